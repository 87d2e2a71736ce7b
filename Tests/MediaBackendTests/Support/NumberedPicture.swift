import CoreMedia
import CoreVideo
import MediaBackend
import Testing

/// Pictures of 96x64 that carry a number up to 99 in the brightness of two squares, which survives any codec.
enum NumberedPicture {
    static let width = 96
    static let height = 64
    private static let squares = [16, 64]

    static func make(_ number: Int, format: PixelFormat) throws -> CVPixelBuffer {
        let buffer = try CVPixelBuffer(width: width, height: height, format: format)
        let unit = 1 << (format.bitsPerComponent - 8)
        for index in 0..<format.planeCount {
            let plane = buffer.plane(index)
            for y in 0..<plane.height {
                for x in 0..<plane.width {
                    var value = (index == 0 ? 60 + x / 2 : 128) * unit
                    if index == 0, (16..<48).contains(y) {
                        if (squares[0]..<squares[0] + 16).contains(x) { value = (20 + number / 10 * 20) * unit }
                        if (squares[1]..<squares[1] + 16).contains(x) { value = (20 + number % 10 * 20) * unit }
                    }
                    let row = unsafe plane.base + y * plane.bytesPerRow
                    if unit == 1 {
                        unsafe row.storeBytes(of: UInt8(value), toByteOffset: x, as: UInt8.self)
                    } else {
                        unsafe row.storeBytes(of: UInt16(value), toByteOffset: 2 * x, as: UInt16.self)
                    }
                }
            }
        }
        return buffer
    }

    static func number(of buffer: CVPixelBuffer) -> Int {
        let plane = buffer.plane(0)
        let bits = buffer.pixelFormat.bitsPerComponent
        let digits = squares.map { x -> Int in
            let row = unsafe plane.base + 32 * plane.bytesPerRow
            let value =
                unsafe bits == 8
                ? Int(row.load(fromByteOffset: x + 8, as: UInt8.self)) : Int(row.load(fromByteOffset: 2 * (x + 8), as: UInt16.self)) >> (bits - 8)
            return (value - 10) / 20
        }
        return digits[0] * 10 + digits[1]
    }
}

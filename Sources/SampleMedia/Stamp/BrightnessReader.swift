package import AVFoundation

/// Reads how bright the pixels of a picture are, whatever its layout: 0 is black, 1 is white.
package struct BrightnessReader {
    package let width: Int
    package let height: Int
    /// The brightness of a pixel inside the picture; x to the right, y down.
    package let brightness: (_ x: Int, _ y: Int) -> Double

    /// Brightness of pixels from a function.
    package init(width: Int, height: Int, brightness: @escaping (_ x: Int, _ y: Int) -> Double) {
        self.width = width
        self.height = height
        self.brightness = brightness
    }

    /// Planar and biplanar formats of 8 to 16 bits, and 8-bit packed RGB with alpha.
    package init(_ buffer: CVPixelBuffer) throws(StampError) {
        width = CVPixelBufferGetWidth(buffer)
        height = CVPixelBufferGetHeight(buffer)
        let format = buffer.pixelFormat
        switch (format.layout, format.components) {
        case (.planar, .yCbCr), (.biplanar, .yCbCr):
            brightness = Self.luma(of: buffer, format)
        case (.packed, .rgb) where format.bitsPerComponent == 8 && format.hasAlpha:
            // A gray pixel has three equal components: green stands for all, beside the one at the end in all four orders.
            let green = [kCVPixelFormatType_32BGRA, kCVPixelFormatType_32RGBA].contains(format.code) ? 1 : 2
            let plane = buffer.plane(0)
            brightness = { x, y in
                _ = buffer  // keeps the memory alive
                return Double(unsafe plane.base.load(fromByteOffset: y * plane.bytesPerRow + 4 * x + green, as: UInt8.self)) / 255
            }
        default:
            throw .unreadableFormat(format.description)
        }
    }

    private static func luma(of buffer: CVPixelBuffer, _ format: PixelFormat) -> (Int, Int) -> Double {
        let plane = buffer.plane(0)
        let bits = format.bitsPerComponent
        let scale = Double(1 << (bits - 8))
        let black = format.isFullRange ? 0 : 16 * scale
        let white = format.isFullRange ? Double(1 << bits) - 1 : 235 * scale
        if bits == 8 {
            return { x, y in
                _ = buffer  // keeps the memory alive
                let code = unsafe plane.base.load(fromByteOffset: y * plane.bytesPerRow + x, as: UInt8.self)
                return (Double(code) - black) / (white - black)
            }
        }
        let shift = format.bitPlacement == .high ? 16 - bits : 0
        return { x, y in
            _ = buffer  // keeps the memory alive
            let word = unsafe plane.base.load(fromByteOffset: y * plane.bytesPerRow + 2 * x, as: UInt16.self)
            return (Double(UInt16(littleEndian: word) >> UInt16(shift)) - black) / (white - black)
        }
    }
}

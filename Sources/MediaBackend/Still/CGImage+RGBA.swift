internal import CoreGraphics
internal import Foundation

extension CGImage {
    /// The pixels as R, G, B, A bytes in rows without padding, alpha not multiplied in; nil for other depths than 8 bits.
    func straightRGBA8() -> [UInt8]? {
        guard bitsPerComponent == 8, let data = dataProvider?.data, let order = channelOrder else { return nil }
        // At once: Foundation would copy byte by byte.
        let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: data.bytes, count: data.length))
        let bytesPerPixel = bitsPerPixel / 8
        guard bytes.count >= (height - 1) * bytesPerRow + width * bytesPerPixel else { return nil }
        if order.alpha == nil { return opaqueRGBA8(bytes, bytesPerPixel, order.color) }
        let isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
        var result = [UInt8](repeating: 255, count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = y * bytesPerRow + x * bytesPerPixel
                let target = (y * width + x) * 4
                let alpha = order.alpha.map { bytes[pixel + $0] } ?? 255
                result[target + 3] = alpha
                for channel in 0..<3 {
                    let value = bytes[pixel + order.color[channel]]
                    guard isPremultiplied, alpha > 0, alpha < 255 else {
                        result[target + channel] = value
                        continue
                    }
                    let whole = Int(value) * 255 + Int(alpha) / 2
                    result[target + channel] = UInt8(min(whole / Int(alpha), 255))
                }
            }
        }
        return result
    }

    /// The pixels of an image without alpha.
    private func opaqueRGBA8(_ bytes: [UInt8], _ bytesPerPixel: Int, _ color: [Int]) -> [UInt8] {
        let (red, green, blue) = (color[0], color[1], color[2])
        var result = [UInt8](repeating: 255, count: width * height * 4)
        var target = 0
        let (width, height, bytesPerRow) = (width, height, bytesPerRow)
        for y in 0..<height {
            var pixel = y * bytesPerRow
            for _ in 0..<width {
                result[target] = bytes[pixel + red]
                result[target + 1] = bytes[pixel + green]
                result[target + 2] = bytes[pixel + blue]
                target += 4
                pixel += bytesPerPixel
            }
        }
        return result
    }

    /// Where red, green, blue and alpha are in a pixel.
    private var channelOrder: (color: [Int], alpha: Int?)? {
        if bitsPerPixel == 8, alphaInfo == .none { return ([0, 0, 0], nil) }
        if bitsPerPixel == 24, alphaInfo == .none { return ([0, 1, 2], nil) }
        guard bitsPerPixel == 32 else { return nil }
        let isLittle = byteOrderInfo == .order32Little
        switch alphaInfo {
        case .first, .premultipliedFirst: return isLittle ? ([2, 1, 0], 3) : ([1, 2, 3], 0)
        case .noneSkipFirst: return isLittle ? ([2, 1, 0], nil) : ([1, 2, 3], nil)
        case .last, .premultipliedLast: return isLittle ? ([3, 2, 1], 0) : ([0, 1, 2], 3)
        case .noneSkipLast: return isLittle ? ([3, 2, 1], nil) : ([0, 1, 2], nil)
        default: return nil
        }
    }
}

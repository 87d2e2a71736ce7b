public import CoreGraphics
internal import CoreVideo
public import Foundation
internal import Rendering

extension CIContext {
    /// Renders a part of an image as an image of Core Graphics: eight bits, sRGB. `nil` for a part that is empty, endless or too large.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        createCGImage(image, from: fromRect, format: .RGBA8, colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
    }

    /// Renders a part of an image as an image of Core Graphics. `nil` for a part that is empty, endless or too large.
    /// - Parameters:
    ///   - format: One of `RGBA8`, `BGRA8`, `ARGB8`, `ABGR8`, `RGBA16`, `RGBAh`, `RGBAf` and `L8`.
    ///   - colorSpace: What the numbers are to mean; `nil` for sRGB.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?) -> CGImage? {
        let region = RasterRegion(fromRect)
        guard !region.isEmpty, region.width <= 65536, region.height <= 65536, let pixels = format.pixelFormat, let layout = format.bitmapLayout,
            let buffer = try? CVPixelBuffer(width: region.width, height: region.height, format: pixels),
            let space = layout.isGray ? CGColorSpaceCreateDeviceGray() : colorSpace ?? CGColorSpace(name: CGColorSpace.sRGB)
        else { return nil }
        do {
            try draw(image, region, into: buffer, color: layout.isGray ? .sRGB : ColorDescription(space))
        } catch {
            return nil
        }
        let plane = buffer.plane(0)
        let bytes = unsafe Data(bytes: plane.base, count: plane.bytesPerRow * plane.height)
        return unsafe CGImage(
            width: region.width, height: region.height, bitsPerComponent: layout.bits, bitsPerPixel: layout.bits * (layout.isGray ? 1 : 4),
            bytesPerRow: plane.bytesPerRow, space: space, bitmapInfo: layout.info, provider: CGDataProvider(bytes: bytes), decode: nil,
            shouldInterpolate: true, intent: .defaultIntent)
    }

    /// Renders a part of an image as an image of Core Graphics. On Linux: at once, whether `deferred` or not.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?, deferred: Bool) -> CGImage? {
        createCGImage(image, from: fromRect, format: format, colorSpace: colorSpace)
    }
}

extension CIFormat {
    /// The bits of a component, how the pixels lie, and whether they are gray; nil for formats that Core Graphics has not.
    fileprivate var bitmapLayout: (bits: Int, info: CGBitmapInfo, isGray: Bool)? {
        switch self {
        case .RGBA8: (8, CGBitmapInfo(alpha: .premultipliedLast), false)
        case .ARGB8: (8, CGBitmapInfo(alpha: .premultipliedFirst), false)
        case .BGRA8: (8, CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little), false)
        case .ABGR8: (8, CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order32Little), false)
        case .RGBA16: (16, CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order16Little), false)
        case .RGBAh: (16, CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order16Little, floatComponents: true), false)
        case .RGBAf: (32, CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order32Little, floatComponents: true), false)
        case .L8: (8, CGBitmapInfo(alpha: .none), true)
        default: nil
        }
    }
}

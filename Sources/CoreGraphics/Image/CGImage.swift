package import CoreFoundation
public import Foundation

/// A picture of rows of pixels, the top row first. Immutable.
public final class CGImage: Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// The bits of a component.
    public let bitsPerComponent: Int
    /// The bits of a pixel.
    public let bitsPerPixel: Int
    /// From one row to the next, in bytes.
    public let bytesPerRow: Int
    /// What the components mean; `nil` for a mask.
    public let colorSpace: CGColorSpace?
    /// How the pixels lie in memory.
    public let bitmapInfo: CGBitmapInfo
    /// Whether pixels are to be interpolated when the image is scaled.
    public let shouldInterpolate: Bool
    /// How colours that a space does not hold are brought into it.
    public let renderingIntent: CGColorRenderingIntent
    /// Where the bytes come from.
    public let dataProvider: CGDataProvider?

    /// An image of a provider's bytes; `nil` if they are too few, or if the numbers do not fit each other.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - bitsPerComponent: 1 to 32.
    ///   - bitsPerPixel: At least the bits of all components.
    ///   - bytesPerRow: From one row to the next, at least the bytes of a row's pixels.
    ///   - space: What the components mean.
    ///   - bitmapInfo: How the pixels lie in memory.
    ///   - provider: The bytes.
    ///   - decode: Not used.
    ///   - shouldInterpolate: Whether pixels are to be interpolated when the image is scaled.
    ///   - intent: How colours that a space does not hold are brought into it.
    public init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0, (1...32).contains(bitsPerComponent), bitsPerPixel <= 1024,
            bitsPerPixel >= bitsPerComponent * Self.components(space, bitmapInfo.alpha),
            let size = Self.byteCount(width: width, height: height, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow),
            provider.bytes.count >= size
        else { return nil }
        self.width = width
        self.height = height
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = bytesPerRow
        colorSpace = space
        self.bitmapInfo = bitmapInfo
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
        dataProvider = provider
    }

    /// Where alpha is in a pixel.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

    /// The order of the bytes of a pixel.
    public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder }

    /// Whether the image is a mask. Never.
    public var isMask: Bool { false }

    /// The same pixels in another space with as many components; `nil` if it has more or fewer.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard space.numberOfComponents == colorSpace?.numberOfComponents, let dataProvider else { return nil }
        return unsafe CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo, provider: dataProvider, decode: nil, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// The part of the image in a rectangle, in pixels from the top left corner, grown to whole pixels and cut to the image; `nil` if nothing is left, or
    /// if pixels are no whole bytes.
    public func cropping(to rect: CGRect) -> CGImage? {
        // Not CGRect.intersection: on Linux it traps on numbers that are not numbers, which fail every comparison here.
        let (left, top) = (max(rect.minX.rounded(.down), 0), max(rect.minY.rounded(.down), 0))
        let (right, bottom) = (min(rect.maxX.rounded(.up), CGFloat(width)), min(rect.maxY.rounded(.up), CGFloat(height)))
        guard left >= 0, top >= 0, right >= left + 1, bottom >= top + 1, right <= CGFloat(width), bottom <= CGFloat(height), bitsPerPixel % 8 == 0,
            let bytes = dataProvider?.bytes, let colorSpace
        else { return nil }
        let start = bytes.startIndex + Int(top) * bytesPerRow + Int(left) * (bitsPerPixel / 8)
        return unsafe CGImage(
            width: Int(right - left), height: Int(bottom - top), bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: colorSpace,
            bitmapInfo: bitmapInfo, provider: CGDataProvider(bytes: bytes[start...]), decode: nil, shouldInterpolate: shouldInterpolate,
            intent: renderingIntent)
    }

    /// The components of a pixel that take up bits: those of the space, and alpha or what is skipped in its place.
    private static func components(_ space: CGColorSpace, _ alpha: CGImageAlphaInfo) -> Int {
        switch alpha {
        case .none: space.numberOfComponents
        case .alphaOnly: 1
        default: space.numberOfComponents + 1
        }
    }

    /// The bytes from the first pixel to the end of the last one; `nil` if a row does not hold its pixels.
    private static func byteCount(width: Int, height: Int, bitsPerPixel: Int, bytesPerRow: Int) -> Int? {
        let (bits, bitsOverflow) = width.multipliedReportingOverflow(by: bitsPerPixel)
        guard !bitsOverflow, bits <= Int.max - 7 else { return nil }
        let row = (bits + 7) / 8
        let (rows, rowsOverflow) = (height - 1).multipliedReportingOverflow(by: bytesPerRow)
        guard bytesPerRow >= row, !rowsOverflow else { return nil }
        let (count, countOverflow) = rows.addingReportingOverflow(row)
        return countOverflow ? nil : count
    }
}

extension CGImage: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x4347_0004 }
}

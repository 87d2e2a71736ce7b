internal import Foundation

/// How the colour that is drawn and the colour that is there become one.
public enum CGBlendMode: Int32, Sendable {
    /// What is drawn lies over what is there.
    case normal = 0
    /// What is there is removed.
    case clear = 16
    /// What is drawn takes the place of what is there.
    case copy = 17
}

/// How pixels of a scaled image are found.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As good as is usual.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// The same as the default.
    case low = 2
    /// The same as the default.
    case high = 3
    /// The same as the default.
    case medium = 4
}

/// Draws into a bitmap. The origin is the lower left corner, y points up. Not safe to use from several threads at once.
///
/// On Linux: bitmaps have 8 bits a component; rectangles and images can be drawn, with any transform; there are no paths, no text, and no conversion
/// between colour spaces: components are taken as they are.
@safe
public final class CGContext {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The bits of a component: 8.
    public let bitsPerComponent: Int
    /// The bits of a pixel.
    public let bitsPerPixel: Int
    /// From one row to the next, in bytes.
    public let bytesPerRow: Int
    /// What the components mean.
    public let colorSpace: CGColorSpace?
    /// How the pixels lie in memory.
    public let bitmapInfo: CGBitmapInfo
    let codec: PixelCodec
    private let base: UnsafeMutableRawPointer
    private let ownsMemory: Bool

    /// What ``saveGState()`` keeps.
    struct State {
        var transform = CGAffineTransform.identity
        var fill = SIMD4<Float>(0, 0, 0, 1)
        var alpha: Float = 1
        var blendMode = CGBlendMode.normal
        var interpolation = CGInterpolationQuality.default
    }
    var state = State()
    private var saved: [State] = []

    /// A context over a bitmap; `nil` when it cannot draw into such a bitmap.
    ///
    /// - Parameters:
    ///   - data: The first byte of the top row. The memory must outlive the context. `nil` to let the context get its own, all zero.
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: From one row to the next; 0 for the least if `data` is `nil`.
    ///   - space: Gray or RGB.
    ///   - bitmapInfo: A ``CGImageAlphaInfo`` and a ``CGImageByteOrderInfo``: with RGB a premultiplied or a skipped byte, first or last.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let bitsPerPixel = space.model == .monochrome ? 8 : 32
        guard let codec = PixelCodec(space: space, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bitmapInfo: info),
            codec.canBeDrawnInto, width > 0, height > 0, width <= 1 << 16, height <= 1 << 16
        else { return nil }
        let least = width * codec.bytesPerPixel
        let row = unsafe bytesPerRow == 0 && data == nil ? least : bytesPerRow
        let overflow = row.multipliedReportingOverflow(by: height).overflow
        guard row >= least, !overflow else { return nil }
        if let data = unsafe data {
            unsafe base = data
            ownsMemory = false
        } else {
            guard let memory = unsafe calloc(height, row) else { return nil }
            unsafe base = memory
            ownsMemory = true
        }
        self.width = width
        self.height = height
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = row
        colorSpace = space
        self.bitmapInfo = info
        self.codec = codec
    }

    deinit {
        if ownsMemory { unsafe free(base) }
    }

    /// The first byte of the top row.
    public var data: UnsafeMutableRawPointer? { unsafe base }

    /// Where alpha is in a pixel.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

    /// All rows.
    var bytes: UnsafeMutableRawBufferPointer {
        unsafe UnsafeMutableRawBufferPointer(start: base, count: (height - 1) * bytesPerRow + width * codec.bytesPerPixel)
    }

    /// An image of a copy of the pixels.
    public func makeImage() -> CGImage? {
        guard let colorSpace else { return nil }
        let copy = unsafe Data(bytes: base, count: bytes.count)
        return unsafe CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: colorSpace,
            bitmapInfo: bitmapInfo, provider: CGDataProvider(bytes: copy), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    /// Keeps the transform, the fill colour and the other settings until ``restoreGState()``. Calls nest.
    public func saveGState() {
        saved.append(state)
    }

    /// Brings back what the last ``saveGState()`` kept; does nothing if there is none.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }
}

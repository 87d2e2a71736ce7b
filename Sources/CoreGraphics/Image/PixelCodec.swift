/// Reads and writes the pixels of bitmaps with 8 bits a component as premultiplied red, green, blue and alpha from 0 to 1.
struct PixelCodec {
    /// Where red, green, blue and alpha lie in a pixel, in bytes. Gray has the same place for all three colours; without alpha the place is that of the
    /// byte that is skipped, or `nil`.
    private let places: SIMD3<Int>
    private let alphaPlace: Int?
    private let alpha: Alpha
    let bytesPerPixel: Int

    private enum Alpha { case none, straight, premultiplied }

    /// `nil` for layouts other than 8-bit gray, 24-bit RGB, and 32-bit RGB with alpha or a spare byte first or last.
    init?(space: CGColorSpace, bitsPerComponent: Int, bitsPerPixel: Int, bitmapInfo: CGBitmapInfo) {
        guard bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents) else { return nil }
        switch (space.model, bitsPerPixel, bitmapInfo.alpha) {
        case (.monochrome, 8, .none):
            self.init(places: [0, 0, 0], alphaPlace: nil, alpha: .none, bytesPerPixel: 1)
        case (.rgb, 24, .none):
            self.init(places: [0, 1, 2], alphaPlace: nil, alpha: .none, bytesPerPixel: 3)
        case (.rgb, 32, let info):
            guard let layout = Self.layout(of: info) else { return nil }
            switch bitmapInfo.byteOrder {
            case .orderDefault, .order32Big:
                let first = layout.isAlphaFirst ? 1 : 0
                self.init(places: [first, first + 1, first + 2], alphaPlace: layout.isAlphaFirst ? 0 : 3, alpha: layout.alpha, bytesPerPixel: 4)
            case .order32Little:
                let first = layout.isAlphaFirst ? 2 : 3
                self.init(places: [first, first - 1, first - 2], alphaPlace: layout.isAlphaFirst ? 3 : 0, alpha: layout.alpha, bytesPerPixel: 4)
            default: return nil
            }
        default: return nil
        }
    }

    private init(places: SIMD3<Int>, alphaPlace: Int?, alpha: Alpha, bytesPerPixel: Int) {
        self.places = places
        self.alphaPlace = alphaPlace
        self.alpha = alpha
        self.bytesPerPixel = bytesPerPixel
    }

    private static func layout(of info: CGImageAlphaInfo) -> (alpha: Alpha, isAlphaFirst: Bool)? {
        switch info {
        case .premultipliedFirst: (.premultiplied, true)
        case .premultipliedLast: (.premultiplied, false)
        case .first: (.straight, true)
        case .last: (.straight, false)
        case .noneSkipFirst: (.none, true)
        case .noneSkipLast: (.none, false)
        case .none, .alphaOnly: nil
        }
    }

    /// Whether a context can draw into such a bitmap: not with straight alpha.
    var canBeDrawnInto: Bool { alpha != .straight }

    /// The pixel that starts at an offset.
    func read(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> SIMD4<Float> {
        let color =
            unsafe SIMD3<Float>(
                Float(bytes[offset + places.x]), Float(bytes[offset + places.y]), Float(bytes[offset + places.z])) / 255
        guard alpha != .none, let alphaPlace else { return SIMD4(color, 1) }
        let opacity = unsafe Float(bytes[offset + alphaPlace]) / 255
        return SIMD4(alpha == .straight ? color * opacity : color, opacity)
    }

    /// Writes the pixel that starts at an offset. Gray is the luma of BT.709.
    func write(_ pixel: SIMD4<Float>, to bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
        let codes = (pixel.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrAwayFromZero)
        guard bytesPerPixel > 1 else {
            let luma = 0.2126 * codes.x + 0.7152 * codes.y + 0.0722 * codes.z
            unsafe bytes[offset] = UInt8(min(luma.rounded(), 255))
            return
        }
        unsafe bytes[offset + places.x] = UInt8(codes.x)
        unsafe bytes[offset + places.y] = UInt8(codes.y)
        unsafe bytes[offset + places.z] = UInt8(codes.z)
        if let alphaPlace { unsafe bytes[offset + alphaPlace] = alpha == .none ? 255 : UInt8(codes.w) }
    }
}

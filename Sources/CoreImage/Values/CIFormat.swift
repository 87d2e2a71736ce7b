internal import CoreFoundation
internal import CoreVideo

/// How the pixels of a bitmap lie in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    /// A number of ours for the format.
    public let rawValue: Int32
    /// The format with a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Four bytes: alpha, red, green, blue.
    public static let ARGB8 = CIFormat(rawValue: 1)
    /// Four bytes: blue, green, red, alpha.
    public static let BGRA8 = CIFormat(rawValue: 2)
    /// Four bytes: red, green, blue, alpha.
    public static let RGBA8 = CIFormat(rawValue: 3)
    /// Four bytes: alpha, blue, green, red.
    public static let ABGR8 = CIFormat(rawValue: 4)
    /// Four words of 16 bits: red, green, blue, alpha.
    public static let RGBA16 = CIFormat(rawValue: 5)
    /// Four halves: red, green, blue, alpha.
    public static let RGBAh = CIFormat(rawValue: 6)
    /// Four floats: red, green, blue, alpha.
    public static let RGBAf = CIFormat(rawValue: 7)
    /// One byte of luminance.
    public static let L8 = CIFormat(rawValue: 8)
    /// One word of 16 bits of luminance.
    public static let L16 = CIFormat(rawValue: 9)
    /// One half of luminance.
    public static let Lh = CIFormat(rawValue: 10)
    /// One float of luminance.
    public static let Lf = CIFormat(rawValue: 11)
    /// One byte of red. On Linux: read as gray, written as luminance.
    public static let R8 = CIFormat(rawValue: 12)
    /// One float of red. On Linux: read as gray, written as luminance.
    public static let Rf = CIFormat(rawValue: 13)

    /// The same pixels as a pixel buffer has them; nil for numbers that are no format.
    var pixelFormat: PixelFormat? {
        let code: OSType? =
            switch self {
            case .ARGB8: kCVPixelFormatType_32ARGB
            case .BGRA8: kCVPixelFormatType_32BGRA
            case .RGBA8: kCVPixelFormatType_32RGBA
            case .ABGR8: kCVPixelFormatType_32ABGR
            case .RGBA16: kCVPixelFormatType_64RGBALE
            case .RGBAh: kCVPixelFormatType_64RGBAHalf
            case .RGBAf: kCVPixelFormatType_128RGBAFloat
            case .L8, .R8: kCVPixelFormatType_OneComponent8
            case .L16: kCVPixelFormatType_OneComponent16
            case .Lh: kCVPixelFormatType_OneComponent16Half
            case .Lf, .Rf: kCVPixelFormatType_OneComponent32Float
            default: nil
            }
        return code.flatMap { PixelFormat(code: $0) }
    }
}

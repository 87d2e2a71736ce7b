/// What is said about a picture when an image is made of it.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the option.
    public let rawValue: String
    /// The option with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CGColorSpace`: what the picture's numbers mean, whatever it says itself; `NSNull` for numbers that are not converted.
    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    /// A dictionary for ``CIImage/properties``.
    public static let properties = CIImageOption(rawValue: "CIImageProperties")
    /// A `Bool`: whether the picture is turned upright by its properties. On Linux: not used.
    public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
    /// A `Bool`: whether places between pixels take the nearest one.
    public static let nearestSampling = CIImageOption(rawValue: "CIImageNearestSampling")
    /// A `Bool`: whether HDR pictures become SDR. On Linux: not used.
    public static let toneMapHDRtoSDR = CIImageOption(rawValue: "CIImageToneMapHDRtoSDR")
}

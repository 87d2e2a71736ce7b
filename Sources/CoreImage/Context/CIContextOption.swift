/// How a context works.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the option.
    public let rawValue: String
    /// The option with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CGColorSpace` in which filters work, of RGB; `NSNull` for numbers as they come. The usual one is light of sRGB's primaries.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// A `CGColorSpace` of what is rendered and says nothing itself; `NSNull` for numbers of the working space. The usual one is sRGB.
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    /// A ``CIFormat`` of what is kept. On Linux: always floats.
    public static let workingFormat = CIContextOption(rawValue: "working_format")
    /// A `Bool`. On Linux: always software.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    /// A `Bool`. On Linux: always high quality.
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    /// A `Bool`. On Linux: nothing is kept from one render to the next.
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    /// A `Bool`. On Linux: colours are always multiplied by alpha.
    public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
    /// A `Bool`. On Linux: not used.
    public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
    /// A `Bool`. On Linux: not used.
    public static let allowLowPower = CIContextOption(rawValue: "kCIContextAllowLowPower")
    /// A `String` for people.
    public static let name = CIContextOption(rawValue: "kCIContextName")
    /// A number of megabytes. On Linux: not used.
    public static let memoryLimit = CIContextOption(rawValue: "kCIContextMemoryLimit")
}

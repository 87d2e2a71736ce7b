/// The kind of media that a track holds.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// Apple's four-character string.
    public let rawValue: String
    /// A media type from Apple's string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A media type from Apple's string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Pictures over time.
    public static let video = AVMediaType("vide")
    /// Sound.
    public static let audio = AVMediaType("soun")
    /// Text.
    public static let text = AVMediaType("text")
    /// Closed captions.
    public static let closedCaption = AVMediaType("clcp")
    /// Subtitles.
    public static let subtitle = AVMediaType("sbtl")
    /// Time code.
    public static let timecode = AVMediaType("tmcd")
    /// Timed metadata.
    public static let metadata = AVMediaType("meta")
    /// Sound and pictures in one track.
    public static let muxed = AVMediaType("muxx")
    /// Depth maps.
    public static let depthData = AVMediaType("dpth")
    /// Haptics.
    public static let haptic = AVMediaType("hapt")
    /// Auxiliary pictures.
    public static let auxiliaryPicture = AVMediaType("auxv")
    /// Metadata objects of a capture.
    public static let metadataObject = AVMediaType("mobj")
}

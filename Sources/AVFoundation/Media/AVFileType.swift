/// A container format, named by Apple's uniform type identifier.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    /// The uniform type identifier.
    public let rawValue: String
    /// A file type from a uniform type identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A file type from a uniform type identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A QuickTime movie (.mov).
    public static let mov = AVFileType("com.apple.quicktime-movie")
    /// An MPEG-4 file (.mp4).
    public static let mp4 = AVFileType("public.mpeg-4")
    /// An iTunes video file (.m4v).
    public static let m4v = AVFileType("com.apple.m4v-video")
    /// An MPEG-4 file with only sound (.m4a).
    public static let m4a = AVFileType("com.apple.m4a-audio")
    /// A 3GPP file (.3gp).
    public static let mobile3GPP = AVFileType("public.3gpp")
    /// A WAVE file (.wav).
    public static let wav = AVFileType("com.microsoft.waveform-audio")
    /// An AIFF file (.aif).
    public static let aiff = AVFileType("public.aiff-audio")
    /// A Core Audio file (.caf).
    public static let caf = AVFileType("com.apple.coreaudio-format")
    /// An MPEG layer 3 file (.mp3).
    public static let mp3 = AVFileType("public.mp3")
}

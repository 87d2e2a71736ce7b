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
    /// A 3GPP2 file (.3g2).
    public static let mobile3GPP2 = AVFileType("public.3gpp2")
    /// A compressed AIFF file (.aifc).
    public static let aifc = AVFileType("public.aifc-audio")
    /// An adaptive multi-rate file (.amr).
    public static let amr = AVFileType("org.3gpp.adaptive-multi-rate-audio")
    /// A file of Sun's audio format (.au).
    public static let au = AVFileType("public.au-audio")
    /// An AC-3 file (.ac3).
    public static let ac3 = AVFileType("public.ac3-audio")
    /// An enhanced AC-3 file (.eac3).
    public static let eac3 = AVFileType("public.enhanced-ac3-audio")
    /// A JPEG picture.
    public static let jpg = AVFileType("public.jpeg")
    /// A digital negative.
    public static let dng = AVFileType("com.adobe.raw-image")
    /// An HEVC picture.
    public static let heic = AVFileType("public.heic")
    /// A high efficiency picture.
    public static let heif = AVFileType("public.heif")
    /// An H.264 picture.
    public static let avci = AVFileType("public.avci")
    /// A TIFF picture.
    public static let tif = AVFileType("public.tiff")
    /// Captions in iTunes' timed text.
    public static let appleiTT = AVFileType("com.apple.itunes-timed-text")
    /// Captions in Scenarist's format.
    public static let SCC = AVFileType("com.scenarist.closed-caption")
}

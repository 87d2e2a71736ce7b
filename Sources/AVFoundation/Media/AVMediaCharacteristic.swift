/// A property of media that one can select tracks by.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
    /// Apple's identifier.
    public let rawValue: String
    /// A characteristic from Apple's identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A characteristic from Apple's identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The media can be seen.
    public static let visual = AVMediaCharacteristic("AVMediaCharacteristicVisual")
    /// The media can be heard.
    public static let audible = AVMediaCharacteristic("AVMediaCharacteristicAudible")
    /// The media can be read.
    public static let legible = AVMediaCharacteristic("AVMediaCharacteristicLegible")
    /// The media consists of frames.
    public static let frameBased = AVMediaCharacteristic("AVMediaCharacteristicFrameBased")
    /// The pictures have a transfer function of high dynamic range (PQ or HLG).
    public static let containsHDRVideo = AVMediaCharacteristic("AVMediaCharacteristicContainsHDRVideo")
    /// The pictures have an alpha channel.
    public static let containsAlphaChannel = AVMediaCharacteristic("AVMediaCharacteristicContainsAlphaChannel")
    /// The pictures' primaries are wider than those of BT.709.
    public static let usesWideGamutColorSpace = AVMediaCharacteristic("AVMediaCharacteristicUsesWideGamutColorSpace")
    /// Each sample holds a picture for either eye (MV-HEVC).
    public static let containsStereoMultiviewVideo = AVMediaCharacteristic("AVMediaCharacteristicContainsStereoMultiviewVideo")
    /// The format says how pictures of two eyes are placed (`vexu`).
    public static let carriesVideoStereoMetadata = AVMediaCharacteristic("AVMediaCharacteristicCarriesVideoStereoMetadata")
    /// The format says how wide the field of view is (`hfov`).
    public static let indicatesHorizontalFieldOfView = AVMediaCharacteristic("AVMediaCharacteristicIndicatesHorizontalFieldOfView")
    /// Haptics of which the author wants little.
    public static let tactileMinimal = AVMediaCharacteristic("public.haptics.minimal")
    /// What the asset is about; true for all that is not marked as auxiliary.
    public static let isMainProgramContent = AVMediaCharacteristic("public.main-program-content")
    /// The author marks it as not needed for the asset, such as a commentary.
    public static let isAuxiliaryContent = AVMediaCharacteristic("public.auxiliary-content")
    /// Only subtitles that must be shown even to those who turned subtitles off.
    public static let containsOnlyForcedSubtitles = AVMediaCharacteristic("public.subtitles.forced-only")
    /// Text of what is spoken, for those who do not hear it.
    public static let transcribesSpokenDialogForAccessibility = AVMediaCharacteristic("public.accessibility.transcribes-spoken-dialog")
    /// Text of music and sounds, for those who do not hear them.
    public static let describesMusicAndSoundForAccessibility = AVMediaCharacteristic("public.accessibility.describes-music-and-sound")
    /// Sound in which speech is easier to understand.
    public static let enhancesSpeechIntelligibility = AVMediaCharacteristic("public.accessibility.enhances-speech-intelligibility")
    /// Text in simple words.
    public static let easyToRead = AVMediaCharacteristic("public.easy-to-read")
    /// Sound that tells what is seen.
    public static let describesVideoForAccessibility = AVMediaCharacteristic("public.accessibility.describes-video")
    /// A translation.
    public static let languageTranslation = AVMediaCharacteristic("public.translation")
    /// A translation that replaces the voices.
    public static let dubbedTranslation = AVMediaCharacteristic("public.translation.dubbed")
    /// A translation spoken over the voices.
    public static let voiceOverTranslation = AVMediaCharacteristic("public.translation.voice-over")
    /// In the language in which it was made.
    public static let isOriginalContent = AVMediaCharacteristic("public.original-content")
}

public import Foundation

extension CMFormatDescription {
    /// A kind of media.
    public struct MediaType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// One of the `kCMMediaType` constants.
        public var rawValue: UInt32
        /// Makes a kind from one of the `kCMMediaType` constants.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Pictures.
        public static let video = MediaType(rawValue: kCMMediaType_Video)
        /// Sound.
        public static let audio = MediaType(rawValue: kCMMediaType_Audio)
        /// Sound and pictures in one stream.
        public static let muxed = MediaType(rawValue: kCMMediaType_Muxed)
        /// Text.
        public static let text = MediaType(rawValue: kCMMediaType_Text)
        /// Closed captions.
        public static let closedCaption = MediaType(rawValue: kCMMediaType_ClosedCaption)
        /// Subtitles.
        public static let subtitle = MediaType(rawValue: kCMMediaType_Subtitle)
        /// Time codes.
        public static let timeCode = MediaType(rawValue: kCMMediaType_TimeCode)
        /// Timed metadata.
        public static let metadata = MediaType(rawValue: kCMMediaType_Metadata)

        /// The four characters.
        public var description: String { rawValue.fourCharacters }
    }

    /// A way to code media: a codec, or the pixel format of uncompressed video.
    public struct MediaSubType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The four-character code.
        public var rawValue: UInt32
        /// Makes a coding from its four-character code.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The four characters.
        public var description: String { rawValue.fourCharacters }
    }

    /// The kind of media.
    public var mediaType: MediaType { MediaType(rawValue: mediaTypeCode) }

    /// How the media is coded; for uncompressed video its pixel format.
    public var mediaSubType: MediaSubType { MediaSubType(rawValue: mediaSubTypeCode) }

    /// The size of the coded pictures in pixels; zero for other media than video.
    public var dimensions: CMVideoDimensions { CMVideoFormatDescriptionGetDimensions(self) }

    /// The size at which to show the pictures. See `CMVideoFormatDescriptionGetPresentationDimensions`.
    public func presentationDimensions(usePixelAspectRatio: Bool = true, useCleanAperture: Bool = true) -> CGSize {
        CMVideoFormatDescriptionGetPresentationDimensions(
            self, usePixelAspectRatio: usePixelAspectRatio, useCleanAperture: useCleanAperture)
    }

    /// The part of the picture that is meant to be seen, in pixels from the top left corner, or from the bottom left one.
    public func cleanAperture(originIsAtTopLeft: Bool = true) -> CGRect {
        CMVideoFormatDescriptionGetCleanAperture(self, originIsAtTopLeft: originIsAtTopLeft)
    }

    /// The layout of the audio stream; nil for other media.
    public var audioStreamBasicDescription: AudioStreamBasicDescription? { audioDetails?.streamBasicDescription }

    /// What an audio decoder needs to know.
    public var magicCookie: Data? { magicCookieData }

    /// How long a frame of time code is; invalid for other media.
    public var frameDuration: CMTime { CMTimeCodeFormatDescriptionGetFrameDuration(self) }

    /// How many frames of time code are counted in a second; 0 for other media.
    public var frameQuanta: UInt32 { CMTimeCodeFormatDescriptionGetFrameQuanta(self) }

    /// True when both describe the same format, extensions included.
    public func equalTo(_ other: CMFormatDescription) -> Bool { self == other }
}

extension CMFormatDescription.MediaSubType {
    /// H.264.
    public static let h264 = Self(rawValue: kCMVideoCodecType_H264)
    /// HEVC.
    public static let hevc = Self(rawValue: kCMVideoCodecType_HEVC)
    /// HEVC with an alpha layer.
    public static let hevcWithAlpha = Self(rawValue: kCMVideoCodecType_HEVCWithAlpha)
    /// HEVC with Dolby Vision.
    public static let dolbyVisionHEVC = Self(rawValue: kCMVideoCodecType_DolbyVisionHEVC)
    /// ProRes 4444 XQ.
    public static let proRes4444XQ = Self(rawValue: kCMVideoCodecType_AppleProRes4444XQ)
    /// ProRes 4444.
    public static let proRes4444 = Self(rawValue: kCMVideoCodecType_AppleProRes4444)
    /// ProRes 422 HQ.
    public static let proRes422HQ = Self(rawValue: kCMVideoCodecType_AppleProRes422HQ)
    /// ProRes 422.
    public static let proRes422 = Self(rawValue: kCMVideoCodecType_AppleProRes422)
    /// ProRes 422 LT.
    public static let proRes422LT = Self(rawValue: kCMVideoCodecType_AppleProRes422LT)
    /// ProRes 422 Proxy.
    public static let proRes422Proxy = Self(rawValue: kCMVideoCodecType_AppleProRes422Proxy)
    /// ProRes RAW.
    public static let proResRAW = Self(rawValue: kCMVideoCodecType_AppleProResRAW)
    /// ProRes RAW HQ.
    public static let proResRAWHQ = Self(rawValue: kCMVideoCodecType_AppleProResRAWHQ)
    /// JPEG.
    public static let jpeg = Self(rawValue: kCMVideoCodecType_JPEG)
    /// MPEG-4 part 2.
    public static let mpeg4Video = Self(rawValue: kCMVideoCodecType_MPEG4Video)
    /// MPEG-2.
    public static let mpeg2Video = Self(rawValue: kCMVideoCodecType_MPEG2Video)
    /// MPEG-1.
    public static let mpeg1Video = Self(rawValue: kCMVideoCodecType_MPEG1Video)
    /// 8-bit blue, green, red, alpha.
    public static let pixelFormat_32BGRA = Self(rawValue: kCMPixelFormat_32BGRA)
    /// 8-bit alpha, red, green, blue.
    public static let pixelFormat_32ARGB = Self(rawValue: kCMPixelFormat_32ARGB)
    /// 8-bit 4:2:2, Cb Y Cr Y.
    public static let pixelFormat_422YpCbCr8 = Self(rawValue: kCMPixelFormat_422YpCbCr8)
    /// Uncompressed samples.
    public static let linearPCM = Self(rawValue: kAudioFormatLinearPCM)
    /// MPEG-4 AAC, low complexity.
    public static let mpeg4AAC = Self(rawValue: kAudioFormatMPEG4AAC)
    /// MPEG-4 High Efficiency AAC.
    public static let mpeg4AAC_HE = Self(rawValue: kAudioFormatMPEG4AAC_HE)
    /// Apple Lossless.
    public static let appleLossless = Self(rawValue: kAudioFormatAppleLossless)
    /// Free Lossless Audio Codec.
    public static let flac = Self(rawValue: kAudioFormatFLAC)
    /// Opus.
    public static let opus = Self(rawValue: kAudioFormatOpus)
    /// Dolby Digital.
    public static let ac3 = Self(rawValue: kAudioFormatAC3)
    /// MPEG audio layer 3.
    public static let mpegLayer3 = Self(rawValue: kAudioFormatMPEGLayer3)
    /// Time codes counted in frames, 32 bits.
    public static let timeCode32 = Self(rawValue: kCMTimeCodeFormatType_TimeCode32)
}

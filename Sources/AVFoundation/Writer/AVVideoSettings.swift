/// A key of video settings: the codec, an ``AVVideoCodecType`` or its raw value.
public let AVVideoCodecKey = "AVVideoCodecKey"
/// A key of video settings: the width in pixels.
public let AVVideoWidthKey = "AVVideoWidthKey"
/// A key of video settings: the height in pixels.
public let AVVideoHeightKey = "AVVideoHeightKey"
/// A key of video settings: how pictures of another size are fitted, such as ``AVVideoScalingModeResize``.
public let AVVideoScalingModeKey = "AVVideoScalingModeKey"
/// Stretches pictures to the output's size; the default.
public let AVVideoScalingModeResize = "AVVideoScalingModeResize"
/// Keeps the aspect with bars. On Linux: stretches in this version.
public let AVVideoScalingModeResizeAspect = "AVVideoScalingModeResizeAspect"
/// Keeps the aspect by cutting. On Linux: stretches in this version.
public let AVVideoScalingModeResizeAspectFill = "AVVideoScalingModeResizeAspectFill"
/// A key of video settings: a dictionary of what the codec can be told.
public let AVVideoCompressionPropertiesKey = "AVVideoCompressionPropertiesKey"
/// A key of compression properties: bits a second on average.
public let AVVideoAverageBitRateKey = "AverageBitRate"
/// A key of compression properties: 0 to 1, for codecs without a bit rate.
public let AVVideoQualityKey = "Quality"
/// A key of compression properties: frames between key frames at most.
public let AVVideoMaxKeyFrameIntervalKey = "MaxKeyFrameInterval"
/// A key of compression properties: whether frames may be stored out of order; true by default.
public let AVVideoAllowFrameReorderingKey = "AllowFrameReordering"
/// A key of compression properties: the frame rate to expect.
public let AVVideoExpectedSourceFrameRateKey = "ExpectedFrameRate"
/// A key of compression properties: the profile. On Linux: the encoder chooses, high profile for H.264.
public let AVVideoProfileLevelKey = "ProfileLevel"
/// H.264 baseline, level chosen by the encoder.
public let AVVideoProfileLevelH264BaselineAutoLevel = "H264_Baseline_AutoLevel"
/// H.264 main, level chosen by the encoder.
public let AVVideoProfileLevelH264MainAutoLevel = "H264_Main_AutoLevel"
/// H.264 high, level chosen by the encoder.
public let AVVideoProfileLevelH264HighAutoLevel = "H264_High_AutoLevel"
/// A key of video settings: a dictionary of primaries, transfer function and matrix.
public let AVVideoColorPropertiesKey = "AVVideoColorPropertiesKey"
/// A key of colour properties.
public let AVVideoColorPrimariesKey = "AVVideoColorPrimariesKey"
/// A key of colour properties.
public let AVVideoTransferFunctionKey = "AVVideoTransferFunctionKey"
/// A key of colour properties.
public let AVVideoYCbCrMatrixKey = "AVVideoYCbCrMatrixKey"
/// BT.709 primaries.
public let AVVideoColorPrimaries_ITU_R_709_2 = "ITU_R_709_2"
/// SMPTE C primaries (BT.601, 525 lines).
public let AVVideoColorPrimaries_SMPTE_C = "SMPTE_C"
/// P3 primaries with a D65 white.
public let AVVideoColorPrimaries_P3_D65 = "P3_D65"
/// BT.2020 primaries.
public let AVVideoColorPrimaries_ITU_R_2020 = "ITU_R_2020"
/// The BT.709 transfer function.
public let AVVideoTransferFunction_ITU_R_709_2 = "ITU_R_709_2"
/// The PQ transfer function.
public let AVVideoTransferFunction_SMPTE_ST_2084_PQ = "SMPTE_ST_2084_PQ"
/// The HLG transfer function.
public let AVVideoTransferFunction_ITU_R_2100_HLG = "ITU_R_2100_HLG"
/// The BT.709 matrix.
public let AVVideoYCbCrMatrix_ITU_R_709_2 = "ITU_R_709_2"
/// The BT.601 matrix.
public let AVVideoYCbCrMatrix_ITU_R_601_4 = "ITU_R_601_4"
/// The BT.2020 matrix, non-constant luminance.
public let AVVideoYCbCrMatrix_ITU_R_2020 = "ITU_R_2020"

/// A video codec, by Apple's name.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
    /// Apple's four characters.
    public let rawValue: String
    /// A codec from Apple's four characters.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// H.264.
    public static let h264 = AVVideoCodecType(rawValue: "avc1")
    /// HEVC.
    public static let hevc = AVVideoCodecType(rawValue: "hvc1")
    /// ProRes 422 Proxy.
    public static let proRes422Proxy = AVVideoCodecType(rawValue: "apco")
    /// ProRes 422 LT.
    public static let proRes422LT = AVVideoCodecType(rawValue: "apcs")
    /// ProRes 422.
    public static let proRes422 = AVVideoCodecType(rawValue: "apcn")
    /// ProRes 422 HQ.
    public static let proRes422HQ = AVVideoCodecType(rawValue: "apch")
    /// ProRes 4444.
    public static let proRes4444 = AVVideoCodecType(rawValue: "ap4h")
}

/// The older name of ``AVVideoCodecType/h264``.
public let AVVideoCodecH264 = "avc1"

public import CoreFoundation

// `nonisolated(unsafe)`, because Foundation does not say that NSString is Sendable: these never change.

// Keys and values of attachments. CMFormatDescription extensions and the AVVideo settings have the same strings.

/// The colour space, a `CGColorSpace`.
@safe nonisolated(unsafe) public let kCVImageBufferCGColorSpaceKey: CFString = "CGColorSpace"
/// The part of the picture to be shown: a dictionary of the four numbers below, in encoded pixels.
@safe nonisolated(unsafe) public let kCVImageBufferCleanApertureKey: CFString = "CVCleanAperture"
/// The width of the clean aperture.
@safe nonisolated(unsafe) public let kCVImageBufferCleanApertureWidthKey: CFString = "Width"
/// The height of the clean aperture.
@safe nonisolated(unsafe) public let kCVImageBufferCleanApertureHeightKey: CFString = "Height"
/// How far the centre of the clean aperture lies right of the picture's centre. Default 0.
@safe nonisolated(unsafe) public let kCVImageBufferCleanApertureHorizontalOffsetKey: CFString = "HorizontalOffset"
/// How far the centre of the clean aperture lies below the picture's centre. Default 0.
@safe nonisolated(unsafe) public let kCVImageBufferCleanApertureVerticalOffsetKey: CFString = "VerticalOffset"
/// The clean aperture to prefer for a smaller part: a dictionary as of ``kCVImageBufferCleanApertureKey``.
@safe nonisolated(unsafe) public let kCVImageBufferPreferredCleanApertureKey: CFString = "CVPreferredCleanAperture"
/// 1 for progressive, 2 for interlaced pictures.
@safe nonisolated(unsafe) public let kCVImageBufferFieldCountKey: CFString = "CVFieldCount"
/// How the two fields lie: one of the four values below.
@safe nonisolated(unsafe) public let kCVImageBufferFieldDetailKey: CFString = "CVFieldDetail"
/// The top field is the earlier one.
@safe nonisolated(unsafe) public let kCVImageBufferFieldDetailTemporalTopFirst: CFString = "TemporalTopFirst"
/// The bottom field is the earlier one.
@safe nonisolated(unsafe) public let kCVImageBufferFieldDetailTemporalBottomFirst: CFString = "TemporalBottomFirst"
/// The first line belongs to the earlier field.
@safe nonisolated(unsafe) public let kCVImageBufferFieldDetailSpatialFirstLineEarly: CFString = "SpatialFirstLineEarly"
/// The first line belongs to the later field.
@safe nonisolated(unsafe) public let kCVImageBufferFieldDetailSpatialFirstLineLate: CFString = "SpatialFirstLineLate"
/// The shape of a pixel: a dictionary of the two numbers below. Without it pixels are square.
@safe nonisolated(unsafe) public let kCVImageBufferPixelAspectRatioKey: CFString = "CVPixelAspectRatio"
/// The width of a pixel, relative to its height.
@safe nonisolated(unsafe) public let kCVImageBufferPixelAspectRatioHorizontalSpacingKey: CFString = "HorizontalSpacing"
/// The height of a pixel, relative to its width.
@safe nonisolated(unsafe) public let kCVImageBufferPixelAspectRatioVerticalSpacingKey: CFString = "VerticalSpacing"
/// The size to show the picture at: a dictionary of the two numbers below.
@safe nonisolated(unsafe) public let kCVImageBufferDisplayDimensionsKey: CFString = "CVDisplayDimensions"
/// The width to show.
@safe nonisolated(unsafe) public let kCVImageBufferDisplayWidthKey: CFString = "Width"
/// The height to show.
@safe nonisolated(unsafe) public let kCVImageBufferDisplayHeightKey: CFString = "Height"
/// The exponent of ``kCVImageBufferTransferFunction_UseGamma``, a number.
@safe nonisolated(unsafe) public let kCVImageBufferGammaLevelKey: CFString = "CVImageBufferGammaLevel"
/// An ICC profile, as data.
@safe nonisolated(unsafe) public let kCVImageBufferICCProfileKey: CFString = "CVImageBufferICCProfile"
/// The matrix between R'G'B' and Y'CbCr, one of the `kCVImageBufferYCbCrMatrix_` values.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrixKey: CFString = "CVImageBufferYCbCrMatrix"
/// The primaries and the white point, one of the `kCVImageBufferColorPrimaries_` values.
@safe nonisolated(unsafe) public let kCVImageBufferColorPrimariesKey: CFString = "CVImageBufferColorPrimaries"
/// The curve between light and code, one of the `kCVImageBufferTransferFunction_` values.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunctionKey: CFString = "CVImageBufferTransferFunction"
/// Where chroma samples lie in a progressive picture or the top field, one of the `kCVImageBufferChromaLocation_` values.
@safe nonisolated(unsafe) public let kCVImageBufferChromaLocationTopFieldKey: CFString = "CVImageBufferChromaLocationTopField"
/// Where chroma samples lie in the bottom field, one of the `kCVImageBufferChromaLocation_` values.
@safe nonisolated(unsafe) public let kCVImageBufferChromaLocationBottomFieldKey: CFString = "CVImageBufferChromaLocationBottomField"
/// What the chroma subsampling was in the original, one of the `kCVImageBufferChromaSubsampling_` values.
@safe nonisolated(unsafe) public let kCVImageBufferChromaSubsamplingKey: CFString = "CVImageBufferChromaSubsampling"
/// Whether the alpha channel can be ignored, a boolean.
@safe nonisolated(unsafe) public let kCVImageBufferAlphaChannelIsOpaque: CFString = "AlphaChannelIsOpaque"
/// How colour and alpha go together, one of the `kCVImageBufferAlphaChannelMode_` values.
@safe nonisolated(unsafe) public let kCVImageBufferAlphaChannelModeKey: CFString = "AlphaChannelMode"
/// The colour volume of the mastering display: 24 bytes, as in the SEI message, big-endian.
@safe nonisolated(unsafe) public let kCVImageBufferMasteringDisplayColorVolumeKey: CFString = "MasteringDisplayColorVolume"
/// The maximum content and frame-average light level: 4 bytes, as in the SEI message, big-endian.
@safe nonisolated(unsafe) public let kCVImageBufferContentLightLevelInfoKey: CFString = "ContentLightLevelInfo"
/// The light of the room: 8 bytes, as in the SEI message, big-endian.
@safe nonisolated(unsafe) public let kCVImageBufferAmbientViewingEnvironmentKey: CFString = "AmbientViewingEnvironment"
/// The log curve that a camera used, a string.
@safe nonisolated(unsafe) public let kCVImageBufferLogTransferFunctionKey: CFString = "LogTransferFunction"
/// Apple's log curve.
@safe nonisolated(unsafe) public let kCVImageBufferLogTransferFunction_AppleLog: CFString = "LogTransferFunction_AppleLog"
/// The part of the picture that matters most: a dictionary of a rectangle.
@safe nonisolated(unsafe) public let kCVImageBufferRegionOfInterestKey: CFString = "RegionOfInterest"
/// The light on the scene in milli-lux, a number.
@safe nonisolated(unsafe) public let kCVImageBufferSceneIlluminationKey: CFString = "SceneIllumination"
/// Data for processing after decoding that holds for the whole sequence.
@safe nonisolated(unsafe) public let kCVImageBufferPostDecodeProcessingSequenceMetadataKey: CFString = "PostDecodeProcessingSequenceMetadata"
/// Data for processing after decoding that holds for this frame.
@safe nonisolated(unsafe) public let kCVImageBufferPostDecodeProcessingFrameMetadataKey: CFString = "PostDecodeProcessingFrameMetadata"
/// The time of the frame in its movie: a dictionary of the two numbers below.
@safe nonisolated(unsafe) public let kCVBufferMovieTimeKey: CFString = "MovieTime"
/// The numerator of a time in seconds.
@safe nonisolated(unsafe) public let kCVBufferTimeValueKey: CFString = "TimeValue"
/// The denominator of a time in seconds.
@safe nonisolated(unsafe) public let kCVBufferTimeScaleKey: CFString = "TimeScale"
/// In buffer attributes: attachments for new buffers that propagate.
@safe nonisolated(unsafe) public let kCVBufferPropagatedAttachmentsKey: CFString = "CVPropagatedAttachments"
/// In buffer attributes: attachments for new buffers that do not propagate.
@safe nonisolated(unsafe) public let kCVBufferNonPropagatedAttachmentsKey: CFString = "CVNonPropagatedAttachments"

/// Between two luma rows, on the left luma column: the usual one of MPEG-2 and H.264.
@safe nonisolated(unsafe) public let kCVImageBufferChromaLocation_Left: CFString = "Left"
/// In the middle of four luma samples, as in JPEG and MPEG-1.
@safe nonisolated(unsafe) public let kCVImageBufferChromaLocation_Center: CFString = "Center"
/// On the top left luma sample: the one of BT.2020 and BT.2100.
@safe nonisolated(unsafe) public let kCVImageBufferChromaLocation_TopLeft: CFString = "TopLeft"
/// On the top luma row, between two columns.
@safe nonisolated(unsafe) public let kCVImageBufferChromaLocation_Top: CFString = "Top"
/// On the bottom left luma sample.
@safe nonisolated(unsafe) public let kCVImageBufferChromaLocation_BottomLeft: CFString = "BottomLeft"
/// On the bottom luma row, between two columns.
@safe nonisolated(unsafe) public let kCVImageBufferChromaLocation_Bottom: CFString = "Bottom"
/// As in PAL DV, where Cb and Cr lie on alternate lines.
@safe nonisolated(unsafe) public let kCVImageBufferChromaLocation_DV420: CFString = "DV 4:2:0"

/// Half in both directions.
@safe nonisolated(unsafe) public let kCVImageBufferChromaSubsampling_420: CFString = "4:2:0"
/// Half across.
@safe nonisolated(unsafe) public let kCVImageBufferChromaSubsampling_422: CFString = "4:2:2"
/// A quarter across.
@safe nonisolated(unsafe) public let kCVImageBufferChromaSubsampling_411: CFString = "4:1:1"

/// Colour is not multiplied by alpha.
@safe nonisolated(unsafe) public let kCVImageBufferAlphaChannelMode_StraightAlpha: CFString = "StraightAlpha"
/// Colour is multiplied by alpha.
@safe nonisolated(unsafe) public let kCVImageBufferAlphaChannelMode_PremultipliedAlpha: CFString = "PremultipliedAlpha"

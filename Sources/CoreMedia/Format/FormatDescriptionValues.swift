public import CoreFoundation

// The values are CoreVideo's. Marked as safe: the strings are never changed, so threads may share them.

/// Primaries of ITU-R BT.709.
@safe nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_ITU_R_709_2: CFString = "ITU_R_709_2"
/// Primaries of EBU 3213, as of 625-line video.
@safe nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_EBU_3213: CFString = "EBU_3213"
/// Primaries of SMPTE C, as of 525-line video.
@safe nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_SMPTE_C: CFString = "SMPTE_C"
/// Primaries of DCI P3.
@safe nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_DCI_P3: CFString = "DCI_P3"
/// Primaries of P3 with the white of daylight.
@safe nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_P3_D65: CFString = "P3_D65"
/// Primaries of ITU-R BT.2020.
@safe nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_ITU_R_2020: CFString = "ITU_R_2020"
/// Primaries of P22 phosphors.
@safe nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_P22: CFString = "P22"
/// Curve of ITU-R BT.709.
@safe nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_ITU_R_709_2: CFString = "ITU_R_709_2"
/// Curve of SMPTE 240M.
@safe nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_SMPTE_240M_1995: CFString = "SMPTE_240M_1995"
/// Curve of the power in the gamma level.
@safe nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_UseGamma: CFString = "UseGamma"
/// Curve of ITU-R BT.2020.
@safe nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_ITU_R_2020: CFString = "ITU_R_2020"
/// Curve of SMPTE ST 2084, perceptual quantiser.
@safe nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_SMPTE_ST_2084_PQ: CFString = "SMPTE_ST_2084_PQ"
/// Curve of ITU-R BT.2100, hybrid log-gamma.
@safe nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_ITU_R_2100_HLG: CFString = "ITU_R_2100_HLG"
/// Curve of SMPTE ST 428-1.
@safe nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_SMPTE_ST_428_1: CFString = "SMPTE_ST_428_1"
/// Curve of linear light.
@safe nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_Linear: CFString = "Linear"
/// Curve of sRGB.
@safe nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_sRGB: CFString = "IEC_sRGB"
/// Matrix of ITU-R BT.709.
@safe nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_ITU_R_709_2: CFString = "ITU_R_709_2"
/// Matrix of ITU-R BT.601.
@safe nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_ITU_R_601_4: CFString = "ITU_R_601_4"
/// Matrix of SMPTE 240M.
@safe nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_SMPTE_240M_1995: CFString = "SMPTE_240M_1995"
/// Matrix of ITU-R BT.2020, non-constant luminance.
@safe nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_ITU_R_2020: CFString = "ITU_R_2020"
/// The top field is earlier.
@safe nonisolated(unsafe) public let kCMFormatDescriptionFieldDetail_TemporalTopFirst: CFString = "TemporalTopFirst"
/// The bottom field is earlier.
@safe nonisolated(unsafe) public let kCMFormatDescriptionFieldDetail_TemporalBottomFirst: CFString = "TemporalBottomFirst"
/// The first line belongs to the earlier field.
@safe nonisolated(unsafe) public let kCMFormatDescriptionFieldDetail_SpatialFirstLineEarly: CFString = "SpatialFirstLineEarly"
/// The first line belongs to the later field.
@safe nonisolated(unsafe) public let kCMFormatDescriptionFieldDetail_SpatialFirstLineLate: CFString = "SpatialFirstLineLate"
/// Left, halfway between two lines.
@safe nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_Left: CFString = "Left"
/// The middle of four pixels.
@safe nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_Center: CFString = "Center"
/// On the upper left pixel.
@safe nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_TopLeft: CFString = "TopLeft"
/// Between the upper two pixels.
@safe nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_Top: CFString = "Top"
/// On the lower left pixel.
@safe nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_BottomLeft: CFString = "BottomLeft"
/// Between the lower two pixels.
@safe nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_Bottom: CFString = "Bottom"
/// Alternating, as in DV.
@safe nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_DV420: CFString = "DV 4:2:0"
/// Colours are not multiplied by alpha.
@safe nonisolated(unsafe) public let kCMFormatDescriptionAlphaChannelMode_StraightAlpha: CFString = "StraightAlpha"
/// Colours are multiplied by alpha.
@safe nonisolated(unsafe) public let kCMFormatDescriptionAlphaChannelMode_PremultipliedAlpha: CFString = "PremultipliedAlpha"
/// Apple.
@safe nonisolated(unsafe) public let kCMFormatDescriptionVendor_Apple: CFString = "appl"

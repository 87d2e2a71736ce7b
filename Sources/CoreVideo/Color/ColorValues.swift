public import CoreFoundation

// `nonisolated(unsafe)`, because Foundation does not say that NSString is Sendable: these never change.

// Values of the three colour attachments, with their code points in H.273 (ISO/IEC 23091-2).

/// BT.709 (1): HD.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_ITU_R_709_2: CFString = "ITU_R_709_2"
/// BT.601 (6, also 5): SD.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_ITU_R_601_4: CFString = "ITU_R_601_4"
/// SMPTE 240M (7): early HD.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_SMPTE_240M_1995: CFString = "SMPTE_240M_1995"
/// From the DCI-P3 primaries.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_DCI_P3: CFString = "DCI_P3"
/// From the P3-D65 primaries.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_P3_D65: CFString = "P3_D65"
/// BT.2020, non-constant luminance (9): UHD and HDR.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_ITU_R_2020: CFString = "ITU_R_2020"

/// BT.709 (1): HD and sRGB.
@safe nonisolated(unsafe) public let kCVImageBufferColorPrimaries_ITU_R_709_2: CFString = "ITU_R_709_2"
/// EBU Tech 3213 (5): SD of 625 lines.
@safe nonisolated(unsafe) public let kCVImageBufferColorPrimaries_EBU_3213: CFString = "EBU_3213"
/// SMPTE C (6): SD of 525 lines.
@safe nonisolated(unsafe) public let kCVImageBufferColorPrimaries_SMPTE_C: CFString = "SMPTE_C"
/// JEDEC P22 phosphors (22).
@safe nonisolated(unsafe) public let kCVImageBufferColorPrimaries_P22: CFString = "P22"
/// DCI-P3 (11): cinema, with the cinema's white point.
@safe nonisolated(unsafe) public let kCVImageBufferColorPrimaries_DCI_P3: CFString = "DCI_P3"
/// P3 with the white point D65 (12): wide-colour displays.
@safe nonisolated(unsafe) public let kCVImageBufferColorPrimaries_P3_D65: CFString = "P3_D65"
/// BT.2020 (9): UHD and HDR.
@safe nonisolated(unsafe) public let kCVImageBufferColorPrimaries_ITU_R_2020: CFString = "ITU_R_2020"

/// BT.709 (1, also 6): SD and HD.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_ITU_R_709_2: CFString = "ITU_R_709_2"
/// SMPTE 240M (7): early HD.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_SMPTE_240M_1995: CFString = "SMPTE_240M_1995"
/// A power curve; the exponent is under ``kCVImageBufferGammaLevelKey``: 2.2 (4) or 2.8 (5).
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_UseGamma: CFString = "UseGamma"
/// EBU Tech 3213.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_EBU_3213: CFString = "EBU_3213"
/// SMPTE C.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_SMPTE_C: CFString = "SMPTE_C"
/// sRGB (13): computer graphics.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_sRGB: CFString = "IEC_sRGB"
/// BT.2020 (14, also 15): the curve of BT.709.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_ITU_R_2020: CFString = "ITU_R_2020"
/// ST 428-1 (17): digital cinema.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_SMPTE_ST_428_1: CFString = "SMPTE_ST_428_1"
/// PQ (16): HDR by absolute luminance.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_SMPTE_ST_2084_PQ: CFString = "SMPTE_ST_2084_PQ"
/// HLG (18): HDR relative to the display.
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_ITU_R_2100_HLG: CFString = "ITU_R_2100_HLG"
/// Code is proportional to light (8).
@safe nonisolated(unsafe) public let kCVImageBufferTransferFunction_Linear: CFString = "Linear"

internal import CoreFoundation

/// Names of one colour property and their H.273 code points.
///
/// Unchecked because Foundation does not say that NSString is Sendable: the tables never change.
struct CodePointTable: @unchecked Sendable {
    /// "Not known", in H.273.
    static let unspecified = 2

    private let codeByName: [String: Int]
    private let nameByCode: [Int: CFString]

    /// `names`: the first name of a code is the one that the code is written as. `aliases`: further codes that are written as a name. `reserved`: codes
    /// that have no meaning. Every other code gets a name of its own, so that it is not lost between reading and writing.
    private init(names: [(CFString, Int)], aliases: [(CFString, Int)] = [], reserved: Set<Int> = [0, 3]) {
        let generated = (0...255).filter { $0 != Self.unspecified && !reserved.contains($0) }.map { ("H.273 code point \($0)" as CFString, $0) }
        codeByName = Dictionary((names + generated).map { ($0 as String, $1) }, uniquingKeysWith: { first, _ in first })
        nameByCode = Dictionary((names + aliases + generated).map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The code point of a name; 2 if the name is not known.
    func code(for name: String) -> Int { codeByName[name] ?? Self.unspecified }

    /// The name of a code point; `nil` for "unspecified", reserved codes, and what is no code point.
    func name(for code: Int) -> CFString? { nameByCode[code] }

    static let primaries = CodePointTable(names: [
        (kCVImageBufferColorPrimaries_ITU_R_709_2, 1), (kCVImageBufferColorPrimaries_EBU_3213, 5), (kCVImageBufferColorPrimaries_SMPTE_C, 6),
        (kCVImageBufferColorPrimaries_ITU_R_2020, 9), (kCVImageBufferColorPrimaries_DCI_P3, 11), (kCVImageBufferColorPrimaries_P3_D65, 12),
        (kCVImageBufferColorPrimaries_P22, 22),
    ])

    /// SMPTE C and EBU 3213 mean the curve of BT.709 (1), which SMPTE 170M (6) has too.
    static let transfer = CodePointTable(
        names: [
            (kCVImageBufferTransferFunction_ITU_R_709_2, 1), (kCVImageBufferTransferFunction_SMPTE_240M_1995, 7),
            (kCVImageBufferTransferFunction_Linear, 8), (kCVImageBufferTransferFunction_sRGB, 13), (kCVImageBufferTransferFunction_ITU_R_2020, 14),
            (kCVImageBufferTransferFunction_SMPTE_ST_2084_PQ, 16), (kCVImageBufferTransferFunction_SMPTE_ST_428_1, 17),
            (kCVImageBufferTransferFunction_ITU_R_2100_HLG, 18), (kCVImageBufferTransferFunction_SMPTE_C, 1),
            (kCVImageBufferTransferFunction_EBU_3213, 1), ("sRGB", 13),
        ],
        aliases: [
            (kCVImageBufferTransferFunction_ITU_R_709_2, 6), (kCVImageBufferTransferFunction_ITU_R_2020, 15),
            (kCVImageBufferTransferFunction_UseGamma, 4), (kCVImageBufferTransferFunction_UseGamma, 5),
        ])

    static let matrix = CodePointTable(
        names: [
            (kCVImageBufferYCbCrMatrix_ITU_R_709_2, 1), (kCVImageBufferYCbCrMatrix_ITU_R_601_4, 6),
            (kCVImageBufferYCbCrMatrix_SMPTE_240M_1995, 7), (kCVImageBufferYCbCrMatrix_ITU_R_2020, 9),
        ],
        aliases: [(kCVImageBufferYCbCrMatrix_ITU_R_601_4, 5)], reserved: [3])
}

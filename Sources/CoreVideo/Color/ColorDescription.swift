internal import CoreFoundation
internal import Foundation

/// The colour of a picture as three code points of H.273 (ISO/IEC 23091-2); 2 is "not known".
///
/// Codes that mean the same become one, so that equal descriptions mean equal colour: transfer 6 is 1, transfer 15 is 14, matrix 5 is 6.
package struct ColorDescription: Hashable, Sendable {
    package var primaries: Int
    package var transfer: Int {
        didSet { transfer = Self.mainTransfer(transfer) }
    }
    package var matrix: Int {
        didSet { matrix = Self.mainMatrix(matrix) }
    }

    package init(primaries: Int, transfer: Int, matrix: Int) {
        self.primaries = primaries
        self.transfer = Self.mainTransfer(transfer)
        self.matrix = Self.mainMatrix(matrix)
    }

    package static let unspecified = ColorDescription(primaries: 2, transfer: 2, matrix: 2)
    /// HD.
    package static let bt709 = ColorDescription(primaries: 1, transfer: 1, matrix: 1)
    /// SD of 525 lines.
    package static let bt601_525 = ColorDescription(primaries: 6, transfer: 6, matrix: 6)
    /// SD of 625 lines.
    package static let bt601_625 = ColorDescription(primaries: 5, transfer: 6, matrix: 5)
    /// Wide colour, SDR.
    package static let p3D65 = ColorDescription(primaries: 12, transfer: 1, matrix: 1)
    /// UHD, SDR.
    package static let bt2020 = ColorDescription(primaries: 9, transfer: 14, matrix: 9)
    /// HDR with HLG.
    package static let bt2020HLG = ColorDescription(primaries: 9, transfer: 18, matrix: 9)
    /// HDR with PQ.
    package static let bt2020PQ = ColorDescription(primaries: 9, transfer: 16, matrix: 9)
    /// Computer graphics.
    package static let sRGB = ColorDescription(primaries: 1, transfer: 13, matrix: 1)

    package var isHLG: Bool { transfer == 18 }
    package var isPQ: Bool { transfer == 16 }
    package var isHDR: Bool { isHLG || isPQ }
    /// Whether the primaries reach beyond those of BT.709 and BT.601: BT.2020 or P3.
    package var hasWideGamut: Bool { [9, 11, 12].contains(primaries) }

    /// The transfer code with those of the same curve as one: BT.2020 (14) has the curve of BT.709 (1).
    package var transferCurve: Int { transfer == 14 ? 1 : transfer }

    /// The description with what is not known filled in by the size of the picture: BT.709 from 720 lines up, else BT.601 (the European form for 576 lines).
    package func resolved(width: Int, height: Int) -> ColorDescription {
        let usual: ColorDescription = height >= 720 ? .bt709 : height == 576 ? .bt601_625 : .bt601_525
        return ColorDescription(
            primaries: primaries == CodePointTable.unspecified ? usual.primaries : primaries,
            transfer: transfer == CodePointTable.unspecified ? usual.transfer : transfer,
            matrix: matrix == CodePointTable.unspecified ? usual.matrix : matrix)
    }

    private static func mainTransfer(_ code: Int) -> Int {
        switch code {
        case 6: 1
        case 15: 14
        default: code
        }
    }

    private static func mainMatrix(_ code: Int) -> Int { code == 5 ? 6 : code }
}

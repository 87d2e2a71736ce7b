internal import CoreFoundation
internal import Foundation

extension CGColorSpace {
    /// A colour space that has a name.
    struct Named: Sendable {
        var name: String
        var model: CGColorSpaceModel
        /// The H.273 code point of the primaries.
        var primaries: Int
        /// The H.273 code point of the curve.
        var transfer: Int
        /// Whether values below 0 and above 1 have a meaning.
        var isExtended: Bool

        init(_ name: CFString, _ model: CGColorSpaceModel, primaries: Int, transfer: Int, extended: Bool = false) {
            self.name = name as String
            self.model = model
            self.primaries = primaries
            self.transfer = transfer
            isExtended = extended
        }
    }

    static let table: [Named] = [
        Named(sRGB, .rgb, primaries: 1, transfer: 13),
        Named(extendedSRGB, .rgb, primaries: 1, transfer: 13, extended: true),
        Named(linearSRGB, .rgb, primaries: 1, transfer: 8),
        Named(extendedLinearSRGB, .rgb, primaries: 1, transfer: 8, extended: true),
        Named(displayP3, .rgb, primaries: 12, transfer: 13),
        Named(extendedDisplayP3, .rgb, primaries: 12, transfer: 13, extended: true),
        Named(linearDisplayP3, .rgb, primaries: 12, transfer: 8),
        Named(extendedLinearDisplayP3, .rgb, primaries: 12, transfer: 8, extended: true),
        Named(displayP3_HLG, .rgb, primaries: 12, transfer: 18),
        Named(displayP3_PQ, .rgb, primaries: 12, transfer: 16),
        Named(dcip3, .rgb, primaries: 11, transfer: 17),
        Named(itur_709, .rgb, primaries: 1, transfer: 1),
        Named(itur_709_HLG, .rgb, primaries: 1, transfer: 18),
        Named(itur_709_PQ, .rgb, primaries: 1, transfer: 16),
        Named(itur_2020, .rgb, primaries: 9, transfer: 14),
        Named(itur_2020_sRGBGamma, .rgb, primaries: 9, transfer: 13),
        Named(extendedITUR_2020, .rgb, primaries: 9, transfer: 14, extended: true),
        Named(linearITUR_2020, .rgb, primaries: 9, transfer: 8),
        Named(extendedLinearITUR_2020, .rgb, primaries: 9, transfer: 8, extended: true),
        Named(itur_2100_HLG, .rgb, primaries: 9, transfer: 18),
        Named(itur_2100_PQ, .rgb, primaries: 9, transfer: 16),
        Named(genericRGBLinear, .rgb, primaries: 1, transfer: 8),
        Named(genericGrayGamma2_2, .monochrome, primaries: 1, transfer: 4),
        Named(extendedGray, .monochrome, primaries: 1, transfer: 4, extended: true),
        Named(linearGray, .monochrome, primaries: 1, transfer: 8),
        Named(extendedLinearGray, .monochrome, primaries: 1, transfer: 8, extended: true),
    ]
}

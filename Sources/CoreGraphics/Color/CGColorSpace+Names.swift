public import CoreFoundation
internal import Foundation

// The names of colour spaces. `nonisolated(unsafe)`, because Foundation does not say that NSString is Sendable: these never change.

extension CGColorSpace {
    /// sRGB: the primaries of BT.709, the curve of sRGB.
    @safe nonisolated(unsafe) public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// sRGB with values below 0 and above 1.
    @safe nonisolated(unsafe) public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// The primaries of sRGB, proportional to light.
    @safe nonisolated(unsafe) public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// The primaries of sRGB, proportional to light, with values below 0 and above 1.
    @safe nonisolated(unsafe) public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    /// The P3 primaries with the white point D65 and the curve of sRGB.
    @safe nonisolated(unsafe) public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// Display P3 with values below 0 and above 1.
    @safe nonisolated(unsafe) public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
    /// The P3 primaries with the white point D65, proportional to light.
    @safe nonisolated(unsafe) public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
    /// The P3 primaries with the white point D65, proportional to light, with values below 0 and above 1.
    @safe nonisolated(unsafe) public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
    /// The P3 primaries with the white point D65 and the curve of HLG.
    @safe nonisolated(unsafe) public static let displayP3_HLG: CFString = "kCGColorSpaceDisplayP3_HLG"
    /// The P3 primaries with the white point D65 and the curve of PQ.
    @safe nonisolated(unsafe) public static let displayP3_PQ: CFString = "kCGColorSpaceDisplayP3_PQ"
    /// DCI-P3, as in digital cinema.
    @safe nonisolated(unsafe) public static let dcip3: CFString = "kCGColorSpaceDCIP3"
    /// BT.709: HD.
    @safe nonisolated(unsafe) public static let itur_709: CFString = "kCGColorSpaceITUR_709"
    /// The primaries of BT.709 with the curve of HLG.
    @safe nonisolated(unsafe) public static let itur_709_HLG: CFString = "kCGColorSpaceITUR_709_HLG"
    /// The primaries of BT.709 with the curve of PQ.
    @safe nonisolated(unsafe) public static let itur_709_PQ: CFString = "kCGColorSpaceITUR_709_PQ"
    /// BT.2020: UHD.
    @safe nonisolated(unsafe) public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
    /// The primaries of BT.2020 with the curve of sRGB.
    @safe nonisolated(unsafe) public static let itur_2020_sRGBGamma: CFString = "kCGColorSpaceITUR_2020_sRGBGamma"
    /// BT.2020 with values below 0 and above 1.
    @safe nonisolated(unsafe) public static let extendedITUR_2020: CFString = "kCGColorSpaceExtendedITUR_2020"
    /// The primaries of BT.2020, proportional to light.
    @safe nonisolated(unsafe) public static let linearITUR_2020: CFString = "kCGColorSpaceLinearITUR_2020"
    /// The primaries of BT.2020, proportional to light, with values below 0 and above 1.
    @safe nonisolated(unsafe) public static let extendedLinearITUR_2020: CFString = "kCGColorSpaceExtendedLinearITUR_2020"
    /// BT.2100 HLG: HDR.
    @safe nonisolated(unsafe) public static let itur_2100_HLG: CFString = "kCGColorSpaceITUR_2100_HLG"
    /// BT.2100 PQ: HDR.
    @safe nonisolated(unsafe) public static let itur_2100_PQ: CFString = "kCGColorSpaceITUR_2100_PQ"
    /// RGB that is proportional to light. On Linux: the primaries of sRGB.
    @safe nonisolated(unsafe) public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    /// Gray with a power curve of 2.2.
    @safe nonisolated(unsafe) public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// Gray with a power curve of 2.2, with values below 0 and above 1.
    @safe nonisolated(unsafe) public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    /// Gray that is proportional to light.
    @safe nonisolated(unsafe) public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    /// Gray that is proportional to light, with values below 0 and above 1.
    @safe nonisolated(unsafe) public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
}

import CoreFoundation
import CoreGraphics
import CoreVideo
import Foundation
import Testing

/// A constant and its code point.
typealias NamedCode = (name: String, code: Int32)

@Suite("Colour descriptions")
struct ColorDescriptionTests {
    @Test(
        "constants and code points",
        arguments: [
            (kCVImageBufferColorPrimaries_ITU_R_709_2 as String, 1), (kCVImageBufferColorPrimaries_EBU_3213 as String, 5),
            (kCVImageBufferColorPrimaries_SMPTE_C as String, 6), (kCVImageBufferColorPrimaries_ITU_R_2020 as String, 9),
            (kCVImageBufferColorPrimaries_DCI_P3 as String, 11), (kCVImageBufferColorPrimaries_P3_D65 as String, 12),
            (kCVImageBufferColorPrimaries_P22 as String, 22),
        ] as [NamedCode])
    func primaries(name: String, code: Int32) {
        #expect(CVColorPrimariesGetIntegerCodePointForString(name as NSString) == code)
        #expect(unsafe CVColorPrimariesGetStringForIntegerCodePoint(code)?.takeUnretainedValue() as String? == name)
    }

    @Test(
        "curves and code points",
        arguments: [
            ("ITU_R_709_2", 1), ("SMPTE_240M_1995", 7), ("Linear", 8), ("IEC_sRGB", 13), ("ITU_R_2020", 14), ("SMPTE_ST_2084_PQ", 16),
            ("SMPTE_ST_428_1", 17), ("ITU_R_2100_HLG", 18),
        ] as [NamedCode])
    func transfers(name: String, code: Int32) {
        #expect(CVTransferFunctionGetIntegerCodePointForString(name as NSString) == code)
        #expect(unsafe CVTransferFunctionGetStringForIntegerCodePoint(code)?.takeUnretainedValue() as String? == name)
    }

    @Test("matrices and code points", arguments: [("ITU_R_709_2", 1), ("ITU_R_601_4", 6), ("SMPTE_240M_1995", 7), ("ITU_R_2020", 9)] as [NamedCode])
    func matrices(name: String, code: Int32) {
        #expect(CVYCbCrMatrixGetIntegerCodePointForString(name as NSString) == code)
        #expect(unsafe CVYCbCrMatrixGetStringForIntegerCodePoint(code)?.takeUnretainedValue() as String? == name)
    }

    @Test("codes that share a constant")
    func aliases() {
        #expect(unsafe CVTransferFunctionGetStringForIntegerCodePoint(6)?.takeUnretainedValue() == "ITU_R_709_2")
        #expect(unsafe CVTransferFunctionGetStringForIntegerCodePoint(15)?.takeUnretainedValue() == "ITU_R_2020")
        #expect(unsafe CVYCbCrMatrixGetStringForIntegerCodePoint(5)?.takeUnretainedValue() == "ITU_R_601_4")
    }

    @Test("what is not known is 2, and 2 has no string", arguments: [Int32(2), 3, -1, 256, .max])
    func unknown(code: Int32) {
        #expect(unsafe CVColorPrimariesGetStringForIntegerCodePoint(code) == nil)
        #expect(CVColorPrimariesGetIntegerCodePointForString("no such thing" as NSString) == 2)
        #expect(CVColorPrimariesGetIntegerCodePointForString(nil) == 2)
    }

    @Test("every description survives attachments")
    func roundTrip() {
        for primaries in [1, 2, 4, 5, 6, 8, 9, 11, 12, 22] {
            for transfer in [1, 2, 4, 5, 6, 7, 8, 11, 13, 14, 15, 16, 17, 18] {
                for matrix in [0, 1, 2, 4, 5, 6, 7, 9, 14] {
                    let color = ColorDescription(primaries: primaries, transfer: transfer, matrix: matrix)
                    var attachments = BufferAttachments()
                    color.write(into: &attachments)
                    #expect(ColorDescription(attachments: attachments) == color)
                }
            }
        }
    }

    @Test("writing replaces what was there")
    func rewriting() {
        var attachments = BufferAttachments()
        ColorDescription(primaries: 9, transfer: 4, matrix: 9).write(into: &attachments)
        #expect(attachments[kCVImageBufferGammaLevelKey] as? Double == 2.2)
        ColorDescription(primaries: 1, transfer: 2, matrix: 1).write(into: &attachments)
        #expect(Set(attachments.keys) == ["CVImageBufferColorPrimaries", "CVImageBufferYCbCrMatrix"])
    }

    @Test(
        "untagged pictures take the colour of their size",
        arguments: [
            (1920, 1080, ColorDescription.bt709), (1280, 720, .bt709), (720, 576, ColorDescription(primaries: 5, transfer: 6, matrix: 5)),
            (720, 480, .bt601_525), (16, 16, .bt601_525),
        ])
    func resolved(width: Int, height: Int, expected: ColorDescription) {
        #expect(ColorDescription.unspecified.resolved(width: width, height: height) == expected)
        #expect(ColorDescription.bt2020PQ.resolved(width: width, height: height) == .bt2020PQ)
        #expect(
            ColorDescription(primaries: 2, transfer: 18, matrix: 9).resolved(width: width, height: height)
                == ColorDescription(primaries: expected.primaries, transfer: 18, matrix: 9))
    }

    @Test("codes that mean the same are equal")
    func equality() {
        #expect(ColorDescription(primaries: 6, transfer: 1, matrix: 6) == .bt601_525)
        #expect(ColorDescription(primaries: 9, transfer: 15, matrix: 9) == .bt2020)
        var color = ColorDescription.bt709
        color.transfer = 6
        #expect(color == .bt709)
        #expect(ColorDescription.bt2020.transferCurve == 1 && ColorDescription.bt2020 != ColorDescription(primaries: 9, transfer: 1, matrix: 9))
    }

    @Test("colour spaces from attachments")
    func colorSpaces() {
        func name(_ color: ColorDescription) -> CFString? {
            var attachments = BufferAttachments()
            color.write(into: &attachments)
            let dictionary = attachments.dictionary(mode: .shouldPropagate) ?? NSDictionary()
            return unsafe CVImageBufferCreateColorSpaceFromAttachments(dictionary)?.takeRetainedValue().name
        }
        #expect(name(.bt709) == CGColorSpace.itur_709)
        #expect(name(.bt2020HLG) == CGColorSpace.itur_2100_HLG)
        #expect(name(.bt2020PQ) == CGColorSpace.itur_2100_PQ)
        #expect(name(.p3D65) == CGColorSpace.displayP3)
        #expect(name(.bt601_525) == CGColorSpace.itur_709)
        #expect(name(.unspecified) == nil)
    }
}

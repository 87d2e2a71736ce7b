import CoreGraphics
import Foundation
import Testing

@Suite("Colours and their spaces")
struct CGColorTests {
    @Test("every name of the table makes a space with that name")
    func names() throws {
        for name in [CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.itur_709, CGColorSpace.itur_2100_HLG, CGColorSpace.extendedLinearSRGB] {
            let space = try #require(CGColorSpace(name: name))
            #expect(space.name == name)
            #expect(space.numberOfComponents == 3)
        }
        #expect(CGColorSpace(name: "kCGColorSpaceNone" as NSString) == nil)
    }

    @Test("a space knows whether it is HDR, wide and extended")
    func traits() throws {
        let hlg = try #require(CGColorSpace(name: CGColorSpace.itur_2100_HLG))
        #expect(hlg.isHDR && hlg.isWideGamutRGB && !hlg.usesExtendedRange)
        let linear = try #require(CGColorSpace(name: CGColorSpace.extendedLinearSRGB))
        #expect(!linear.isHDR && !linear.isWideGamutRGB && linear.usesExtendedRange)
    }

    @Test("device spaces have no name and are equal to themselves only")
    func device() {
        #expect(CGColorSpaceCreateDeviceRGB().name == nil)
        #expect(CGColorSpaceCreateDeviceRGB() == CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpaceCreateDeviceGray())
        #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpace(name: CGColorSpace.sRGB))
    }

    @Test("components end with alpha")
    func components() {
        let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.components == [0.25, 0.5, 0.75, 0.5])
        #expect(color.numberOfComponents == 4)
        #expect(color.alpha == 0.5)
        #expect(color.copy(alpha: 1) == CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        #expect(CGColor.white.components == [1, 1])
        #expect(CGColor.clear.alpha == 0)
        #expect(CGColor(gray: 0, alpha: 1) != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test("a colour made from a pointer takes as many components as its space has, and alpha")
    func pointer() {
        let color = unsafe [0.1, 0.2, 0.3, 0.4, 0.5].withUnsafeBufferPointer { (numbers: UnsafeBufferPointer<CGFloat>) in
            unsafe numbers.baseAddress.flatMap { unsafe CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: $0) }
        }
        #expect(color == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    }
}

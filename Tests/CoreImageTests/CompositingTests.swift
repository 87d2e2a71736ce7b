import CoreImage
import Testing

@Suite("Images over images")
struct CompositingTests {
    typealias Blend = @Sendable (_ s: Double, _ d: Double) -> Double

    /// Blends of one component of two opaque colours, as the standard for compositing on the web has them.
    static let blends: [(name: String, blend: Blend)] = [
        ("CIMultiplyBlendMode", { $0 * $1 }), ("CIScreenBlendMode", { $0 + $1 - $0 * $1 }), ("CIDarkenBlendMode", { min($0, $1) }),
        ("CILightenBlendMode", { max($0, $1) }), ("CIDifferenceBlendMode", { abs($0 - $1) }), ("CIExclusionBlendMode", { $0 + $1 - 2 * $0 * $1 }),
        ("CIOverlayBlendMode", { s, d in d <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d) }),
        ("CIHardLightBlendMode", { s, d in s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d) }),
        (
            "CISoftLightBlendMode",
            { s, d in
                if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
                let bright = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
                return d + (2 * s - 1) * (bright - d)
            }
        ),
        ("CIColorDodgeBlendMode", { s, d in d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s)) }),
        ("CIColorBurnBlendMode", { s, d in d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s) }),
        ("CILinearDodgeBlendMode", { min($0 + $1, 1) }), ("CILinearBurnBlendMode", { max($0 + $1 - 1, 0) }),
        ("CILinearLightBlendMode", { min(max($1 + 2 * $0 - 1, 0), 1) }), ("CISubtractBlendMode", { max($1 - $0, 0) }),
        ("CIDivideBlendMode", { s, d in s == 0 ? 1 : min(d / s, 1) }),
        ("CIPinLightBlendMode", { s, d in s > 0.5 ? max(d, 2 * s - 1) : min(d, 2 * s) }),
    ]

    static let levels: [Float] = [0, 0.1, 0.2, 0.4, 0.5, 0.625, 0.8, 1]

    @Test("a blend of opaque colours, of half clear ones, and where only one image is", arguments: blends)
    func blend(name: String, blend: Blend) throws {
        let upper = CIImage(width: 8, Self.levels.flatMap { s in Self.levels.map { _ in [s, s, s, 1] as SIMD4<Float> } })
        let lower = CIImage(width: 8, Self.levels.flatMap { _ in Self.levels.map { [$0, $0, $0, 1] as SIMD4<Float> } })
        let result = upper.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: lower])
        let colors = try result.colors(plain, result.extent)
        for (row, s) in Self.levels.reversed().enumerated() {
            for (column, d) in Self.levels.enumerated() {
                let wanted = Float(blend(Double(s), Double(d)))
                #expect(abs(colors[row * 8 + column].y - wanted) < 2e-6, "\(s) over \(d)")
                #expect(colors[row * 8 + column].w == 1)
            }
        }
        // Half of each alone, half of both.
        let half = CIImage(width: 1, [[0.3, 0.3, 0.3, 0.5]]), below = CIImage(width: 1, [[0.2, 0.2, 0.2, 0.5]])
        let mixed = try half.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: below]).color()
        #expect(abs(mixed.x - Float(0.3 * 0.5 + 0.2 * 0.5 + 0.25 * blend(0.6, 0.4))) < 2e-6)
        #expect(mixed.w == 0.75)
        let apart = half.transformed(by: CGAffineTransform(translationX: 5, y: 0)).applyingFilter(
            name, parameters: [kCIInputBackgroundImageKey: below])
        #expect(distance([try apart.color(x: 5)], [[0.3, 0.3, 0.3, 0.5]]) < 1e-6)
        #expect(distance([try apart.color(x: 0)], [[0.2, 0.2, 0.2, 0.5]]) < 1e-6)
        #expect(apart.extent == CGRect(x: 0, y: 0, width: 6, height: 1))
    }

    static let ways: [(String, SIMD3<Float>)] = [
        ("CISourceOverCompositing", SIMD3(0.7, 0.2, 1)), ("CISourceInCompositing", SIMD3(0.3, 0, 0.5)), ("CISourceOutCompositing", SIMD3(0, 0, 0)),
        ("CISourceAtopCompositing", SIMD3(0.7, 0.2, 1)), ("CIAdditionCompositing", SIMD3(1.1, 0.4, 1)),
        ("CIMultiplyCompositing", SIMD3(0.24, 0, 0.5)), ("CIMaximumCompositing", SIMD3(0.8, 0.4, 1)), ("CIMinimumCompositing", SIMD3(0.3, 0, 0.5)),
    ]

    @Test("the ways of Porter and Duff, and sums and products", arguments: ways)
    func porterDuff(name: String, expected: SIMD3<Float>) throws {
        let upper = CIImage(width: 1, [[0.3, 0, 0, 0.5]]), lower = CIImage(width: 1, [[0.8, 0.4, 0, 1]])
        let color = try upper.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: lower]).color()
        #expect(distance([color], [[expected.x, expected.y, 0, expected.z]]) < 1e-6)
    }

    @Test("hue, saturation and luminosity change just that")
    func jointBlends() throws {
        let s = CIImage(width: 1, [[0.9, 0.3, 0.1, 1]]), d = CIImage(width: 1, [[0.2, 0.5, 0.6, 1]])
        func luma(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
        func color(_ name: String) throws -> SIMD4<Float> { try s.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: d]).color() }
        let lower = SIMD4<Float>(0.2, 0.5, 0.6, 1), upper = SIMD4<Float>(0.9, 0.3, 0.1, 1)
        for name in ["CIHueBlendMode", "CISaturationBlendMode", "CIColorBlendMode"] { #expect(abs(luma(try color(name)) - luma(lower)) < 1e-5) }
        #expect(abs(luma(try color("CILuminosityBlendMode")) - luma(upper)) < 1e-5)
        let hue = try color("CIHueBlendMode")
        #expect(hue.x > hue.y && hue.y > hue.z && abs((hue.x - hue.z) - 0.4) < 1e-5)
    }

    @Test("a mask takes one image or the other")
    func masks() throws {
        let front = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 3, height: 1)), back = CIImage(color: .blue).cropped(to: front.extent)
        let mask = CIImage(width: 3, [[0, 0, 0, 1], [0.25, 0.25, 0.25, 1], [1, 1, 1, 1]])
        let mixed = front.applyingFilter("CIBlendWithMask", parameters: [kCIInputBackgroundImageKey: back, kCIInputMaskImageKey: mask])
        #expect(try distance(mixed.colors(plain, front.extent), [[0, 0, 1, 1], [0.25, 0, 0.75, 1], [1, 0, 0, 1]]) < 1e-6)
        let alpha = CIImage(width: 3, [[0, 0, 0, 0], [0.5, 0.5, 0.5, 0.5], [0, 0, 0, 1]])
        let byAlpha = front.applyingFilter("CIBlendWithAlphaMask", parameters: [kCIInputBackgroundImageKey: back, kCIInputMaskImageKey: alpha])
        #expect(try distance(byAlpha.colors(plain, front.extent), [[0, 0, 1, 1], [0.5, 0, 0.5, 1], [1, 0, 0, 1]]) < 1e-6)
    }
}

import CoreGraphics
import Foundation
import Rendering

/// A way to put an image over another: a formula on colours that are multiplied by alpha, and where its result is.
struct Compositing: Sendable {
    enum Extent: Sendable { case both, common, foreground, background }

    let extent: Extent
    let program: PointProgram

    init(_ extent: Extent, _ formula: (_ s: PixelColor, _ d: PixelColor) -> PixelColor) {
        self.extent = extent
        program = PointProgram(inputs: 2) { colors, _, _ in formula(colors[0], colors[1]) }
    }

    /// A blend of colours where both are, each by itself where it is alone.
    ///
    /// - Parameter blend: the result for two colours that are not multiplied by alpha, the upper and the lower.
    init(blend: (_ s: PixelColor, _ d: PixelColor) -> PixelColor) {
        self.init(.both) { s, d in
            let mixed = blend(s.unpremultiplied(), d.unpremultiplied())
            let both = s.a * d.a, onlyS = 1.0 - d.a, onlyD = 1.0 - s.a
            func channel(_ s: PixelValue, _ d: PixelValue, _ mixed: PixelValue) -> PixelValue { s * onlyS + d * onlyD + both * mixed }
            return PixelColor(channel(s.r, d.r, mixed.r), channel(s.g, d.g, mixed.g), channel(s.b, d.b, mixed.b), s.a + d.a - both)
        }
    }

    /// The same for blends of one component at a time.
    static func components(_ blend: (_ s: PixelValue, _ d: PixelValue) -> PixelValue) -> Compositing {
        Compositing(blend: { s, d in PixelColor(blend(s.r, d.r), blend(s.g, d.g), blend(s.b, d.b), s.a) })
    }

    static let over = Compositing(.both) { s, d in
        let rest = 1.0 - s.a
        return s.zip(d) { $0 + $1 * rest }
    }

    func image(_ foreground: CIImage, over background: CIImage) -> CIImage {
        let a = foreground.node.extent, b = background.node.extent
        let region =
            switch extent {
            case .both: a.union(b)
            case .common: a.intersection(b)
            case .foreground: a
            case .background: b
            }
        let isOpaque = extent == .both && (background.node.isOpaque && b == region || foreground.node.isOpaque && a == region)
        let node = ProgramNode([foreground.node, background.node], program, extent: region, isOpaque: isOpaque)
        let isExact = extent == .both && !foreground.extent.isNull && !background.extent.isNull && region != .infinite
        return CIImage(node: node, extent: isExact ? foreground.extent.union(background.extent) : nil)
    }
}

extension Compositing {
    static let filters: [FilterDefinition] = (porterDuff + separable + joint).map { name, way in
        FilterDefinition(name, kCICategoryCompositeOperation, [.image(), .image(kCIInputBackgroundImageKey)]) { values in
            guard let image = values.image() else { return values.image(kCIInputBackgroundImageKey) }
            return values.image(kCIInputBackgroundImageKey).map { way.image(image, over: $0) } ?? image
        }
    }

    private static let porterDuff: [(String, Compositing)] = [
        ("CISourceOverCompositing", over),
        ("CISourceInCompositing", Compositing(.common) { s, d in s.mapAll { $0 * d.a } }),
        (
            "CISourceOutCompositing",
            Compositing(.foreground) { s, d in
                let rest = 1.0 - d.a
                return s.mapAll { $0 * rest }
            }
        ),
        (
            "CISourceAtopCompositing",
            Compositing(.background) { s, d in
                let rest = 1.0 - s.a
                return s.zip(d) { $0 * d.a + $1 * rest }.withAlpha(d.a)
            }
        ),
        ("CIAdditionCompositing", Compositing(.both) { s, d in s.zip(d) { $0 + $1 }.withAlpha((s.a + d.a).limited()) }),
        ("CIMultiplyCompositing", Compositing(.common) { s, d in s.zip(d) { $0 * $1 } }),
        ("CIMaximumCompositing", Compositing(.both) { s, d in s.zip(d) { .most($0, $1) } }),
        ("CIMinimumCompositing", Compositing(.common) { s, d in s.zip(d) { .least($0, $1) } }),
    ]

    private static let separable: [(String, Compositing)] = [
        ("CIMultiplyBlendMode", components { s, d in s * d }),
        ("CIScreenBlendMode", components { s, d in s + d - s * d }),
        ("CIDarkenBlendMode", components { s, d in .least(s, d) }),
        ("CILightenBlendMode", components { s, d in .most(s, d) }),
        ("CIOverlayBlendMode", components { s, d in hardLight(d, s) }),
        ("CIHardLightBlendMode", components { s, d in hardLight(s, d) }),
        (
            "CISoftLightBlendMode",
            components { s, d in
                let low = d - (1.0 - 2.0 * s) * d * (1.0 - d)
                let curve = ((16.0 * d - 12.0) * d + 4.0) * d
                let bright = (0.25 - d).select(curve, d.root)
                let high = d + (2.0 * s - 1.0) * (bright - d)
                return (s - 0.5).select(high, low)
            }
        ),
        ("CIDifferenceBlendMode", components { s, d in (s - d).size }),
        ("CIExclusionBlendMode", components { s, d in s + d - 2.0 * s * d }),
        // Where the divisor is nothing, any light is all, and no light none.
        ("CIColorDodgeBlendMode", components { s, d in (1.0 - s).select((d / (1.0 - s)).limited(), d.above(0)) }),
        ("CIColorBurnBlendMode", components { s, d in s.select(1.0 - ((1.0 - d) / s).limited(), d.above(0.999999)) }),
        ("CILinearDodgeBlendMode", components { s, d in (s + d).limited() }),
        ("CILinearBurnBlendMode", components { s, d in (s + d - 1.0).limited() }),
        ("CILinearLightBlendMode", components { s, d in (d + 2.0 * s - 1.0).limited() }),
        ("CIPinLightBlendMode", components { s, d in (s - 0.5).select(.most(d, 2.0 * s - 1.0), .least(d, 2.0 * s)) }),
        (
            "CIVividLightBlendMode",
            components { s, d in
                let twice = 2.0 * s
                let burn = s.select(1.0 - ((1.0 - d) / twice).limited(), d.above(0.999999))
                let rest = 2.0 - twice
                let dodge = rest.select((d / rest).limited(), d.above(0))
                return (s - 0.5).select(dodge, burn)
            }
        ),
        ("CISubtractBlendMode", components { s, d in .most(d - s, PixelValue(0)) }),
        ("CIDivideBlendMode", components { s, d in s.select((d / s).limited(), PixelValue(1)) }),
    ]

    /// Multiply for dark colours of the first, screen for bright ones.
    private static func hardLight(_ s: PixelValue, _ d: PixelValue) -> PixelValue {
        let low = 2.0 * s * d, high = 1.0 - 2.0 * (1.0 - s) * (1.0 - d)
        return (s - 0.5).select(high, low)
    }

    /// Blends of hue, saturation and luminance, as the standard for compositing on the web has them.
    private static let joint: [(String, Compositing)] = [
        ("CIHueBlendMode", Compositing(blend: { s, d in withLuminance(withSaturation(s, saturation(d)), luminance(d)) })),
        ("CISaturationBlendMode", Compositing(blend: { s, d in withLuminance(withSaturation(d, saturation(s)), luminance(d)) })),
        ("CIColorBlendMode", Compositing(blend: { s, d in withLuminance(s, luminance(d)) })),
        ("CILuminosityBlendMode", Compositing(blend: { s, d in withLuminance(d, luminance(s)) })),
    ]

    private static func luminance(_ color: PixelColor) -> PixelValue { color.sum(0.3, 0.59, 0.11) }
    private static func greatest(_ color: PixelColor) -> PixelValue { .most(.most(color.r, color.g), color.b) }
    private static func smallest(_ color: PixelColor) -> PixelValue { .least(.least(color.r, color.g), color.b) }
    private static func saturation(_ color: PixelColor) -> PixelValue { greatest(color) - smallest(color) }

    private static func withSaturation(_ color: PixelColor, _ saturation: PixelValue) -> PixelColor {
        let low = smallest(color), factor = saturation / (greatest(color) - low)
        return color.map { ($0 - low) * factor }
    }

    private static func withLuminance(_ color: PixelColor, _ luma: PixelValue) -> PixelColor {
        let shift = luma - luminance(color)
        let moved = color.map { $0 + shift }
        let low = smallest(moved), high = greatest(moved)
        // What leaves 0 ... 1 is drawn towards grey.
        let below = low.above(0).select(PixelValue(1), luma / (luma - low))
        let above = (high - 1.0).select((1.0 - luma) / (high - luma), PixelValue(1))
        let lowFactor = low.above(-1e-9).select(PixelValue(1), below)
        return moved.map { luma + ($0 - luma) * .least(lowFactor, above) }
    }
}

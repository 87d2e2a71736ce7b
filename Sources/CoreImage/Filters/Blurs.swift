import CoreGraphics
import Foundation
import Rendering

/// Filters that blur, and those that sharpen by what a blur leaves out.
enum Blurs {
    private static let category = kCICategoryBlur

    static let all: [FilterDefinition] = blurs + noise + sharpeners

    private static let blurs: [FilterDefinition] = [
        FilterDefinition("CIGaussianBlur", category, [.image(), .number(kCIInputRadiusKey, 10, 0...600)]) { values in
            values.image()?.applyingGaussianBlur(sigma: values.number(kCIInputRadiusKey))
        },
        FilterDefinition("CIBoxBlur", category, [.image(), .number(kCIInputRadiusKey, 10, 0...300)]) { values in
            let radius = values.number(kCIInputRadiusKey)
            return values.image().map { $0.summed(across(box(radius))).summed(down(box(radius))) }
        },
        FilterDefinition("CIDiscBlur", category, [.image(), .number(kCIInputRadiusKey, 8, 0...300)]) { values in
            values.image().map { disc($0, values.number(kCIInputRadiusKey)) }
        },
        FilterDefinition("CIMotionBlur", category, [.image(), .number(kCIInputRadiusKey, 20, 0...300), .number(kCIInputAngleKey, 0)]) { values in
            let radius = values.number(kCIInputRadiusKey), angle = values.number(kCIInputAngleKey)
            guard radius >= 0.5 else { return values.image() }
            return values.image()?.summed(line(radius, cos(angle), sin(angle)))
        },
        FilterDefinition("CIZoomBlur", category, [.image(), .center(), .number(kCIInputAmountKey, 20, -200...200)]) { values in
            values.image().map { zoom($0, values.point(), values.number(kCIInputAmountKey)) }
        },
        FilterDefinition("CIMaskedVariableBlur", category, [.image(), .image("inputMask"), .number(kCIInputRadiusKey, 5, 0...300)]) { values in
            guard let image = values.image() else { return nil }
            guard let mask = values.image("inputMask"), values.number(kCIInputRadiusKey) > 0.05 else { return image }
            let sigma = values.number(kCIInputRadiusKey)
            // Four blurs, each the double of the one before, mixed by the mask.
            let steps = [image] + [0.25, 0.5, 1].map { image.applyingGaussianBlur(sigma: sigma * $0) }
            let program = PointProgram(inputs: 5) { colors, _, _ in
                let amount = colors[4].luminance.limited()
                let low = PixelColor.mix(colors[0], colors[1], (amount * 4.0).limited())
                let middle = PixelColor.mix(low, colors[2], (amount * 4.0 - 1.0).limited())
                return .mix(middle, colors[3], (amount * 2.0 - 1.0).limited())
            }
            return image.combined(with: Array(steps.dropFirst()) + [mask], program, extent: steps[3].node.extent)
        },
    ]

    private static let noise: [FilterDefinition] = [
        FilterDefinition("CIMedianFilter", category, [.image()]) { values in
            values.image().map { image in
                guard image.extent != .infinite, !image.extent.isNull else { return CIImage(node: MedianNode(image.node)) }
                return CIImage(node: MedianNode(image.clampedToExtent().node)).cropped(to: image.extent)
            }
        },
        FilterDefinition(
            "CINoiseReduction", category, [.image(), .number("inputNoiseLevel", 0.02, 0...1), .number(kCIInputSharpnessKey, 0.4, 0...10)]
        ) { values in
            guard let image = values.image(), !image.extent.isNull else { return nil }
            let level = values.number("inputNoiseLevel"), sharp = values.number(kCIInputSharpnessKey)
            // What differs from its surroundings by less than noise does becomes them; what differs by more is sharpened.
            let program = PointProgram(inputs: 2) { colors, _, _ in
                let difference = colors[0].luminance - colors[1].luminance
                let isEdge = difference.size.above(level)
                return colors[0].zip(colors[1]) { own, smooth in isEdge.select(own + (own - smooth) * sharp, smooth) }.withAlpha(colors[0].a)
            }
            return image.combined(with: [image.clampedToExtent().applyingGaussianBlur(sigma: 1.2)], program)
        },
        morphology("CIMorphologyMaximum", .greatest),
        morphology("CIMorphologyMinimum", .least),
    ]

    private static let sharpeners: [FilterDefinition] = [
        FilterDefinition(
            "CISharpenLuminance", kCICategorySharpen,
            [.image(), .number(kCIInputSharpnessKey, 0.4, 0...10), .number(kCIInputRadiusKey, 1.69, 0...100)]
        ) { values in
            guard let image = values.image(), !image.extent.isNull else { return nil }
            let amount = values.number(kCIInputSharpnessKey), radius = values.number(kCIInputRadiusKey)
            guard amount > 0, radius > 0.05 else { return image }
            let program = PointProgram(inputs: 2) { colors, _, _ in
                let more = (colors[0].luminance - colors[1].luminance) * amount
                return colors[0].map { $0 + more }
            }
            return image.combined(with: [image.clampedToExtent().applyingGaussianBlur(sigma: radius)], program)
        },
        FilterDefinition(
            "CIUnsharpMask", kCICategorySharpen,
            [.image(), .number(kCIInputRadiusKey, 2.5, 0...100), .number(kCIInputIntensityKey, 0.5, 0...10)]
        ) { values in
            guard let image = values.image(), !image.extent.isNull else { return nil }
            let amount = values.number(kCIInputIntensityKey), radius = values.number(kCIInputRadiusKey)
            guard amount > 0, radius > 0.05 else { return image }
            let program = PointProgram(inputs: 2) { colors, _, _ in
                colors[0].zip(colors[1]) { $0 + ($0 - $1) * amount }.withAlpha(colors[0].a)
            }
            return image.combined(with: [image.clampedToExtent().applyingGaussianBlur(sigma: radius)], program)
        },
    ]

    private static func morphology(_ name: String, _ work: SumNode.Work) -> FilterDefinition {
        FilterDefinition(name, category, [.image(), .number(kCIInputRadiusKey, 0, 0...50)]) { values in
            guard let image = values.image() else { return nil }
            let radius = values.number(kCIInputRadiusKey), reach = Int(radius)
            guard reach > 0 else { return image }
            var taps: [SumNode.Tap] = []
            for y in -reach...reach {
                for x in -reach...reach where Double(x * x + y * y) <= radius * radius + 0.5 { taps.append(SumNode.Tap(dx: x, dy: y, weight: 1)) }
            }
            let grown = work == .greatest ? image.node.extent.grown(reach, reach) : image.node.extent
            return CIImage(node: SumNode(image.node, taps, work, extent: grown))
        }
    }

    // MARK: Weights

    private static func across(_ weights: [Float]) -> [SumNode.Tap] {
        weights.enumerated().map { SumNode.Tap(dx: $0 - weights.count / 2, dy: 0, weight: $1) }
    }

    private static func down(_ weights: [Float]) -> [SumNode.Tap] {
        weights.enumerated().map { SumNode.Tap(dx: 0, dy: $0 - weights.count / 2, weight: $1) }
    }

    /// A box of 2 radius + 1 pixels, whose ends may cover parts of pixels.
    private static func box(_ radius: Double) -> [Float] {
        let whole = Int(radius), part = radius - Double(whole), total = 2 * radius + 1
        let inner = Array(repeating: Float(1 / total), count: 2 * whole + 1)
        return part > 0 ? [Float(part / total)] + inner + [Float(part / total)] : inner
    }

    /// Samples along a line, half a pixel from each other, fading to its ends.
    private static func line(_ radius: Double, _ dx: Double, _ dy: Double) -> [SumNode.Tap] {
        var weights: [SIMD2<Int>: Double] = [:]
        let count = Int((2 * radius).rounded(.up))
        for step in -count...count {
            let t = Double(step) / Double(count)
            let (x, y) = (t * radius * dx, t * radius * dy), (left, low) = (x.rounded(.down), y.rounded(.down))
            for (column, shareX) in [(left, 1 - (x - left)), (left + 1, x - left)] {
                for (row, shareY) in [(low, 1 - (y - low)), (low + 1, y - low)] where shareX * shareY > 1e-9 {
                    weights[SIMD2(Int(column), Int(row)), default: 0] += shareX * shareY
                }
            }
        }
        return normalized(weights)
    }

    /// The same taps in the same order in every run, adding up to one.
    private static func normalized(_ weights: [SIMD2<Int>: Double]) -> [SumNode.Tap] {
        let ordered = weights.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }
        let total = ordered.reduce(0) { $0 + $1.value }
        return ordered.map { SumNode.Tap(dx: $0.key.x, dy: $0.key.y, weight: Float($0.value / total)) }
    }

    private static func disc(_ image: CIImage, _ radius: Double) -> CIImage {
        guard radius >= 0.5, !image.extent.isNull else { return image }
        // A large disc is made at a part of the size: its edge is no sharper for being made of more pixels.
        if radius > 24 {
            let scale = 24 / radius
            let small = image.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
            let grown = image.node.extent.grown(Int(radius.rounded(.up)), Int(radius.rounded(.up)))
            // A crop between, so that the two scalings do not become one.
            let blurred = disc(small, 24)
            return blurred.transformed(by: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)).cropped(to: CGRect(grown))
        }
        var weights: [SIMD2<Int>: Double] = [:]
        let reach = Int(radius.rounded(.up))
        for y in -reach...reach {
            for x in -reach...reach {
                let inside = min(max(radius + 0.5 - Double(x * x + y * y).squareRoot(), 0), 1)
                if inside > 0 { weights[SIMD2(x, y)] = inside }
            }
        }
        return image.summed(normalized(weights))
    }

    /// Each step doubles how far the image is drawn out towards the centre.
    private static func zoom(_ image: CIImage, _ center: CGPoint, _ amount: Double) -> CIImage {
        guard abs(amount) > 0.01, !image.extent.isNull else { return image }
        let extent = image.extent
        var result = image
        let steps = 5
        for step in 0..<steps {
            let factor = 1 + amount / 500 * pow(0.5, Double(steps - step))
            let move = CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(CGAffineTransform(scaleX: factor, y: factor))
                .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            let moved = result.transformed(by: move)
            let program = PointProgram(inputs: 2) { colors, _, _ in colors[0].zip(colors[1]) { ($0 + $1) * 0.5 } }
            result = result.combined(with: [moved], program, extent: result.node.extent.union(moved.node.extent))
        }
        return extent == .infinite ? result : result
    }
}

extension CIImage {
    /// Sums of pixels around each, as far as they reach.
    func summed(_ taps: [SumNode.Tap], bias: Float = 0, keepsAlpha: Bool = false, keepsExtent: Bool = false) -> CIImage {
        let x = taps.map { abs($0.dx) }.max() ?? 0, y = taps.map { abs($0.dy) }.max() ?? 0
        let region = keepsExtent ? node.extent : node.extent.grown(x, y)
        return CIImage(node: SumNode(node, taps, .sum(bias: bias), extent: region, keepsAlpha: keepsAlpha))
    }
}

import CoreGraphics
import Foundation
import Rendering

/// Filters that lead from an image to another as their time goes from 0 to 1. At 0 the first is seen as it is, at 1 the second.
enum Transitions {
    private static let category = kCICategoryTransition
    private static let images: [FilterInput] = [.image(), .image(kCIInputTargetImageKey)]
    private static let time = FilterInput.number(kCIInputTimeKey, 0, 0...1)
    private static let extent = FilterInput.vector(kCIInputExtentKey, 0, 0, 300, 300)

    /// A transition by a program of the two images.
    private static func transition(
        _ name: String, _ inputs: [FilterInput],
        _ formula:
            @escaping @Sendable (_ values: FilterInputs, _ time: Double) -> (
                @Sendable (PixelColor, PixelColor, PixelValue, PixelValue, LateNode.Scene) -> PixelColor
            )
    ) -> FilterDefinition {
        FilterDefinition(name, category, images + inputs) { values in
            guard let first = values.image() else { return values.image(kCIInputTargetImageKey) }
            let second = values.image(kCIInputTargetImageKey) ?? CIImage(color: .clear)
            let time = values.number(kCIInputTimeKey)
            if time == 0 { return first }
            if time == 1 { return second }
            let mix = formula(values, time)
            let region = values.image(kCIInputTargetImageKey) == nil ? first.node.extent : first.node.extent.union(second.node.extent)
            let isOpaque = first.node.isOpaque && second.node.isOpaque && first.node.extent == second.node.extent
            let late = LateNode(extent: region, isOpaque: isOpaque) { scene in
                let program = PointProgram(inputs: 2) { colors, x, y in mix(colors[0], colors[1], x, y, scene) }
                return ProgramNode([first.node, second.node], program, extent: region, isOpaque: isOpaque)
            }
            return CIImage(node: late, extent: first.extent == second.extent ? first.extent : nil)
        }
    }

    /// How far places are along a direction, and how far an extent reaches on both sides of its middle.
    private struct Line {
        var cosine: Double
        var sine: Double
        var reach: Double
        var center: CGPoint

        init(_ extent: CGRect, angle: Double) {
            (cosine, sine) = (cos(angle), sin(angle))
            reach = (abs(cosine) * Double(extent.width) + abs(sine) * Double(extent.height)) / 2
            center = CGPoint(x: extent.midX, y: extent.midY)
        }

        func along(_ x: PixelValue, _ y: PixelValue) -> PixelValue {
            (x - Double(center.x)) * cosine + (y - Double(center.y)) * sine
        }

        func across(_ x: PixelValue, _ y: PixelValue) -> PixelValue {
            (y - Double(center.y)) * cosine - (x - Double(center.x)) * sine
        }
    }

    static let all: [FilterDefinition] = [
        FilterDefinition("CIDissolveTransition", category, images + [time]) { values in
            guard let first = values.image() else { return values.image(kCIInputTargetImageKey) }
            let part = values.number(kCIInputTimeKey), second = values.image(kCIInputTargetImageKey) ?? CIImage(color: .clear)
            let program = PointProgram(inputs: 2) { colors, _, _ in colors[0].zip(colors[1]) { .mix($0, $1, part) } }
            let region = values.image(kCIInputTargetImageKey) == nil ? first.node.extent : first.node.extent.union(second.node.extent)
            return first.combined(with: [second], program, extent: region)
        },
        transition(
            "CISwipeTransition",
            [
                extent, .color(kCIInputColorKey, .white), time, .number(kCIInputAngleKey, 0), .number(kCIInputWidthKey, 300, 0.1...1e6),
                .number("inputOpacity", 0, 0...1),
            ]
        ) { values, time in
            let line = Line(values.rect(kCIInputExtentKey) ?? .zero, angle: values.number(kCIInputAngleKey))
            let width = values.number(kCIInputWidthKey), opacity = values.number("inputOpacity"), color = values.color()
            let edge = -line.reach + time * (2 * line.reach + width)
            return { first, second, x, y, scene in
                let part = ((edge - line.along(x, y)) / width).limited()
                let mixed = PixelColor.mix(first, second, part)
                guard opacity > 0 else { return mixed }
                // The colour is strongest in the middle of the swipe.
                return .mix(mixed, PixelColor(scene.color(color)), part * (1.0 - part) * (4 * opacity))
            }
        },
        transition(
            "CIBarsSwipeTransition",
            [.number(kCIInputAngleKey, .pi), .number(kCIInputWidthKey, 30, 2...1e6), .number("inputBarOffset", 10, 0...1e4), time]
        ) { values, time in
            let box = values.image()?.extent ?? .zero
            let line = Line(box == .infinite ? .zero : box, angle: values.number(kCIInputAngleKey))
            let width = values.number(kCIInputWidthKey), offset = values.number("inputBarOffset")
            // Bars one after another start later.
            let bars = max((2 * line.reach / width).rounded(.up), 1), late = offset * 8
            let edge = -line.reach + time * (2 * line.reach + late)
            return { first, second, x, y, _ in
                let bar = (line.across(x, y) / width).floor
                let lag = (bar * 0.618034).fraction * late
                return .mix(first, second, (edge - lag * min(bars, 1)).above(line.along(x, y)))
            }
        },
        transition(
            "CICopyMachineTransition",
            [
                extent, .color(kCIInputColorKey, CIColor(red: 0.6, green: 1, blue: 0.8)), time, .number(kCIInputAngleKey, 0),
                .number(kCIInputWidthKey, 200, 0.1...1e6), .number("inputOpacity", 1.3, 0...3),
            ]
        ) { values, time in
            let line = Line(values.rect(kCIInputExtentKey) ?? .zero, angle: values.number(kCIInputAngleKey))
            let width = values.number(kCIInputWidthKey), opacity = values.number("inputOpacity"), color = values.color()
            let edge = -line.reach - width / 2 + time * (2 * line.reach + width)
            return { first, second, x, y, scene in
                let from = line.along(x, y) - edge
                let shown = PixelColor.mix(first, second, from.above(0).select(PixelValue(0), PixelValue(1)))
                // A bar of light goes along with the edge.
                let bar = (1.0 - from.size / (width / 2)).limited() * opacity
                return shown.zip(PixelColor(scene.color(color))) { $0 + $1 * bar }.withAlpha((shown.a + bar).limited())
            }
        },
        transition(
            "CIFlashTransition",
            [
                .center(), extent, .color(kCIInputColorKey, CIColor(red: 1, green: 0.8, blue: 0.6)), time,
                .number("inputMaxStriationRadius", 2.58, 0...10),
                .number("inputStriationStrength", 0.5, 0...3), .number("inputStriationContrast", 1.375, 0...5),
                .number("inputFadeThreshold", 0.85, 0...1),
            ]
        ) { values, time in
            let center = values.point(), box = values.rect(kCIInputExtentKey) ?? .zero, color = values.color()
            let size = max(Double(box.width + box.height) / 2, 1), fade = max(values.number("inputFadeThreshold"), 1e-3)
            // Up to the threshold the flash grows, then it fades over the second image.
            let strength = time < fade ? time / fade : (1 - time) / max(1 - fade, 1e-3)
            let part = time < fade ? max((time / fade - 0.5) * 2, 0) : 1
            let reach = (0.1 + 1.5 * strength) * size
            return { first, second, x, y, scene in
                let dx = x - Double(center.x), dy = y - Double(center.y)
                let near = (1.0 - (dx * dx + dy * dy).root / reach).limited()
                let glow = (near * near * 2.0 * strength + strength * strength * strength).limited()
                let mixed = first.zip(second) { .mix($0, $1, part) }
                return .mix(mixed, PixelColor(scene.color(color)), glow)
            }
        },
        transition(
            "CIModTransition",
            [.center(), time, .number(kCIInputAngleKey, 2), .number(kCIInputRadiusKey, 150, 1...1e4), .number("inputCompression", 300, 1...1e4)]
        ) { values, time in
            let center = values.point(), angle = values.number(kCIInputAngleKey), radius = values.number(kCIInputRadiusKey)
            let compression = values.number("inputCompression")
            return { first, second, x, y, _ in
                let dx = x - Double(center.x), dy = y - Double(center.y)
                let u = dx * cos(angle) + dy * sin(angle), v = dy * cos(angle) - dx * sin(angle)
                // Holes of waves across each other, which are wider further out.
                let far = (dx * dx + dy * dy).root / compression + 1.0
                let waves = (u / far * (2 * .pi / radius)).sine * (v / far * (2 * .pi / radius)).sine
                let threshold = waves * 0.45 + 0.5
                return .mix(first, second, ((time * 1.1 - threshold) * 20.0 + 0.5).limited())
            }
        },
        FilterDefinition(
            "CIDisintegrateWithMaskTransition", category,
            images + [
                .image("inputMaskImage"), time, .number("inputShadowRadius", 8, 0...100), .number("inputShadowDensity", 0.65, 0...1),
                .vector("inputShadowOffset", 0, -10),
            ]
        ) { values in
            guard let first = values.image() else { return values.image(kCIInputTargetImageKey) }
            guard let second = values.image(kCIInputTargetImageKey), let mask = values.image("inputMaskImage") else { return first }
            let time = values.number(kCIInputTimeKey)
            if time == 0 { return first }
            if time == 1 { return second }
            // Where the mask is brighter than what time has left, the second is seen, in the shadow of what remains.
            let left = 1 - time
            let kept = mask.clampedToExtent().points(
                .program(
                    PointProgram(straight: false) { color in
                        let on = ((left - color.luminance) * 50.0 + 0.5).limited()
                        return PixelColor(on, on, on, PixelValue(1))
                    }))
            let offset = values.vector("inputShadowOffset"), density = values.number("inputShadowDensity")
            let shadow = kept.transformed(by: CGAffineTransform(translationX: offset[0].rounded(), y: offset[1].rounded()))
                .applyingGaussianBlur(sigma: values.number("inputShadowRadius"))
            let program = PointProgram(inputs: 4) { colors, _, _ in
                let dark = 1.0 - colors[3].r * density
                return .mix(colors[1].map { $0 * dark }, colors[0], colors[2].r)
            }
            return first.combined(with: [second, kept, shadow], program, extent: first.node.extent.union(second.node.extent))
        },
    ]
}

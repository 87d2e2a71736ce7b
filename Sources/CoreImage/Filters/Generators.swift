import CoreGraphics
import Foundation
import Rendering

/// Filters that make images of nothing.
enum Generators {
    static let all: [FilterDefinition] = patterns + gradients

    /// A number from 0 to 1 for each pixel, which looks random and repeats after 512 pixels.
    static func noise(_ x: PixelValue, _ y: PixelValue, seed: Double) -> PixelValue {
        let column = (x / 512.0).fraction * 512.0, row = (y / 512.0).fraction * 512.0
        // Twice through a steep sine, so that neighbours have nothing in common.
        let first = ((column * 12.9898 + row * 4.1414 + seed).sine * 437.585).fraction
        return ((first * 91.3458 + row * 7.233 + column * 3.117).sine * 475.453).fraction
    }

    private static let patterns: [FilterDefinition] = [
        FilterDefinition("CIConstantColorGenerator", kCICategoryGenerator, [.color(kCIInputColorKey, .red)]) { CIImage(color: $0.color()) },
        FilterDefinition(
            "CICheckerboardGenerator", kCICategoryGenerator,
            [
                .center(), .color("inputColor0", .white), .color("inputColor1", .black), .number(kCIInputWidthKey, 80, 0...1e6),
                .number(kCIInputSharpnessKey, 1, 0...1),
            ]
        ) { values in
            let center = values.point(), width = max(values.number(kCIInputWidthKey), 1e-3), sharp = values.number(kCIInputSharpnessKey)
            let colors = (values.color("inputColor0"), values.color("inputColor1"))
            return .pattern { scene in
                let first = PixelColor(scene.color(colors.0)), second = PixelColor(scene.color(colors.1))
                return PointProgram(inputs: 0) { _, x, y in
                    let across = wave((x - Double(center.x)) / (2 * width), sharp), down = wave((y - Double(center.y)) / (2 * width), sharp)
                    return .mix(second, first, across * down * 0.5 + 0.5)
                }
            }
        },
        FilterDefinition(
            "CIStripesGenerator", kCICategoryGenerator,
            [
                .center(), .color("inputColor0", .white), .color("inputColor1", .black), .number(kCIInputWidthKey, 80, 0...1e6),
                .number(kCIInputSharpnessKey, 1, 0...1),
            ]
        ) { values in
            let center = values.point(), width = max(values.number(kCIInputWidthKey), 1e-3), sharp = values.number(kCIInputSharpnessKey)
            let colors = (values.color("inputColor0"), values.color("inputColor1"))
            return .pattern { scene in
                let first = PixelColor(scene.color(colors.0)), second = PixelColor(scene.color(colors.1))
                return PointProgram(inputs: 0) { _, x, _ in .mix(second, first, wave((x - Double(center.x)) / (2 * width), sharp) * 0.5 + 0.5) }
            }
        },
        FilterDefinition("CIRandomGenerator", kCICategoryGenerator, []) { _ in
            .pattern { _ in
                PointProgram(inputs: 0) { _, x, y in
                    PixelColor(noise(x, y, seed: 0), noise(x, y, seed: 1.7), noise(x, y, seed: 3.1), PixelValue(1))
                }
            }
        },
    ]

    /// Up to 1 in the first half of each turn, down to -1 in the second; sharper ones are there sooner.
    private static func wave(_ turns: PixelValue, _ sharp: Double) -> PixelValue {
        let t = turns.fraction
        let isFirst = 0.5 - t
        let up = PixelValue.least(t, isFirst) * 4.0, down = PixelValue.least(t - 0.5, 1.0 - t) * -4.0
        let steep = sharp >= 1 ? 1e7 : 1 / (1 - sharp)
        return (isFirst.select(up, down) * steep).limited(-1, 1)
    }

    private static let gradients: [FilterDefinition] = [
        linear("CILinearGradient", smooth: false),
        linear("CISmoothLinearGradient", smooth: true),
        FilterDefinition(
            "CIRadialGradient", kCICategoryGradient,
            [
                .center(), .number("inputRadius0", 5, 0...1e6), .number("inputRadius1", 100, 0...1e6), .color("inputColor0", .white),
                .color("inputColor1", .black),
            ]
        ) { values in
            let center = values.point(), inner = values.number("inputRadius0"), outer = values.number("inputRadius1")
            let colors = (values.color("inputColor0"), values.color("inputColor1"))
            return .pattern { scene in
                let first = PixelColor(scene.color(colors.0)), second = PixelColor(scene.color(colors.1))
                return PointProgram(inputs: 0) { _, x, y in
                    let far = distance(x, y, center)
                    let width = outer - inner
                    let part = abs(width) < 1e-6 ? far.above(inner) : ((far - inner) / width).limited()
                    return .mix(first, second, part)
                }
            }
        },
        FilterDefinition(
            "CIGaussianGradient", kCICategoryGradient,
            [.center(), .color("inputColor0", .white), .color("inputColor1", .clear), .number(kCIInputRadiusKey, 300, 0...1e6)]
        ) { values in
            let center = values.point(), radius = max(values.number(kCIInputRadiusKey), 1e-3)
            let colors = (values.color("inputColor0"), values.color("inputColor1"))
            return .pattern { scene in
                let first = PixelColor(scene.color(colors.0)), second = PixelColor(scene.color(colors.1))
                return PointProgram(inputs: 0) { _, x, y in
                    // Three sigmas reach to the radius.
                    let far = (distance(x, y, center) / radius).limited()
                    return .mix(second, first, (far * far * -6.4921).exp2)
                }
            }
        },
        FilterDefinition(
            "CIHueSaturationValueGradient", kCICategoryGradient,
            [
                .number("inputValue", 1, 0...1), .number(kCIInputRadiusKey, 300, 0...1e6), .number("inputSoftness", 1, 0...1e6),
                .number("inputDither", 1),
            ]
        ) { values in
            let radius = max(values.number(kCIInputRadiusKey), 1), value = values.number("inputValue"),
                soft = max(values.number("inputSoftness"), 0.01)
            return .pattern { _ in
                PointProgram(inputs: 0) { _, x, y in
                    let dx = x - radius, dy = y - radius, far = (dx * dx + dy * dy).root
                    let saturation = (far / radius).limited()
                    // The hue's wave, for each component a third of a turn later.
                    func channel(_ angle: Double) -> PixelValue {
                        let along = (dx * cos(angle) + dy * sin(angle)) / .most(far, PixelValue(1e-3))
                        let hue = (along + 0.5).limited()
                        return (1.0 - saturation + saturation * hue) * value
                    }
                    let cover = ((radius - far) / soft + 0.5).limited()
                    let third = 2 * Double.pi / 3
                    return PixelColor(channel(0), channel(third), channel(2 * third), PixelValue(1)).mapAll { $0 * cover }
                }
            }
        },
    ]

    private static func distance(_ x: PixelValue, _ y: PixelValue, _ center: CGPoint) -> PixelValue {
        let dx = x - Double(center.x), dy = y - Double(center.y)
        return (dx * dx + dy * dy).root
    }

    private static func linear(_ name: String, smooth: Bool) -> FilterDefinition {
        FilterDefinition(
            name, kCICategoryGradient,
            [.vector("inputPoint0", 0, 0), .vector("inputPoint1", 200, 200), .color("inputColor0", .white), .color("inputColor1", .black)]
        ) { values in
            let start = values.point("inputPoint0"), end = values.point("inputPoint1")
            let dx = Double(end.x - start.x), dy = Double(end.y - start.y), square = max(dx * dx + dy * dy, 1e-9)
            let colors = (values.color("inputColor0"), values.color("inputColor1"))
            return .pattern { scene in
                let first = PixelColor(scene.color(colors.0)), second = PixelColor(scene.color(colors.1))
                return PointProgram(inputs: 0) { _, x, y in
                    let along = (x - Double(start.x)) * (dx / square) + (y - Double(start.y)) * (dy / square)
                    return .mix(first, second, smooth ? along.smoothed(0, 1) : along.limited())
                }
            }
        }
    }
}

import CoreGraphics
import Foundation
import Rendering

/// Filters that make other colours of colours.
enum ColorEffects {
    private static let category = kCICategoryColorEffect

    static let all: [FilterDefinition] = matrices + formulas + lookups + places + photoEffects

    static let luminance = SIMD3(0.2126, 0.7152, 0.0722)

    /// Luminance times a colour, mixed with what was there.
    static func tint(_ color: SIMD3<Double>, _ amount: Double, luma: SIMD3<Double> = luminance) -> ColorMatrix {
        var numbers: [Double] = []
        for row in 0..<3 {
            for column in 0..<3 { numbers.append(luma[column] * color[row] * amount + (row == column ? 1 - amount : 0)) }
        }
        return ColorMatrix(numbers)
    }

    private static let matrices: [FilterDefinition] = [
        .points("CISepiaTone", category, [.number(kCIInputIntensityKey, 1, 0...1)]) { values in
            // Luminance in the colour of old prints.
            [.matrix(tint([1, 0.77, 0.44], values.number(kCIInputIntensityKey)))]
        },
        .points("CIColorInvert", category, []) { _ in
            [.matrix(ColorMatrix([-1, 0, 0, 0, -1, 0, 0, 0, -1], constants: [1, 1, 1]))]
        },
        FilterDefinition(
            "CIColorMonochrome", category,
            [.image(), .color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)), .number(kCIInputIntensityKey, 1, 0...1)]
        ) { values in
            let color = values.color(), amount = values.number(kCIInputIntensityKey)
            return values.image()?.late { image, scene in
                let own = scene.straight(color)
                return image.points(.matrix(tint(SIMD3(Double(own.x), Double(own.y), Double(own.z)), amount)))
            }
        },
        FilterDefinition(
            "CIFalseColor", category,
            [.image(), .color("inputColor0", CIColor(red: 0.3, green: 0, blue: 0)), .color("inputColor1", CIColor(red: 1, green: 0.9, blue: 0.8))]
        ) { values in
            let dark = values.color("inputColor0"), bright = values.color("inputColor1")
            return values.image()?.late { image, scene in
                let a = scene.straight(dark), b = scene.straight(bright), rise = b - a
                var numbers: [Double] = []
                for row in 0..<3 {
                    for column in 0..<3 { numbers.append(luminance[column] * Double(rise[row])) }
                }
                return image.points(.matrix(ColorMatrix(numbers, constants: [Double(a.x), Double(a.y), Double(a.z)])))
            }
        },
    ]

    private static let formulas: [FilterDefinition] = [
        .points("CIMaximumComponent", category, []) { _ in
            [.program(PointProgram(straight: false) { color in color.map { _ in .most(.most(color.r, color.g), color.b) } })]
        },
        .points("CIMinimumComponent", category, []) { _ in
            [.program(PointProgram(straight: false) { color in color.map { _ in .least(.least(color.r, color.g), color.b) } })]
        },
        .points("CIMaskToAlpha", category, []) { _ in
            let program = PointProgram(straight: false) { color in
                let gray = color.luminance
                return PixelColor(gray, gray, gray, gray)
            }
            return [.program(program)]
        },
        .points("CIColorPosterize", category, [.number("inputLevels", 6, 2...30)]) { values in
            let steps = values.number("inputLevels").rounded() - 1
            return ColorAdjustments.perceived(PointProgram(straight: true) { $0.map { ($0.limited() * steps + 0.5).floor / steps } })
        },
        .points(
            "CIColorCrossPolynomial", category,
            [
                .vector("inputRedCoefficients", 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), .vector("inputGreenCoefficients", 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
                .vector("inputBlueCoefficients", 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
            ]
        ) { values in
            let r = values.vector("inputRedCoefficients"), g = values.vector("inputGreenCoefficients"), b = values.vector("inputBlueCoefficients")
            let program = PointProgram(straight: true) { color in
                let products: [PixelValue] = [
                    color.r * color.r, color.g * color.g, color.b * color.b, color.r * color.g, color.g * color.b, color.b * color.r,
                ]
                let terms: [PixelValue] = [color.r, color.g, color.b] + products
                func sum(_ k: [Double]) -> PixelValue {
                    var result = PixelValue(k[9])
                    for (index, term) in terms.enumerated() where k[index] != 0 { result = result + term * k[index] }
                    return result
                }
                return PixelColor(sum(r), sum(g), sum(b), color.a)
            }
            return [.program(program)]
        },
        .points("CIDither", category, [.number(kCIInputIntensityKey, 0.1, 0...5)]) { values in
            let amount = values.number(kCIInputIntensityKey)
            let program = PointProgram(inputs: 1, straight: true) { colors, x, y in
                let noise = (Generators.noise(x, y, seed: 0) - 0.5) * amount
                return colors[0].map { $0 + noise }
            }
            return ColorAdjustments.perceived(program)
        },
    ]

    private static let lookups: [FilterDefinition] = [
        FilterDefinition("CIColorCube", category, cubeInputs) { values in
            guard let image = values.image() else { return nil }
            return cube(values, "inputCubeData").map { image.points(.cube($0)) } ?? image
        },
        FilterDefinition("CIColorCubeWithColorSpace", category, cubeInputs + [FilterInput(key: kCIInputColorSpaceKey, kind: .colorSpace)]) { values in
            guard let image = values.image() else { return nil }
            return cube(values, "inputCubeData").map { image.points(.cube($0), in: values.colorSpace()) } ?? image
        },
        FilterDefinition(
            "CIColorCubesMixedWithMask", category,
            [
                .image(), .image("inputMaskImage"), .number("inputCubeDimension", 2, 2...128), FilterInput(key: "inputCube0Data", kind: .data),
                FilterInput(key: "inputCube1Data", kind: .data), FilterInput(key: kCIInputColorSpaceKey, kind: .colorSpace),
            ]
        ) { values in
            guard let image = values.image() else { return nil }
            let space = values.colorSpace()
            let first = cube(values, "inputCube0Data").map { image.points(.cube($0), in: space) } ?? image
            let second = cube(values, "inputCube1Data").map { image.points(.cube($0), in: space) } ?? image
            guard let mask = values.image("inputMaskImage") else { return first }
            let program = PointProgram(inputs: 3) { colors, _, _ in .mix(colors[0], colors[1], colors[2].r.limited()) }
            return first.combined(with: [second, mask], program)
        },
        FilterDefinition("CIColorMap", category, [.image(), .image(kCIInputGradientImageKey)]) { values in
            guard let image = values.image() else { return nil }
            guard let gradient = values.image(kCIInputGradientImageKey), !gradient.node.extent.isEmpty, !gradient.node.extent.isEndless else {
                return image
            }
            return image.late { image, scene throws(RenderingError) in
                let extent = gradient.node.extent
                // Its lowest row, at most so many colours of it.
                let row = RasterRegion(minX: extent.minX, minY: extent.minY, maxX: min(extent.maxX, extent.minX + 8192), maxY: extent.minY + 1)
                let colors = try scene.colors(of: gradient.node, row)
                return image.points(map(colors.map { SIMD3($0.x, $0.y, $0.z) }))
            }
        },
        FilterDefinition("CIPalettize", category, [.image(), .image(kCIInputPaletteImageKey), .number("inputPerceptual", 0, 0...1)]) { values in
            guard let image = values.image() else { return nil }
            guard let palette = values.image(kCIInputPaletteImageKey), !palette.node.extent.isEmpty, !palette.node.extent.isEndless else {
                return image
            }
            let perceptual = values.number("inputPerceptual") > 0.5
            return image.late { image, scene throws(RenderingError) in
                let extent = palette.node.extent
                let row = RasterRegion(minX: extent.minX, minY: extent.minY, maxX: min(extent.maxX, extent.minX + 256), maxY: extent.minY + 1)
                let colors = try scene.colors(of: palette.node, row)
                let encode = PointChain([.curve(.sdr, .toSignal)])
                let own = perceptual ? colors.map { encode.applied(to: $0, isStraight: true) } : colors
                let stage = PointStage.palette(own.map { SIMD3($0.x, $0.y, $0.z) })
                return perceptual ? image.points(.curve(.sdr, .toSignal), stage, .curve(.sdr, .toLight)) : image.points(stage)
            }
        },
        .points("CIXRay", category, []) { _ in
            // A negative, a little blue.
            let stops: [SIMD3<Float>] = [[0.95, 1, 1], [0.62, 0.75, 0.80], [0.30, 0.42, 0.48], [0.08, 0.13, 0.16], [0, 0.01, 0.02]]
            return [.curve(.sdr, .toSignal), map(stops), .curve(.sdr, .toLight)]
        },
        .points("CIThermal", category, []) { _ in
            let stops: [SIMD3<Float>] = [
                [0.02, 0, 0.15], [0.25, 0, 0.55], [0.70, 0.05, 0.45], [0.95, 0.35, 0.10], [1, 0.78, 0.10], [1, 1, 0.85],
            ]
            return [.curve(.sdr, .toSignal), map(stops), .curve(.sdr, .toLight)]
        },
    ]

    private static let cubeInputs: [FilterInput] = [
        .image(), .number("inputCubeDimension", 2, 2...128), FilterInput(key: "inputCubeData", kind: .data), .number("inputExtrapolate", 0, 0...1),
    ]

    /// The cube of some values: red, green, blue and alpha of each point as floats, colour multiplied by alpha. Nil if they do not fit.
    private static func cube(_ values: FilterInputs, _ key: String) -> ColorCube? {
        let edge = Int(values.number("inputCubeDimension"))
        guard let data = values.data(key), let numbers = ColorAdjustments.floats(data), numbers.count == 4 * edge * edge * edge else { return nil }
        var table: [Float] = []
        table.reserveCapacity(numbers.count / 4 * 3)
        for start in stride(from: 0, to: numbers.count, by: 4) {
            let alpha = numbers[start + 3], factor = alpha > 0 ? 1 / alpha : 1
            table += [numbers[start] * factor, numbers[start + 1] * factor, numbers[start + 2] * factor]
        }
        return ColorCube(edge: edge, table: table)
    }

    /// Colours for luminances, at equal distances from 0 to 1.
    private static func map(_ colors: [SIMD3<Float>]) -> PointStage {
        let tables = (0..<3).map { channel in PixelTable(colors.map { $0[channel] }) }
        let program = PointProgram(straight: true) { color in
            let luma = color.luminance
            return PixelColor(luma.looked(up: tables[0]), luma.looked(up: tables[1]), luma.looked(up: tables[2]), color.a)
        }
        return .program(program)
    }

    private static let places: [FilterDefinition] = [
        FilterDefinition("CIVignette", category, [.image(), .number(kCIInputIntensityKey, 0, -1...1), .number(kCIInputRadiusKey, 1, 0...2)]) {
            values in
            guard let image = values.image() else { return nil }
            let intensity = values.number(kCIInputIntensityKey)
            guard intensity != 0, !image.node.extent.isEndless, !image.node.extent.isEmpty else { return image }
            let extent = image.extent, half = (extent.width * extent.width + extent.height * extent.height).squareRoot() / 2
            // Stops that are lost grow with the square of the distance; a greater radius keeps more of the middle.
            let scale = Double(half) * (0.25 + 0.75 * values.number(kCIInputRadiusKey))
            let (cx, cy) = (Double(extent.midX), Double(extent.midY))
            let program = PointProgram(inputs: 1) { colors, x, y in
                let dx = (x - cx) / scale, dy = (y - cy) / scale
                let factor = ((dx * dx + dy * dy) * (-2 * intensity)).exp2
                return colors[0].map { $0 * factor }
            }
            return image.points(.program(program))
        },
        FilterDefinition(
            "CIVignetteEffect", category,
            [
                .image(), .center(), .number(kCIInputRadiusKey, 150, 0...2000), .number(kCIInputIntensityKey, 1, -1...1),
                .number("inputFalloff", 0.5, 0...1),
            ]
        ) { values in
            let center = values.point(), radius = max(values.number(kCIInputRadiusKey), 1), intensity = values.number(kCIInputIntensityKey)
            let end = radius * (1 + 2 * max(values.number("inputFalloff"), 0.005))
            let program = PointProgram(inputs: 1) { colors, x, y in
                let dx = x - Double(center.x), dy = y - Double(center.y)
                let far = (dx * dx + dy * dy).root.smoothed(radius, end)
                let factor = 1.0 - far * intensity
                return colors[0].map { $0 * factor }
            }
            return values.image()?.points(.program(program))
        },
        FilterDefinition("CIDocumentEnhancer", category, [.image(), .number(kCIInputAmountKey, 1, 0...10)]) { values in
            guard let image = values.image(), !image.node.extent.isEmpty else { return nil }
            let amount = min(values.number(kCIInputAmountKey), 1), power = 1 + max(values.number(kCIInputAmountKey) - 1, 0)
            // What is usual around a pixel counts as paper, and paper becomes white.
            let paper = image.clampedToExtent().applyingGaussianBlur(sigma: 24)
            let program = PointProgram(inputs: 2) { colors, _, _ in
                let light = PixelValue.most(colors[1].luminance, PixelValue(0.02))
                let gain = 1.0 / light
                return colors[0].map { value in
                    let cleaned = (value * gain).limited().power(power)
                    return PixelValue.mix(value, cleaned, amount)
                }
            }
            return image.combined(with: [paper], program)
        },
    ]
}

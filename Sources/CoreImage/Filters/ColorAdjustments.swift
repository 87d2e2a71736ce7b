import CoreGraphics
import CoreVideo
import Foundation
import Rendering

/// Filters that adjust colours. Numbers are those of the working space: light, unless the context says otherwise.
enum ColorAdjustments {
    private static let category = kCICategoryColorAdjustment

    static let all: [FilterDefinition] = linear + curves

    private static let linear: [FilterDefinition] = [
        .points(
            "CIColorControls", category,
            [.number(kCIInputSaturationKey, 1), .number(kCIInputBrightnessKey, 0), .number(kCIInputContrastKey, 1)]
        ) { values in
            let saturation = values.number(kCIInputSaturationKey), contrast = values.number(kCIInputContrastKey)
            let moved = values.number(kCIInputBrightnessKey) * contrast + 0.5 * (1 - contrast)
            let luma = SIMD3(0.2125, 0.7154, 0.0721)
            func row(_ own: SIMD3<Double>) -> [Double] {
                let mixed = (luma * (1 - saturation) + own * saturation) * contrast
                return [mixed.x, mixed.y, mixed.z]
            }
            return [.matrix(ColorMatrix(row([1, 0, 0]) + row([0, 1, 0]) + row([0, 0, 1]), constants: SIMD3(repeating: moved)))]
        },
        .points(
            "CIColorMatrix", category,
            [
                .vector("inputRVector", 1, 0, 0, 0), .vector("inputGVector", 0, 1, 0, 0), .vector("inputBVector", 0, 0, 1, 0),
                .vector("inputAVector", 0, 0, 0, 1), .vector(kCIInputBiasVectorKey, 0, 0, 0, 0),
            ]
        ) { values in
            [
                .matrix(
                    ColorMatrix(
                        red: values.shares("inputRVector"), green: values.shares("inputGVector"), blue: values.shares("inputBVector"),
                        alpha: values.shares("inputAVector"), constants: values.shares(kCIInputBiasVectorKey)))
            ]
        },
        .points("CIExposureAdjust", category, [.number(kCIInputEVKey, 0, -100...100)]) { values in
            [.matrix(.scaled(SIMD3(repeating: Float(pow(2, values.number(kCIInputEVKey))))))]
        },
        .points("CIHueAdjust", category, [.number(kCIInputAngleKey, 0)]) { values in
            // Turned about the axis of greys, luminance staying as it is.
            let c = cos(values.number(kCIInputAngleKey)), s = sin(values.number(kCIInputAngleKey))
            let (r, g, b) = (0.2126, 0.7152, 0.0722)
            let first = [r + (1 - r) * c - r * s, g - g * c - g * s, b - b * c + (1 - b) * s]
            let second = [r - r * c + 0.143 * s, g + (1 - g) * c + 0.140 * s, b - b * c - 0.283 * s]
            let third = [r - r * c - (1 - r) * s, g - g * c + g * s, b + (1 - b) * c + b * s]
            return [.matrix(ColorMatrix(first + second + third))]
        },
        .points(
            "CITemperatureAndTint", category, [.vector("inputNeutral", 6500, 0), .vector("inputTargetNeutral", 6500, 0)]
        ) { values in
            let from = values.vector("inputNeutral"), to = values.vector("inputTargetNeutral")
            guard from != to else { return [] }
            return [
                .matrix(
                    WhitePoint.adaptation(
                        from: WhitePoint(temperature: from[0], tint: from[1]), to: WhitePoint(temperature: to[0], tint: to[1])))
            ]
        },
        FilterDefinition("CIWhitePointAdjust", category, [.image(), .color(kCIInputColorKey, .white)]) { values in
            let color = values.color()
            return values.image()?.late { image, scene in
                let white = scene.straight(color)
                return image.points(.matrix(.scaled(SIMD3(white.x, white.y, white.z))))
            }
        },
    ]

    private static let curves: [FilterDefinition] = [
        .points(
            "CIColorClamp", category, [.vector("inputMinComponents", 0, 0, 0, 0), .vector("inputMaxComponents", 1, 1, 1, 1)]
        ) { values in
            let low = values.vector("inputMinComponents"), high = values.vector("inputMaxComponents")
            return [
                .program(
                    PointProgram(straight: true) { color in
                        PixelColor(
                            color.r.limited(low[0], high[0]), color.g.limited(low[1], high[1]), color.b.limited(low[2], high[2]),
                            low[3] <= 0 && high[3] >= 1 ? color.a : color.a.limited(low[3], high[3]))
                    })
            ]
        },
        .points(
            "CIColorPolynomial", category,
            [
                .vector("inputRedCoefficients", 0, 1, 0, 0), .vector("inputGreenCoefficients", 0, 1, 0, 0),
                .vector("inputBlueCoefficients", 0, 1, 0, 0), .vector("inputAlphaCoefficients", 0, 1, 0, 0),
            ]
        ) { values in
            let r = values.vector("inputRedCoefficients"), g = values.vector("inputGreenCoefficients")
            let b = values.vector("inputBlueCoefficients"), a = values.vector("inputAlphaCoefficients")
            func cubic(_ x: PixelValue, _ k: [Double]) -> PixelValue {
                if k == [0, 1, 0, 0] { return x }
                let upper = x * k[3] + k[2], middle = upper * x + k[1]
                return middle * x + k[0]
            }
            return [
                .program(
                    PointProgram(straight: true) { color in
                        PixelColor(cubic(color.r, r), cubic(color.g, g), cubic(color.b, b), cubic(color.a, a))
                    })
            ]
        },
        .points("CIGammaAdjust", category, [.number("inputPower", 1, 0.01...100)]) { values in
            let power = values.number("inputPower")
            return power == 1 ? [] : [.program(PointProgram(straight: true) { $0.map { $0.power(power) } })]
        },
        .points("CIVibrance", category, [.number(kCIInputAmountKey, 0, -1...1)]) { values in
            let amount = values.number(kCIInputAmountKey)
            guard amount != 0 else { return [] }
            // Dull colours gain most.
            let program = PointProgram(straight: true) { color in
                let high = PixelValue.most(.most(color.r, color.g), color.b), low = PixelValue.least(.least(color.r, color.g), color.b)
                let dull = 1.0 - ((high - low) / .most(high, PixelValue(1e-4))).limited()
                let luma = color.luminance, factor = 1.0 + amount * dull
                return color.map { luma + ($0 - luma) * factor }
            }
            return [.program(program)]
        },
        .points(
            "CIToneCurve", category,
            [
                .vector("inputPoint0", 0, 0), .vector("inputPoint1", 0.25, 0.25), .vector("inputPoint2", 0.5, 0.5),
                .vector("inputPoint3", 0.75, 0.75), .vector("inputPoint4", 1, 1),
            ]
        ) { values in
            let points = (0...4).map { values.vector("inputPoint\($0)") }
            guard points.contains(where: { $0[0] != $0[1] }) else { return [] }
            let table = Spline(points.map { (x: $0[0], y: $0[1]) }).table
            return perceived(PointProgram(straight: true) { $0.map { $0.curved(table) } })
        },
        .points("CILinearToSRGBToneCurve", category, []) { _ in [.curve(.sdr, .toSignal)] },
        .points("CISRGBToneCurveToLinear", category, []) { _ in [.curve(.sdr, .toLight)] },
        FilterDefinition(
            "CIColorCurves", category,
            [
                .image(), FilterInput(key: "inputCurvesData", kind: .data), .vector("inputCurvesDomain", 0, 1),
                FilterInput(key: kCIInputColorSpaceKey, kind: .colorSpace),
            ]
        ) { values in
            guard let image = values.image() else { return nil }
            guard let data = values.data("inputCurvesData"), let curves = floats(data), curves.count >= 6, curves.count % 3 == 0 else { return image }
            let domain = values.vector("inputCurvesDomain"), width = max(domain[1] - domain[0], 1e-6), low = domain[0]
            let tables = (0..<3).map { channel in PixelTable(stride(from: channel, to: curves.count, by: 3).map { curves[$0] }) }
            let program = PointProgram(straight: true) { color in
                func curved(_ value: PixelValue, _ table: PixelTable) -> PixelValue { ((value - low) / width).looked(up: table) }
                return PixelColor(curved(color.r, tables[0]), curved(color.g, tables[1]), curved(color.b, tables[2]), color.a)
            }
            return image.points(.program(program), in: values.colorSpace())
        },
    ]

    /// A program on signals, as eyes see them, of images of light.
    static func perceived(_ program: PointProgram) -> [PointStage] { [.curve(.sdr, .toSignal), .program(program), .curve(.sdr, .toLight)] }

    /// The finite 32-bit numbers of some bytes; nil if they are no whole number of them, or are others.
    static func floats(_ data: Data) -> [Float]? {
        guard !data.isEmpty, data.count % 4 == 0 else { return nil }
        let numbers = unsafe data.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 4).map { unsafe bytes.loadUnaligned(fromByteOffset: $0, as: Float.self) }
        }
        return numbers.allSatisfy(\.isFinite) ? numbers : nil
    }
}

extension CIImage {
    /// A stage done to the numbers that colours have in a space; in the working space for nil.
    func points(_ stage: PointStage, in space: CGColorSpace?) -> CIImage {
        guard let space, space.model == .rgb else { return points(stage) }
        let color = ColorDescription(space)
        return late { image, scene in
            var chain = scene.space.chain(to: color)
            chain.append(stage)
            chain.append(contentsOf: scene.space.chain(from: color))
            return image.points(chain)
        }
    }
}

import CoreImage
import Rendering
import Testing

/// Filters that change each colour by itself, against the same in 64 bits.
@Suite("Colour filters")
struct PointFilterTests {
    typealias Color = SIMD4<Double>

    struct Case: Sendable, CustomStringConvertible {
        var name: String
        var values: @Sendable () -> [String: Any]
        /// For a colour that is not multiplied by alpha.
        var expected: @Sendable (Color) -> Color
        var tolerance: Float = 2e-6
        var description: String { name }
    }

    static func luma(_ c: Color) -> Double { 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }
    static func map(_ c: Color, _ change: (Double) -> Double) -> Color { [change(c.x), change(c.y), change(c.z), c.w] }
    static func encode(_ x: Double) -> Double {
        let s = abs(x), y = s <= 0.0031308 ? 12.92 * s : 1.055 * pow(s, 1 / 2.4) - 0.055
        return x < 0 ? -y : y
    }
    static func decode(_ x: Double) -> Double {
        let s = abs(x), y = s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4)
        return x < 0 ? -y : y
    }

    static let cases: [Case] = [
        Case(name: "CIColorControls", values: { [kCIInputSaturationKey: 0.3, kCIInputBrightnessKey: 0.1, kCIInputContrastKey: 1.4] }) { c in
            let gray = 0.2125 * c.x + 0.7154 * c.y + 0.0721 * c.z
            return map(c) { ((gray + ($0 - gray) * 0.3) + 0.1 - 0.5) * 1.4 + 0.5 }
        },
        Case(
            name: "CIColorMatrix",
            values: {
                [
                    "inputRVector": CIVector(x: 0.2, y: 0.3, z: 0.1, w: 0.4), "inputGVector": CIVector(x: 0, y: 2, z: -1, w: 0),
                    "inputAVector": CIVector(x: 0.1, y: 0, z: 0, w: 0.8), "inputBiasVector": CIVector(x: 0.05, y: -0.1, z: 0, w: 0.1),
                ]
            }
        ) { c in
            [0.2 * c.x + 0.3 * c.y + 0.1 * c.z + 0.4 * c.w + 0.05, 2 * c.y - c.z - 0.1, c.z, 0.1 * c.x + 0.8 * c.w + 0.1]
        },
        Case(name: "CIExposureAdjust", values: { [kCIInputEVKey: 1.5] }) { c in map(c) { $0 * pow(2, 1.5) } },
        Case(name: "CIColorInvert", values: { [:] }) { c in map(c) { 1 - $0 } },
        Case(name: "CISepiaTone", values: { [kCIInputIntensityKey: 0.6] }) { c in
            let gray = luma(c)
            return [c.x * 0.4 + gray * 0.6, c.y * 0.4 + gray * 0.77 * 0.6, c.z * 0.4 + gray * 0.44 * 0.6, c.w]
        },
        Case(
            name: "CIColorClamp",
            values: { ["inputMinComponents": CIVector(x: 0.2, y: 0, z: 0.1, w: 0), "inputMaxComponents": CIVector(x: 0.8, y: 1, z: 0.3, w: 1)] }
        ) {
            c in [min(max(c.x, 0.2), 0.8), min(max(c.y, 0), 1), min(max(c.z, 0.1), 0.3), c.w]
        },
        Case(name: "CIColorPolynomial", values: { ["inputRedCoefficients": CIVector(x: 0.1, y: 0.5, z: -0.3, w: 0.7)] }) { c in
            [0.1 + 0.5 * c.x - 0.3 * c.x * c.x + 0.7 * c.x * c.x * c.x, c.y, c.z, c.w]
        },
        Case(name: "CIColorCrossPolynomial", values: { ["inputGreenCoefficients": CIVector([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.05])] }) {
            c in
            let (r, g, b) = (c.x, c.y, c.z)
            let first = 0.1 * r + 0.2 * g + 0.3 * b + 0.4 * r * r + 0.5 * g * g
            return [r, first + 0.6 * b * b + 0.7 * r * g + 0.8 * g * b + 0.9 * b * r + 0.05, b, c.w]
        },
        Case(name: "CIGammaAdjust", values: { ["inputPower": 0.75] }) { c in map(c) { $0 > 0 ? pow($0, 0.75) : 0 } },
        Case(name: "CIMaximumComponent", values: { [:] }) { c in map(c) { _ in max(c.x, c.y, c.z) } },
        Case(name: "CIMinimumComponent", values: { [:] }) { c in map(c) { _ in min(c.x, c.y, c.z) } },
        Case(name: "CILinearToSRGBToneCurve", values: { [:] }) { c in map(c, encode) },
        Case(name: "CISRGBToneCurveToLinear", values: { [:] }) { c in map(c, decode) },
        Case(
            name: "CIColorPosterize", values: { ["inputLevels": 5] },
            expected: { c in
                map(c) { decode((min(max(encode($0), 0), 1) * 4 + 0.5).rounded(.down) / 4) }
            }),
        Case(name: "CIVibrance", values: { [kCIInputAmountKey: 0.5] }) { c in
            let high = max(c.x, c.y, c.z), dull = 1 - min(max((high - min(c.x, c.y, c.z)) / max(high, 1e-4), 0), 1), gray = luma(c)
            return map(c) { gray + ($0 - gray) * (1 + 0.5 * dull) }
        },
        Case(
            name: "CIFalseColor",
            values: { ["inputColor0": CIColor(red: 0.1, green: 0.2, blue: 0.3), "inputColor1": CIColor(red: 1, green: 0, blue: 0.5)] }
        ) { c in
            let gray = luma(c)
            return [0.1 + 0.9 * gray, 0.2 - 0.2 * gray, 0.3 + 0.2 * gray, c.w]
        },
        Case(name: "CIColorMonochrome", values: { [kCIInputColorKey: CIColor(red: 0.2, green: 0.4, blue: 0.6), kCIInputIntensityKey: 0.5] }) { c in
            let gray = luma(c)
            return [c.x / 2 + gray * 0.1, c.y / 2 + gray * 0.2, c.z / 2 + gray * 0.3, c.w]
        },
        Case(name: "CIWhitePointAdjust", values: { [kCIInputColorKey: CIColor(red: 0.5, green: 1, blue: 0.25)] }) { c in
            [c.x * 0.5, c.y, c.z * 0.25, c.w]
        },
        Case(
            name: "CIPhotoEffectMono", values: { [:] },
            expected: { c in
                let gray = 0.2126 * encode(c.x) + 0.7152 * encode(c.y) + 0.0722 * encode(c.z)
                return map(c) { _ in decode(gray) }
            }, tolerance: 1e-5),
    ]

    @Test("is within a millionth or two of exact arithmetic, with and without alpha", arguments: cases)
    func isExact(item: Case) throws {
        let image = CIImage(width: someColors.count, someColors)
        let seen = try image.applyingFilter(item.name, parameters: item.values()).colors(plain, image.extent)
        let wanted = someColors.map { color -> SIMD4<Float> in
            let a = Double(color.w), straight = a > 0 ? Color(Double(color.x) / a, Double(color.y) / a, Double(color.z) / a, a) : .zero
            let c = item.expected(straight)
            return [Float(c.x * c.w), Float(c.y * c.w), Float(c.z * c.w), Float(c.w)]
        }
        // Clear pixels of an image stay clear unless alpha itself is changed.
        for (index, (a, b)) in zip(seen, wanted).enumerated() { #expect(distance([a], [b]) <= item.tolerance * max(1, b.max()), "colour \(index)") }
    }

    @Test("a hue turned all around is the same; turned by anything it keeps luminance")
    func hue() throws {
        let image = CIImage(width: someColors.count, someColors)
        let around = try image.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: 2 * Double.pi]).colors(plain, image.extent)
        #expect(distance(around, someColors) < 1e-5)
        let turned = try image.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: 1.0]).colors(plain, image.extent)
        for (a, b) in zip(turned, someColors) {
            #expect(
                abs(Self.luma(Color(Double(a.x), Double(a.y), Double(a.z), 1)) - Self.luma(Color(Double(b.x), Double(b.y), Double(b.z), 1))) < 2e-3)
        }
        #expect(distance([turned[2]], [someColors[2]]) < 1e-5, "grey has no hue")
    }

    @Test("a lower target is warmer: less blue, and white of the neutral temperature becomes that of the target")
    func temperature() throws {
        func white(_ neutral: Double, _ target: Double) throws -> SIMD4<Float> {
            try CIImage.white.applyingFilter(
                "CITemperatureAndTint",
                parameters: ["inputNeutral": CIVector(x: CGFloat(neutral), y: 0), "inputTargetNeutral": CIVector(x: CGFloat(target), y: 0)]
            ).color()
        }
        let warm = try white(6500, 4000), cold = try white(6500, 9000)
        #expect(warm.z < 0.8 && warm.x > 1.05 && cold.z > 1.05 && cold.x < 1)
        // There and back.
        let image = CIImage(width: someColors.count, someColors)
        let there = image.applyingFilter(
            "CITemperatureAndTint", parameters: ["inputNeutral": CIVector(x: 6500, y: 0), "inputTargetNeutral": CIVector(x: 4000, y: 20)])
        let back = there.applyingFilter(
            "CITemperatureAndTint", parameters: ["inputNeutral": CIVector(x: 4000, y: 20), "inputTargetNeutral": CIVector(x: 6500, y: 0)])
        #expect(try distance(back.colors(plain, image.extent), someColors) < 1e-4)
    }

    @Test("a tone curve goes through its points, on signals, and lifts only what lies between")
    func toneCurve() throws {
        let points: [String: Any] = [
            "inputPoint1": CIVector(x: 0.25, y: 0.15), "inputPoint2": CIVector(x: 0.5, y: 0.6), "inputPoint3": CIVector(x: 0.75, y: 0.9),
        ]
        for (x, y) in [(0, 0), (0.25, 0.15), (0.5, 0.6), (0.75, 0.9), (1, 1)] as [(Double, Double)] {
            let light = Self.decode(x)
            let color = try CIImage(width: 1, [[Float(light), Float(light), Float(light), 1]]).applyingFilter("CIToneCurve", parameters: points)
                .color()
            #expect(abs(Self.encode(Double(color.x)) - y) < 1e-4)
        }
    }

    /// A cube with a colour at each point, as apps write them.
    private func cube(_ edge: Int, _ color: (Double, Double, Double) -> SIMD3<Float>) -> Data {
        var data = Data()
        for b in 0..<edge {
            for g in 0..<edge {
                for r in 0..<edge {
                    let last = Double(edge - 1), c = color(Double(r) / last, Double(g) / last, Double(b) / last)
                    for value in [c.x, c.y, c.z, 1] { unsafe withUnsafeBytes(of: value) { unsafe data.append(contentsOf: $0) } }
                }
            }
        }
        return data
    }

    @Test("a cube of a linear change is that change; colours of other spaces are brought there and back")
    func colorCube() throws {
        let image = CIImage(width: someColors.count, someColors)
        let swap = cube(9) { r, g, b in [Float(b), Float(r), Float(g)] }
        let seen = try image.applyingFilter("CIColorCube", parameters: ["inputCubeDimension": 9, "inputCubeData": swap]).colors(plain, image.extent)
        for (index, color) in someColors.enumerated() where index < 6 {
            #expect(distance([seen[index]], [[color.z, color.x, color.y, color.w]]) < 1e-6)
        }
        #expect(distance([seen[7]], [[0.05, 0.25, 0.125, 0.5]]) < 1e-6)
        // What is outside of the cube is on its edge.
        #expect(distance([seen[6]], [[0, 1, 0.4, 1]]) < 1e-6)

        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let half = cube(2) { r, g, b in [Float(r / 2), Float(g / 2), Float(b / 2)] }
        let values: [String: Any] = ["inputCubeDimension": 2, "inputCubeData": half, kCIInputColorSpaceKey: space]
        let gray = try CIImage.white.applyingFilter("CIColorCubeWithColorSpace", parameters: values).color(managed)
        #expect(abs(Double(gray.x) - Self.decode(0.5)) < 1e-5)
        let mixed = try CIImage.white.applyingFilter(
            "CIColorCubesMixedWithMask",
            parameters: [
                "inputCubeDimension": 2, "inputCube0Data": half, "inputCube1Data": cube(2) { _, _, _ in [1, 0, 0] },
                "inputMaskImage": CIImage(width: 1, [[0.25, 0, 0, 1]]),
            ]
        ).color()
        #expect(distance([mixed], [[0.625, 0.375, 0.375, 1]]) < 1e-6)
        // Data that does not fit changes nothing.
        #expect(try CIImage.red.applyingFilter("CIColorCube", parameters: ["inputCubeDimension": 3, "inputCubeData": half]).color() == [1, 0, 0, 1])
    }

    @Test("curves of three components, a map of luminances, a palette")
    func tables() throws {
        var data = Data()
        for value in [0, 1, 0.5, 0.5, 0, 0.5, 1, 0, 0.5] as [Float] { unsafe withUnsafeBytes(of: value) { unsafe data.append(contentsOf: $0) } }
        let image = CIImage(width: 1, [[0.25, 0.25, 0.9, 1]])
        #expect(try distance([image.applyingFilter("CIColorCurves", parameters: ["inputCurvesData": data]).color()], [[0.25, 0.5, 0.5, 1]]) < 1e-6)
        let gradient = CIImage(width: 3, [[0, 0, 1, 1], [0, 1, 0, 1], [1, 0, 0, 1]])
        let gray = CIImage(width: 1, [[0.75, 0.75, 0.75, 1]])
        #expect(
            try distance([gray.applyingFilter("CIColorMap", parameters: [kCIInputGradientImageKey: gradient]).color()], [[0.5, 0.5, 0, 1]]) < 1e-5)
        #expect(try image.applyingFilter("CIPalettize", parameters: [kCIInputPaletteImageKey: gradient]).color() == [0, 0, 1, 1])
    }

    @Test("the centre of each colour of a palette is the mean place of the pixels that are nearest to it")
    func paletteCentroid() throws {
        let palette = CIImage(width: 3, [[0, 0, 1, 1], [1, 0, 0, 1], [0, 1, 0, 1]])
        let image = CIImage(width: 4, [[0.9, 0, 0, 1], [0, 0, 0.8, 1], [0, 0, 1, 1], [1, 0.1, 0, 1]])
        let places = try #require(
            CIFilter(name: "CIPaletteCentroid", parameters: [kCIInputImageKey: image, kCIInputPaletteImageKey: palette])?.outputImage)
        #expect(places.extent == CGRect(x: 0, y: 0, width: 3, height: 1))
        #expect(try places.colors(plain, places.extent) == [[2, 0.5, 0.5, 1], [2, 0.5, 0.5, 1], .zero])
    }

    @Test("ten filters in a row are one set of steps: matrices are one, curves there and back are none")
    func chains() throws {
        var image = CIImage(width: someColors.count, someColors)
        let start = image
        for _ in 0..<10 { image = image.applyingFilter("CIColorControls", parameters: [kCIInputContrastKey: 1.1]) }
        let chain = PointChain((0..<10).map { _ in .matrix(.scaled([2, 2, 2])) })
        #expect(chain.stages.count == 1)
        #expect(PointChain([.curve(.sdr, .toSignal), .curve(.sdr, .toLight)]).stages.isEmpty)
        let back = try (0..<10).reduce(image) { image, _ in image.applyingFilter("CIColorControls", parameters: [kCIInputContrastKey: 1 / 1.1]) }
            .colors(plain, start.extent)
        #expect(distance(back, someColors) < 1e-4)
    }
}

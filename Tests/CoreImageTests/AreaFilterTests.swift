import CoreImage
import Rendering
import Testing

/// Filters that look at the pixels around each, against sums in 64 bits.
@Suite("Filters of neighbourhoods")
struct AreaFilterTests {
    private let width = 70
    private let height = 50

    private func noise(_ seed: UInt64 = 5) -> [SIMD4<Float>] {
        var noise = Noise(seed)
        return noise.colors(width * height)
    }

    /// The colours of `noise()` with the lowest row first, clear outside; or with edges that go on.
    private func pixel(_ colors: [SIMD4<Float>], _ x: Int, _ y: Int, clamped: Bool) -> SIMD4<Double> {
        let (cx, cy) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
        guard clamped || (cx == x && cy == y) else { return .zero }
        return SIMD4<Double>(colors[(height - 1 - cy) * width + cx])
    }

    @Test("a Gaussian is exact to a code of 8 bits, also where it is made at a smaller size", arguments: [0.5, 1, 2.5, 4, 8, 13, 20])
    func gaussian(sigma: Double) throws {
        let colors = noise(), radius = Int(6 * sigma) + 1
        let weights = (-radius...radius).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }, total = weights.reduce(0, +)
        for clamped in [false, true] {
            var image = CIImage(width: width, colors)
            if clamped { image = image.clampedToExtent() }
            let blurred = image.applyingGaussianBlur(sigma: sigma)
            if !clamped {
                let reach = CGFloat((3 * sigma).rounded(.up))
                #expect(blurred.extent == CGRect(x: 0, y: 0, width: width, height: height).insetBy(dx: -reach, dy: -reach))
            }
            // Across first, for all rows that are needed.
            for (x, y) in sigma > 10 ? [(1, 48)] : [(0, 0), (35, 25), (69, 49), (-2, 20), (12, 44), (50, -1)] {
                var sum = SIMD4<Double>.zero
                for j in -radius...radius {
                    var row = SIMD4<Double>.zero
                    for i in -radius...radius { row += pixel(colors, x + i, y + j, clamped: clamped) * (weights[i + radius] / total) }
                    sum += row * (weights[j + radius] / total)
                }
                let seen = try blurred.color(x: x, y: y)
                guard blurred.extent == .infinite || blurred.extent.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { continue }
                #expect(distance([seen], [SIMD4<Float>(sum)]) < 1e-3, "sigma \(sigma) at \(x), \(y)")
            }
        }
    }

    @Test("a blur of one colour is that colour")
    func blurOfOne() throws {
        for name in [
            "CIGaussianBlur", "CIBoxBlur", "CIDiscBlur", "CIMotionBlur", "CIZoomBlur", "CIMaskedVariableBlur", "CIMedianFilter", "CINoiseReduction",
        ] {
            let image = CIImage(color: CIColor(red: 0.7, green: 0.3, blue: 0.2))
            let color = try image.applyingFilter(name, parameters: ["inputMask": CIImage.white]).color(x: 7, y: -3)
            #expect(distance([color], [[0.7, 0.3, 0.2, 1]]) < 1e-5, "\(name)")
        }
    }

    @Test("a box is the mean of a square")
    func box() throws {
        let colors = noise(), image = CIImage(width: width, colors).clampedToExtent()
        let seen = try image.applyingFilter("CIBoxBlur", parameters: [kCIInputRadiusKey: 3]).colors(plain, CGRect(x: 0, y: 0, width: 4, height: 4))
        for y in 0..<4 {
            for x in 0..<4 {
                var sum = SIMD4<Double>.zero
                for j in -3...3 { for i in -3...3 { sum += pixel(colors, x + i, y + j, clamped: true) } }
                #expect(distance([seen[y * 4 + x]], [SIMD4<Float>(sum / 49)]) < 1e-5)
            }
        }
    }

    @Test("motion along x spreads a line across, and none of it up")
    func motion() throws {
        let dot = CIImage(color: .white).cropped(to: CGRect(x: 50, y: 50, width: 1, height: 1))
        let blurred = dot.applyingFilter("CIMotionBlur", parameters: [kCIInputRadiusKey: 10, kCIInputAngleKey: 0])
        let row = try blurred.colors(plain, CGRect(x: 30, y: 50, width: 41, height: 1)).map(\.w)
        #expect(abs(row.reduce(0, +) - 1) < 1e-4)
        #expect(row[20] > 0.04 && row[10] > 0.02 && row[5] == 0)
        #expect(try blurred.colors(plain, CGRect(x: 30, y: 51, width: 41, height: 1)).allSatisfy { $0.w < 1e-6 })
    }

    @Test("convolutions are sums with the weights, rows from the bottom")
    func convolution() throws {
        let colors = noise(), image = CIImage(width: width, colors)
        let numbers = (0..<9).map { Double($0) / 10 - 0.3 }
        let seen = try image.applyingFilter("CIConvolution3X3", parameters: [kCIInputWeightsKey: CIVector(numbers), kCIInputBiasKey: 0.125]).color(
            x: 20, y: 30)
        var sum = SIMD4<Double>(0.125, 0.125, 0.125, 0)
        for j in 0..<3 { for i in 0..<3 { sum += pixel(colors, 19 + i, 29 + j, clamped: false) * numbers[3 * j + i] } }
        #expect(distance([seen], [SIMD4<Float>(sum)]) < 1e-5)
        let shift = CIVector([0, 0, 0, 0, 0, 0, 0, 0, 1])
        #expect(
            try image.applyingFilter("CIConvolution9Horizontal", parameters: [kCIInputWeightsKey: shift]).color(x: 10, y: 5)
                == image.color(x: 14, y: 5))
        #expect(
            try image.applyingFilter("CIConvolution9Vertical", parameters: [kCIInputWeightsKey: shift]).color(x: 10, y: 5) == image.color(x: 10, y: 9)
        )
    }

    @Test("the middle of nine, the least and the greatest around")
    func ranks() throws {
        let colors = noise(), image = CIImage(width: width, colors)
        let around = (-1...1).flatMap { j in (-1...1).map { i in Float(pixel(colors, 30 + i, 20 + j, clamped: false).x) } }.sorted()
        #expect(try image.applyingFilter("CIMedianFilter").color(x: 30, y: 20).x == around[4])
        let cross = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].map { Float(pixel(colors, 30 + $0.0, 20 + $0.1, clamped: false).x) }
        #expect(try image.applyingFilter("CIMorphologyMaximum", parameters: [kCIInputRadiusKey: 1]).color(x: 30, y: 20).x == cross.max())
        #expect(try image.applyingFilter("CIMorphologyMinimum", parameters: [kCIInputRadiusKey: 1]).color(x: 30, y: 20).x == cross.min())
    }

    @Test("sharpening by luminance moves all components alike; an edge is steeper after it")
    func sharpen() throws {
        let image = CIImage(width: 20, (0..<20).map { $0 < 10 ? [0.25, 0.3, 0.2, 1] : [0.5, 0.55, 0.45, 1] })
        for name in ["CISharpenLuminance", "CIUnsharpMask"] {
            let sharp = image.applyingFilter(name)
            #expect(sharp.extent == image.extent)
            let before = try image.colors(plain, image.extent), after = try sharp.colors(plain, image.extent)
            #expect(after[9].y < before[9].y - 0.005 && after[10].y > before[10].y + 0.005)
            #expect(abs((after[10].x - before[10].x) - (after[10].z - before[10].z)) < 1e-6)
            #expect(distance([after[0]], [before[0]]) < 1e-5)
        }
    }

    @Test("bloom makes nothing darker, gloom nothing brighter, and both reach beyond the image")
    func glows() throws {
        let image = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            .composited(over: CIImage(color: .black).cropped(to: CGRect(x: -20, y: -20, width: 50, height: 50)))
        let bloom = image.applyingFilter("CIBloom"), gloom = image.applyingFilter("CIGloom")
        #expect(bloom.extent == image.extent.insetBy(dx: -30, dy: -30))
        let own = try image.colors(plain, image.extent), more = try bloom.colors(plain, image.extent), less = try gloom.colors(plain, image.extent)
        for index in own.indices { #expect(more[index].x >= own[index].x - 1e-6 && less[index].x <= own[index].x + 1e-6) }
        #expect(try bloom.color(x: 12, y: 5).x > 0.05)
    }

    @Test("numbers of an area: mean, least, greatest, and how often each value is")
    func reductions() throws {
        let colors = noise(), image = CIImage(width: width, colors)
        let rect = CIVector(cgRect: CGRect(x: 0, y: 0, width: width, height: height))
        func number(_ name: String) throws -> SIMD4<Float> { try image.applyingFilter(name, parameters: [kCIInputExtentKey: rect]).color() }
        let mean = colors.reduce(SIMD4<Double>.zero) { $0 + SIMD4<Double>($1) } / Double(colors.count)
        #expect(try distance([number("CIAreaAverage")], [SIMD4<Float>(mean)]) < 1e-6)
        #expect(try number("CIAreaMinimum").y == colors.map(\.y).min())
        #expect(try number("CIAreaMaximum").z == colors.map(\.z).max())
        // Half of the area is outside: clear counts as nothing.
        let wide = CIVector(cgRect: CGRect(x: -width, y: 0, width: 2 * width, height: height))
        #expect(try distance([image.applyingFilter("CIAreaAverage", parameters: [kCIInputExtentKey: wide]).color()], [SIMD4<Float>(mean / 2)]) < 1e-6)
        let histogram = image.applyingFilter("CIAreaHistogram", parameters: [kCIInputExtentKey: rect, "inputCount": 8, kCIInputScaleKey: 2])
        #expect(histogram.extent == CGRect(x: 0, y: 0, width: 8, height: 1))
        let bins = try histogram.colors(plain, histogram.extent)
        #expect(abs(bins.reduce(0) { $0 + $1.x } - 2) < 1e-5)
        let wanted = colors.filter { $0.x >= 0.25 && $0.x < 0.375 }.count
        #expect(abs(bins[2].x - 2 * Float(wanted) / Float(colors.count)) < 1e-6)
    }

    @Test("a cell of a pixellated image is the mean of its pixels")
    func pixellate() throws {
        let colors = noise(), image = CIImage(width: width, colors)
        let cells = image.applyingFilter("CIPixellate", parameters: [kCIInputCenterKey: CIVector(x: 0, y: 0), kCIInputScaleKey: 10])
        #expect(cells.extent == image.extent)
        var sum = SIMD4<Double>.zero
        for y in 20..<30 { for x in 10..<20 { sum += pixel(colors, x, y, clamped: false) } }
        for (x, y) in [(10, 20), (19, 29), (14, 25)] { #expect(try distance([cells.color(x: x, y: y)], [SIMD4<Float>(sum / 100)]) < 1e-4) }
    }
}

import CoreImage
import Rendering
import Testing

@Suite("Filters of shape, transitions and patterns")
struct GeometryFilterTests {
    @Test(
        "Lanczos and cubic scaling keep one colour, keep a ramp a ramp, and have edges in whole pixels",
        arguments: ["CILanczosScaleTransform", "CIBicubicScaleTransform"])
    func scaling(name: String) throws {
        let image = CIImage(width: 60, (0..<40).flatMap { _ in (0..<60).map { [Float($0) / 60, 0.5, 0.25, 1] as SIMD4<Float> } })
        for (scale, aspect) in [(0.5, 1.0), (2, 1), (0.31, 1), (1.7, 0.6)] {
            let scaled = image.applyingFilter(name, parameters: [kCIInputScaleKey: scale, kCIInputAspectRatioKey: aspect])
            #expect(scaled.extent == CGRect(x: 0, y: 0, width: (60 * scale * aspect).rounded(), height: (40 * scale).rounded()))
            let width = Int(scaled.extent.width), row = try scaled.colors(plain, CGRect(x: 0, y: 3, width: width, height: 1))
            #expect(row.allSatisfy { abs($0.y - 0.5) < 1e-5 && abs($0.z - 0.25) < 1e-5 && abs($0.w - 1) < 1e-5 })
            for x in width / 4..<width * 3 / 4 {
                let wanted = ((Double(x) + 0.5) / (scale * aspect) - 0.5) / 60
                #expect(abs(Double(row[x].x) - wanted) < 4e-3)
            }
        }
    }

    @Test("a wave that a smaller image cannot show is grey in it")
    func noAliasing() throws {
        let image = CIImage(width: 128, (0..<8).flatMap { _ in (0..<128).map { $0 % 2 == 0 ? [1, 1, 1, 1] : [0, 0, 0, 1] as SIMD4<Float> } })
        let small = try image.applyingFilter("CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.25]).colors(
            plain, CGRect(x: 4, y: 0, width: 24, height: 2))
        #expect(small.allSatisfy { abs($0.x - 0.5) < 0.02 })
        let drawn = try image.transformed(by: CGAffineTransform(scaleX: 0.25, y: 0.25)).colors(plain, CGRect(x: 4, y: 0, width: 24, height: 2))
        #expect(drawn.allSatisfy { abs($0.x - 0.5) < 0.02 })
    }

    private func corners(_ points: [(Double, Double)]) -> [String: Any] {
        let keys = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"]
        return Dictionary(zip(keys, points.map { CIVector(x: CGFloat($0.0), y: CGFloat($0.1)) }), uniquingKeysWith: { a, _ in a })
    }

    @Test("a perspective by an image's own corners is the image; back from another it is nearly so")
    func perspective() throws {
        let image = CIImage(width: 64, (0..<48).flatMap { y in (0..<64).map { [Float($0) / 64, Float(y) / 48, 0.5, 1] as SIMD4<Float> } })
        let own = image.applyingFilter("CIPerspectiveTransform", parameters: corners([(0, 0), (64, 0), (64, 48), (0, 48)]))
        #expect(own.extent == image.extent)
        #expect(try distance(own.colors(plain, image.extent), image.colors(plain, image.extent)) < 1e-4)
        let seen = corners([(10, 5), (90, 0), (80, 70), (20, 60)])
        let turned = image.applyingFilter("CIPerspectiveTransform", parameters: seen)
        #expect(turned.extent == CGRect(x: 10, y: 0, width: 80, height: 70))
        // The corner's own pixel shows the image's corner.
        #expect(try turned.color(x: 22, y: 57).y < 0.1)
        #expect(try turned.color(x: 11, y: 60) == .zero)
        let back = turned.applyingFilter("CIPerspectiveCorrection", parameters: seen)
        #expect(try abs(back.color(x: Int(back.extent.width / 2), y: Int(back.extent.height / 2)).z - 0.5) < 1e-3)
        // Corners without an area leave the image.
        #expect(
            try image.applyingFilter("CIPerspectiveTransform", parameters: corners([(0, 0), (0, 0), (0, 0), (0, 0)])).color(x: 5, y: 5)
                == image.color(x: 5, y: 5))
    }

    @Test("a tile is repeated, an edge goes on, a straightened image fills its frame")
    func tiling() throws {
        let image = CIImage(width: 2, [[0.1, 0, 0, 1], [0.2, 0, 0, 1]])
        let tiled = try image.applyingFilter("CIAffineTile").colors(plain, CGRect(x: -3, y: 7, width: 6, height: 1)).map(\.x)
        #expect(tiled == [0.2, 0.1, 0.2, 0.1, 0.2, 0.1])
        #expect(try image.applyingFilter("CIAffineClamp").color(x: 40, y: 3).x == 0.2)
        let frame = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 40, height: 30))
        let straight = frame.applyingFilter("CIStraightenFilter", parameters: [kCIInputAngleKey: 0.2])
        #expect(straight.extent == frame.extent)
        #expect(try straight.colors(plain, frame.extent).allSatisfy { $0.w > 0.999 })
    }

    static let transitions = CIFilter.filterNames(inCategory: kCICategoryTransition)

    @Test("a transition starts with one image, ends with the other, and goes on in between", arguments: transitions)
    func transition(name: String) throws {
        let frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        let first = CIImage(color: .black).cropped(to: frame), second = CIImage(color: .blue).cropped(to: frame)
        let mask = CIImage(width: 60, (0..<40).flatMap { _ in (0..<60).map { [Float($0) / 60, Float($0) / 60, Float($0) / 60, 1] as SIMD4<Float> } })
        func blue(_ time: Double) throws -> [Float] {
            let filter = try #require(
                CIFilter(name: name, parameters: [kCIInputImageKey: first, kCIInputTargetImageKey: second, kCIInputTimeKey: time]))
            if filter.inputKeys.contains(kCIInputExtentKey) { filter.setValue(CIVector(cgRect: frame), forKey: kCIInputExtentKey) }
            if filter.inputKeys.contains(kCIInputColorKey) { filter.setValue(CIColor.black, forKey: kCIInputColorKey) }
            if filter.inputKeys.contains(kCIInputWidthKey) { filter.setValue(10, forKey: kCIInputWidthKey) }
            if filter.inputKeys.contains(kCIInputMaskImageKey) { filter.setValue(mask, forKey: kCIInputMaskImageKey) }
            if filter.inputKeys.contains(kCIInputRadiusKey) { filter.setValue(10, forKey: kCIInputRadiusKey) }
            return try #require(filter.outputImage).colors(plain, frame).map(\.z)
        }
        #expect(try blue(0).allSatisfy { $0 == 0 })
        #expect(try blue(1).allSatisfy { $0 == 1 })
        let means = try [0, 0.25, 0.5, 0.75, 1].map { time in try blue(time).reduce(0, +) / 2400 }
        #expect(means[2] > 0.05 && means[2] < 0.95)
        if name != "CIFlashTransition" { #expect(means == means.sorted()) }
    }

    @Test("a swipe's edge is where its time says")
    func swipe() throws {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        let values: [String: Any] = [
            kCIInputTargetImageKey: CIImage(color: .red).cropped(to: frame), kCIInputExtentKey: CIVector(cgRect: frame), kCIInputWidthKey: 20,
            kCIInputTimeKey: 0.5,
        ]
        let row = try CIImage(color: .black).cropped(to: frame).applyingFilter("CISwipeTransition", parameters: values)
            .colors(plain, CGRect(x: 0, y: 5, width: 100, height: 1)).map(\.x)
        #expect(row[30] == 1 && row[70] == 0)
        #expect(abs(row[49] - 0.525) < 1e-4)
    }

    @Test("patterns are where their values say")
    func patterns() throws {
        let board = try #require(
            CIFilter(name: "CICheckerboardGenerator", parameters: [kCIInputCenterKey: CIVector(x: 0, y: 0), kCIInputWidthKey: 10])?.outputImage)
        #expect(board.extent == .infinite)
        for (x, y, white) in [(5, 5, true), (15, 5, false), (15, 15, true), (-5, 5, false), (0, 0, true), (9, 10, false)] {
            #expect(try board.color(x: x, y: y) == (white ? [1, 1, 1, 1] : [0, 0, 0, 1]))
        }
        let linear = try #require(
            CIFilter(
                name: "CILinearGradient",
                parameters: [
                    "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 100, y: 0), "inputColor0": CIColor.black,
                    "inputColor1": CIColor.white,
                ]
            )?.outputImage)
        #expect(try abs(linear.color(x: 25, y: 900).x - 0.255) < 1e-5)
        #expect(try linear.color(x: -9).x == 0 && linear.color(x: 200).x == 1)
        let radial = try #require(
            CIFilter(name: "CIRadialGradient", parameters: [kCIInputCenterKey: CIVector(x: 0.5, y: 0.5), "inputRadius0": 0, "inputRadius1": 10])?
                .outputImage)
        #expect(try abs(radial.color(x: 3, y: 4).x - 0.5) < 1e-5)
        #expect(try radial.color(x: 30).x == 0)
        let stripes = try #require(
            CIFilter(name: "CIStripesGenerator", parameters: [kCIInputCenterKey: CIVector(x: 0, y: 0), kCIInputWidthKey: 4])?.outputImage)
        #expect(try stripes.color(x: 1).x == 1 && stripes.color(x: 5).x == 0)
        let noise = try #require(CIFilter(name: "CIRandomGenerator")?.outputImage).colors(plain, CGRect(x: 0, y: 0, width: 100, height: 100))
        let mean = noise.reduce(0) { $0 + $1.x } / 10000
        #expect(abs(mean - 0.5) < 0.02 && Set(noise.map(\.x)).count > 8000)
    }

    @Test("a vignette leaves the middle and darkens the corners")
    func vignette() throws {
        let image = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 101, height: 51))
        let dark = image.applyingFilter("CIVignette", parameters: [kCIInputIntensityKey: 1])
        #expect(try dark.color(x: 50, y: 25).x > 0.999)
        #expect(try dark.color(x: 0, y: 0).x < 0.3)
        let effect = image.applyingFilter(
            "CIVignetteEffect", parameters: [kCIInputCenterKey: CIVector(x: 50.5, y: 25.5), kCIInputRadiusKey: 20, kCIInputIntensityKey: 1])
        #expect(try effect.color(x: 60, y: 25).x == 1)
        #expect(try effect.color(x: 100, y: 50).x == 0)
    }
}

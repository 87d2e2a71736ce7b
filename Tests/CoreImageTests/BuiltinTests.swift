import CoreImage
import Testing

@Suite("Typed filters")
struct BuiltinTests {
    @Test("a typed filter is the named one with its defaults, and its properties are its values")
    func properties() throws {
        let blur = CIFilter.gaussianBlur()
        #expect(blur.name == "CIGaussianBlur" && blur.radius == 10)
        blur.inputImage = CIImage.white.cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
        blur.radius = 2
        #expect(blur.value(forKey: kCIInputRadiusKey) as? Float == 2)
        #expect(try #require(blur.outputImage).extent == CGRect(x: -6, y: -6, width: 16, height: 16))
        let copy = try #require(blur.copy() as? any CIFilter & CIGaussianBlur)
        #expect(copy.radius == 2)
    }

    @Test("colours, points, rectangles, vectors, transforms and flags go in and come out")
    func kinds() throws {
        let gradient = CIFilter.linearGradient()
        gradient.point0 = CGPoint(x: 1, y: 2)
        gradient.color1 = .red
        #expect(gradient.point0 == CGPoint(x: 1, y: 2) && gradient.color1 == .red && gradient.color0 == .white)
        let swipe = CIFilter.swipeTransition()
        swipe.extent = CGRect(x: 1, y: 2, width: 3, height: 4)
        swipe.time = 0.5
        #expect(swipe.extent == CGRect(x: 1, y: 2, width: 3, height: 4) && swipe.time == 0.5 && swipe.width == 300)
        let matrix = CIFilter.colorMatrix()
        matrix.rVector = CIVector(x: 0, y: 1, z: 0, w: 0)
        matrix.inputImage = .green
        #expect(try matrix.outputImage?.color() == [1, 1, 0, 1])
        let tile = CIFilter.affineTile()
        tile.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(tile.transform.a == 2)
        let palette = CIFilter.palettize()
        #expect(!palette.perceptual)
        palette.perceptual = true
        #expect(palette.perceptual)
        let histogram = CIFilter.areaHistogram()
        histogram.count = 16
        #expect(histogram.count == 16)
        let cube = CIFilter.colorCubeWithColorSpace()
        cube.colorSpace = CGColorSpace(name: CGColorSpace.sRGB)
        #expect(cube.colorSpace?.name == CGColorSpace.sRGB && cube.cubeDimension == 2 && cube.cubeData.isEmpty)
        let curve = CIFilter.toneCurve()
        #expect(curve.point3 == CGPoint(x: 0.75, y: 0.75))
        let cubic = CIFilter.bicubicScaleTransform()
        #expect(cubic.parameterC == 0.75 && cubic.scale == 1)
    }

    @Test("images of several names")
    func images() throws {
        let blend = CIFilter.blendWithMask()
        blend.inputImage = .red
        blend.backgroundImage = .blue
        blend.maskImage = CIImage(color: CIColor(red: 0.25, green: 0.25, blue: 0.25))
        #expect(try distance([#require(blend.outputImage).color()], [[0.25, 0, 0.75, 1]]) < 1e-6)
        let screen = CIFilter.screenBlendMode()
        screen.inputImage = CIImage(color: .gray)
        screen.backgroundImage = CIImage(color: .gray)
        #expect(try screen.outputImage?.color() == [0.75, 0.75, 0.75, 1])
        let dissolve = CIFilter.dissolveTransition()
        (dissolve.inputImage, dissolve.targetImage, dissolve.time) = (.black, .white, 0.25)
        #expect(try dissolve.outputImage?.color() == [0.25, 0.25, 0.25, 1])
        let blur = CIFilter.maskedVariableBlur()
        (blur.inputImage, blur.mask, blur.radius) = (.red, .white, 4)
        #expect(try distance([#require(blur.outputImage).color()], [[1, 0, 0, 1]]) < 1e-5)
        #expect(CIFilter.photoEffectNoir().name == "CIPhotoEffectNoir" && CIFilter.median().name == "CIMedianFilter")
    }
}

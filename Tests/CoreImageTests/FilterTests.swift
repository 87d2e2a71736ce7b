import CoreImage
import Rendering
import Testing

@Suite("Filters by name")
struct FilterTests {
    /// What real code uses, by how often.
    static let used = [
        "CIColorControls", "CIColorMatrix", "CIDissolveTransition", "CIGaussianBlur", "CIPhotoEffectInstant", "CISepiaTone", "CIColorInvert",
        "CILanczosScaleTransform", "CILinearToSRGBToneCurve", "CIPhotoEffectMono", "CISRGBToneCurveToLinear", "CIXRay", "CIAffineTransform",
        "CIAreaAverage", "CIBloom", "CIScreenBlendMode", "CISwipeTransition", "CIAreaHistogram", "CIBlendWithMask", "CICheckerboardGenerator",
        "CIColorClamp", "CIColorCrossPolynomial", "CIColorCube", "CIColorCubeWithColorSpace", "CIColorCubesMixedWithMask", "CIColorCurves",
        "CIColorMap", "CIColorMonochrome", "CIColorPosterize", "CIDarkenBlendMode", "CIDither", "CIDocumentEnhancer", "CIExposureAdjust",
        "CIFalseColor", "CIHueAdjust", "CILightenBlendMode", "CIMaximumComponent", "CIMinimumComponent", "CIMotionBlur", "CINoiseReduction",
        "CIOverlayBlendMode", "CIPaletteCentroid", "CIPalettize", "CIPerspectiveTransform", "CIPhotoEffectChrome", "CIPhotoEffectFade",
        "CIPhotoEffectNoir", "CIPhotoEffectProcess", "CIPhotoEffectTonal", "CIPhotoEffectTransfer", "CIRadialGradient", "CISharpenLuminance",
        "CISourceAtopCompositing", "CITemperatureAndTint", "CIThermal", "CIToneCurve", "CIVibrance", "CIVignette", "CIVignetteEffect",
    ]

    static let all = CIFilter.filterNames(inCategory: nil)

    @Test("every filter that real code uses is there", arguments: used)
    func isKnown(name: String) throws {
        let filter = try #require(CIFilter(name: name))
        #expect(filter.name == name)
        #expect(filter.outputKeys == ["outputImage"])
        #expect(filter.attributes[kCIAttributeFilterName] as? String == name)
    }

    @Test("a name that is not known gives nil, and leaves an image as it is")
    func unknownName() throws {
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
        #expect(CIFilter(name: "") == nil)
        #expect(CIFilter.localizedName(forFilterName: "CINoSuchFilter") == nil)
        #expect(try CIImage.red.applyingFilter("CINoSuchFilter").color() == [1, 0, 0, 1])
    }

    @Test("names are listed by category")
    func categories() {
        #expect(Self.all == Self.all.sorted() && Set(Self.all).count == Self.all.count)
        #expect(CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CIGaussianBlur"))
        #expect(!CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CISepiaTone"))
        #expect(CIFilter.filterNames(inCategories: [kCICategoryColorEffect, kCICategoryBuiltIn]).contains("CISepiaTone"))
        #expect(CIFilter.localizedName(forFilterName: "CIGaussianBlur") == "Gaussian Blur")
    }

    @Test("values have defaults, are set and read by key, and are limited when they are used")
    func values() throws {
        let filter = try #require(CIFilter(name: "CISepiaTone"))
        #expect(filter.inputKeys == ["inputImage", "inputIntensity"])
        #expect(filter.value(forKey: kCIInputIntensityKey) as? NSNumber == 1)
        #expect(filter.outputImage == nil)
        filter.setValue(CIImage.white, forKey: kCIInputImageKey)
        let full = try #require(filter.outputImage).color()
        filter.setValue(99, forKey: kCIInputIntensityKey)
        #expect(try filter.outputImage?.color() == full)
        filter.setValue("brown", forKey: kCIInputIntensityKey)
        #expect(try filter.outputImage?.color() == full)
        filter.setValue(0, forKey: kCIInputIntensityKey)
        #expect(try filter.outputImage?.color() == [1, 1, 1, 1])
        let copy = try #require(filter.copy() as? CIFilter)
        #expect(try copy.outputImage?.color() == [1, 1, 1, 1])
        filter.setDefaults()
        #expect(filter.value(forKey: kCIInputIntensityKey) as? NSNumber == 1)
        let intensity = try #require(filter.attributes[kCIInputIntensityKey] as? [String: Any])
        #expect(intensity[kCIAttributeMax] as? NSNumber == 1 && intensity[kCIAttributeDefault] as? NSNumber == 1)
    }

    /// A filter as apps write them.
    final class Halver: CIFilter {
        var inputImage: CIImage?
        override var outputImage: CIImage? { inputImage?.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: -1]) }
        override func setValue(_ value: Any?, forKey key: String) {
            if key == kCIInputImageKey { inputImage = value as? CIImage } else { super.setValue(value, forKey: key) }
        }
    }

    @Test("a subclass makes its own image")
    func subclass() throws {
        let filter = Halver()
        filter.inputImage = .white
        #expect(try filter.outputImage?.color() == [0.5, 0.5, 0.5, 1])
        filter.setValue(CIImage.red, forKey: kCIInputImageKey)
        #expect(try filter.outputImage?.color() == [0.5, 0, 0, 1])
        #expect(filter.name == "Halver" && filter.inputKeys.isEmpty)
    }

    // MARK: What holds for all

    /// Every image that a filter takes, all a little different.
    private func filled(_ name: String, seed: UInt64 = 7) throws -> CIFilter {
        let filter = try #require(CIFilter(name: name))
        var noise = Noise(seed)
        for key in filter.inputKeys {
            guard let attributes = filter.attributes[key] as? [String: Any], attributes[kCIAttributeClass] as? String == "CIImage" else { continue }
            filter.setValue(CIImage(width: 40, noise.colors(40 * 30)), forKey: key)
        }
        return filter
    }

    static let resampling: Set = [
        "CIZoomBlur", "CIAffineTile", "CIPerspectiveTransform", "CIPerspectiveCorrection", "CIStraightenFilter", "CIPixellate",
    ]

    private let frame = CGRect(x: -3, y: -5, width: 50, height: 41)

    @Test("makes an image of finite colours, alike in every render and in every part of it", arguments: all)
    func rendersAlike(name: String) throws {
        let filter = try filled(name)
        filter.setValue(0.4, forKey: kCIInputTimeKey)
        let image = try #require(filter.outputImage)
        for context in [plain, managed] {
            let whole = try image.colors(context, frame)
            #expect(whole.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite })
            #expect(try image.colors(context, frame) == whole)
            // A part is what it is in the whole.
            let part = CGRect(x: 5, y: 9, width: 13, height: 7)
            let seen = try image.colors(context, part)
            var far: Float = 0
            for y in 0..<7 {
                for x in 0..<13 { far = max(far, distance([seen[y * 13 + x]], [whole[(y + 14) * 50 + x + 8]])) }
            }
            // Places between pixels are rounded where a tile begins.
            #expect(far <= (Self.resampling.contains(name) ? 1e-5 : 0))
        }
    }

    @Test("nothing lies outside of the extent", arguments: all)
    func staysInExtent(name: String) throws {
        let image = try #require(filled(name).outputImage), extent = image.extent
        guard extent != .infinite, !extent.isNull else { return }
        let colors = try image.colors(plain, frame)
        for y in 0..<41 {
            for x in 0..<50 {
                let pixel = CGRect(x: x - 3, y: y - 5, width: 1, height: 1)
                if pixel.maxX <= extent.minX || pixel.minX >= extent.maxX || pixel.maxY <= extent.minY || pixel.minY >= extent.maxY {
                    #expect(colors[y * 50 + x] == .zero)
                }
            }
        }
    }

    private var nasty: [Any] {
        let values: [Any] = [
            Double.nan, -Double.infinity, 1e30, -1e30, "text", NSNull(), CIVector(x: .nan, y: .infinity),
            CIVector(x: -1e30, y: 1e30, z: -1e30, w: 1e30),
            Data([1, 2, 3]), CGAffineTransform(scaleX: 0, y: .nan), CGRect.infinite, CGRect.null,
        ]
        return values
    }

    @Test("no value brings a filter down", arguments: all)
    func survives(name: String) throws {
        let keys = try #require(CIFilter(name: name)).inputKeys
        for value in nasty {
            for key in keys {
                let filter = try filled(name)
                filter.setValue(0.5, forKey: kCIInputTimeKey)
                filter.setValue(value, forKey: key)
                _ = try filter.outputImage?.colors(plain, CGRect(x: 0, y: 0, width: 3, height: 2))
            }
        }
        for image in [CIImage.empty(), CIImage.red] {
            let filter = try filled(name)
            filter.setValue(image, forKey: kCIInputImageKey)
            _ = try filter.outputImage?.colors(plain, CGRect(x: 0, y: 0, width: 3, height: 2))
        }
    }

    static let neutral = [
        "CIColorControls", "CIColorMatrix", "CIExposureAdjust", "CIHueAdjust", "CITemperatureAndTint", "CIWhitePointAdjust", "CIColorPolynomial",
        "CIGammaAdjust", "CIVibrance", "CIToneCurve", "CIColorCurves", "CIColorCrossPolynomial", "CIColorCube", "CIVignette", "CIAffineTransform",
        "CICrop", "CILanczosScaleTransform", "CIBicubicScaleTransform", "CIStraightenFilter", "CIConvolution3X3", "CIConvolution5X5",
        "CIConvolution7X7", "CIConvolution9Horizontal", "CIConvolution9Vertical", "CIDissolveTransition", "CISwipeTransition",
        "CICopyMachineTransition", "CIFlashTransition", "CIModTransition", "CIBarsSwipeTransition", "CIDisintegrateWithMaskTransition",
        "CIMorphologyMaximum",
    ]

    @Test("with its defaults it changes nothing", arguments: neutral)
    func isNeutral(name: String) throws {
        var noise = Noise(3)
        let colors = noise.colors(40 * 30), image = CIImage(width: 40, colors)
        let filter = try filled(name)
        filter.setValue(image, forKey: kCIInputImageKey)
        let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
        #expect(try distance(#require(filter.outputImage).colors(plain, rect), image.colors(plain, rect)) < 1e-5)
    }
}

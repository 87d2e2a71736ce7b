public import CoreGraphics
public import Foundation

/// What ``CIFilter/sepiaTone()`` takes.
public protocol CISepiaTone: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// How much, usually from 0 to 1.
    var intensity: Float { get set }
}

/// What ``CIFilter/colorInvert()`` takes.
public protocol CIColorInvert: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
}

/// What ``CIFilter/colorMonochrome()`` takes.
public protocol CIColorMonochrome: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The colour.
    var color: CIColor { get set }
    /// How much, usually from 0 to 1.
    var intensity: Float { get set }
}

/// What ``CIFilter/falseColor()`` takes.
public protocol CIFalseColor: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
}

/// What ``CIFilter/maximumComponent()`` takes.
public protocol CIMaximumComponent: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
}

/// What ``CIFilter/minimumComponent()`` takes.
public protocol CIMinimumComponent: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
}

/// What ``CIFilter/maskToAlpha()`` takes.
public protocol CIMaskToAlpha: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
}

/// What ``CIFilter/colorPosterize()`` takes.
public protocol CIColorPosterize: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// How many there are of each component.
    var levels: Float { get set }
}

/// What ``CIFilter/colorCrossPolynomial()`` takes.
public protocol CIColorCrossPolynomial: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The polynomial for red.
    var redCoefficients: CIVector { get set }
    /// The polynomial for green.
    var greenCoefficients: CIVector { get set }
    /// The polynomial for blue.
    var blueCoefficients: CIVector { get set }
}

/// What ``CIFilter/dither()`` takes.
public protocol CIDither: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// How much, usually from 0 to 1.
    var intensity: Float { get set }
}

/// What ``CIFilter/colorCube()`` takes.
public protocol CIColorCube: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The points along each side, 2 to 128.
    var cubeDimension: Float { get set }
    /// Red, green, blue and alpha of each point as 32-bit floats, red of the place running fastest.
    var cubeData: Data { get set }
    /// Whether colours outside of 0 to 1 go on. On Linux: not used.
    var extrapolate: Bool { get set }
}

/// What ``CIFilter/colorCubeWithColorSpace()`` takes.
public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The points along each side, 2 to 128.
    var cubeDimension: Float { get set }
    /// Red, green, blue and alpha of each point as 32-bit floats, red of the place running fastest.
    var cubeData: Data { get set }
    /// Whether colours outside of 0 to 1 go on. On Linux: not used.
    var extrapolate: Bool { get set }
    /// What the numbers mean; `nil` for those of the working space.
    var colorSpace: CGColorSpace? { get set }
}

/// What ``CIFilter/colorCubesMixedWithMask()`` takes.
public protocol CIColorCubesMixedWithMask: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// Where the image is taken: bright or opaque.
    var maskImage: CIImage? { get set }
    /// The points along each side, 2 to 128.
    var cubeDimension: Float { get set }
    /// The cube where the mask is black.
    var cube0Data: Data { get set }
    /// The cube where the mask is white.
    var cube1Data: Data { get set }
    /// What the numbers mean; `nil` for those of the working space.
    var colorSpace: CGColorSpace? { get set }
}

/// What ``CIFilter/colorMap()`` takes.
public protocol CIColorMap: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// Colours for luminances, from left to right.
    var gradientImage: CIImage? { get set }
}

/// What ``CIFilter/palettize()`` takes.
public protocol CIPalettize: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The colours, a pixel each.
    var paletteImage: CIImage? { get set }
    /// Whether colours are compared as signals, as eyes see them.
    var perceptual: Bool { get set }
}

/// What ``CIFilter/xRay()`` takes.
public protocol CIXRay: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
}

/// What ``CIFilter/thermal()`` takes.
public protocol CIThermal: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
}

/// What ``CIFilter/vignette()`` takes.
public protocol CIVignette: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// How much, usually from 0 to 1.
    var intensity: Float { get set }
    /// In pixels.
    var radius: Float { get set }
}

/// What ``CIFilter/vignetteEffect()`` takes.
public protocol CIVignetteEffect: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var center: CGPoint { get set }
    /// In pixels.
    var radius: Float { get set }
    /// How much, usually from 0 to 1.
    var intensity: Float { get set }
    /// How softly it begins, from 0 to 1.
    var falloff: Float { get set }
}

/// What ``CIFilter/documentEnhancer()`` takes.
public protocol CIDocumentEnhancer: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// How much.
    var amount: Float { get set }
}

/// What ``CIFilter/photoEffectMono()`` and its like take.
public protocol CIPhotoEffect: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// Whether colours outside of 0 to 1 go on. On Linux: not used.
    var extrapolate: Bool { get set }
}

extension CIFilter {
    /// A filter `CISepiaTone` with its defaults.
    public class func sepiaTone() -> any CIFilter & CISepiaTone { BuiltinFilter.make("CISepiaTone") }

    /// A filter `CIColorInvert` with its defaults.
    public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltinFilter.make("CIColorInvert") }

    /// A filter `CIColorMonochrome` with its defaults.
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { BuiltinFilter.make("CIColorMonochrome") }

    /// A filter `CIFalseColor` with its defaults.
    public class func falseColor() -> any CIFilter & CIFalseColor { BuiltinFilter.make("CIFalseColor") }

    /// A filter `CIMaximumComponent` with its defaults.
    public class func maximumComponent() -> any CIFilter & CIMaximumComponent { BuiltinFilter.make("CIMaximumComponent") }

    /// A filter `CIMinimumComponent` with its defaults.
    public class func minimumComponent() -> any CIFilter & CIMinimumComponent { BuiltinFilter.make("CIMinimumComponent") }

    /// A filter `CIMaskToAlpha` with its defaults.
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltinFilter.make("CIMaskToAlpha") }

    /// A filter `CIColorPosterize` with its defaults.
    public class func colorPosterize() -> any CIFilter & CIColorPosterize { BuiltinFilter.make("CIColorPosterize") }

    /// A filter `CIColorCrossPolynomial` with its defaults.
    public class func colorCrossPolynomial() -> any CIFilter & CIColorCrossPolynomial { BuiltinFilter.make("CIColorCrossPolynomial") }

    /// A filter `CIDither` with its defaults.
    public class func dither() -> any CIFilter & CIDither { BuiltinFilter.make("CIDither") }

    /// A filter `CIColorCube` with its defaults.
    public class func colorCube() -> any CIFilter & CIColorCube { BuiltinFilter.make("CIColorCube") }

    /// A filter `CIColorCubeWithColorSpace` with its defaults.
    public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace { BuiltinFilter.make("CIColorCubeWithColorSpace") }

    /// A filter `CIColorCubesMixedWithMask` with its defaults.
    public class func colorCubesMixedWithMask() -> any CIFilter & CIColorCubesMixedWithMask { BuiltinFilter.make("CIColorCubesMixedWithMask") }

    /// A filter `CIColorMap` with its defaults.
    public class func colorMap() -> any CIFilter & CIColorMap { BuiltinFilter.make("CIColorMap") }

    /// A filter `CIPalettize` with its defaults.
    public class func palettize() -> any CIFilter & CIPalettize { BuiltinFilter.make("CIPalettize") }

    /// A filter `CIXRay` with its defaults.
    public class func xRay() -> any CIFilter & CIXRay { BuiltinFilter.make("CIXRay") }

    /// A filter `CIThermal` with its defaults.
    public class func thermal() -> any CIFilter & CIThermal { BuiltinFilter.make("CIThermal") }

    /// A filter `CIVignette` with its defaults.
    public class func vignette() -> any CIFilter & CIVignette { BuiltinFilter.make("CIVignette") }

    /// A filter `CIVignetteEffect` with its defaults.
    public class func vignetteEffect() -> any CIFilter & CIVignetteEffect { BuiltinFilter.make("CIVignetteEffect") }

    /// A filter `CIDocumentEnhancer` with its defaults.
    public class func documentEnhancer() -> any CIFilter & CIDocumentEnhancer { BuiltinFilter.make("CIDocumentEnhancer") }

    /// A filter `CIPhotoEffectMono` with its defaults.
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { BuiltinFilter.make("CIPhotoEffectMono") }

    /// A filter `CIPhotoEffectTonal` with its defaults.
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { BuiltinFilter.make("CIPhotoEffectTonal") }

    /// A filter `CIPhotoEffectNoir` with its defaults.
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { BuiltinFilter.make("CIPhotoEffectNoir") }

    /// A filter `CIPhotoEffectChrome` with its defaults.
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { BuiltinFilter.make("CIPhotoEffectChrome") }

    /// A filter `CIPhotoEffectFade` with its defaults.
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { BuiltinFilter.make("CIPhotoEffectFade") }

    /// A filter `CIPhotoEffectInstant` with its defaults.
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { BuiltinFilter.make("CIPhotoEffectInstant") }

    /// A filter `CIPhotoEffectProcess` with its defaults.
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { BuiltinFilter.make("CIPhotoEffectProcess") }

    /// A filter `CIPhotoEffectTransfer` with its defaults.
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { BuiltinFilter.make("CIPhotoEffectTransfer") }
}

extension BuiltinFilter: CISepiaTone {}
extension BuiltinFilter: CIColorInvert {}
extension BuiltinFilter: CIColorMonochrome {}
extension BuiltinFilter: CIFalseColor {}
extension BuiltinFilter: CIMaximumComponent {}
extension BuiltinFilter: CIMinimumComponent {}
extension BuiltinFilter: CIMaskToAlpha {}
extension BuiltinFilter: CIColorPosterize {}
extension BuiltinFilter: CIColorCrossPolynomial {}
extension BuiltinFilter: CIDither {}
extension BuiltinFilter: CIColorCube {}
extension BuiltinFilter: CIColorCubeWithColorSpace {}
extension BuiltinFilter: CIColorCubesMixedWithMask {}
extension BuiltinFilter: CIColorMap {}
extension BuiltinFilter: CIPalettize {}
extension BuiltinFilter: CIXRay {}
extension BuiltinFilter: CIThermal {}
extension BuiltinFilter: CIVignette {}
extension BuiltinFilter: CIVignetteEffect {}
extension BuiltinFilter: CIDocumentEnhancer {}
extension BuiltinFilter: CIPhotoEffect {}

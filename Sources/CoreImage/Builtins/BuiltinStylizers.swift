public import Foundation

/// What ``CIFilter/bloom()`` takes.
public protocol CIBloom: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
    /// How much, usually from 0 to 1.
    var intensity: Float { get set }
}

/// What ``CIFilter/gloom()`` takes.
public protocol CIGloom: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
    /// How much, usually from 0 to 1.
    var intensity: Float { get set }
}

/// What ``CIFilter/pixellate()`` takes.
public protocol CIPixellate: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var center: CGPoint { get set }
    /// The scale.
    var scale: Float { get set }
}

/// What ``CIFilter/convolution3X3()`` and its like take.
public protocol CIConvolution: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// A row after the other, the lowest first.
    var weights: CIVector { get set }
    /// What is added.
    var bias: Float { get set }
}

/// What ``CIFilter/areaAverage()`` takes.
public protocol CIAreaAverage: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var extent: CGRect { get set }
}

/// What ``CIFilter/areaMinimum()`` takes.
public protocol CIAreaMinimum: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var extent: CGRect { get set }
}

/// What ``CIFilter/areaMaximum()`` takes.
public protocol CIAreaMaximum: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var extent: CGRect { get set }
}

/// What ``CIFilter/areaHistogram()`` takes.
public protocol CIAreaHistogram: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var extent: CGRect { get set }
    /// How many parts.
    var count: Int { get set }
    /// The scale.
    var scale: Float { get set }
}

/// What ``CIFilter/paletteCentroid()`` takes.
public protocol CIPaletteCentroid: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The colours, a pixel each.
    var paletteImage: CIImage? { get set }
    /// Whether colours are compared as signals, as eyes see them.
    var perceptual: Bool { get set }
}

extension CIFilter {
    /// A filter `CIBloom` with its defaults.
    public class func bloom() -> any CIFilter & CIBloom { BuiltinFilter.make("CIBloom") }

    /// A filter `CIGloom` with its defaults.
    public class func gloom() -> any CIFilter & CIGloom { BuiltinFilter.make("CIGloom") }

    /// A filter `CIPixellate` with its defaults.
    public class func pixellate() -> any CIFilter & CIPixellate { BuiltinFilter.make("CIPixellate") }

    /// A filter `CIConvolution3X3` with its defaults.
    public class func convolution3X3() -> any CIFilter & CIConvolution { BuiltinFilter.make("CIConvolution3X3") }

    /// A filter `CIConvolution5X5` with its defaults.
    public class func convolution5X5() -> any CIFilter & CIConvolution { BuiltinFilter.make("CIConvolution5X5") }

    /// A filter `CIConvolution7X7` with its defaults.
    public class func convolution7X7() -> any CIFilter & CIConvolution { BuiltinFilter.make("CIConvolution7X7") }

    /// A filter `CIConvolution9Horizontal` with its defaults.
    public class func convolution9Horizontal() -> any CIFilter & CIConvolution { BuiltinFilter.make("CIConvolution9Horizontal") }

    /// A filter `CIConvolution9Vertical` with its defaults.
    public class func convolution9Vertical() -> any CIFilter & CIConvolution { BuiltinFilter.make("CIConvolution9Vertical") }

    /// A filter `CIAreaAverage` with its defaults.
    public class func areaAverage() -> any CIFilter & CIAreaAverage { BuiltinFilter.make("CIAreaAverage") }

    /// A filter `CIAreaMinimum` with its defaults.
    public class func areaMinimum() -> any CIFilter & CIAreaMinimum { BuiltinFilter.make("CIAreaMinimum") }

    /// A filter `CIAreaMaximum` with its defaults.
    public class func areaMaximum() -> any CIFilter & CIAreaMaximum { BuiltinFilter.make("CIAreaMaximum") }

    /// A filter `CIAreaHistogram` with its defaults.
    public class func areaHistogram() -> any CIFilter & CIAreaHistogram { BuiltinFilter.make("CIAreaHistogram") }

    /// A filter `CIPaletteCentroid` with its defaults.
    public class func paletteCentroid() -> any CIFilter & CIPaletteCentroid { BuiltinFilter.make("CIPaletteCentroid") }
}

extension BuiltinFilter: CIBloom {}
extension BuiltinFilter: CIGloom {}
extension BuiltinFilter: CIPixellate {}
extension BuiltinFilter: CIConvolution {}
extension BuiltinFilter: CIAreaAverage {}
extension BuiltinFilter: CIAreaMinimum {}
extension BuiltinFilter: CIAreaMaximum {}
extension BuiltinFilter: CIAreaHistogram {}
extension BuiltinFilter: CIPaletteCentroid {}

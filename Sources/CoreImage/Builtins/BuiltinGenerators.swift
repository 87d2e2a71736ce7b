public import Foundation

/// What ``CIFilter/checkerboardGenerator()`` takes.
public protocol CICheckerboardGenerator: CIFilterProtocol {
    /// In pixels.
    var center: CGPoint { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
    /// In pixels.
    var width: Float { get set }
    /// How sharp.
    var sharpness: Float { get set }
}

/// What ``CIFilter/stripesGenerator()`` takes.
public protocol CIStripesGenerator: CIFilterProtocol {
    /// In pixels.
    var center: CGPoint { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
    /// In pixels.
    var width: Float { get set }
    /// How sharp.
    var sharpness: Float { get set }
}

/// What ``CIFilter/randomGenerator()`` takes.
public protocol CIRandomGenerator: CIFilterProtocol {}

/// What ``CIFilter/linearGradient()`` takes.
public protocol CILinearGradient: CIFilterProtocol {
    /// The first point.
    var point0: CGPoint { get set }
    /// The second point.
    var point1: CGPoint { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
}

/// What ``CIFilter/smoothLinearGradient()`` takes.
public protocol CISmoothLinearGradient: CIFilterProtocol {
    /// The first point.
    var point0: CGPoint { get set }
    /// The second point.
    var point1: CGPoint { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
}

/// What ``CIFilter/radialGradient()`` takes.
public protocol CIRadialGradient: CIFilterProtocol {
    /// In pixels.
    var center: CGPoint { get set }
    /// The inner radius, in pixels.
    var radius0: Float { get set }
    /// The outer radius, in pixels.
    var radius1: Float { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
}

/// What ``CIFilter/gaussianGradient()`` takes.
public protocol CIGaussianGradient: CIFilterProtocol {
    /// In pixels.
    var center: CGPoint { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
    /// In pixels.
    var radius: Float { get set }
}

/// What ``CIFilter/hueSaturationValueGradient()`` takes.
public protocol CIHueSaturationValueGradient: CIFilterProtocol {
    /// The brightness, from 0 to 1.
    var value: Float { get set }
    /// In pixels.
    var radius: Float { get set }
    /// How soft the edge is, in pixels.
    var softness: Float { get set }
    /// On Linux: not used.
    var dither: Float { get set }
}

extension CIFilter {
    /// A filter `CICheckerboardGenerator` with its defaults.
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator { BuiltinFilter.make("CICheckerboardGenerator") }

    /// A filter `CIStripesGenerator` with its defaults.
    public class func stripesGenerator() -> any CIFilter & CIStripesGenerator { BuiltinFilter.make("CIStripesGenerator") }

    /// A filter `CIRandomGenerator` with its defaults.
    public class func randomGenerator() -> any CIFilter & CIRandomGenerator { BuiltinFilter.make("CIRandomGenerator") }

    /// A filter `CILinearGradient` with its defaults.
    public class func linearGradient() -> any CIFilter & CILinearGradient { BuiltinFilter.make("CILinearGradient") }

    /// A filter `CISmoothLinearGradient` with its defaults.
    public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient { BuiltinFilter.make("CISmoothLinearGradient") }

    /// A filter `CIRadialGradient` with its defaults.
    public class func radialGradient() -> any CIFilter & CIRadialGradient { BuiltinFilter.make("CIRadialGradient") }

    /// A filter `CIGaussianGradient` with its defaults.
    public class func gaussianGradient() -> any CIFilter & CIGaussianGradient { BuiltinFilter.make("CIGaussianGradient") }

    /// A filter `CIHueSaturationValueGradient` with its defaults.
    public class func hueSaturationValueGradient() -> any CIFilter & CIHueSaturationValueGradient {
        BuiltinFilter.make("CIHueSaturationValueGradient")
    }
}

extension BuiltinFilter: CICheckerboardGenerator {}
extension BuiltinFilter: CIStripesGenerator {}
extension BuiltinFilter: CIRandomGenerator {}
extension BuiltinFilter: CILinearGradient {}
extension BuiltinFilter: CISmoothLinearGradient {}
extension BuiltinFilter: CIRadialGradient {}
extension BuiltinFilter: CIGaussianGradient {}
extension BuiltinFilter: CIHueSaturationValueGradient {}

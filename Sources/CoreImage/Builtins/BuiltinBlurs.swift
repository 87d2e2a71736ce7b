public import Foundation

/// What ``CIFilter/gaussianBlur()`` takes.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
}

/// What ``CIFilter/boxBlur()`` takes.
public protocol CIBoxBlur: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
}

/// What ``CIFilter/discBlur()`` takes.
public protocol CIDiscBlur: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
}

/// What ``CIFilter/motionBlur()`` takes.
public protocol CIMotionBlur: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
    /// In radians.
    var angle: Float { get set }
}

/// What ``CIFilter/zoomBlur()`` takes.
public protocol CIZoomBlur: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var center: CGPoint { get set }
    /// How much.
    var amount: Float { get set }
}

/// What ``CIFilter/maskedVariableBlur()`` takes.
public protocol CIMaskedVariableBlur: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// How much is blurred: all where it is bright.
    var mask: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
}

/// What ``CIFilter/median()`` takes.
public protocol CIMedian: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
}

/// What ``CIFilter/noiseReduction()`` takes.
public protocol CINoiseReduction: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// How much noise may differ.
    var noiseLevel: Float { get set }
    /// How sharp.
    var sharpness: Float { get set }
}

/// What ``CIFilter/morphologyMaximum()`` takes.
public protocol CIMorphologyMaximum: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
}

/// What ``CIFilter/morphologyMinimum()`` takes.
public protocol CIMorphologyMinimum: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
}

/// What ``CIFilter/sharpenLuminance()`` takes.
public protocol CISharpenLuminance: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// How sharp.
    var sharpness: Float { get set }
    /// In pixels.
    var radius: Float { get set }
}

/// What ``CIFilter/unsharpMask()`` takes.
public protocol CIUnsharpMask: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var radius: Float { get set }
    /// How much, usually from 0 to 1.
    var intensity: Float { get set }
}

extension CIFilter {
    /// A filter `CIGaussianBlur` with its defaults.
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltinFilter.make("CIGaussianBlur") }

    /// A filter `CIBoxBlur` with its defaults.
    public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltinFilter.make("CIBoxBlur") }

    /// A filter `CIDiscBlur` with its defaults.
    public class func discBlur() -> any CIFilter & CIDiscBlur { BuiltinFilter.make("CIDiscBlur") }

    /// A filter `CIMotionBlur` with its defaults.
    public class func motionBlur() -> any CIFilter & CIMotionBlur { BuiltinFilter.make("CIMotionBlur") }

    /// A filter `CIZoomBlur` with its defaults.
    public class func zoomBlur() -> any CIFilter & CIZoomBlur { BuiltinFilter.make("CIZoomBlur") }

    /// A filter `CIMaskedVariableBlur` with its defaults.
    public class func maskedVariableBlur() -> any CIFilter & CIMaskedVariableBlur { BuiltinFilter.make("CIMaskedVariableBlur") }

    /// A filter `CIMedianFilter` with its defaults.
    public class func median() -> any CIFilter & CIMedian { BuiltinFilter.make("CIMedianFilter") }

    /// A filter `CINoiseReduction` with its defaults.
    public class func noiseReduction() -> any CIFilter & CINoiseReduction { BuiltinFilter.make("CINoiseReduction") }

    /// A filter `CIMorphologyMaximum` with its defaults.
    public class func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum { BuiltinFilter.make("CIMorphologyMaximum") }

    /// A filter `CIMorphologyMinimum` with its defaults.
    public class func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum { BuiltinFilter.make("CIMorphologyMinimum") }

    /// A filter `CISharpenLuminance` with its defaults.
    public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance { BuiltinFilter.make("CISharpenLuminance") }

    /// A filter `CIUnsharpMask` with its defaults.
    public class func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltinFilter.make("CIUnsharpMask") }
}

extension BuiltinFilter: CIGaussianBlur {}
extension BuiltinFilter: CIBoxBlur {}
extension BuiltinFilter: CIDiscBlur {}
extension BuiltinFilter: CIMotionBlur {}
extension BuiltinFilter: CIZoomBlur {}
extension BuiltinFilter: CIMaskedVariableBlur {}
extension BuiltinFilter: CIMedian {}
extension BuiltinFilter: CINoiseReduction {}
extension BuiltinFilter: CIMorphologyMaximum {}
extension BuiltinFilter: CIMorphologyMinimum {}
extension BuiltinFilter: CISharpenLuminance {}
extension BuiltinFilter: CIUnsharpMask {}

/// What ``CIFilter/sourceOverCompositing()`` and its like take.
public protocol CICompositeOperation: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The image below.
    var backgroundImage: CIImage? { get set }
}

/// What ``CIFilter/blendWithMask()`` and its like take.
public protocol CIBlendWithMask: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The image below.
    var backgroundImage: CIImage? { get set }
    /// Where the image is taken: bright or opaque.
    var maskImage: CIImage? { get set }
}

extension CIFilter {
    /// A filter `CISourceOverCompositing` with its defaults.
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CISourceOverCompositing") }

    /// A filter `CISourceInCompositing` with its defaults.
    public class func sourceInCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CISourceInCompositing") }

    /// A filter `CISourceOutCompositing` with its defaults.
    public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CISourceOutCompositing") }

    /// A filter `CISourceAtopCompositing` with its defaults.
    public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CISourceAtopCompositing") }

    /// A filter `CIAdditionCompositing` with its defaults.
    public class func additionCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIAdditionCompositing") }

    /// A filter `CIMultiplyCompositing` with its defaults.
    public class func multiplyCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIMultiplyCompositing") }

    /// A filter `CIMaximumCompositing` with its defaults.
    public class func maximumCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIMaximumCompositing") }

    /// A filter `CIMinimumCompositing` with its defaults.
    public class func minimumCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIMinimumCompositing") }

    /// A filter `CIMultiplyBlendMode` with its defaults.
    public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIMultiplyBlendMode") }

    /// A filter `CIScreenBlendMode` with its defaults.
    public class func screenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIScreenBlendMode") }

    /// A filter `CIDarkenBlendMode` with its defaults.
    public class func darkenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIDarkenBlendMode") }

    /// A filter `CILightenBlendMode` with its defaults.
    public class func lightenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CILightenBlendMode") }

    /// A filter `CIOverlayBlendMode` with its defaults.
    public class func overlayBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIOverlayBlendMode") }

    /// A filter `CIHardLightBlendMode` with its defaults.
    public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIHardLightBlendMode") }

    /// A filter `CISoftLightBlendMode` with its defaults.
    public class func softLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CISoftLightBlendMode") }

    /// A filter `CIDifferenceBlendMode` with its defaults.
    public class func differenceBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIDifferenceBlendMode") }

    /// A filter `CIExclusionBlendMode` with its defaults.
    public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIExclusionBlendMode") }

    /// A filter `CIColorDodgeBlendMode` with its defaults.
    public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIColorDodgeBlendMode") }

    /// A filter `CIColorBurnBlendMode` with its defaults.
    public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIColorBurnBlendMode") }

    /// A filter `CILinearDodgeBlendMode` with its defaults.
    public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CILinearDodgeBlendMode") }

    /// A filter `CILinearBurnBlendMode` with its defaults.
    public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CILinearBurnBlendMode") }

    /// A filter `CILinearLightBlendMode` with its defaults.
    public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CILinearLightBlendMode") }

    /// A filter `CIPinLightBlendMode` with its defaults.
    public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIPinLightBlendMode") }

    /// A filter `CIVividLightBlendMode` with its defaults.
    public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIVividLightBlendMode") }

    /// A filter `CISubtractBlendMode` with its defaults.
    public class func subtractBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CISubtractBlendMode") }

    /// A filter `CIDivideBlendMode` with its defaults.
    public class func divideBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIDivideBlendMode") }

    /// A filter `CIHueBlendMode` with its defaults.
    public class func hueBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIHueBlendMode") }

    /// A filter `CISaturationBlendMode` with its defaults.
    public class func saturationBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CISaturationBlendMode") }

    /// A filter `CIColorBlendMode` with its defaults.
    public class func colorBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CIColorBlendMode") }

    /// A filter `CILuminosityBlendMode` with its defaults.
    public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.make("CILuminosityBlendMode") }

    /// A filter `CIBlendWithMask` with its defaults.
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.make("CIBlendWithMask") }

    /// A filter `CIBlendWithAlphaMask` with its defaults.
    public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.make("CIBlendWithAlphaMask") }

    /// A filter `CIBlendWithRedMask` with its defaults.
    public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.make("CIBlendWithRedMask") }

    /// A filter `CIBlendWithBlueMask` with its defaults.
    public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.make("CIBlendWithBlueMask") }
}

extension BuiltinFilter: CICompositeOperation {}
extension BuiltinFilter: CIBlendWithMask {}

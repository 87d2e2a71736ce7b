public import CoreGraphics
public import Foundation

/// What ``CIFilter/colorControls()`` takes.
public protocol CIColorControls: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// 0 is grey, 1 changes nothing.
    var saturation: Float { get set }
    /// What is added; 0 changes nothing.
    var brightness: Float { get set }
    /// About a half; 1 changes nothing.
    var contrast: Float { get set }
}

/// What ``CIFilter/colorMatrix()`` takes.
public protocol CIColorMatrix: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The shares that make red.
    var rVector: CIVector { get set }
    /// The shares that make green.
    var gVector: CIVector { get set }
    /// The shares that make blue.
    var bVector: CIVector { get set }
    /// The shares that make alpha.
    var aVector: CIVector { get set }
    /// What is added to each component.
    var biasVector: CIVector { get set }
}

/// What ``CIFilter/exposureAdjust()`` takes.
public protocol CIExposureAdjust: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In stops.
    var ev: Float { get set }
}

/// What ``CIFilter/hueAdjust()`` takes.
public protocol CIHueAdjust: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In radians.
    var angle: Float { get set }
}

/// What ``CIFilter/temperatureAndTint()`` takes.
public protocol CITemperatureAndTint: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The temperature in kelvin and the tint of what is white.
    var neutral: CIVector { get set }
    /// The temperature in kelvin and the tint that white gets.
    var targetNeutral: CIVector { get set }
}

/// What ``CIFilter/whitePointAdjust()`` takes.
public protocol CIWhitePointAdjust: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The colour.
    var color: CIColor { get set }
}

/// What ``CIFilter/colorClamp()`` takes.
public protocol CIColorClamp: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The least red, green, blue and alpha.
    var minComponents: CIVector { get set }
    /// The greatest red, green, blue and alpha.
    var maxComponents: CIVector { get set }
}

/// What ``CIFilter/colorPolynomial()`` takes.
public protocol CIColorPolynomial: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The polynomial for red.
    var redCoefficients: CIVector { get set }
    /// The polynomial for green.
    var greenCoefficients: CIVector { get set }
    /// The polynomial for blue.
    var blueCoefficients: CIVector { get set }
    /// The polynomial for alpha.
    var alphaCoefficients: CIVector { get set }
}

/// What ``CIFilter/gammaAdjust()`` takes.
public protocol CIGammaAdjust: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The exponent; 1 changes nothing.
    var power: Float { get set }
}

/// What ``CIFilter/vibrance()`` takes.
public protocol CIVibrance: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// How much.
    var amount: Float { get set }
}

/// What ``CIFilter/toneCurve()`` takes.
public protocol CIToneCurve: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The first point.
    var point0: CGPoint { get set }
    /// The second point.
    var point1: CGPoint { get set }
    /// The third point.
    var point2: CGPoint { get set }
    /// The fourth point.
    var point3: CGPoint { get set }
    /// The fifth point.
    var point4: CGPoint { get set }
}

/// What ``CIFilter/linearToSRGBToneCurve()`` takes.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
}

/// What ``CIFilter/sRGBToneCurveToLinear()`` takes.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
}

/// What ``CIFilter/colorCurves()`` takes.
public protocol CIColorCurves: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// Red, green, blue of each point as 32-bit floats.
    var curvesData: Data { get set }
    /// Where the curves begin and end.
    var curvesDomain: CIVector { get set }
    /// What the numbers mean; `nil` for those of the working space.
    var colorSpace: CGColorSpace? { get set }
}

extension CIFilter {
    /// A filter `CIColorControls` with its defaults.
    public class func colorControls() -> any CIFilter & CIColorControls { BuiltinFilter.make("CIColorControls") }

    /// A filter `CIColorMatrix` with its defaults.
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltinFilter.make("CIColorMatrix") }

    /// A filter `CIExposureAdjust` with its defaults.
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltinFilter.make("CIExposureAdjust") }

    /// A filter `CIHueAdjust` with its defaults.
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltinFilter.make("CIHueAdjust") }

    /// A filter `CITemperatureAndTint` with its defaults.
    public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint { BuiltinFilter.make("CITemperatureAndTint") }

    /// A filter `CIWhitePointAdjust` with its defaults.
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust { BuiltinFilter.make("CIWhitePointAdjust") }

    /// A filter `CIColorClamp` with its defaults.
    public class func colorClamp() -> any CIFilter & CIColorClamp { BuiltinFilter.make("CIColorClamp") }

    /// A filter `CIColorPolynomial` with its defaults.
    public class func colorPolynomial() -> any CIFilter & CIColorPolynomial { BuiltinFilter.make("CIColorPolynomial") }

    /// A filter `CIGammaAdjust` with its defaults.
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltinFilter.make("CIGammaAdjust") }

    /// A filter `CIVibrance` with its defaults.
    public class func vibrance() -> any CIFilter & CIVibrance { BuiltinFilter.make("CIVibrance") }

    /// A filter `CIToneCurve` with its defaults.
    public class func toneCurve() -> any CIFilter & CIToneCurve { BuiltinFilter.make("CIToneCurve") }

    /// A filter `CILinearToSRGBToneCurve` with its defaults.
    public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve { BuiltinFilter.make("CILinearToSRGBToneCurve") }

    /// A filter `CISRGBToneCurveToLinear` with its defaults.
    public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear { BuiltinFilter.make("CISRGBToneCurveToLinear") }

    /// A filter `CIColorCurves` with its defaults.
    public class func colorCurves() -> any CIFilter & CIColorCurves { BuiltinFilter.make("CIColorCurves") }
}

extension BuiltinFilter: CIColorControls {}
extension BuiltinFilter: CIColorMatrix {}
extension BuiltinFilter: CIExposureAdjust {}
extension BuiltinFilter: CIHueAdjust {}
extension BuiltinFilter: CITemperatureAndTint {}
extension BuiltinFilter: CIWhitePointAdjust {}
extension BuiltinFilter: CIColorClamp {}
extension BuiltinFilter: CIColorPolynomial {}
extension BuiltinFilter: CIGammaAdjust {}
extension BuiltinFilter: CIVibrance {}
extension BuiltinFilter: CIToneCurve {}
extension BuiltinFilter: CILinearToSRGBToneCurve {}
extension BuiltinFilter: CISRGBToneCurveToLinear {}
extension BuiltinFilter: CIColorCurves {}

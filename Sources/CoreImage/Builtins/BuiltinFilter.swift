import CoreGraphics
import Foundation

/// The class behind the typed filters: every property that any of them has, by its key.
final class BuiltinFilter: CIFilter {
    static func make(_ name: String) -> BuiltinFilter {
        let filter = BuiltinFilter()
        if let definition = FilterCatalog.definition(name) { filter.adopt(definition) }
        return filter
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        let other = BuiltinFilter.make(name)
        for key in inputKeys { other.setValue(value(forKey: key), forKey: key) }
        return other
    }
}

extension BuiltinFilter {
    var aVector: CIVector {
        get { vector("inputAVector") }
        set { setValue(newValue, forKey: "inputAVector") }
    }
    var alphaCoefficients: CIVector {
        get { vector("inputAlphaCoefficients") }
        set { setValue(newValue, forKey: "inputAlphaCoefficients") }
    }
    var amount: Float {
        get { float("inputAmount") }
        set { setValue(newValue, forKey: "inputAmount") }
    }
    var angle: Float {
        get { float("inputAngle") }
        set { setValue(newValue, forKey: "inputAngle") }
    }
    var aspectRatio: Float {
        get { float("inputAspectRatio") }
        set { setValue(newValue, forKey: "inputAspectRatio") }
    }
    var bVector: CIVector {
        get { vector("inputBVector") }
        set { setValue(newValue, forKey: "inputBVector") }
    }
    var backgroundImage: CIImage? {
        get { image("inputBackgroundImage") }
        set { setValue(newValue, forKey: "inputBackgroundImage") }
    }
    var barOffset: Float {
        get { float("inputBarOffset") }
        set { setValue(newValue, forKey: "inputBarOffset") }
    }
    var bias: Float {
        get { float("inputBias") }
        set { setValue(newValue, forKey: "inputBias") }
    }
    var biasVector: CIVector {
        get { vector("inputBiasVector") }
        set { setValue(newValue, forKey: "inputBiasVector") }
    }
    var blueCoefficients: CIVector {
        get { vector("inputBlueCoefficients") }
        set { setValue(newValue, forKey: "inputBlueCoefficients") }
    }
    var bottomLeft: CGPoint {
        get { point("inputBottomLeft") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputBottomLeft") }
    }
    var bottomRight: CGPoint {
        get { point("inputBottomRight") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputBottomRight") }
    }
    var brightness: Float {
        get { float("inputBrightness") }
        set { setValue(newValue, forKey: "inputBrightness") }
    }
    var center: CGPoint {
        get { point("inputCenter") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
    }
    var color: CIColor {
        get { color("inputColor") }
        set { setValue(newValue, forKey: "inputColor") }
    }
    var color0: CIColor {
        get { color("inputColor0") }
        set { setValue(newValue, forKey: "inputColor0") }
    }
    var color1: CIColor {
        get { color("inputColor1") }
        set { setValue(newValue, forKey: "inputColor1") }
    }
    var colorSpace: CGColorSpace? {
        get { space("inputColorSpace") }
        set { setValue(newValue, forKey: "inputColorSpace") }
    }
    var compression: Float {
        get { float("inputCompression") }
        set { setValue(newValue, forKey: "inputCompression") }
    }
    var contrast: Float {
        get { float("inputContrast") }
        set { setValue(newValue, forKey: "inputContrast") }
    }
    var count: Int {
        get { count("inputCount") }
        set { setValue(newValue, forKey: "inputCount") }
    }
    var crop: Bool {
        get { flag("inputCrop") }
        set { setValue(newValue ? 1 : 0, forKey: "inputCrop") }
    }
    var cube0Data: Data {
        get { data("inputCube0Data") }
        set { setValue(newValue, forKey: "inputCube0Data") }
    }
    var cube1Data: Data {
        get { data("inputCube1Data") }
        set { setValue(newValue, forKey: "inputCube1Data") }
    }
    var cubeData: Data {
        get { data("inputCubeData") }
        set { setValue(newValue, forKey: "inputCubeData") }
    }
    var cubeDimension: Float {
        get { float("inputCubeDimension") }
        set { setValue(newValue, forKey: "inputCubeDimension") }
    }
    var curvesData: Data {
        get { data("inputCurvesData") }
        set { setValue(newValue, forKey: "inputCurvesData") }
    }
    var curvesDomain: CIVector {
        get { vector("inputCurvesDomain") }
        set { setValue(newValue, forKey: "inputCurvesDomain") }
    }
    var dither: Float {
        get { float("inputDither") }
        set { setValue(newValue, forKey: "inputDither") }
    }
    var ev: Float {
        get { float("inputEV") }
        set { setValue(newValue, forKey: "inputEV") }
    }
    var extent: CGRect {
        get { rect("inputExtent") }
        set { setValue(CIVector(cgRect: newValue), forKey: "inputExtent") }
    }
    var extrapolate: Bool {
        get { flag("inputExtrapolate") }
        set { setValue(newValue ? 1 : 0, forKey: "inputExtrapolate") }
    }
    var fadeThreshold: Float {
        get { float("inputFadeThreshold") }
        set { setValue(newValue, forKey: "inputFadeThreshold") }
    }
    var falloff: Float {
        get { float("inputFalloff") }
        set { setValue(newValue, forKey: "inputFalloff") }
    }
    var gVector: CIVector {
        get { vector("inputGVector") }
        set { setValue(newValue, forKey: "inputGVector") }
    }
    var gradientImage: CIImage? {
        get { image("inputGradientImage") }
        set { setValue(newValue, forKey: "inputGradientImage") }
    }
    var greenCoefficients: CIVector {
        get { vector("inputGreenCoefficients") }
        set { setValue(newValue, forKey: "inputGreenCoefficients") }
    }
    var inputImage: CIImage? {
        get { image("inputImage") }
        set { setValue(newValue, forKey: "inputImage") }
    }
    var intensity: Float {
        get { float("inputIntensity") }
        set { setValue(newValue, forKey: "inputIntensity") }
    }
    var levels: Float {
        get { float("inputLevels") }
        set { setValue(newValue, forKey: "inputLevels") }
    }
    var mask: CIImage? {
        get { image("inputMask") }
        set { setValue(newValue, forKey: "inputMask") }
    }
    var maskImage: CIImage? {
        get { image("inputMaskImage") }
        set { setValue(newValue, forKey: "inputMaskImage") }
    }
    var maxComponents: CIVector {
        get { vector("inputMaxComponents") }
        set { setValue(newValue, forKey: "inputMaxComponents") }
    }
    var maxStriationRadius: Float {
        get { float("inputMaxStriationRadius") }
        set { setValue(newValue, forKey: "inputMaxStriationRadius") }
    }
    var minComponents: CIVector {
        get { vector("inputMinComponents") }
        set { setValue(newValue, forKey: "inputMinComponents") }
    }
    var neutral: CIVector {
        get { vector("inputNeutral") }
        set { setValue(newValue, forKey: "inputNeutral") }
    }
    var noiseLevel: Float {
        get { float("inputNoiseLevel") }
        set { setValue(newValue, forKey: "inputNoiseLevel") }
    }
    var opacity: Float {
        get { float("inputOpacity") }
        set { setValue(newValue, forKey: "inputOpacity") }
    }
    var paletteImage: CIImage? {
        get { image("inputPaletteImage") }
        set { setValue(newValue, forKey: "inputPaletteImage") }
    }
    var parameterB: Float {
        get { float("inputB") }
        set { setValue(newValue, forKey: "inputB") }
    }
    var parameterC: Float {
        get { float("inputC") }
        set { setValue(newValue, forKey: "inputC") }
    }
    var perceptual: Bool {
        get { flag("inputPerceptual") }
        set { setValue(newValue ? 1 : 0, forKey: "inputPerceptual") }
    }
    var point0: CGPoint {
        get { point("inputPoint0") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint0") }
    }
    var point1: CGPoint {
        get { point("inputPoint1") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint1") }
    }
    var point2: CGPoint {
        get { point("inputPoint2") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint2") }
    }
    var point3: CGPoint {
        get { point("inputPoint3") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint3") }
    }
    var point4: CGPoint {
        get { point("inputPoint4") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint4") }
    }
    var power: Float {
        get { float("inputPower") }
        set { setValue(newValue, forKey: "inputPower") }
    }
    var rVector: CIVector {
        get { vector("inputRVector") }
        set { setValue(newValue, forKey: "inputRVector") }
    }
    var radius: Float {
        get { float("inputRadius") }
        set { setValue(newValue, forKey: "inputRadius") }
    }
    var radius0: Float {
        get { float("inputRadius0") }
        set { setValue(newValue, forKey: "inputRadius0") }
    }
    var radius1: Float {
        get { float("inputRadius1") }
        set { setValue(newValue, forKey: "inputRadius1") }
    }
    var redCoefficients: CIVector {
        get { vector("inputRedCoefficients") }
        set { setValue(newValue, forKey: "inputRedCoefficients") }
    }
    var saturation: Float {
        get { float("inputSaturation") }
        set { setValue(newValue, forKey: "inputSaturation") }
    }
    var scale: Float {
        get { float("inputScale") }
        set { setValue(newValue, forKey: "inputScale") }
    }
    var shadowDensity: Float {
        get { float("inputShadowDensity") }
        set { setValue(newValue, forKey: "inputShadowDensity") }
    }
    var shadowOffset: CGPoint {
        get { point("inputShadowOffset") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputShadowOffset") }
    }
    var shadowRadius: Float {
        get { float("inputShadowRadius") }
        set { setValue(newValue, forKey: "inputShadowRadius") }
    }
    var sharpness: Float {
        get { float("inputSharpness") }
        set { setValue(newValue, forKey: "inputSharpness") }
    }
    var softness: Float {
        get { float("inputSoftness") }
        set { setValue(newValue, forKey: "inputSoftness") }
    }
    var striationContrast: Float {
        get { float("inputStriationContrast") }
        set { setValue(newValue, forKey: "inputStriationContrast") }
    }
    var striationStrength: Float {
        get { float("inputStriationStrength") }
        set { setValue(newValue, forKey: "inputStriationStrength") }
    }
    var targetImage: CIImage? {
        get { image("inputTargetImage") }
        set { setValue(newValue, forKey: "inputTargetImage") }
    }
    var targetNeutral: CIVector {
        get { vector("inputTargetNeutral") }
        set { setValue(newValue, forKey: "inputTargetNeutral") }
    }
    var time: Float {
        get { float("inputTime") }
        set { setValue(newValue, forKey: "inputTime") }
    }
    var topLeft: CGPoint {
        get { point("inputTopLeft") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputTopLeft") }
    }
    var topRight: CGPoint {
        get { point("inputTopRight") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputTopRight") }
    }
    var transform: CGAffineTransform {
        get { transform("inputTransform") }
        set { setValue(newValue, forKey: "inputTransform") }
    }
    var value: Float {
        get { float("inputValue") }
        set { setValue(newValue, forKey: "inputValue") }
    }
    var weights: CIVector {
        get { vector("inputWeights") }
        set { setValue(newValue, forKey: "inputWeights") }
    }
    var width: Float {
        get { float("inputWidth") }
        set { setValue(newValue, forKey: "inputWidth") }
    }
}

extension BuiltinFilter {
    private func image(_ key: String) -> CIImage? { value(forKey: key) as? CIImage }
    private func float(_ key: String) -> Float { Float(FilterInputs.number(value(forKey: key)) ?? 0) }
    private func count(_ key: String) -> Int { Int(exactly: (FilterInputs.number(value(forKey: key)) ?? 0).rounded()) ?? 0 }
    private func flag(_ key: String) -> Bool { float(key) > 0.5 }
    private func vector(_ key: String) -> CIVector { value(forKey: key) as? CIVector ?? CIVector([]) }
    private func point(_ key: String) -> CGPoint { vector(key).cgPointValue }
    private func rect(_ key: String) -> CGRect { vector(key).cgRectValue }
    private func color(_ key: String) -> CIColor { value(forKey: key) as? CIColor ?? .clear }
    private func transform(_ key: String) -> CGAffineTransform { value(forKey: key) as? CGAffineTransform ?? .identity }
    private func data(_ key: String) -> Data { value(forKey: key) as? Data ?? Data() }
    private func space(_ key: String) -> CGColorSpace? { value(forKey: key) as? CGColorSpace }
}

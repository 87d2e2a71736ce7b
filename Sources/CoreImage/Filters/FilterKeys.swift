// The names of filters' values, attributes and categories.

/// What the filter makes.
public let kCIOutputImageKey = "outputImage"
/// The image that is filtered.
public let kCIInputImageKey = "inputImage"
/// The image below.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The image that a transition ends with.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The image that says how much of another is taken.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The image whose colours are looked up.
public let kCIInputGradientImageKey = "inputGradientImage"
/// The image of a shading.
public let kCIInputShadingImageKey = "inputShadingImage"
/// The image of a palette, a pixel a colour.
public let kCIInputPaletteImageKey = "inputPaletteImage"
/// How far a transition is, from 0 to 1.
public let kCIInputTimeKey = "inputTime"
/// A transform.
public let kCIInputTransformKey = "inputTransform"
/// A scale.
public let kCIInputScaleKey = "inputScale"
/// How much more is scaled across than up.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// A point, in pixels.
public let kCIInputCenterKey = "inputCenter"
/// A first point.
public let kCIInputPoint0Key = "inputPoint0"
/// A second point.
public let kCIInputPoint1Key = "inputPoint1"
/// A radius, in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// A first radius.
public let kCIInputRadius0Key = "inputRadius0"
/// A second radius.
public let kCIInputRadius1Key = "inputRadius1"
/// An angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// A refraction.
public let kCIInputRefractionKey = "inputRefraction"
/// A width, in pixels.
public let kCIInputWidthKey = "inputWidth"
/// How sharp.
public let kCIInputSharpnessKey = "inputSharpness"
/// How much.
public let kCIInputIntensityKey = "inputIntensity"
/// An exposure in stops.
public let kCIInputEVKey = "inputEV"
/// The saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// A colour.
public let kCIInputColorKey = "inputColor"
/// A first colour.
public let kCIInputColor0Key = "inputColor0"
/// A second colour.
public let kCIInputColor1Key = "inputColor1"
/// A colour space.
public let kCIInputColorSpaceKey = "inputColorSpace"
/// The brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The contrast.
public let kCIInputContrastKey = "inputContrast"
/// What is added.
public let kCIInputBiasKey = "inputBias"
/// What is added to each component.
public let kCIInputBiasVectorKey = "inputBiasVector"
/// The weights of a convolution.
public let kCIInputWeightsKey = "inputWeights"
/// A rectangle, in pixels.
public let kCIInputExtentKey = "inputExtent"
/// How much.
public let kCIInputAmountKey = "inputAmount"
/// How many.
public let kCIInputCountKey = "inputCount"
/// Where a decision is made.
public let kCIInputThresholdKey = "inputThreshold"
/// The attribute for the name.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The attribute for the name for people.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The attribute for the categories.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// The attribute for a value's class.
public let kCIAttributeClass = "CIAttributeClass"
/// The attribute for what a value means.
public let kCIAttributeType = "CIAttributeType"
/// The attribute for a value's name.
public let kCIAttributeName = "CIAttributeName"
/// The attribute for the least number.
public let kCIAttributeMin = "CIAttributeMin"
/// The attribute for the greatest number.
public let kCIAttributeMax = "CIAttributeMax"
/// The attribute for the low end of a slider.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The attribute for the high end of a slider.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// The attribute for the default.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The attribute for the value that changes nothing.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// The attribute for a value's name for people.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"
/// An image.
public let kCIAttributeTypeImage = "CIAttributeTypeImage"
/// A number.
public let kCIAttributeTypeScalar = "CIAttributeTypeScalar"
/// A number of pixels.
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"
/// A point.
public let kCIAttributeTypePosition = "CIAttributeTypePosition"
/// A colour.
public let kCIAttributeTypeColor = "CIAttributeTypeColor"

/// The category of what moves pixels.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// The category of what changes the shape.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// The category of what puts images over each other.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// The category of what imitates halftones.
public let kCICategoryHalftoneEffect = "CICategoryHalftoneEffect"
/// The category of what adjusts colours.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// The category of what changes colours.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// The category of what leads from an image to another.
public let kCICategoryTransition = "CICategoryTransition"
/// The category of what repeats an image.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// The category of what makes an image of nothing.
public let kCICategoryGenerator = "CICategoryGenerator"
/// The category of what makes an image small.
public let kCICategoryReduction = "CICategoryReduction"
/// The category of what makes a gradient.
public let kCICategoryGradient = "CICategoryGradient"
/// The category of what gives an image a style.
public let kCICategoryStylize = "CICategoryStylize"
/// The category of what sharpens.
public let kCICategorySharpen = "CICategorySharpen"
/// The category of what blurs.
public let kCICategoryBlur = "CICategoryBlur"
/// The category of what is fit for video.
public let kCICategoryVideo = "CICategoryVideo"
/// The category of what is fit for still images.
public let kCICategoryStillImage = "CICategoryStillImage"
/// The category of what is fit for interlaced pictures.
public let kCICategoryInterlaced = "CICategoryInterlaced"
/// The category of what is fit for pixels of any shape.
public let kCICategoryNonSquarePixels = "CICategoryNonSquarePixels"
/// The category of what is fit for HDR.
public let kCICategoryHighDynamicRange = "CICategoryHighDynamicRange"
/// The category of what comes with the framework.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
/// The category of what is made of others.
public let kCICategoryFilterGenerator = "CICategoryFilterGenerator"

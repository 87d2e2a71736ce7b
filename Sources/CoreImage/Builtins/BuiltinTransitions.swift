public import Foundation

/// What all transitions take.
public protocol CITransitionFilter: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The image that the transition ends with.
    var targetImage: CIImage? { get set }
    /// How far the transition is, from 0 to 1.
    var time: Float { get set }
}

/// What ``CIFilter/dissolveTransition()`` takes.
public protocol CIDissolveTransition: CITransitionFilter {}

/// What ``CIFilter/swipeTransition()`` takes.
public protocol CISwipeTransition: CITransitionFilter {
    /// In pixels.
    var extent: CGRect { get set }
    /// The colour.
    var color: CIColor { get set }
    /// In radians.
    var angle: Float { get set }
    /// In pixels.
    var width: Float { get set }
    /// How much of the colour is seen.
    var opacity: Float { get set }
}

/// What ``CIFilter/barsSwipeTransition()`` takes.
public protocol CIBarsSwipeTransition: CITransitionFilter {
    /// In radians.
    var angle: Float { get set }
    /// In pixels.
    var width: Float { get set }
    /// How much later bars start, in pixels.
    var barOffset: Float { get set }
}

/// What ``CIFilter/copyMachineTransition()`` takes.
public protocol CICopyMachineTransition: CITransitionFilter {
    /// In pixels.
    var extent: CGRect { get set }
    /// The colour.
    var color: CIColor { get set }
    /// In radians.
    var angle: Float { get set }
    /// In pixels.
    var width: Float { get set }
    /// How much of the colour is seen.
    var opacity: Float { get set }
}

/// What ``CIFilter/flashTransition()`` takes.
public protocol CIFlashTransition: CITransitionFilter {
    /// In pixels.
    var center: CGPoint { get set }
    /// In pixels.
    var extent: CGRect { get set }
    /// The colour.
    var color: CIColor { get set }
    /// On Linux: not used.
    var maxStriationRadius: Float { get set }
    /// On Linux: not used.
    var striationStrength: Float { get set }
    /// On Linux: not used.
    var striationContrast: Float { get set }
    /// When the second image is alone, from 0 to 1.
    var fadeThreshold: Float { get set }
}

/// What ``CIFilter/modTransition()`` takes.
public protocol CIModTransition: CITransitionFilter {
    /// In pixels.
    var center: CGPoint { get set }
    /// In radians.
    var angle: Float { get set }
    /// In pixels.
    var radius: Float { get set }
    /// How fast holes get wider, in pixels.
    var compression: Float { get set }
}

/// What ``CIFilter/disintegrateWithMaskTransition()`` takes.
public protocol CIDisintegrateWithMaskTransition: CITransitionFilter {
    /// Where the image is taken: bright or opaque.
    var maskImage: CIImage? { get set }
    /// In pixels.
    var shadowRadius: Float { get set }
    /// From 0 to 1.
    var shadowDensity: Float { get set }
    /// In pixels.
    var shadowOffset: CGPoint { get set }
}

extension CIFilter {
    /// A filter `CIDissolveTransition` with its defaults.
    public class func dissolveTransition() -> any CIFilter & CIDissolveTransition { BuiltinFilter.make("CIDissolveTransition") }

    /// A filter `CISwipeTransition` with its defaults.
    public class func swipeTransition() -> any CIFilter & CISwipeTransition { BuiltinFilter.make("CISwipeTransition") }

    /// A filter `CIBarsSwipeTransition` with its defaults.
    public class func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition { BuiltinFilter.make("CIBarsSwipeTransition") }

    /// A filter `CICopyMachineTransition` with its defaults.
    public class func copyMachineTransition() -> any CIFilter & CICopyMachineTransition { BuiltinFilter.make("CICopyMachineTransition") }

    /// A filter `CIFlashTransition` with its defaults.
    public class func flashTransition() -> any CIFilter & CIFlashTransition { BuiltinFilter.make("CIFlashTransition") }

    /// A filter `CIModTransition` with its defaults.
    public class func modTransition() -> any CIFilter & CIModTransition { BuiltinFilter.make("CIModTransition") }

    /// A filter `CIDisintegrateWithMaskTransition` with its defaults.
    public class func disintegrateWithMaskTransition() -> any CIFilter & CIDisintegrateWithMaskTransition {
        BuiltinFilter.make("CIDisintegrateWithMaskTransition")
    }
}

extension BuiltinFilter: CIDissolveTransition {}
extension BuiltinFilter: CISwipeTransition {}
extension BuiltinFilter: CIBarsSwipeTransition {}
extension BuiltinFilter: CICopyMachineTransition {}
extension BuiltinFilter: CIFlashTransition {}
extension BuiltinFilter: CIModTransition {}
extension BuiltinFilter: CIDisintegrateWithMaskTransition {}

public import CoreGraphics
public import Foundation

/// What ``CIFilter/lanczosScaleTransform()`` takes.
public protocol CILanczosScaleTransform: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The scale.
    var scale: Float { get set }
    /// How much more is scaled across than up.
    var aspectRatio: Float { get set }
}

/// What ``CIFilter/bicubicScaleTransform()`` takes.
public protocol CIBicubicScaleTransform: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The scale.
    var scale: Float { get set }
    /// How much more is scaled across than up.
    var aspectRatio: Float { get set }
    /// Mitchell's B.
    var parameterB: Float { get set }
    /// Mitchell's C.
    var parameterC: Float { get set }
}

/// What ``CIFilter/straighten()`` takes.
public protocol CIStraighten: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In radians.
    var angle: Float { get set }
}

/// What ``CIFilter/perspectiveTransform()`` takes.
public protocol CIPerspectiveTransform: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var topLeft: CGPoint { get set }
    /// In pixels.
    var topRight: CGPoint { get set }
    /// In pixels.
    var bottomRight: CGPoint { get set }
    /// In pixels.
    var bottomLeft: CGPoint { get set }
}

/// What ``CIFilter/perspectiveCorrection()`` takes.
public protocol CIPerspectiveCorrection: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// In pixels.
    var topLeft: CGPoint { get set }
    /// In pixels.
    var topRight: CGPoint { get set }
    /// In pixels.
    var bottomRight: CGPoint { get set }
    /// In pixels.
    var bottomLeft: CGPoint { get set }
    /// Whether the result is cropped. On Linux: always.
    var crop: Bool { get set }
}

/// What ``CIFilter/affineClamp()`` takes.
public protocol CIAffineClamp: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The transform.
    var transform: CGAffineTransform { get set }
}

/// What ``CIFilter/affineTile()`` takes.
public protocol CIAffineTile: CIFilterProtocol {
    /// The image that is filtered.
    var inputImage: CIImage? { get set }
    /// The transform.
    var transform: CGAffineTransform { get set }
}

extension CIFilter {
    /// A filter `CILanczosScaleTransform` with its defaults.
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform { BuiltinFilter.make("CILanczosScaleTransform") }

    /// A filter `CIBicubicScaleTransform` with its defaults.
    public class func bicubicScaleTransform() -> any CIFilter & CIBicubicScaleTransform { BuiltinFilter.make("CIBicubicScaleTransform") }

    /// A filter `CIStraightenFilter` with its defaults.
    public class func straighten() -> any CIFilter & CIStraighten { BuiltinFilter.make("CIStraightenFilter") }

    /// A filter `CIPerspectiveTransform` with its defaults.
    public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform { BuiltinFilter.make("CIPerspectiveTransform") }

    /// A filter `CIPerspectiveCorrection` with its defaults.
    public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection { BuiltinFilter.make("CIPerspectiveCorrection") }

    /// A filter `CIAffineClamp` with its defaults.
    public class func affineClamp() -> any CIFilter & CIAffineClamp { BuiltinFilter.make("CIAffineClamp") }

    /// A filter `CIAffineTile` with its defaults.
    public class func affineTile() -> any CIFilter & CIAffineTile { BuiltinFilter.make("CIAffineTile") }
}

extension BuiltinFilter: CILanczosScaleTransform {}
extension BuiltinFilter: CIBicubicScaleTransform {}
extension BuiltinFilter: CIStraighten {}
extension BuiltinFilter: CIPerspectiveTransform {}
extension BuiltinFilter: CIPerspectiveCorrection {}
extension BuiltinFilter: CIAffineClamp {}
extension BuiltinFilter: CIAffineTile {}

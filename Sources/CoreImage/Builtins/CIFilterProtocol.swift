/// What all typed filters have. On Linux: they come with `import CoreImage`; there is no module `CoreImage.CIFilterBuiltins`.
public protocol CIFilterProtocol: AnyObject {
    /// The image that the rule makes of the values; `nil` when one that is needed is missing.
    var outputImage: CIImage? { get }
}

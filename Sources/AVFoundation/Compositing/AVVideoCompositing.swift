public import Foundation

/// A class that composes frames in its own way; a video composition names it as its `customVideoCompositorClass`.
///
/// Every consumer (export session, reader output, image generator) makes one instance, by `init()`, when it is given a video
/// composition with the class, and keeps it as long as the class stays. Instances need `NSObject` as an ancestor, and an `init()`
/// without parameters. Data gets in through instructions. Called on threads of the renderer, one call at a time.
@preconcurrency public protocol AVVideoCompositing: NSObjectProtocol {
    /// What source frames must be like; read once.
    ///
    /// `kCVPixelBufferPixelFormatTypeKey` must be there, a number or an array of numbers in order of preference: the first that
    /// needs no conversion is taken, else the one that costs least. On Linux: `nil` takes frames as they are decoded.
    @preconcurrency var sourcePixelBufferAttributes: [String: any Sendable]? { get }

    /// What the buffers of the render context must be like; read once. The first pixel format that is known is taken.
    @preconcurrency var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] { get }

    /// Called with every new render context, always before the first request that has it.
    func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext)

    /// Asks for a frame. It may be finished later, from any thread and in any order; more requests may come before.
    func startRequest(_ asyncVideoCompositionRequest: AVAsynchronousVideoCompositionRequest)

    /// Called when pending requests are no longer wanted; must return when each is finished or cancelled. Nothing by default.
    func cancelAllPendingVideoCompositionRequests()

    /// Whether source frames may have wide-gamut primaries; `false`, the default, has them converted to BT.709.
    var supportsWideColorSourceFrames: Bool { get }

    /// Whether source frames may be HDR; `false`, the default, has them converted to SDR, BT.709.
    ///
    /// Both dictionaries of attributes must also list a format of 10 bits or more.
    var supportsHDRSourceFrames: Bool { get }

    /// Whether the class converts colours itself: source frames come in their own. `false` by default.
    var canConformColorOfSourceFrames: Bool { get }

    /// Called shortly before a request for a time in the hint's range; must return quickly. Nothing by default.
    func anticipateRendering(using renderHint: AVVideoCompositionRenderHint)

    /// Called once before the first request when frames will follow each other. Nothing by default.
    func prerollForRendering(using renderHint: AVVideoCompositionRenderHint)
}

extension AVVideoCompositing {
    /// Nothing is cancelled: pending requests are waited for.
    public func cancelAllPendingVideoCompositionRequests() {}
    /// Wide-gamut source frames are converted.
    public var supportsWideColorSourceFrames: Bool { false }
    /// HDR source frames are converted.
    public var supportsHDRSourceFrames: Bool { false }
    /// Source frames come in the colour of the composition.
    public var canConformColorOfSourceFrames: Bool { false }
    /// The hint is not used.
    public func anticipateRendering(using renderHint: AVVideoCompositionRenderHint) {}
    /// The hint is not used.
    public func prerollForRendering(using renderHint: AVVideoCompositionRenderHint) {}
}

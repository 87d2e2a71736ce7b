public import CoreImage
public import CoreMedia
import CoreVideo
public import Foundation
import Rendering

/// One frame that a filter handler is asked for.
///
/// Finish it once, with an image or with an error, at once or later and from any thread. Only the first call counts. A request that goes away
/// unfinished fails. Thread-safe.
open class AVAsynchronousCIImageFilteringRequest: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is immutable, and the request locks itself.

    /// The size of the frame, in pixels.
    public let renderSize: CGSize
    /// When the frame is shown, in composition time.
    public let compositionTime: CMTime
    /// The frame of the video track, upright, its lower left corner at the origin. Black where the track has none.
    public let sourceImage: CIImage
    private let request: AVAsynchronousVideoCompositionRequest

    /// For those who bring no context of their own.
    private static let usualContext = CIContext()

    init(_ request: AVAsynchronousVideoCompositionRequest, sourceImage: CIImage) {
        self.request = request
        self.sourceImage = sourceImage
        renderSize = request.renderContext.size
        compositionTime = request.compositionTime
        super.init()
    }

    /// Gives the image of which the part from the origin on, as large as ``renderSize``, is the frame. What is clear there becomes black.
    /// - Parameter context: Renders it; `nil` for one that works in light, with the primaries of sRGB.
    open func finish(with filteredImage: CIImage, context: CIContext?) {
        do {
            guard let frame = request.renderContext.newPixelBuffer() else { throw CocoaError(.featureUnsupported) }
            let region = RasterRegion(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
            let color = ColorDescription(attachments: frame.attachments)
            try (context ?? AVAsynchronousCIImageFilteringRequest.usualContext).draw(filteredImage, region, into: frame, color: color)
            request.finish(withComposedVideoFrame: frame)
        } catch {
            request.finish(with: error)
        }
    }

    /// Says why there is no frame: the export or the reading ends with `videoCompositorFailed`, with this error below it.
    open func finish(with error: any Error) { request.finish(with: error) }

    /// The request itself: it can only be finished once.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

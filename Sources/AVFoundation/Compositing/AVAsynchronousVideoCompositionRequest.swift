public import CoreMedia
public import CoreVideo
public import Foundation
import Rendering
import Synchronization

/// One frame that a compositor is asked for.
///
/// Finish it once: with a frame, with an error, or as cancelled. Only the first call counts. A request that goes away unfinished fails. Thread-safe.
open class AVAsynchronousVideoCompositionRequest: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: immutable, or locked by itself; instructions and pictures must not be changed by anyone while a frame is rendered.

    /// What is rendered into.
    public let renderContext: AVVideoCompositionRenderContext
    /// When the frame is shown, in composition time.
    public let compositionTime: CMTime
    /// The instruction that holds at that time.
    public let videoCompositionInstruction: any AVVideoCompositionInstructionProtocol
    private let sources: [ComposerRequest.Source]
    private let sourceTimings: [CMSampleTimingInfo]
    private let result: PendingPicture

    init(
        context: AVVideoCompositionRenderContext, instruction: any AVVideoCompositionInstructionProtocol, request: ComposerRequest,
        result: PendingPicture
    ) {
        renderContext = context
        compositionTime = request.time
        videoCompositionInstruction = instruction
        sources = request.sources
        sourceTimings = request.sources.map { _ in
            CMSampleTimingInfo(duration: request.duration, presentationTimeStamp: request.time, decodeTimeStamp: .invalid)
        }
        self.result = result
        super.init()
    }

    deinit {
        result.fulfil(
            .failure(
                AVError(
                    .videoCompositorFailed, "compose", "the frame at \(compositionTime.seconds) s",
                    "the compositor let go of the request without finishing it; call finish(withComposedVideoFrame:) or finish(with:)")))
    }

    /// The tracks that have a picture at this time, of those that the instruction requires. Others are in a hole or have ended.
    open var sourceTrackIDs: [NSNumber] { sources.map { NSNumber(value: $0.trackID) } }

    /// The metadata tracks that have data at this time. On Linux: none yet.
    open var sourceSampleDataTrackIDs: [NSNumber] { [] }

    /// The picture of a track, which must not be written to; `nil` for a track without one at this time.
    open func sourceFrame(byTrackID trackID: CMPersistentTrackID) -> CVPixelBuffer? {
        sources.first { $0.trackID == trackID }?.picture
    }

    /// The picture of a track as a sample buffer; `nil` for a track without one at this time. On Linux: its time is the composition time.
    open func sourceSampleBuffer(byTrackID trackID: CMPersistentTrackID) -> CMSampleBuffer? {
        guard let index = sources.firstIndex(where: { $0.trackID == trackID }) else { return nil }
        return CMSampleBuffer(image: sources[index].picture, timing: sourceTimings[index])
    }

    /// Gives the frame: one of the render context's, a source's own, or any other; one of another size is scaled to the context's.
    open func finish(withComposedVideoFrame composedVideoFrame: CVPixelBuffer) {
        result.fulfil(.success(composedVideoFrame))
    }

    /// Says why there is no frame: the export or the reading ends with `videoCompositorFailed`, with this error below it.
    open func finish(with error: any Error) {
        result.fulfil(
            .failure(
                AVError(
                    .videoCompositorFailed, "compose", "the frame at \(compositionTime.seconds) s", "the compositor gave an error: \(error)",
                    underlying: error)))
    }

    /// Says that the frame is no longer wanted: the answer to a cancellation.
    open func finishCancelledRequest() {
        result.fulfil(
            .failure(
                AVError(.operationCancelled, "compose", "the frame at \(compositionTime.seconds) s", "the compositor cancelled the request")))
    }

    /// The request itself: it can only be finished once.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

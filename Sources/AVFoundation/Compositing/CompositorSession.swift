import CoreMedia
import CoreVideo
import Rendering
import Timeline

/// One render with a client's compositor: gives it requests and waits for its frames. Used by one thread at a time.
final class CompositorSession: FrameComposer {
    private let setup: CompositorSetup
    private let context: AVVideoCompositionRenderContext
    private let cancellation: CancellationFlag
    private let ahead: CMTime
    private var pending: [PendingPicture] = []
    private var hasBegun = false

    /// - Parameters:
    ///   - framesAhead: how many frames may be asked for before the first is there; 0 for single pictures.
    init(_ setup: CompositorSetup, framesAhead: Int, frameDuration: CMTime, cancellation: CancellationFlag) throws {
        self.setup = setup
        self.cancellation = cancellation
        ahead = CMTimeMultiply(frameDuration, multiplier: Int32(clamping: framesAhead))
        var attachments = BufferAttachments()
        setup.color.write(into: &attachments)
        let pool = try CVPixelBufferPool(
            width: Int(setup.size.width), height: Int(setup.size.height), format: setup.traits.contextFormat(isHDR: setup.color.isHDR),
            attachments: attachments)
        context = AVVideoCompositionRenderContext(composition: setup.composition, size: setup.size, pool: pool)
    }

    func sourceDescription(for picture: PictureDescription) -> PictureDescription {
        var result = picture
        result.format = setup.traits.format(for: picture.format)
        if !setup.traits.conformsColor { result.color = setup.color }
        return result
    }

    func start(_ request: ComposerRequest) -> PendingPicture {
        let compositor = setup.compositor.value
        let hint = AVVideoCompositionRenderHint(start: request.time, end: request.time + ahead)
        if !hasBegun {
            hasBegun = true
            compositor.renderContextChanged(context)
            if ahead > .zero { compositor.prerollForRendering(using: hint) }
        }
        compositor.anticipateRendering(using: hint)
        let picture = PendingPicture()
        pending.removeAll { $0.isFulfilled }
        pending.append(picture)
        compositor.startRequest(
            AVAsynchronousVideoCompositionRequest(
                context: context, instruction: setup.instructions[request.work.instruction], request: request, result: picture))
        return picture
    }

    func wait(for picture: PendingPicture, of request: ComposerRequest) throws -> CVPixelBuffer {
        let limit = Date(timeIntervalSinceNow: setup.timeLimit)
        while true {
            // In slices, so that a cancellation is noticed.
            if let result = picture.wait(until: min(Date(timeIntervalSinceNow: CompositorSession.slice), limit)) { return try result.get() }
            try cancellation.check("compose", "the frame at \(request.time.seconds) s")
            guard Date() < limit else { throw neverFinished(request) }
        }
    }

    private func neverFinished(_ request: ComposerRequest) -> AVError {
        let range = setup.instructions[request.work.instruction].timeRange
        return AVError(
            .videoCompositorFailed, "compose", "the frame at \(request.time.seconds) s",
            "\(type(of: setup.compositor.value)) did not finish the request within \(setup.timeLimit) s, in the instruction over \(range.drawn)")
    }

    /// Tells the compositor that nothing is wanted any more, and waits a while for the requests that it has.
    func end() {
        pending.removeAll { $0.isFulfilled }
        guard !pending.isEmpty else { return }
        setup.compositor.value.cancelAllPendingVideoCompositionRequests()
        let limit = Date(timeIntervalSinceNow: min(setup.timeLimit, CompositorSession.patience))
        for picture in pending { _ = picture.wait(until: limit) }
        pending = []
    }

    private static let slice = 0.05
    /// Seconds that a compositor has for answering a cancellation.
    private static let patience = 5.0
}

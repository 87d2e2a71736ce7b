import Rendering

/// A rendered frame and when it is shown, in composition time.
struct RenderedFrame: Sendable {
    let buffer: CVPixelBuffer
    let time: CMTime
    let duration: CMTime
}

/// Renders the frames of a setup one after another: what export and reader pull from. Used by one thread at a time.
///
/// A client's compositor is asked for some frames before the first is waited for.
final class FrameSequence {
    let setup: VideoRenderSetup
    private let source: CompositionFrameSource
    private let renderer: FrameRenderer
    private let session: CompositorSession?
    private let depth: Int
    private var begun: [BegunFrame] = []
    /// Why no more frames can be begun; those before are still given.
    private var failure: (any Error)?
    /// The plans of the frames that come next.
    private var planned: [FramePlan] = []
    private var index = 0
    private var nextTime: CMTime

    private struct BegunFrame {
        let frame: FrameRenderer.Begun
        let time: CMTime
        let duration: CMTime
    }

    /// How many frames a client's compositor is asked for before the first of them is waited for.
    private static let framesAhead = 4
    /// How many frames before a cut the decoder behind it is opened: as long as it takes to find and decode a picture, or so.
    private static let framesBeforeCut = 8

    init(
        _ setup: VideoRenderSetup, threads: Int, delivery: FrameRenderer.Delivery = .canvasFormat, cancellation: CancellationFlag = CancellationFlag()
    ) throws {
        self.setup = setup
        source = CompositionFrameSource(tracks: setup.tracks, threads: threads)
        session = try setup.compositor.map {
            try CompositorSession($0, framesAhead: Self.framesAhead, frameDuration: setup.plan.frameDuration, cancellation: cancellation)
        }
        depth = session == nil ? 1 : FrameSequence.framesAhead
        renderer = try FrameRenderer(canvas: setup.canvas, source: source, composer: session, delivery: delivery)
        nextTime = setup.plan.timeRange.start
    }

    deinit { session?.end() }

    var statistics: RenderStatistics { renderer.statistics }

    /// The next frame; nil at the end of the range.
    func next() throws -> RenderedFrame? {
        do {
            while begun.count < depth, failure == nil {
                do {
                    guard let frame = try begin() else { break }
                    begun.append(frame)
                } catch {
                    failure = error
                }
            }
            guard !begun.isEmpty else {
                if let failure { throw failure }
                return nil
            }
            let first = begun.removeFirst()
            return RenderedFrame(buffer: try renderer.finish(first.frame), time: first.time, duration: first.duration)
        } catch {
            throw AVError(any: error, .videoCompositorFailed, "render", "the video")
        }
    }

    /// Begins the frame after those that were begun; nil at the end of the range.
    private func begin() throws -> BegunFrame? {
        switch setup.timing {
        case .grid:
            guard let plan = planned.isEmpty ? plan() : planned.removeFirst() else { return nil }
            let frame = try renderer.begin(plan)
            while planned.count < FrameSequence.framesBeforeCut, let later = self.plan() {
                renderer.expect(later)
                planned.append(later)
            }
            return BegunFrame(frame: frame, time: plan.time, duration: plan.duration)
        case .source(let trackID):
            let end = setup.plan.timeRange.end
            let time = nextTime
            guard time < end else { return nil }
            let frame = try renderer.begin(setup.plan.frame(at: time, duration: setup.plan.frameDuration))
            let later = time + CMTimeMultiply(setup.plan.frameDuration, multiplier: Int32(FrameSequence.framesBeforeCut))
            if later < end { renderer.expect(setup.plan.frame(at: later, duration: setup.plan.frameDuration)) }
            let change = try source.timeOfNextChange(of: trackID, after: time) ?? end
            nextTime = CMTimeMinimum(change > time ? change : time + setup.plan.frameDuration, end)
            return BegunFrame(frame: frame, time: time, duration: nextTime - time)
        }
    }

    /// The plan of the next frame of the grid.
    private func plan() -> FramePlan? {
        guard index < setup.plan.frameCount else { return nil }
        defer { index += 1 }
        return setup.plan.frame(index)
    }
}

import Rendering

/// A rendered frame and when it is shown, in composition time.
struct RenderedFrame: Sendable {
    let buffer: CVPixelBuffer
    let time: CMTime
    let duration: CMTime
}

/// Renders the frames of a setup one after another: what export and reader pull from. Used by one thread at a time.
final class FrameSequence {
    let setup: VideoRenderSetup
    private let source: CompositionFrameSource
    private let renderer: FrameRenderer
    private var index = 0
    private var nextTime: CMTime

    init(_ setup: VideoRenderSetup, threads: Int) throws {
        self.setup = setup
        source = CompositionFrameSource(tracks: setup.tracks, threads: threads)
        renderer = try FrameRenderer(canvas: setup.canvas, source: source)
        nextTime = setup.plan.timeRange.start
    }

    var statistics: RenderStatistics { renderer.statistics }

    /// The next frame; nil at the end of the range.
    func next() throws -> RenderedFrame? {
        do {
            switch setup.timing {
            case .grid:
                guard index < setup.plan.frameCount else { return nil }
                let plan = setup.plan.frame(index)
                index += 1
                return RenderedFrame(buffer: try renderer.render(plan), time: plan.time, duration: plan.duration)
            case .source(let trackID):
                return try nextSourceFrame(of: trackID)
            }
        } catch let error as AVError {
            throw error
        } catch {
            throw AVError(any: error, .videoCompositorFailed, "render", "the video")
        }
    }

    private func nextSourceFrame(of trackID: CMPersistentTrackID) throws -> RenderedFrame? {
        let end = setup.plan.timeRange.end
        let time = nextTime
        guard time < end else { return nil }
        let buffer = try renderer.render(setup.plan.frame(at: time, duration: setup.plan.frameDuration))
        let change = try source.timeOfNextChange(of: trackID, after: time) ?? end
        nextTime = CMTimeMinimum(change > time ? change : time + setup.plan.frameDuration, end)
        return RenderedFrame(buffer: buffer, time: time, duration: nextTime - time)
    }
}

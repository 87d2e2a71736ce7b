import Rendering
import Synchronization

/// A render while it runs: one thread makes frames, this one mixes sound, encodes and writes; a few frames are in flight.
struct RenderRun {
    let video: VideoRenderSetup?
    let audio: AudioMixer<MediaSource>?
    let sink: RenderSink?
    let range: CMTimeRange
    let threads: Int
    let cancellation: CancellationFlag

    /// How many rendered frames may wait for the encoder.
    private static let framesInFlight = 3
    private static let samplesAtOnce = 4096

    mutating func execute(onProgress: (RenderProgress) -> Void) throws -> RenderReport {
        var report = RenderReport(
            frames: 0, audioSamples: 0, duration: range.duration, statistics: RenderStatistics(), warnings: video?.warnings ?? [])
        var chunk = [Float](repeating: 0, count: RenderRun.samplesAtOnce * max(audio?.plan.channels ?? 1, 1))
        if let video {
            let total = video.plan.frameCount
            report.statistics = try renderVideo(video) { frame in
                try sink?.append(frame.buffer, at: frame.time - range.start, duration: frame.duration)
                report.frames += 1
                // Sound goes out with the picture that it belongs to, so that the file is interleaved.
                report.audioSamples += try mix(until: frame.time + frame.duration, using: &chunk)
                onProgress(
                    RenderProgress(
                        framesDone: report.frames, framesTotal: max(total, report.frames),
                        fraction: min((frame.time + frame.duration - range.start).seconds / range.duration.seconds, 1)))
            }
        }
        report.audioSamples += try mix(until: range.end, using: &chunk) { fraction in
            if video == nil { onProgress(RenderProgress(framesDone: 0, framesTotal: 0, fraction: fraction)) }
        }
        return report
    }

    /// Makes frames on a thread of their own and gives them in order to a consumer on this one.
    private func renderVideo(_ setup: VideoRenderSetup, consume: (RenderedFrame) throws -> Void) throws -> RenderStatistics {
        let queue = BoundedQueue<RenderedFrame>(capacity: RenderRun.framesInFlight)
        let finished = DispatchSemaphore(value: 0)
        let statistics = StatisticsBox()
        let (threads, cancellation) = (threads, cancellation)
        BlockingWork.start {
            do {
                let sequence = try FrameSequence(setup, threads: threads, cancellation: cancellation)
                while let frame = try sequence.next(), !cancellation.isCancelled, queue.put(frame) {}
                statistics.value.withLock { $0 = sequence.statistics }
                queue.close()
            } catch {
                queue.close(error)
            }
            finished.signal()
        }
        defer {
            // The producer stops at its next frame; what it holds must not outlive this call.
            queue.close()
            finished.wait()
        }
        while let frame = try queue.take() {
            try cancellation.check("render", "the video")
            try consume(frame)
        }
        try cancellation.check("render", "the video")
        return statistics.value.withLock { $0 }
    }

    /// Mixes and writes sound up to a composition time; gives the number of sample frames.
    private func mix(until time: CMTime, using chunk: inout [Float], onProgress: (Double) -> Void = { _ in }) throws -> Int {
        guard let audio else { return 0 }
        let end = min(audio.plan.index(firstAtOrAfter: time), audio.plan.sampleCount)
        var mixed = 0
        while audio.position < end {
            try cancellation.check("render", "the sound")
            let count = min(end - audio.position, RenderRun.samplesAtOnce) * audio.plan.channels
            unsafe mixed += try chunk.withUnsafeMutableBufferPointer { buffer in
                let part = unsafe UnsafeMutableBufferPointer(rebasing: buffer[0..<count])
                let frames = try unsafe audio.render(into: part)
                try unsafe sink?.append(UnsafeBufferPointer(rebasing: part[0..<frames * audio.plan.channels]))
                return frames
            }
            onProgress(Double(audio.position) / Double(max(audio.plan.sampleCount, 1)))
        }
        return mixed
    }
}

private final class StatisticsBox: Sendable {
    let value = Mutex(RenderStatistics())
}

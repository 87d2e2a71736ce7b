import AVFoundation
import CommandLineTool
import Interchange
import Rendering

extension RenderCommand {
    func run() async throws {
        if let output { try OutputPlace.checkNewFile(output.path) }
        let loaded = try LoadedTimeline(
            contentsOf: URL(fileURLWithPath: timeline),
            overrides: PlanOverrides(renderSize: size, frameDuration: frameRate?.frameDuration))
        var job = RenderJob(
            asset: loaded.composition, videoComposition: loaded.videoComposition, audioMix: loaded.audioMix,
            timeRange: try timeRange(in: loaded.plan), preset: preset.full, destination: destination)
        job.threads = threads

        if !asJSON { for warning in loaded.warnings { Console.printError("cutaway: warning: \(warning)") } }
        let progress = ProgressPrinter(isShown: !asJSON && Console.errorIsTerminal)
        let report: RenderReport
        do {
            report = try await Interruption.cancelling { [job] in
                try await job.run { progress.show(framesDone: $0.framesDone, framesTotal: $0.framesTotal, fraction: $0.fraction) }
            }
        } catch {
            progress.end()
            throw error
        }
        progress.end()
        let summary = RenderSummary(
            output: output?.path, duration: ExactTime(report.duration), frames: report.frames, audioSamples: report.audioSamples,
            wallSeconds: progress.secondsElapsed, statistics: report.statistics.counts, warnings: loaded.warnings + report.warnings)
        if asJSON {
            Console.print(summary.json.text())
        } else {
            for warning in report.warnings { Console.printError("cutaway: warning: \(warning)") }
            Console.print(summary.text)
        }
    }

    private func timeRange(in plan: TimelinePlan) throws -> CMTimeRange {
        let whole = ExactRange(start: .zero, duration: plan.duration)
        guard let range else { return CMTimeRange(whole) }
        let rate = plan.picture.flatMap { Interchange.FrameRate(ExactTime(seconds: 1) / $0.frameDuration) }
        return CMTimeRange(try range.resolve(rate: rate, end: plan.duration))
    }

    private var destination: RenderJob.Destination {
        guard let output else { return .discard }
        let type: AVFileType =
            switch output.kind {
            case .mp4: .mp4
            case .mov: .mov
            case .m4v: .m4v
            case .m4a: .m4a
            }
        return .file(URL(fileURLWithPath: output.path), type)
    }
}

extension RenderStatistics {
    fileprivate var counts: [RenderSummary.Count] {
        [
            .init("passedThrough", passedThrough), .init("reused", reused), .init("composedYUV", composedYUV),
            .init("composedByStages", composedByStages), .init("composedByCustomCode", composedByCustomCode),
            .init("decoded", decoded), .init("converted", converted), .init("skipped", skipped),
            .init("decodersOpen", decodersOpen), .init("decodersPrepared", decodersPrepared),
        ]
    }
}

import AVFoundation
import CommandLineTool
import Interchange
import MediaBackend

extension FramesCommand {
    func run() async throws {
        let url = URL(fileURLWithPath: input)
        let loaded = try LoadedTimeline(contentsOf: url)
        guard loaded.plan.picture != nil else {
            throw CommandError(
                .content, code: "noVideo", operation: "taking frames", object: input, reason: "it has no picture")
        }
        let times = try times(in: loaded.plan)
        let generator = try generator(for: loaded)
        if case .directory(let path) = destination { try OutputPlace.prepareDirectory(path) }
        let outputs = times.enumerated().map { output(index: $0, count: times.count, time: $1) }
        for path in outputs { try OutputPlace.checkNewFile(path) }
        for warning in loaded.warnings { Console.printError("cutaway: warning: \(warning)") }
        var paths = outputs[...]
        for await result in generator.images(for: times.map { CMTime($0) }) {
            guard let path = paths.popFirst() else { break }
            try StillImageFile.write(try result.image, to: URL(fileURLWithPath: path))
            Console.print(path)
        }
    }

    private func times(in plan: TimelinePlan) throws -> [ExactTime] {
        switch selection {
        case .count(let count):
            return FrameFileName.spread(count, over: plan.duration)
        case .times(let expressions):
            let rate = plan.picture.flatMap { Interchange.FrameRate(ExactTime(seconds: 1) / $0.frameDuration) }
            return try expressions.map { expression in
                guard let time = expression.time(at: rate) else {
                    throw CommandError.usage("--at", "its frames cannot be counted at this rate", recovery: "seconds")
                }
                guard time >= .zero, time < plan.duration else {
                    throw CommandError.usage("--at", "there is no frame at \(time) s: they go from 0 s to before \(plan.duration) s", recovery: nil)
                }
                return time
            }
        }
    }

    /// A file's own pictures, upright; a timeline's as it renders them.
    private func generator(for loaded: LoadedTimeline) throws -> AVAssetImageGenerator {
        let generator: AVAssetImageGenerator
        if let file = loaded.mediaFile {
            generator = AVAssetImageGenerator(asset: file)
            generator.appliesPreferredTrackTransform = true
        } else {
            generator = AVAssetImageGenerator(asset: loaded.composition)
            generator.videoComposition = loaded.videoComposition
        }
        let rate = loaded.plan.picture.flatMap { Interchange.FrameRate(ExactTime(seconds: 1) / $0.frameDuration) }
        var allowed = CMTime.zero
        if let tolerance {
            guard let time = tolerance.time(at: rate), time >= .zero else {
                throw CommandError.usage("--tolerance", "it is not a duration")
            }
            allowed = CMTime(time)
        }
        generator.requestedTimeToleranceBefore = allowed
        generator.requestedTimeToleranceAfter = allowed
        if let size { generator.maximumSize = CGSize(width: size.width, height: size.height) }
        return generator
    }

    private func output(index: Int, count: Int, time: ExactTime) -> String {
        switch destination {
        case .file(let path): path
        case .directory(let path):
            URL(fileURLWithPath: path).appendingPathComponent(FrameFileName.name(index: index, count: count, time: time)).relativePath
        }
    }
}

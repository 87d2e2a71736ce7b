import MediaBackend
package import Rendering

/// How far a render has come.
package struct RenderProgress: Sendable, Hashable {
    package var framesDone: Int
    /// An estimate when the output follows a source's own timing.
    package var framesTotal: Int
    /// 0 to 1.
    package var fraction: Double
}

/// What a render did.
package struct RenderReport: Sendable {
    package var frames: Int
    package var audioSamples: Int
    package var duration: CMTime
    package var statistics: RenderStatistics
    package var warnings: [String]
}

/// One render of an asset: pictures and sound, into a file or into nothing. A value: running it makes the machine.
package struct RenderJob: Sendable {
    package enum Destination: Sendable {
        /// A file that must not exist; it appears only when it is whole.
        case file(URL, AVFileType)
        /// Everything is rendered, nothing is written.
        case discard
    }

    package var asset: AVAsset
    package var videoComposition: AVVideoComposition?
    package var audioMix: AVAudioMix?
    /// Composition time; what lies after the asset's end is left out.
    package var timeRange: CMTimeRange
    package var preset: String
    package var destination: Destination
    /// How many frames each decoder works on at once; nil for one a core.
    package var threads: Int?
    package var optimizedForNetwork = false
    /// What the file is to say of itself.
    package var metadata: [AVMetadataItem] = []
    /// Where the instance of the video composition's own class is; nil makes one for this job.
    var compositor: CompositorSlot?
    /// Seconds that a client's compositor may take for a frame.
    package var compositorTimeLimit = CompositorSetup.usualTimeLimit

    package init(
        asset: AVAsset, videoComposition: AVVideoComposition? = nil, audioMix: AVAudioMix? = nil,
        timeRange: CMTimeRange = CMTimeRange(start: .zero, duration: .positiveInfinity), preset: String = AVAssetExportPresetHighestQuality,
        destination: Destination
    ) {
        self.asset = asset
        self.videoComposition = videoComposition
        self.audioMix = audioMix
        self.timeRange = timeRange
        self.preset = preset
        self.destination = destination
    }

    /// Renders. Cancelling the task stops within a frame and leaves nothing behind.
    package func run(onProgress: @escaping @Sendable (RenderProgress) -> Void) async throws -> RenderReport {
        let cancellation = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await BlockingWork.run { try run(cancellation: cancellation, onProgress: onProgress) }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Renders on the calling thread, which must be one that may block.
    package func run(cancellation: CancellationFlag, onProgress: (RenderProgress) -> Void) throws -> RenderReport {
        let preset = try ExportPreset.named(preset)
        let range = try renderedRange()
        var video: VideoRenderSetup?
        if preset.video != nil {
            video = try VideoRenderSetup(
                asset: asset, composition: videoComposition?.values.snapshot, range: range, output: preset.output, compositor: ownCompositor())
            video?.compositor?.timeLimit = compositorTimeLimit
        }
        let audio = try AudioRenderSetup(
            asset: asset, trackIDs: nil, mix: audioMix?.inputValues ?? [], range: range, sampleRate: nil, channels: nil)
        guard video != nil || audio != nil else {
            throw AVError(.noSourceTrack, "render", "the asset", "it has no enabled track that the preset can write")
        }
        let sink = try makeSink(preset, video, audio)
        do {
            var run = RenderRun(
                video: video, audio: audio?.makeMixer(), sink: sink, range: range, threads: threads ?? ProcessInfo.processInfo.activeProcessorCount,
                cancellation: cancellation)
            let report = try run.execute(onProgress: onProgress)
            try cancellation.check("render", "the asset")
            try sink?.finish()
            return report
        } catch {
            sink?.cancel()
            throw AVError(any: error, .exportFailed, "render", "the asset")
        }
    }

    private func ownCompositor() throws -> (any AVVideoCompositing)? {
        guard let type = videoComposition?.customVideoCompositorClass else { return nil }
        return try compositor?.resolved() ?? makeCompositor(type)
    }

    private func renderedRange() throws -> CMTimeRange {
        let duration = try asset.currentValues().duration
        guard duration.isNumeric, duration > .zero else {
            throw AVError(.invalidSourceMedia, "render", "the asset", "it has no duration: there is nothing to render")
        }
        let range = CMTimeRangeGetIntersection(timeRange, otherRange: CMTimeRange(start: .zero, duration: duration))
        guard range.isValid, range.start.isNumeric, range.duration.isNumeric, range.duration > .zero else {
            throw AVError(
                .invalidSourceMedia, "render", "the asset", "the time range has nothing in common with its duration of \(duration.seconds) s")
        }
        return range
    }

    private func makeSink(_ preset: ExportPreset, _ video: VideoRenderSetup?, _ audio: AudioRenderSetup?) throws -> RenderSink? {
        guard case .file(let url, let type) = destination else { return nil }
        guard let container = MovieContainer(fileType: type), preset.fileTypes.contains(type) else {
            throw AVError(
                .operationNotSupportedForPreset, "export to", url.path, "the preset \(preset.name) does not write files of type \(type.rawValue)")
        }
        guard url.isFileURL else { throw AVError(.operationNotAllowed, "export to", url.absoluteString, "only local files can be written") }
        return try RenderSink(
            url: url, container: container, preset: preset, video: video, audio: audio?.plan, optimizedForNetwork: optimizedForNetwork,
            metadata: metadata)
    }
}

extension MovieContainer {
    /// The container of a file type; nil for one that is not written.
    init?(fileType: AVFileType) {
        switch fileType {
        case .mov: self = .mov
        case .mp4: self = .mp4
        case .m4v: self = .m4v
        case .m4a: self = .m4a
        case .wav: self = .wav
        default: return nil
        }
    }
}

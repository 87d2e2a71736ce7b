import Synchronization

/// Renders an asset into a file.
///
/// Set the properties, then export once: with ``export(to:as:)``, or in the older way with ``outputURL``, ``outputFileType`` and
/// ``exportAsynchronously(completionHandler:)``. The file appears only when it is whole; a failed or cancelled export leaves
/// nothing behind. Times are of the asset's timeline. Thread-safe.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    // Unchecked: everything mutable is behind `state`.

    /// How far an export is.
    public enum Status: Int, Sendable {
        /// Not started.
        case unknown = 0
        /// Waiting for its turn.
        case waiting = 1
        /// Running.
        case exporting = 2
        /// The file is there.
        case completed = 3
        /// It failed; see ``AVAssetExportSession/error``.
        case failed = 4
        /// It was cancelled.
        case cancelled = 5
    }

    /// How far an export is, as ``AVAssetExportSession/states(updateInterval:)`` gives it.
    public enum State: Sendable {
        /// Not started.
        case pending
        /// Waiting for its turn.
        case waiting
        /// Running.
        case exporting(progress: Progress)
    }

    private struct Stored {
        var status = Status.unknown
        var error: AVError?
        var progress: Float = 0
        var outputURL: URL?
        var outputFileType: AVFileType?
        var videoComposition: AVVideoComposition?
        var audioMix: AVAudioMix?
        var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
        var optimized = false
        var metadata: [AVMetadataItem]?
        var metadataItemFilter: AVMetadataItemFilter?
        var cancellation: CancellationFlag?
        var report: RenderReport?
    }

    /// The asset to export.
    public let asset: AVAsset
    /// The preset's name.
    public let presetName: String
    private let state = Mutex(Stored())
    private let compositor = CompositorSlot()

    /// A session for an asset; nil for a preset that does not exist.
    public init?(asset: AVAsset, presetName: String) {
        guard presetName == AVAssetExportPresetPassthrough || ExportPreset.all.contains(where: { $0.name == presetName }) else { return nil }
        self.asset = asset
        self.presetName = presetName
        super.init()
    }

    /// Where the file goes; it must not exist.
    open var outputURL: URL? {
        get { state.withLock { $0.outputURL } }
        set { state.withLock { $0.outputURL = newValue } }
    }
    /// The container; one of ``supportedFileTypes``.
    open var outputFileType: AVFileType? {
        get { state.withLock { $0.outputFileType } }
        set { state.withLock { $0.outputFileType = newValue } }
    }
    /// What is exported; all of the asset by default.
    open var timeRange: CMTimeRange {
        get { state.withLock { $0.timeRange } }
        set { state.withLock { $0.timeRange = newValue } }
    }
    /// How the video tracks are composed; nil shows the first enabled one alone. Copied when set.
    open var videoComposition: AVVideoComposition? {
        get { state.withLock { $0.videoComposition } }
        set {
            state.withLock { $0.videoComposition = newValue.map { AVVideoComposition(values: $0.values.snapshot) } }
            compositor.set(newValue?.customVideoCompositorClass)
        }
    }
    /// The instance of the video composition's own class; `nil` with the built-in compositor.
    open var customVideoCompositor: (any AVVideoCompositing)? { compositor.compositor }
    /// How the audio tracks are mixed; nil adds them at full volume. Copied when set.
    open var audioMix: AVAudioMix? {
        get { state.withLock { $0.audioMix } }
        set { state.withLock { $0.audioMix = newValue?.copy() as? AVAudioMix } }
    }
    /// Whether the index stands before the media, for playing while downloading.
    open var shouldOptimizeForNetworkUse: Bool {
        get { state.withLock { $0.optimized } }
        set { state.withLock { $0.optimized = newValue } }
    }
    /// What the file is to say of itself, as for ``AVAssetWriter/metadata``. With nil, the default, it says what the asset says, as far as
    /// ``metadataItemFilter`` lets it through; with an empty list it says nothing.
    open var metadata: [AVMetadataItem]? {
        get { state.withLock { $0.metadata } }
        set { state.withLock { $0.metadata = newValue?.map { AVMetadataItem(values: $0.values) } } }
    }
    /// Which of the asset's metadata is carried over when ``metadata`` is nil; nil, the default, carries all of it over.
    open var metadataItemFilter: AVMetadataItemFilter? {
        get { state.withLock { $0.metadataItemFilter } }
        set { state.withLock { $0.metadataItemFilter = newValue } }
    }
    /// How far the export is.
    open var status: Status { state.withLock { $0.status } }
    /// Why the export failed or was cancelled.
    open var error: (any Error)? { state.withLock { $0.error } }
    /// 0 to 1; not observable, ask for it.
    open var progress: Float { state.withLock { $0.progress } }
    /// What the render did, once it has ended.
    package var report: RenderReport? { state.withLock { $0.report } }

    /// The file types that the preset can write.
    open var supportedFileTypes: [AVFileType] { ExportPreset.all.first { $0.name == presetName }?.fileTypes ?? [] }

    /// All presets but pass-through.
    open class func allExportPresets() -> [String] { ExportPreset.all.map(\.name) }

    /// The presets that can export an asset: those that have something to write.
    open class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
        let kinds = Set(asset.tracks.map(\.mediaType))
        return ExportPreset.all.filter { $0.video != nil ? kinds.contains(.video) : kinds.contains(.audio) }.map(\.name)
    }

    /// Whether a preset can export an asset to a file type.
    open class func compatibility(ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?) async -> Bool {
        let isPossible = await (try? BlockingWork.run { exportPresets(compatibleWith: asset).contains(presetName) }) ?? false
        guard isPossible, let outputFileType else { return isPossible }
        return ExportPreset.all.first { $0.name == presetName }?.fileTypes.contains(outputFileType) ?? false
    }

    /// The file types that can be written for the asset.
    open func determineCompatibleFileTypes(completionHandler: @escaping @Sendable ([AVFileType]) -> Void) { completionHandler(supportedFileTypes) }

    /// Exports to a file and returns when it is whole.
    ///
    /// Cancelling the task cancels the export. Throws an ``AVError``: `fileAlreadyExists`, `invalidVideoComposition`,
    /// `operationCancelled` and so on.
    open func export(to url: URL, as fileType: AVFileType) async throws {
        let cancellation = CancellationFlag()
        try await withTaskCancellationHandler {
            try await BlockingWork.run { try self.run(to: url, as: fileType, cancellation: cancellation) }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Exports in the background, then calls the handler once; ask ``status`` and ``error`` in it.
    @preconcurrency
    open func exportAsynchronously(completionHandler: @escaping @Sendable () -> Void) {
        let (url, type) = state.withLock { ($0.outputURL, $0.outputFileType ?? supportedFileTypes.first) }
        guard let url, let type else {
            finish(.failed, AVError(.incorrectlyConfigured, "export", "the asset", "outputURL and outputFileType must be set first"))
            completionHandler()
            return
        }
        BlockingWork.start {
            try? self.run(to: url, as: type, cancellation: CancellationFlag())
            completionHandler()
        }
    }

    /// Exports in the background to ``outputURL``; ask ``status`` and ``error`` afterwards.
    open func export() async {
        await withCheckedContinuation { continuation in exportAsynchronously { continuation.resume() } }
    }

    /// Stops the export; nothing stays behind.
    open func cancelExport() {
        state.withLock { state in
            if let cancellation = state.cancellation {
                cancellation.cancel()
            } else if state.status == .unknown {
                state.status = .cancelled
                state.error = AVError(.operationCancelled, "export", "the asset", "it was cancelled before it began")
            }
        }
    }

    /// The states of the export as they change, and the progress at intervals of so many seconds, until it ends.
    open func states(updateInterval: TimeInterval = .infinity) -> AsyncStream<State> {
        AsyncStream { continuation in
            let task = Task {
                let progress = Progress(totalUnitCount: 1000)
                var last: Status?
                while !Task.isCancelled {
                    let (status, fraction) = state.withLock { ($0.status, $0.progress) }
                    progress.completedUnitCount = Int64(fraction * 1000)
                    if status != last || (status == .exporting && updateInterval.isFinite) {
                        switch status {
                        case .unknown: continuation.yield(.pending)
                        case .waiting: continuation.yield(.waiting)
                        case .exporting: continuation.yield(.exporting(progress: progress))
                        default: break
                        }
                    }
                    last = status
                    if status.rawValue >= Status.completed.rawValue { break }
                    let pause = status == .exporting && updateInterval.isFinite ? max(updateInterval, 0.01) : 0.05
                    try? await Task.sleep(nanoseconds: UInt64(min(pause, 60) * 1e9))
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func run(to url: URL, as fileType: AVFileType, cancellation: CancellationFlag) throws {
        let (prepared, metadata, filter) = try state.withLock { state in
            guard state.status == .unknown else {
                throw AVError(.operationNotAllowed, "export to", url.path, "a session exports once; make another one")
            }
            state.status = .exporting
            state.cancellation = cancellation
            var job = RenderJob(
                asset: asset, videoComposition: state.videoComposition, audioMix: state.audioMix, timeRange: state.timeRange,
                preset: presetName, destination: .file(url, fileType))
            job.optimizedForNetwork = state.optimized
            job.compositor = compositor
            return (job, state.metadata, state.metadataItemFilter)
        }
        do {
            var job = prepared
            job.metadata = metadata ?? filter.map { AVMetadataItem.metadataItems(from: asset.metadata, filteredBy: $0) } ?? asset.metadata
            let report = try job.run(cancellation: cancellation) { progress in
                state.withLock { $0.progress = Float(progress.fraction) }
            }
            state.withLock { state in
                state.report = report
                state.progress = 1
            }
            finish(.completed, nil)
        } catch {
            let error = AVError(any: error, .exportFailed, "export to", url.path)
            finish(error.code == .operationCancelled ? .cancelled : .failed, error)
            throw error
        }
    }

    private func finish(_ status: Status, _ error: AVError?) {
        state.withLock { state in
            state.status = status
            state.error = error
            state.cancellation = nil
        }
    }
}

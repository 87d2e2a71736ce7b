import Synchronization

/// Reads the samples of an asset, decoded, composed or mixed, through outputs that are added to it.
///
/// Add outputs, ``startReading()``, then take sample buffers from the outputs until they give none. A reader reads once. Thread-safe.
open class AVAssetReader: NSObject, @unchecked Sendable {
    // Unchecked: everything mutable is behind `state`.

    /// How far reading is.
    public enum Status: Int, Sendable {
        /// Not started.
        case unknown = 0
        /// Samples can be taken.
        case reading = 1
        /// All outputs have given all they had.
        case completed = 2
        /// It failed; see ``AVAssetReader/error``.
        case failed = 3
        /// It was cancelled.
        case cancelled = 4
    }

    private struct Stored {
        var status = Status.unknown
        var error: AVError?
        var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
        var outputs: [AVAssetReaderOutput] = []
        var ended = 0
    }

    /// The asset that is read.
    public let asset: AVAsset
    private let state = Mutex(Stored())

    /// A reader of an asset. Throws when the asset cannot be opened.
    public init(asset: AVAsset) throws {
        self.asset = asset
        super.init()
        _ = try asset.currentValues()
    }

    /// How far reading is.
    open var status: Status { state.withLock { $0.status } }
    /// Why reading failed.
    open var error: (any Error)? { state.withLock { $0.error } }
    /// The outputs in the order in which they were added.
    open var outputs: [AVAssetReaderOutput] { state.withLock { $0.outputs } }
    /// What is read, of the asset's timeline; all by default. Set before reading starts.
    open var timeRange: CMTimeRange {
        get { state.withLock { $0.timeRange } }
        set { state.withLock { if $0.status == .unknown { $0.timeRange = newValue } } }
    }

    /// Whether an output can be added: not twice, not after the start, and only for tracks of the asset.
    open func canAdd(_ output: AVAssetReaderOutput) -> Bool {
        let tracks = asset.tracks
        guard output.readTracks.allSatisfy({ track in tracks.contains { $0 === track || ($0.trackID == track.trackID && track.asset === asset) } })
        else { return false }
        return state.withLock { state in state.status == .unknown && !state.outputs.contains { $0 === output } }
    }

    /// Adds an output; ask ``canAdd(_:)`` first.
    open func add(_ output: AVAssetReaderOutput) {
        guard canAdd(output) else {
            preconditionFailure("the output cannot be added: ask canAdd(_:) first")
        }
        state.withLock { $0.outputs.append(output) }
    }

    /// Gets ready for giving samples; false when that failed, with ``error`` saying why.
    open func startReading() -> Bool {
        let (outputs, range, started) = state.withLock { ($0.outputs, $0.timeRange, $0.status != .unknown) }
        guard !started else {
            outputFailed(AVError(.operationNotAllowed, "start reading", "the asset", "a reader reads once; make another one"))
            return false
        }
        do {
            let duration = try asset.currentValues().duration
            let effective = CMTimeRangeGetIntersection(range, otherRange: CMTimeRange(start: .zero, duration: duration))
            guard effective.isValid, effective.duration.isNumeric else {
                throw AVError(.operationNotSupportedForAsset, "start reading", "the asset", "the time range is not valid")
            }
            state.withLock { $0.status = .reading }
            for output in outputs { try output.begin(self, range: effective) }
            if outputs.isEmpty { state.withLock { $0.status = .completed } }
            return true
        } catch {
            outputFailed(AVError(any: error, .decodeFailed, "start reading", "the asset"))
            return false
        }
    }

    /// Stops reading; outputs give no more samples.
    open func cancelReading() {
        let outputs = state.withLock { state in
            if state.status == .reading || state.status == .unknown { state.status = .cancelled }
            return state.outputs
        }
        outputs.forEach { $0.end() }
    }

    func outputEnded() {
        state.withLock { state in
            state.ended += 1
            if state.ended >= state.outputs.count, state.status == .reading { state.status = .completed }
        }
    }

    func outputFailed(_ error: AVError) {
        state.withLock { state in
            guard state.status == .reading || state.status == .unknown else { return }
            state.status = .failed
            state.error = error
        }
    }
}

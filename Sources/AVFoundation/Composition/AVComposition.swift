public import CoreMedia
public import Foundation
internal import Synchronization
internal import Timeline

/// An asset made of pieces of other assets, track by track.
///
/// It stores where its pieces come from, no media. It can be read, exported, played, and be the source of other compositions.
/// This class does not change; ``AVMutableComposition`` does. Thread-safe.
open class AVComposition: AVAsset, NSCopying, NSMutableCopying, @unchecked Sendable {
    struct State: Sendable {
        var tracks: [AVCompositionTrack] = []
        /// Zero for that of the first video track.
        var chosenSize = CGSize.zero
        /// Every track ID that there ever was: none is given twice.
        var usedTrackIDs: Set<CMPersistentTrackID> = []
        /// All below are used.
        var unusedTrackID: CMPersistentTrackID = 1
    }

    // Unchecked because the class is open; all that it stores is behind this lock, or immutable.
    private let stored: Mutex<State>
    private let options: AssetOptions

    /// What is passed to files that the composition itself opens. Immutable, so that it may be shared though its values are untyped.
    private struct AssetOptions: @unchecked Sendable {
        var values: [String: Any]
    }

    /// A composition without tracks.
    public override init() {
        stored = Mutex(State())
        options = AssetOptions(values: [:])
        super.init()
    }

    /// A composition without tracks.
    /// - Parameter URLAssetInitializationOptions: options for the files that segments name by URL, as for ``AVURLAsset``.
    public init(urlAssetInitializationOptions URLAssetInitializationOptions: [String: Any]?) {
        stored = Mutex(State())
        options = AssetOptions(values: URLAssetInitializationOptions ?? [:])
        super.init()
    }

    /// A composition of copies of tracks.
    init(copying other: AVComposition, track: (CompositionTrackValues) -> AVCompositionTrack) {
        var state = other.state
        state.tracks = state.tracks.map { track($0.compositionValues) }
        let tracks = state.tracks
        stored = Mutex(state)
        options = other.options
        super.init()
        tracks.forEach { $0.attach(to: self) }
    }

    final var state: State { stored.withLock { $0 } }

    final func update<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
        stored.withLock { change(&$0) }
    }

    /// The options for the files that segments name by URL. Empty by default.
    open var urlAssetInitializationOptions: [String: Any] { options.values }

    package override func currentValues() throws -> AssetValues {
        let state = state
        var values = AssetValues(duration: state.duration, tracks: state.tracks)
        values.naturalSize = state.naturalSize
        return values
    }

    /// The end of the longest track; zero without tracks.
    open override var duration: CMTime { state.duration }

    /// The size in pixels that was set, else that of the first video track before its transform; zero without one.
    open override var naturalSize: CGSize { state.naturalSize }

    /// The track with an identifier, or `nil`.
    open override func track(withTrackID trackID: CMPersistentTrackID) -> AVCompositionTrack? {
        state.tracks.first { $0.trackID == trackID }
    }

    /// A track identifier that was never used in this composition.
    open override func unusedTrackID() -> CMPersistentTrackID { state.unusedTrackID }

    /// The composition as it is now, which does not change any more.
    open func copy(with zone: NSZone? = nil) -> Any {
        AVComposition(copying: self) { AVCompositionTrack(compositionValues: $0) }
    }

    /// The composition as it is now, to be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        AVMutableComposition(copying: self) { AVMutableCompositionTrack(compositionValues: $0) }
    }
}

extension AVComposition.State {
    var duration: CMTime { tracks.map(\.timeline.end).max() ?? .zero }

    var naturalSize: CGSize {
        if chosenSize != .zero { return chosenSize }
        return tracks.first { $0.mediaType == .video }?.naturalSize ?? .zero
    }

    mutating func use(_ trackID: CMPersistentTrackID) {
        usedTrackIDs.insert(trackID)
        while usedTrackIDs.contains(unusedTrackID), unusedTrackID < .max { unusedTrackID += 1 }
    }
}

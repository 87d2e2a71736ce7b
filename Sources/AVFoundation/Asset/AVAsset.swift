/// Timed media: a file, or a composition of pieces of files.
///
/// Making an asset does no I/O. Properties are read from the file when they are first asked for, and never change after that
/// (a mutable composition excepted). A synchronous property blocks until it is loaded and has a neutral value when loading
/// fails; ``load(_:)`` says why. All times are in the asset's own timeline, from zero. Thread-safe.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, AVAssetMaking, @unchecked Sendable {
    // Unchecked: this class stores nothing; its subclasses lock what they store.

    /// An asset without media. Use `AVAsset(url:)` or ``AVURLAsset`` for a file.
    public override init() { super.init() }

    /// Everything known of this asset now; the one requirement that subclasses fulfil.
    package func currentValues() throws -> AssetValues { AssetValues(duration: .zero, tracks: []) }

    /// The state of a key; an asset that has nothing to load is loaded.
    package func loadingStatus(of key: String, error outError: inout (any Error)?) -> AVKeyValueStatus { .loaded }

    /// The values, or those of an asset without media when it cannot be loaded.
    package var valuesOrNeutral: AssetValues {
        (try? currentValues()) ?? AssetValues(duration: .zero, tracks: [])
    }

    /// The end of the longest track; zero when the asset cannot be loaded.
    open var duration: CMTime { valuesOrNeutral.duration }
    /// The rate at which the asset is meant to be played; 1 by default.
    open var preferredRate: Float { valuesOrNeutral.preferredRate }
    /// The volume at which the asset is meant to be played, 0 to 1; 1 by default.
    open var preferredVolume: Float { valuesOrNeutral.preferredVolume }
    /// The transform of the whole asset, usually the identity. The rotation of a phone's video is its track's.
    open var preferredTransform: CGAffineTransform { valuesOrNeutral.preferredTransform }
    /// The size of the first video track in pixels, before its transform; zero without one.
    open var naturalSize: CGSize { valuesOrNeutral.naturalSize }
    /// Whether duration and timing are exact rather than estimates.
    open var providesPreciseDurationAndTiming: Bool { valuesOrNeutral.providesPreciseDurationAndTiming }
    /// Whether the asset can be opened and has a track that can be decoded.
    open var isPlayable: Bool { valuesOrNeutral.tracks.contains { $0.isDecodable } }
    /// Whether an export session can take the asset.
    open var isExportable: Bool { isPlayable }
    /// Whether an asset reader can take the asset.
    open var isReadable: Bool { !valuesOrNeutral.tracks.isEmpty }
    /// Whether pieces of the asset can be put into a composition.
    open var isComposable: Bool { !valuesOrNeutral.tracks.isEmpty }
    /// Whether the content is protected. On Linux: always false, protected media cannot be opened.
    open var hasProtectedContent: Bool { false }
    /// Whether the file may hold movie fragments (`mvex` is present).
    open var canContainFragments: Bool { valuesOrNeutral.canContainFragments }
    /// Whether the file holds movie fragments (`moof` is present).
    open var containsFragments: Bool { valuesOrNeutral.containsFragments }
    /// The length with all fragments that the file says it will have (`mehd`); invalid when it does not say.
    open var overallDurationHint: CMTime { valuesOrNeutral.overallDurationHint }
    /// The tracks of which one is used at a time, group by group.
    open var trackGroups: [AVAssetTrackGroup] { valuesOrNeutral.trackGroups }
    /// Which references to other files are not followed.
    open var referenceRestrictions: AVAssetReferenceRestrictions { .defaultPolicy }
    /// Whether the asset can be sent to another screen. On Linux: always false.
    open var isCompatibleWithAirPlayVideo: Bool { false }
    /// Whether the asset can be put on a Photos roll as it is. On Linux: always false.
    open var isCompatibleWithSavedPhotosAlbum: Bool { false }
    /// The distance from a live edge; invalid, since files have none.
    open var minimumTimeOffsetFromLive: CMTime { .invalid }

    /// The track with an identifier, or nil.
    open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
        tracks.first { $0.trackID == trackID }
    }

    /// A track identifier that no track of the asset uses.
    open func unusedTrackID() -> CMPersistentTrackID {
        let used = Set(tracks.map(\.trackID))
        var candidate: CMPersistentTrackID = 1
        while used.contains(candidate), candidate < .max { candidate += 1 }
        return candidate
    }

    /// Stops loading for everyone who waits. On Linux: loading is one short step, so there is nothing to stop.
    open func cancelLoading() {}
}

/// What gives `AVAsset(url:)` its class: Apple's initialiser returns an ``AVURLAsset``.
public protocol AVAssetMaking {}

extension AVAssetMaking {
    /// An asset for the file at a URL; an ``AVURLAsset``. Never fails and does no I/O.
    public init(url URL: URL) {
        guard let asset = AVURLAsset(url: URL, options: nil) as? Self else {
            preconditionFailure("\(Self.self)(url:) is not available: use AVURLAsset(url:) or AVAsset(url:)")
        }
        self = asset
    }
}

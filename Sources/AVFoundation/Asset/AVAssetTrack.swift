package import MediaBackend
import Synchronization
import Timeline

/// A track of an asset: one kind of media over time.
///
/// Times are in track time, that is after the track's edit list, unless a member says otherwise. Thread-safe.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
    // Unchecked: the values never change; the weak reference is behind a lock.

    private struct Owner { weak var asset: AVAsset? }
    private let stored: TrackValues?
    private let owner = Mutex(Owner())
    private struct Samples { var table: SampleIndex? }
    private let samples = Mutex<Samples?>(nil)

    /// A track with fixed values.
    package init(values: TrackValues) {
        stored = values
        super.init()
    }

    /// For subclasses that compute their values.
    package override init() {
        stored = nil
        super.init()
    }

    package func attach(to asset: AVAsset?) { owner.withLock { $0.asset = asset } }

    /// Everything known of this track now; subclasses that store none override it.
    package func currentValues() -> TrackValues {
        stored ?? TrackValues(trackID: kCMPersistentTrackID_Invalid, mediaType: .video, segments: TimelineTrack())
    }

    /// The asset that the track belongs to; nil when it is gone.
    open var asset: AVAsset? { owner.withLock { $0.asset } }
    /// The identifier stored in the file; positive, unique in the asset.
    open var trackID: CMPersistentTrackID { currentValues().trackID }
    /// The kind of media.
    open var mediaType: AVMediaType { currentValues().mediaType }
    /// The formats of the track's samples; uniform media has one.
    open var formatDescriptions: [Any] { currentValues().formatDescriptions }
    /// Whether the track takes part in playback and in default rendering.
    open var isEnabled: Bool { currentValues().isEnabled }
    /// Whether a decoder for the track is there.
    open var isDecodable: Bool { currentValues().isDecodable }
    /// Whether the track can be played.
    open var isPlayable: Bool { currentValues().isDecodable }
    /// Whether all samples are in the file itself. On Linux: references to other files are not followed.
    open var isSelfContained: Bool { currentValues().isSelfContained }
    /// Bytes of all samples.
    open var totalSampleDataLength: Int64 { currentValues().totalSampleDataLength }
    /// Where the track has media on the asset's timeline; starts after zero when the edit list starts with an empty edit.
    open var timeRange: CMTimeRange { currentValues().timeRange }
    /// Ticks a second of the media.
    open var naturalTimeScale: CMTimeScale { currentValues().naturalTimeScale }
    /// Bits a second, on average.
    open var estimatedDataRate: Float { currentValues().estimatedDataRate }
    /// An ISO 639-2/T code, or nil when none is stored.
    open var languageCode: String? { currentValues().languageCode }
    /// An RFC 4646 tag, or nil when none is stored.
    open var extendedLanguageTag: String? { currentValues().extendedLanguageTag }
    /// Display size in square pixels (pixel aspect ratio and clean aperture applied), before ``preferredTransform``.
    open var naturalSize: CGSize { currentValues().naturalSize }
    /// The transform that shows the track upright: row vectors, origin top-left, pixels of ``naturalSize``.
    open var preferredTransform: CGAffineTransform { currentValues().preferredTransform }
    /// The volume at which the track is meant to be played, 0 to 1.
    open var preferredVolume: Float { currentValues().preferredVolume }
    /// Frames a second, on average; 0 when unknown. Not for computing times: see ``minFrameDuration``.
    open var nominalFrameRate: Float { currentValues().nominalFrameRate }
    /// The shortest time a frame stands; invalid when unknown.
    open var minFrameDuration: CMTime { currentValues().minFrameDuration }
    /// Whether frames are stored in another order than they are shown in.
    open var requiresFrameReordering: Bool { currentValues().requiresFrameReordering }
    /// The segment that holds a track time, else the nearest one; nil only for a track without segments.
    open func segment(forTrackTime trackTime: CMTime) -> AVAssetTrackSegment? {
        currentValues().segments.segment(nearest: trackTime).map { AVAssetTrackSegment(mapping: $0.mapping) }
    }

    /// The media time that is shown at a track time; invalid outside the segments and in empty ones.
    open func samplePresentationTime(forTrackTime trackTime: CMTime) -> CMTime {
        currentValues().segments.segment(at: trackTime)?.sourceTime(at: trackTime) ?? .invalid
    }

    /// Whether the track's media has a characteristic.
    open func hasMediaCharacteristic(_ characteristic: AVMediaCharacteristic) -> Bool { currentValues().has(characteristic) }
    /// Whether sound samples depend on others, so that one cannot begin at each of them.
    open var hasAudioSampleDependencies: Bool { mediaType == .audio && sampleIndex?.isAllSync == false }
    /// Whether ``makeSampleCursor(presentationTimeStamp:)`` gives cursors: the file lists its samples.
    open var canProvideSampleCursors: Bool { currentValues().sampleSource != nil }

    /// The track's samples, read when first asked for; nil when the container does not list them.
    package final var sampleIndex: SampleIndex? {
        samples.withLock { samples in
            if let samples { return samples.table }
            let source = currentValues().sampleSource
            let table = source?.file.flatMap { file in file.track(source?.trackID ?? 0).flatMap { file.sampleIndex(of: $0) } }
            samples = Samples(table: table)
            return table
        }
    }
}

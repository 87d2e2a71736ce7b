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
    /// Whether all samples are in the file itself. On Linux: true, references are not followed.
    open var isSelfContained: Bool { true }
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
        let track = currentValues().segments
        guard let last = track.segments.last, let first = track.segments.first else { return nil }
        let segment = track.segment(at: trackTime) ?? (trackTime < first.mapping.target.start ? first : last)
        return AVAssetTrackSegment(mapping: segment.mapping)
    }

    /// The media time that is shown at a track time; invalid outside the segments and in empty ones.
    open func samplePresentationTime(forTrackTime trackTime: CMTime) -> CMTime {
        guard let segment = currentValues().segments.segment(at: trackTime), segment.source != nil else { return .invalid }
        return CMTimeMapTimeFromRangeToRange(trackTime, fromRange: segment.mapping.target, toRange: segment.mapping.source)
    }

    /// Whether the track's media has a characteristic.
    open func hasMediaCharacteristic(_ characteristic: AVMediaCharacteristic) -> Bool {
        let values = currentValues()
        switch characteristic {
        case .visual: return values.mediaType == .video
        case .audible: return values.mediaType == .audio
        case .legible: return [.text, .subtitle, .closedCaption].contains(values.mediaType)
        case .frameBased: return values.mediaType == .video
        case .containsHDRVideo: return values.isHDR
        case .containsAlphaChannel: return values.formatDescriptions.contains { $0.containsAlpha }
        case .usesWideGamutColorSpace: return values.formatDescriptions.contains { $0.hasWideGamut }
        default: return false
        }
    }
}

extension TrackValues {
    /// Whether the transfer function is PQ or HLG.
    package var isHDR: Bool { formatDescriptions.contains { $0.isHDR } }
}

package import Timeline

/// What is known of a whole asset at one moment.
package struct AssetValues: Sendable {
    /// The end of the longest track, in track time.
    package var duration: CMTime
    package var tracks: [AVAssetTrack]
    package var naturalSize: CGSize = .zero
    package var preferredTransform: CGAffineTransform = .identity
    package var preferredRate: Float = 1
    package var preferredVolume: Float = 1
    package var providesPreciseDurationAndTiming = true
    package var canContainFragments = false
    package var containsFragments = false
    /// Where metadata is read from; nil for an asset that has none of its own.
    package var metadata: MetadataStore?
    /// The length with all fragments that the file says it will have; invalid when it does not say.
    package var overallDurationHint: CMTime = .invalid

    package init(duration: CMTime, tracks: [AVAssetTrack]) {
        self.duration = duration
        self.tracks = tracks
    }
}

/// What is known of one track at one moment.
package struct TrackValues: Sendable {
    package var trackID: CMPersistentTrackID
    package var mediaType: AVMediaType
    package var formatDescriptions: [CMFormatDescription] = []
    /// Display size in square pixels, before `preferredTransform`.
    package var naturalSize: CGSize = .zero
    package var preferredTransform: CGAffineTransform = .identity
    package var preferredVolume: Float = 1
    package var nominalFrameRate: Float = 0
    package var minFrameDuration: CMTime = .invalid
    package var naturalTimeScale: CMTimeScale = 600
    package var timeRange: CMTimeRange = .zero
    package var isEnabled = true
    package var languageCode: String?
    package var extendedLanguageTag: String?
    /// Bits a second.
    package var estimatedDataRate: Float = 0
    /// Bytes.
    package var totalSampleDataLength: Int64 = 0
    package var requiresFrameReordering = false
    package var isDecodable = true
    /// Where metadata is read from; nil for a track that has none of its own.
    package var metadata: MetadataStore?
    /// Whether all samples are in the file itself.
    package var isSelfContained = true
    /// Tracks with the same number other than 0 are alternatives to each other.
    package var alternateGroup = 0
    /// Track IDs by the four characters of the reference's kind.
    package var references: [String: [CMPersistentTrackID]] = [:]
    /// The media characteristics that the author names.
    package var tags: [String] = []
    /// Whether a second view is coded beside the first.
    package var hasSecondView = false
    /// Whether all of the track's subtitles must be shown.
    package var isForcedOnly = false
    /// Where the samples are listed; nil when the container does not list them.
    package var sampleSource: MediaSource?
    /// The edit list: media time to track time, contiguous from zero.
    package var segments: TimelineTrack<MediaSource>

    package init(trackID: CMPersistentTrackID, mediaType: AVMediaType, segments: TimelineTrack<MediaSource>) {
        self.trackID = trackID
        self.mediaType = mediaType
        self.segments = segments
    }
}

public import CoreGraphics
public import CoreMedia
internal import Synchronization
package import Timeline

/// A track of a composition: pieces of tracks of files, one after the other, with holes between them.
///
/// No media is copied. Times are in composition time. Nothing has to be loaded. Thread-safe.
open class AVCompositionTrack: AVAssetTrack, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is behind this lock.
    private let stored: Mutex<CompositionTrackValues>
    /// The files that are named by segments but that nobody has opened, each opened once when something must be known of it.
    private let opened = Mutex<[URL: AVURLAsset]>([:])

    init(compositionValues: CompositionTrackValues) {
        stored = Mutex(compositionValues)
        super.init()
    }

    /// Everything that is stored, as one value.
    package final var compositionValues: CompositionTrackValues {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }

    /// The track's segments as a value.
    package final var timeline: TimelineTrack<MediaSource> { stored.withLock { $0.timeline } }

    final var compositionSegments: [AVCompositionTrackSegment] {
        timeline.segments.map { AVCompositionTrackSegment(segment: $0) }
    }

    /// Changes the stored value as one step.
    final func update<Failure>(_ change: (inout CompositionTrackValues) throws(Failure) -> Void) throws(Failure) {
        try stored.withLock { values throws(Failure) in try change(&values) }
    }

    package override func currentValues() -> TrackValues { resolvedValues.trackValues }

    /// The stored value with what is known of every source. A file that cannot be opened stays unknown.
    private var resolvedValues: CompositionTrackValues {
        var values = compositionValues
        let options = (asset as? AVComposition)?.urlAssetInitializationOptions
        for source in values.unknownSources {
            let asset = opened.withLock { opened in
                let asset = opened[source.url] ?? AVURLAsset(url: source.url, options: options)
                opened[source.url] = asset
                return asset
            }
            values.sources[source] = asset.track(withTrackID: source.trackID)?.currentValues()
        }
        return values
    }

    /// Unique in the composition, positive.
    open override var trackID: CMPersistentTrackID { stored.withLock { $0.trackID } }
    /// The kind of media.
    open override var mediaType: AVMediaType { stored.withLock { $0.mediaType } }
    /// Whether the track takes part in playback and in default rendering.
    open override var isEnabled: Bool { stored.withLock { $0.isEnabled } }
    /// From the first media to the end of the last.
    open override var timeRange: CMTimeRange { timeline.contentRange }
    /// The transform that shows the track upright. It is not taken over from sources.
    open override var preferredTransform: CGAffineTransform { stored.withLock { $0.preferredTransform } }
    /// The volume at which the track is meant to be played, 0 to 1.
    open override var preferredVolume: Float { stored.withLock { $0.preferredVolume } }
    /// An ISO 639-2/T code, or `nil`.
    open override var languageCode: String? { stored.withLock { $0.languageCode } }
    /// An RFC 4646 tag, or `nil`.
    open override var extendedLanguageTag: String? { stored.withLock { $0.extendedLanguageTag } }

    /// The segment that contains a time, else the nearest one; `nil` only for a track without segments.
    open override func segment(forTrackTime trackTime: CMTime) -> AVCompositionTrackSegment? {
        timeline.segment(nearest: trackTime).map { AVCompositionTrackSegment(segment: $0) }
    }
}

extension CompositionTrackValues {
    /// The sources that segments show but of which nothing is known, each once.
    fileprivate var unknownSources: Set<MediaSource> {
        timeline.segments.reduce(into: []) { unknown, segment in
            if let source = segment.source, sources[source] == nil { unknown.insert(source) }
        }
    }
}

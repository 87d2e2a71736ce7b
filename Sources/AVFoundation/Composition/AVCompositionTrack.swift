public import CoreGraphics
public import CoreMedia
internal import Synchronization
package import Timeline

/// A track of a composition: pieces of tracks of files, one after the other, with holes between them.
///
/// No media is copied. Times are in composition time. Nothing has to be loaded. Thread-safe.
open class AVCompositionTrack: AVAssetTrack, @unchecked Sendable {
    private struct Stored {
        var values: CompositionTrackValues
        /// What the values come to, which takes a look at every segment; `nil` until somebody asks.
        var summary: TrackValues?
        var edits = 0
    }

    // Unchecked because the class is open; all that it stores is behind these locks.
    private let stored: Mutex<Stored>
    /// The files that are named by segments but that nobody has opened, each opened once when something must be known of it.
    private let opened = Mutex<[URL: AVURLAsset]>([:])

    init(compositionValues: CompositionTrackValues) {
        stored = Mutex(Stored(values: compositionValues))
        super.init()
    }

    /// Everything that is stored, as one value.
    package final var compositionValues: CompositionTrackValues { stored.withLock { $0.values } }

    /// The track's segments as a value.
    package final var timeline: TimelineTrack<MediaSource> { stored.withLock { $0.values.timeline } }

    final var compositionSegments: [AVCompositionTrackSegment] {
        timeline.segments.map { AVCompositionTrackSegment(segment: $0) }
    }

    /// Changes the stored value as one step.
    final func update<Failure>(_ change: (inout CompositionTrackValues) throws(Failure) -> Void) throws(Failure) {
        try stored.withLock { stored throws(Failure) in
            // Before the change: a summary shares the segments, which would then be copied.
            stored.summary = nil
            stored.edits += 1
            try change(&stored.values)
        }
    }

    package override func currentValues() -> TrackValues {
        let now = stored.withLock { $0 }
        if let summary = now.summary { return summary }
        let (resolved, isWhole) = resolved(now.values)
        let new = resolved.trackValues
        // What cannot be opened today may be there tomorrow.
        if isWhole { stored.withLock { if $0.edits == now.edits { $0.summary = new } } }
        return new
    }

    /// The stored value with what can be known of every source, and whether that is all of them.
    private func resolved(_ values: CompositionTrackValues) -> (values: CompositionTrackValues, isWhole: Bool) {
        guard !values.unknownSources.isEmpty else { return (values, true) }
        var values = values
        var isWhole = true
        let shown = values.timeline.segments.reduce(into: Set<MediaSource>()) { shown, segment in
            if let source = segment.source { shown.insert(source) }
        }
        for source in values.unknownSources where shown.contains(source) && values.sources[source] == nil {
            values.sources[source] = known(source)
            if values.sources[source] == nil { isWhole = false }
        }
        return (values, isWhole)
    }

    /// What a file says of a source that was named by its URL only; `nil` if it cannot be opened.
    private func known(_ source: MediaSource) -> TrackValues? {
        let options = (asset as? AVComposition)?.urlAssetInitializationOptions
        let asset = opened.withLock { opened in
            let asset = opened[source.url] ?? AVURLAsset(url: source.url, options: options)
            opened[source.url] = asset
            return asset
        }
        return asset.track(withTrackID: source.trackID)?.currentValues()
    }

    /// Unique in the composition, positive.
    open override var trackID: CMPersistentTrackID { stored.withLock { $0.values.trackID } }
    /// The kind of media.
    open override var mediaType: AVMediaType { stored.withLock { $0.values.mediaType } }
    /// Whether the track takes part in playback and in default rendering.
    open override var isEnabled: Bool { stored.withLock { $0.values.isEnabled } }
    /// From the first media to the end of the last.
    open override var timeRange: CMTimeRange { timeline.contentRange }
    /// The transform that shows the track upright. It is not taken over from sources.
    open override var preferredTransform: CGAffineTransform { stored.withLock { $0.values.preferredTransform } }
    /// The volume at which the track is meant to be played, 0 to 1.
    open override var preferredVolume: Float { stored.withLock { $0.values.preferredVolume } }
    /// An ISO 639-2/T code, or `nil`.
    open override var languageCode: String? { stored.withLock { $0.values.languageCode } }
    /// An RFC 4646 tag, or `nil`.
    open override var extendedLanguageTag: String? { stored.withLock { $0.values.extendedLanguageTag } }

    /// Ticks a second: what was set, else that of the first source, else 600.
    open override var naturalTimeScale: CMTimeScale { valuesOfFirstSource.naturalTimeScale }
    /// The size in pixels of the first source, before its transform; zero without one.
    open override var naturalSize: CGSize { valuesOfFirstSource.naturalSize }

    /// The stored value with what can be known of the source that comes first.
    private var valuesOfFirstSource: CompositionTrackValues {
        var values = compositionValues
        if let source = values.firstSegment?.source, values.sources[source] == nil { values.sources[source] = known(source) }
        return values
    }

    /// The media time that is shown at a track time; invalid outside the segments and in holes.
    open override func samplePresentationTime(forTrackTime trackTime: CMTime) -> CMTime {
        timeline.segment(at: trackTime)?.sourceTime(at: trackTime) ?? .invalid
    }

    /// The segment that contains a time, else the nearest one; `nil` only for a track without segments.
    open override func segment(forTrackTime trackTime: CMTime) -> AVCompositionTrackSegment? {
        timeline.segment(nearest: trackTime).map { AVCompositionTrackSegment(segment: $0) }
    }
}

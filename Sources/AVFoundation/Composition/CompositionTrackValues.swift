package import CoreGraphics
package import CoreMedia
package import Foundation
package import Timeline

/// A track of a composition as a value: what `AVCompositionTrack` stores.
package struct CompositionTrackValues: Sendable {
    package let trackID: CMPersistentTrackID
    package let mediaType: AVMediaType
    package var timeline = TimelineTrack<MediaSource>()
    /// What was known of the source tracks when they were inserted.
    package var sources: [MediaSource: TrackValues] = [:]
    /// The sources of which nothing was known; segments name them by URL.
    package var unknownSources: Set<MediaSource> = []
    package var isEnabled = true
    package var preferredTransform = CGAffineTransform.identity
    package var preferredVolume: Float = 1
    /// 0 for that of the first source.
    package var chosenTimeScale: CMTimeScale = 0
    package var languageCode: String?
    package var extendedLanguageTag: String?
    package var formatReplacements: [FormatReplacement] = []
    /// The tracks of the composition that are something to this one.
    package var associations: [AVAssetTrack.AssociationType: [CMPersistentTrackID]] = [:]

    package init(trackID: CMPersistentTrackID, mediaType: AVMediaType) {
        self.trackID = trackID
        self.mediaType = mediaType
    }
}

extension CompositionTrackValues {
    /// The source of the first segment that is not a hole.
    var firstSegment: TimelineSegment<MediaSource>? { timeline.segments.first { !$0.isEmpty } }

    /// Ticks a second: what was chosen, else that of the first source, else 600.
    package var naturalTimeScale: CMTimeScale {
        if chosenTimeScale > 0 { return chosenTimeScale }
        guard let first = firstSegment, let source = first.source else { return 600 }
        return sources[source]?.naturalTimeScale ?? first.mapping.source.start.timescale
    }

    /// The size of the first source; zero without one.
    package var naturalSize: CGSize { firstSegment?.source.flatMap { sources[$0]?.naturalSize } ?? .zero }

    /// Each source once, in the order in which they are first shown, with the time that it is shown in all.
    private var usage: [(source: MediaSource, seconds: Double)] {
        var places: [MediaSource: Int] = [:]
        var usage: [(source: MediaSource, seconds: Double)] = []
        for segment in timeline.segments {
            guard let source = segment.source else { continue }
            let seconds = segment.mapping.target.duration.seconds
            if let place = places[source] {
                usage[place].seconds += seconds
            } else {
                places[source] = usage.count
                usage.append((source, seconds))
            }
        }
        return usage
    }

    /// What a track says about itself, derived from the sources where they decide.
    package var trackValues: TrackValues {
        var values = TrackValues(trackID: trackID, mediaType: mediaType, segments: timeline)
        values.isEnabled = isEnabled
        values.preferredTransform = preferredTransform
        values.preferredVolume = preferredVolume
        values.languageCode = languageCode
        values.extendedLanguageTag = extendedLanguageTag
        values.naturalTimeScale = naturalTimeScale
        values.naturalSize = naturalSize
        values.timeRange = timeline.contentRange
        let known = usage.compactMap { use in sources[use.source].map { (values: $0, seconds: use.seconds) } }
        values.nominalFrameRate = known.map(\.values.nominalFrameRate).max() ?? 0
        values.minFrameDuration = known.map(\.values.minFrameDuration).filter { $0.isNumeric && $0 > .zero }.min() ?? .invalid
        values.requiresFrameReordering = known.contains { $0.values.requiresFrameReordering }
        values.isDecodable = known.allSatisfy(\.values.isDecodable)
        values.references = Dictionary(uniqueKeysWithValues: associations.map { ($0.rawValue, $1) })
        values.formatDescriptions = known.flatMap(\.values.formatDescriptions).map(shown).reduce(into: []) { list, description in
            if !list.contains(where: { CMFormatDescriptionEqual($0, otherFormatDescription: description) }) { list.append(description) }
        }
        let bits = known.reduce(0) { $0 + Double($1.values.estimatedDataRate) * $1.seconds }
        let seconds = known.reduce(0) { $0 + $1.seconds }
        if seconds > 0, bits.isFinite {
            values.estimatedDataRate = Float(bits / seconds)
            values.totalSampleDataLength = Int64(exactly: (bits / 8).rounded()) ?? 0
        }
        return values
    }
}

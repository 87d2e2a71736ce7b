import CoreMedia
import Timeline

/// A range of a source track, ready to be inserted: its segments and what is known of their sources.
struct CompositionPiece {
    var run: [TimelineSegment<MediaSource>]
    /// What is known of the sources of the run.
    private(set) var known: [MediaSource: TrackValues] = [:]
    /// The sources of the run of which nothing is known.
    private(set) var unknown: Set<MediaSource> = []

    /// - Throws: `outsideSource` if nothing of the range exists.
    init(_ timeRange: CMTimeRange, of track: AVAssetTrack) throws(TimelineError) {
        try self.init(of: track) { timeline throws(TimelineError) in try timeline.run(in: timeRange) }
    }

    /// The range, as long as it is: where the track has nothing, with holes, also at the end.
    init(all timeRange: CMTimeRange, of track: AVAssetTrack) throws(TimelineError) {
        try self.init(of: track) { timeline throws(TimelineError) in try timeline.segments(in: timeRange) }
        let end = run.last?.targetEnd ?? .zero
        if let rest = CMTimeRange.exact(from: end, to: timeRange.duration), rest.duration > .zero { run.append(TimelineSegment(emptyOver: rest)) }
    }

    private init(
        of track: AVAssetTrack, reading: (TimelineTrack<MediaSource>) throws(TimelineError) -> [TimelineSegment<MediaSource>]
    ) throws(TimelineError) {
        if let track = track as? AVCompositionTrack {
            let values = track.compositionValues
            run = try reading(values.timeline)
            note { values.sources[$0] }
        } else {
            let values = track.currentValues()
            run = try reading(values.segments)
            note { _ in values }
        }
    }

    private mutating func note(_ values: (MediaSource) -> TrackValues?) {
        for segment in run {
            guard let source = segment.source, known[source] == nil, !unknown.contains(source) else { continue }
            if let values = values(source) { known[source] = values } else { unknown.insert(source) }
        }
    }
}

extension CompositionTrackValues {
    /// Inserts a piece. If it does not fit, nothing is changed.
    mutating func insert(_ piece: CompositionPiece, at start: CMTime) throws(TimelineError) {
        try timeline.insert(piece.run, at: start)
        note(piece)
    }

    /// Inserts pieces one after the other. If one does not fit, nothing is changed.
    mutating func insert(_ pieces: [CompositionPiece], at start: CMTime) throws(TimelineError) {
        var edited = timeline
        var start = start.isValid ? start : timeline.end
        for piece in pieces {
            try edited.insert(piece.run, at: start)
            // A hole at the end of a piece counts, though the track drops it while it is the last.
            start = piece.run.reduce(start) { $0.exactlyAdding($1.mapping.target.duration) ?? .negativeInfinity }
        }
        timeline = edited
        pieces.forEach { note($0) }
    }

    private mutating func note(_ piece: CompositionPiece) {
        for (source, values) in piece.known where sources[source] == nil { sources[source] = values }
        unknownSources.formUnion(piece.unknown)
    }

    /// Replaces all segments.
    mutating func replace(_ newTimeline: TimelineTrack<MediaSource>) {
        timeline = newTimeline
        unknownSources = newTimeline.segments.reduce(into: []) { unknown, segment in
            if let source = segment.source, sources[source] == nil { unknown.insert(source) }
        }
    }
}

import CoreMedia
import Timeline

/// A range of a source track, ready to be inserted: its segments and what is known of their sources.
struct CompositionPiece {
    var run: [TimelineSegment<MediaSource>]
    var sources: [MediaSource: TrackValues]

    /// - Throws: `outsideSource` if nothing of the range exists.
    init(_ timeRange: CMTimeRange, of track: AVAssetTrack) throws(TimelineError) {
        let contents = Contents(of: track)
        run = try contents.timeline.run(in: timeRange)
        sources = contents.sources
    }

    /// The range, as long as it is: where the track has nothing, with holes, also at the end.
    init(all timeRange: CMTimeRange, of track: AVAssetTrack) throws(TimelineError) {
        let contents = Contents(of: track)
        run = try contents.timeline.segments(in: timeRange)
        sources = contents.sources
        let end = run.last?.targetEnd ?? .zero
        if let rest = CMTimeRange.exact(from: end, to: timeRange.duration), rest.duration > .zero { run.append(TimelineSegment(emptyOver: rest)) }
    }

    private struct Contents {
        var timeline: TimelineTrack<MediaSource>
        var sources: [MediaSource: TrackValues]

        init(of track: AVAssetTrack) {
            if let track = track as? AVCompositionTrack {
                let values = track.compositionValues
                (timeline, sources) = (values.timeline, values.sources)
                return
            }
            let values = track.currentValues()
            timeline = values.segments
            sources = timeline.segments.reduce(into: [:]) { known, segment in
                if let source = segment.source { known[source] = values }
            }
        }
    }
}

extension CompositionTrackValues {
    /// Inserts a piece. If it does not fit, nothing is changed.
    mutating func insert(_ piece: CompositionPiece, at start: CMTime) throws(TimelineError) {
        try timeline.insert(piece.run, at: start)
        sources.merge(piece.sources) { old, _ in old }
    }

    /// Inserts pieces one after the other. If one does not fit, nothing is changed.
    mutating func insert(_ pieces: [CompositionPiece], at start: CMTime) throws(TimelineError) {
        var edited = self
        var start = start.isValid ? start : timeline.end
        for piece in pieces {
            try edited.insert(piece, at: start)
            // A hole at the end of a piece counts, though the track drops it while it is the last.
            start = piece.run.reduce(start) { $0.exactlyAdding($1.mapping.target.duration) ?? .negativeInfinity }
        }
        self = edited
    }
}

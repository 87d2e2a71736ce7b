import CoreMedia

/// The segments of a track whose sources are numbers: see ``TimelineTrack``, which gives them a meaning.
struct SegmentedTrack: Sendable {
    typealias Segment = TimelineSegment<Int32>

    var segments = SegmentList()

    /// Where the last segment stops; zero for a track with nothing in it.
    var end: CMTime { segments.last?.targetEnd ?? .zero }

    /// From the first media to the end. A track that starts with a hole starts later than zero.
    var contentRange: CMTimeRange {
        guard let first = segments.first(where: { !$0.isEmpty }) else { return .zero }
        return CMTimeRange.exact(from: first.targetStart, to: end) ?? .zero
    }
}

extension SegmentedTrack {
    /// The segment that contains a time; `nil` before zero, from the end on, and for a time that is not numeric. O(log n).
    func segment(at time: CMTime) -> Segment? {
        index(at: time).map { segments[$0] }
    }

    /// The segment that contains a time, else the one that is nearest to it. O(log n).
    func segment(nearest time: CMTime) -> Segment? {
        segment(at: time) ?? (time < .zero ? segments.first : segments.last)
    }

    /// The place of the segment that contains a time. O(log n).
    func index(at time: CMTime) -> Int? {
        guard time.isExact, time >= .zero, time < end else { return nil }
        return segments.index(startingBy: time)
    }

    /// What of the track lies in a range, from zero on.
    func segments(in range: CMTimeRange) throws(TimelineError) -> [Segment] {
        var layout = Layout()
        for part in try parts(in: checked(range, operation: "read")) { try layout.append(part) }
        return layout.segments
    }
}

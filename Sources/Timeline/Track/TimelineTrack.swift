package import CoreMedia

/// The segments of one track from zero to its end, without gaps.
///
/// It always holds: the first segment starts at zero, every next one where the one before stops, each is longer than zero,
/// and the last one is not empty. An edit gives the new value or throws and leaves the value as it was. Segments that
/// meet at the seam of an edit and continue each other exactly become one. Times are in track time if not said otherwise.
///
///     A0..4 B2..3 E2 B3..5        A from its 0 to 4, B from 2 to 3, a hole of 2 s, B from 3 to 5
package struct TimelineTrack<Source: Hashable & Sendable>: Hashable, Sendable {
    package typealias Segment = TimelineSegment<Source>

    package internal(set) var segments: [Segment] = []

    /// A track with nothing in it.
    package init() {}

    /// The given segments as they are, but for empty ones at the end, which are dropped.
    /// - Throws: the first broken rule of segment lists.
    package init(segments: [Segment]) throws(TimelineError) {
        if let finding = Self.validate(segments) { throw finding.error(operation: "set the segments") }
        self.segments = segments
        trimTrailingEmpties()
    }

    /// Where the last segment stops; zero for a track with nothing in it.
    package var end: CMTime { segments.last?.targetEnd ?? .zero }

    /// Whether there is nothing in the track.
    package var isEmpty: Bool { segments.isEmpty }

    /// From the first media to the end. A track that starts with a hole starts later than zero.
    package var contentRange: CMTimeRange {
        guard let first = segments.first(where: { !$0.isEmpty }) else { return .zero }
        return CMTimeRange.exact(from: first.targetStart, to: end) ?? .zero
    }
}

extension TimelineTrack {
    /// The segment that contains a time; `nil` before zero, from the end on, and for a time that is not numeric. O(log n).
    package func segment(at time: CMTime) -> Segment? {
        index(at: time).map { segments[$0] }
    }

    /// The segment that contains a time, else the one that is nearest to it. O(log n).
    package func segment(nearest time: CMTime) -> Segment? {
        segment(at: time) ?? (time < .zero ? segments.first : segments.last)
    }

    /// The place of the segment that contains a time. O(log n).
    package func index(at time: CMTime) -> Int? {
        guard time.isExact, time >= .zero, time < end else { return nil }
        return segments.count(leading: { $0.targetStart <= time }) - 1
    }

    /// What of the track lies in a range: cut to the range and moved so that the range's start becomes zero.
    ///
    ///     A0..4 B2..5 A4..10      in 3..8:      A3..4 B2..5 A4..5
    ///
    /// The part of the range that is past the end gives nothing. O(log n) for the search and O(k) for k segments.
    package func segments(in range: CMTimeRange) throws(TimelineError) -> [Segment] {
        let range = try checked(range, operation: "read")
        guard range.start < range.end, let first = index(at: range.start) else { return [] }
        var run: [Segment] = []
        for segment in segments[first...] {
            guard segment.targetStart < range.end else { break }
            var part = segment
            if part.targetStart < range.start { part = try split(part, at: range.start).after }
            if range.end < part.targetEnd { part = try split(part, at: range.end).before }
            run.append(part)
        }
        return try Self.layOut(run, from: .zero)
    }
}

package import CoreMedia

/// The segments of one track from zero to its end, without gaps.
///
/// It always holds: the first segment starts at zero, every next one where the one before stops, each is longer than zero,
/// and the last one is not empty. An edit changes the value or throws and leaves it as it was. Segments that meet at the seam
/// of an edit and continue each other exactly become one. Times are in track time if not said otherwise.
///
///     A0..4 B2..3 E2 B3..5        A from its 0 to 4, B from 2 to 3, a hole of 2 s, B from 3 to 5
///
/// It takes about 100 bytes a segment. An edit of n segments costs O(√n), finding a segment O(log n), a copy O(1).
package struct TimelineTrack<Source: Hashable & Sendable>: Sendable {
    package typealias Segment = TimelineSegment<Source>

    var core = SegmentedTrack()
    var table = SourceTable<Source>()

    /// A track with nothing in it.
    package init() {}

    /// The given segments as they are, but for empty ones at the end, which are dropped.
    /// - Throws: the first broken rule of segment lists.
    package init(segments: [Segment]) throws(TimelineError) {
        if let finding = Self.validate(segments) { throw finding.error(operation: "set the segments") }
        let end = (segments.lastIndex { !$0.isEmpty } ?? -1) + 1
        core.segments = SegmentList(table.numbered(Array(segments[..<end])))
    }

    /// Where the last segment stops; zero for a track with nothing in it.
    package var end: CMTime { core.end }

    /// Whether there is nothing in the track.
    package var isEmpty: Bool { core.segments.isEmpty }

    /// From the first media to the end. A track that starts with a hole starts later than zero.
    package var contentRange: CMTimeRange { core.contentRange }
}

extension TimelineTrack {
    /// The segments in their order. Reading one is O(log n).
    package struct Segments: RandomAccessCollection, Sendable {
        fileprivate let list: SegmentList
        fileprivate let table: SourceTable<Source>

        package var startIndex: Int { 0 }
        package var endIndex: Int { list.endIndex }
        package subscript(position: Int) -> Segment { table.named(list[position]) }
    }

    /// The segments in their order, without gaps between them.
    package var segments: Segments { Segments(list: core.segments, table: table) }

    /// The segment that contains a time; `nil` before zero, from the end on, and for a time that is not numeric. O(log n).
    package func segment(at time: CMTime) -> Segment? { core.segment(at: time).map(table.named) }

    /// The segment that contains a time, else the one that is nearest to it. O(log n).
    package func segment(nearest time: CMTime) -> Segment? { core.segment(nearest: time).map(table.named) }

    /// The place of the segment that contains a time. O(log n).
    package func index(at time: CMTime) -> Int? { core.index(at: time) }

    /// What of the track lies in a range: cut to the range and moved so that the range's start becomes zero.
    ///
    ///     A0..4 B2..5 A4..10      in 3..8:      A3..4 B2..5 A4..5
    ///
    /// The part of the range that is past the end gives nothing. O(log n) for the search and O(k) for k segments.
    package func segments(in range: CMTimeRange) throws(TimelineError) -> [Segment] {
        try core.segments(in: range).map(table.named)
    }

    /// The segments of this track in a range, for insertion into another one.
    /// - Throws: `outsideSource` if the range is empty or nothing of it exists.
    package func run(in range: CMTimeRange) throws(TimelineError) -> [Segment] {
        try core.run(in: range).map(table.named)
    }
}

extension TimelineTrack: Hashable {
    package static func == (a: Self, b: Self) -> Bool { a.segments.count == b.segments.count && a.segments.elementsEqual(b.segments) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(segments.count)
        for segment in segments { hasher.combine(segment) }
    }
}

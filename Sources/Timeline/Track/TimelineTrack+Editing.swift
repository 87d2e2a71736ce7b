package import CoreMedia

/// An edit of a track, before it is done.
package enum TimelineEdit<Source: Hashable & Sendable>: Sendable {
    /// Segments one after the other, only the lengths of which count, at a time or, if that is invalid, at the end.
    case insert([TimelineSegment<Source>], at: CMTime)
    case insertEmpty(CMTimeRange)
    case remove(CMTimeRange)
    case scale(CMTimeRange, to: CMTime)
}

extension TimelineTrack {
    /// Does an edit, or throws and changes nothing.
    package mutating func perform(_ edit: TimelineEdit<Source>) throws(TimelineError) {
        let splice =
            switch edit {
            case .insert(let run, let start): try core.insertion(of: table.numbered(run), at: start)
            case .insertEmpty(let range): try core.insertion(ofEmpty: range)
            case .remove(let range): try core.removal(of: range)
            case .scale(let range, let duration): try core.scaling(of: range, to: duration)
            }
        core.apply(splice)
    }

    /// Throws what `perform(_:)` would throw.
    package func check(_ edit: TimelineEdit<Source>) throws(TimelineError) {
        switch edit {
        case .insert(let run, let start):
            // Which source it is has no part in what fits.
            _ = try core.insertion(of: run.map { TimelineSegment(source: $0.isEmpty ? nil : .max, mapping: $0.mapping) }, at: start)
        case .insertEmpty(let range): _ = try core.insertion(ofEmpty: range)
        case .remove(let range): _ = try core.removal(of: range)
        case .scale(let range, let duration): _ = try core.scaling(of: range, to: duration)
        }
    }

    /// Puts a run of segments in at a time; what is there from that time on moves later.
    ///
    ///     A0..10               with B2..5 at 4:        A0..4 B2..5 A4..10
    ///     A0..8                with C0..1 at 10:       A0..8 E2 C0..1
    ///     A0..8                with C0..1 at .invalid: A0..8 C0..1
    ///
    /// - Parameters:
    ///   - run: segments one after the other. Only their lengths count, not where the run starts.
    ///   - start: where the run is to start; `.invalid` for the end of the track. A gap before it becomes a hole.
    package mutating func insert(_ run: [Segment], at start: CMTime) throws(TimelineError) {
        try perform(.insert(run, at: start))
    }

    /// Puts what another track has in a range in at a time, at the speed it has there.
    ///
    ///     A0..10     with 2..5 of "B0..4 E1" at 4:     A0..4 B2..4 E1 A4..10
    ///
    /// The part of the range that exists in the other track is inserted; its holes come along.
    /// - Throws: `outsideSource` if the range is empty or nothing of it exists.
    package mutating func insert(_ range: CMTimeRange, of other: Self, at start: CMTime) throws(TimelineError) {
        try insert(try other.run(in: range), at: start)
    }

    /// Puts a hole in; what is there from its start on moves later. At the end or past it nothing happens.
    ///
    ///     A0..10         hole of 2 at 5:       A0..5 E2 A5..10
    ///     A0..10         hole of 2 at 10:      A0..10
    package mutating func insertEmpty(_ range: CMTimeRange) throws(TimelineError) { try perform(.insertEmpty(range)) }

    /// Takes a range out; what comes after it moves earlier.
    ///
    ///     A0..4 B2..5 A4..10        without 4..7:       A0..10
    ///     A0..4 B2..5               without 2..5:       A0..2 B3..5
    ///     A0..4 E2 B0..1            without 6..7:       A0..4
    ///
    /// The part of the range past the end counts for nothing. The duration may be +infinity.
    package mutating func remove(_ range: CMTimeRange) throws(TimelineError) { try perform(.remove(range)) }

    /// Stretches a range to a new length; what comes after it moves by the difference.
    ///
    ///     A0..4 B0..2           0..4 to 2 s:        A0..4>2 B0..2           A at rate 2
    ///     A0..4 B0..2           3..5 to 4 s:        A0..3 A3..4>2 B0..1>2 B1..2
    ///
    /// A range that goes past the end is stretched as if it were full. A new length of zero removes the range.
    package mutating func scale(_ range: CMTimeRange, to duration: CMTime) throws(TimelineError) { try perform(.scale(range, to: duration)) }
}

import CoreMedia

/// What every edit is made of: open the track at two times, lay out what is to be there, and let the rest follow.
extension SegmentedTrack {
    /// An edit worked out: the segments that go and those that come. What comes after follows where the new ones end.
    struct Splice: Sendable {
        var places: Range<Int>
        var run: [Segment]

        static var nothing: Splice { Splice(places: 0..<0, run: []) }
    }

    /// Does an edit that was worked out for this very value. O(k + √n) for k segments of n.
    mutating func apply(_ splice: Splice) {
        guard !splice.places.isEmpty || !splice.run.isEmpty else { return }
        segments.replace(splice.places, with: splice.run)
    }

    /// The track opened from one time to another: what stays on both sides of the opening.
    ///
    ///     A0..10 B0..5       opened 4..12:        A0..4 | B2..5
    ///
    /// The neighbours are there even if nothing of them is cut off, because an edit may continue them.
    struct Opening {
        /// The segments that are in the opening or beside it.
        var places: Range<Int>
        var before: Segment?
        var after: Segment?
    }

    /// An exact range with a start that is not negative, cut to the track.
    struct CheckedRange {
        var start: CMTime
        var end: CMTime
    }

    func checked(_ range: CMTimeRange, operation: String) throws(TimelineError) -> CheckedRange {
        guard let rangeEnd = range.exactEnd, range.start >= .zero else {
            throw TimelineError(
                .invalidTimeRange, operation: operation, object: "the range \(range.drawn)",
                reason: "needs a numeric start that is not negative and a duration that is not negative")
        }
        return CheckedRange(start: range.start, end: max(range.start, min(rangeEnd, end)))
    }

    func opening(from start: CMTime, to end: CMTime) throws(TimelineError) -> Opening {
        let count = segments.count
        guard let first = index(at: start) else {
            return Opening(places: max(count - 1, 0)..<count, before: segments.last, after: nil)
        }
        var opening = Opening(places: first..<first + 1, before: segments[first], after: segments[first])
        if segments[first].targetStart < start {
            let parts = try split(segments[first], at: start)
            (opening.before, opening.after) = (parts.before, parts.after)
        } else {
            opening.before = first > 0 ? segments[first - 1] : nil
            opening.places = max(first - 1, 0)..<first + 1
        }
        guard start < end else { return opening }
        guard let last = index(at: end) else {
            (opening.places, opening.after) = (opening.places.lowerBound..<count, nil)
            return opening
        }
        let tail = last == first ? opening.after ?? segments[last] : segments[last]
        opening.after = tail.targetStart < end ? try split(tail, at: end).after : tail
        opening.places = opening.places.lowerBound..<last + 1
        return opening
    }

    /// What lies in a range that starts in the track, cut to it but not moved.
    func parts(in range: CheckedRange) throws(TimelineError) -> [Segment] {
        guard range.start < range.end, let first = index(at: range.start) else { return [] }
        var parts: [Segment] = []
        for place in first..<segments.count {
            var part = segments[place]
            guard part.targetStart < range.end else { break }
            if part.targetStart < range.start { part = try split(part, at: range.start).after }
            if range.end < part.targetEnd { part = try split(part, at: range.end).before }
            parts.append(part)
        }
        return parts
    }

    func split(_ segment: Segment, at time: CMTime) throws(TimelineError) -> (before: Segment, after: Segment) {
        guard let parts = segment.split(at: time) else { throw Layout.doesNotFit("cut", at: time) }
        return parts
    }

    /// The edit that puts a layout, which begins where the opening does, into it.
    ///
    /// Nothing of the track is changed. Holes at the end are left out. If what comes after cannot be moved as it is, because
    /// its times have no common timescale, it is laid out too.
    func splice(_ layout: Layout, into opening: Opening) throws(TimelineError) -> Splice {
        var (layout, places) = (layout, opening.places)
        let count = segments.count
        if places.upperBound == count {
            layout.trimTrailingEmpties()
            if layout.segments.isEmpty {
                while places.lowerBound > 0, segments[places.lowerBound - 1].isEmpty { places = places.lowerBound - 1..<count }
            }
        } else if !segments.canMove(from: places.upperBound, to: layout.end, with: layout.segments) {
            for place in places.upperBound..<count { try layout.append(segments[place]) }
            places = places.lowerBound..<count
        }
        return Splice(places: places, run: layout.segments)
    }
}

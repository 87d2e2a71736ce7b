import CoreMedia

/// What every edit is made of: cut, lay out one after the other, close the seams.
extension TimelineTrack {
    /// An exact range with a start that is not negative. An endless range ends at the end of the track.
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

    func split(_ segment: Segment, at time: CMTime) throws(TimelineError) -> (before: Segment, after: Segment) {
        guard let parts = segment.split(at: time) else { throw Self.doesNotFit("cut", at: time) }
        return parts
    }

    static func doesNotFit(_ operation: String, at time: CMTime) -> TimelineError {
        TimelineError(
            .notRepresentable, operation: operation, object: "the place \(time.drawn)", reason: "gives times that are too large")
    }

    /// Makes a boundary at a time up to the end, and says which segment starts there.
    ///
    ///     A0..10       at 4:        A0..4 A4..10
    mutating func cut(at time: CMTime) throws(TimelineError) -> Int {
        guard let index = index(at: time) else { return segments.count }
        guard segments[index].targetStart < time else { return index }
        let parts = try split(segments[index], at: time)
        segments[index] = parts.before
        segments.insert(parts.after, at: index + 1)
        return index + 1
    }

    /// Where the segment at a place starts, or would: the time asked for, or next to it if a length had to be rounded.
    func boundary(at index: Int, asked time: CMTime) -> CMTime {
        let end = index > 0 ? segments[index - 1].targetEnd : .zero
        return end == time ? time : end
    }

    /// The segments one after the other from a time on, each as long as it is.
    static func layOut(_ run: some Collection<Segment>, from start: CMTime) throws(TimelineError) -> [Segment] {
        guard let first = run.first else { return [] }
        guard let shift = start.exactlySubtracting(first.targetStart) else { throw doesNotFit("move", at: start) }
        var placed: [Segment] = []
        placed.reserveCapacity(run.count)
        var end = start
        for segment in run {
            // The shifted start keeps the scale that the caller chose. If it had to be rounded, the end before decides.
            var segment = segment
            let shifted = segment.targetStart.exactlyAdding(shift)
            segment.mapping.target.start = shifted == end ? shifted ?? end : end
            guard let next = end.exactlyAdding(segment.targetDuration) else { throw doesNotFit("move", at: end) }
            placed.append(segment)
            end = next
        }
        return placed
    }

    /// Moves the segments from a place on so that the first of them starts at a time.
    mutating func move(from index: Int, to start: CMTime) throws(TimelineError) {
        segments.replaceSubrange(index..., with: try Self.layOut(segments[index...], from: start))
    }

    /// Makes one segment of the two that meet before a place, if they continue each other.
    mutating func closeSeam(at index: Int) {
        guard segments.indices.contains(index), index > 0, let whole = segments[index - 1].merged(with: segments[index])
        else { return }
        segments[index - 1] = whole
        segments.remove(at: index)
    }

    mutating func trimTrailingEmpties() {
        while segments.last?.isEmpty == true { segments.removeLast() }
    }
}

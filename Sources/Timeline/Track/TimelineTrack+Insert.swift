package import CoreMedia

extension TimelineTrack {
    /// Puts a run of segments in at a time; what is there from that time on moves later.
    ///
    ///     A0..10               with B2..5 at 4:        A0..4 B2..5 A4..10
    ///     A0..8                with C0..1 at 10:       A0..8 E2 C0..1
    ///     A0..8                with C0..1 at .invalid: A0..8 C0..1
    ///
    /// - Parameters:
    ///   - run: segments one after the other. Only their lengths count, not where the run starts.
    ///   - start: where the run is to start; `.invalid` for the end of the track. A gap before it becomes a hole.
    ///
    /// Appending costs amortised O(k) for k segments, every other place O(n + k).
    package mutating func insert(_ run: [Segment], at start: CMTime) throws(TimelineError) {
        let start = try checkedStart(start)
        guard start < end else {
            try append(try Self.layOut(run, from: start), at: start)
            return
        }
        var edited = self
        let index = try edited.cut(at: start)
        let placed = try Self.layOut(run, from: edited.boundary(at: index, asked: start))
        guard let last = placed.last else { return }
        try edited.move(from: index, to: last.targetEnd)
        edited.segments.insert(contentsOf: placed, at: index)
        edited.closeSeam(at: index + placed.count)
        edited.closeSeam(at: index)
        self = edited
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

    /// The segments of this track in a range, for insertion into another one.
    /// - Throws: `outsideSource` if the range is empty or nothing of it exists.
    package func run(in range: CMTimeRange) throws(TimelineError) -> [Segment] {
        let run = try segments(in: range)
        guard !run.isEmpty else {
            throw TimelineError(
                .outsideSource, operation: "insert", object: "the range \(range.drawn)",
                reason: "has nothing of its source, which has \(CMTimeRange(start: .zero, duration: end).drawn)")
        }
        return run
    }

    /// Puts a hole in; what is there from its start on moves later. At the end or past it nothing happens.
    ///
    ///     A0..10         hole of 2 at 5:       A0..5 E2 A5..10
    ///     A0..10         hole of 2 at 10:      A0..10
    package mutating func insertEmpty(_ range: CMTimeRange) throws(TimelineError) {
        guard range.exactEnd?.isNumeric == true, range.start >= .zero else {
            throw TimelineError(
                .invalidTimeRange, operation: "insert a hole", object: "the range \(range.drawn)",
                reason: "needs a numeric start and a numeric duration, both not negative")
        }
        guard range.duration > .zero, range.start < end else { return }
        try insert([Segment(emptyOver: range)], at: range.start)
    }

    private func checkedStart(_ start: CMTime) throws(TimelineError) -> CMTime {
        guard start.isValid else { return end }
        guard start.isExact, start >= .zero else {
            throw TimelineError(
                .invalidTime, operation: "insert", object: "the start \(start.drawn)",
                reason: "is neither numeric and at least zero nor invalid, which means the end of the track")
        }
        return start
    }

    private mutating func append(_ placed: [Segment], at start: CMTime) throws(TimelineError) {
        guard !placed.isEmpty else { return }
        guard let gap = CMTimeRange.exact(from: end, to: start), placed.last?.targetEnd.isNumeric == true
        else { throw Self.doesNotFit("append", at: start) }
        let seam = segments.count
        if gap.duration > .zero { segments.append(Segment(emptyOver: gap)) }
        let runSeam = segments.count
        segments.append(contentsOf: placed)
        if runSeam > seam { closeSeam(at: runSeam) }
        closeSeam(at: seam)
        trimTrailingEmpties()
    }
}

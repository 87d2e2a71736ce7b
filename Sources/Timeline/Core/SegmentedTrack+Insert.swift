import CoreMedia

extension SegmentedTrack {
    /// The edit that puts a run of segments in at a time, `.invalid` for the end. Appending costs amortised O(k) for k segments,
    /// every other place O(k + √n).
    func insertion(of run: [Segment], at start: CMTime) throws(TimelineError) -> Splice {
        let start = try checkedStart(start)
        guard !run.isEmpty else { return .nothing }
        let opening = try opening(from: start, to: start)
        var layout = Layout(opening.before)
        if opening.after == nil, let gap = CMTimeRange.exact(from: layout.end, to: start), gap.duration > .zero {
            try layout.append(Segment(emptyOver: gap))
            layout.closeSeam()
        }
        for (place, segment) in run.enumerated() {
            try layout.append(segment, at: place == 0 ? start : nil)
            if place == 0 { layout.closeSeam() }
        }
        if let after = opening.after {
            try layout.append(after)
            layout.closeSeam()
        }
        return try splice(layout, into: opening)
    }

    /// The segments of this track in a range, for insertion into another one.
    /// - Throws: `outsideSource` if the range is empty or nothing of it exists.
    func run(in range: CMTimeRange) throws(TimelineError) -> [Segment] {
        let run = try segments(in: range)
        guard !run.isEmpty else {
            throw TimelineError(
                .outsideSource, operation: "insert", object: "the range \(range.drawn)",
                reason: "has nothing of its source, which has \(CMTimeRange(start: .zero, duration: end).drawn)")
        }
        return run
    }

    /// The edit that puts a hole in; at the end or past it nothing happens.
    func insertion(ofEmpty range: CMTimeRange) throws(TimelineError) -> Splice {
        guard range.exactEnd?.isNumeric == true, range.start >= .zero else {
            throw TimelineError(
                .invalidTimeRange, operation: "insert a hole", object: "the range \(range.drawn)",
                reason: "needs a numeric start and a numeric duration, both not negative")
        }
        guard range.duration > .zero, range.start < end else { return .nothing }
        return try insertion(of: [Segment(emptyOver: range)], at: range.start)
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
}

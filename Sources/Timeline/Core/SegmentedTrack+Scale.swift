import CoreMedia

extension SegmentedTrack {
    /// The edit that stretches a range to a new length.
    ///
    /// Every boundary in the range is mapped, not every length, so that the parts are as long as the whole. O(k + √n) for k
    /// segments in the range.
    func scaling(of range: CMTimeRange, to duration: CMTime) throws(TimelineError) -> Splice {
        guard duration.isExact, duration >= .zero else {
            throw TimelineError(
                .invalidTime, operation: "scale", object: "the new duration \(duration.drawn)",
                reason: "is not numeric and at least zero")
        }
        guard let end = range.exactEnd, end.isNumeric, range.start >= .zero, range.duration > .zero else {
            throw TimelineError(
                .invalidTimeRange, operation: "scale", object: "the range \(range.drawn)",
                reason: "needs a numeric start that is not negative and a numeric duration that is positive")
        }
        guard duration > .zero else { return try removal(of: range) }
        guard range.start < self.end, range.duration != duration else { return .nothing }
        let opening = try opening(from: range.start, to: end)
        var layout = Layout(opening.before)
        let stretch = CMTimeMapping(source: range, target: CMTimeRange(start: range.start, duration: duration))
        for (place, part) in try parts(in: CheckedRange(start: range.start, end: min(end, self.end))).enumerated() {
            try layout.append(Self.stretched(part, by: stretch, from: layout.end), at: place == 0 ? range.start : nil)
            if place == 0 { layout.closeSeam() }
        }
        if let after = opening.after {
            try layout.append(after)
            layout.closeSeam()
        }
        return try splice(layout, into: opening)
    }

    /// A segment that ends where the mapping puts its end.
    private static func stretched(_ segment: Segment, by mapping: CMTimeMapping, from start: CMTime) throws(TimelineError) -> Segment {
        guard let end = map(segment.targetEnd, by: mapping), end > start, let length = end.exactlySubtracting(start) else {
            throw Layout.doesNotFit("scale", at: segment.targetEnd)
        }
        var segment = segment
        segment.mapping.target.duration = length
        return segment
    }

    private static func map(_ time: CMTime, by mapping: CMTimeMapping) -> CMTime? {
        guard let time = Rational(time), let start = Rational(mapping.source.start),
            let length = Rational(mapping.source.duration), let newLength = Rational(mapping.target.duration),
            let mapped = time.subtracting(start)?.multiplied(by: newLength)?.divided(by: length)?.adding(start)
        else { return nil }
        return mapped.time(preferring: mapping.target.duration.timescale, mapping.target.start.timescale)
    }
}

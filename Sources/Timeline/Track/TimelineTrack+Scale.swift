package import CoreMedia

extension TimelineTrack {
    /// Stretches a range to a new length; what comes after it moves by the difference.
    ///
    ///     A0..4 B0..2           0..4 to 2 s:        A0..4>2 B0..2           A at rate 2
    ///     A0..4 B0..2           3..5 to 4 s:        A0..3 A3..4>2 B0..1>2 B1..2
    ///
    /// Every boundary in the range is mapped, not every length, so that the parts are as long as the whole. A range that
    /// goes past the end is stretched as if it were full. A new length of zero removes the range. O(n).
    package mutating func scale(_ range: CMTimeRange, to duration: CMTime) throws(TimelineError) {
        guard duration.isExact, duration >= .zero else {
            throw TimelineError(
                .invalidTime, operation: "scale", object: "the new duration \(duration.drawn)",
                reason: "is not numeric and at least zero")
        }
        guard range.exactEnd?.isNumeric == true, range.start >= .zero, range.duration > .zero else {
            throw TimelineError(
                .invalidTimeRange, operation: "scale", object: "the range \(range.drawn)",
                reason: "needs a numeric start that is not negative and a numeric duration that is positive")
        }
        guard duration > .zero else {
            try remove(range)
            return
        }
        guard range.start < end, range.duration != duration, let rangeEnd = range.exactEnd else { return }
        var edited = self
        let first = try edited.cut(at: range.start)
        let last = try edited.cut(at: rangeEnd)
        try edited.stretch(first..<last, by: CMTimeMapping(source: range, target: CMTimeRange(start: range.start, duration: duration)))
        self = edited
    }

    /// Maps the boundaries of some segments from the mapping's source to its target and moves the others after them.
    private mutating func stretch(_ places: Range<Int>, by mapping: CMTimeMapping) throws(TimelineError) {
        var start = boundary(at: places.lowerBound, asked: mapping.target.start)
        for place in places {
            guard let newEnd = Self.map(segments[place].targetEnd, by: mapping), newEnd > start,
                let target = CMTimeRange.exact(from: start, to: newEnd)
            else { throw Self.doesNotFit("scale", at: segments[place].targetEnd) }
            segments[place].mapping.target = target
            start = segments[place].targetEnd
        }
        try move(from: places.upperBound, to: start)
        closeSeam(at: places.upperBound)
        closeSeam(at: places.lowerBound)
    }

    private static func map(_ time: CMTime, by mapping: CMTimeMapping) -> CMTime? {
        guard let time = Rational(time), let start = Rational(mapping.source.start),
            let length = Rational(mapping.source.duration), let newLength = Rational(mapping.target.duration),
            let mapped = time.subtracting(start)?.multiplied(by: newLength)?.divided(by: length)?.adding(start)
        else { return nil }
        return mapped.time(preferring: mapping.target.duration.timescale, mapping.target.start.timescale)
    }
}

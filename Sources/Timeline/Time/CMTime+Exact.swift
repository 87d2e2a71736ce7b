package import CoreMedia

extension CMTime {
    /// Numeric, of epoch 0, with a positive timescale: what a place or a length on a timeline must be.
    package var isExact: Bool { isNumeric && epoch == 0 && timescale > 0 }

    /// The exact sum of two exact times; `nil` if it does not fit or if a time is not exact.
    ///
    /// Like `+` it keeps the least common timescale and reduces nothing. Unlike `+` it rounds only a sum that no
    /// timescale can hold.
    package func exactlyAdding(_ other: CMTime) -> CMTime? {
        guard isExact, other.isExact else { return nil }
        // The usual cases need no fractions.
        if let sum = sum(inOwnScale: other) ?? other.sum(inOwnScale: self) { return sum }
        guard let left = Rational(self), let right = Rational(other), let sum = left.adding(right) else { return nil }
        return sum.time(preferring: Self.commonTimescale(timescale, other.timescale), timescale, other.timescale)
    }

    /// The sum in this time's timescale, if that is a multiple of the other's and the value fits.
    private func sum(inOwnScale other: CMTime) -> CMTime? {
        guard timescale == other.timescale || timescale <= 1_000_000_000 && timescale % other.timescale == 0 else { return nil }
        let (ticks, overflow) = other.value.multipliedReportingOverflow(by: Int64(timescale / other.timescale))
        let (sum, overflowSum) = value.addingReportingOverflow(ticks)
        return overflow || overflowSum ? nil : CMTime(value: sum, timescale: timescale)
    }

    /// The exact difference of two exact times; `nil` as for `exactlyAdding(_:)`.
    package func exactlySubtracting(_ other: CMTime) -> CMTime? {
        guard other.isExact, other.value != .min else { return nil }
        return exactlyAdding(CMTime(value: -other.value, timescale: other.timescale))
    }

    /// The least common multiple of two timescales, or 0 if it is above the limit of time arithmetic.
    private static func commonTimescale(_ a: CMTimeScale, _ b: CMTimeScale) -> CMTimeScale {
        guard let common = leastCommonMultiple(a, b), common <= 1_000_000_000 else { return 0 }
        return common
    }

    /// The smallest timescale that is a multiple of both, which are positive; `nil` if it does not fit.
    static func leastCommonMultiple(_ a: CMTimeScale, _ b: CMTimeScale) -> CMTimeScale? {
        var (divisor, rest) = (a, b)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        let (common, overflow) = (a / divisor).multipliedReportingOverflow(by: b)
        return overflow ? nil : common
    }
}

extension CMTimeRange {
    /// The range [start, end) of two exact times; `nil` if the end is before the start or the length does not fit.
    package static func exact(from start: CMTime, to end: CMTime) -> CMTimeRange? {
        guard let duration = end.exactlySubtracting(start), duration >= .zero else { return nil }
        return CMTimeRange(start: start, duration: duration)
    }

    /// Where the range stops: exact for an exact range, +infinity for an endless one, `nil` for any other.
    package var exactEnd: CMTime? {
        guard start.isExact else { return nil }
        if duration.isPositiveInfinity { return .positiveInfinity }
        guard duration >= .zero else { return nil }
        return start.exactlyAdding(duration)
    }
}

extension CMTimeRange {
    /// True when start ≤ time < end. Never for an empty or invalid range.
    public func containsTime(_ time: CMTime) -> Bool {
        guard isValid, time.isValid, !time.isIndefinite else { return false }
        return start <= time && time < end
    }

    /// True when the other range begins and ends within this one. An empty range counts by its position.
    public func containsTimeRange(_ otherRange: CMTimeRange) -> Bool {
        guard isValid, otherRange.isValid else { return false }
        return start <= otherRange.start && otherRange.end <= end
    }

    /// The smallest range that covers both, with any hole between them. Empty ranges count by their position:
    /// the union of {0, 0} and {5, 2} is {0, 7}. Invalid if either range is.
    public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        return CMTimeRange(
            start: CMTimeMinimum(start, otherRange.start), end: CMTimeMaximum(end, otherRange.end))
    }

    /// The part that both ranges share; the zero range if they share none or only touch.
    /// Invalid if either range is invalid or indefinite, or if their epochs differ.
    public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid, !isIndefinite, !otherRange.isIndefinite,
            start.epoch == otherRange.start.epoch
        else { return .invalid }
        let start = CMTimeMaximum(start, otherRange.start)
        let end = CMTimeMinimum(end, otherRange.end)
        return start < end ? CMTimeRange(start: start, end: end) : .zero
    }
}

/// True when start ≤ time < end. Never for an empty or invalid range.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
    range.containsTime(time)
}

/// True when the other range begins and ends within the first one. An empty range counts by its position.
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
    range.containsTimeRange(otherRange)
}

/// The smallest range that covers both. See `CMTimeRange.union(_:)`.
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.union(otherRange)
}

/// The part that both ranges share. See `CMTimeRange.intersection(_:)`.
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.intersection(otherRange)
}

/// A stretch of time: a start and a duration. It is half-open: the end does not belong to it.
public struct CMTimeRange: Sendable {
    /// Where the range begins.
    public var start: CMTime
    /// How long the range is. Of epoch 0 and not negative in a valid range.
    public var duration: CMTime

    /// Makes the empty range at zero.
    public init() {
        self.init(start: .zero, duration: .zero)
    }

    /// Makes a range from start and duration. A duration of an epoch gives the invalid range.
    public init(start: CMTime, duration: CMTime) {
        guard duration.epoch == 0 else {
            (self.start, self.duration) = (.invalid, .invalid)
            return
        }
        (self.start, self.duration) = (start, duration)
    }

    /// Makes the range from `start` up to `end`; the invalid range if `end` is before `start`.
    public init(start: CMTime, end: CMTime) {
        guard start.isValid, end.isValid, start <= end else {
            self = .invalid
            return
        }
        self.init(start: start, duration: end - start)
    }

    /// The empty range at zero.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    /// No range at all.
    public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)
}

extension CMTimeRange {
    /// The first time after the range: start + duration, by the rules of `CMTimeAdd`. Invalid for an invalid range.
    public var end: CMTime { isValid ? start + duration : .invalid }

    /// True when start and duration are valid and the duration has epoch 0 and is not negative.
    public var isValid: Bool {
        start.isValid && duration.isValid && duration.epoch == 0 && duration.value >= 0
    }

    /// True for a valid range whose start or duration is not known.
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }

    /// True for a valid range of no duration.
    public var isEmpty: Bool { isValid && duration == .zero }
}

extension CMTimeRange: Hashable {
    /// True when starts and durations are equal as times; two invalid ranges are equal.
    public static func == (lhs: CMTimeRange, rhs: CMTimeRange) -> Bool {
        lhs.start == rhs.start && lhs.duration == rhs.duration
    }

    /// Feeds start and duration, so that equal ranges hash alike.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(duration)
    }
}

/// Makes a range from start and duration. A duration of an epoch gives the invalid range.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}

/// Makes the range from `start` up to `end`; the invalid range if `end` is before `start`.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, end: end)
}

/// The first time after the range: start + duration. Invalid for an invalid range.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime {
    range.end
}

/// True when starts and durations are equal as times; two invalid ranges are equal.
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool {
    range1 == range2
}

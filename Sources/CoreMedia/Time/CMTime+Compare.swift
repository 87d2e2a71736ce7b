/// -1, 0 or 1 for earlier, the same or later.
///
/// -infinity < numeric < indefinite < +infinity < invalid; each of these equals itself. Numeric times go by epoch first,
/// then by exact value. Whether a time was rounded does not count.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    let kinds = (time1.kind, time2.kind)
    guard kinds == (.numeric, .numeric) else { return order(kinds.0.rawValue, kinds.1.rawValue) }
    guard time1.epoch == time2.epoch else { return order(time1.epoch, time2.epoch) }
    if time1.timescale == time2.timescale { return order(time1.value, time2.value) }
    return order(Int128(time1.value) * Int128(time2.timescale), Int128(time2.value) * Int128(time1.timescale))
}

private func order<T: Comparable>(_ a: T, _ b: T) -> Int32 {
    a == b ? 0 : a < b ? -1 : 1
}

/// The earlier of two times by `CMTimeCompare`; the first if they are equal.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time2, time1) < 0 ? time2 : time1
}

/// The later of two times by `CMTimeCompare`; the first if they are equal.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time2, time1) > 0 ? time2 : time1
}

extension CMTime: Comparable {
    /// True when both denote the same instant, or are the same kind of non-numeric time. 1/2 equals 2/4.
    public static func == (lhs: CMTime, rhs: CMTime) -> Bool { CMTimeCompare(lhs, rhs) == 0 }

    /// True when the left time orders before the right one by `CMTimeCompare`.
    public static func < (lhs: CMTime, rhs: CMTime) -> Bool { CMTimeCompare(lhs, rhs) < 0 }
}

extension CMTime: Hashable {
    /// Feeds the kind, and for numeric times the epoch and the reduced fraction, so that equal times hash alike.
    public func hash(into hasher: inout Hasher) {
        let kind = kind
        hasher.combine(kind.rawValue)
        guard kind == .numeric else { return }
        let divisor = Int64(greatestCommonDivisor(value.magnitude, UInt64(timescale)))
        hasher.combine(epoch)
        hasher.combine(value / divisor)
        hasher.combine(Int64(timescale) / divisor)
    }
}

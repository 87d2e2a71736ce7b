/// How a time is rounded when the new timescale cannot hold it exactly.
public enum CMTimeRoundingMethod: UInt32, Hashable, Sendable {
    /// To the nearest; a tie goes away from zero.
    case roundHalfAwayFromZero = 1
    /// Toward zero.
    case roundTowardZero = 2
    /// Away from zero.
    case roundAwayFromZero = 3
    /// Toward zero to a coarser timescale, away from zero to a finer one; a negative time never becomes 0.
    case quickTime = 4
    /// Up.
    case roundTowardPositiveInfinity = 5
    /// Down.
    case roundTowardNegativeInfinity = 6

    /// `roundHalfAwayFromZero`.
    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// The time in another timescale; marked as rounded when it does not fit exactly.
///
/// Non-numeric times come back unchanged. A timescale that is not positive gives an invalid time, a value that
/// leaves 64 bits an infinity.
public func CMTimeConvertScale(_ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard time.isNumeric else { return time }
    guard newTimescale > 0, time.timescale > 0 else { return .invalid }
    guard newTimescale != time.timescale else { return time }

    var applied = method
    if method == .quickTime {
        applied = newTimescale < time.timescale ? .roundTowardZero : .roundAwayFromZero
    }
    let quotient = RoundedQuotient(Int128(time.value) * Int128(newTimescale), dividedBy: Int128(time.timescale), applied)
    var value = quotient.value
    if method == .quickTime, value == 0, time.value < 0 { value = -1 }

    guard let fitting = Int64(exactly: value) else { return .infinity(negative: value < 0) }
    return CMTime(
        numeric: fitting, timescale: newTimescale, rounded: !quotient.isExact || time.hasBeenRounded, epoch: time.epoch)
}

extension CMTime {
    /// The time in another timescale; marked as rounded when it does not fit exactly. See `CMTimeConvertScale`.
    public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
        CMTimeConvertScale(self, timescale: newTimescale, method: method)
    }
}

/// Moves a time from one range into another: `(t - from.start) · to.duration / from.duration + to.start`.
///
/// Start maps to start and end to end exactly; a time outside is mapped by the same line, not clamped. If the scaled offset is
/// not whole in the offset's timescale it is cut off to 1 / 1 000 000 000 s and marked as rounded.
/// Invalid if a range is empty or invalid, or if the time's epoch is not that of the range. Two endless ranges only shift.
public func CMTimeMapTimeFromRangeToRange(_ time: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
    guard time.isValid, fromRange.isMappable, toRange.isMappable else { return .invalid }
    guard time.isNumeric else { return time }
    guard time.epoch == fromRange.start.epoch else { return .invalid }
    if time == fromRange.end { return toRange.end }
    let offset = time - fromRange.start
    return toRange.start + offset.scaled(from: fromRange.duration, to: toRange.duration, .roundTowardZero)
}

/// Scales a duration from one range to another: `d · to.duration / from.duration`.
///
/// If the result is not whole in the duration's timescale it is rounded to 1 / 1 000 000 000 s and marked so.
/// Invalid if a range is empty or invalid, or if the duration has an epoch.
public func CMTimeMapDurationFromRangeToRange(
    _ duration: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange
) -> CMTime {
    guard duration.isValid, duration.epoch == 0, fromRange.isMappable, toRange.isMappable else { return .invalid }
    guard duration.isNumeric else { return duration }
    return duration.scaled(from: fromRange.duration, to: toRange.duration, .default)
}

/// The time itself inside the range, the range's start before it, its end after it.
/// The end can be a result although the range does not contain it. Invalid if the range is empty or invalid.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
    guard time.isValid, range.isValid, !range.isEmpty else { return .invalid }
    if time < range.start { return range.start }
    let end = range.end
    return time > end ? end : time
}

/// The time moved by whole durations of the range until it lies inside: `start + (t - start) mod duration`.
///
/// Exact in the common timescale. Invalid if the range is empty or invalid, or if the epochs differ; in an endless range a
/// time after the start stays as it is.
public func CMTimeFoldIntoRange(_ time: CMTime, foldRange: CMTimeRange) -> CMTime {
    guard time.isNumeric, foldRange.isValid, !foldRange.isEmpty, foldRange.start.isNumeric,
        time.epoch == foldRange.start.epoch
    else { return .invalid }
    if foldRange.duration.isPositiveInfinity { return time < foldRange.start ? .invalid : time }

    let offset = time - foldRange.start
    guard offset.kind == .numeric, foldRange.duration.kind == .numeric else { return .invalid }
    let timescale = CMTime.commonTimescale(offset, foldRange.duration).timescale
    let whole = offset.convertScale(timescale, method: .default)
    let length = foldRange.duration.convertScale(timescale, method: .default)
    guard whole.isNumeric, length.isNumeric, length.value > 0 else { return .invalid }

    var remainder = whole.value % length.value
    if remainder < 0 { remainder += length.value }
    let folded = CMTime(
        numeric: remainder, timescale: timescale, rounded: whole.hasBeenRounded || length.hasBeenRounded, epoch: 0)
    return foldRange.start + folded
}

extension CMTimeRange {
    fileprivate var isMappable: Bool { isValid && !isEmpty && start.isNumeric }
}

extension CMTime {
    /// A numeric time times `new / old`, in its own timescale if that is exact, else in the largest one.
    fileprivate func scaled(from old: CMTime, to new: CMTime, _ method: CMTimeRoundingMethod) -> CMTime {
        guard kind == .numeric else { return self }
        if old.isPositiveInfinity, new.isPositiveInfinity { return self }
        guard old.kind == .numeric, new.kind == .numeric, old.value > 0, new.value > 0 else { return .invalid }
        if self == old { return new }

        let product = UInt128(value.magnitude) * UInt128(new.value)
        let divisor = UInt128(new.timescale) * UInt128(old.value)
        // In its own timescale, the timescale itself cancels out.
        if let whole = scaledMagnitude(product, UInt128(old.timescale), over: divisor), whole.remainder == 0,
            let value = signed(whole.quotient)
        {
            return CMTime(numeric: value, timescale: timescale, rounded: hasBeenRounded, epoch: epoch)
        }
        var timescale = largestCommonTimescale
        while true {
            let factor = UInt128(old.timescale) * UInt128(timescale)
            if let part = scaledMagnitude(product, factor, over: divisor * UInt128(self.timescale)),
                let value = signed(part.rounded(method))
            {
                return CMTime(
                    numeric: value, timescale: timescale, rounded: hasBeenRounded || part.remainder != 0, epoch: epoch)
            }
            guard timescale > 1 else { return .infinity(negative: value < 0) }
            timescale /= 2
        }
    }

    private func signed(_ magnitude: UInt128) -> Int64? {
        guard let magnitude = Int128(exactly: magnitude) else { return nil }
        return Int64(exactly: value < 0 ? -magnitude : magnitude)
    }
}

/// `a · b / divisor` with all bits kept on the way; nil if the quotient has more than 128.
private func scaledMagnitude(_ a: UInt128, _ b: UInt128, over divisor: UInt128) -> WideQuotient? {
    let product = a.multipliedFullWidth(by: b)
    guard product.high < divisor else { return nil }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    return WideQuotient(quotient: quotient, remainder: remainder, divisor: divisor)
}

private struct WideQuotient {
    var quotient: UInt128
    var remainder: UInt128
    var divisor: UInt128

    func rounded(_ method: CMTimeRoundingMethod) -> UInt128 {
        guard method == .roundHalfAwayFromZero, remainder != 0, remainder >= divisor - remainder else { return quotient }
        let (next, overflows) = quotient.addingReportingOverflow(1)
        return overflows ? quotient : next
    }
}

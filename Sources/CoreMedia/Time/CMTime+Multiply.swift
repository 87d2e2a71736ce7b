/// The time times a whole number, in its own timescale.
///
/// When the value leaves 64 bits, the timescale is halved until it fits; if it never does, the result is an infinity.
/// On Linux: an infinity times 0 is invalid.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    guard time.kind == .numeric else { return time.scaledNonNumeric(by: Int(multiplier.signum())) }
    return CMTime.halvingToFit(from: time.timescale, epoch: time.epoch, rounded: time.hasBeenRounded) { timescale in
        RoundedQuotient(
            Int128(time.value) * Int128(multiplier) * Int128(timescale), dividedBy: Int128(time.timescale), .default)
    }
}

/// The time times `multiplier / divisor`, exact wherever a timescale holds the result.
///
/// The time's own timescale is kept if the result is whole in it. With a divisor of 0 the result is an infinity, or invalid
/// if the time or the multiplier is 0 as well. What no timescale up to 1 000 000 000 holds is rounded to that one.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
    let ratioSign = Int(multiplier.signum()) * (divisor < 0 ? -1 : 1)
    guard time.kind == .numeric else { return time.scaledNonNumeric(by: ratioSign) }
    guard divisor != 0 else { return .infinity(sign: Int(time.value.signum()) * ratioSign) }

    let sign: Int128 = divisor < 0 ? -1 : 1
    let numerator = Int128(time.value) * Int128(multiplier) * sign
    let wholeDivisor = Int128(divisor.magnitude)
    let denominator = Int128(time.timescale) * wholeDivisor

    // From the scale that is closest to the caller's to the smallest one that is exact.
    let own = Int128(greatestCommonDivisor(numerator.magnitude, wholeDivisor.magnitude))
    let reduced = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    let candidates = [Int128(time.timescale) * (wholeDivisor / own), denominator / reduced]
    let exact = candidates.first { $0 <= Int128(largestCommonTimescale) || $0 == Int128(time.timescale) }
    let timescale = exact.flatMap(CMTimeScale.init(exactly:)) ?? largestCommonTimescale

    return CMTime.halvingToFit(from: timescale, epoch: time.epoch, rounded: time.hasBeenRounded) { timescale in
        RoundedQuotient(numerator * Int128(timescale), dividedBy: denominator, .default)
    }
}

/// The magnitude of a time: a negative one is negated, -infinity becomes +infinity.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
    switch time.kind {
    case .numeric: time.value < 0 ? CMTimeMultiply(time, multiplier: -1) : time
    case .negativeInfinity: .positiveInfinity
    case .positiveInfinity, .indefinite, .invalid: time
    }
}

extension CMTime {
    /// What a non-numeric time becomes when multiplied by something of a sign.
    func scaledNonNumeric(by sign: Int) -> CMTime {
        switch kind {
        case .positiveInfinity, .negativeInfinity: .infinity(sign: infinitySign * sign)
        case .indefinite: .indefinite
        case .numeric, .invalid: .invalid
        }
    }

    /// The result in the first timescale of `timescale`, `timescale / 2`, ... 1 in which it fits 64 bits; else an infinity.
    static func halvingToFit(
        from timescale: CMTimeScale, epoch: CMTimeEpoch, rounded: Bool, _ result: (CMTimeScale) -> RoundedQuotient
    ) -> CMTime {
        var timescale = timescale
        while true {
            let quotient = result(timescale)
            if let value = Int64(exactly: quotient.value) {
                return CMTime(numeric: value, timescale: timescale, rounded: rounded || !quotient.isExact, epoch: epoch)
            }
            guard timescale > 1 else { return .infinity(negative: quotient.value < 0) }
            timescale /= 2
        }
    }
}

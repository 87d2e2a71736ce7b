/// The time times a floating-point number, rounded half away from zero.
///
/// The timescale is doubled until it is at least 65536 (600 becomes 76800), so that the result keeps some precision; when the
/// value leaves 64 bits it is halved until it fits, and what never fits is an infinity. The product is formed exactly and
/// rounded once. On Linux: a multiplier that is not a number, and an infinity times 0, are invalid.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    if multiplier.isNaN { return .invalid }
    let multiplierSign = multiplier == 0 ? 0 : multiplier < 0 ? -1 : 1
    guard time.kind == .numeric else { return time.scaledNonNumeric(by: multiplierSign) }
    guard multiplier.isFinite else { return .infinity(sign: Int(time.value.signum()) * multiplierSign) }

    var timescale = time.timescale
    while timescale < 65536 { timescale *= 2 }
    let product = ExactProduct(time, multiplier)
    return CMTime.halvingToFit(from: timescale, epoch: time.epoch, rounded: time.hasBeenRounded) {
        product.rounded(in: $0)
    }
}

/// A time's value times a Double, held exactly: `± magnitude · 2^exponent / timescale` seconds.
private struct ExactProduct {
    private let isNegative: Bool
    private let magnitude: UInt128
    private let exponent: Int
    private let timescale: CMTimeScale

    /// More than 64 bits hold, and less than 128.
    private static let overflow = Int128(1) << 100

    init(_ time: CMTime, _ multiplier: Float64) {
        isNegative = (time.value < 0) != (multiplier < 0)
        timescale = time.timescale
        // A finite Double is a whole number below 2^53 times a power of two.
        let significand = multiplier == 0 ? 0 : UInt64(multiplier.significand.magnitude * 0x1p52)
        let zeros = significand == 0 ? 0 : significand.trailingZeroBitCount
        magnitude = UInt128(time.value.magnitude) * UInt128(significand >> zeros)
        exponent = significand == 0 ? 0 : Int(multiplier.exponent) - 52 + zeros
    }

    func rounded(in newTimescale: CMTimeScale) -> RoundedQuotient {
        guard magnitude != 0 else { return quotient(0, isExact: true) }
        // magnitude · 2^shift · up / down, where up and down are odd and up <= down: halving never leaves more than the
        // odd part of the first timescale.
        let shifts = (newTimescale.trailingZeroBitCount, timescale.trailingZeroBitCount)
        let odd = (UInt128(newTimescale) >> shifts.0, UInt128(timescale) >> shifts.1)
        let divisor = greatestCommonDivisor(odd.0, odd.1)
        let (up, down) = (odd.0 / divisor, odd.1 / divisor)
        var shift = exponent + shifts.0 - shifts.1

        var numerator = magnitude
        if shift > 0 {
            // 31 bits may be divided away below; more than 63 + 31 cannot come back into range.
            guard numerator.bitWidth - numerator.leadingZeroBitCount + shift <= 96 else {
                return quotient(Self.overflow, isExact: false)
            }
            numerator <<= shift
            shift = 0
        }
        let wide = numerator.multipliedFullWidth(by: up)
        let (whole, remainder) = down.dividingFullWidth(wide)
        return rounding(whole, remainder: remainder, of: down, shiftedRightBy: -shift)
    }

    /// `(whole + remainder / divisor) / 2^places`, rounded half away from zero.
    private func rounding(
        _ whole: UInt128, remainder: UInt128, of divisor: UInt128, shiftedRightBy places: Int
    ) -> RoundedQuotient {
        if places == 0 {
            let roundsUp = remainder != 0 && remainder >= divisor - remainder
            return quotient(Int128(whole) + (roundsUp ? 1 : 0), isExact: remainder == 0)
        }
        // `whole` has at most 117 bits, so that more places leave less than a half.
        guard places < 126 else { return quotient(0, isExact: false) }
        let kept = whole >> places
        let isExact = remainder == 0 && kept << places == whole
        let roundsUp = (whole >> (places - 1)) & 1 == 1
        return quotient(Int128(kept) + (roundsUp ? 1 : 0), isExact: isExact)
    }

    private func quotient(_ magnitude: Int128, isExact: Bool) -> RoundedQuotient {
        RoundedQuotient(value: isNegative ? -magnitude : magnitude, isExact: isExact)
    }
}

extension RoundedQuotient {
    init(value: Int128, isExact: Bool) {
        self.value = value
        self.isExact = isExact
    }
}

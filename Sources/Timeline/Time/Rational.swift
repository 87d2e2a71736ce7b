package import CoreMedia

/// An exact number of seconds, as a reduced fraction of 128-bit integers.
///
/// Edits compute with it and store `CMTime`s, so that nothing is rounded twice. Every operation is checked: a result
/// that does not fit is `nil`.
package struct Rational: Hashable, Sendable {
    package let numerator: Int128
    /// Always positive, and without a common factor with the numerator.
    package let denominator: Int128

    package static let zero = Rational(whole: 0)

    private init(whole: Int128) {
        numerator = whole
        denominator = 1
    }

    /// The reduced fraction; `nil` if the denominator is zero or a part is too large to be negated.
    package init?(_ numerator: Int128, over denominator: Int128) {
        guard denominator != 0, numerator != .min, denominator != .min else { return nil }
        let divisor = Int128(Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
        let sign: Int128 = denominator < 0 ? -1 : 1
        self.numerator = sign * numerator / divisor
        self.denominator = sign * denominator / divisor
    }

    /// The seconds of a numeric time of epoch 0; `nil` for every other time.
    package init?(_ time: CMTime) {
        guard time.isNumeric, time.epoch == 0, time.timescale > 0 else { return nil }
        self.init(Int128(time.value), over: Int128(time.timescale))
    }

    package var isZero: Bool { numerator == 0 }
    package var isNegative: Bool { numerator < 0 }

    /// The nearest `Double`, for weights; never for times.
    package var approximation: Double { Double(numerator) / Double(denominator) }

    private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        while b > UInt128(UInt64.max) || a > UInt128(UInt64.max) {
            if b == 0 { return max(a, 1) }
            (a, b) = (b, a % b)
        }
        // Most fractions fit into 64 bits, where division is one instruction.
        var (small, smaller) = (UInt64(a), UInt64(b))
        while smaller != 0 { (small, smaller) = (smaller, small % smaller) }
        return UInt128(max(small, 1))
    }
}

extension Rational {
    package func adding(_ other: Rational) -> Rational? {
        let (left, overflowLeft) = numerator.multipliedReportingOverflow(by: other.denominator)
        let (right, overflowRight) = other.numerator.multipliedReportingOverflow(by: denominator)
        let (sum, overflowSum) = left.addingReportingOverflow(right)
        let (bottom, overflowBottom) = denominator.multipliedReportingOverflow(by: other.denominator)
        guard !overflowLeft, !overflowRight, !overflowSum, !overflowBottom else { return nil }
        return Rational(sum, over: bottom)
    }

    package func subtracting(_ other: Rational) -> Rational? {
        Rational(-other.numerator, over: other.denominator).flatMap(adding)
    }

    package func multiplied(by other: Rational) -> Rational? {
        // Crosswise reduction first keeps the products small.
        guard let left = Rational(numerator, over: other.denominator), let right = Rational(other.numerator, over: denominator)
        else { return nil }
        let (top, overflowTop) = left.numerator.multipliedReportingOverflow(by: right.numerator)
        let (bottom, overflowBottom) = left.denominator.multipliedReportingOverflow(by: right.denominator)
        return overflowTop || overflowBottom ? nil : Rational(top, over: bottom)
    }

    package func divided(by other: Rational) -> Rational? {
        guard let inverse = Rational(other.denominator, over: other.numerator) else { return nil }
        return multiplied(by: inverse)
    }
}

extension Rational {
    /// The scale of a time that no timescale can hold exactly, in units a second.
    private static let finestTimescale: CMTimeScale = 1_000_000_000

    /// These seconds as a time.
    ///
    /// The first of the preferred timescales that holds them exactly is used, else the smallest timescale that does. If
    /// none does, the time is rounded to the nearest nanosecond and says so with its `hasBeenRounded` flag. `nil` if the
    /// seconds are more than a time can hold.
    package func time(preferring timescales: CMTimeScale...) -> CMTime? {
        for timescale in timescales where timescale > 0 && Int128(timescale) % denominator == 0 {
            let (value, overflow) = numerator.multipliedReportingOverflow(by: Int128(timescale) / denominator)
            if !overflow, let value = Int64(exactly: value) { return CMTime(value: value, timescale: timescale) }
        }
        if let value = Int64(exactly: numerator), let timescale = Int32(exactly: denominator) {
            return CMTime(value: value, timescale: timescale)
        }
        return rounded()
    }

    private func rounded() -> CMTime? {
        var timescale = Self.finestTimescale
        let (whole, part) = numerator.quotientAndRemainder(dividingBy: denominator)
        while timescale > 0 {
            let (scaledWhole, overflowWhole) = whole.multipliedReportingOverflow(by: Int128(timescale))
            let (scaledPart, overflowPart) = part.multipliedReportingOverflow(by: Int128(timescale))
            if !overflowWhole, !overflowPart {
                let (quotient, rest) = scaledPart.quotientAndRemainder(dividingBy: denominator)
                let carry: Int128 = rest.magnitude >= denominator.magnitude - rest.magnitude ? rest.signum() : 0
                let (nearest, overflow) = scaledWhole.addingReportingOverflow(quotient + carry)
                if !overflow, let value = Int64(exactly: nearest) {
                    return CMTime(value: value, timescale: timescale, flags: [.valid, .hasBeenRounded], epoch: 0)
                }
            }
            timescale /= 2
        }
        return nil
    }
}

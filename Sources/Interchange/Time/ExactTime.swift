/// A time or a duration in seconds, as a reduced fraction that a media time can hold: a 64-bit number over a 31-bit one.
/// Arithmetic is exact; a result that does not fit is `unrepresentable`, which stays so through everything after it.
package struct ExactTime: Hashable, Sendable {
    package let numerator: Int64
    /// At least 1; 0 marks the unrepresentable time.
    package let denominator: Int32

    package static let zero = ExactTime(seconds: 0)
    package static let unrepresentable = ExactTime(numerator: 0, denominator: 0)

    private init(numerator: Int64, denominator: Int32) {
        self.numerator = numerator
        self.denominator = denominator
    }

    package init(seconds: Int32) {
        self.init(numerator: Int64(seconds), denominator: 1)
    }

    /// The fraction, reduced; unrepresentable when it does not fit or the denominator is 0.
    package init(_ numerator: Int128, over denominator: Int128) {
        guard denominator != 0, numerator != .min, denominator != .min else {
            self = .unrepresentable
            return
        }
        let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        let sign: Int128 = denominator < 0 ? -1 : 1
        guard let top = Int64(exactly: numerator / Int128(divisor) * sign),
            let bottom = Int32(exactly: denominator / Int128(divisor) * sign)
        else {
            self = .unrepresentable
            return
        }
        self.init(numerator: top, denominator: bottom)
    }

    package var isRepresentable: Bool { denominator > 0 }

    /// For display and for curves of values; never for deciding where a cut lies.
    package var seconds: Double { isRepresentable ? Double(numerator) / Double(denominator) : .nan }

    private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

extension ExactTime: Comparable {
    /// The unrepresentable time is later than every other.
    package static func < (left: ExactTime, right: ExactTime) -> Bool {
        guard left.isRepresentable, right.isRepresentable else { return left.isRepresentable && !right.isRepresentable }
        return Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
    }
}

extension ExactTime {
    package static func + (left: ExactTime, right: ExactTime) -> ExactTime {
        guard left.isRepresentable, right.isRepresentable else { return .unrepresentable }
        let top = Int128(left.numerator) * Int128(right.denominator) + Int128(right.numerator) * Int128(left.denominator)
        return ExactTime(top, over: Int128(left.denominator) * Int128(right.denominator))
    }

    package static func - (left: ExactTime, right: ExactTime) -> ExactTime { left + -right }

    package static prefix func - (time: ExactTime) -> ExactTime {
        time.isRepresentable ? ExactTime(-Int128(time.numerator), over: Int128(time.denominator)) : .unrepresentable
    }

    package static func * (left: ExactTime, right: ExactTime) -> ExactTime {
        guard left.isRepresentable, right.isRepresentable else { return .unrepresentable }
        let (top, overflows) = Int128(left.numerator).multipliedReportingOverflow(by: Int128(right.numerator))
        return overflows ? .unrepresentable : ExactTime(top, over: Int128(left.denominator) * Int128(right.denominator))
    }

    package static func / (left: ExactTime, right: ExactTime) -> ExactTime {
        guard left.isRepresentable, right.isRepresentable else { return .unrepresentable }
        return ExactTime(
            Int128(left.numerator) * Int128(right.denominator), over: Int128(left.denominator) * Int128(right.numerator))
    }

    /// The product, rounded to the nearest billionth of a second where the exact one does not fit.
    /// For positions in media, which a speed may put between all ticks; never for positions on a timeline.
    package func multipliedRounding(by factor: ExactTime) -> ExactTime {
        let exact = self * factor
        guard !exact.isRepresentable, isRepresentable, factor.isRepresentable else { return exact }
        let bottom = Int128(denominator) * Int128(factor.denominator)
        let (top, overflows) = Int128(numerator).multipliedReportingOverflow(by: Int128(factor.numerator))
        guard !overflows else { return .unrepresentable }
        let scale: Int128 = 1_000_000_000
        let (whole, rest) = top.quotientAndRemainder(dividingBy: bottom)
        let half = rest < 0 ? -bottom / 2 : bottom / 2
        let (scaledWhole, wholeOverflows) = whole.multipliedReportingOverflow(by: scale)
        guard !wholeOverflows else { return .unrepresentable }
        return ExactTime(scaledWhole + (rest * scale + half) / bottom, over: scale)
    }

    /// The largest whole number of `step` that is not later than this time; nil for an absurd count.
    package func floorCount(of step: ExactTime) -> Int64? {
        guard isRepresentable, step.isRepresentable, step > .zero else { return nil }
        let top = Int128(numerator) * Int128(step.denominator)
        let bottom = Int128(denominator) * Int128(step.numerator)
        let (quotient, rest) = top.quotientAndRemainder(dividingBy: bottom)
        return Int64(exactly: rest < 0 ? quotient - 1 : quotient)
    }
}

extension ExactTime: CustomStringConvertible {
    /// `3`, `1001/30000`, or `?` for the unrepresentable time.
    package var description: String {
        guard isRepresentable else { return "?" }
        return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }
}

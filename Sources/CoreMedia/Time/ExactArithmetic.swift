/// The largest timescale that a sum, a ratio or a mapping of times may come to by itself; beyond it results are rounded.
let largestCommonTimescale: CMTimeScale = 1_000_000_000

/// The greatest common divisor; `gcd(0, n)` is n.
func greatestCommonDivisor<T: FixedWidthInteger & UnsignedInteger>(_ a: T, _ b: T) -> T {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
}

/// The smallest timescale that holds multiples of both exactly. May exceed 32 bits.
func leastCommonMultiple(_ a: CMTimeScale, _ b: CMTimeScale) -> Int64 {
    let divisor = Int64(greatestCommonDivisor(a.magnitude, b.magnitude))
    return Int64(a) / divisor * Int64(b)
}

/// A quotient rounded to a whole number, and whether the division came out even.
struct RoundedQuotient {
    var value: Int128
    var isExact: Bool

    /// Divides by a positive number. The QuickTime method needs both timescales, so its caller picks one of the others.
    init(_ numerator: Int128, dividedBy denominator: Int128, _ method: CMTimeRoundingMethod) {
        var (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        isExact = remainder == 0
        if remainder != 0 {
            let isNegative = numerator < 0
            let goesAway =
                switch method {
                case .roundHalfAwayFromZero: remainder.magnitude >= denominator.magnitude - remainder.magnitude
                case .roundTowardZero, .quickTime: false
                case .roundAwayFromZero: true
                case .roundTowardPositiveInfinity: !isNegative
                case .roundTowardNegativeInfinity: isNegative
                }
            if goesAway { quotient += isNegative ? -1 : 1 }
        }
        value = quotient
    }
}

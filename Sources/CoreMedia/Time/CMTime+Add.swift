/// The sum of two times, in their common timescale, not reduced: 1/2 + 1/3 = 5/6 and 1/4 + 1/4 = 2/4.
///
/// - Invalid if an operand is, for opposite infinities, and for different epochs that are both not 0.
/// - An infinity wins over an indefinite time, an indefinite time over a numeric one.
/// - When the common timescale would exceed 1 000 000 000, that scale is used and the result marked as rounded.
/// - When the value leaves 64 bits, the timescale is halved until it fits; if it never does, the result is an infinity.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    CMTime.sum(lhs, rhs, sign: 1)
}

/// The difference of two times, by the rules of `CMTimeAdd`.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    CMTime.sum(lhs, rhs, sign: -1)
}

extension CMTime {
    /// The sum of two times, by the rules of `CMTimeAdd`.
    public static func + (lhs: CMTime, rhs: CMTime) -> CMTime { CMTimeAdd(lhs, rhs) }

    /// The difference of two times, by the rules of `CMTimeAdd`.
    public static func - (lhs: CMTime, rhs: CMTime) -> CMTime { CMTimeSubtract(lhs, rhs) }

    /// Adds a time, by the rules of `CMTimeAdd`.
    public static func += (lhs: inout CMTime, rhs: CMTime) { lhs = CMTimeAdd(lhs, rhs) }

    /// Subtracts a time, by the rules of `CMTimeAdd`.
    public static func -= (lhs: inout CMTime, rhs: CMTime) { lhs = CMTimeSubtract(lhs, rhs) }

    /// `lhs + sign · rhs`.
    fileprivate static func sum(_ lhs: CMTime, _ rhs: CMTime, sign: Int) -> CMTime {
        let kinds = (lhs.kind, rhs.kind)
        if kinds.0 == .invalid || kinds.1 == .invalid { return .invalid }
        let infinities = (lhs.infinitySign, rhs.infinitySign * sign)
        if infinities.0 != 0 || infinities.1 != 0 {
            return .infinity(sign: (infinities.0 + infinities.1).signum())
        }
        if kinds.0 == .indefinite || kinds.1 == .indefinite { return .indefinite }

        guard let epoch = commonEpoch(lhs.epoch, rhs.epoch) else { return .invalid }
        return numericSum(lhs, rhs, sign: Int128(sign), epoch: epoch)
    }

    private static func commonEpoch(_ a: CMTimeEpoch, _ b: CMTimeEpoch) -> CMTimeEpoch? {
        if a == 0 || b == 0 { return a == 0 ? b : a }
        return a == b ? 0 : nil
    }

    private static func numericSum(_ lhs: CMTime, _ rhs: CMTime, sign: Int128, epoch: CMTimeEpoch) -> CMTime {
        if lhs.timescale == rhs.timescale, let value = Int64(exactly: Int128(lhs.value) + sign * Int128(rhs.value)) {
            // The usual case needs no division.
            return CMTime(numeric: value, timescale: lhs.timescale, rounded: lhs.hasBeenRounded || rhs.hasBeenRounded, epoch: epoch)
        }
        var scale = commonTimescale(lhs, rhs)
        var isRounded = scale.isClamped || lhs.hasBeenRounded || rhs.hasBeenRounded
        while true {
            let first = RoundedQuotient(
                Int128(lhs.value) * Int128(scale.timescale), dividedBy: Int128(lhs.timescale), .default)
            let second = RoundedQuotient(
                Int128(rhs.value) * Int128(scale.timescale), dividedBy: Int128(rhs.timescale), .default)
            let sum = first.value + sign * second.value
            if Int64(exactly: first.value) != nil, Int64(exactly: second.value) != nil, let value = Int64(exactly: sum) {
                let wasExact = first.isExact && second.isExact
                return CMTime(
                    numeric: value, timescale: scale.timescale, rounded: isRounded || !wasExact, epoch: epoch)
            }
            guard scale.timescale > 1 else { return .infinity(negative: sum < 0) }
            scale.timescale /= 2
            isRounded = true
        }
    }

    /// The timescale in which both times are whole, or the largest one allowed.
    static func commonTimescale(_ lhs: CMTime, _ rhs: CMTime) -> (timescale: CMTimeScale, isClamped: Bool) {
        if lhs.timescale == rhs.timescale { return (lhs.timescale, false) }
        let multiple = leastCommonMultiple(lhs.timescale, rhs.timescale)
        guard multiple <= Int64(largestCommonTimescale) else { return (largestCommonTimescale, true) }
        return (CMTimeScale(multiple), false)
    }
}

extension CMTime {
    /// The kinds of time, in the order in which `CMTimeCompare` sorts them.
    enum Kind: Int {
        case negativeInfinity, numeric, indefinite, positiveInfinity, invalid
    }

    /// The kind that arithmetic goes by. A numeric time without a positive timescale has no value, so it counts as invalid.
    var kind: Kind {
        guard flags.contains(.valid) else { return .invalid }
        if flags.contains(.positiveInfinity) { return .positiveInfinity }
        if flags.contains(.negativeInfinity) { return .negativeInfinity }
        if flags.contains(.indefinite) { return .indefinite }
        return timescale > 0 ? .numeric : .invalid
    }

    /// 1 and -1 for the infinities, 0 for all else.
    var infinitySign: Int {
        switch kind {
        case .positiveInfinity: 1
        case .negativeInfinity: -1
        case .numeric, .indefinite, .invalid: 0
        }
    }

    /// The infinity of a direction.
    static func infinity(negative: Bool) -> CMTime {
        negative ? .negativeInfinity : .positiveInfinity
    }

    /// The infinity of a sign; no sign has none.
    static func infinity(sign: Int) -> CMTime {
        sign == 0 ? .invalid : .infinity(negative: sign < 0)
    }

    /// A numeric time with its rounded bit as told.
    init(numeric value: CMTimeValue, timescale: CMTimeScale, rounded: Bool, epoch: CMTimeEpoch) {
        self.init(value: value, timescale: timescale, flags: rounded ? [.valid, .hasBeenRounded] : .valid, epoch: epoch)
    }
}

extension CMTime {
    /// True when the time means something: numeric, infinite or indefinite.
    public var isValid: Bool { flags.contains(.valid) }
    /// True for +infinity.
    public var isPositiveInfinity: Bool { flags.contains([.valid, .positiveInfinity]) }
    /// True for -infinity.
    public var isNegativeInfinity: Bool { flags.contains([.valid, .negativeInfinity]) }
    /// True for a time that is not known.
    public var isIndefinite: Bool { flags.contains([.valid, .indefinite]) }
    /// True when `value` and `timescale` hold the time.
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    /// True for a numeric time that differs from the exact result of the arithmetic behind it.
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }
}

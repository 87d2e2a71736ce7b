/// The largest timescale there is. A poor choice for a movie: sums soon round.
public let kCMTimeMaxTimescale: Int32 = 0x7fff_ffff

/// The time `value / timescale` seconds, not reduced; invalid when the timescale is not positive.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTimeMakeWithEpoch(value: value, timescale: timescale, epoch: 0)
}

/// The time `value / timescale` seconds of an epoch; invalid when the timescale is not positive.
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
    guard timescale > 0 else { return .invalid }
    return CMTime(value: value, timescale: timescale, flags: .valid, epoch: epoch)
}

/// Seconds as a time, cut off toward zero to whole units of the timescale; marked as rounded when reading it back differs.
///
/// The timescale is halved until the value fits; what does not fit at all becomes an infinity.
/// Invalid when the timescale is not positive. On Linux: not-a-number gives an invalid time.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
    guard preferredTimescale > 0, !seconds.isNaN else { return .invalid }
    guard seconds.isFinite else { return .infinity(negative: seconds < 0) }
    var timescale = preferredTimescale
    while true {
        if let value = Int64(exactly: (seconds * Float64(timescale)).rounded(.towardZero)) {
            let readBack = Float64(value) / Float64(timescale)
            return CMTime(numeric: value, timescale: timescale, rounded: readBack != seconds, epoch: 0)
        }
        guard timescale > 1 else { return .infinity(negative: seconds < 0) }
        timescale /= 2
    }
}

/// The time in seconds, as near as a Double comes. Not-a-number for invalid and indefinite times; the epoch is left out.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 {
    switch time.kind {
    case .numeric: Float64(time.value) / Float64(time.timescale)
    case .positiveInfinity: .infinity
    case .negativeInfinity: -.infinity
    case .indefinite, .invalid: .nan
    }
}

extension CMTime {
    /// The time `value / timescale` seconds, not reduced; invalid when the timescale is not positive.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self = CMTimeMake(value: value, timescale: timescale)
    }

    /// Seconds as a time, cut off toward zero to whole units of the timescale. See `CMTimeMakeWithSeconds`.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        self = CMTimeMakeWithSeconds(seconds, preferredTimescale: preferredTimescale)
    }

    /// The time in seconds, as near as a Double comes. Not-a-number for invalid and indefinite times.
    public var seconds: Double { CMTimeGetSeconds(self) }
}

/// The numerator of a `CMTime`, in units of 1 / timescale seconds.
public typealias CMTimeValue = Int64
/// The denominator of a `CMTime`: units in a second. Positive in every numeric time.
public typealias CMTimeScale = Int32
/// Tells apart stretches of a timeline that share numbers, such as the passes of a loop. 0 is used for durations.
public typealias CMTimeEpoch = Int64

/// What a `CMTime` is: numeric, infinite, indefinite or invalid, and whether it was rounded on its way.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    /// The bits, as in Apple's C structure.
    public var rawValue: UInt32

    /// Makes flags from the bits of Apple's C structure.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Present in every time that means something; a time without it is invalid.
    public static let valid = CMTimeFlags(rawValue: 1 << 0)
    /// The value differs from the exact result of the arithmetic behind it.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
    /// The time is +infinity.
    public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
    /// The time is -infinity.
    public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
    /// The time is not known, as the duration of a live stream.
    public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
    /// The bits that stand for a value of their own; with any of them the other fields mean nothing.
    public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// An exact rational time: `value / timescale` seconds, or an infinity, or indefinite, or invalid.
///
/// Two times are equal when they denote the same instant: 1/2 equals 2/4. Arithmetic keeps fractions
/// exact where it can, never reduces them, and marks a result that had to be rounded.
public struct CMTime: Sendable {
    /// The numerator, in units of 1 / timescale seconds.
    public var value: CMTimeValue
    /// Units in a second; positive in every numeric time.
    public var timescale: CMTimeScale
    /// What kind of time this is.
    public var flags: CMTimeFlags
    /// The stretch of the timeline that the time belongs to; 0 for durations.
    public var epoch: CMTimeEpoch

    /// Makes an invalid time: every field is zero.
    public init() {
        self.init(value: 0, timescale: 0, flags: [], epoch: 0)
    }

    /// Makes a time from its four fields, unchecked.
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }
}

extension CMTime {
    /// No time at all. Orders after every other time.
    public static let invalid = CMTime()
    /// 0 seconds, as 0/1.
    public static let zero = CMTime(value: 0, timescale: 1, flags: .valid, epoch: 0)
    /// A time that is not known. Orders between the numeric times and +infinity.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    /// After every numeric time.
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    /// Before every numeric time.
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
}

public import CoreFoundation
internal import Foundation

/// A source of time that moves forward by itself.
public final class CMClock: Sendable {
    private let now: @Sendable () -> CMTime

    /// A clock that asks a function for its time.
    package init(now: @escaping @Sendable () -> CMTime) {
        self.now = now
    }

    /// The time since the machine started, in nanoseconds. Does not jump when the calendar is set.
    ///
    /// On Linux: the monotonic clock; it stands still while the machine sleeps.
    public static let hostTimeClock = CMClock {
        var time = timespec()
        guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return .invalid }
        return CMTime(value: Int64(time.tv_sec) &* nanosecondsASecond &+ Int64(time.tv_nsec), timescale: CMTimeScale(nanosecondsASecond))
    }

    /// The time now.
    public var time: CMTime { now() }
}

private let nanosecondsASecond: Int64 = 1_000_000_000

extension CMClock: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x434d_0003 }
}

/// A clock or a timebase.
public typealias CMClockOrTimebase = CFTypeRef

/// A parameter is missing.
public let kCMClockError_MissingRequiredParameter: OSStatus = -12745
/// A parameter cannot be used.
public let kCMClockError_InvalidParameter: OSStatus = -12746
/// There is not enough memory.
public let kCMClockError_AllocationFailed: OSStatus = -12747
/// The clock cannot do that.
public let kCMClockError_UnsupportedOperation: OSStatus = -12756

/// The type number of clocks, for comparison with `CFGetTypeID`.
public func CMClockGetTypeID() -> CFTypeID { CMClock.typeID }

/// The clock of the machine. See `CMClock.hostTimeClock`.
public func CMClockGetHostTimeClock() -> CMClock { CMClock.hostTimeClock }

/// The time of a clock now.
public func CMClockGetTime(_ clock: CMClock) -> CMTime { clock.time }

/// The time of a clock and the machine's time at the same moment.
public func CMClockGetAnchorTime(
    _ clock: CMClock, clockTimeOut: UnsafeMutablePointer<CMTime>, referenceClockTimeOut: UnsafeMutablePointer<CMTime>
) -> OSStatus {
    unsafe clockTimeOut.pointee = clock.time
    unsafe referenceClockTimeOut.pointee = CMClock.hostTimeClock.time
    return noErr
}

/// False: the clocks here all follow the machine's.
public func CMClockMightDrift(_ clock: CMClock, otherClock: CMClock) -> Bool { false }

/// Has no effect here: a clock holds nothing that must be given up.
public func CMClockInvalidate(_ clock: CMClock) {}

/// A time of the machine's clock in its own units, nanoseconds; 0 for times that are not numeric or before 0.
public func CMClockConvertHostTimeToSystemUnits(_ hostTime: CMTime) -> UInt64 {
    let time = hostTime.convertScale(CMTimeScale(nanosecondsASecond), method: .default)
    return time.isNumeric ? UInt64(max(0, time.value)) : 0
}

/// The time of a number of the machine's units, nanoseconds.
public func CMClockMakeHostTimeFromSystemUnits(_ hostTime: UInt64) -> CMTime {
    CMTime(value: Int64(clamping: hostTime), timescale: CMTimeScale(nanosecondsASecond))
}

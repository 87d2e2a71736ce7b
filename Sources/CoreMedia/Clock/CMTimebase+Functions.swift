public import CoreFoundation

/// A parameter is missing.
public let kCMTimebaseError_MissingRequiredParameter: OSStatus = -12748
/// A parameter cannot be used.
public let kCMTimebaseError_InvalidParameter: OSStatus = -12749
/// There is not enough memory.
public let kCMTimebaseError_AllocationFailed: OSStatus = -12750
/// The interval is too short.
public let kCMTimebaseError_TimerIntervalTooShort: OSStatus = -12751
/// The timebase cannot be changed.
public let kCMTimebaseError_ReadOnly: OSStatus = -12757

/// The type number of timebases, for comparison with `CFGetTypeID`.
public func CMTimebaseGetTypeID() -> CFTypeID { CMTimebase.typeID }

/// Makes a timebase that runs along a clock. It stands still at 0.
public func CMTimebaseCreateWithSourceClock(
    allocator: CFAllocator?, sourceClock: CMClock, timebaseOut: UnsafeMutablePointer<CMTimebase?>
) -> OSStatus {
    unsafe timebaseOut.pointee = CMTimebase(source: .clock(sourceClock))
    return noErr
}

/// Makes a timebase that runs along another one. It stands still at 0.
public func CMTimebaseCreateWithSourceTimebase(
    allocator: CFAllocator?, sourceTimebase: CMTimebase, timebaseOut: UnsafeMutablePointer<CMTimebase?>
) -> OSStatus {
    unsafe timebaseOut.pointee = CMTimebase(source: .timebase(sourceTimebase))
    return noErr
}

/// The time of a timebase now.
public func CMTimebaseGetTime(_ timebase: CMTimebase) -> CMTime { timebase.time }

/// The time of a timebase now, in a timescale.
public func CMTimebaseGetTimeWithTimeScale(
    _ timebase: CMTimebase, timescale: CMTimeScale, method: CMTimeRoundingMethod
) -> CMTime {
    timebase.time.convertScale(timescale, method: method)
}

/// Sets the time.
public func CMTimebaseSetTime(_ timebase: CMTimebase, time: CMTime) -> OSStatus {
    status { try timebase.setTime(time) }
}

/// Sets the time that belongs to a time of the source.
public func CMTimebaseSetAnchorTime(
    _ timebase: CMTimebase, timebaseTime: CMTime, immediateSourceTime: CMTime
) -> OSStatus {
    status { try timebase.setAnchorTime(timebaseTime, immediateSourceTime: immediateSourceTime) }
}

/// How fast the time moves along its source.
public func CMTimebaseGetRate(_ timebase: CMTimebase) -> Float64 { timebase.rate }

/// How fast the time moves along the clock at the end of the chain of sources.
public func CMTimebaseGetEffectiveRate(_ timebase: CMTimebase) -> Float64 { timebase.effectiveRate }

/// Sets the rate; the time goes on from where it is.
public func CMTimebaseSetRate(_ timebase: CMTimebase, rate: Float64) -> OSStatus {
    status { try timebase.setRate(rate) }
}

/// Sets the rate, and the time that belongs to a time of the source.
public func CMTimebaseSetRateAndAnchorTime(
    _ timebase: CMTimebase, rate: Float64, anchorTime: CMTime, immediateSourceTime: CMTime
) -> OSStatus {
    status { try timebase.setRate(rate, anchorTime: anchorTime, immediateSourceTime: immediateSourceTime) }
}

/// The time of a clock or timebase now; invalid for other objects.
public func CMSyncGetTime(_ clockOrTimebase: CMClockOrTimebase) -> CMTime {
    switch clockOrTimebase {
    case let clock as CMClock: clock.time
    case let timebase as CMTimebase: timebase.time
    default: .invalid
    }
}

/// A time of one clock or timebase as a time of another. Invalid if a timebase on the way stands still.
public func CMSyncConvertTime(
    _ time: CMTime, from fromClockOrTimebase: CMClockOrTimebase, to toClockOrTimebase: CMClockOrTimebase
) -> CMTime {
    let clockTime = (fromClockOrTimebase as? CMTimebase)?.clockTime(of: time) ?? time
    return (toClockOrTimebase as? CMTimebase)?.time(atClockTime: clockTime) ?? clockTime
}

/// How many times as fast one clock or timebase moves as another; 0 if the other stands still.
public func CMSyncGetRelativeRate(
    _ ofClockOrTimebase: CMClockOrTimebase, relativeTo relativeToClockOrTimebase: CMClockOrTimebase
) -> Float64 {
    let rate = (ofClockOrTimebase as? CMTimebase)?.effectiveRate ?? 1
    let other = (relativeToClockOrTimebase as? CMTimebase)?.effectiveRate ?? 1
    return other == 0 ? 0 : rate / other
}

private func status(_ body: () throws -> Void) -> OSStatus {
    do {
        try body()
        return noErr
    } catch let error as OSStatusError {
        return error.status
    } catch {
        return kCMTimebaseError_InvalidParameter
    }
}

internal import Foundation

/// The wall-clock time in seconds since 1 January 2001, 00:00 UTC. It can jump when the clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Seconds from 1 January 1970 to 1 January 2001, both at 00:00 UTC.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

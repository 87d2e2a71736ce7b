import CoreMedia
import Foundation
import Synchronization
import Testing

/// A clock that a test moves.
private final class TestClock: Sendable {
    private let now = Mutex(CMTime.zero)
    var clock: CMClock { CMClock { [self] in now.withLock { $0 } } }
    func set(_ time: CMTime) { now.withLock { $0 = time } }
}

struct CMTimebaseTests {
    @Test("The machine's clock moves forward in nanoseconds")
    func hostClock() {
        let first = CMClockGetTime(CMClockGetHostTimeClock())
        let second = CMClock.hostTimeClock.time
        #expect(first.isNumeric && first.timescale == 1_000_000_000)
        #expect(first <= second)
        #expect(CMClockConvertHostTimeToSystemUnits(CMClockMakeHostTimeFromSystemUnits(12345)) == 12345)
        #expect(CMClockConvertHostTimeToSystemUnits(.invalid) == 0)
        #expect(CMClockConvertHostTimeToSystemUnits(t(-1, 1)) == 0)
        #expect(CMClockMakeHostTimeFromSystemUnits(.max) == t(.max, 1_000_000_000))
    }

    @Test("A timebase stands still until it has a rate, and goes on from where it is")
    func rates() throws {
        let source = TestClock()
        source.set(t(100, 1))
        let timebase = try CMTimebase(sourceClock: source.clock)
        #expect(timebase.rate == 0)
        source.set(t(200, 1))
        #expect(timebase.time == .zero)
        try timebase.setTime(t(5, 1))
        #expect(CMTimebaseGetTime(timebase) == t(5, 1))
        #expect(CMTimebaseSetRate(timebase, rate: 1) == noErr)
        source.set(t(203, 1))
        #expect(timebase.time == t(8, 1))
        #expect(CMTimebaseSetRate(timebase, rate: -2) == noErr)
        #expect(timebase.time == t(8, 1))
        source.set(t(204, 1))
        #expect(timebase.time == t(6, 1))
        #expect(CMTimebaseSetRate(timebase, rate: 0) == noErr)
        source.set(t(300, 1))
        #expect(CMTimebaseGetTimeWithTimeScale(timebase, timescale: 600, method: .default) == t(6, 1))
    }

    @Test("A time can be tied to a time of the source")
    func anchors() throws {
        let source = TestClock()
        let timebase = try CMTimebase(sourceClock: source.clock)
        #expect(
            CMTimebaseSetRateAndAnchorTime(timebase, rate: 2, anchorTime: t(10, 1), immediateSourceTime: t(50, 1)) == noErr)
        #expect(timebase.time == t(-90, 1))
        source.set(t(51, 1))
        #expect(timebase.time == t(12, 1))
        #expect(CMTimebaseSetAnchorTime(timebase, timebaseTime: .zero, immediateSourceTime: t(51, 1)) == noErr)
        #expect(timebase.time == .zero)
    }

    @Test("Timebases follow each other, and times convert along the chain")
    func chains() throws {
        let source = TestClock()
        let outer = try CMTimebase(sourceClock: source.clock)
        let inner = try CMTimebase(sourceTimebase: outer)
        try outer.setRate(2)
        try inner.setRate(0.5)
        #expect(inner.effectiveRate == 1)
        source.set(t(4, 1))
        #expect(outer.time == t(8, 1))
        #expect(inner.time == t(4, 1))
        #expect(CMSyncConvertTime(t(3, 1), from: inner, to: outer) == t(6, 1))
        #expect(CMSyncConvertTime(t(3, 1), from: source.clock, to: outer) == t(6, 1))
        #expect(CMSyncGetRelativeRate(outer, relativeTo: inner) == 2)
        #expect(CMSyncGetTime(outer) == t(8, 1))
        #expect(CMSyncGetTime("no clock" as NSString) == .invalid)
        try inner.setRate(0)
        #expect(CMSyncConvertTime(t(3, 1), from: inner, to: outer) == .invalid)
        #expect(CMSyncGetRelativeRate(outer, relativeTo: inner) == 0)
    }

    @Test("Times that are not numeric and rates that are not finite are refused, and change nothing")
    func refused() throws {
        let timebase = try CMTimebase(sourceClock: TestClock().clock)
        try timebase.setTime(t(1, 1))
        #expect(CMTimebaseSetTime(timebase, time: .invalid) == kCMTimebaseError_InvalidParameter)
        #expect(CMTimebaseSetTime(timebase, time: .indefinite) == kCMTimebaseError_InvalidParameter)
        #expect(CMTimebaseSetRate(timebase, rate: .nan) == kCMTimebaseError_InvalidParameter)
        #expect(CMTimebaseSetRate(timebase, rate: .infinity) == kCMTimebaseError_InvalidParameter)
        #expect(timebase.time == t(1, 1))
        #expect(timebase.rate == 0)
    }
}

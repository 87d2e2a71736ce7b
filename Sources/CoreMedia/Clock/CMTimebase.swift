internal import CoreFoundation
internal import Foundation
internal import Synchronization

/// A line of time that the application moves: it runs along its source at a rate, and can be set. Made standing still at 0.
///
/// Safe to use from any thread.
public final class CMTimebase: Sendable {
    /// What a timebase runs along.
    enum Source {
        case clock(CMClock)
        case timebase(CMTimebase)

        var time: CMTime {
            switch self {
            case .clock(let clock): clock.time
            case .timebase(let timebase): timebase.time
            }
        }
    }

    /// A straight line: at the source's time `sourceAnchor` this timebase shows `anchor`, and moves `rate` times as fast.
    struct Line: Hashable {
        var anchor: CMTime
        var sourceAnchor: CMTime
        var rate: Double

        func time(at sourceTime: CMTime) -> CMTime {
            guard rate != 0 else { return anchor }
            let passed = sourceTime - sourceAnchor
            return anchor + (rate == 1 ? passed : CMTimeMultiplyByFloat64(passed, multiplier: rate))
        }

        /// When the source shows what; invalid if this timebase stands still.
        func sourceTime(at time: CMTime) -> CMTime {
            guard rate != 0 else { return .invalid }
            let passed = time - anchor
            return sourceAnchor + (rate == 1 ? passed : CMTimeMultiplyByFloat64(passed, multiplier: 1 / rate))
        }
    }

    let source: Source
    private let line: Mutex<Line>

    init(source: Source) {
        self.source = source
        line = Mutex(Line(anchor: .zero, sourceAnchor: source.time, rate: 0))
    }

    /// Makes a timebase that runs along a clock.
    public convenience init(sourceClock: CMClock) throws {
        self.init(source: .clock(sourceClock))
    }

    /// Makes a timebase that runs along another one.
    public convenience init(sourceTimebase: CMTimebase) throws {
        self.init(source: .timebase(sourceTimebase))
    }

    /// The time now.
    public var time: CMTime {
        let now = source.time
        return line.withLock { $0.time(at: now) }
    }

    /// How fast the time moves along its source: 0 stands still, negative runs backwards.
    public var rate: Float64 { line.withLock { $0.rate } }

    /// How fast the time moves along the clock at the end of the chain of sources.
    public var effectiveRate: Float64 {
        switch source {
        case .clock: rate
        case .timebase(let timebase): rate * timebase.effectiveRate
        }
    }

    /// The clock at the end of the chain of sources.
    public var ultimateSourceClock: CMClock {
        switch source {
        case .clock(let clock): clock
        case .timebase(let timebase): timebase.ultimateSourceClock
        }
    }

    /// Sets the time. Throws for a time that is not numeric.
    public func setTime(_ time: CMTime) throws {
        try update { $0.anchor = time }
    }

    /// Sets the rate; the time goes on from where it is. Throws for a rate that is not finite.
    public func setRate(_ rate: Float64) throws {
        try update { $0.rate = rate }
    }

    /// Sets the time that belongs to a time of the source.
    public func setAnchorTime(_ timebaseTime: CMTime, immediateSourceTime: CMTime) throws {
        try update {
            $0.anchor = timebaseTime
            $0.sourceAnchor = immediateSourceTime
        }
    }

    /// Sets the rate, and the time that belongs to a time of the source.
    public func setRate(_ rate: Float64, anchorTime: CMTime, immediateSourceTime: CMTime) throws {
        try update { $0 = Line(anchor: anchorTime, sourceAnchor: immediateSourceTime, rate: rate) }
    }

    /// Changes the line from the present moment on.
    private func update(_ change: (inout Line) -> Void) throws(OSStatusError) {
        let now = source.time
        let isValid = line.withLock { line in
            var changed = Line(anchor: line.time(at: now), sourceAnchor: now, rate: line.rate)
            change(&changed)
            guard changed.anchor.isNumeric, changed.sourceAnchor.isNumeric, changed.rate.isFinite else { return false }
            line = changed
            return true
        }
        guard isValid else {
            throw OSStatusError(
                kCMTimebaseError_InvalidParameter, operation: "Setting a timebase", object: "a timebase",
                reason: "Its times must be numeric and its rate finite")
        }
    }

    /// A time of this timebase as a time of the clock at the end of the chain; invalid if a part of the chain stands still.
    func clockTime(of time: CMTime) -> CMTime {
        let sourceTime = line.withLock { $0.sourceTime(at: time) }
        return switch source {
        case .clock: sourceTime
        case .timebase(let timebase): timebase.clockTime(of: sourceTime)
        }
    }

    /// The time of this timebase when the clock at the end of the chain shows `clockTime`.
    func time(atClockTime clockTime: CMTime) -> CMTime {
        let sourceTime =
            switch source {
            case .clock: clockTime
            case .timebase(let timebase): timebase.time(atClockTime: clockTime)
            }
        return line.withLock { $0.time(at: sourceTime) }
    }
}

extension CMTimebase: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x434d_0004 }
}

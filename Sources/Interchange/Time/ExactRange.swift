/// A half-open range of exact time.
package struct ExactRange: Hashable, Sendable, CustomStringConvertible {
    package var start: ExactTime
    package var duration: ExactTime

    package init(start: ExactTime, duration: ExactTime) {
        self.start = start
        self.duration = duration
    }

    package init(from start: ExactTime, to end: ExactTime) {
        self.init(start: start, duration: end - start)
    }

    package var end: ExactTime { start + duration }
    package var isEmpty: Bool { duration <= .zero }
    package var isRepresentable: Bool { start.isRepresentable && duration.isRepresentable && end.isRepresentable }

    package func contains(_ time: ExactTime) -> Bool { start <= time && time < end }

    /// The part both have; empty at the later start when they do not meet.
    package func intersection(_ other: ExactRange) -> ExactRange {
        let from = max(start, other.start)
        return ExactRange(from: from, to: max(from, min(end, other.end)))
    }

    /// How far into the range the time lies: 0 at the start, 1 at the end, not clamped. For curves of values only.
    package func fraction(at time: ExactTime) -> Double {
        let exact = (time - start) / duration
        return exact.isRepresentable ? exact.seconds : (time.seconds - start.seconds) / duration.seconds
    }

    package func shifted(by offset: ExactTime) -> ExactRange {
        ExactRange(start: start + offset, duration: duration)
    }

    package var description: String { "\(start)..\(end)" }
}

package import CoreMedia

/// A value over composition time, given by set points and linear ramps.
///
///      1 |            .---.          ramp 0 -> 1 over 2..4, held after it,
///        |           /    |          set point 0.5 at 6
///      0 |  (none) ./     '--------
///        +--------2---4---6--------
///
/// Before the first point or ramp the curve has no value of its own; after each of them its last value is held. Ramps do
/// not overlap, and no point lies inside a ramp; they may touch.
package struct RampCurve<Value: RampValue>: Equatable, Sendable {
    /// A stretch of the curve: `start` to `end` over `timeRange`.
    package struct Ramp: Equatable, Sendable {
        package var start: Value
        package var end: Value
        /// In composition time. The flat ramp after a last set point lasts for ever.
        package var timeRange: CMTimeRange

        package init(start: Value, end: Value, timeRange: CMTimeRange) {
            self.start = start
            self.end = end
            self.timeRange = timeRange
        }
    }

    /// A ramp, or a set point: a piece without a length.
    private struct Piece: Equatable, Sendable {
        var start: CMTime
        var end: CMTime
        var from: Value
        var to: Value

        var isPoint: Bool { start == end }
    }

    /// In the order of their starts; no two have the same start.
    private var pieces: [Piece] = []

    /// A curve without a value.
    package init() {}

    /// Whether nothing was set.
    package var isEmpty: Bool { pieces.isEmpty }

    /// Where the value may change its course: the starts and ends of all points and ramps, in order.
    package var boundaries: [CMTime] {
        pieces.flatMap { $0.isPoint ? [$0.start] : [$0.start, $0.end] }
    }
}

extension RampCurve {
    /// Holds a value from a time on until the next point or ramp. A point at the same time is replaced; a ramp that starts
    /// at that time stays and hides the point.
    /// - Throws: `invalidTime` if the time is not numeric, `overlap` if it lies inside a ramp.
    package mutating func set(_ value: Value, at time: CMTime) throws(TimelineError) {
        guard time.isExact else {
            throw TimelineError(.invalidTime, operation: "set a value", object: "the time \(time.drawn)", reason: "is not numeric")
        }
        try insert(Piece(start: time, end: time, from: value, to: value))
    }

    /// Goes from a value to another in a straight line over a range, then holds the second. A range without a length is a
    /// set point of the second value.
    /// - Throws: `invalidTimeRange` if the start or the duration is not numeric or the duration is negative, `overlap` if the
    ///   range overlaps a ramp or has a set point inside.
    package mutating func addRamp(from start: Value, to end: Value, over range: CMTimeRange) throws(TimelineError) {
        guard let rangeEnd = range.exactEnd, rangeEnd.isExact else {
            throw TimelineError(
                .invalidTimeRange, operation: "add a ramp", object: "the range \(range.drawn)",
                reason: "needs a numeric start and a numeric duration that is not negative")
        }
        let from = range.start == rangeEnd ? end : start
        try insert(Piece(start: range.start, end: rangeEnd, from: from, to: end))
    }

    private mutating func insert(_ piece: Piece) throws(TimelineError) {
        let after = count(startingUpTo: piece.start)
        var replaced = after..<after
        if after > 0, pieces[after - 1].start == piece.start {
            let same = pieces[after - 1]
            if !same.isPoint {
                if piece.isPoint { return }
                throw Self.overlap(piece, same)
            }
            replaced = (after - 1)..<after
        } else if after > 0, piece.start < pieces[after - 1].end {
            throw Self.overlap(piece, pieces[after - 1])
        }
        if after < pieces.count, pieces[after].start < piece.end { throw Self.overlap(piece, pieces[after]) }
        pieces.replaceSubrange(replaced, with: CollectionOfOne(piece))
    }

    private static func overlap(_ piece: Piece, _ other: Piece) -> TimelineError {
        TimelineError(
            .overlap, operation: piece.isPoint ? "set a value" : "add a ramp", object: drawn(piece),
            reason: "lies over \(drawn(other)), which is set already")
    }

    private static func drawn(_ piece: Piece) -> String {
        piece.isPoint ? "the point at \(piece.start.drawn)" : "the ramp over \(piece.start.drawn)..\(piece.end.drawn)"
    }

    /// How many pieces start at or before a time. O(log n).
    private func count(startingUpTo time: CMTime) -> Int {
        pieces.count(leading: { $0.start <= time })
    }
}

extension RampCurve {
    /// The value at a composition time; `nil` before the first point or ramp. O(log n).
    package func value(at time: CMTime) -> Value? {
        let count = count(startingUpTo: time)
        guard count > 0 else { return nil }
        let piece = pieces[count - 1]
        guard time < piece.end else { return piece.to }
        return piece.from.interpolated(to: piece.to, weight: Self.weight(of: time, in: piece))
    }

    /// The ramp that contains a time, else the next one; `nil` after the last ramp. A set point counts as a flat ramp up to
    /// the next piece, the last one without end. O(log n).
    package func ramp(containing time: CMTime) -> Ramp? {
        let next = count(startingUpTo: time)
        if next > 0, let ramp = ramp(at: next - 1), ramp.timeRange.duration.isPositiveInfinity || time < pieceEnd(next - 1) {
            return ramp
        }
        return next < pieces.count ? ramp(at: next) : nil
    }

    /// Whether the value stays the same in all of a range. `initial` stands for the value before the first point or ramp.
    package func isConstant(in range: CMTimeRange, initial: Value) -> Bool {
        let first = value(at: range.start) ?? initial
        let rangeEnd = range.exactEnd ?? .positiveInfinity
        var place = count(startingUpTo: range.start)
        if place > 0, range.start < pieces[place - 1].end, pieces[place - 1].from != pieces[place - 1].to { return false }
        while place < pieces.count, pieces[place].start < rangeEnd {
            guard pieces[place].from == first, pieces[place].to == first else { return false }
            place += 1
        }
        return true
    }

    private func ramp(at place: Int) -> Ramp? {
        let piece = pieces[place]
        guard piece.isPoint, place + 1 == pieces.count else {
            guard let range = CMTimeRange.exact(from: piece.start, to: pieceEnd(place)) else { return nil }
            return Ramp(start: piece.from, end: piece.to, timeRange: range)
        }
        return Ramp(start: piece.from, end: piece.to, timeRange: CMTimeRange(start: piece.start, duration: .positiveInfinity))
    }

    /// Where a piece stops: a ramp at its end, a point at the next piece.
    private func pieceEnd(_ place: Int) -> CMTime {
        let piece = pieces[place]
        return piece.isPoint && place + 1 < pieces.count ? pieces[place + 1].start : piece.end
    }

    private static func weight(of time: CMTime, in piece: Piece) -> Double {
        guard let time = Rational(time), let start = Rational(piece.start), let end = Rational(piece.end),
            let done = time.subtracting(start), let length = end.subtracting(start), let weight = done.divided(by: length)
        else { return 0 }
        return weight.approximation
    }
}

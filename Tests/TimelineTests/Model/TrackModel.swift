import CoreMedia
package import Timeline

/// A track as a function from time to what is shown, made of one step an edit. It has no segments and rounds nothing: it is
/// slow, and too simple to be wrong.
struct TrackModel {
    /// What is shown at a time: which source, and which time of it.
    struct Shown: Equatable {
        var name: Character
        var media: Rational
    }

    indirect enum Function {
        case nothing
        /// A source from a time of it on.
        case media(Character, from: Rational)
        /// Another function from a time of it on.
        case part(Function, from: Rational)
        case inserted(Function, length: Rational, at: Rational, into: Function)
        case removed(start: Rational, length: Rational, from: Function)
        case stretched(start: Rational, length: Rational, newLength: Rational, of: Function)
    }

    private(set) var function = Function.nothing
    /// Ascending, from 0: between two of them nothing changes but the time of the source. The last one is the end.
    private(set) var boundaries = [Rational.zero]

    var end: Rational { boundaries[boundaries.count - 1] }

    func shown(at time: Rational) -> Shown? { function.shown(at: time) }

    /// Whether one timescale holds every boundary, and with it every length between two of them.
    var hasTimescale: Bool {
        var common: Int128 = 1
        for boundary in boundaries {
            // What the denominator has that the timescale so far has not.
            guard let ratio = Rational(common, over: boundary.denominator) else { return false }
            common *= ratio.denominator
            if common > Int128(Int32.max) { return false }
        }
        return true
    }
}

extension TrackModel.Function {
    func shown(at time: Rational) -> TrackModel.Shown? {
        var (time, function) = (time, self)
        while true {
            switch function {
            case .nothing: return nil
            case .media(let name, let from): return TrackModel.Shown(name: name, media: from + time)
            case .part(let whole, let from): (time, function) = (time + from, whole)
            case .inserted(let run, let length, let start, let rest):
                if time < start {
                    function = rest
                } else if time < start + length {
                    (time, function) = (time - start, run)
                } else {
                    (time, function) = (time - length, rest)
                }
            case .removed(let start, let length, let rest):
                if time >= start { time = time + length }
                function = rest
            case .stretched(let start, let length, let newLength, let rest):
                if time >= start + newLength {
                    time = time - newLength + length
                } else if time >= start {
                    time = start + (time - start) * length / newLength
                }
                function = rest
            }
        }
    }
}

// MARK: Edits

extension TrackModel {
    /// A stretch of a source from zero.
    init(_ name: Character, from: Rational, length: Rational) {
        function = .media(name, from: from)
        boundaries = [.zero, length]
    }

    /// What is shown in a range; nil if nothing of it exists.
    func part(from start: Rational, to stop: Rational) -> (TrackModel, length: Rational)? {
        let stop = min(stop, end)
        guard start < stop else { return nil }
        var part = TrackModel()
        part.function = .part(function, from: start)
        part.boundaries = [.zero] + boundaries.filter { start < $0 && $0 < stop }.map { $0 - start } + [stop - start]
        return (part, stop - start)
    }

    mutating func insert(_ run: TrackModel, length: Rational, at start: Rational) {
        let moved = boundaries.filter { start <= $0 }.map { $0 + length }
        boundaries = boundaries.filter { $0 < start } + [start] + run.boundaries.dropFirst().map { $0 + start } + moved
        function = .inserted(run.function, length: length, at: start, into: function)
        tidy()
    }

    mutating func insertHole(from start: Rational, length: Rational) {
        guard start < end else { return }
        var hole = TrackModel()
        hole.boundaries = [.zero, length]
        insert(hole, length: length, at: start)
    }

    mutating func remove(from start: Rational, to stop: Rational) {
        let stop = min(stop, end)
        guard start < stop else { return }
        boundaries = boundaries.filter { $0 < start } + [start] + boundaries.filter { $0 > stop }.map { $0 - (stop - start) }
        function = .removed(start: start, length: stop - start, from: function)
        tidy()
    }

    mutating func stretch(from start: Rational, length: Rational, to newLength: Rational) {
        guard start < end else { return }
        guard !newLength.isZero else { return remove(from: start, to: start + length) }
        boundaries = boundaries + [start, start + length].filter { $0 < end }
        boundaries = boundaries.map { time in
            if time < start { return time }
            return time < start + length ? start + (time - start) * newLength / length : time - length + newLength
        }
        function = .stretched(start: start, length: length, newLength: newLength, of: function)
        tidy()
    }

    /// Boundaries in order, each once, up to the end of the last media.
    private mutating func tidy() {
        boundaries.sort()
        boundaries = boundaries.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        while boundaries.count > 1, shown(at: (boundaries[boundaries.count - 2] + end) / Rational.whole(2)) == nil { boundaries.removeLast() }
    }
}

// MARK: Fractions as they are written

extension Rational: Comparable {
    // The parts are below 2^60: see `settled`.
    package static func < (a: Rational, b: Rational) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }

    static func + (a: Rational, b: Rational) -> Rational { settled(a.adding(b)) }
    static func - (a: Rational, b: Rational) -> Rational { settled(a.subtracting(b)) }
    static func * (a: Rational, b: Rational) -> Rational { settled(a.multiplied(by: b)) }
    static func / (a: Rational, b: Rational) -> Rational { settled(a.divided(by: b)) }

    static func whole(_ number: Int) -> Rational { settled(Rational(Int128(number), over: 1)) }

    /// The fraction itself if its denominator is below 2^50, which no exact time on a track reaches; else the nearest one
    /// of a picosecond, so that the next operation fits into 128 bits.
    private static func settled(_ result: Rational?) -> Rational {
        guard let result else { preconditionFailure("the model's fractions do not fit into 128 bits: let it edit less") }
        guard result.denominator >= 1 << 50 else { return result }
        var (numerator, denominator) = (result.numerator, result.denominator)
        while denominator >= 1 << 80 { (numerator, denominator) = (numerator >> 1, denominator >> 1) }
        let picoseconds: Int128 = 1_000_000_000_000
        let (whole, part) = numerator.quotientAndRemainder(dividingBy: denominator)
        return Rational(whole * picoseconds + part * picoseconds / denominator, over: picoseconds) ?? .zero
    }

    var magnitude: Rational { isNegative ? Rational.zero - self : self }
}

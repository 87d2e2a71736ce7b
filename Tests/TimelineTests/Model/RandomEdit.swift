import CoreMedia
import Timeline

/// An edit with all its times, which do not depend on what was edited before: any of a sequence can be left out.
enum RandomEdit: Sendable, CustomStringConvertible {
    case insert(Character, from: CMTime, length: CMTime, at: CMTime)
    case insertItself(CMTimeRange, at: CMTime)
    case insertEmpty(CMTimeRange)
    case remove(CMTimeRange)
    case scale(CMTimeRange, to: CMTime)

    func apply(to track: inout Track) throws {
        switch self {
        case .insert(let name, let from, let length, let start):
            let target = CMTimeRange(start: .zero, duration: length)
            try track.insert([Track.Segment(name, from: CMTimeRange(start: from, duration: length), to: target)], at: start)
        case .insertItself(let range, let start): try track.insert(range, of: track, at: start)
        case .insertEmpty(let range): try track.insertEmpty(range)
        case .remove(let range): try track.remove(range)
        case .scale(let range, let duration): try track.scale(range, to: duration)
        }
    }

    /// - Returns: false if the edit has to be refused.
    func apply(to model: inout TrackModel) -> Bool {
        func exact(_ time: CMTime) -> Rational { Rational(time) ?? .zero }
        func place(_ time: CMTime) -> Rational { time.isValid ? exact(time) : model.end }
        switch self {
        case .insert(let name, let from, let length, let start):
            model.insert(TrackModel(name, from: exact(from), length: exact(length)), length: exact(length), at: place(start))
        case .insertItself(let range, let start):
            guard let (part, length) = model.part(from: exact(range.start), to: exact(range.start) + exact(range.duration)) else { return false }
            model.insert(part, length: length, at: place(start))
        case .insertEmpty(let range): model.insertHole(from: exact(range.start), length: exact(range.duration))
        case .remove(let range): model.remove(from: exact(range.start), to: exact(range.start) + exact(range.duration))
        case .scale(let range, let duration):
            model.stretch(from: exact(range.start), length: exact(range.duration), to: exact(duration))
        }
        return true
    }

    var description: String {
        switch self {
        case .insert(let name, let from, let length, let start): "insert \(name) from \(text(from)) for \(text(length)) at \(text(start))"
        case .insertItself(let range, let start): "insert itself from \(text(range.start)) for \(text(range.duration)) at \(text(start))"
        case .insertEmpty(let range): "insert a hole at \(text(range.start)) for \(text(range.duration))"
        case .remove(let range): "remove \(text(range.start)) for \(text(range.duration))"
        case .scale(let range, let duration): "scale \(text(range.start)) for \(text(range.duration)) to \(text(duration))"
        }
    }

    private func text(_ time: CMTime) -> String { time.isValid ? "\(time.value)/\(time.timescale)" : "the end" }
}

/// Edits of one sequence, which use a few of the timescales that real projects mix.
struct RandomEdits {
    /// The shortest step of each clock, in ticks of its timescale.
    static let clocks: [(step: Int64, timescale: CMTimeScale)] = [
        (1, 600), (1, 24), (1, 25), (1001, 30000), (1, 44100), (1, 48000), (1, 90000), (1, 1_000_000_000), (1_000_000, 1_000_000_000),
    ]

    private var generator: RepeatableGenerator
    private let clocks: [(step: Int64, timescale: CMTimeScale)]
    /// How long tracks become, about, in seconds.
    private let span: Double
    private let longest: Double

    init(seed: UInt64, span: Double = 20, longest: Double = 5) {
        generator = RepeatableGenerator(state: seed)
        clocks = Array(Self.clocks.shuffled(using: &generator).prefix(3))
        (self.span, self.longest) = (span, longest)
    }

    mutating func next() -> RandomEdit {
        let range = CMTimeRange(start: time(upTo: span), duration: length())
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<7: return .insert("ABC".randomElement(using: &generator) ?? "A", from: time(upTo: 9), length: length(), at: start())
        case 7..<11: return .insertItself(range, at: start())
        case 11..<13: return .insertEmpty(range)
        case 13..<18: return .remove(range)
        default:
            // A simple ratio keeps more times exact; any length is allowed.
            if Bool.random(using: &generator) { return .scale(range, to: length()) }
            let ratios: [(Int32, Int32)] = [(1, 2), (2, 1), (2, 3), (3, 2), (3, 1), (0, 1)]
            let ratio = ratios.randomElement(using: &generator) ?? (1, 1)
            return .scale(range, to: CMTimeMultiplyByRatio(range.duration, multiplier: ratio.0, divisor: ratio.1))
        }
    }

    mutating func insertion() -> RandomEdit {
        .insert("ABC".randomElement(using: &generator) ?? "A", from: time(upTo: 9), length: length(), at: start())
    }

    private mutating func start() -> CMTime { Int.random(in: 0..<5, using: &generator) == 0 ? .invalid : time(upTo: span) }

    private mutating func length() -> CMTime { CMTimeMaximum(time(upTo: longest), CMTime(value: 1, timescale: 1000)) }

    private mutating func time(upTo seconds: Double) -> CMTime {
        let clock = clocks.randomElement(using: &generator) ?? (1, 600)
        // Whole seconds are in every timescale: they make edits meet.
        if Int.random(in: 0..<4, using: &generator) == 0 {
            return CMTime(value: Int64.random(in: 0...Int64(seconds), using: &generator) * Int64(clock.timescale), timescale: clock.timescale)
        }
        let steps = Int64(seconds * Double(clock.timescale) / Double(clock.step))
        return CMTime(value: Int64.random(in: 0...steps, using: &generator) * clock.step, timescale: clock.timescale)
    }
}

/// Numbers that are the same in every run.
struct RepeatableGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

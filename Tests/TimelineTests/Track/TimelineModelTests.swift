import CoreMedia
import Testing
import Timeline

/// A track as a plain list of ticks: what is shown in each. It is slow, and too simple to be wrong.
private struct TickModel: Equatable {
    /// A tick of media (which source, from which tick, how many ticks of media as a fraction of this tick) or of a hole.
    enum Tick: Equatable {
        case hole
        case media(Character, at: Rational, rate: Rational)
    }

    var ticks: [Tick] = []

    mutating func insert(_ run: [Tick], at start: Int) {
        while ticks.count < start { ticks.append(.hole) }
        ticks.insert(contentsOf: run, at: start)
        trim()
    }

    mutating func insertEmpty(_ range: Range<Int>) {
        guard range.lowerBound < ticks.count else { return }
        ticks.insert(contentsOf: Array(repeating: .hole, count: range.count), at: range.lowerBound)
    }

    mutating func remove(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<ticks.count)
        ticks.removeSubrange(range)
        trim()
    }

    /// Every tick of the range becomes `factor` ticks, each of which shows its share.
    mutating func stretch(_ range: Range<Int>, by factor: Int) {
        let range = range.clamped(to: 0..<ticks.count)
        let stretched = ticks[range].flatMap { tick -> [Tick] in
            guard case .media(let name, let start, let rate) = tick, let share = rate.divided(by: Self.whole(factor)) else {
                return Array(repeating: .hole, count: factor)
            }
            return (0..<factor).compactMap { part in
                share.multiplied(by: Self.whole(part)).flatMap(start.adding).map { .media(name, at: $0, rate: share) }
            }
        }
        ticks.replaceSubrange(range, with: stretched)
    }

    private mutating func trim() {
        while ticks.last == .hole { ticks.removeLast() }
    }

    static func whole(_ number: Int) -> Rational { Rational(Int128(number), over: 1) ?? .zero }
}

extension TickModel {
    /// What a track shows in each tick of a timescale.
    init(_ track: Track, timescale: CMTimeScale) {
        guard let end = Rational(track.end), let count = end.multiplied(by: Self.whole(Int(timescale))) else { return }
        for tick in 0..<Int(count.numerator) {
            let start = CMTime(value: Int64(tick), timescale: timescale)
            guard let segment = track.segment(at: start), let source = segment.source, let media = segment.sourceTime(at: start),
                let seconds = Rational(media), let position = seconds.multiplied(by: Self.whole(Int(timescale))), let rate = segment.rate
            else {
                ticks.append(.hole)
                continue
            }
            ticks.append(.media(source, at: position, rate: rate))
        }
    }
}

/// A sequence that is the same in every run.
private struct RepeatableGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

@Suite("A track against a list of ticks")
struct TimelineModelTests {
    private static let timescale: CMTimeScale = 30

    private static func time(_ tick: Int, _ generator: inout RepeatableGenerator) -> CMTime {
        // The same instant in several scales.
        let factor = Int64.random(in: 1...3, using: &generator)
        return CMTime(value: Int64(tick) * factor, timescale: timescale * CMTimeScale(factor))
    }

    @Test("2000 random edits show the same in every tick", arguments: 0..<40 as Range<UInt64>)
    func randomEdits(seed: UInt64) throws {
        var generator = RepeatableGenerator(state: seed)
        var track = Track()
        var model = TickModel()
        for step in 0..<50 {
            let edit = try randomEdit(&track, &model, &generator)
            #expect(TickModel(track, timescale: Self.timescale) == model, "seed \(seed), step \(step): \(edit)")
            #expect(Track.validate(track.segments) == nil, "seed \(seed), step \(step): \(edit)")
            let normal = zip(track.segments, track.segments.dropFirst()).allSatisfy { $0.merged(with: $1) == nil }
            #expect(normal && track.segments.last?.isEmpty != true, "seed \(seed), step \(step): \(edit) left \(track)")
        }
    }

    private func randomEdit(_ track: inout Track, _ model: inout TickModel, _ generator: inout RepeatableGenerator) throws -> String {
        let start = Int.random(in: 0...model.ticks.count + 3, using: &generator)
        let length = Int.random(in: 1...12, using: &generator)
        let range = CMTimeRange(start: Self.time(start, &generator), duration: Self.time(length, &generator))
        // Stretching makes the list longer for good, so that it comes last and only while the list is short.
        switch Int.random(in: 0..<(model.ticks.count > 150 ? 3 : 5), using: &generator) {
        case 0:
            try track.remove(range)
            model.remove(start..<start + length)
            return "remove \(range.drawn)"
        case 1:
            let other = track
            guard !model.ticks.isEmpty, start < model.ticks.count else { return "nothing" }
            let at = Int.random(in: 0...model.ticks.count + 3, using: &generator)
            try track.insert(range, of: other, at: Self.time(at, &generator))
            model.insert(Array(model.ticks[start..<min(start + length, model.ticks.count)]), at: at)
            return "insert itself \(range.drawn) at \(at)"
        case 2:
            try track.insertEmpty(range)
            model.insertEmpty(start..<start + length)
            return "hole \(range.drawn)"
        case 3:
            let factor = Int.random(in: 2...3, using: &generator)
            try track.scale(range, to: Self.time(length * factor, &generator))
            model.stretch(start..<start + length, by: factor)
            return "stretch \(range.drawn) by \(factor)"
        default:
            let name = "ABC".randomElement(using: &generator) ?? "A"
            let from = Int.random(in: 0...20, using: &generator)
            let target = CMTimeRange(start: .zero, duration: range.duration)
            let source = CMTimeRange(start: Self.time(from, &generator), duration: range.duration)
            try track.insert([Track.Segment(name, from: source, to: target)], at: range.start)
            let run = (0..<length).map { TickModel.Tick.media(name, at: TickModel.whole(from + $0), rate: TickModel.whole(1)) }
            model.insert(run, at: start)
            return "insert \(name)\(source.drawn) at \(start)"
        }
    }
}

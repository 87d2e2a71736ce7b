import CoreMedia
import Testing
import Timeline

@Suite("A track against a model of it")
struct TimelineModelTests {
    /// A track and its model, and whether every time so far was exact.
    private struct Pair {
        var track = Track()
        var model = TrackModel()
        var isExact = true
        var exactEdits = 0

        /// Edits both. What differs then, in words; nil if nothing does.
        mutating func apply(_ edit: RandomEdit) -> String? {
            let before = track
            let isPossible = edit.apply(to: &model)
            do {
                try edit.apply(to: &track)
                if !isPossible { return "was not refused" }
            } catch {
                if isPossible { return "was refused: \(error)" }
                if track != before { return "was refused, but changed the track" }
            }
            if !model.hasTimescale || track.segments.contains(where: \.isRounded) { isExact = false }
            if isExact { exactEdits += 1 }
            return brokenRule ?? wrongEnd
        }

        private var brokenRule: String? {
            if let finding = Track.validate(track.segments) { return "left a broken list: \(finding)" }
            if track.segments.last?.isEmpty == true { return "left a hole at the end" }
            // With rounded times it depends on the place of a seam whether the segments continue each other.
            if isExact, zip(track.segments, track.segments.dropFirst()).contains(where: { $0.merged(with: $1) != nil }) { return "left a seam open" }
            return nil
        }

        private var wrongEnd: String? {
            guard let end = Rational(track.end) else { return "left no end" }
            return (end - model.end).magnitude <= slack ? nil : "ends at \(end.drawn), not at \(model.end.drawn)"
        }

        /// Nothing as long as no time had to be rounded. A rounded time is off by a nanosecond at most, but scaling stretches that.
        private var slack: Rational { isExact ? .zero : Rational(1, over: 1000) ?? .zero }

        /// What is shown otherwise than in the model, at the start and in the middle of every segment; nil if nothing is.
        func differenceOfPictures() -> String? {
            for (place, segment) in track.segments.enumerated() {
                guard let start = Rational(segment.mapping.target.start), let length = Rational(segment.mapping.target.duration) else { continue }
                // Where a rounded boundary lies, the neighbour is as right.
                if !isExact, length < slack * Rational.whole(4) { continue }
                let middle = start + length / Rational.whole(2)
                for time in isExact ? [start, middle] : [middle] {
                    let wanted = model.shown(at: time)
                    guard segment.source == wanted?.name else { return "shows \(segment.source ?? "E") at \(time.drawn), not \(wanted?.name ?? "E")" }
                    guard let wanted, let media = segment.media(at: time), let rate = segment.rate else { continue }
                    guard (media - wanted.media).magnitude <= slack * (rate + Rational.whole(1)) else {
                        return "shows \(media.drawn) of \(wanted.name) at \(time.drawn), not \(wanted.media.drawn)"
                    }
                }
                if track.index(at: segment.mapping.target.start) != place { return "finds segment \(place) elsewhere" }
            }
            return nil
        }
    }

    /// What goes wrong in a sequence of edits; nil if nothing does.
    private static func failure(_ edits: [RandomEdit], comparingEvery interval: Int = 1) -> (message: String?, exactEdits: Int) {
        var pair = Pair()
        for (step, edit) in edits.enumerated() {
            let drawing = "\(pair.track)"
            let isDue = step % interval == interval - 1 || step == edits.count - 1
            if let difference = pair.apply(edit) ?? (isDue ? pair.differenceOfPictures() : nil) {
                return ("\(edit) \(difference)\n  before: \(drawing)\n  after:  \(pair.track)", pair.exactEdits)
            }
        }
        return (nil, pair.exactEdits)
    }

    private static func report(_ edits: [RandomEdit], comparingEvery interval: Int = 1) -> String {
        let shortest = shortest(edits) { failure($0, comparingEvery: interval).message != nil }
        return (shortest.map { "\($0)" } + [failure(shortest, comparingEvery: interval).message ?? ""]).joined(separator: "\n")
    }

    private static let sequences = 250
    private static let editsOfSequence = 40

    // A failure is shortened by running it again and again, which takes a while in a debug build.
    @Test("10 000 random edits give what a model without segments gives")
    func randomEdits() {
        var exactEdits = 0
        for seed in 0..<UInt64(Self.sequences) {
            var random = RandomEdits(seed: seed)
            let edits = (0..<Self.editsOfSequence).map { _ in random.next() }
            let result = Self.failure(edits, comparingEvery: 8)
            exactEdits += result.exactEdits
            guard result.message != nil else { continue }
            Issue.record("seed \(seed), the shortest sequence that fails:\n\(Self.report(edits, comparingEvery: 8))")
            return
        }
        // Else the comparisons would say little.
        #expect(exactEdits > 4000, "\(exactEdits)")
    }

    @Test("so do edits of a track of a thousand segments", arguments: 0..<3 as Range<UInt64>)
    func longTracks(seed: UInt64) {
        var random = RandomEdits(seed: seed, span: 300, longest: 1)
        let edits = (0..<700).map { step in step < 500 ? random.insertion() : random.next() }
        let result = Self.failure(edits, comparingEvery: 300)
        if result.message != nil { Issue.record("seed \(seed), the shortest sequence that fails:\n\(Self.report(edits, comparingEvery: 300))") }
    }

    @Test("a sequence that fails is shortened to what it takes")
    func shrinking() {
        #expect(shortest(Array(0..<100)) { $0.contains(7) && $0.contains(60) } == [7, 60])
        let sum = shortest(Array(0..<9)) { $0.reduce(0, +) >= 15 }
        #expect(sum.indices.allSatisfy { sum.reduce(0, +) - sum[$0] < 15 })
        #expect(shortest([1, 2, 3]) { _ in true }.isEmpty)
    }
}

extension Track.Segment {
    fileprivate var isRounded: Bool {
        let times = [mapping.target.start, mapping.target.duration] + (isEmpty ? [] : [mapping.source.start, mapping.source.duration])
        return times.contains(where: \.hasBeenRounded)
    }

    /// The media time at a time, not rounded.
    fileprivate func media(at time: Rational) -> Rational? {
        guard let start = Rational(mapping.target.start), let from = Rational(mapping.source.start), let rate else { return nil }
        return from + (time - start) * rate
    }
}

extension Rational {
    fileprivate var drawn: String { "\(numerator)/\(denominator)" }
}

import CoreMedia
import Rendering
import Testing
import Timeline

private func time(_ value: Int64, _ timescale: CMTimeScale) -> CMTime { CMTime(value: value, timescale: timescale) }
private func range(_ start: CMTime, _ end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
private let second = time(1, 1)

@Suite("The samples of a range of time")
struct AudioPlanTests {
    /// A time, a rate, and the first sample that does not start before the time.
    @Test(
        "the first sample at or after a time is exact in any timescale",
        arguments: [
            (time(0, 1), 48000, 0), (time(1, 1), 44100, 44100), (time(1001, 30000), 48000, 1602), (time(1001, 30000), 44100, 1472),
            (time(1, 3), 44100, 14700), (time(1, 7), 48000, 6858), (time(1, 48000), 48000, 1), (time(1, 48001), 48000, 1),
            (time(1, 90000), 48000, 1), (time(100_000 * 1001, 30000), 48000, 160_160_000), (time(100_000 * 1001, 30000), 44100, 147_147_000),
            (time(-1, 1), 48000, 0),
        ])
    func index(time: CMTime, rate: Int, expected: Int) {
        let plan = AudioPlan(sampleRate: rate, channels: 2, timeRange: CMTimeRange(start: .zero, duration: CMTime(value: 10, timescale: 1)))
        #expect(plan.index(firstAtOrAfter: time) == expected)
    }

    @Test("a sample's time leads back to it", arguments: [44100, 48000, 96000])
    func roundTrip(rate: Int) {
        let plan = AudioPlan(sampleRate: rate, channels: 1, timeRange: range(time(1001, 30000), time(10, 1)))
        for index in [0, 1, 2, 1601, 44099, 48001, 300_000] { #expect(plan.index(firstAtOrAfter: plan.time(ofSample: index)) == index) }
    }

    @Test("a range holds the samples that start inside it, so that neighbouring ranges share none and miss none")
    func neighbours() {
        let whole = AudioPlan(sampleRate: 48000, channels: 2, timeRange: range(.zero, time(5 * 1001, 30000)))
        #expect(whole.sampleCount == 8008)
        let edges = (0...5).map { whole.index(firstAtOrAfter: time(Int64($0) * 1001, 30000)) }
        #expect(edges == [0, 1602, 3204, 4805, 6407, 8008])
    }

    private func track(_ segments: [TimelineSegment<String>]) throws -> TimelineTrack<String> { try TimelineTrack(segments: segments) }

    private func drawn(_ pieces: [AudioPlan.Piece<String>]) -> [String] {
        pieces.map {
            "\($0.source) \($0.samples) from \($0.mediaStart.value)/\($0.mediaStart.timescale) x\($0.speed.numerator)/\($0.speed.denominator)"
        }
    }

    @Test("segments become pieces, holes none")
    func pieces() throws {
        let track = try track([
            TimelineSegment("a", from: range(time(5, 1), time(6, 1)), to: range(.zero, second)),
            TimelineSegment(emptyOver: range(second, time(3, 1))),
            TimelineSegment("b", from: range(time(2, 1), time(4, 1)), to: range(time(3, 1), time(4, 1))),
        ])
        let plan = AudioPlan(sampleRate: 48000, channels: 2, timeRange: range(.zero, time(4, 1)))
        let pieces = plan.pieces(of: track)
        #expect(drawn(pieces) == ["a 0..<48000 from 240000/48000 x1/1", "b 144000..<192000 from 2/1 x2000000/1000000"])
    }

    @Test("a range inside a segment starts at the media time shown there")
    func window() throws {
        let track = try track([TimelineSegment("a", from: range(time(5, 1), time(9, 1)), to: range(.zero, time(4, 1)))])
        let plan = AudioPlan(sampleRate: 44100, channels: 2, timeRange: range(time(3, 2), time(5, 2)))
        let piece = try #require(plan.pieces(of: track).first)
        #expect(piece.samples == 0..<44100)
        #expect(piece.mediaStart == time(13, 2))
    }

    @Test("segments outside the range are left out")
    func outside() throws {
        let track = try track([
            TimelineSegment("a", from: range(.zero, second), to: range(.zero, second)),
            TimelineSegment("b", from: range(.zero, second), to: range(second, time(2, 1))),
            TimelineSegment("c", from: range(.zero, second), to: range(time(2, 1), time(3, 1))),
        ])
        let plan = AudioPlan(sampleRate: 1000, channels: 1, timeRange: range(second, time(2, 1)))
        #expect(plan.pieces(of: track).map(\.source) == ["b"])
    }
}

@Suite("The volume as straight lines over samples")
struct AudioGainTests {
    private let plan = AudioPlan(sampleRate: 1000, channels: 1, timeRange: range(.zero, time(4, 1)))

    private func drawn(_ runs: [AudioPlan.GainRun]) -> [String] { runs.map { "\($0.samples) \($0.start) \($0.step)" } }

    @Test("a curve without a value is 1 throughout, times the track's own volume")
    func plain() {
        #expect(drawn(plan.gains(RampCurve(), scaledBy: 1)) == ["0..<4000 1.0 0.0"])
        #expect(drawn(plan.gains(RampCurve(), scaledBy: 0.5)) == ["0..<4000 0.5 0.0"])
    }

    @Test("a set point holds from its sample on")
    func point() throws {
        var curve = RampCurve<Float>()
        try curve.set(0.25, at: time(1, 1))
        #expect(drawn(plan.gains(curve, scaledBy: 1)) == ["0..<1000 1.0 0.0", "1000..<4000 0.25 0.0"])
    }

    @Test("a ramp is a line between two levels")
    func ramp() throws {
        var curve = RampCurve<Float>()
        try curve.addRamp(from: 0, to: 1, over: range(time(1, 1), time(3, 1)))
        #expect(drawn(plan.gains(curve, scaledBy: 1)) == ["0..<1000 1.0 0.0", "1000..<3000 0.0 0.0005", "3000..<4000 1.0 0.0"])
    }

    @Test("a ramp that starts between two samples has its own value at the next one")
    func betweenSamples() throws {
        var curve = RampCurve<Float>()
        try curve.addRamp(from: 0, to: 1, over: range(time(1, 2000), time(2001, 2000)))
        let runs = plan.gains(curve, scaledBy: 1)
        #expect(runs.map(\.samples) == [0..<1, 1..<1001, 1001..<4000])
        #expect(abs(runs[1].start - 0.0005) < 1e-12)
    }

    @Test("a range that starts inside a ramp starts with the ramp's value there")
    func inside() throws {
        var curve = RampCurve<Float>()
        try curve.addRamp(from: 1, to: 0, over: range(.zero, time(4, 1)))
        let late = AudioPlan(sampleRate: 1000, channels: 1, timeRange: range(time(1, 1), time(2, 1)))
        let run = try #require(late.gains(curve, scaledBy: 1).first)
        #expect(run.samples == 0..<1000)
        #expect(abs(run.start - 0.75) < 1e-12)
        #expect(abs(run.step + 0.00025) < 1e-15)
    }

    @Test("runs cover every sample once, whatever the curve")
    func cover() throws {
        var curve = RampCurve<Float>()
        try curve.set(0.5, at: time(1, 3))
        try curve.addRamp(from: 0.5, to: 1, over: range(time(2, 3), time(1, 1)))
        try curve.addRamp(from: 1, to: 0, over: range(time(1, 1), time(7, 3)))
        try curve.set(2, at: time(10, 3))
        var next = 0
        for run in plan.gains(curve, scaledBy: 1) {
            #expect(run.samples.lowerBound == next)
            next = run.samples.upperBound
        }
        #expect(next == 4000)
    }
}

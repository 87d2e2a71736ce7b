import CoreMedia
import Testing

struct CMTimeRangeMappingTests {
    static let from = CMTimeRange(start: t(1, 3), duration: t(2, 5))
    static let to = CMTimeRange(start: t(5, 7), duration: t(7, 11))

    static let clampCases: [(CMTime, CMTime)] = [
        (t(5, 1), t(3, 1)), (t(3, 1), t(3, 1)), (t(-1, 1), t(0, 1)), (t(5, 2), t(5, 2)),
        (.positiveInfinity, t(3, 1)), (.invalid, .invalid),
    ]

    @Test("Times outside are pulled to the nearer end; the end itself is a result", arguments: clampCases)
    func clamp(time: CMTime, expected: CMTime) {
        #expect(CMTimeClampToRange(time, range: seconds(0, 3)) == expected)
        #expect(CMTimeClampToRange(time, range: seconds(0, 0)) == .invalid)
    }

    @Test(
        "Folding leaves a remainder that is never negative, in the common timescale",
        arguments: [
            (t(7, 3), t(5, 15)),
            (t(1, 3), t(5, 15)),
            (t(0, 1), t(6, 15)),
            (t(-7, 11), t(93, 165)),
        ])
    func fold(time: CMTime, expected: CMTime) {
        #expect(Fields(CMTimeFoldIntoRange(time, foldRange: Self.from)) == Fields(expected))
    }

    @Test("Folding needs a range of some length and one epoch")
    func foldSpecial() {
        #expect(CMTimeFoldIntoRange(t(1, 1), foldRange: seconds(0, 0)) == .invalid)
        #expect(CMTimeFoldIntoRange(t(1, 1, epoch: 1), foldRange: seconds(0, 2)) == .invalid)
        #expect(CMTimeFoldIntoRange(.indefinite, foldRange: seconds(0, 2)) == .invalid)
        let endless = CMTimeRange(start: .zero, duration: .positiveInfinity)
        #expect(CMTimeFoldIntoRange(t(7, 1), foldRange: endless) == t(7, 1))
    }

    @Test("A scaled duration keeps its timescale if it can, else it is rounded to 1 / 1 000 000 000")
    func durations() {
        let scaled = CMTimeMapDurationFromRangeToRange(t(1, 3), fromRange: Self.from, toRange: Self.to)
        #expect(Fields(scaled) == Fields(rounded(530_303_030, 1_000_000_000)))
        let doubled = CMTimeMapDurationFromRangeToRange(t(5, 600), fromRange: seconds(0, 1), toRange: seconds(9, 2))
        #expect(Fields(doubled) == Fields(t(10, 600)))
        let negative = CMTimeMapDurationFromRangeToRange(t(-1, 1), fromRange: seconds(0, 3), toRange: seconds(0, 2))
        #expect(Fields(negative) == Fields(rounded(-666_666_667, 1_000_000_000)))
        let withEpoch = t(1, 1, epoch: 1)
        #expect(CMTimeMapDurationFromRangeToRange(withEpoch, fromRange: Self.from, toRange: Self.to) == .invalid)
        #expect(CMTimeMapDurationFromRangeToRange(t(1, 1), fromRange: seconds(0, 0), toRange: Self.to) == .invalid)
    }

    @Test("Start maps to start and end to end; outside is not clamped; the cut-off is toward zero")
    func times() {
        #expect(CMTimeMapTimeFromRangeToRange(Self.from.start, fromRange: Self.from, toRange: Self.to) == Self.to.start)
        #expect(CMTimeMapTimeFromRangeToRange(Self.from.end, fromRange: Self.from, toRange: Self.to) == Self.to.end)
        let outside = CMTimeMapTimeFromRangeToRange(t(5, 1), fromRange: seconds(1, 2), toRange: seconds(10, 4))
        #expect(Fields(outside) == Fields(t(18, 1)))
        let cut = CMTimeMapTimeFromRangeToRange(t(1, 1), fromRange: seconds(0, 3), toRange: seconds(0, 2))
        #expect(Fields(cut) == Fields(rounded(666_666_666, 1_000_000_000)))
        let otherEpoch = t(1, 1, epoch: 1)
        #expect(CMTimeMapTimeFromRangeToRange(otherEpoch, fromRange: seconds(0, 3), toRange: seconds(0, 2)) == .invalid)
    }

    @Test("Two endless ranges only shift")
    func endless() {
        let from = CMTimeRange(start: t(1, 1), duration: .positiveInfinity)
        let to = CMTimeRange(start: t(5, 1), duration: .positiveInfinity)
        #expect(Fields(CMTimeMapTimeFromRangeToRange(t(3, 1), fromRange: from, toRange: to)) == Fields(t(7, 1)))
        #expect(CMTimeMapTimeFromRangeToRange(t(3, 1), fromRange: from, toRange: seconds(0, 1)) == .invalid)
    }

    @Test("The largest numbers neither trap nor hang")
    func extremes() {
        let huge = CMTimeRange(start: t(.min, 1), duration: t(.max, 1))
        let tiny = CMTimeRange(start: t(.max, .max), duration: t(1, .max))
        let stretched = CMTimeMapDurationFromRangeToRange(t(.min, 1), fromRange: tiny, toRange: huge)
        #expect(stretched == .negativeInfinity)
        let shrunk = CMTimeMapDurationFromRangeToRange(t(.max - 1, .max), fromRange: huge, toRange: tiny)
        #expect(Fields(shrunk) == Fields(rounded(0, 1_000_000_000)))
        #expect(CMTimeFoldIntoRange(t(.max, 1), foldRange: tiny).isValid == false)
    }
}

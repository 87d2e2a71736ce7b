import CoreMedia
import Testing

/// A range in whole seconds.
func seconds(_ start: Int64, _ duration: Int64) -> CMTimeRange {
    CMTimeRange(start: t(start, 1), duration: t(duration, 1))
}

struct CMTimeRangeTests {
    @Test("The end is not part of a range")
    func halfOpen() {
        let range = seconds(0, 1)
        #expect(range.containsTime(.zero))
        #expect(!range.containsTime(t(1, 1)))
        #expect(CMTimeRangeContainsTime(range, time: t(999, 1000)))
        #expect(!range.containsTime(t(1, 2, epoch: 1)))
        #expect(!seconds(3, 0).containsTime(t(3, 1)))
        #expect(!CMTimeRange.invalid.containsTime(.zero))
    }

    @Test("What makes a range valid and empty")
    func predicates() {
        #expect(CMTimeRange().isValid && CMTimeRange().isEmpty)
        #expect(!CMTimeRange.invalid.isValid && !CMTimeRange.invalid.isEmpty)
        #expect(!seconds(0, -1).isValid)
        #expect(!CMTimeRange(start: .zero, duration: t(1, 1, epoch: 1)).isValid)
        #expect(CMTimeRange(start: .zero, duration: .indefinite).isIndefinite)
        #expect(!CMTimeRange(start: .zero, duration: .positiveInfinity).isIndefinite)
    }

    @Test("From start to end")
    func fromStartToEnd() {
        #expect(CMTimeRange(start: t(1, 1), end: t(3, 1)) == seconds(1, 2))
        #expect(CMTimeRange(start: t(3, 1), end: t(1, 1)) == .invalid)
        #expect(CMTimeRangeFromTimeToTime(start: t(1, 1), end: .positiveInfinity).duration == .positiveInfinity)
        #expect(seconds(1, 2).end == t(3, 1))
        #expect(CMTimeRangeGetEnd(.invalid) == .invalid)
    }

    static let unionCases: [(CMTimeRange, CMTimeRange, CMTimeRange)] = [
        (seconds(0, 1), seconds(3, 1), seconds(0, 4)),
        (seconds(0, 0), seconds(5, 2), seconds(0, 7)),
        (seconds(1, 5), seconds(2, 1), seconds(1, 5)),
        (seconds(0, 1), .invalid, .invalid),
    ]

    @Test("A union spans holes and counts empty ranges by their position", arguments: unionCases)
    func union(a: CMTimeRange, b: CMTimeRange, expected: CMTimeRange) {
        #expect(a.union(b) == expected)
        #expect(CMTimeRangeGetUnion(b, otherRange: a) == expected)
    }

    static let intersectionCases: [(CMTimeRange, CMTimeRange, CMTimeRange)] = [
        (seconds(0, 1), seconds(1, 1), .zero),
        (seconds(0, 1), seconds(3, 1), .zero),
        (seconds(0, 4), seconds(3, 4), seconds(3, 1)),
        (seconds(0, 9), seconds(3, 4), seconds(3, 4)),
        (CMTimeRange(start: t(2, 1), duration: .positiveInfinity), seconds(0, 5), seconds(2, 3)),
        (seconds(0, 1), .invalid, .invalid),
        (seconds(0, 1), CMTimeRange(start: .zero, duration: .indefinite), .invalid),
        (seconds(0, 1), CMTimeRange(start: t(0, 1, epoch: 1), duration: t(1, 1)), .invalid),
    ]

    @Test("An intersection is the shared part, or the zero range", arguments: intersectionCases)
    func intersection(a: CMTimeRange, b: CMTimeRange, expected: CMTimeRange) {
        #expect(a.intersection(b) == expected)
        #expect(CMTimeRangeGetIntersection(b, otherRange: a) == expected)
    }

    @Test("A range inside another")
    func containment() {
        #expect(seconds(0, 4).containsTimeRange(seconds(0, 4)))
        #expect(seconds(0, 4).containsTimeRange(seconds(1, 3)))
        #expect(!seconds(0, 4).containsTimeRange(seconds(1, 4)))
        #expect(seconds(0, 4).containsTimeRange(seconds(4, 0)))
        #expect(!seconds(0, 4).containsTimeRange(.invalid))
    }

    @Test("Equal ranges hash alike, also when written with other fractions")
    func hashing() {
        let same = CMTimeRange(start: t(600, 600), duration: t(10, 5))
        #expect(same == seconds(1, 2))
        #expect(same.hashValue == seconds(1, 2).hashValue)
        #expect(CMTimeRangeEqual(.invalid, .invalid))
    }

    @Test("Mappings: empty edits and validity")
    func mappings() {
        let empty = CMTimeMappingMakeEmpty(seconds(1, 2))
        #expect(empty.isValid && empty.isEmpty)
        let edit = CMTimeMapping(source: seconds(5, 4), target: seconds(0, 2))
        #expect(edit.isValid && !edit.isEmpty)
        let withEpoch = CMTimeRange(start: .zero, duration: t(1, 1))
        var broken = withEpoch
        broken.duration.epoch = 1
        #expect(CMTimeMappingMake(source: broken, target: seconds(0, 1)) == .invalid)
        #expect(!CMTimeMapping.invalid.isValid && !CMTimeMapping.invalid.isEmpty)
    }
}

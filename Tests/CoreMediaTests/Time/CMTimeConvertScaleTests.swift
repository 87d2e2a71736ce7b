import CoreMedia
import Testing

struct CMTimeConvertScaleTests {
    static let methodsCases: [(CMTime, Int32, CMTimeRoundingMethod, CMTime)] = [
        (t(1, 3), 10, .default, rounded(3, 10)),
        (t(1, 2), 1, .default, rounded(1, 1)),
        (t(-1, 2), 1, .default, rounded(-1, 1)),
        (t(-1, 3), 1, .default, rounded(0, 1)),
        (t(1, 2), 1, .roundTowardZero, rounded(0, 1)),
        (t(-2, 3), 1, .roundTowardZero, rounded(0, 1)),
        (t(1, 3), 1, .roundAwayFromZero, rounded(1, 1)),
        (t(-1, 3), 1, .roundAwayFromZero, rounded(-1, 1)),
        (t(-1, 2), 1, .quickTime, rounded(-1, 1)),
        (t(1, 2), 1, .quickTime, rounded(0, 1)),
        (t(-5, 2), 1, .quickTime, rounded(-2, 1)),
        (t(1, 3), 100, .quickTime, rounded(34, 100)),
        (t(-1, 3), 100, .quickTime, rounded(-34, 100)),
        (t(-1, 3), 1, .roundTowardPositiveInfinity, rounded(0, 1)),
        (t(1, 3), 1, .roundTowardPositiveInfinity, rounded(1, 1)),
        (t(-1, 3), 1, .roundTowardNegativeInfinity, rounded(-1, 1)),
        (t(2, 3), 1, .roundTowardNegativeInfinity, rounded(0, 1)),
    ]

    @Test("Each rounding method", arguments: methodsCases)
    func methods(time: CMTime, timescale: Int32, method: CMTimeRoundingMethod, expected: CMTime) {
        #expect(Fields(time.convertScale(timescale, method: method)) == Fields(expected))
        #expect(Fields(CMTimeConvertScale(time, timescale: timescale, method: method)) == Fields(expected))
    }

    @Test("Exact conversions are not marked, a mark stays, the epoch stays")
    func flags() {
        #expect(Fields(t(1, 2, epoch: 7).convertScale(600, method: .default)) == Fields(t(300, 600, epoch: 7)))
        #expect(Fields(rounded(1, 2).convertScale(600, method: .default)) == Fields(rounded(300, 600)))
        #expect(Fields(rounded(1, 2).convertScale(2, method: .default)) == Fields(rounded(1, 2)))
    }

    @Test("What does not fit is an infinity; the timescale is not halved")
    func overflow() {
        #expect(Fields(t(.max, 1).convertScale(.max, method: .default)) == Fields(.positiveInfinity))
        #expect(Fields(t(.min, 1).convertScale(2, method: .default)) == Fields(.negativeInfinity))
    }

    @Test("Non-numeric times come back; timescales must be positive")
    func special() {
        for time in [CMTime.invalid, .indefinite, .positiveInfinity, .negativeInfinity] {
            #expect(Fields(time.convertScale(600, method: .default)) == Fields(time))
        }
        #expect(Fields(t(1, 2).convertScale(0, method: .default)) == Fields(.invalid))
        #expect(Fields(t(1, 2).convertScale(-600, method: .default)) == Fields(.invalid))
    }
}

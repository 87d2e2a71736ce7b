import CoreMedia
import Testing

struct CMTimeMakeTests {
    static let secondsCases: [(Double, Int32, CMTime)] = [
        (2.87, 1, rounded(2, 1)),
        (7.581, 1, rounded(7, 1)),
        (1.1, 1, rounded(1, 1)),
        (0.5, 600, t(300, 600)),
        (0.1, 600, t(60, 600)),
        (-0.5, 1, rounded(0, 1)),
        (0.29, 100, rounded(28, 100)),
        (1, 0, .invalid),
        (1, -1, .invalid),
        (.nan, 600, .invalid),
        (.infinity, 600, .positiveInfinity),
        (-.infinity, 600, .negativeInfinity),
        (1e19, 1, .positiveInfinity),
        (-1e19, 600, .negativeInfinity),
        (1e18, 600, t(9_000_000_000_000_000_000, 9)),
    ]

    @Test("Seconds are cut off toward zero and marked as rounded when they read back differently", arguments: secondsCases)
    func seconds(seconds: Double, timescale: Int32, expected: CMTime) {
        #expect(Fields(CMTimeMakeWithSeconds(seconds, preferredTimescale: timescale)) == Fields(expected))
        #expect(Fields(CMTime(seconds: seconds, preferredTimescale: timescale)) == Fields(expected))
    }

    @Test("A fraction is kept as given; a timescale must be positive")
    func fractions() {
        #expect(Fields(CMTime(value: 600, timescale: 600)) == Fields(t(600, 600)))
        #expect(Fields(CMTime(value: 1, timescale: 0)) == Fields(.invalid))
        #expect(Fields(CMTimeMake(value: 1, timescale: -5)) == Fields(.invalid))
        #expect(Fields(CMTime()) == Fields(.invalid))
    }

    @Test("Times in seconds")
    func toSeconds() {
        #expect(t(3000, 600).seconds == 5)
        #expect(t(5, 2, epoch: 4).seconds == 2.5)
        #expect(CMTime.positiveInfinity.seconds == .infinity)
        #expect(CMTime.negativeInfinity.seconds == -.infinity)
        #expect(CMTime.invalid.seconds.isNaN)
        #expect(CMTimeGetSeconds(.indefinite).isNaN)
    }

    @Test("Constants have Apple's fields and predicates")
    func constants() {
        #expect(Fields(.zero) == Fields(CMTime(value: 0, timescale: 1, flags: CMTimeFlags(rawValue: 1), epoch: 0)))
        #expect(CMTime.indefinite.flags.rawValue == 17)
        #expect(CMTime.positiveInfinity.flags.rawValue == 5)
        #expect(CMTime.negativeInfinity.flags.rawValue == 9)
        #expect(CMTimeFlags.impliedValueFlagsMask.rawValue == 28)
        #expect(!CMTime.invalid.isValid && !CMTime.invalid.isNumeric)
        #expect(CMTime.indefinite.isValid && CMTime.indefinite.isIndefinite && !CMTime.indefinite.isNumeric)
        #expect(CMTime.positiveInfinity.isPositiveInfinity && !CMTime.positiveInfinity.isNegativeInfinity)
        #expect(CMTIME_IS_NUMERIC(kCMTimeZero) && CMTIME_IS_INVALID(kCMTimeInvalid))
        #expect(rounded(1, 2).hasBeenRounded && !t(1, 2).hasBeenRounded)
        #expect(MemoryLayout<CMTime>.size == 24)
    }

    @Test("Bits beside a missing valid bit mean nothing")
    func invalidWithOtherBits() {
        let time = CMTime(value: 1, timescale: 1, flags: [.positiveInfinity, .hasBeenRounded], epoch: 0)
        #expect(!time.isValid && !time.isPositiveInfinity && !time.hasBeenRounded)
        #expect(time == .invalid)
    }
}

import CoreMedia
import Testing

struct CMTimeAddTests {
    static let exactSumsCases: [(CMTime, CMTime, CMTime)] = [
        (t(1, 2), t(1, 3), t(5, 6)),
        (t(1, 4), t(1, 4), t(2, 4)),
        (t(1, 30), t(1, 25), t(11, 150)),
        (t(1, 600), t(1, 44100), t(149, 88200)),
        (t(1001, 30000), t(1, 44100), t(147_247, 4_410_000)),
        (t(1, 90000), t(1, 1_000_000), t(109, 9_000_000)),
        (t(-1, 2), t(1, 2), t(0, 2)),
        (t(.max, 1), t(-1, 1), t(.max - 1, 1)),
    ]

    @Test("Sums are exact in the common timescale and are not reduced", arguments: exactSumsCases)
    func exactSums(a: CMTime, b: CMTime, sum: CMTime) {
        #expect(Fields(CMTimeAdd(a, b)) == Fields(sum))
        #expect(Fields(a + b) == Fields(sum))
        #expect(Fields(b + a) == Fields(sum))
        #expect(sum - b == a)
    }

    static let clampedSumsCases: [(CMTime, CMTime, CMTime)] = [
        (t(1, 1_000_000_000), t(1, 30000), rounded(33334, 1_000_000_000)),
        (t(.max, 2_147_483_647), t(.max - 1, 2_147_483_646), rounded(8_589_934_598_000_000_003, 1_000_000_000)),
        (t(1, 2_147_483_647), t(1, 2_147_483_646), rounded(0, 1_000_000_000)),
    ]

    @Test("A common timescale beyond 1 000 000 000 is clamped and the sum marked as rounded", arguments: clampedSumsCases)
    func clampedSums(a: CMTime, b: CMTime, sum: CMTime) {
        #expect(Fields(a + b) == Fields(sum))
    }

    static let overflowCases: [(CMTime, CMTime, CMTime)] = [
        (t(.max, 1), t(.max, 1), CMTime.positiveInfinity),
        (t(.min, 1), t(.min, 1), .negativeInfinity),
        (t(.max, 2), t(.max, 3), rounded(7_686_143_364_045_646_506, 1)),
        (t(.max, 4), t(.max, 4), rounded(4_611_686_018_427_387_904, 1)),
    ]

    @Test("A value that leaves 64 bits halves the timescale, then becomes an infinity", arguments: overflowCases)
    func overflow(a: CMTime, b: CMTime, sum: CMTime) {
        #expect(Fields(a + b) == Fields(sum))
    }

    static let epochsCases: [(CMTime, CMTime)] = [
        (t(2, 1, epoch: 3) + t(1, 1), t(3, 1, epoch: 3)),
        (t(1, 1) + t(2, 1, epoch: 3), t(3, 1, epoch: 3)),
        (t(2, 1, epoch: 3) + t(4, 1, epoch: 3), t(6, 1)),
        (t(2, 1, epoch: 3) - t(4, 1, epoch: 3), t(-2, 1)),
        (t(2, 1, epoch: 3) + t(4, 1, epoch: 4), .invalid),
    ]

    @Test("Epoch 0 takes the other's epoch, equal epochs cancel, different ones do not mix", arguments: epochsCases)
    func epochs(result: CMTime, expected: CMTime) {
        #expect(Fields(result) == Fields(expected))
    }

    static let specialCases: [(CMTime, Character, CMTime, CMTime)] = [
        (.positiveInfinity, "+", .negativeInfinity, .invalid),
        (.positiveInfinity, "-", .positiveInfinity, .invalid),
        (.negativeInfinity, "-", .negativeInfinity, .invalid),
        (.positiveInfinity, "-", .negativeInfinity, .positiveInfinity),
        (.negativeInfinity, "-", .positiveInfinity, .negativeInfinity),
        (.positiveInfinity, "+", .positiveInfinity, .positiveInfinity),
        (.positiveInfinity, "+", .indefinite, .positiveInfinity),
        (.indefinite, "-", .positiveInfinity, .negativeInfinity),
        (.indefinite, "+", t(1, 1), .indefinite),
        (t(1, 1), "+", .invalid, .invalid),
        (.invalid, "-", .positiveInfinity, .invalid),
        (t(1, 1), "-", .positiveInfinity, .negativeInfinity),
    ]

    @Test("Invalid wins, then infinity, then indefinite", arguments: specialCases)
    func special(a: CMTime, operation: Character, b: CMTime, expected: CMTime) {
        #expect(Fields(operation == "+" ? a + b : a - b) == Fields(expected))
    }

    @Test("The rounded mark of an operand stays")
    func roundedOperand() {
        #expect(Fields(rounded(1, 2) + t(1, 2)) == Fields(rounded(2, 2)))
    }

    @Test("A numeric time without a timescale is invalid, not a crash")
    func zeroTimescale() {
        let broken = CMTime(value: 1, timescale: 0, flags: .valid, epoch: 0)
        #expect(Fields(broken + t(1, 1)) == Fields(.invalid))
        #expect(Fields(CMTimeMultiply(broken, multiplier: 2)) == Fields(.invalid))
        #expect(broken.seconds.isNaN)
    }

    @Test("In-place forms")
    func inPlace() {
        var time = t(1, 2)
        time += t(1, 3)
        #expect(Fields(time) == Fields(t(5, 6)))
        time -= t(1, 3)
        #expect(Fields(time) == Fields(t(3, 6)))
    }
}

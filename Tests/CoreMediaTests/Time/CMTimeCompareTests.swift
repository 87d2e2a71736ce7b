import CoreMedia
import Testing

struct CMTimeCompareTests {
    /// Earliest first.
    static let ordered: [CMTime] = [
        .negativeInfinity, t(.min, 1), t(-1, 2), t(0, 5), t(1, 3), t(333_333_334, 1_000_000_000), t(.max - 1, .max),
        t(.max, .max), t(.max, 1), t(-5, 1, epoch: 1), .indefinite, .positiveInfinity, .invalid,
    ]

    @Test("Every time orders against every other", arguments: ordered.indices, ordered.indices)
    func totalOrder(a: Int, b: Int) {
        let (first, second) = (Self.ordered[a], Self.ordered[b])
        #expect(CMTimeCompare(first, second) == (a < b ? -1 : a > b ? 1 : 0))
        #expect((first < second) == (a < b))
        #expect((first >= second) == (a >= b))
        #expect((first == second) == (a == b))
    }

    static let equalityCases: [(CMTime, CMTime)] = [
        (t(1, 2), t(2, 4)), (t(0, 1), t(0, 600)), (t(-3, 9), t(-1, 3)), (t(1, 2), rounded(1, 2)),
        (.indefinite, .indefinite), (.invalid, .invalid), (t(.min, 2), t(.min / 2, 1)),
    ]

    @Test("Equal instants are equal and hash alike", arguments: equalityCases)
    func equality(a: CMTime, b: CMTime) {
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        #expect(Set([a, b]).count == 1)
    }

    @Test("Minimum and maximum go by the same order; ties give the first")
    func extremes() {
        #expect(CMTimeMinimum(.indefinite, t(5, 1)) == t(5, 1))
        #expect(CMTimeMaximum(.invalid, .positiveInfinity) == .invalid)
        #expect(Fields(CMTimeMinimum(t(1, 2), t(2, 4))) == Fields(t(1, 2)))
        #expect(Fields(CMTimeMaximum(t(1, 2), t(2, 4))) == Fields(t(1, 2)))
        #expect(Fields(min(t(3, 1), t(2, 1))) == Fields(t(2, 1)))
    }
}

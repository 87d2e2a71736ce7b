import CoreMedia
import Testing
import Timeline

@Suite("Exact fractions of seconds")
struct RationalTests {
    @Test("fractions are reduced and have a positive denominator")
    func reduction() {
        #expect(Rational(4, over: -6) == Rational(-2, over: 3))
        #expect(Rational(0, over: 7) == .zero)
        #expect(Rational(1, over: 0) == nil)
        #expect(Rational(.min, over: 1) == nil)
    }

    @Test("arithmetic is exact or gives nothing")
    func arithmetic() throws {
        let half = try #require(Rational(1, over: 2)), third = try #require(Rational(1, over: 3))
        #expect(half.adding(third) == Rational(5, over: 6))
        #expect(third.subtracting(half) == Rational(-1, over: 6))
        #expect(half.multiplied(by: third) == Rational(1, over: 6))
        #expect(half.divided(by: third) == Rational(3, over: 2))
        #expect(half.divided(by: .zero) == nil)
        let huge = try #require(Rational(.max, over: 1))
        #expect(huge.adding(huge) == nil)
        #expect(huge.multiplied(by: huge) == nil)
    }

    @Test("a time keeps a preferred scale that holds it, else gets the smallest one")
    func scales() throws {
        let time = try #require(Rational(3, over: 2)?.time(preferring: 7, 600))
        #expect(time.value == 900 && time.timescale == 600)
        let other = try #require(Rational(3, over: 2)?.time(preferring: 7))
        #expect(other.value == 3 && other.timescale == 2)
    }

    @Test("what no scale holds is rounded to a nanosecond and says so", arguments: [1, -1] as [Int128])
    func rounding(sign: Int128) throws {
        let time = try #require(Rational(sign * 20_000_000_009, over: 10_000_000_019)?.time())
        #expect(time == CMTime(value: Int64(sign) * 1_999_999_997, timescale: 1_000_000_000))
        #expect(time.hasBeenRounded)
    }

    @Test("what is too large is rounded coarser, then refused")
    func large() throws {
        let large = try #require(Rational(Int128(Int64.max) * 3 - 1, over: 3_000_000_019))
        #expect(large.time()?.hasBeenRounded == true)
        #expect(Rational(Int128(Int64.max) + 1, over: 1)?.time() == nil)
    }

    @Test("times that are not exact have no fraction")
    func inexact() {
        for time in [CMTime.invalid, .indefinite, .positiveInfinity, CMTime(value: 1, timescale: 1, flags: .valid, epoch: 1)] {
            #expect(Rational(time) == nil)
            #expect(time.exactlyAdding(.zero) == nil)
        }
    }

    @Test("a sum keeps the common scale and is exact where addition must round")
    func sums() throws {
        let sum = try #require(CMTime(value: 1, timescale: 2).exactlyAdding(CMTime(value: 1, timescale: 3)))
        #expect(sum.value == 5 && sum.timescale == 6)
        let kept = try #require(CMTime(value: 300, timescale: 600).exactlyAdding(CMTime(value: 300, timescale: 600)))
        #expect(kept.value == 600 && kept.timescale == 600)
        let a = CMTime(value: 44_100, timescale: 1_000_000_000), b = CMTime(value: 44_100, timescale: 44_100)
        #expect(a.exactlyAdding(b)?.hasBeenRounded == false)
    }
}

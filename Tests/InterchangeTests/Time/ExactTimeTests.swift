import Interchange
import Testing

@Suite struct ExactTimeTests {
    @Test(arguments: [
        (ExactTime(1, over: 2) + ExactTime(1, over: 3), "5/6"),
        (ExactTime(1001, over: 30000) + ExactTime(1, over: 44100), "147247/4410000"),
        (ExactTime(1, over: 3) - ExactTime(1, over: 3), "0"),
        (ExactTime(2, over: 3) * ExactTime(3, over: 4), "1/2"),
        (ExactTime(2, over: 3) / ExactTime(-4, over: 3), "-1/2"),
        (ExactTime(6, over: -4), "-3/2"),
        (ExactTime(1, over: 0), "?"),
        (ExactTime(1, over: 2_147_483_647) + ExactTime(1, over: 2_147_483_629), "?"),
        (ExactTime(Int128(Int64.max), over: 1) + ExactTime(seconds: 1), "?"),
        (ExactTime.unrepresentable + .zero, "?"),
        (ExactTime(1, over: 2_147_483_647).multipliedRounding(by: ExactTime(1, over: 3)), "0"),
        (ExactTime(1, over: 1_000_003).multipliedRounding(by: ExactTime(2, over: 1_000_033)), "0"),
    ])
    func computesExactly(time: ExactTime, text: String) {
        #expect(time.description == text)
    }

    @Test func roundsToABillionthWhereTheExactProductDoesNotFit() {
        let product = ExactTime(1_000_000, over: 1_000_003).multipliedRounding(by: ExactTime(2, over: 3001))
        #expect(product == ExactTime(666_443, over: 1_000_000_000))
    }

    @Test(arguments: [
        (24.0, "24"), (23.976, "24000/1001"), (23.98, "24000/1001"), (23.976023976023978, "24000/1001"),
        (29.97, "30000/1001"), (59.94, "60000/1001"), (59.94005994005994, "60000/1001"), (119.88, "120000/1001"),
        (25.0, "25"), (12.5, "25/2"), (29.917, "29917/1000"), (44.0, "44"), (44100.0, "44100"), (0.5, "1/2"),
        (33.333333333333336, "100/3"),
    ])
    func snapsRates(number: Double, text: String) {
        #expect(FrameRate(snapping: number)?.description == text)
    }

    @Test(arguments: [0, -24, .nan, .infinity, 2e9])
    func refusesRates(number: Double) {
        #expect(FrameRate(snapping: number) == nil)
    }

    @Test(arguments: [
        (0.1, "1/10"), (-2.5, "-5/2"), (100.33333333333333, "301/3"), (1e15, "1000000000000000"), (1.2345, "2469/2000"),
    ])
    func readsDecimals(number: Double, text: String) {
        #expect(ExactTime(simplest: number)?.description == text)
    }

    @Test(arguments: [Double.nan, .infinity, 1e300])
    func refusesDecimals(number: Double) {
        #expect(ExactTime(simplest: number) == nil)
    }
}

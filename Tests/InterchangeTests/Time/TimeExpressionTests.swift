import Interchange
import Testing

@Suite struct TimeExpressionTests {
    @Test(arguments: [
        ("1.5s", 30.0, "3/2"), ("1.5", 30, "3/2"), ("-2s", 30, "-2"), (".25s", 30, "1/4"), ("36f", 30, "6/5"),
        ("36f", 29.97, "3003/2500"), ("1.5f", 24, "1/16"), ("45/30", 30, "3/2"), ("00:00:01:15", 30, "3/2"),
        ("01:00:00:00", 29.97, "18018/5"), ("00:01:00;02", 29.97, "3003/50"), ("00:10:00;00", 29.97, "2999997/5000"),
        ("00:00:00:12", 23.976, "1001/2000"),
    ])
    func reads(text: String, rate: Double, time: String) {
        #expect(TimeExpression(text)?.time(at: FrameRate(snapping: rate))?.description == time)
    }

    @Test(arguments: [
        "", "s", "f", "1.2.3", "1e3", "a", "1/0", "1/-2", "1/", "00:00:60:00", "0:0:0", "00;00:00:00", "-", "--1", "1.5 s",
        "99999999999999999999",
    ])
    func refuses(text: String) {
        #expect(TimeExpression(text) == nil)
    }

    @Test func framesNeedARate() {
        #expect(TimeExpression("3f")?.time(at: nil) == nil)
        #expect(TimeExpression("00:00:00:30")?.time(at: FrameRate(snapping: 30)) == nil)
    }
}

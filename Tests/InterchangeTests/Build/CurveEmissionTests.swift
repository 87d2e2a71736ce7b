import AVFoundation
import Interchange
import Testing

@Suite struct CurveEmissionTests {
    private static func point(_ time: Int32, _ value: Double) -> Curve<Double>.Point {
        .init(time: ExactTime(seconds: time), value: value)
    }

    private static let curve = Curve([point(1, 0), point(3, 1), point(4, 1), point(6, 0.5)])

    @Test(arguments: [
        (0, 8, false, "0@0 0>1@1..3 1@3 1>0.5@4..6 0.5@6"),
        (2, 5, false, "0>1@1..3 1@3 1>0.5@4..6"),
        (2, 5, true, "0.5>1@2..3 1@3 1>0.75@4..5"),
        (3, 4, true, "1@3"), (0, 1, false, "0@0"), (6, 7, false, "0.5@6"), (7, 9, true, "0.5@7"),
    ])
    func saysOnlyWhatTheRangeNeeds(start: Int32, end: Int32, clips: Bool, text: String) throws {
        var parts: [String] = []
        let range = ExactRange(from: ExactTime(seconds: start), to: ExactTime(seconds: end))
        try #require(Self.curve).emit(in: range, clipsRamps: clips) {
            parts.append("\(shortText(of: $0))@\(ExactTime($1))")
        } ramp: {
            parts.append("\(shortText(of: $0))>\(shortText(of: $1))@\(ExactRange($2))")
        }
        #expect(parts.joined(separator: " ") == text)
    }

    @Test func aConstantIsOneSetPoint() {
        var parts: [String] = []
        Curve(0.25).emit(in: MediaTable.seconds(2, 3)) {
            parts.append("\($0)@\(ExactTime($1))")
        } ramp: { _, _, _ in
            parts.append("ramp")
        }
        #expect(parts == ["0.25@2"])
    }
}

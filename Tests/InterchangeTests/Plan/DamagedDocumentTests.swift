import Interchange
import Testing

/// A document with some of its numbers replaced is planned or refused; it never stops the program.
@Suite struct DamagedDocumentTests {
    /// The same numbers on every run.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
    }

    private static let replacements = [
        "9", "-1", "0", "1e300", "1e-300", "NaN", "-Infinity", "9223372036854775807", "99999999999999999999", "0.333333333", "null", "[]",
        "\"x\"", "{}",
    ]

    private static let document = Doc.timeline(
        Doc.track(
            "Video", Doc.clip("A.mp4", 0, 135, cutaway: ["opacity": Doc.keys((0, 1.0), (90, 0.5)), "crop": [0, 0, 900, 900]]),
            Doc.dissolve(15, 15), Doc.clip("B.mp4", 30, 120, effects: [Doc.effect("LinearTimeWarp.1", scalar: 1.5)]),
            Doc.dissolve(15, 15), Doc.stack(range: Doc.span(30, 60), Doc.track("Video", Doc.clip("A.mp4", 15, 135)))),
        Doc.track("Audio", Doc.clip("A.mp4", 0, 120, cutaway: ["volume": Doc.keys((0, 0.0), (30, 1.0))])))

    @Test(arguments: 0..<20)
    func isPlannedOrRefused(seed: Int) throws {
        let whole = Array(Self.document.utf8)
        var dice = Dice(state: UInt64(seed))
        var refused = 0
        for _ in 0..<20 {
            var bytes = whole
            for _ in 0...dice.roll(3) {
                let start = dice.roll(bytes.count)
                guard let digit = bytes[start...].firstIndex(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { continue }
                bytes.replaceSubrange(digit...digit, with: Array(Self.replacements[dice.roll(Self.replacements.count)].utf8))
            }
            if MediaTable().failure(String(decoding: bytes, as: UTF8.self)) != nil { refused += 1 }
        }
        #expect(refused > 0)
        #expect(MediaTable().failure(Self.document) == nil)
    }
}

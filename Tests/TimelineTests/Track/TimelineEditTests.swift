import CoreMedia
import Testing
import Timeline

@Suite("Edits of a track")
struct TimelineEditTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var before: String
        var edit: Edit
        var after: String

        init(_ before: String, _ edit: Edit, _ after: String) {
            (self.before, self.edit, self.after) = (before, edit, after)
        }

        var testDescription: String { "\(before.isEmpty ? "(nothing)" : before): \(edit)" }
    }

    static let inserts = [
        Case("", .insert("0..10", of: "A0..10", at: "0"), "A0..10"),
        Case("A0..10", .insert("2..5", of: "B0..10", at: "4"), "A0..4 B2..5 A4..10"),
        Case("A0..8", .insert("0..1", of: "C0..1", at: "10"), "A0..8 E2 C0..1"),
        Case("A0..8", .insert("0..1", of: "C0..1", at: "none"), "A0..8 C0..1"),
        Case("A0..8", .insert("0..1", of: "C0..1", at: "0"), "C0..1 A0..8"),
        Case("", .insert("0..1", of: "C0..1", at: "3"), "E3 C0..1"),
        // What exists in the source is inserted, its holes and its speed too.
        Case("A0..4", .insert("3..9", of: "B0..5", at: "2"), "A0..2 B3..5 A2..4"),
        Case("A0..10", .insert("2..5", of: "B0..4 E1 C0..1", at: "4"), "A0..4 B2..4 E1 A4..10"),
        Case("A0..2", .insert("1..3", of: "B0..8>4", at: "none"), "A0..2 B2..6>2"),
        Case("A0..2", .insert("0..inf", of: "B0..3", at: "none"), "A0..2 B0..3"),
        Case("A0..2", .insert("3..5", of: "B0..4 E1 C0..1", at: "none"), "A0..2 B3..4"),
        // Segments that continue each other become one.
        Case("A0..4", .insert("4..6", of: "A0..10", at: "none"), "A0..6"),
        Case("A0..2 A5..9", .insert("2..5", of: "A0..10", at: "2"), "A0..9"),
        Case("A0..4", .insert("5..6", of: "A0..10", at: "none"), "A0..4 A5..6"),
        Case("A0..4>2", .insert("4..6", of: "A0..10", at: "none"), "A0..4>2 A4..6"),
        Case("A0..4>2", .insert("2..3", of: "A0..8>4", at: "none"), "A0..6>3"),
        Case("A0..1 E1 B0..1", .insert("0..2", of: "E2 C0..9", at: "1"), "A0..1 E3 B0..1"),
        // Odd rates stay exact.
        Case("A0..1001/30000", .insert("0..1/44100", of: "B0..1", at: "none"), "A0..1001/30000 B0..1/44100"),
    ]

    static let holes = [
        Case("A0..4 B2..5 A4..10", .insertEmpty("5..7"), "A0..4 B2..3 E2 B3..5 A4..10"),
        Case("A0..4", .insertEmpty("0..1"), "E1 A0..4"),
        Case("A0..4", .insertEmpty("4..9"), "A0..4"),
        Case("A0..4", .insertEmpty("11..16"), "A0..4"),
        Case("A0..4", .insertEmpty("2..2"), "A0..4"),
        Case("A0..4 E2 B0..1", .insertEmpty("5..6"), "A0..4 E3 B0..1"),
        Case("A0..4>2", .insertEmpty("1..3"), "A0..2>1 E2 A2..4>1"),
    ]

    static let removals = [
        Case("A0..4 B2..3 E2 B3..5 A4..10", .remove("4..9"), "A0..10"),
        Case("A0..4 B2..5", .remove("2..5"), "A0..2 B3..5"),
        Case("A0..4 E2 B0..1", .remove("6..7"), "A0..4"),
        Case("A0..4 B0..4", .remove("6..100"), "A0..4 B0..2"),
        Case("A0..4 B0..4", .remove("3..inf"), "A0..3"),
        Case("A0..4", .remove("0..4"), ""),
        Case("A0..4", .remove("4..5"), "A0..4"),
        Case("A0..4", .remove("1..1"), "A0..4"),
        Case("", .remove("0..5"), ""),
        Case("A0..8>4", .remove("1..3"), "A0..2>1 A6..8>1"),
        Case("E3 A0..1", .remove("1..2"), "E2 A0..1"),
    ]

    static let scalings = [
        Case("A0..10", .scale("0..4", to: "2"), "A0..4>2 A4..10"),
        Case("A0..4 B0..2", .scale("3..5", to: "4"), "A0..3 A3..4>2 B0..1>2 B1..2"),
        Case("A0..4 E2 B0..4", .scale("0..10", to: "5"), "A0..4>2 E1 B0..4>2"),
        Case("A0..4>2", .scale("0..2", to: "4"), "A0..4"),
        Case("A0..4>2 A4..10", .scale("0..2", to: "4"), "A0..10"),
        Case("A0..4", .scale("0..4", to: "4"), "A0..4"),
        Case("A0..4", .scale("5..6", to: "3"), "A0..4"),
        Case("A0..8", .scale("0..10", to: "5"), "A0..8>4"),
        Case("A0..4 B0..1", .scale("0..4", to: "0"), "B0..1"),
        Case("A0..2 B0..1", .scale("0..3", to: "1"), "A0..2>2/3 B0..1>1/3"),
        // Changing the speed of one clip after another leaves no gap between them.
        Case("A0..5 B0..5 C0..5", .scale("0..15", to: "1.5"), "A0..5>1/2 B0..5>1/2 C0..5>1/2"),
        Case("A0..5", .scale("0..5", to: "1001/30000"), "A0..5>1001/30000"),
    ]

    @Test("an edit gives the track that is drawn", arguments: inserts + holes + removals + scalings)
    func edits(_ example: Case) throws {
        var track = try track(example.before)
        try example.edit.apply(to: &track)
        #expect(track.description == example.after)
        #expect(Track.validate(track.segments) == nil)
        #expect(track == (try drawnTrack(example.after)))
    }

    @Test("edits follow each other")
    func sequence() throws {
        var track = Track()
        let steps: [(Edit, String)] = [
            (.insert("0..10", of: "A0..10", at: "0"), "A0..10"),
            (.insert("2..5", of: "B0..9", at: "4"), "A0..4 B2..5 A4..10"),
            (.insertEmpty("5..7"), "A0..4 B2..3 E2 B3..5 A4..10"),
            (.remove("4..9"), "A0..10"),
            (.scale("0..4", to: "2"), "A0..4>2 A4..10"),
            (.insert("0..1", of: "C0..1", at: "10"), "A0..4>2 A4..10 E2 C0..1"),
            (.insertEmpty("11..16"), "A0..4>2 A4..10 E2 C0..1"),
            (.insert("0..1", of: "D0..1", at: "none"), "A0..4>2 A4..10 E2 C0..1 D0..1"),
        ]
        for (edit, after) in steps {
            try edit.apply(to: &track)
            #expect(track.description == after, "\(edit)")
        }
    }

    static let refused: [(Edit, TimelineError.Code)] = [
        (.insert("7..9", of: "B0..5", at: "0"), .outsideSource),
        (.insert("2..2", of: "B0..5", at: "0"), .outsideSource),
        (.insert("0:none", of: "B0..5", at: "0"), .invalidTimeRange),
        (.insert("-1..2", of: "B0..5", at: "0"), .invalidTimeRange),
        (.insert("0..2", of: "B0..5", at: "-1"), .invalidTime),
        (.insert("0..2", of: "B0..5", at: "inf"), .invalidTime),
        (.insertEmpty("none:1"), .invalidTimeRange),
        (.insertEmpty("1:inf"), .invalidTimeRange),
        (.insertEmpty("1:-1"), .invalidTimeRange),
        (.remove("none:1"), .invalidTimeRange),
        (.remove("-1..1"), .invalidTimeRange),
        (.remove("1:-1"), .invalidTimeRange),
        (.scale("0..2", to: "-1"), .invalidTime),
        (.scale("0..2", to: "none"), .invalidTime),
        (.scale("0..2", to: "inf"), .invalidTime),
        (.scale("0:inf", to: "1"), .invalidTimeRange),
        (.scale("1..1", to: "1"), .invalidTimeRange),
        (.insert("0..1", of: "B0..1", at: "9223372036854775807"), .notRepresentable),
        (.scale("0..1", to: "9223372036854775807"), .notRepresentable),
    ]

    @Test("an edit that cannot be done changes nothing", arguments: refused)
    func refuses(_ edit: Edit, _ code: TimelineError.Code) throws {
        let before = try track("A0..4 E1 B0..2")
        var after = before
        let error = #expect(throws: TimelineError.self) { try edit.apply(to: &after) }
        #expect(error?.code == code)
        #expect(after == before)
    }

    @Test("an error says what was to be done with what, and why it cannot")
    func errorText() throws {
        var track = try track("A0..4")
        let error = #expect(throws: TimelineError.self) { try track.insert(range("7..9"), of: drawnTrack("B0..5"), at: .zero) }
        #expect(error?.description == "insert: the range 7..9 has nothing of its source, which has 0..5")
    }
}

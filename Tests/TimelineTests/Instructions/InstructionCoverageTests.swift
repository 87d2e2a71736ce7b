import CoreMedia
import Testing
import Timeline

@Suite("What instructions cover")
struct InstructionCoverageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var ranges: [String]
        var checked = "0:inf"
        var duration = "10"
        var findings: [InstructionCoverage.Finding]

        var testDescription: String { "\(ranges) in \(checked) of \(duration)" }
    }

    private static func hole(_ text: String) -> InstructionCoverage.Finding { .emptyTimeRange(range(text)) }

    static let cases = [
        Case(ranges: ["0..5", "5..10"], findings: []),
        Case(ranges: ["0..5", "6..10"], findings: [hole("5..6")]),
        Case(ranges: ["0..6", "5..10"], findings: [.invalidTimeRange(index: 1)]),
        Case(ranges: ["0..9.999"], findings: [hole("9.999..10")]),
        Case(ranges: ["1..10"], findings: [hole("0..1")]),
        Case(ranges: [], findings: [hole("0..10")]),
        Case(ranges: ["0:inf"], findings: []),
        Case(ranges: ["0..20"], findings: []),
        Case(ranges: ["5..10", "0..5"], findings: [hole("0..5"), .invalidTimeRange(index: 1)]),
        Case(ranges: ["none:5", "0..10"], findings: [.invalidTimeRange(index: 0)]),
        Case(ranges: ["0:none"], findings: [.invalidTimeRange(index: 0), hole("0..10")]),
        Case(ranges: ["0:-1", "0..10"], findings: [.invalidTimeRange(index: 0)]),
        // Only what is to be rendered counts.
        Case(ranges: ["2..5"], checked: "2..5", findings: []),
        Case(ranges: ["0..3", "4..10"], checked: "5..8", findings: []),
        Case(ranges: ["0..3", "4..10"], checked: "2..6", findings: [hole("3..4")]),
        Case(ranges: ["0..3"], checked: "2..20", findings: [hole("3..10")]),
        // Without a duration nothing is expected after the last instruction, unless a range says so.
        Case(ranges: ["0..3"], duration: "none", findings: []),
        Case(ranges: ["0..3"], checked: "0..4", duration: "none", findings: [hole("3..4")]),
        // A tick of audio more than the instructions is found, exactly.
        Case(ranges: ["0..3"], duration: "132301/44100", findings: [hole("3..132301/44100")]),
        Case(ranges: ["0..3", "3..3", "3..10"], findings: []),
    ]

    @Test("findings", arguments: cases)
    func findings(_ example: Case) {
        let found = InstructionCoverage.findings(
            for: example.ranges.map { range($0) }, in: range(example.checked), duration: time(example.duration))
        #expect(found == example.findings)
    }
}

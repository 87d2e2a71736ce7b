import AVFoundation
import CommandLineTool
import CompositionDebug
import Interchange

/// `cutaway validate`.
struct ValidateCommand {
    var timeline: String
    var asJSON: Bool

    /// What the exit status says beside what was printed.
    enum Outcome: Error { case faulty }

    func run() throws {
        let loaded = try LoadedTimeline(contentsOf: URL(fileURLWithPath: timeline))
        let validator = CompositionValidator(
            asset: loaded.composition, videoComposition: loaded.videoComposition, audioMix: loaded.audioMix)
        let report = ValidationReport(
            entries: loaded.plan.findings.map(ValidationReport.Entry.init) + (try validator.findings()).map(ValidationReport.Entry.init))
        Console.print(asJSON ? report.json.text() : report.text)
        if report.hasErrors { throw Outcome.faulty }
    }
}

extension ValidationReport.Entry {
    fileprivate init(_ finding: CompositionFinding) {
        let severity: ValidationReport.Severity =
            switch finding.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        self.init(
            code: finding.code.rawValue, severity: severity, range: finding.timeRange.isValid ? ExactRange(finding.timeRange) : nil,
            track: finding.trackID.map(Int.init), instruction: finding.instruction, message: finding.message, remedy: finding.remedy)
    }
}

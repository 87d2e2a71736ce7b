package import Interchange

/// What `cutaway validate` prints.
package struct ValidationReport: Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable, CaseIterable { case error, warning, note }

    /// One thing that was found.
    package struct Entry: Hashable, Sendable {
        package var code: String
        package var severity: Severity
        /// In composition time; nil when it is not about a time.
        package var range: ExactRange?
        package var track: Int?
        package var instruction: Int?
        package var message: String
        package var remedy: String?

        package init(
            code: String, severity: Severity, range: ExactRange? = nil, track: Int? = nil, instruction: Int? = nil, message: String,
            remedy: String? = nil
        ) {
            (self.code, self.severity, self.range, self.track, self.instruction) = (code, severity, range, track, instruction)
            (self.message, self.remedy) = (message, remedy)
        }

        /// Of a document, before anything was built from it.
        package init(_ finding: Finding) {
            self.init(code: finding.code.rawValue, severity: .warning, message: finding.description)
        }
    }

    package var entries: [Entry]

    package init(entries: [Entry]) {
        self.entries = entries
    }

    /// Whether it cannot be rendered.
    package var hasErrors: Bool { entries.contains { $0.severity == .error } }

    package var text: String {
        guard !entries.isEmpty else { return "nothing is wrong" }
        let lines = entries.flatMap { entry in
            let place = entry.range.map { " \(FrameFileName.thousandths($0.start)) s to \(FrameFileName.thousandths($0.end)) s:" } ?? ""
            return ["\(entry.severity.rawValue):\(place) \(entry.message) [\(entry.code)]"] + (entry.remedy.map { ["    \($0)"] } ?? [])
        }
        let counts = Severity.allCases.compactMap { severity -> String? in
            let count = entries.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return (lines + [counts.joined(separator: ", ")]).joined(separator: "\n")
    }

    package var json: JSONValue { ["findings": .array(entries.map(\.json))] }
}

extension ValidationReport.Entry {
    fileprivate var json: JSONValue {
        [
            "code": .string(code), "severity": .string(severity.rawValue),
            "start": range.map { .string($0.start.description) } ?? .null,
            "duration": range.map { .string($0.duration.description) } ?? .null,
            "track": track.map { .integer(Int64($0)) } ?? .null, "instruction": instruction.map { .integer(Int64($0)) } ?? .null,
            "message": .string(message), "remedy": remedy.map(JSONValue.string) ?? .null,
        ]
    }
}

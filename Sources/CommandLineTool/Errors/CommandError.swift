package import Interchange

/// Why a command failed, as the user reads it: WHAT: WHY (try THIS).
package struct CommandError: Error, Hashable, Sendable {
    package var status: ToolStatus
    /// Where the code comes from: `cutaway`, `Interchange`, `AVFoundation` and so on.
    package var domain: String
    package var code: String
    package var operation: String
    package var object: String
    package var reason: String
    package var recovery: String?

    package init(
        _ status: ToolStatus, domain: String = "cutaway", code: String, operation: String, object: String, reason: String,
        recovery: String? = nil
    ) {
        (self.status, self.domain, self.code) = (status, domain, code)
        (self.operation, self.object, self.reason, self.recovery) = (operation, object, reason, recovery)
    }

    /// A command line that makes no sense.
    package static func usage(_ object: String, _ reason: String, recovery: String? = "cutaway help") -> CommandError {
        CommandError(
            .usage, code: "usage", operation: "reading the command line", object: object, reason: reason, recovery: recovery)
    }

    package init(_ error: InterchangeError) {
        let status: ToolStatus =
            switch error.category {
            case .content: .content
            case .input: .noInput
            case .usage: .usage
            }
        self.init(
            status, domain: "Interchange", code: error.code.rawValue, operation: error.operation, object: error.object,
            reason: error.reason, recovery: error.recovery)
    }

    /// One line, without a line break.
    package var line: String {
        let hint = recovery.map { " (try \($0))" } ?? ""
        // The words a file brings along may break the line, which scripts rely on.
        return "cutaway: \(object): \(reason)\(hint)".split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// `{"error": {…}}`.
    package var json: JSONValue {
        [
            "error": [
                "domain": .string(domain), "code": .string(code), "operation": .string(operation), "object": .string(object),
                "reason": .string(reason), "recovery": recovery.map(JSONValue.string) ?? .null,
            ]
        ]
    }
}

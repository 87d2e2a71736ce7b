import Foundation

/// Why a document could not become a timeline: the operation, the object it was done to, the reason, and what to do.
package struct InterchangeError: Error, Hashable, Sendable {
    /// Whose fault it is; the command line turns this into its exit status.
    package enum Category: Hashable, Sendable {
        /// The document or a media file says something that cannot be done.
        case content
        /// A file is not there or cannot be read.
        case input
        /// The caller asked for something that makes no sense.
        case usage
    }

    /// What went wrong, in one word for programs.
    package enum Code: String, Hashable, Sendable, CaseIterable {
        case malformedJSON, malformedXML, nestingTooDeep, documentTooLarge
        case missingValue, wrongType, invalidValue, invalidTime, invalidSchema
        case fileMissing, fileUnreadable, mediaUnreadable, mediaMissing, noVideo, noAudio
        case emptyTimeline, rangeOutsideMedia, missingHandle, transitionTooLong, timeNotRepresentable
        case compositionRefused

        /// Whose fault an error of this code is.
        package var category: Category {
            switch self {
            case .fileMissing, .fileUnreadable: .input
            default: .content
            }
        }
    }

    package var code: Code
    package var operation: String
    package var object: String
    package var reason: String
    /// What to try: a noun, so that it reads on after "try".
    package var recovery: String?

    package var category: Category { code.category }

    package init(_ code: Code, operation: String, object: String, reason: String, recovery: String? = nil) {
        self.code = code
        self.operation = operation
        self.object = object
        self.reason = reason
        self.recovery = recovery
    }
}

extension InterchangeError: LocalizedError, CustomStringConvertible {
    package var description: String { "\(operation): \(object): \(reason)" }
    package var errorDescription: String? { description }
    package var recoverySuggestion: String? { recovery }
}

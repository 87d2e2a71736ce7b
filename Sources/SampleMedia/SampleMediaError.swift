/// Why sample media could not be made: what was tried, on what, and why it failed.
package struct SampleMediaError: Error, Sendable, CustomStringConvertible {
    package enum Code: Hashable, Sendable {
        /// The directory to write into is missing, is no directory, or cannot be written to.
        case cannotWriteDirectory
        /// A file of that name is there already.
        case fileExists
        /// The picture's size or layout is not one that sample pictures come in.
        case unsupportedPicture
        /// The description of a clip makes no sense: a size, rate or length of nothing.
        case invalidClip
        /// The writer refused or failed.
        case writingFailed
    }

    package var code: Code
    package var operation: String
    package var object: String
    package var reason: String

    init(_ code: Code, operation: String, object: String, reason: String) {
        self.code = code
        self.operation = operation
        self.object = object
        self.reason = reason
    }

    package var description: String { "\(operation) \(object): \(reason)" }
}

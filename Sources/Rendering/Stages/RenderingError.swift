/// Why a picture could not be made.
package struct RenderingError: Error, Hashable, Sendable {
    /// The kind of failure.
    package enum Code: Hashable, Sendable {
        /// A pixel format that this stage does not take.
        case unsupportedFormat
        /// A colour, or a pair of colours, that has no conversion.
        case unsupportedColor
        /// A picture that is not what the stage was made for.
        case mismatch
        /// A size of zero, or beyond what can be worked on.
        case invalidSize
        /// No memory.
        case outOfMemory
        /// The work itself failed.
        case processingFailed
    }

    package var code: Code
    /// What was being done, such as "convert".
    package var operation: String
    /// What it was done to, such as "1920x1080 420v".
    package var object: String
    /// Why it failed.
    package var reason: String

    package init(_ code: Code, operation: String, object: String, reason: String) {
        self.code = code
        self.operation = operation
        self.object = object
        self.reason = reason
    }
}

extension RenderingError {
    /// A plan asks for a client's compositor where there is none.
    static let noComposer = RenderingError(
        .mismatch, operation: "render", object: "a frame of custom work", reason: "the renderer was made without a compositor")
}

extension RenderingError: CustomStringConvertible {
    package var description: String { "\(operation) \(object): \(reason)" }
}

/// What went wrong with a file, a decoder or an encoder: the one error type of this module.
package struct MediaError: Error, Sendable, CustomStringConvertible {
    /// The cause, independent of the library underneath.
    package enum Code: Sendable, Hashable, CaseIterable {
        case fileNotFound, permissionDenied, isDirectory, notAFile
        case formatNotRecognized, damaged, trackNotFound
        case decoderNotFound, decodeFailed, noSamples
        case encoderNotFound, encodeFailed, unsupported, invalidArgument
        case outputExists, outputUnwritable, diskFull
        case inputOutput, outOfMemory, cancelled
    }

    package let code: Code
    /// What was being done.
    package let operation: String
    /// What it was done to.
    package let object: String
    /// Why it failed.
    package let reason: String

    package init(_ code: Code, _ operation: String, _ object: String, _ reason: String) {
        self.code = code
        self.operation = operation
        self.object = object
        self.reason = reason
    }

    package var description: String { "\(operation) \(object): \(reason)" }
}

/// Something in a document that is played differently from what it says, or left out; rendering goes on.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
    package enum Code: String, Hashable, Sendable, CaseIterable {
        case unsupportedEffect, unsupportedTransition, unsupportedFilter, unsupportedSchema, unsupportedTrackKind
        case approximatedDissolve, shortMedia, missingAudio, assumedFrameRate, skippedTrack
    }

    package var code: Code
    package var object: String
    package var reason: String

    package init(_ code: Code, object: String, reason: String) {
        self.code = code
        self.object = object
        self.reason = reason
    }

    package var description: String { "\(object): \(reason)" }
}

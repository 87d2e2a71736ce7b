package import CoreFoundation
internal import Foundation

/// A call of this module that failed: what was done, to what, and why. Bridges to an `NSError` with the status as its code.
package struct OSStatusError: Error, Hashable, Sendable {
    /// Apple's code of the failure.
    package var status: OSStatus
    /// What was done.
    package var operation: String
    /// To what it was done.
    package var object: String
    /// Why it failed.
    package var reason: String

    package init(_ status: OSStatus, operation: String, object: String, reason: String) {
        self.status = status
        self.operation = operation
        self.object = object
        self.reason = reason
    }
}

extension OSStatusError: CustomNSError, LocalizedError {
    package static var errorDomain: String { "NSOSStatusErrorDomain" }
    package var errorCode: Int { Int(status) }
    package var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: "\(operation) failed for \(object)", NSLocalizedFailureReasonErrorKey: reason]
    }
    package var errorDescription: String? { "\(operation) failed for \(object): \(reason)" }
    package var failureReason: String? { reason }
}

extension OSStatusError {
    /// The status of an operation for a function that returns a status.
    static func status(_ body: () throws(OSStatusError) -> Void) -> OSStatus {
        do {
            try body()
            return noErr
        } catch {
            return error.status
        }
    }
}

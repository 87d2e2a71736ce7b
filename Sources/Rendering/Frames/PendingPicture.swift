package import CoreVideo
internal import Foundation

/// A picture that somebody else makes, now or later. Thread-safe.
package final class PendingPicture: @unchecked Sendable {
    // Unchecked: everything mutable is used under `condition`.

    private let condition = NSCondition()
    private var result: Result<CVPixelBuffer, any Error>?

    package init() {}

    /// Gives the picture, or says why there is none. Only the first call counts; the others give false.
    @discardableResult
    package func fulfil(_ result: Result<CVPixelBuffer, any Error>) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        guard self.result == nil else { return false }
        self.result = result
        condition.broadcast()
        return true
    }

    package var isFulfilled: Bool {
        condition.lock()
        defer { condition.unlock() }
        return result != nil
    }

    /// The result, waiting for it until a moment; nil when there is none by then.
    package func wait(until limit: Date) -> Result<CVPixelBuffer, any Error>? {
        condition.lock()
        defer { condition.unlock() }
        while result == nil {
            guard condition.wait(until: limit) else { break }
        }
        return result
    }
}

import Synchronization

/// Tells running work to stop. Thread-safe.
package final class CancellationFlag: Sendable {
    private let flag = Atomic(false)

    package init() {}
    package var isCancelled: Bool { flag.load(ordering: .relaxed) }
    package func cancel() { flag.store(true, ordering: .relaxed) }

    /// Throws "cancelled" after `cancel()`.
    package func check(_ operation: String, _ object: String) throws {
        if isCancelled { throw AVError(.operationCancelled, operation, object, "it was cancelled") }
    }
}

internal import Dispatch
internal import Synchronization

/// The processor's cores, as workers for tasks that do not depend on each other.
enum Cores {
    /// Runs `work` once for each number below `count`, and returns when all are done. A failure of any is thrown; the others still run.
    ///
    /// The tasks run side by side: each may change only what belongs to its number.
    static func perform(_ count: Int, _ work: (Int) throws(RenderingError) -> Void) throws(RenderingError) {
        guard count > 1 else {
            if count == 1 { try work(0) }
            return
        }
        let failure = Mutex<RenderingError?>(nil)
        withoutActuallyEscaping(work) { work in
            // Shared between threads on purpose: callers keep the rule above, and the closure does not outlive this call.
            nonisolated(unsafe) let shared = work
            DispatchQueue.concurrentPerform(iterations: count) { index in
                do throws(RenderingError) {
                    try unsafe shared(index)
                } catch {
                    failure.withLock { $0 = error }
                }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
    }
}

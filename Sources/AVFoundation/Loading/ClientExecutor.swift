import class Dispatch.DispatchQueue

/// Runs asynchronous closures of clients on threads of our own. Whoever waits for a picture in a task may hold the last of Swift's threads:
/// the closure that makes the picture must not need one.
final class ClientExecutor: TaskExecutor {
    static let shared = ClientExecutor()
    private let queue = DispatchQueue(label: "Cutaway.Clients", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

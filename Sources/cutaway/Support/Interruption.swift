import Dispatch
import Foundation

/// Cancels work when the user interrupts the program or it is asked to end.
enum Interruption {
    /// Runs the work in a task that SIGINT and SIGTERM cancel. A second signal ends the program at once.
    static func cancelling<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            // The default action would end the process before anything is cleaned up.
            _ = signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                task.cancel()
                _ = signal(number, SIG_DFL)
            }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        return try await task.value
    }
}

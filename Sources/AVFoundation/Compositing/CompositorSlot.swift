import Synchronization

/// The compositor of one consumer: made when a class is set, kept as long as the class stays. Thread-safe.
final class CompositorSlot: Sendable {
    private struct Stored: @unchecked Sendable {
        // Unchecked for the metatype alone.
        var type: (any AVVideoCompositing.Type)?
        var made: Result<CompositorBox, any Error>?
    }

    private let state = Mutex(Stored())

    /// Takes the class of a video composition; nil for the built-in compositor.
    func set(_ type: (any AVVideoCompositing.Type)?) {
        guard state.withLock({ $0.type != type }) else { return }
        // Made outside of the lock: it is the client's code that runs.
        let new = Stored(type: type, made: type.map { type in Result { CompositorBox(value: try makeCompositor(type)) } })
        state.withLock { $0 = new }
    }

    /// The instance; nil without a class and when it could not be made.
    var compositor: (any AVVideoCompositing)? { try? resolved() }

    /// The instance, or why there is none; nil for the built-in compositor.
    func resolved() throws -> (any AVVideoCompositing)? { try state.withLock { $0.made }?.get().value }
}

/// Carries a compositor past a lock or to a thread.
struct CompositorBox: @unchecked Sendable {
    // Unchecked: clients write compositors for being called from any thread, and they are called by one at a time.
    let value: any AVVideoCompositing
}

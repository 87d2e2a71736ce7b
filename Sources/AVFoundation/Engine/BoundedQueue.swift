/// Hands values from one thread to another, a few at a time: who is ahead waits. Thread-safe.
final class BoundedQueue<Element>: @unchecked Sendable {
    // Unchecked: everything mutable is used under `condition`.

    private let condition = NSCondition()
    private let capacity: Int
    private var elements: [Element] = []
    private var isClosed = false
    private var failure: (any Error)?

    init(capacity: Int) { self.capacity = max(capacity, 1) }

    /// Adds a value, waiting while the queue is full. False when the queue was closed: nobody will take it.
    func put(_ element: sending Element) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while elements.count >= capacity, !isClosed { condition.wait() }
        guard !isClosed else { return false }
        elements.append(element)
        condition.signal()
        return true
    }

    /// Takes the oldest value, waiting for one. Nil when the queue was closed and is empty; throws what it was closed with.
    func take() throws -> Element? {
        condition.lock()
        defer { condition.unlock() }
        while elements.isEmpty, !isClosed { condition.wait() }
        guard !elements.isEmpty else {
            if let failure { throw failure }
            return nil
        }
        let element = elements.removeFirst()
        condition.signal()
        return element
    }

    /// Ends the stream: what is inside can still be taken, then the error is thrown or nil is given.
    func close(_ error: (any Error)? = nil) {
        condition.lock()
        if !isClosed {
            isClosed = true
            failure = error
        }
        condition.broadcast()
        condition.unlock()
    }
}

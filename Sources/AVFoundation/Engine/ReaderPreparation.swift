import MediaBackend
import Synchronization
import class Dispatch.DispatchQueue
import class Dispatch.DispatchSemaphore

/// A decoder on its way to the place where it will be needed, on another thread.
final class ReaderPreparation: @unchecked Sendable {
    // Unchecked: the reader is the queue's until `done` is signalled, and after that of whoever has waited for it.

    let source: MediaSource
    /// How many frames the decoder had given before.
    let framesBefore: Int
    private let done = DispatchSemaphore(value: 0)
    private var reader: SharedReader?
    private var failure: (any Error)?
    private let isUnwanted = Atomic(false)

    /// - Parameters:
    ///   - time: the media time at which the first picture will be asked for.
    ///   - reader: one of the file that nobody uses; nil to open one.
    init(of source: MediaSource, at time: CMTime, reader: SharedReader?, threads: Int, on queue: DispatchQueue) {
        self.source = source
        self.reader = reader
        framesBefore = reader?.reader.framesDecoded ?? 0
        queue.async { [self] in
            if !isUnwanted.load(ordering: .relaxed) { prepare(at: time, threads: threads) }
            done.signal()
        }
    }

    private func prepare(at time: CMTime, threads: Int) {
        do {
            let reader = try reader ?? SharedReader(opening: source, threads: threads)
            reader.approach(time)
            self.reader = reader
        } catch {
            failure = error
        }
    }

    /// Waits for the decoder.
    func finished() throws -> SharedReader? {
        done.wait()
        defer { done.signal() }
        if let failure { throw failure }
        return reader
    }

    /// Nobody will ask for it: what has not begun need not begin.
    func drop() { isUnwanted.store(true, ordering: .relaxed) }
}

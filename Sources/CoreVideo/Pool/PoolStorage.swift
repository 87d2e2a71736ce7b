internal import CoreFoundation
internal import Foundation
internal import Synchronization

/// The memory of a pool: what is free, and how much is lent. It lives as long as the pool or any buffer of it.
final class PoolStorage: Sendable {
    /// How many unused blocks are kept, and how long.
    struct Policy: Sendable {
        /// So many are kept however long they are unused.
        var minimumCount = 0
        /// After so long an unused one is freed; `nil` keeps it for good.
        var maximumAge: Duration? = .seconds(1)
    }

    private struct Free {
        var memory: PixelMemory
        var since: ContinuousClock.Instant
    }

    private struct State {
        /// The one that came back last is at the end, and is lent first: it is the likeliest to be in the cache.
        var free: [Free] = []
        var lent = 0
        var isClosed = false
        /// A threshold was hit since the last block came back.
        var isAwaited = false
    }

    let layout: PixelLayout
    private let policy: Policy
    private let onReturnAfterThreshold: @Sendable () -> Void
    private let state = Mutex(State())

    /// `onReturnAfterThreshold` is called when a block comes back after a threshold was hit.
    init(layout: PixelLayout, policy: Policy, onReturnAfterThreshold: @escaping @Sendable () -> Void) {
        self.layout = layout
        self.policy = policy
        self.onReturnAfterThreshold = onReturnAfterThreshold
    }

    /// Lends a block: a free one, else a new one unless there are `threshold` already.
    func lend(threshold: Int?) throws(PixelBufferError) -> PoolLease {
        enum Answer { case reuse(PixelMemory), allocate, refuse }
        let answer: Answer = state.withLock { state in
            // The age of a block counts when it is asked for, so the newest survives its own request.
            if let newest = state.free.popLast() {
                Self.dropAged(&state, policy: policy)
                state.lent += 1
                return .reuse(newest.memory)
            }
            if let threshold, state.lent >= threshold {
                state.isAwaited = true
                return .refuse
            }
            state.lent += 1
            return .allocate
        }
        switch answer {
        case .reuse(let memory):
            return PoolLease(memory: memory, storage: self)
        case .allocate:
            do throws(PixelBufferError) {
                return PoolLease(memory: try PixelMemory(byteCount: layout.byteCount), storage: self)
            } catch {
                state.withLock { $0.lent -= 1 }
                throw error
            }
        case .refuse:
            throw PixelBufferError(
                code: kCVReturnWouldExceedAllocationThreshold, operation: "make a pixel buffer",
                object: "pool of \(layout.width) × \(layout.height) \(layout.format)",
                reason: "\(threshold ?? 0) buffers are in use, which is the allocation threshold")
        }
    }

    /// Takes a block back.
    func takeBack(_ memory: PixelMemory) {
        let isAwaited = state.withLock { state in
            state.lent -= 1
            guard !state.isClosed else { return false }
            state.free.append(Free(memory: memory, since: .now))
            Self.dropAged(&state, policy: policy)
            defer { state.isAwaited = false }
            return state.isAwaited
        }
        if isAwaited { onReturnAfterThreshold() }
    }

    /// Frees the unused blocks: all, or those that have been so for too long.
    func flush(all: Bool) {
        state.withLock { state in
            if all { state.free = [] } else { Self.dropAged(&state, policy: policy) }
        }
    }

    /// Frees the unused blocks, and from now on every block that comes back.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.free = []
        }
    }

    /// How many blocks are free, and how many are lent.
    var counts: (free: Int, lent: Int) {
        state.withLock { ($0.free.count, $0.lent) }
    }

    private static func dropAged(_ state: inout State, policy: Policy) {
        guard let maximumAge = policy.maximumAge else { return }
        let oldest = ContinuousClock.now - maximumAge
        let excess = max(0, state.free.count + state.lent - policy.minimumCount)
        // Blocks come back in order of time: the aged ones are at the front.
        let aged = state.free.prefix(excess).prefix { $0.since < oldest }.count
        state.free.removeFirst(aged)
    }
}

/// One block on loan: it goes back to its pool when this object goes.
final class PoolLease: Sendable {
    let memory: PixelMemory
    private let storage: PoolStorage

    init(memory: PixelMemory, storage: PoolStorage) {
        self.memory = memory
        self.storage = storage
    }

    deinit {
        storage.takeBack(memory)
    }
}

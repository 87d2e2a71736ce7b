internal import Dispatch

/// An object whose properties are loaded on demand, without blocking the caller.
public protocol AVAsynchronousKeyValueLoading: AnyObject, Sendable {}

extension AVAsynchronousKeyValueLoading {
    /// Loads a property. Throws an ``AVError`` or a URL error when the media cannot be read.
    public func load<T: Sendable>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
        try await BlockingWork.run { try property.read(self) }
    }

    /// Loads 2 properties; one that fails fails all.
    public func load<A: Sendable, B: Sendable>(
        _ propertyA: AVAsyncProperty<Self, A>,
        _ propertyB: AVAsyncProperty<Self, B>
    ) async throws -> (A, B) {
        try await BlockingWork.run {
            try (propertyA.read(self), propertyB.read(self))
        }
    }

    /// Loads 3 properties; one that fails fails all.
    public func load<A: Sendable, B: Sendable, C: Sendable>(
        _ propertyA: AVAsyncProperty<Self, A>,
        _ propertyB: AVAsyncProperty<Self, B>,
        _ propertyC: AVAsyncProperty<Self, C>
    ) async throws -> (A, B, C) {
        try await BlockingWork.run {
            try (propertyA.read(self), propertyB.read(self), propertyC.read(self))
        }
    }

    /// Loads 4 properties; one that fails fails all.
    public func load<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ propertyA: AVAsyncProperty<Self, A>,
        _ propertyB: AVAsyncProperty<Self, B>,
        _ propertyC: AVAsyncProperty<Self, C>,
        _ propertyD: AVAsyncProperty<Self, D>
    ) async throws -> (A, B, C, D) {
        try await BlockingWork.run {
            try (propertyA.read(self), propertyB.read(self), propertyC.read(self), propertyD.read(self))
        }
    }

    /// Loads 5 properties; one that fails fails all.
    public func load<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ propertyA: AVAsyncProperty<Self, A>,
        _ propertyB: AVAsyncProperty<Self, B>,
        _ propertyC: AVAsyncProperty<Self, C>,
        _ propertyD: AVAsyncProperty<Self, D>,
        _ propertyE: AVAsyncProperty<Self, E>
    ) async throws -> (A, B, C, D, E) {
        try await BlockingWork.run {
            try (propertyA.read(self), propertyB.read(self), propertyC.read(self), propertyD.read(self), propertyE.read(self))
        }
    }

    /// Loads 6 properties; one that fails fails all.
    public func load<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ propertyA: AVAsyncProperty<Self, A>,
        _ propertyB: AVAsyncProperty<Self, B>,
        _ propertyC: AVAsyncProperty<Self, C>,
        _ propertyD: AVAsyncProperty<Self, D>,
        _ propertyE: AVAsyncProperty<Self, E>,
        _ propertyF: AVAsyncProperty<Self, F>
    ) async throws -> (A, B, C, D, E, F) {
        try await BlockingWork.run {
            try (propertyA.read(self), propertyB.read(self), propertyC.read(self), propertyD.read(self), propertyE.read(self), propertyF.read(self))
        }
    }

    /// Loads 7 properties; one that fails fails all.
    public func load<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable>(
        _ propertyA: AVAsyncProperty<Self, A>,
        _ propertyB: AVAsyncProperty<Self, B>,
        _ propertyC: AVAsyncProperty<Self, C>,
        _ propertyD: AVAsyncProperty<Self, D>,
        _ propertyE: AVAsyncProperty<Self, E>,
        _ propertyF: AVAsyncProperty<Self, F>,
        _ propertyG: AVAsyncProperty<Self, G>
    ) async throws -> (A, B, C, D, E, F, G) {
        try await BlockingWork.run {
            try (
                propertyA.read(self), propertyB.read(self), propertyC.read(self), propertyD.read(self), propertyE.read(self), propertyF.read(self),
                propertyG.read(self)
            )
        }
    }

    /// Loads 8 properties; one that fails fails all.
    public func load<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable>(
        _ propertyA: AVAsyncProperty<Self, A>,
        _ propertyB: AVAsyncProperty<Self, B>,
        _ propertyC: AVAsyncProperty<Self, C>,
        _ propertyD: AVAsyncProperty<Self, D>,
        _ propertyE: AVAsyncProperty<Self, E>,
        _ propertyF: AVAsyncProperty<Self, F>,
        _ propertyG: AVAsyncProperty<Self, G>,
        _ propertyH: AVAsyncProperty<Self, H>
    ) async throws -> (A, B, C, D, E, F, G, H) {
        try await BlockingWork.run {
            try (
                propertyA.read(self), propertyB.read(self), propertyC.read(self), propertyD.read(self), propertyE.read(self), propertyF.read(self),
                propertyG.read(self), propertyH.read(self)
            )
        }
    }

}

/// Runs work that blocks away from Swift's cooperative threads.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "Cutaway.BlockingWork", attributes: .concurrent)

    static func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }

    static func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}

public import CoreFoundation

// `nonisolated(unsafe)`, because Foundation does not say that NSString is Sendable: these never change.

/// Pool attribute: as many buffers the pool keeps however long they are unused, a number. Default 0.
@safe nonisolated(unsafe) public let kCVPixelBufferPoolMinimumBufferCountKey: CFString = "MinimumBufferCount"
/// Pool attribute: an unused buffer is kept for so many seconds, a number. 0 keeps it for good. Default 1.
@safe nonisolated(unsafe) public let kCVPixelBufferPoolMaximumBufferAgeKey: CFString = "MaximumBufferAge"
/// Auxiliary attribute: when so many buffers are there already, no further one is allocated, a number.
@safe nonisolated(unsafe) public let kCVPixelBufferPoolAllocationThresholdKey: CFString = "AllocationThreshold"
/// Posted with the pool as its object when a buffer comes back after a threshold was hit.
@safe nonisolated(unsafe) public let kCVPixelBufferPoolFreeBufferNotification: CFString = "CVPixelBufferPoolFreeBufferNotification"

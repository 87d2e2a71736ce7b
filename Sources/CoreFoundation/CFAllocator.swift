/// A way to get memory. Functions that take one accept `nil` for the usual way.
///
/// On Linux: all memory comes from the C library, so an allocator names a choice that is not taken. It exists so that calls compile unchanged.
public final class CFAllocator: Sendable {
    init() {}
}

/// The usual allocator. It is `nil`.
public let kCFAllocatorDefault: CFAllocator! = nil
/// The system's allocator.
///
/// On Linux: the same as ``kCFAllocatorDefault``.
public let kCFAllocatorSystemDefault: CFAllocator! = CFAllocator()
/// The C library's `malloc`.
///
/// On Linux: the same as ``kCFAllocatorDefault``.
public let kCFAllocatorMalloc: CFAllocator! = CFAllocator()
/// The allocator that allocates nothing, for memory that must not be freed.
public let kCFAllocatorNull: CFAllocator! = CFAllocator()

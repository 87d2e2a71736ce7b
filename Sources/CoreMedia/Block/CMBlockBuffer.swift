internal import CoreFoundation
internal import Foundation
internal import Synchronization

/// Bytes that may lie in several pieces of memory, read as one stretch.
///
/// Buffers share memory by reference: appending one to another copies nothing. All offsets and lengths are in bytes.
///
/// The list of pieces is behind a lock, so threads may share a buffer; reads and writes of the bytes are the callers' to
/// synchronise, as on Apple.
public final class CMBlockBuffer: @unchecked Sendable {
    /// A stretch of a piece of memory.
    struct Segment {
        var memory: BlockMemory
        var offset: Int
        var length: Int
    }

    private let storage: Mutex<[Segment]>

    init(segments: [Segment]) {
        storage = Mutex(segments)
    }

    var segments: [Segment] { storage.withLock { $0 } }

    func append(_ more: [Segment]) {
        storage.withLock { $0 += more }
    }

    /// How many bytes the buffer stands for.
    public var dataLength: Int { segments.reduce(0) { $0 + $1.length } }

    /// True when the buffer has no memory at all.
    public var isEmpty: Bool { segments.isEmpty }
}

extension CMBlockBuffer {
    /// Wraps memory of someone else, for example of a demuxer's packet. `release` is called once, when the last user is gone.
    package convenience init(
        wrapping bytes: UnsafeMutableRawBufferPointer, release: @escaping @Sendable () -> Void
    ) {
        guard let base = bytes.baseAddress, unsafe !bytes.isEmpty else {
            self.init(segments: [])
            release()
            return
        }
        let memory = unsafe BlockMemory(base, length: bytes.count) { _, _ in release() }
        self.init(segments: [Segment(memory: memory, offset: 0, length: bytes.count)])
    }

    /// A buffer with a copy of some bytes.
    package convenience init(copying data: Data) throws(OSStatusError) {
        try self.init(zeroed: data.count)
        if let address = unsafe segments.first?.memory.assureAddress() {
            unsafe data.copyBytes(to: address.assumingMemoryBound(to: UInt8.self), count: data.count)
        }
    }

    /// A buffer of so many bytes, all zero, in one piece.
    package convenience init(zeroed length: Int) throws(OSStatusError) {
        guard length >= 0 else {
            throw OSStatusError(
                kCMBlockBufferBadLengthParameterErr, operation: "Making a block buffer", object: "\(length) bytes",
                reason: "The length is negative")
        }
        guard length > 0 else {
            self.init(segments: [])
            return
        }
        let memory = BlockMemory(length: length)
        guard unsafe memory.assureAddress() != nil else {
            throw OSStatusError(
                kCMBlockBufferBlockAllocationFailedErr, operation: "Making a block buffer", object: "\(length) bytes",
                reason: "There is not enough memory")
        }
        self.init(segments: [Segment(memory: memory, offset: 0, length: length)])
    }
}

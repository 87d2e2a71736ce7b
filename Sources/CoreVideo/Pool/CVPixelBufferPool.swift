package import CoreFoundation
internal import Foundation

/// Makes pixel buffers of one kind and uses their memory again. Safe to use from any thread.
///
/// A buffer's memory goes back to the pool when the last reference to the buffer goes. Buffers of a pool may outlive it.
///
/// On Linux: unused memory that has become too old is freed at the next use of the pool, not by a clock.
public final class CVPixelBufferPool: Sendable {
    let attributes: PoolAttributes
    private let storage: PoolStorage
    private let attachments: BufferAttachments

    init(attributes: PoolAttributes, layout: PixelLayout, attachments: BufferAttachments) {
        self.attributes = attributes
        self.attachments = attachments
        let notice = FreeBufferNotice()
        storage = PoolStorage(layout: layout, policy: attributes.policy) { notice.post() }
        notice.pool = self
    }

    /// A pool for pictures of one size and format. `attachments` is what every new buffer starts with; `minimumCount` unused buffers are kept for good.
    /// Throws for a size that is not positive or too large.
    package convenience init(
        minimumCount: Int = 0, width: Int, height: Int, format: PixelFormat, attachments: BufferAttachments = BufferAttachments()
    ) throws(PixelBufferError) {
        let layout = try PixelLayout(width: width, height: height, format: format)
        self.init(attributes: PoolAttributes(minimumCount: minimumCount), layout: layout, attachments: attachments)
    }

    deinit {
        storage.close()
    }

    package var width: Int { storage.layout.width }
    package var height: Int { storage.layout.height }
    package var pixelFormat: PixelFormat { storage.layout.format }

    /// A buffer with recycled or new memory; its pixels are whatever they were. With a threshold no new memory is got when so many buffers are in use.
    package func make(allocationThreshold: Int? = nil) throws(PixelBufferError) -> CVPixelBuffer {
        let lease = try storage.lend(threshold: allocationThreshold)
        return unsafe CVBuffer(layout: storage.layout, base: lease.memory.base, owner: lease, attachments: attachments)
    }

    /// Frees the unused memory: all, or what has been unused for too long.
    package func flush(all: Bool) {
        storage.flush(all: all)
    }

    /// How many buffers are unused, and how many are in use.
    package var counts: (unused: Int, used: Int) {
        let counts = storage.counts
        return (counts.free, counts.lent)
    }
}

extension CVPixelBufferPool: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x4356_0002 }
}

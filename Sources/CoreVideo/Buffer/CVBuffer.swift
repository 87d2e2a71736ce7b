package import CoreFoundation
internal import Synchronization

/// A picture in memory with its attachments.
///
/// ``CVImageBuffer`` and ``CVPixelBuffer`` are the same class. Attachments and locks can be used from any thread; the pixels are the caller's to guard:
/// many may read, or one may write.
///
/// On Linux: a Swift class with no pixels outside main memory; there is no IOSurface behind it.
///
/// Unchecked because it holds pointers: they never change, and its mutable state is behind locks.
@safe
public final class CVBuffer: @unchecked Sendable {
    package let pixelFormat: PixelFormat
    package let width: Int
    package let height: Int
    let extended: ExtendedPixels
    /// The bytes that all planes take, with their padding.
    let dataSize: Int
    private let planes: [PixelPlane]
    /// Keeps the memory alive; its end gives it back to where it came from.
    private let owner: any AnyObject & Sendable
    private let attachmentStorage: Mutex<BufferAttachments>
    let locks = Mutex(BaseAddressLocks())

    /// A buffer over a block of memory.
    init(layout: PixelLayout, base: UnsafeMutableRawPointer, owner: any AnyObject & Sendable, attachments: BufferAttachments = BufferAttachments()) {
        pixelFormat = layout.format
        width = layout.width
        height = layout.height
        extended = layout.extended
        dataSize = layout.byteCount
        planes = layout.planes.map {
            unsafe PixelPlane(base: base + $0.offset, bytesPerRow: $0.bytesPerRow, width: $0.width, height: $0.height)
        }
        self.owner = owner
        attachmentStorage = Mutex(attachments)
    }

    /// A buffer with memory of its own: planes and rows at multiples of 64 bytes, at least 64 spare bytes after each plane.
    package convenience init(layout: PixelLayout) throws(PixelBufferError) {
        let memory = try PixelMemory(byteCount: layout.byteCount)
        unsafe self.init(layout: layout, base: memory.base, owner: memory)
    }

    /// A buffer with memory of its own. Throws for a size that is not positive or too large, and when there is no memory.
    package convenience init(width: Int, height: Int, format: PixelFormat) throws(PixelBufferError) {
        try self.init(layout: PixelLayout(width: width, height: height, format: format))
    }

    /// A buffer over memory that somebody else owns, for example a decoder. `release` is called once, when the buffer goes.
    /// There must be as many planes as the format has, each large enough for its part of the picture.
    package init(width: Int, height: Int, format: PixelFormat, planes: [PixelPlane], release: @escaping @Sendable () -> Void) {
        precondition(planes.count == format.planeCount, "\(format) has \(format.planeCount) planes: pass as many")
        pixelFormat = format
        self.width = width
        self.height = height
        extended = .none
        dataSize = planes.reduce(0) { $0 &+ abs($1.bytesPerRow) &* $1.height }
        self.planes = planes
        owner = ReleaseOnDeinit(release)
        attachmentStorage = Mutex(BufferAttachments())
    }

    /// A plane; for packed formats plane 0 is the whole picture.
    package func plane(_ index: Int) -> PixelPlane {
        planes[index]
    }

    /// What is known about the picture beside its pixels.
    package var attachments: BufferAttachments {
        get { attachmentStorage.withLock { $0 } }
        set { attachmentStorage.withLock { $0 = newValue } }
    }

    /// Changes the attachments in one step.
    package func updateAttachments(_ change: (inout BufferAttachments) -> Void) {
        attachmentStorage.withLock { change(&$0) }
    }
}

/// A buffer that holds a picture.
public typealias CVImageBuffer = CVBuffer
/// A picture whose pixels lie in main memory.
public typealias CVPixelBuffer = CVImageBuffer

extension CVBuffer: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x4356_0001 }
}

extension CVBuffer: Hashable {
    /// Two buffers are equal when they are the same object.
    public static func == (lhs: CVBuffer, rhs: CVBuffer) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CVBuffer: CustomStringConvertible {
    /// The size and the format, for example `CVPixelBuffer 1920 × 1080 420v`.
    public var description: String { "CVPixelBuffer \(width) × \(height) \(pixelFormat)" }
}

internal import CoreFoundation
internal import Glibc

/// A block of memory for pixels, 64-byte aligned and zeroed, freed with this object.
///
/// Unchecked because it holds a pointer; the pointer never changes, and who may write behind it is the matter of the buffer that owns it.
@safe
final class PixelMemory: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    let byteCount: Int
    private let allocation: UnsafeMutableRawPointer

    init(byteCount: Int) throws(PixelBufferError) {
        // calloc gives fresh pages of the system as they are: they are zero already, so a large block costs no pass over it.
        guard byteCount >= 0, let allocation = unsafe calloc(byteCount + PixelLayout.alignment, 1) else {
            throw PixelBufferError(
                code: kCVReturnAllocationFailed, operation: "get memory", object: "\(byteCount) bytes", reason: "there is not enough")
        }
        unsafe self.allocation = allocation
        unsafe base = allocation.alignedUp(toMultipleOf: PixelLayout.alignment)
        self.byteCount = byteCount
    }

    deinit {
        unsafe free(allocation)
    }
}

/// Calls a closure when it goes: the owner of memory that somebody else lent.
final class ReleaseOnDeinit: Sendable {
    private let release: @Sendable () -> Void

    init(_ release: @escaping @Sendable () -> Void) {
        self.release = release
    }

    deinit {
        release()
    }
}

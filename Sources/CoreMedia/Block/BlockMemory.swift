internal import CoreFoundation
internal import Foundation
internal import Synchronization

/// A piece of memory that block buffers share. Lives as long as a buffer refers to it, then is released.
///
/// Threads may share it because its address never changes once it is there; the bytes are the callers' to synchronise, as on Apple.
@safe final class BlockMemory: @unchecked Sendable {
    let length: Int
    private let allocation: Mutex<Allocation>
    private let release: @Sendable (UnsafeMutableRawPointer, Int) -> Void

    private enum Allocation {
        case pending
        case present(address: UInt)
        case failed
    }

    /// Takes over memory that is there already.
    init(
        _ address: UnsafeMutableRawPointer, length: Int,
        release: @escaping @Sendable (UnsafeMutableRawPointer, Int) -> Void
    ) {
        self.length = length
        unsafe self.release = release
        allocation = Mutex(.present(address: UInt(bitPattern: address)))
    }

    /// Memory that is allocated when it is first asked for. Its contents are zero.
    init(length: Int) {
        self.length = length
        unsafe release = { address, _ in unsafe free(address) }
        allocation = Mutex(.pending)
    }

    deinit {
        if case .present(let bits) = allocation.withLock({ $0 }), let address = unsafe UnsafeMutableRawPointer(bitPattern: bits) {
            unsafe release(address, length)
        }
    }

    /// The address, or nil while nothing is allocated.
    var address: UnsafeMutableRawPointer? {
        guard case .present(let bits) = allocation.withLock({ $0 }) else { return nil }
        return unsafe UnsafeMutableRawPointer(bitPattern: bits)
    }

    /// The address; allocates if nothing is yet. Nil if there is no memory.
    func assureAddress() -> UnsafeMutableRawPointer? {
        let bits: UInt? = allocation.withLock { allocation in
            switch allocation {
            case .present(let bits): return bits
            case .failed: return nil
            case .pending:
                guard let address = unsafe calloc(max(1, length), 1) else {
                    allocation = .failed
                    return nil
                }
                let bits = UInt(bitPattern: address)
                allocation = .present(address: bits)
                return bits
            }
        }
        return unsafe bits.flatMap { unsafe UnsafeMutableRawPointer(bitPattern: $0) }
    }
}

/// Scratch memory for tasks that run side by side: each task has the slot of its own number and touches no other.
@safe
final class ScratchSlots {
    private let slots: UnsafeMutableBufferPointer<ScratchMemory>

    var count: Int { unsafe slots.count }

    init(count: Int) {
        unsafe slots = .allocate(capacity: count)
        unsafe slots.initialize(repeating: ScratchMemory())
    }

    deinit {
        unsafe slots.deinitialize()
        unsafe slots.deallocate()
    }

    /// Memory of one slot. Two tasks may call this at a time for different slots only.
    func bytes(_ byteCount: Int, slot: Int) throws(RenderingError) -> UnsafeMutableRawPointer {
        unsafe try slots[slot].bytes(byteCount)
    }
}

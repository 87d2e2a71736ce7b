internal import Synchronization

/// Memory for rasters, given back and taken again, so that steady work asks the system for none. Thread-safe.
package final class RasterMemory: Sendable {
    private struct Block: @unchecked Sendable {
        // Unchecked: a block is either here or with its one owner.
        let memory: AlignedMemory
    }

    private let free = Mutex<[Block]>([])
    /// Blocks that nobody needs are kept up to so many.
    private static let limit = 24

    package init() {}

    func take(_ byteCount: Int) throws(RenderingError) -> AlignedMemory {
        let found = free.withLock { blocks -> Block? in
            // The smallest that is large enough.
            let fitting = blocks.indices.filter { blocks[$0].memory.byteCount >= byteCount }
            guard let best = fitting.min(by: { blocks[$0].memory.byteCount < blocks[$1].memory.byteCount }) else { return nil }
            // Half a megabyte for a row would be missing elsewhere.
            guard blocks[best].memory.byteCount <= 4 * byteCount + 65536 else { return nil }
            return blocks.remove(at: best)
        }
        if let found { return found.memory }
        return try AlignedMemory(byteCount: byteCount + byteCount / 8)
    }

    func give(_ memory: AlignedMemory) {
        let block = Block(memory: memory)
        free.withLock { blocks in
            blocks.append(block)
            if blocks.count > RasterMemory.limit { blocks.removeFirst() }
        }
    }

    /// Lets go of all memory that is not in use.
    package func clear() { free.withLock { $0.removeAll() } }
}

/// Rows of floats for one task, given back at its end.
@safe
final class RasterScratch {
    private let block: AlignedMemory
    private let owner: RasterMemory
    private let distance: Int

    /// So many rows, each of so many floats.
    init(rows: Int, length: Int, _ owner: RasterMemory) throws(RenderingError) {
        distance = (max(length, 1) + 15) / 16 * 16
        block = try owner.take(max(rows, 1) * distance * MemoryLayout<Float>.size)
        self.owner = owner
    }

    deinit { owner.give(block) }

    func row(_ index: Int) -> UnsafeMutablePointer<Float> {
        unsafe block.base.assumingMemoryBound(to: Float.self) + index * distance
    }

    /// Four rows from one on.
    func pixels(_ index: Int) -> RasterRow { unsafe RasterRow(row(index), distance: distance) }
}

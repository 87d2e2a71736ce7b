internal import CLinux

/// How this process keeps memory.
package enum ProcessMemory {
    /// Lets all threads share two heaps. For programs, not for libraries: it holds for the whole process.
    ///
    /// Decoders come and go with the clips, each with threads of its own. With glibc's usual eight heaps a core, what closed ones
    /// have freed lies spread where the next cannot use it, so that a long render peaks higher than a short one.
    package static func shareHeaps() { cl_share_heaps(2) }
}

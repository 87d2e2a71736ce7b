import MediaBackend

/// The open decoders of a render. The tracks of a composition borrow them: one that a track has left serves the next that shows its file.
///
/// As many are open as tracks show files at once, and one of each file that a track comes back to soon. Used by one thread at a time.
final class VideoReaderPool {
    /// A reader while a track has it.
    struct Lease {
        let source: MediaSource
        let reader: VideoFrameReader
    }

    private let threads: Int
    private var idle: [Lease] = []
    private var framesOfClosedReaders = 0
    private var borrowed: [Lease] = []
    /// Whether a track has moved on, so that readers may be needed no more.
    private(set) var mayHoldTooMany = false

    /// - Parameter threads: how many frames each decoder may work on at once.
    init(threads: Int) { self.threads = threads }

    var framesDecoded: Int {
        framesOfClosedReaders + (idle + borrowed).reduce(0) { $0 + $1.reader.framesDecoded }
    }

    /// A reader of a file: the one that nobody has, else a new one.
    func borrow(_ source: MediaSource) throws -> Lease {
        let lease =
            if let known = idle.firstIndex(where: { $0.source == source }) { idle.remove(at: known) } else { try open(source) }
        borrowed.append(lease)
        return lease
    }

    /// Takes a reader back. It stays open unless another track has one of the same file: whoever comes back to it finds one.
    func giveBack(_ lease: Lease) {
        borrowed.removeAll { $0.reader === lease.reader }
        if borrowed.contains(where: { $0.source == lease.source }) {
            framesOfClosedReaders += lease.reader.framesDecoded
        } else {
            idle.append(lease)
        }
    }

    /// Notes that a track shows something else.
    func trackMoved() { mayHoldTooMany = !idle.isEmpty }

    /// Closes the readers that nobody has, of files that are not needed soon.
    func closeReaders(but needed: Set<MediaSource>) {
        mayHoldTooMany = false
        idle.removeAll { lease in
            guard !needed.contains(lease.source) else { return false }
            framesOfClosedReaders += lease.reader.framesDecoded
            return true
        }
    }

    private func open(_ source: MediaSource) throws -> Lease {
        let (file, track) = try source.resolved(kind: .video)
        do {
            return Lease(source: source, reader: try VideoFrameReader(file: file, track: track, threads: threads))
        } catch {
            throw AVError(mediaError: error)
        }
    }
}

import MediaBackend
import Rendering
import class Dispatch.DispatchQueue

/// The open decoders of a render. The tracks of a composition borrow them: one that a track has left serves the next that shows its file,
/// and tracks that show the same file follow one decoder as long as what must be kept for it is small.
///
/// As many are open as tracks show files at once, and one of each file that a track comes back to soon. Used by one thread at a time.
final class VideoReaderPool {
    private let threads: Int
    private var readers: [SharedReader] = []
    /// Those that get ready on another thread.
    private var preparations: [ReaderPreparation] = []
    /// Where they do: one after the other, so that the frames which are needed now come first.
    private let queue = DispatchQueue(label: "org.cutaway.readers")
    /// Of readers that are not in the list.
    private var framesOfOtherReaders = 0
    /// How many readers stood ready when a track came to their file.
    private(set) var preparedAhead = 0
    /// The most readers that were open at the same time.
    private(set) var mostOpen = 0
    /// Whether a track has moved on, so that readers may be needed no more.
    private(set) var mayHoldTooMany = false
    /// Bytes of pictures that may be kept for tracks that follow one decoder.
    private static let budget = 96 << 20

    /// - Parameter threads: how many frames each decoder may work on at once.
    init(threads: Int) { self.threads = threads }

    deinit { for preparation in preparations { preparation.drop() } }

    var framesDecoded: Int { readers.reduce(framesOfOtherReaders) { $0 + $1.reader.framesDecoded } }

    /// A reader of a file for a track: one that others follow, one that nobody has, or a new one.
    /// - Parameter shares: whether the track can follow one that others follow: it shows the file at its own speed.
    func reader(of source: MediaSource, form: ScaledForm?, at time: CMTime, shares: Bool) throws -> SharedReader {
        if shares {
            let others = readers.filter(\.isShared)
            for candidate in readers where candidate.source == source && candidate.canTake(form, at: time) {
                let rest = others.reduce(0) { $0 + ($1 === candidate ? 0 : $1.cost) }
                if rest + candidate.cost(with: form, at: time) <= VideoReaderPool.budget { return candidate }
            }
        }
        if let prepared = try takePrepared(source) { return prepared }
        if let known = readers.first(where: { $0.source == source && $0.isIdle }) { return known }
        let reader = try SharedReader(opening: source, threads: threads)
        readers.append(reader)
        countOpen()
        return reader
    }

    /// Whether another reader may get ready: each holds memory before it is needed.
    var canPrepare: Bool { preparations.count < 2 }

    /// Says that a track will come to a file soon, and to which media time: a reader that nobody has, or a new one, goes there meanwhile.
    func prepare(_ source: MediaSource, at time: CMTime) {
        guard !preparations.contains(where: { $0.source == source }) else { return }
        let idle = readers.firstIndex { $0.source == source && $0.isIdle }
        // One that is shown may be followed then, or come free.
        if idle == nil, readers.contains(where: { $0.source == source }) { return }
        let preparation = ReaderPreparation(of: source, at: time, reader: idle.map { readers.remove(at: $0) }, threads: threads, on: queue)
        framesOfOtherReaders += preparation.framesBefore
        preparations.append(preparation)
        countOpen()
    }

    private func takePrepared(_ source: MediaSource) throws -> SharedReader? {
        guard let place = preparations.firstIndex(where: { $0.source == source }) else { return nil }
        let preparation = preparations.remove(at: place)
        guard let reader = try preparation.finished() else { return nil }
        framesOfOtherReaders -= preparation.framesBefore
        readers.append(reader)
        preparedAhead += 1
        return reader
    }

    private func countOpen() { mostOpen = max(mostOpen, readers.count + preparations.count) }

    /// A track has left a reader. It stays open unless another track has one of the same file: whoever comes back to it finds one.
    func left(_ reader: SharedReader) {
        guard reader.isIdle, readers.contains(where: { $0 !== reader && $0.source == reader.source }) else { return }
        close { $0 === reader }
    }

    /// Notes that a track shows something else.
    func trackMoved() { mayHoldTooMany = !preparations.isEmpty || readers.contains(where: \.isIdle) }

    /// Closes the readers that nobody has, of files that are not needed soon.
    func closeReaders(but needed: Set<MediaSource>) {
        mayHoldTooMany = false
        close { $0.isIdle && !needed.contains($0.source) }
        preparations.removeAll { preparation in
            guard !needed.contains(preparation.source) else { return false }
            preparation.drop()
            return true
        }
    }

    /// Lets go of the pictures that all tracks have shown.
    func settle() { for reader in readers { reader.settle() } }

    private func close(_ isUnneeded: (SharedReader) -> Bool) {
        readers.removeAll { reader in
            guard isUnneeded(reader) else { return false }
            framesOfOtherReaders += reader.reader.framesDecoded
            return true
        }
    }
}

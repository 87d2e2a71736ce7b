import MediaBackend

/// The open files of an image generator: they stay open from one picture to the next, also when a composition is edited between. Used by one
/// thread at a time.
final class FinderCache {
    private var finders: [(source: MediaSource, finder: PictureFinder)] = []
    private var expected: [MediaSource: [CMTime]] = [:]
    private var framesOfClosed = 0
    /// The most files that were open at the same time.
    private(set) var mostOpen = 0
    private static let limit = 8

    var framesDecoded: Int { finders.reduce(framesOfClosed) { $0 + $1.finder.framesDecoded } }

    /// Says which media times of which files will be asked for.
    func expect(_ times: [MediaSource: [CMTime]]) {
        expected = times
        for known in finders { known.finder.expect(times[known.source] ?? []) }
    }

    func finder(of source: MediaSource) throws -> PictureFinder {
        if let place = finders.firstIndex(where: { $0.source == source }) {
            // The one that was used last is closed last.
            if place != finders.count - 1 { finders.append(finders.remove(at: place)) }
            return finders[finders.count - 1].finder
        }
        let (file, track) = try source.resolved(kind: .video)
        let made: PictureFinder
        do {
            made = try PictureFinder(file: file, track: track, threads: ProcessInfo.processInfo.activeProcessorCount)
        } catch {
            throw AVError(mediaError: error)
        }
        mostOpen = max(mostOpen, finders.count + 1)
        if let times = expected[source] { made.expect(times) }
        if finders.count >= FinderCache.limit { framesOfClosed += finders.removeFirst().finder.framesDecoded }
        finders.append((source, made))
        return made
    }
}

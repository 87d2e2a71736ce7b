import MediaBackend
import Synchronization

/// The metadata of a file: read when somebody asks for it, and once. Thread-safe.
package final class MetadataStore: Sendable {
    /// What there is of a whole file or of one track.
    struct Contents: Sendable {
        var movie: [AVMetadataItem] = []
        var tracks: [CMPersistentTrackID: [AVMetadataItem]] = [:]
        var chapters: [ChapterList] = []
        var creationTime: Date?
    }

    private let file: MediaFile
    private let loaded = Mutex<Contents?>(nil)

    init(file: MediaFile) { self.file = file }

    /// Throws when the file cannot be read any more; a later call tries again.
    func contents() throws -> Contents {
        try loaded.withLock { loaded in
            if let loaded { return loaded }
            let read: MediaMetadata
            do throws(MediaError) { read = try file.readMetadata() } catch { throw AVError(mediaError: error) }
            func items(_ entries: [MetadataEntry]) -> [AVMetadataItem] { entries.map { AVMetadataItem(values: MetadataItemValues($0)) } }
            let contents = Contents(
                movie: items(read.entries), tracks: read.trackEntries.mapValues(items), chapters: read.chapterLists, creationTime: read.creationTime)
            loaded = contents
            return contents
        }
    }
}

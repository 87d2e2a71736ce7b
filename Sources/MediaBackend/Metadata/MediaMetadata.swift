package import CoreMedia

/// The metadata and the chapters of a file. A value.
package struct MediaMetadata: Sendable {
    /// What the file says of itself, in its order.
    package var entries: [MetadataEntry] = []
    /// What it says of single tracks.
    package var trackEntries: [CMPersistentTrackID: [MetadataEntry]] = [:]
    /// One list for each language.
    package var chapterLists: [ChapterList] = []
    /// The movie header's time of creation.
    package var creationTime: Date?

    /// How many items and chapters are read at most; no real file comes near.
    static let itemLimit = 10_000
}

/// The chapters of a file in one language.
package struct ChapterList: Sendable, Hashable {
    /// As the file stores it, an ISO 639-2/T code or an RFC 4646 tag; nil when it names none.
    package var language: String?
    package var chapters: [Chapter]

    package init(language: String? = nil, chapters: [Chapter]) {
        self.language = language
        self.chapters = chapters
    }
}

/// A chapter of a file.
package struct Chapter: Sendable, Hashable {
    /// On the timeline of the file.
    package var timeRange: CMTimeRange
    package var title: String
    package var artwork: Data?

    package init(timeRange: CMTimeRange, title: String, artwork: Data? = nil) {
        self.timeRange = timeRange
        self.title = title
        self.artwork = artwork
    }
}

extension MediaFile {
    /// Reads the metadata and the chapters. For movies the boxes decide; for other containers FFmpeg does.
    package func readMetadata() throws(MediaError) -> MediaMetadata {
        if containerName.contains("mov") {
            if let metadata = MediaMetadata(moviePath: path) { return metadata }
            throw MediaError(.inputOutput, "read the metadata of", path, "the file is gone or has changed since it was opened")
        }
        return try MediaMetadata(path: path, duration: duration)
    }
}

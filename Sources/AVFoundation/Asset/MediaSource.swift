package import MediaBackend

/// A track of a file: what a segment of a timeline plays.
///
/// Two are equal when they name the same track of the same file; the open file, when known, rides along and saves a second look.
package struct MediaSource: Hashable, Sendable {
    package let url: URL
    package let trackID: CMPersistentTrackID
    /// The parsed file, nil when only its name is known yet.
    package let file: MediaFile?

    package init(url: URL, trackID: CMPersistentTrackID, file: MediaFile? = nil) {
        self.url = url
        self.trackID = trackID
        self.file = file
    }

    package static func == (a: MediaSource, b: MediaSource) -> Bool { a.trackID == b.trackID && a.url == b.url }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(trackID)
        hasher.combine(url)
    }
}

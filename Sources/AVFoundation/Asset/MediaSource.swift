package import MediaBackend

/// A track of a file: what a segment of a timeline plays.
///
/// Two are equal when they name the same track of the same file; the open file, when known, rides along and saves a second look.
/// One word in size: a timeline holds one for each of its segments.
package struct MediaSource: Hashable, Sendable {
    private final class Name: Sendable {
        let url: URL
        let trackID: CMPersistentTrackID
        let file: MediaFile?

        init(url: URL, trackID: CMPersistentTrackID, file: MediaFile?) {
            (self.url, self.trackID, self.file) = (url, trackID, file)
        }
    }

    private let name: Name

    package init(url: URL, trackID: CMPersistentTrackID, file: MediaFile? = nil) {
        name = Name(url: url, trackID: trackID, file: file)
    }

    package var url: URL { name.url }
    package var trackID: CMPersistentTrackID { name.trackID }
    /// The parsed file, nil when only its name is known yet.
    package var file: MediaFile? { name.file }

    package static func == (a: MediaSource, b: MediaSource) -> Bool {
        a.name === b.name || a.trackID == b.trackID && a.url == b.url
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(trackID)
        hasher.combine(url)
    }

    /// Where the file's media ends, in media time; nil when it cannot be opened, or does not list its samples. Opens a file that is not parsed
    /// yet, which blocks.
    package var mediaEnd: CMTime? {
        guard let opened = file ?? (try? MediaFile.open(path: url.path)), let track = opened.track(trackID), track.hasSampleIndex else { return nil }
        return track.mediaEnd
    }
}

package import CoreMedia

/// A parsed media file: its path, its tracks and their edit lists. Immutable; no descriptor stays open.
package final class MediaFile: Sendable {
    package let path: String
    /// The short name of the container, for people, such as "mov".
    package let containerName: String
    package let tracks: [MediaTrack]
    /// The end of the longest track.
    package let duration: CMTime
    package let canContainFragments: Bool
    package let containsFragments: Bool
    /// Whether times come from an index rather than from an estimate.
    package let hasPreciseTiming: Bool

    init(
        path: String, containerName: String, tracks: [MediaTrack], canContainFragments: Bool, containsFragments: Bool,
        hasPreciseTiming: Bool
    ) {
        self.path = path
        self.containerName = containerName
        self.tracks = tracks
        self.canContainFragments = canContainFragments
        self.containsFragments = containsFragments
        self.hasPreciseTiming = hasPreciseTiming
        // Metadata and time code may run on after the last picture and sound; they do not make a movie longer.
        let heardOrSeen = tracks.filter { $0.kind == .video || $0.kind == .audio }
        duration = (heardOrSeen.isEmpty ? tracks : heardOrSeen).compactMap { $0.segments.last?.target.end }.filter(\.isNumeric).max() ?? .zero
    }

    package func track(_ id: CMPersistentTrackID) -> MediaTrack? { tracks.first { $0.id == id } }
}

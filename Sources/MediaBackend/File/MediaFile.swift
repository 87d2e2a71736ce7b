package import CoreGraphics
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
    /// The length with all fragments that the file says it will have; invalid when it does not say.
    package let durationHint: CMTime
    package let preferredRate: Float
    package let preferredVolume: Float
    /// Of the whole movie, usually the identity.
    package let transform: CGAffineTransform

    init(path: String, containerName: String, tracks: [MediaTrack], header: MovieHeader?, hasPreciseTiming: Bool) {
        self.path = path
        self.containerName = containerName
        self.tracks = tracks
        self.hasPreciseTiming = hasPreciseTiming
        canContainFragments = header?.canContainFragments ?? false
        containsFragments = header?.containsFragments ?? false
        let scale = header.flatMap { CMTimeScale(exactly: $0.timescale) } ?? 0
        let hint = header?.fragmentDuration.flatMap { Int64(exactly: $0) }
        durationHint = if let hint, scale > 0 { CMTime(value: hint, timescale: scale) } else { .invalid }
        preferredRate = header.map { Float($0.rate) / 65536 } ?? 1
        preferredVolume = header.map { Float($0.volume) / 256 } ?? 1
        let m = (header?.matrix ?? [0x10000, 0, 0, 0x10000, 0, 0]).map { Double($0) / 65536 }
        transform = CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
        // Metadata and time code may run on after the last picture and sound; they do not make a movie longer.
        let heardOrSeen = tracks.filter { $0.kind == .video || $0.kind == .audio }
        duration = (heardOrSeen.isEmpty ? tracks : heardOrSeen).compactMap { $0.segments.last?.target.end }.filter(\.isNumeric).max() ?? .zero
    }

    package func track(_ id: CMPersistentTrackID) -> MediaTrack? { tracks.first { $0.id == id } }
}

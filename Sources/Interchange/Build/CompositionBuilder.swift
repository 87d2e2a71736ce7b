import AVFoundation

/// Puts planned tracks into a composition.
struct CompositionBuilder {
    let composition = AVMutableComposition()
    let resolver: AssetMediaResolver

    /// The composition's tracks, in the plan's order.
    func add(_ tracks: [PlannedTrack], _ mediaType: AVMediaType) throws(InterchangeError) -> [AVMutableCompositionTrack] {
        var made: [AVMutableCompositionTrack] = []
        for planned in tracks {
            guard let track = composition.addMutableTrack(withMediaType: mediaType, preferredTrackID: kCMPersistentTrackID_Invalid) else {
                throw Self.refusal("a \(mediaType.rawValue) track", "it cannot be added")
            }
            for segment in planned.segments { try insert(segment, mediaType, into: track) }
            made.append(track)
        }
        return made
    }

    /// Segments come in time order, so each goes to the end: after a hole if it starts later than that.
    private func insert(_ segment: PlannedSegment, _ mediaType: AVMediaType, into track: AVMutableCompositionTrack) throws(InterchangeError) {
        let asset = try resolver.asset(at: segment.url)
        guard let source = asset.tracks.first(where: { $0.trackID == segment.trackID && $0.mediaType == mediaType }) else {
            throw Self.refusal(segment.url.path, "it has no track \(segment.trackID) any more")
        }
        let start = CMTime(segment.target.start)
        do {
            try track.insertTimeRange(CMTimeRange(segment.source), of: source, at: start)
            if segment.source.duration != segment.target.duration {
                let inserted = CMTimeRange(start: start, duration: CMTime(segment.source.duration))
                try track.scale(inserted, to: CMTime(segment.target.duration))
            }
        } catch {
            throw Self.refusal("\(segment)", "\(error)")
        }
    }

    private static func refusal(_ object: String, _ reason: String) -> InterchangeError {
        InterchangeError(.compositionRefused, operation: "building the composition", object: object, reason: reason)
    }
}

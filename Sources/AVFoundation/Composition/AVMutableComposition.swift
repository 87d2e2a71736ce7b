public import CoreMedia
public import Foundation

/// A composition that can be edited: tracks can be added and removed, and all tracks edited together.
///
/// Do not edit while it is read, exported or played: those take a copy or expect that nothing changes.
open class AVMutableComposition: AVComposition, @unchecked Sendable {
    /// The size in pixels for showing the composition. By default that of the first video track; set `.zero` to have that again.
    open override var naturalSize: CGSize {
        get { super.naturalSize }
        set { update { $0.chosenSize = newValue } }
    }

    final var mutableTracks: [AVMutableCompositionTrack] {
        state.tracks.compactMap { $0 as? AVMutableCompositionTrack }
    }

    /// The track with an identifier, or `nil`.
    open override func track(withTrackID trackID: CMPersistentTrackID) -> AVMutableCompositionTrack? {
        mutableTracks.first { $0.trackID == trackID }
    }

    /// Adds a track without segments.
    /// - Parameters:
    ///   - mediaType: what the track is to hold.
    ///   - preferredTrackID: its identifier, or `kCMPersistentTrackID_Invalid` to have one chosen. One that was ever used in
    ///     this composition, also by a track that is gone, or that is negative is replaced by a free one.
    /// - Returns: the track; `nil` for a media type that a composition cannot hold.
    @discardableResult
    open func addMutableTrack(withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID) -> AVMutableCompositionTrack? {
        guard Self.composableTypes.contains(mediaType) else { return nil }
        let track = update { state in
            let isFree = preferredTrackID > 0 && !state.usedTrackIDs.contains(preferredTrackID)
            let trackID = isFree ? preferredTrackID : state.unusedTrackID
            let track = AVMutableCompositionTrack(compositionValues: CompositionTrackValues(trackID: trackID, mediaType: mediaType))
            state.tracks.append(track)
            state.use(trackID)
            return track
        }
        track.attach(to: self)
        return track
    }

    /// Takes a track out. Its `asset` becomes `nil`, associations with it end; its identifier is not given again. A track of something else is ignored.
    open func removeTrack(_ track: AVCompositionTrack) {
        let isRemoved = update { state in
            let place = state.tracks.firstIndex { $0 === track }
            if let place { state.tracks.remove(at: place) }
            return place != nil
        }
        guard isRemoved else { return }
        track.attach(to: nil)
        for other in mutableTracks { other.endAssociations(to: track.trackID) }
    }

    /// The first track into which pieces of a source track can be inserted; `nil` if one has to be added.
    ///
    /// On Linux: tracks are compatible if their media types are equal, as every segment has a decoder of its own.
    open func mutableTrack(compatibleWith track: AVAssetTrack) -> AVMutableCompositionTrack? {
        mutableTracks.first { $0.mediaType == track.mediaType }
    }

    private static let composableTypes: Set<AVMediaType> = [
        .video, .audio, .text, .closedCaption, .subtitle, .timecode, .metadata, .muxed, .depthData, .haptic, .auxiliaryPicture,
    ]
}

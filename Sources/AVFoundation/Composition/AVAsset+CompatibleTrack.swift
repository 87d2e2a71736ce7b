extension AVAsset {
    /// The first track of which pieces can be inserted into a track of a composition; `nil` if there is none.
    ///
    /// On Linux: tracks are compatible if their media types are equal, as every segment has a decoder of its own.
    public func compatibleTrack(for compositionTrack: AVCompositionTrack) -> AVAssetTrack? {
        tracks.first { $0.mediaType == compositionTrack.mediaType }
    }

    /// The first track of which pieces can be inserted into a track of a composition, as ``compatibleTrack(for:)``.
    /// Throws when the asset cannot be read.
    public func findCompatibleTrack(for compositionTrack: AVCompositionTrack) async throws -> AVAssetTrack? {
        try await BlockingWork.run { try self.currentValues().tracks.first { $0.mediaType == compositionTrack.mediaType } }
    }

    /// The first track of which pieces can be inserted into a track of a composition, given to a handler.
    @preconcurrency public func findCompatibleTrack(
        for compositionTrack: AVCompositionTrack, completionHandler: @escaping @Sendable (AVAssetTrack?, (any Error)?) -> Void
    ) {
        BlockingWork.start {
            do {
                completionHandler(try self.currentValues().tracks.first { $0.mediaType == compositionTrack.mediaType }, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }
}

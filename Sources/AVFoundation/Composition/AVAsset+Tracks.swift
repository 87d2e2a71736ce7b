// Apple's compositions declare these members of AVAsset again, with arrays of their own tracks. A Swift class cannot do so;
// extensions of a protocol can: the one for the most derived class is taken.

extension AVAsynchronousKeyValueLoading where Self: AVAsset {
    /// The tracks in the order of the file, disabled ones included; empty when the asset cannot be loaded.
    public var tracks: [AVAssetTrack] { valuesOrNeutral.tracks }

    /// The tracks of a media type, in the order of the file.
    public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    /// The tracks that have a characteristic, in the order of the file.
    public func tracks(withMediaCharacteristic characteristic: AVMediaCharacteristic) -> [AVAssetTrack] {
        tracks.filter { $0.hasMediaCharacteristic(characteristic) }
    }

    /// The tracks of a media type. Throws when the asset cannot be read.
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        try await BlockingWork.run { try self.currentValues().tracks.filter { $0.mediaType == mediaType } }
    }

    /// The tracks of a media type, given to a handler.
    @preconcurrency public func loadTracks(
        withMediaType mediaType: AVMediaType, completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
    ) {
        BlockingWork.start {
            do {
                completionHandler(try self.currentValues().tracks.filter { $0.mediaType == mediaType }, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// The tracks that have a characteristic. Throws when the asset cannot be read.
    public func loadTracks(withMediaCharacteristic characteristic: AVMediaCharacteristic) async throws -> [AVAssetTrack] {
        try await BlockingWork.run { try self.currentValues().tracks.filter { $0.hasMediaCharacteristic(characteristic) } }
    }
}

extension AVAsynchronousKeyValueLoading where Self: AVComposition {
    /// The tracks, in the order in which they were added.
    public var tracks: [AVCompositionTrack] { state.tracks }

    /// The tracks of a media type, in the order in which they were added.
    public func tracks(withMediaType mediaType: AVMediaType) -> [AVCompositionTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    /// The tracks that have a characteristic, in the order in which they were added.
    public func tracks(withMediaCharacteristic characteristic: AVMediaCharacteristic) -> [AVCompositionTrack] {
        tracks.filter { $0.hasMediaCharacteristic(characteristic) }
    }

    /// The tracks of a media type, in the order in which they were added. Nothing has to be loaded.
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVCompositionTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    /// The tracks of a media type, given to a handler.
    @preconcurrency public func loadTracks(
        withMediaType mediaType: AVMediaType, completionHandler: @escaping @Sendable ([AVCompositionTrack]?, (any Error)?) -> Void
    ) {
        let tracks = tracks.filter { $0.mediaType == mediaType }
        BlockingWork.start { completionHandler(tracks, nil) }
    }

    /// The tracks that have a characteristic, in the order in which they were added.
    public func loadTracks(withMediaCharacteristic characteristic: AVMediaCharacteristic) async throws -> [AVCompositionTrack] {
        try await BlockingWork.run { self.tracks(withMediaCharacteristic: characteristic) }
    }
}

extension AVAsynchronousKeyValueLoading where Self: AVMutableComposition {
    /// The tracks, in the order in which they were added.
    public var tracks: [AVMutableCompositionTrack] { mutableTracks }

    /// The tracks of a media type, in the order in which they were added.
    public func tracks(withMediaType mediaType: AVMediaType) -> [AVMutableCompositionTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    /// The tracks that have a characteristic, in the order in which they were added.
    public func tracks(withMediaCharacteristic characteristic: AVMediaCharacteristic) -> [AVMutableCompositionTrack] {
        tracks.filter { $0.hasMediaCharacteristic(characteristic) }
    }

    /// The tracks of a media type, in the order in which they were added. Nothing has to be loaded.
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVMutableCompositionTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    /// The tracks of a media type, given to a handler.
    @preconcurrency public func loadTracks(
        withMediaType mediaType: AVMediaType, completionHandler: @escaping @Sendable ([AVMutableCompositionTrack]?, (any Error)?) -> Void
    ) {
        let tracks = tracks.filter { $0.mediaType == mediaType }
        BlockingWork.start { completionHandler(tracks, nil) }
    }

    /// The tracks that have a characteristic, in the order in which they were added.
    public func loadTracks(withMediaCharacteristic characteristic: AVMediaCharacteristic) async throws -> [AVMutableCompositionTrack] {
        try await BlockingWork.run { self.tracks(withMediaCharacteristic: characteristic) }
    }
}

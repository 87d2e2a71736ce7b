extension AVAssetTrack {
    /// Tracks of compositions have no metadata.
    fileprivate func metadataItems() throws -> [AVMetadataItem] {
        let values = currentValues()
        return try values.metadata?.contents().tracks[values.trackID] ?? []
    }

    /// What the file says of this track, in its order. Tracks of compositions have none. Empty when the file cannot be read.
    public var metadata: [AVMetadataItem] { (try? metadataItems()) ?? [] }

    /// The items that mean something in every format.
    public var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }

    /// The formats of the metadata, in the order of the file.
    public var availableMetadataFormats: [AVMetadataFormat] { AVMetadataFormat.formats(of: metadata) }

    /// The metadata in one format.
    public func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] { metadata.filter { $0.hasFormat(format) } }

    /// The metadata in one format. Throws when the file cannot be read.
    public func loadMetadata(for format: AVMetadataFormat) async throws -> [AVMetadataItem] {
        try await BlockingWork.run { try self.metadataItems().filter { $0.hasFormat(format) } }
    }

    /// The metadata in one format, given to a handler in the background.
    @preconcurrency
    public func loadMetadata(for format: AVMetadataFormat, completionHandler: @escaping @Sendable ([AVMetadataItem]?, (any Error)?) -> Void) {
        BlockingWork.start {
            do {
                completionHandler(try self.metadataItems().filter { $0.hasFormat(format) }, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
    /// What the file says of the track.
    public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init("metadata") { try $0.metadataItems() } }
    /// The items that mean something in every format.
    public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
        .init("commonMetadata") { try $0.metadataItems().filter { $0.commonKey != nil } }
    }
    /// The formats of the metadata.
    public static var availableMetadataFormats: AVAsyncProperty<Root, [AVMetadataFormat]> {
        .init("availableMetadataFormats") { AVMetadataFormat.formats(of: try $0.metadataItems()) }
    }
}

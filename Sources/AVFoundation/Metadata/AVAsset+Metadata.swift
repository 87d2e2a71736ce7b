extension AVAsset {
    /// What is known of the metadata; nothing for an asset that has none of its own, such as a composition.
    func metadataContents() throws -> MetadataStore.Contents {
        try currentValues().metadata?.contents() ?? MetadataStore.Contents()
    }

    private var contentsOrNone: MetadataStore.Contents { (try? metadataContents()) ?? MetadataStore.Contents() }

    /// The metadata in all formats, in the order of the file. Compositions have none. Empty when the asset cannot be loaded.
    public var metadata: [AVMetadataItem] { contentsOrNone.movie }

    /// The items that mean something in every format. They keep the identifiers of their formats.
    public var commonMetadata: [AVMetadataItem] { contentsOrNone.movie.filter { $0.commonKey != nil } }

    /// The formats of the metadata, in the order of the file.
    public var availableMetadataFormats: [AVMetadataFormat] { AVMetadataFormat.formats(of: contentsOrNone.movie) }

    /// The metadata in one format.
    public func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] { contentsOrNone.movie.filter { $0.hasFormat(format) } }

    /// When the media was made: the metadata's own word, else the movie header's; nil when neither knows.
    public var creationDate: AVMetadataItem? { contentsOrNone.creationDate }

    /// The words of a song; nil when there are none.
    public var lyrics: String? { contentsOrNone.lyrics }

    /// The metadata in one format. Throws when the asset cannot be read.
    public func loadMetadata(for format: AVMetadataFormat) async throws -> [AVMetadataItem] {
        try await BlockingWork.run { try self.metadataContents().movie.filter { $0.hasFormat(format) } }
    }

    /// The metadata in one format, given to a handler in the background.
    @preconcurrency
    public func loadMetadata(for format: AVMetadataFormat, completionHandler: @escaping @Sendable ([AVMetadataItem]?, (any Error)?) -> Void) {
        BlockingWork.start {
            do {
                completionHandler(try self.metadataContents().movie.filter { $0.hasFormat(format) }, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    /// The metadata in all formats.
    public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init("metadata") { try $0.metadataContents().movie } }
    /// The items that mean something in every format.
    public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
        .init("commonMetadata") { try $0.metadataContents().movie.filter { $0.commonKey != nil } }
    }
    /// The formats of the metadata.
    public static var availableMetadataFormats: AVAsyncProperty<Root, [AVMetadataFormat]> {
        .init("availableMetadataFormats") { AVMetadataFormat.formats(of: try $0.metadataContents().movie) }
    }
    /// When the media was made; nil when that is unknown.
    public static var creationDate: AVAsyncProperty<Root, AVMetadataItem?> { .init("creationDate") { try $0.metadataContents().creationDate } }
    /// The words of a song; nil when there are none.
    public static var lyrics: AVAsyncProperty<Root, String?> { .init("lyrics") { try $0.metadataContents().lyrics } }
}

extension AVMetadataFormat {
    /// Each format of the items once, in their order.
    static func formats(of items: [AVMetadataItem]) -> [AVMetadataFormat] {
        items.reduce(into: []) { formats, item in
            let format = AVMetadataFormat(keySpace: item.keySpace)
            if !formats.contains(format) { formats.append(format) }
        }
    }
}

extension AVMetadataItem {
    func hasFormat(_ format: AVMetadataFormat) -> Bool { AVMetadataFormat(keySpace: keySpace) == format }
}

extension MetadataStore.Contents {
    var creationDate: AVMetadataItem? {
        if let item = movie.first(where: { $0.commonKey == .commonKeyCreationDate }) { return item }
        guard let creationTime else { return nil }
        return AVMetadataItem(values: MetadataItemValues(.common, .name(AVMetadataKey.commonKeyCreationDate.rawValue), .date(creationTime)))
    }

    var lyrics: String? {
        let identifiers: [AVMetadataIdentifier] = [.iTunesMetadataLyrics, .id3MetadataUnsynchronizedLyric, AVMetadataIdentifier("vorb/LYRICS")]
        return movie.first { item in item.identifier.map(identifiers.contains) ?? false }?.stringValue
    }
}

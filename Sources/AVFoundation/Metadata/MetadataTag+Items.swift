import MediaBackend

extension MetadataTag {
    /// What of the items a container can hold, each under the container's name for it.
    ///
    /// A movie takes QuickTime metadata as it is and other items by their common keys; MPEG-4 files take iTunes' items and common keys; WAVE
    /// files take common keys. Items that have no name there, and data, are left out, as are further items of one name in MPEG-4 files.
    static func tags(_ items: [AVMetadataItem], in container: MovieContainer) -> [MetadataTag] {
        items.compactMap { item in
            let values = item.values
            guard let name = name(values, in: container), let value = text(values), !value.isEmpty else { return nil }
            return MetadataTag(name, value)
        }
    }

    private static func name(_ values: MetadataItemValues, in container: MovieContainer) -> String? {
        switch container {
        case .mov:
            guard let identifier = identifier(values, in: .quickTimeMetadata), case .name(let name)? = MetadataNames.key(identifier) else {
                return nil
            }
            return name
        case .mp4, .m4v, .m4a: return identifier(values, in: .iTunes).flatMap { iTunesNames[$0] }
        case .wav: return values.commonKey.flatMap { waveNames[$0] }
        }
    }

    /// The item's own identifier when it is of the key space, else the one that stands for its common key there.
    private static func identifier(_ values: MetadataItemValues, in space: AVMetadataKeySpace) -> AVMetadataIdentifier? {
        if values.keySpace == space { return values.identifier }
        return values.commonKey.flatMap { CommonKeys.identifier(for: $0, in: space) }
    }

    private static func text(_ values: MetadataItemValues) -> String? {
        guard case .data(let data)? = values.value else { return values.value?.text }
        // iTunes' numbers of tracks and discs are pairs in data: a number, and how many there are.
        guard values.identifier == .iTunesMetadataTrackNumber || values.identifier == .iTunesMetadataDiscNumber, data.count >= 6 else { return nil }
        let bytes = [UInt8](data.prefix(6))
        return "\(Int(bytes[2]) << 8 | Int(bytes[3]))/\(Int(bytes[4]) << 8 | Int(bytes[5]))"
    }

    private static let iTunesNames: [AVMetadataIdentifier: String] = [
        .iTunesMetadataSongName: "title", .iTunesMetadataArtist: "artist", .iTunesMetadataAlbumArtist: "album_artist",
        .iTunesMetadataComposer: "composer", .iTunesMetadataAlbum: "album", .iTunesMetadataReleaseDate: "date", .iTunesMetadataUserComment: "comment",
        .iTunesMetadataUserGenre: "genre", .iTunesMetadataCopyright: "copyright", .iTunesMetadataGrouping: "grouping",
        AVMetadataIdentifier("itsk/%A9grp"): "grouping", .iTunesMetadataLyrics: "lyrics", .iTunesMetadataDescription: "description",
        AVMetadataIdentifier("itsk/desc"): "description", AVMetadataIdentifier("itsk/ldes"): "synopsis", AVMetadataIdentifier("itsk/tvsh"): "show",
        AVMetadataIdentifier("itsk/tven"): "episode_id", AVMetadataIdentifier("itsk/tvnn"): "network", AVMetadataIdentifier("itsk/keyw"): "keywords",
        AVMetadataIdentifier("itsk/tves"): "episode_sort", AVMetadataIdentifier("itsk/tvsn"): "season_number",
        AVMetadataIdentifier("itsk/stik"): "media_type", AVMetadataIdentifier("itsk/hdvd"): "hd_video",
        AVMetadataIdentifier("itsk/pgap"): "gapless_playback", .iTunesMetadataDiscCompilation: "compilation", .iTunesMetadataTrackNumber: "track",
        .iTunesMetadataDiscNumber: "disc",
    ]

    private static let waveNames: [AVMetadataKey: String] = [
        .commonKeyTitle: "title", .commonKeyArtist: "artist", .commonKeyAlbumName: "album", .commonKeyCreationDate: "date", .commonKeyType: "genre",
        .commonKeyCopyrights: "copyright", .commonKeyDescription: "comment",
    ]
}

/// Chooses metadata items.
open class AVMetadataItemFilter: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; it stores nothing that changes.

    /// What is kept: common keys, and key spaces of which all is kept.
    private let keptKeys: Set<AVMetadataKey>

    private init(keptKeys: Set<AVMetadataKey>) {
        self.keptKeys = keptKeys
        super.init()
    }

    /// A filter for media that are given to others: it drops what may tell who made the media, where, when and with which device, and every
    /// item of unknown meaning. Titles, artists, albums, pictures, copyrights and the like are kept, and so are the numbers of iTunes.
    open class func forSharing() -> AVMetadataItemFilter {
        AVMetadataItemFilter(keptKeys: [
            .commonKeyTitle, .commonKeyAlbumName, .commonKeyArtist, .commonKeyArtwork, .commonKeyCopyrights, .commonKeyPublisher, .commonKeyType,
            .commonKeyLanguage, .commonKeyFormat, .commonKeyAccessibilityDescription,
        ])
    }

    /// Items of a shop: they are there to go with the medium.
    private static let shopItems: Set<AVMetadataIdentifier> = [
        .iTunesMetadataAppleID, .iTunesMetadataAccountKind, .iTunesMetadataArtistID, .iTunesMetadataSongID, .iTunesMetadataPlaylistID,
        .iTunesMetadataGenreID, .iTunesMetadataContentRating, .iTunesMetadataTrackNumber, .iTunesMetadataDiscNumber, .iTunesMetadataDiscCompilation,
        .iTunesMetadataBeatsPerMin, .iTunesMetadataAlbumArtist,
    ]

    func keeps(_ item: AVMetadataItem) -> Bool {
        if let key = item.commonKey, keptKeys.contains(key) { return true }
        return item.identifier.map { AVMetadataItemFilter.shopItems.contains($0) } ?? false
    }
}

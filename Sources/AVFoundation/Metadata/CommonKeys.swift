/// Which items of each format mean what in every format.
enum CommonKeys {
    static func key(of identifier: AVMetadataIdentifier) -> AVMetadataKey? { byIdentifier[identifier] }

    /// The identifier that stands for a common key in a format, the first one in the table.
    static func identifier(for key: AVMetadataKey, in space: AVMetadataKeySpace) -> AVMetadataIdentifier? {
        table.first { $0.key == key }?.identifiers.first { MetadataNames.keySpace($0) == space }
    }

    private static let byIdentifier: [AVMetadataIdentifier: AVMetadataKey] = Dictionary(
        table.flatMap { row in row.identifiers.map { ($0, row.key) } }, uniquingKeysWith: { first, _ in first })

    private static let table: [(key: AVMetadataKey, identifiers: [AVMetadataIdentifier])] = [
        (
            .commonKeyTitle,
            [
                .quickTimeMetadataTitle, .quickTimeMetadataDisplayName, .quickTimeUserDataFullName, .quickTimeUserDataTrackName,
                .iTunesMetadataSongName, .identifier3GPUserDataTitle, .id3MetadataTitleDescription, audioFile("title"),
            ]
        ),
        (
            .commonKeyCreator,
            [
                .quickTimeMetadataComposer, .quickTimeUserDataComposer, .iTunesMetadataComposer, .id3MetadataComposer, audioFile("composer"),
            ]
        ),
        (.commonKeySubject, [.quickTimeMetadataKeywords, .quickTimeUserDataKeywords, .identifier3GPUserDataKeywordList]),
        (
            .commonKeyDescription,
            [
                .quickTimeMetadataDescription, .quickTimeUserDataDescription, .iTunesMetadataDescription, AVMetadataIdentifier("itsk/desc"),
                .identifier3GPUserDataDescription, .id3MetadataSubTitle, audioFile("comments"),
            ]
        ),
        (
            .commonKeyPublisher,
            [
                .quickTimeMetadataPublisher, .quickTimeUserDataPublisher, .iTunesMetadataPublisher, .iTunesMetadataRecordCompany,
                .id3MetadataPublisher, audioFile("publisher"),
            ]
        ),
        (
            .commonKeyCreationDate,
            [
                .quickTimeMetadataCreationDate, .quickTimeMetadataYear, .quickTimeUserDataCreationDate, .iTunesMetadataReleaseDate,
                .isoUserDataDate, .identifier3GPUserDataRecordingYear, .id3MetadataRecordingTime, .id3MetadataYear, audioFile("year"),
            ]
        ),
        (
            .commonKeyType,
            [
                .quickTimeMetadataGenre, .quickTimeUserDataGenre, .iTunesMetadataUserGenre, .iTunesMetadataPredefinedGenre,
                .identifier3GPUserDataGenre, .id3MetadataContentType, audioFile("genre"),
            ]
        ),
        (.commonKeyLanguage, [.id3MetadataLanguage, audioFile("language")]),
        (
            .commonKeyLocation,
            [.quickTimeMetadataLocationISO6709, .quickTimeUserDataLocationISO6709, .identifier3GPUserDataLocation]
        ),
        (
            .commonKeyCopyrights,
            [
                .quickTimeMetadataCopyright, .quickTimeUserDataCopyright, .iTunesMetadataCopyright, .isoUserDataCopyright, .id3MetadataCopyright,
                audioFile("copyright"),
            ]
        ),
        (
            .commonKeyAlbumName,
            [
                .quickTimeMetadataAlbum, .quickTimeUserDataAlbum, .iTunesMetadataAlbum, .identifier3GPUserDataAlbumAndTrack, .id3MetadataAlbumTitle,
                audioFile("album"),
            ]
        ),
        (.commonKeyAuthor, [.quickTimeMetadataAuthor, .quickTimeUserDataAuthor, .iTunesMetadataAuthor, .identifier3GPUserDataAuthor]),
        (
            .commonKeyArtist,
            [
                .quickTimeMetadataArtist, .quickTimeUserDataArtist, .iTunesMetadataArtist, .identifier3GPUserDataPerformer, .id3MetadataLeadPerformer,
                audioFile("artist"),
            ]
        ),
        (
            .commonKeyArtwork,
            [.quickTimeMetadataArtwork, .iTunesMetadataCoverArt, .identifier3GPUserDataThumbnail, .id3MetadataAttachedPicture, audioFile("artwork")]
        ),
        (.commonKeyMake, [.quickTimeMetadataMake, .quickTimeUserDataMake]),
        (.commonKeyModel, [.quickTimeMetadataModel, .quickTimeUserDataModel]),
        (
            .commonKeySoftware,
            [
                .quickTimeMetadataSoftware, .quickTimeUserDataSoftware, .iTunesMetadataEncodingTool, .id3MetadataEncodedWith,
                audioFile("encoding application"),
            ]
        ),
        (
            .commonKeyAccessibilityDescription,
            [
                .quickTimeMetadataAccessibilityDescription, .quickTimeUserDataAccessibilityDescription, .isoUserDataAccessibilityDescription,
            ]
        ),
    ]

    /// An entry of Core Audio's dictionary.
    private static func audioFile(_ name: String) -> AVMetadataIdentifier {
        AVMetadataIdentifier(rawValue: "caaf/info-" + name.replacingOccurrences(of: " ", with: "%20"))
    }
}

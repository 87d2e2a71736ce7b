/// Identifiers that mean the same in every format.
extension AVMetadataIdentifier {
    /// The title.
    public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "common/title")
    /// Who made it, such as a composer.
    public static let commonIdentifierCreator = AVMetadataIdentifier(rawValue: "common/creator")
    /// What it is about.
    public static let commonIdentifierSubject = AVMetadataIdentifier(rawValue: "common/subject")
    /// A description.
    public static let commonIdentifierDescription = AVMetadataIdentifier(rawValue: "common/description")
    /// The publisher.
    public static let commonIdentifierPublisher = AVMetadataIdentifier(rawValue: "common/publisher")
    /// Who contributed.
    public static let commonIdentifierContributor = AVMetadataIdentifier(rawValue: "common/contributor")
    /// When it was made.
    public static let commonIdentifierCreationDate = AVMetadataIdentifier(rawValue: "common/creationDate")
    /// When it was last changed.
    public static let commonIdentifierLastModifiedDate = AVMetadataIdentifier(rawValue: "common/lastModifiedDate")
    /// The kind of content, such as a genre.
    public static let commonIdentifierType = AVMetadataIdentifier(rawValue: "common/type")
    /// The format.
    public static let commonIdentifierFormat = AVMetadataIdentifier(rawValue: "common/format")
    /// A name that is unique.
    public static let commonIdentifierIdentifier = AVMetadataIdentifier(rawValue: "common/identifier")
    /// What it was made from.
    public static let commonIdentifierSource = AVMetadataIdentifier(rawValue: "common/source")
    /// The language.
    public static let commonIdentifierLanguage = AVMetadataIdentifier(rawValue: "common/language")
    /// Something that it is related to.
    public static let commonIdentifierRelation = AVMetadataIdentifier(rawValue: "common/relation")
    /// Where it was made, as ISO 6709.
    public static let commonIdentifierLocation = AVMetadataIdentifier(rawValue: "common/location")
    /// The copyright notice.
    public static let commonIdentifierCopyrights = AVMetadataIdentifier(rawValue: "common/copyrights")
    /// The album.
    public static let commonIdentifierAlbumName = AVMetadataIdentifier(rawValue: "common/albumName")
    /// The author.
    public static let commonIdentifierAuthor = AVMetadataIdentifier(rawValue: "common/author")
    /// The artist.
    public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "common/artist")
    /// A picture for it, as data.
    public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "common/artwork")
    /// The maker of the camera.
    public static let commonIdentifierMake = AVMetadataIdentifier(rawValue: "common/make")
    /// The model of the camera.
    public static let commonIdentifierModel = AVMetadataIdentifier(rawValue: "common/model")
    /// The software that made it.
    public static let commonIdentifierSoftware = AVMetadataIdentifier(rawValue: "common/software")
    /// A description for people who cannot see or hear it.
    public static let commonIdentifierAccessibilityDescription = AVMetadataIdentifier(rawValue: "common/accessibilityDescription")
}

/// Keys that mean the same in every format (``AVMetadataKeySpace/common``).
extension AVMetadataKey {
    /// The title.
    public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
    /// Who made it, such as a composer.
    public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
    /// What it is about.
    public static let commonKeySubject = AVMetadataKey(rawValue: "subject")
    /// A description.
    public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
    /// The publisher.
    public static let commonKeyPublisher = AVMetadataKey(rawValue: "publisher")
    /// Who contributed.
    public static let commonKeyContributor = AVMetadataKey(rawValue: "contributor")
    /// When it was made.
    public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
    /// When it was last changed.
    public static let commonKeyLastModifiedDate = AVMetadataKey(rawValue: "lastModifiedDate")
    /// The kind of content, such as a genre.
    public static let commonKeyType = AVMetadataKey(rawValue: "type")
    /// The format.
    public static let commonKeyFormat = AVMetadataKey(rawValue: "format")
    /// A name that is unique.
    public static let commonKeyIdentifier = AVMetadataKey(rawValue: "identifier")
    /// What it was made from.
    public static let commonKeySource = AVMetadataKey(rawValue: "source")
    /// The language.
    public static let commonKeyLanguage = AVMetadataKey(rawValue: "language")
    /// Something that it is related to.
    public static let commonKeyRelation = AVMetadataKey(rawValue: "relation")
    /// Where it was made, as ISO 6709.
    public static let commonKeyLocation = AVMetadataKey(rawValue: "location")
    /// The copyright notice.
    public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
    /// The album.
    public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
    /// The author.
    public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
    /// The artist.
    public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
    /// A picture for it, as data.
    public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
    /// The maker of the camera.
    public static let commonKeyMake = AVMetadataKey(rawValue: "make")
    /// The model of the camera.
    public static let commonKeyModel = AVMetadataKey(rawValue: "model")
    /// The software that made it.
    public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
    /// A description for people who cannot see or hear it.
    public static let commonKeyAccessibilityDescription = AVMetadataKey(rawValue: "accessibilityDescription")
}

/// Keys of QuickTime metadata: names in reverse domain order.
extension AVMetadataKey {
    /// Accessibility description.
    public static let quickTimeMetadataKeyAccessibilityDescription = AVMetadataKey(rawValue: "com.apple.quicktime.accessibility.description")
    /// Album.
    public static let quickTimeMetadataKeyAlbum = AVMetadataKey(rawValue: "com.apple.quicktime.album")
    /// Arranger.
    public static let quickTimeMetadataKeyArranger = AVMetadataKey(rawValue: "com.apple.quicktime.arranger")
    /// Artist.
    public static let quickTimeMetadataKeyArtist = AVMetadataKey(rawValue: "com.apple.quicktime.artist")
    /// Artwork.
    public static let quickTimeMetadataKeyArtwork = AVMetadataKey(rawValue: "com.apple.quicktime.artwork")
    /// Author.
    public static let quickTimeMetadataKeyAuthor = AVMetadataKey(rawValue: "com.apple.quicktime.author")
    /// Camera frame readout time.
    public static let quickTimeMetadataKeyCameraFrameReadoutTime = AVMetadataKey(
        rawValue: "com.apple.quicktime.camera.framereadouttimeinmicroseconds")
    /// Camera identifier.
    public static let quickTimeMetadataKeyCameraIdentifier = AVMetadataKey(rawValue: "com.apple.quicktime.camera.identifier")
    /// Collection user.
    public static let quickTimeMetadataKeyCollectionUser = AVMetadataKey(rawValue: "com.apple.quicktime.collection.user")
    /// Comment.
    public static let quickTimeMetadataKeyComment = AVMetadataKey(rawValue: "com.apple.quicktime.comment")
    /// Composer.
    public static let quickTimeMetadataKeyComposer = AVMetadataKey(rawValue: "com.apple.quicktime.composer")
    /// Content identifier.
    public static let quickTimeMetadataKeyContentIdentifier = AVMetadataKey(rawValue: "com.apple.quicktime.content.identifier")
    /// Copyright.
    public static let quickTimeMetadataKeyCopyright = AVMetadataKey(rawValue: "com.apple.quicktime.copyright")
    /// Creation date.
    public static let quickTimeMetadataKeyCreationDate = AVMetadataKey(rawValue: "com.apple.quicktime.creationdate")
    /// Credits.
    public static let quickTimeMetadataKeyCredits = AVMetadataKey(rawValue: "com.apple.quicktime.credits")
    /// Description.
    public static let quickTimeMetadataKeyDescription = AVMetadataKey(rawValue: "com.apple.quicktime.description")
    /// Direction facing.
    public static let quickTimeMetadataKeyDirectionFacing = AVMetadataKey(rawValue: "com.apple.quicktime.direction.facing")
    /// Direction motion.
    public static let quickTimeMetadataKeyDirectionMotion = AVMetadataKey(rawValue: "com.apple.quicktime.direction.motion")
    /// Director.
    public static let quickTimeMetadataKeyDirector = AVMetadataKey(rawValue: "com.apple.quicktime.director")
    /// Display name.
    public static let quickTimeMetadataKeyDisplayName = AVMetadataKey(rawValue: "com.apple.quicktime.displayname")
    /// Encoded by.
    public static let quickTimeMetadataKeyEncodedBy = AVMetadataKey(rawValue: "com.apple.quicktime.encodedby")
    /// Genre.
    public static let quickTimeMetadataKeyGenre = AVMetadataKey(rawValue: "com.apple.quicktime.genre")
    /// Information.
    public static let quickTimeMetadataKeyInformation = AVMetadataKey(rawValue: "com.apple.quicktime.information")
    /// Is montage.
    public static let quickTimeMetadataKeyIsMontage = AVMetadataKey(rawValue: "com.apple.quicktime.is-montage")
    /// Keywords.
    public static let quickTimeMetadataKeyKeywords = AVMetadataKey(rawValue: "com.apple.quicktime.keywords")
    /// Location body.
    public static let quickTimeMetadataKeyLocationBody = AVMetadataKey(rawValue: "com.apple.quicktime.location.body")
    /// Location date.
    public static let quickTimeMetadataKeyLocationDate = AVMetadataKey(rawValue: "com.apple.quicktime.location.date")
    /// Location ISO 6709.
    public static let quickTimeMetadataKeyLocationISO6709 = AVMetadataKey(rawValue: "com.apple.quicktime.location.ISO6709")
    /// Location name.
    public static let quickTimeMetadataKeyLocationName = AVMetadataKey(rawValue: "com.apple.quicktime.location.name")
    /// Location note.
    public static let quickTimeMetadataKeyLocationNote = AVMetadataKey(rawValue: "com.apple.quicktime.location.note")
    /// Location role.
    public static let quickTimeMetadataKeyLocationRole = AVMetadataKey(rawValue: "com.apple.quicktime.location.role")
    /// Make.
    public static let quickTimeMetadataKeyMake = AVMetadataKey(rawValue: "com.apple.quicktime.make")
    /// Model.
    public static let quickTimeMetadataKeyModel = AVMetadataKey(rawValue: "com.apple.quicktime.model")
    /// Original artist.
    public static let quickTimeMetadataKeyOriginalArtist = AVMetadataKey(rawValue: "com.apple.quicktime.originalartist")
    /// Performer.
    public static let quickTimeMetadataKeyPerformer = AVMetadataKey(rawValue: "com.apple.quicktime.performer")
    /// Phonogram rights.
    public static let quickTimeMetadataKeyPhonogramRights = AVMetadataKey(rawValue: "com.apple.quicktime.phonogramrights")
    /// Producer.
    public static let quickTimeMetadataKeyProducer = AVMetadataKey(rawValue: "com.apple.quicktime.producer")
    /// Publisher.
    public static let quickTimeMetadataKeyPublisher = AVMetadataKey(rawValue: "com.apple.quicktime.publisher")
    /// Rating user.
    public static let quickTimeMetadataKeyRatingUser = AVMetadataKey(rawValue: "com.apple.quicktime.rating.user")
    /// Software.
    public static let quickTimeMetadataKeySoftware = AVMetadataKey(rawValue: "com.apple.quicktime.software")
    /// Title.
    public static let quickTimeMetadataKeyTitle = AVMetadataKey(rawValue: "com.apple.quicktime.title")
    /// Year.
    public static let quickTimeMetadataKeyYear = AVMetadataKey(rawValue: "com.apple.quicktime.year")
    /// I XML.
    public static let quickTimeMetadataKeyiXML = AVMetadataKey(rawValue: "info.ixml.xml")
}

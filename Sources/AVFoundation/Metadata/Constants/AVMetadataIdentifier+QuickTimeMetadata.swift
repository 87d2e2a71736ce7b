/// Identifiers of QuickTime metadata.
extension AVMetadataIdentifier {
    /// Accessibility description.
    public static let quickTimeMetadataAccessibilityDescription = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.accessibility.description")
    /// Album.
    public static let quickTimeMetadataAlbum = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.album")
    /// Arranger.
    public static let quickTimeMetadataArranger = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.arranger")
    /// Artist.
    public static let quickTimeMetadataArtist = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.artist")
    /// Artwork.
    public static let quickTimeMetadataArtwork = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.artwork")
    /// Author.
    public static let quickTimeMetadataAuthor = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.author")
    /// Auto live photo.
    public static let quickTimeMetadataAutoLivePhoto = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.live-photo.auto")
    /// Camera frame readout time.
    public static let quickTimeMetadataCameraFrameReadoutTime = AVMetadataIdentifier(
        rawValue: "mdta/com.apple.quicktime.camera.framereadouttimeinmicroseconds")
    /// Camera identifier.
    public static let quickTimeMetadataCameraIdentifier = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.camera.identifier")
    /// Collection user.
    public static let quickTimeMetadataCollectionUser = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.collection.user")
    /// Comment.
    public static let quickTimeMetadataComment = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.comment")
    /// Composer.
    public static let quickTimeMetadataComposer = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.composer")
    /// Content identifier.
    public static let quickTimeMetadataContentIdentifier = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.content.identifier")
    /// Copyright.
    public static let quickTimeMetadataCopyright = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.copyright")
    /// Creation date.
    public static let quickTimeMetadataCreationDate = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.creationdate")
    /// Credits.
    public static let quickTimeMetadataCredits = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.credits")
    /// Description.
    public static let quickTimeMetadataDescription = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.description")
    /// Detected cat body.
    public static let quickTimeMetadataDetectedCatBody = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.detected-cat-body")
    /// Detected dog body.
    public static let quickTimeMetadataDetectedDogBody = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.detected-dog-body")
    /// Detected face.
    public static let quickTimeMetadataDetectedFace = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.detected-face")
    /// Detected human body.
    public static let quickTimeMetadataDetectedHumanBody = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.detected-human-body")
    /// Detected salient object.
    public static let quickTimeMetadataDetectedSalientObject = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.detected-salient-object")
    /// Direction facing.
    public static let quickTimeMetadataDirectionFacing = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.direction.facing")
    /// Direction motion.
    public static let quickTimeMetadataDirectionMotion = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.direction.motion")
    /// Director.
    public static let quickTimeMetadataDirector = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.director")
    /// Display name.
    public static let quickTimeMetadataDisplayName = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.displayname")
    /// Encoded by.
    public static let quickTimeMetadataEncodedBy = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.encodedby")
    /// Genre.
    public static let quickTimeMetadataGenre = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.genre")
    /// Information.
    public static let quickTimeMetadataInformation = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.information")
    /// Is montage.
    public static let quickTimeMetadataIsMontage = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.is-montage")
    /// Keywords.
    public static let quickTimeMetadataKeywords = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.keywords")
    /// Live photo vitality score.
    public static let quickTimeMetadataLivePhotoVitalityScore = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.live-photo.vitality-score")
    /// Live photo vitality scoring version.
    public static let quickTimeMetadataLivePhotoVitalityScoringVersion = AVMetadataIdentifier(
        rawValue: "mdta/com.apple.quicktime.live-photo.vitality-scoring-version")
    /// Location body.
    public static let quickTimeMetadataLocationBody = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.location.body")
    /// Location date.
    public static let quickTimeMetadataLocationDate = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.location.date")
    /// Location horizontal accuracy in meters.
    public static let quickTimeMetadataLocationHorizontalAccuracyInMeters = AVMetadataIdentifier(
        rawValue: "mdta/com.apple.quicktime.location.accuracy.horizontal")
    /// Location ISO 6709.
    public static let quickTimeMetadataLocationISO6709 = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.location.ISO6709")
    /// Location name.
    public static let quickTimeMetadataLocationName = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.location.name")
    /// Location note.
    public static let quickTimeMetadataLocationNote = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.location.note")
    /// Location role.
    public static let quickTimeMetadataLocationRole = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.location.role")
    /// Make.
    public static let quickTimeMetadataMake = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.make")
    /// Model.
    public static let quickTimeMetadataModel = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.model")
    /// Original artist.
    public static let quickTimeMetadataOriginalArtist = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.originalartist")
    /// Performer.
    public static let quickTimeMetadataPerformer = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.performer")
    /// Phonogram rights.
    public static let quickTimeMetadataPhonogramRights = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.phonogramrights")
    /// Preferred affine transform.
    public static let quickTimeMetadataPreferredAffineTransform = AVMetadataIdentifier(
        rawValue: "mdta/com.apple.quicktime.preferred-affine-transform")
    /// Producer.
    public static let quickTimeMetadataProducer = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.producer")
    /// Publisher.
    public static let quickTimeMetadataPublisher = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.publisher")
    /// Rating user.
    public static let quickTimeMetadataRatingUser = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.rating.user")
    /// Software.
    public static let quickTimeMetadataSoftware = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.software")
    /// Spatial over capture quality score.
    public static let quickTimeMetadataSpatialOverCaptureQualityScore = AVMetadataIdentifier(
        rawValue: "mdta/com.apple.quicktime.spatial-overcapture.quality-score")
    /// Spatial over capture quality scoring version.
    public static let quickTimeMetadataSpatialOverCaptureQualityScoringVersion = AVMetadataIdentifier(
        rawValue: "mdta/com.apple.quicktime.spatial-overcapture.quality-scoring-version")
    /// Title.
    public static let quickTimeMetadataTitle = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.title")
    /// Video orientation.
    public static let quickTimeMetadataVideoOrientation = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.video-orientation")
    /// Year.
    public static let quickTimeMetadataYear = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.year")
    /// I XML.
    public static let quickTimeMetadataiXML = AVMetadataIdentifier(rawValue: "mdta/info.ixml.xml")
}

/// Identifiers of QuickTime user data.
extension AVMetadataIdentifier {
    /// Accessibility description: `©ade`.
    public static let quickTimeUserDataAccessibilityDescription = AVMetadataIdentifier(rawValue: "udta/%A9ade")
    /// Album: `©alb`.
    public static let quickTimeUserDataAlbum = AVMetadataIdentifier(rawValue: "udta/%A9alb")
    /// Arranger: `©arg`.
    public static let quickTimeUserDataArranger = AVMetadataIdentifier(rawValue: "udta/%A9arg")
    /// Artist: `©ART`.
    public static let quickTimeUserDataArtist = AVMetadataIdentifier(rawValue: "udta/%A9ART")
    /// Author: `©aut`.
    public static let quickTimeUserDataAuthor = AVMetadataIdentifier(rawValue: "udta/%A9aut")
    /// Chapter: `©chp`.
    public static let quickTimeUserDataChapter = AVMetadataIdentifier(rawValue: "udta/%A9chp")
    /// Comment: `©cmt`.
    public static let quickTimeUserDataComment = AVMetadataIdentifier(rawValue: "udta/%A9cmt")
    /// Composer: `©com`.
    public static let quickTimeUserDataComposer = AVMetadataIdentifier(rawValue: "udta/%A9com")
    /// Copyright: `©cpy`.
    public static let quickTimeUserDataCopyright = AVMetadataIdentifier(rawValue: "udta/%A9cpy")
    /// Creation date: `©day`.
    public static let quickTimeUserDataCreationDate = AVMetadataIdentifier(rawValue: "udta/%A9day")
    /// Credits: `©src`.
    public static let quickTimeUserDataCredits = AVMetadataIdentifier(rawValue: "udta/%A9src")
    /// Description: `©des`.
    public static let quickTimeUserDataDescription = AVMetadataIdentifier(rawValue: "udta/%A9des")
    /// Director: `©dir`.
    public static let quickTimeUserDataDirector = AVMetadataIdentifier(rawValue: "udta/%A9dir")
    /// Disclaimer: `©dis`.
    public static let quickTimeUserDataDisclaimer = AVMetadataIdentifier(rawValue: "udta/%A9dis")
    /// Encoded by: `©enc`.
    public static let quickTimeUserDataEncodedBy = AVMetadataIdentifier(rawValue: "udta/%A9enc")
    /// Full name: `©nam`.
    public static let quickTimeUserDataFullName = AVMetadataIdentifier(rawValue: "udta/%A9nam")
    /// Genre: `©gen`.
    public static let quickTimeUserDataGenre = AVMetadataIdentifier(rawValue: "udta/%A9gen")
    /// Host computer: `©hst`.
    public static let quickTimeUserDataHostComputer = AVMetadataIdentifier(rawValue: "udta/%A9hst")
    /// Information: `©inf`.
    public static let quickTimeUserDataInformation = AVMetadataIdentifier(rawValue: "udta/%A9inf")
    /// Keywords: `©key`.
    public static let quickTimeUserDataKeywords = AVMetadataIdentifier(rawValue: "udta/%A9key")
    /// Location ISO 6709: `©xyz`.
    public static let quickTimeUserDataLocationISO6709 = AVMetadataIdentifier(rawValue: "udta/%A9xyz")
    /// Make: `©mak`.
    public static let quickTimeUserDataMake = AVMetadataIdentifier(rawValue: "udta/%A9mak")
    /// Model: `©mod`.
    public static let quickTimeUserDataModel = AVMetadataIdentifier(rawValue: "udta/%A9mod")
    /// Original artist: `©ope`.
    public static let quickTimeUserDataOriginalArtist = AVMetadataIdentifier(rawValue: "udta/%A9ope")
    /// Original format: `©fmt`.
    public static let quickTimeUserDataOriginalFormat = AVMetadataIdentifier(rawValue: "udta/%A9fmt")
    /// Original source: `©src`.
    public static let quickTimeUserDataOriginalSource = AVMetadataIdentifier(rawValue: "udta/%A9src")
    /// Performers: `©prf`.
    public static let quickTimeUserDataPerformers = AVMetadataIdentifier(rawValue: "udta/%A9prf")
    /// Phonogram rights: `©phg`.
    public static let quickTimeUserDataPhonogramRights = AVMetadataIdentifier(rawValue: "udta/%A9phg")
    /// Producer: `©prd`.
    public static let quickTimeUserDataProducer = AVMetadataIdentifier(rawValue: "udta/%A9prd")
    /// Product: `©PRD`.
    public static let quickTimeUserDataProduct = AVMetadataIdentifier(rawValue: "udta/%A9PRD")
    /// Publisher: `©pub`.
    public static let quickTimeUserDataPublisher = AVMetadataIdentifier(rawValue: "udta/%A9pub")
    /// Software: `©swr`.
    public static let quickTimeUserDataSoftware = AVMetadataIdentifier(rawValue: "udta/%A9swr")
    /// Special playback requirements: `©req`.
    public static let quickTimeUserDataSpecialPlaybackRequirements = AVMetadataIdentifier(rawValue: "udta/%A9req")
    /// Tagged characteristic: `tagc`.
    public static let quickTimeUserDataTaggedCharacteristic = AVMetadataIdentifier(rawValue: "udta/tagc")
    /// Track: `©trk`.
    public static let quickTimeUserDataTrack = AVMetadataIdentifier(rawValue: "udta/%A9trk")
    /// Track name: `tnam`.
    public static let quickTimeUserDataTrackName = AVMetadataIdentifier(rawValue: "udta/tnam")
    /// URL link: `©url`.
    public static let quickTimeUserDataURLLink = AVMetadataIdentifier(rawValue: "udta/%A9url")
    /// Warning: `©wrn`.
    public static let quickTimeUserDataWarning = AVMetadataIdentifier(rawValue: "udta/%A9wrn")
    /// Writer: `©wrt`.
    public static let quickTimeUserDataWriter = AVMetadataIdentifier(rawValue: "udta/%A9wrt")
}

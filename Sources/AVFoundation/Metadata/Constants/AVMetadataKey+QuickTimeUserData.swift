/// Keys of QuickTime user data. Apple writes the sign © of the stored codes as @.
extension AVMetadataKey {
    /// Accessibility description: `©ade`.
    public static let quickTimeUserDataKeyAccessibilityDescription = AVMetadataKey(rawValue: "@ade")
    /// Album: `©alb`.
    public static let quickTimeUserDataKeyAlbum = AVMetadataKey(rawValue: "@alb")
    /// Arranger: `©arg`.
    public static let quickTimeUserDataKeyArranger = AVMetadataKey(rawValue: "@arg")
    /// Artist: `©ART`.
    public static let quickTimeUserDataKeyArtist = AVMetadataKey(rawValue: "@ART")
    /// Author: `©aut`.
    public static let quickTimeUserDataKeyAuthor = AVMetadataKey(rawValue: "@aut")
    /// Chapter: `©chp`.
    public static let quickTimeUserDataKeyChapter = AVMetadataKey(rawValue: "@chp")
    /// Comment: `©cmt`.
    public static let quickTimeUserDataKeyComment = AVMetadataKey(rawValue: "@cmt")
    /// Composer: `©com`.
    public static let quickTimeUserDataKeyComposer = AVMetadataKey(rawValue: "@com")
    /// Copyright: `©cpy`.
    public static let quickTimeUserDataKeyCopyright = AVMetadataKey(rawValue: "@cpy")
    /// Creation date: `©day`.
    public static let quickTimeUserDataKeyCreationDate = AVMetadataKey(rawValue: "@day")
    /// Credits: `©src`.
    public static let quickTimeUserDataKeyCredits = AVMetadataKey(rawValue: "@src")
    /// Description: `©des`.
    public static let quickTimeUserDataKeyDescription = AVMetadataKey(rawValue: "@des")
    /// Director: `©dir`.
    public static let quickTimeUserDataKeyDirector = AVMetadataKey(rawValue: "@dir")
    /// Disclaimer: `©dis`.
    public static let quickTimeUserDataKeyDisclaimer = AVMetadataKey(rawValue: "@dis")
    /// Encoded by: `©enc`.
    public static let quickTimeUserDataKeyEncodedBy = AVMetadataKey(rawValue: "@enc")
    /// Full name: `©nam`.
    public static let quickTimeUserDataKeyFullName = AVMetadataKey(rawValue: "@nam")
    /// Genre: `©gen`.
    public static let quickTimeUserDataKeyGenre = AVMetadataKey(rawValue: "@gen")
    /// Host computer: `©hst`.
    public static let quickTimeUserDataKeyHostComputer = AVMetadataKey(rawValue: "@hst")
    /// Information: `©inf`.
    public static let quickTimeUserDataKeyInformation = AVMetadataKey(rawValue: "@inf")
    /// Keywords: `©key`.
    public static let quickTimeUserDataKeyKeywords = AVMetadataKey(rawValue: "@key")
    /// Location ISO 6709: `©xyz`.
    public static let quickTimeUserDataKeyLocationISO6709 = AVMetadataKey(rawValue: "@xyz")
    /// Make: `©mak`.
    public static let quickTimeUserDataKeyMake = AVMetadataKey(rawValue: "@mak")
    /// Model: `©mod`.
    public static let quickTimeUserDataKeyModel = AVMetadataKey(rawValue: "@mod")
    /// Original artist: `©ope`.
    public static let quickTimeUserDataKeyOriginalArtist = AVMetadataKey(rawValue: "@ope")
    /// Original format: `©fmt`.
    public static let quickTimeUserDataKeyOriginalFormat = AVMetadataKey(rawValue: "@fmt")
    /// Original source: `©src`.
    public static let quickTimeUserDataKeyOriginalSource = AVMetadataKey(rawValue: "@src")
    /// Performers: `©prf`.
    public static let quickTimeUserDataKeyPerformers = AVMetadataKey(rawValue: "@prf")
    /// Phonogram rights: `©phg`.
    public static let quickTimeUserDataKeyPhonogramRights = AVMetadataKey(rawValue: "@phg")
    /// Producer: `©prd`.
    public static let quickTimeUserDataKeyProducer = AVMetadataKey(rawValue: "@prd")
    /// Product: `©PRD`.
    public static let quickTimeUserDataKeyProduct = AVMetadataKey(rawValue: "@PRD")
    /// Publisher: `©pub`.
    public static let quickTimeUserDataKeyPublisher = AVMetadataKey(rawValue: "@pub")
    /// Software: `©swr`.
    public static let quickTimeUserDataKeySoftware = AVMetadataKey(rawValue: "@swr")
    /// Special playback requirements: `©req`.
    public static let quickTimeUserDataKeySpecialPlaybackRequirements = AVMetadataKey(rawValue: "@req")
    /// Tagged characteristic: `tagc`.
    public static let quickTimeUserDataKeyTaggedCharacteristic = AVMetadataKey(rawValue: "tagc")
    /// Track: `©trk`.
    public static let quickTimeUserDataKeyTrack = AVMetadataKey(rawValue: "@trk")
    /// Track name: `tnam`.
    public static let quickTimeUserDataKeyTrackName = AVMetadataKey(rawValue: "tnam")
    /// URL link: `©url`.
    public static let quickTimeUserDataKeyURLLink = AVMetadataKey(rawValue: "@url")
    /// Warning: `©wrn`.
    public static let quickTimeUserDataKeyWarning = AVMetadataKey(rawValue: "@wrn")
    /// Writer: `©wrt`.
    public static let quickTimeUserDataKeyWriter = AVMetadataKey(rawValue: "@wrt")
}

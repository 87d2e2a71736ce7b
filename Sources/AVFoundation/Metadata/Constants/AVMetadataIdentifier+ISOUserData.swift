/// Identifiers of ISO user data, those of 3GPP among them.
extension AVMetadataIdentifier {
    /// Accessibility description: `ades`.
    public static let isoUserDataAccessibilityDescription = AVMetadataIdentifier(rawValue: "uiso/ades")
    /// Copyright: `cprt`.
    public static let isoUserDataCopyright = AVMetadataIdentifier(rawValue: "uiso/cprt")
    /// Date: `date`.
    public static let isoUserDataDate = AVMetadataIdentifier(rawValue: "uiso/date")
    /// Tagged characteristic: `tagc`.
    public static let isoUserDataTaggedCharacteristic = AVMetadataIdentifier(rawValue: "uiso/tagc")
    /// Album and track: `albm` (3GPP).
    public static let identifier3GPUserDataAlbumAndTrack = AVMetadataIdentifier(rawValue: "uiso/albm")
    /// Author: `auth` (3GPP).
    public static let identifier3GPUserDataAuthor = AVMetadataIdentifier(rawValue: "uiso/auth")
    /// Collection: `coll` (3GPP).
    public static let identifier3GPUserDataCollection = AVMetadataIdentifier(rawValue: "uiso/coll")
    /// Copyright: `cprt` (3GPP).
    public static let identifier3GPUserDataCopyright = AVMetadataIdentifier(rawValue: "uiso/cprt")
    /// Description: `dscp` (3GPP).
    public static let identifier3GPUserDataDescription = AVMetadataIdentifier(rawValue: "uiso/dscp")
    /// Genre: `gnre` (3GPP).
    public static let identifier3GPUserDataGenre = AVMetadataIdentifier(rawValue: "uiso/gnre")
    /// Keyword list: `kywd` (3GPP).
    public static let identifier3GPUserDataKeywordList = AVMetadataIdentifier(rawValue: "uiso/kywd")
    /// Location: `loci` (3GPP).
    public static let identifier3GPUserDataLocation = AVMetadataIdentifier(rawValue: "uiso/loci")
    /// Media classification: `clsf` (3GPP).
    public static let identifier3GPUserDataMediaClassification = AVMetadataIdentifier(rawValue: "uiso/clsf")
    /// Media rating: `rtng` (3GPP).
    public static let identifier3GPUserDataMediaRating = AVMetadataIdentifier(rawValue: "uiso/rtng")
    /// Performer: `perf` (3GPP).
    public static let identifier3GPUserDataPerformer = AVMetadataIdentifier(rawValue: "uiso/perf")
    /// Recording year: `yrrc` (3GPP).
    public static let identifier3GPUserDataRecordingYear = AVMetadataIdentifier(rawValue: "uiso/yrrc")
    /// Thumbnail: `thmb` (3GPP).
    public static let identifier3GPUserDataThumbnail = AVMetadataIdentifier(rawValue: "uiso/thmb")
    /// Title: `titl` (3GPP).
    public static let identifier3GPUserDataTitle = AVMetadataIdentifier(rawValue: "uiso/titl")
    /// User rating: `urat` (3GPP).
    public static let identifier3GPUserDataUserRating = AVMetadataIdentifier(rawValue: "uiso/urat")
}

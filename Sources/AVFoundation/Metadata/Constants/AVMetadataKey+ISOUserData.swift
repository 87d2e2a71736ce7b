/// Keys of ISO user data, those of 3GPP among them.
extension AVMetadataKey {
    /// Accessibility description: `ades`.
    public static let isoUserDataKeyAccessibilityDescription = AVMetadataKey(rawValue: "ades")
    /// Copyright: `cprt`.
    public static let isoUserDataKeyCopyright = AVMetadataKey(rawValue: "cprt")
    /// Date: `date`.
    public static let isoUserDataKeyDate = AVMetadataKey(rawValue: "date")
    /// Tagged characteristic: `tagc`.
    public static let isoUserDataKeyTaggedCharacteristic = AVMetadataKey(rawValue: "tagc")
    /// Album and track: `albm` (3GPP).
    public static let metadata3GPUserDataKeyAlbumAndTrack = AVMetadataKey(rawValue: "albm")
    /// Author: `auth` (3GPP).
    public static let metadata3GPUserDataKeyAuthor = AVMetadataKey(rawValue: "auth")
    /// Collection: `coll` (3GPP).
    public static let metadata3GPUserDataKeyCollection = AVMetadataKey(rawValue: "coll")
    /// Copyright: `cprt` (3GPP).
    public static let metadata3GPUserDataKeyCopyright = AVMetadataKey(rawValue: "cprt")
    /// Description: `dscp` (3GPP).
    public static let metadata3GPUserDataKeyDescription = AVMetadataKey(rawValue: "dscp")
    /// Genre: `gnre` (3GPP).
    public static let metadata3GPUserDataKeyGenre = AVMetadataKey(rawValue: "gnre")
    /// Keyword list: `kywd` (3GPP).
    public static let metadata3GPUserDataKeyKeywordList = AVMetadataKey(rawValue: "kywd")
    /// Location: `loci` (3GPP).
    public static let metadata3GPUserDataKeyLocation = AVMetadataKey(rawValue: "loci")
    /// Media classification: `clsf` (3GPP).
    public static let metadata3GPUserDataKeyMediaClassification = AVMetadataKey(rawValue: "clsf")
    /// Media rating: `rtng` (3GPP).
    public static let metadata3GPUserDataKeyMediaRating = AVMetadataKey(rawValue: "rtng")
    /// Performer: `perf` (3GPP).
    public static let metadata3GPUserDataKeyPerformer = AVMetadataKey(rawValue: "perf")
    /// Recording year: `yrrc` (3GPP).
    public static let metadata3GPUserDataKeyRecordingYear = AVMetadataKey(rawValue: "yrrc")
    /// Thumbnail: `thmb` (3GPP).
    public static let metadata3GPUserDataKeyThumbnail = AVMetadataKey(rawValue: "thmb")
    /// Title: `titl` (3GPP).
    public static let metadata3GPUserDataKeyTitle = AVMetadataKey(rawValue: "titl")
    /// User rating: `urat` (3GPP).
    public static let metadata3GPUserDataKeyUserRating = AVMetadataKey(rawValue: "urat")
}

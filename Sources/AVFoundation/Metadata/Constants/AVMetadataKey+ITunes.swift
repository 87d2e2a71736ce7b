/// Keys of the metadata of iTunes. Apple writes the sign © of the stored codes as @.
extension AVMetadataKey {
    /// Account kind: `akID`.
    public static let iTunesMetadataKeyAccountKind = AVMetadataKey(rawValue: "akID")
    /// Acknowledgement: `©cak`.
    public static let iTunesMetadataKeyAcknowledgement = AVMetadataKey(rawValue: "@cak")
    /// Album: `©alb`.
    public static let iTunesMetadataKeyAlbum = AVMetadataKey(rawValue: "@alb")
    /// Album artist: `aART`.
    public static let iTunesMetadataKeyAlbumArtist = AVMetadataKey(rawValue: "aART")
    /// Apple ID: `apID`.
    public static let iTunesMetadataKeyAppleID = AVMetadataKey(rawValue: "apID")
    /// Arranger: `©arg`.
    public static let iTunesMetadataKeyArranger = AVMetadataKey(rawValue: "@arg")
    /// Art director: `©ard`.
    public static let iTunesMetadataKeyArtDirector = AVMetadataKey(rawValue: "@ard")
    /// Artist: `©ART`.
    public static let iTunesMetadataKeyArtist = AVMetadataKey(rawValue: "@ART")
    /// Artist ID: `atID`.
    public static let iTunesMetadataKeyArtistID = AVMetadataKey(rawValue: "atID")
    /// Author: `©aut`.
    public static let iTunesMetadataKeyAuthor = AVMetadataKey(rawValue: "@aut")
    /// Beats per min: `tmpo`.
    public static let iTunesMetadataKeyBeatsPerMin = AVMetadataKey(rawValue: "tmpo")
    /// Composer: `©wrt`.
    public static let iTunesMetadataKeyComposer = AVMetadataKey(rawValue: "@wrt")
    /// Conductor: `©con`.
    public static let iTunesMetadataKeyConductor = AVMetadataKey(rawValue: "@con")
    /// Content rating: `rtng`.
    public static let iTunesMetadataKeyContentRating = AVMetadataKey(rawValue: "rtng")
    /// Copyright: `cprt`.
    public static let iTunesMetadataKeyCopyright = AVMetadataKey(rawValue: "cprt")
    /// Cover art: `covr`.
    public static let iTunesMetadataKeyCoverArt = AVMetadataKey(rawValue: "covr")
    /// Credits: `©src`.
    public static let iTunesMetadataKeyCredits = AVMetadataKey(rawValue: "@src")
    /// Description: `©des`.
    public static let iTunesMetadataKeyDescription = AVMetadataKey(rawValue: "@des")
    /// Director: `©dir`.
    public static let iTunesMetadataKeyDirector = AVMetadataKey(rawValue: "@dir")
    /// Disc compilation: `cpil`.
    public static let iTunesMetadataKeyDiscCompilation = AVMetadataKey(rawValue: "cpil")
    /// Disc number: `disk`.
    public static let iTunesMetadataKeyDiscNumber = AVMetadataKey(rawValue: "disk")
    /// EQ: `©equ`.
    public static let iTunesMetadataKeyEQ = AVMetadataKey(rawValue: "@equ")
    /// Encoded by: `©enc`.
    public static let iTunesMetadataKeyEncodedBy = AVMetadataKey(rawValue: "@enc")
    /// Encoding tool: `©too`.
    public static let iTunesMetadataKeyEncodingTool = AVMetadataKey(rawValue: "@too")
    /// Exec producer: `©xpd`.
    public static let iTunesMetadataKeyExecProducer = AVMetadataKey(rawValue: "@xpd")
    /// Genre ID: `geID`.
    public static let iTunesMetadataKeyGenreID = AVMetadataKey(rawValue: "geID")
    /// Grouping: `grup`.
    public static let iTunesMetadataKeyGrouping = AVMetadataKey(rawValue: "grup")
    /// Liner notes: `©lnt`.
    public static let iTunesMetadataKeyLinerNotes = AVMetadataKey(rawValue: "@lnt")
    /// Lyrics: `©lyr`.
    public static let iTunesMetadataKeyLyrics = AVMetadataKey(rawValue: "@lyr")
    /// Online extras: `©url`.
    public static let iTunesMetadataKeyOnlineExtras = AVMetadataKey(rawValue: "@url")
    /// Original artist: `©ope`.
    public static let iTunesMetadataKeyOriginalArtist = AVMetadataKey(rawValue: "@ope")
    /// Performer: `©prf`.
    public static let iTunesMetadataKeyPerformer = AVMetadataKey(rawValue: "@prf")
    /// Phonogram rights: `©phg`.
    public static let iTunesMetadataKeyPhonogramRights = AVMetadataKey(rawValue: "@phg")
    /// Playlist ID: `plID`.
    public static let iTunesMetadataKeyPlaylistID = AVMetadataKey(rawValue: "plID")
    /// Predefined genre: `gnre`.
    public static let iTunesMetadataKeyPredefinedGenre = AVMetadataKey(rawValue: "gnre")
    /// Producer: `©prd`.
    public static let iTunesMetadataKeyProducer = AVMetadataKey(rawValue: "@prd")
    /// Publisher: `©pub`.
    public static let iTunesMetadataKeyPublisher = AVMetadataKey(rawValue: "@pub")
    /// Record company: `©mak`.
    public static let iTunesMetadataKeyRecordCompany = AVMetadataKey(rawValue: "@mak")
    /// Release date: `©day`.
    public static let iTunesMetadataKeyReleaseDate = AVMetadataKey(rawValue: "@day")
    /// Soloist: `©sol`.
    public static let iTunesMetadataKeySoloist = AVMetadataKey(rawValue: "@sol")
    /// Song ID: `cnID`.
    public static let iTunesMetadataKeySongID = AVMetadataKey(rawValue: "cnID")
    /// Song name: `©nam`.
    public static let iTunesMetadataKeySongName = AVMetadataKey(rawValue: "@nam")
    /// Sound engineer: `©sne`.
    public static let iTunesMetadataKeySoundEngineer = AVMetadataKey(rawValue: "@sne")
    /// Thanks: `©thx`.
    public static let iTunesMetadataKeyThanks = AVMetadataKey(rawValue: "@thx")
    /// Track number: `trkn`.
    public static let iTunesMetadataKeyTrackNumber = AVMetadataKey(rawValue: "trkn")
    /// Track sub title: `©st3`.
    public static let iTunesMetadataKeyTrackSubTitle = AVMetadataKey(rawValue: "@st3")
    /// User comment: `©cmt`.
    public static let iTunesMetadataKeyUserComment = AVMetadataKey(rawValue: "@cmt")
    /// User genre: `©gen`.
    public static let iTunesMetadataKeyUserGenre = AVMetadataKey(rawValue: "@gen")
}

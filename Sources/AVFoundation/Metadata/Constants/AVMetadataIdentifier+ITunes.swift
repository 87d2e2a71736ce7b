/// Identifiers of the metadata of iTunes.
extension AVMetadataIdentifier {
    /// Account kind: `akID`.
    public static let iTunesMetadataAccountKind = AVMetadataIdentifier(rawValue: "itsk/akID")
    /// Acknowledgement: `©cak`.
    public static let iTunesMetadataAcknowledgement = AVMetadataIdentifier(rawValue: "itsk/%A9cak")
    /// Album: `©alb`.
    public static let iTunesMetadataAlbum = AVMetadataIdentifier(rawValue: "itsk/%A9alb")
    /// Album artist: `aART`.
    public static let iTunesMetadataAlbumArtist = AVMetadataIdentifier(rawValue: "itsk/aART")
    /// Apple ID: `apID`.
    public static let iTunesMetadataAppleID = AVMetadataIdentifier(rawValue: "itsk/apID")
    /// Arranger: `©arg`.
    public static let iTunesMetadataArranger = AVMetadataIdentifier(rawValue: "itsk/%A9arg")
    /// Art director: `©ard`.
    public static let iTunesMetadataArtDirector = AVMetadataIdentifier(rawValue: "itsk/%A9ard")
    /// Artist: `©ART`.
    public static let iTunesMetadataArtist = AVMetadataIdentifier(rawValue: "itsk/%A9ART")
    /// Artist ID: `atID`.
    public static let iTunesMetadataArtistID = AVMetadataIdentifier(rawValue: "itsk/atID")
    /// Author: `©aut`.
    public static let iTunesMetadataAuthor = AVMetadataIdentifier(rawValue: "itsk/%A9aut")
    /// Beats per min: `tmpo`.
    public static let iTunesMetadataBeatsPerMin = AVMetadataIdentifier(rawValue: "itsk/tmpo")
    /// Composer: `©wrt`.
    public static let iTunesMetadataComposer = AVMetadataIdentifier(rawValue: "itsk/%A9wrt")
    /// Conductor: `©con`.
    public static let iTunesMetadataConductor = AVMetadataIdentifier(rawValue: "itsk/%A9con")
    /// Content rating: `rtng`.
    public static let iTunesMetadataContentRating = AVMetadataIdentifier(rawValue: "itsk/rtng")
    /// Copyright: `cprt`.
    public static let iTunesMetadataCopyright = AVMetadataIdentifier(rawValue: "itsk/cprt")
    /// Cover art: `covr`.
    public static let iTunesMetadataCoverArt = AVMetadataIdentifier(rawValue: "itsk/covr")
    /// Credits: `©src`.
    public static let iTunesMetadataCredits = AVMetadataIdentifier(rawValue: "itsk/%A9src")
    /// Description: `©des`.
    public static let iTunesMetadataDescription = AVMetadataIdentifier(rawValue: "itsk/%A9des")
    /// Director: `©dir`.
    public static let iTunesMetadataDirector = AVMetadataIdentifier(rawValue: "itsk/%A9dir")
    /// Disc compilation: `cpil`.
    public static let iTunesMetadataDiscCompilation = AVMetadataIdentifier(rawValue: "itsk/cpil")
    /// Disc number: `disk`.
    public static let iTunesMetadataDiscNumber = AVMetadataIdentifier(rawValue: "itsk/disk")
    /// EQ: `©equ`.
    public static let iTunesMetadataEQ = AVMetadataIdentifier(rawValue: "itsk/%A9equ")
    /// Encoded by: `©enc`.
    public static let iTunesMetadataEncodedBy = AVMetadataIdentifier(rawValue: "itsk/%A9enc")
    /// Encoding tool: `©too`.
    public static let iTunesMetadataEncodingTool = AVMetadataIdentifier(rawValue: "itsk/%A9too")
    /// Exec producer: `©xpd`.
    public static let iTunesMetadataExecProducer = AVMetadataIdentifier(rawValue: "itsk/%A9xpd")
    /// Genre ID: `geID`.
    public static let iTunesMetadataGenreID = AVMetadataIdentifier(rawValue: "itsk/geID")
    /// Grouping: `grup`.
    public static let iTunesMetadataGrouping = AVMetadataIdentifier(rawValue: "itsk/grup")
    /// Liner notes: `©lnt`.
    public static let iTunesMetadataLinerNotes = AVMetadataIdentifier(rawValue: "itsk/%A9lnt")
    /// Lyrics: `©lyr`.
    public static let iTunesMetadataLyrics = AVMetadataIdentifier(rawValue: "itsk/%A9lyr")
    /// Online extras: `©url`.
    public static let iTunesMetadataOnlineExtras = AVMetadataIdentifier(rawValue: "itsk/%A9url")
    /// Original artist: `©ope`.
    public static let iTunesMetadataOriginalArtist = AVMetadataIdentifier(rawValue: "itsk/%A9ope")
    /// Performer: `©prf`.
    public static let iTunesMetadataPerformer = AVMetadataIdentifier(rawValue: "itsk/%A9prf")
    /// Phonogram rights: `©phg`.
    public static let iTunesMetadataPhonogramRights = AVMetadataIdentifier(rawValue: "itsk/%A9phg")
    /// Playlist ID: `plID`.
    public static let iTunesMetadataPlaylistID = AVMetadataIdentifier(rawValue: "itsk/plID")
    /// Predefined genre: `gnre`.
    public static let iTunesMetadataPredefinedGenre = AVMetadataIdentifier(rawValue: "itsk/gnre")
    /// Producer: `©prd`.
    public static let iTunesMetadataProducer = AVMetadataIdentifier(rawValue: "itsk/%A9prd")
    /// Publisher: `©pub`.
    public static let iTunesMetadataPublisher = AVMetadataIdentifier(rawValue: "itsk/%A9pub")
    /// Record company: `©mak`.
    public static let iTunesMetadataRecordCompany = AVMetadataIdentifier(rawValue: "itsk/%A9mak")
    /// Release date: `©day`.
    public static let iTunesMetadataReleaseDate = AVMetadataIdentifier(rawValue: "itsk/%A9day")
    /// Soloist: `©sol`.
    public static let iTunesMetadataSoloist = AVMetadataIdentifier(rawValue: "itsk/%A9sol")
    /// Song ID: `cnID`.
    public static let iTunesMetadataSongID = AVMetadataIdentifier(rawValue: "itsk/cnID")
    /// Song name: `©nam`.
    public static let iTunesMetadataSongName = AVMetadataIdentifier(rawValue: "itsk/%A9nam")
    /// Sound engineer: `©sne`.
    public static let iTunesMetadataSoundEngineer = AVMetadataIdentifier(rawValue: "itsk/%A9sne")
    /// Thanks: `©thx`.
    public static let iTunesMetadataThanks = AVMetadataIdentifier(rawValue: "itsk/%A9thx")
    /// Track number: `trkn`.
    public static let iTunesMetadataTrackNumber = AVMetadataIdentifier(rawValue: "itsk/trkn")
    /// Track sub title: `©st3`.
    public static let iTunesMetadataTrackSubTitle = AVMetadataIdentifier(rawValue: "itsk/%A9st3")
    /// User comment: `©cmt`.
    public static let iTunesMetadataUserComment = AVMetadataIdentifier(rawValue: "itsk/%A9cmt")
    /// User genre: `©gen`.
    public static let iTunesMetadataUserGenre = AVMetadataIdentifier(rawValue: "itsk/%A9gen")
}

/// Identifiers of ID3 tags.
extension AVMetadataIdentifier {
    /// Album sort order: `TSOA`.
    public static let id3MetadataAlbumSortOrder = AVMetadataIdentifier(rawValue: "id3/TSOA")
    /// Album title: `TALB`.
    public static let id3MetadataAlbumTitle = AVMetadataIdentifier(rawValue: "id3/TALB")
    /// Attached picture: `APIC`.
    public static let id3MetadataAttachedPicture = AVMetadataIdentifier(rawValue: "id3/APIC")
    /// Audio encryption: `AENC`.
    public static let id3MetadataAudioEncryption = AVMetadataIdentifier(rawValue: "id3/AENC")
    /// Audio seek point index: `ASPI`.
    public static let id3MetadataAudioSeekPointIndex = AVMetadataIdentifier(rawValue: "id3/ASPI")
    /// Band: `TPE2`.
    public static let id3MetadataBand = AVMetadataIdentifier(rawValue: "id3/TPE2")
    /// Beats per minute: `TBPM`.
    public static let id3MetadataBeatsPerMinute = AVMetadataIdentifier(rawValue: "id3/TBPM")
    /// Comments: `COMM`.
    public static let id3MetadataComments = AVMetadataIdentifier(rawValue: "id3/COMM")
    /// Commercial: `COMR`.
    public static let id3MetadataCommercial = AVMetadataIdentifier(rawValue: "id3/COMR")
    /// Commercial information: `WCOM`.
    public static let id3MetadataCommercialInformation = AVMetadataIdentifier(rawValue: "id3/WCOM")
    /// Composer: `TCOM`.
    public static let id3MetadataComposer = AVMetadataIdentifier(rawValue: "id3/TCOM")
    /// Conductor: `TPE3`.
    public static let id3MetadataConductor = AVMetadataIdentifier(rawValue: "id3/TPE3")
    /// Content group description: `TIT1`.
    public static let id3MetadataContentGroupDescription = AVMetadataIdentifier(rawValue: "id3/TIT1")
    /// Content type: `TCON`.
    public static let id3MetadataContentType = AVMetadataIdentifier(rawValue: "id3/TCON")
    /// Copyright: `TCOP`.
    public static let id3MetadataCopyright = AVMetadataIdentifier(rawValue: "id3/TCOP")
    /// Copyright information: `WCOP`.
    public static let id3MetadataCopyrightInformation = AVMetadataIdentifier(rawValue: "id3/WCOP")
    /// Date: `TDAT`.
    public static let id3MetadataDate = AVMetadataIdentifier(rawValue: "id3/TDAT")
    /// Encoded by: `TENC`.
    public static let id3MetadataEncodedBy = AVMetadataIdentifier(rawValue: "id3/TENC")
    /// Encoded with: `TSSE`.
    public static let id3MetadataEncodedWith = AVMetadataIdentifier(rawValue: "id3/TSSE")
    /// Encoding time: `TDEN`.
    public static let id3MetadataEncodingTime = AVMetadataIdentifier(rawValue: "id3/TDEN")
    /// Encryption: `ENCR`.
    public static let id3MetadataEncryption = AVMetadataIdentifier(rawValue: "id3/ENCR")
    /// Equalization: `EQUA`.
    public static let id3MetadataEqualization = AVMetadataIdentifier(rawValue: "id3/EQUA")
    /// Equalization2: `EQU2`.
    public static let id3MetadataEqualization2 = AVMetadataIdentifier(rawValue: "id3/EQU2")
    /// Event timing codes: `ETCO`.
    public static let id3MetadataEventTimingCodes = AVMetadataIdentifier(rawValue: "id3/ETCO")
    /// File owner: `TOWN`.
    public static let id3MetadataFileOwner = AVMetadataIdentifier(rawValue: "id3/TOWN")
    /// File type: `TFLT`.
    public static let id3MetadataFileType = AVMetadataIdentifier(rawValue: "id3/TFLT")
    /// General encapsulated object: `GEOB`.
    public static let id3MetadataGeneralEncapsulatedObject = AVMetadataIdentifier(rawValue: "id3/GEOB")
    /// Group identifier: `GRID`.
    public static let id3MetadataGroupIdentifier = AVMetadataIdentifier(rawValue: "id3/GRID")
    /// Initial key: `TKEY`.
    public static let id3MetadataInitialKey = AVMetadataIdentifier(rawValue: "id3/TKEY")
    /// International standard recording code: `TSRC`.
    public static let id3MetadataInternationalStandardRecordingCode = AVMetadataIdentifier(rawValue: "id3/TSRC")
    /// Internet radio station name: `TRSN`.
    public static let id3MetadataInternetRadioStationName = AVMetadataIdentifier(rawValue: "id3/TRSN")
    /// Internet radio station owner: `TRSO`.
    public static let id3MetadataInternetRadioStationOwner = AVMetadataIdentifier(rawValue: "id3/TRSO")
    /// Involved people list of version 2.3: `IPLS`.
    public static let id3MetadataInvolvedPeopleList_v23 = AVMetadataIdentifier(rawValue: "id3/IPLS")
    /// Involved people list of version 2.4: `TIPL`.
    public static let id3MetadataInvolvedPeopleList_v24 = AVMetadataIdentifier(rawValue: "id3/TIPL")
    /// Language: `TLAN`.
    public static let id3MetadataLanguage = AVMetadataIdentifier(rawValue: "id3/TLAN")
    /// Lead performer: `TPE1`.
    public static let id3MetadataLeadPerformer = AVMetadataIdentifier(rawValue: "id3/TPE1")
    /// Length: `TLEN`.
    public static let id3MetadataLength = AVMetadataIdentifier(rawValue: "id3/TLEN")
    /// Link: `LINK`.
    public static let id3MetadataLink = AVMetadataIdentifier(rawValue: "id3/LINK")
    /// Lyricist: `TEXT`.
    public static let id3MetadataLyricist = AVMetadataIdentifier(rawValue: "id3/TEXT")
    /// MPEG location lookup table: `MLLT`.
    public static let id3MetadataMPEGLocationLookupTable = AVMetadataIdentifier(rawValue: "id3/MLLT")
    /// Media type: `TMED`.
    public static let id3MetadataMediaType = AVMetadataIdentifier(rawValue: "id3/TMED")
    /// Modified by: `TPE4`.
    public static let id3MetadataModifiedBy = AVMetadataIdentifier(rawValue: "id3/TPE4")
    /// Mood: `TMOO`.
    public static let id3MetadataMood = AVMetadataIdentifier(rawValue: "id3/TMOO")
    /// Music CD identifier: `MCDI`.
    public static let id3MetadataMusicCDIdentifier = AVMetadataIdentifier(rawValue: "id3/MCDI")
    /// Musician credits list: `TMCL`.
    public static let id3MetadataMusicianCreditsList = AVMetadataIdentifier(rawValue: "id3/TMCL")
    /// Official artist webpage: `WOAR`.
    public static let id3MetadataOfficialArtistWebpage = AVMetadataIdentifier(rawValue: "id3/WOAR")
    /// Official audio file webpage: `WOAF`.
    public static let id3MetadataOfficialAudioFileWebpage = AVMetadataIdentifier(rawValue: "id3/WOAF")
    /// Official audio source webpage: `WOAS`.
    public static let id3MetadataOfficialAudioSourceWebpage = AVMetadataIdentifier(rawValue: "id3/WOAS")
    /// Official internet radio station homepage: `WORS`.
    public static let id3MetadataOfficialInternetRadioStationHomepage = AVMetadataIdentifier(rawValue: "id3/WORS")
    /// Official publisher webpage: `WPUB`.
    public static let id3MetadataOfficialPublisherWebpage = AVMetadataIdentifier(rawValue: "id3/WPUB")
    /// Original album title: `TOAL`.
    public static let id3MetadataOriginalAlbumTitle = AVMetadataIdentifier(rawValue: "id3/TOAL")
    /// Original artist: `TOPE`.
    public static let id3MetadataOriginalArtist = AVMetadataIdentifier(rawValue: "id3/TOPE")
    /// Original filename: `TOFN`.
    public static let id3MetadataOriginalFilename = AVMetadataIdentifier(rawValue: "id3/TOFN")
    /// Original lyricist: `TOLY`.
    public static let id3MetadataOriginalLyricist = AVMetadataIdentifier(rawValue: "id3/TOLY")
    /// Original release time: `TDOR`.
    public static let id3MetadataOriginalReleaseTime = AVMetadataIdentifier(rawValue: "id3/TDOR")
    /// Original release year: `TORY`.
    public static let id3MetadataOriginalReleaseYear = AVMetadataIdentifier(rawValue: "id3/TORY")
    /// Ownership: `OWNE`.
    public static let id3MetadataOwnership = AVMetadataIdentifier(rawValue: "id3/OWNE")
    /// Part of A set: `TPOS`.
    public static let id3MetadataPartOfASet = AVMetadataIdentifier(rawValue: "id3/TPOS")
    /// Payment: `WPAY`.
    public static let id3MetadataPayment = AVMetadataIdentifier(rawValue: "id3/WPAY")
    /// Performer sort order: `TSOP`.
    public static let id3MetadataPerformerSortOrder = AVMetadataIdentifier(rawValue: "id3/TSOP")
    /// Play counter: `PCNT`.
    public static let id3MetadataPlayCounter = AVMetadataIdentifier(rawValue: "id3/PCNT")
    /// Playlist delay: `TDLY`.
    public static let id3MetadataPlaylistDelay = AVMetadataIdentifier(rawValue: "id3/TDLY")
    /// Popularimeter: `POPM`.
    public static let id3MetadataPopularimeter = AVMetadataIdentifier(rawValue: "id3/POPM")
    /// Position synchronization: `POSS`.
    public static let id3MetadataPositionSynchronization = AVMetadataIdentifier(rawValue: "id3/POSS")
    /// Private: `PRIV`.
    public static let id3MetadataPrivate = AVMetadataIdentifier(rawValue: "id3/PRIV")
    /// Produced notice: `TPRO`.
    public static let id3MetadataProducedNotice = AVMetadataIdentifier(rawValue: "id3/TPRO")
    /// Publisher: `TPUB`.
    public static let id3MetadataPublisher = AVMetadataIdentifier(rawValue: "id3/TPUB")
    /// Recommended buffer size: `RBUF`.
    public static let id3MetadataRecommendedBufferSize = AVMetadataIdentifier(rawValue: "id3/RBUF")
    /// Recording dates: `TRDA`.
    public static let id3MetadataRecordingDates = AVMetadataIdentifier(rawValue: "id3/TRDA")
    /// Recording time: `TDRC`.
    public static let id3MetadataRecordingTime = AVMetadataIdentifier(rawValue: "id3/TDRC")
    /// Relative volume adjustment: `RVAD`.
    public static let id3MetadataRelativeVolumeAdjustment = AVMetadataIdentifier(rawValue: "id3/RVAD")
    /// Relative volume adjustment2: `RVA2`.
    public static let id3MetadataRelativeVolumeAdjustment2 = AVMetadataIdentifier(rawValue: "id3/RVA2")
    /// Release time: `TDRL`.
    public static let id3MetadataReleaseTime = AVMetadataIdentifier(rawValue: "id3/TDRL")
    /// Reverb: `RVRB`.
    public static let id3MetadataReverb = AVMetadataIdentifier(rawValue: "id3/RVRB")
    /// Seek: `SEEK`.
    public static let id3MetadataSeek = AVMetadataIdentifier(rawValue: "id3/SEEK")
    /// Set subtitle: `TSST`.
    public static let id3MetadataSetSubtitle = AVMetadataIdentifier(rawValue: "id3/TSST")
    /// Signature: `SIGN`.
    public static let id3MetadataSignature = AVMetadataIdentifier(rawValue: "id3/SIGN")
    /// Size: `TSIZ`.
    public static let id3MetadataSize = AVMetadataIdentifier(rawValue: "id3/TSIZ")
    /// Sub title: `TIT3`.
    public static let id3MetadataSubTitle = AVMetadataIdentifier(rawValue: "id3/TIT3")
    /// Synchronized lyric: `SYLT`.
    public static let id3MetadataSynchronizedLyric = AVMetadataIdentifier(rawValue: "id3/SYLT")
    /// Synchronized tempo codes: `SYTC`.
    public static let id3MetadataSynchronizedTempoCodes = AVMetadataIdentifier(rawValue: "id3/SYTC")
    /// Tagging time: `TDTG`.
    public static let id3MetadataTaggingTime = AVMetadataIdentifier(rawValue: "id3/TDTG")
    /// Terms of use: `USER`.
    public static let id3MetadataTermsOfUse = AVMetadataIdentifier(rawValue: "id3/USER")
    /// Time: `TIME`.
    public static let id3MetadataTime = AVMetadataIdentifier(rawValue: "id3/TIME")
    /// Title description: `TIT2`.
    public static let id3MetadataTitleDescription = AVMetadataIdentifier(rawValue: "id3/TIT2")
    /// Title sort order: `TSOT`.
    public static let id3MetadataTitleSortOrder = AVMetadataIdentifier(rawValue: "id3/TSOT")
    /// Track number: `TRCK`.
    public static let id3MetadataTrackNumber = AVMetadataIdentifier(rawValue: "id3/TRCK")
    /// Unique file identifier: `UFID`.
    public static let id3MetadataUniqueFileIdentifier = AVMetadataIdentifier(rawValue: "id3/UFID")
    /// Unsynchronized lyric: `USLT`.
    public static let id3MetadataUnsynchronizedLyric = AVMetadataIdentifier(rawValue: "id3/USLT")
    /// User text: `TXXX`.
    public static let id3MetadataUserText = AVMetadataIdentifier(rawValue: "id3/TXXX")
    /// User URL: `WXXX`.
    public static let id3MetadataUserURL = AVMetadataIdentifier(rawValue: "id3/WXXX")
    /// Year: `TYER`.
    public static let id3MetadataYear = AVMetadataIdentifier(rawValue: "id3/TYER")
}

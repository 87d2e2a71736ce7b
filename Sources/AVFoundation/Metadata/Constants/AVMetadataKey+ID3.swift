/// Keys of ID3 tags: the names of frames.
extension AVMetadataKey {
    /// Album sort order: `TSOA`.
    public static let id3MetadataKeyAlbumSortOrder = AVMetadataKey(rawValue: "TSOA")
    /// Album title: `TALB`.
    public static let id3MetadataKeyAlbumTitle = AVMetadataKey(rawValue: "TALB")
    /// Attached picture: `APIC`.
    public static let id3MetadataKeyAttachedPicture = AVMetadataKey(rawValue: "APIC")
    /// Audio encryption: `AENC`.
    public static let id3MetadataKeyAudioEncryption = AVMetadataKey(rawValue: "AENC")
    /// Audio seek point index: `ASPI`.
    public static let id3MetadataKeyAudioSeekPointIndex = AVMetadataKey(rawValue: "ASPI")
    /// Band: `TPE2`.
    public static let id3MetadataKeyBand = AVMetadataKey(rawValue: "TPE2")
    /// Beats per minute: `TBPM`.
    public static let id3MetadataKeyBeatsPerMinute = AVMetadataKey(rawValue: "TBPM")
    /// Comments: `COMM`.
    public static let id3MetadataKeyComments = AVMetadataKey(rawValue: "COMM")
    /// Commercial: `COMR`.
    public static let id3MetadataKeyCommercial = AVMetadataKey(rawValue: "COMR")
    /// Commercial information: `WCOM`.
    public static let id3MetadataKeyCommercialInformation = AVMetadataKey(rawValue: "WCOM")
    /// Composer: `TCOM`.
    public static let id3MetadataKeyComposer = AVMetadataKey(rawValue: "TCOM")
    /// Conductor: `TPE3`.
    public static let id3MetadataKeyConductor = AVMetadataKey(rawValue: "TPE3")
    /// Content group description: `TIT1`.
    public static let id3MetadataKeyContentGroupDescription = AVMetadataKey(rawValue: "TIT1")
    /// Content type: `TCON`.
    public static let id3MetadataKeyContentType = AVMetadataKey(rawValue: "TCON")
    /// Copyright: `TCOP`.
    public static let id3MetadataKeyCopyright = AVMetadataKey(rawValue: "TCOP")
    /// Copyright information: `WCOP`.
    public static let id3MetadataKeyCopyrightInformation = AVMetadataKey(rawValue: "WCOP")
    /// Date: `TDAT`.
    public static let id3MetadataKeyDate = AVMetadataKey(rawValue: "TDAT")
    /// Encoded by: `TENC`.
    public static let id3MetadataKeyEncodedBy = AVMetadataKey(rawValue: "TENC")
    /// Encoded with: `TSSE`.
    public static let id3MetadataKeyEncodedWith = AVMetadataKey(rawValue: "TSSE")
    /// Encoding time: `TDEN`.
    public static let id3MetadataKeyEncodingTime = AVMetadataKey(rawValue: "TDEN")
    /// Encryption: `ENCR`.
    public static let id3MetadataKeyEncryption = AVMetadataKey(rawValue: "ENCR")
    /// Equalization: `EQUA`.
    public static let id3MetadataKeyEqualization = AVMetadataKey(rawValue: "EQUA")
    /// Equalization2: `EQU2`.
    public static let id3MetadataKeyEqualization2 = AVMetadataKey(rawValue: "EQU2")
    /// Event timing codes: `ETCO`.
    public static let id3MetadataKeyEventTimingCodes = AVMetadataKey(rawValue: "ETCO")
    /// File owner: `TOWN`.
    public static let id3MetadataKeyFileOwner = AVMetadataKey(rawValue: "TOWN")
    /// File type: `TFLT`.
    public static let id3MetadataKeyFileType = AVMetadataKey(rawValue: "TFLT")
    /// General encapsulated object: `GEOB`.
    public static let id3MetadataKeyGeneralEncapsulatedObject = AVMetadataKey(rawValue: "GEOB")
    /// Group identifier: `GRID`.
    public static let id3MetadataKeyGroupIdentifier = AVMetadataKey(rawValue: "GRID")
    /// Initial key: `TKEY`.
    public static let id3MetadataKeyInitialKey = AVMetadataKey(rawValue: "TKEY")
    /// International standard recording code: `TSRC`.
    public static let id3MetadataKeyInternationalStandardRecordingCode = AVMetadataKey(rawValue: "TSRC")
    /// Internet radio station name: `TRSN`.
    public static let id3MetadataKeyInternetRadioStationName = AVMetadataKey(rawValue: "TRSN")
    /// Internet radio station owner: `TRSO`.
    public static let id3MetadataKeyInternetRadioStationOwner = AVMetadataKey(rawValue: "TRSO")
    /// Involved people list of version 2.3: `IPLS`.
    public static let id3MetadataKeyInvolvedPeopleList_v23 = AVMetadataKey(rawValue: "IPLS")
    /// Involved people list of version 2.4: `TIPL`.
    public static let id3MetadataKeyInvolvedPeopleList_v24 = AVMetadataKey(rawValue: "TIPL")
    /// Language: `TLAN`.
    public static let id3MetadataKeyLanguage = AVMetadataKey(rawValue: "TLAN")
    /// Lead performer: `TPE1`.
    public static let id3MetadataKeyLeadPerformer = AVMetadataKey(rawValue: "TPE1")
    /// Length: `TLEN`.
    public static let id3MetadataKeyLength = AVMetadataKey(rawValue: "TLEN")
    /// Link: `LINK`.
    public static let id3MetadataKeyLink = AVMetadataKey(rawValue: "LINK")
    /// Lyricist: `TEXT`.
    public static let id3MetadataKeyLyricist = AVMetadataKey(rawValue: "TEXT")
    /// MPEG location lookup table: `MLLT`.
    public static let id3MetadataKeyMPEGLocationLookupTable = AVMetadataKey(rawValue: "MLLT")
    /// Media type: `TMED`.
    public static let id3MetadataKeyMediaType = AVMetadataKey(rawValue: "TMED")
    /// Modified by: `TPE4`.
    public static let id3MetadataKeyModifiedBy = AVMetadataKey(rawValue: "TPE4")
    /// Mood: `TMOO`.
    public static let id3MetadataKeyMood = AVMetadataKey(rawValue: "TMOO")
    /// Music CD identifier: `MCDI`.
    public static let id3MetadataKeyMusicCDIdentifier = AVMetadataKey(rawValue: "MCDI")
    /// Musician credits list: `TMCL`.
    public static let id3MetadataKeyMusicianCreditsList = AVMetadataKey(rawValue: "TMCL")
    /// Official artist webpage: `WOAR`.
    public static let id3MetadataKeyOfficialArtistWebpage = AVMetadataKey(rawValue: "WOAR")
    /// Official audio file webpage: `WOAF`.
    public static let id3MetadataKeyOfficialAudioFileWebpage = AVMetadataKey(rawValue: "WOAF")
    /// Official audio source webpage: `WOAS`.
    public static let id3MetadataKeyOfficialAudioSourceWebpage = AVMetadataKey(rawValue: "WOAS")
    /// Official internet radio station homepage: `WORS`.
    public static let id3MetadataKeyOfficialInternetRadioStationHomepage = AVMetadataKey(rawValue: "WORS")
    /// Official publisher webpage: `WPUB`.
    public static let id3MetadataKeyOfficialPublisherWebpage = AVMetadataKey(rawValue: "WPUB")
    /// Original album title: `TOAL`.
    public static let id3MetadataKeyOriginalAlbumTitle = AVMetadataKey(rawValue: "TOAL")
    /// Original artist: `TOPE`.
    public static let id3MetadataKeyOriginalArtist = AVMetadataKey(rawValue: "TOPE")
    /// Original filename: `TOFN`.
    public static let id3MetadataKeyOriginalFilename = AVMetadataKey(rawValue: "TOFN")
    /// Original lyricist: `TOLY`.
    public static let id3MetadataKeyOriginalLyricist = AVMetadataKey(rawValue: "TOLY")
    /// Original release time: `TDOR`.
    public static let id3MetadataKeyOriginalReleaseTime = AVMetadataKey(rawValue: "TDOR")
    /// Original release year: `TORY`.
    public static let id3MetadataKeyOriginalReleaseYear = AVMetadataKey(rawValue: "TORY")
    /// Ownership: `OWNE`.
    public static let id3MetadataKeyOwnership = AVMetadataKey(rawValue: "OWNE")
    /// Part of A set: `TPOS`.
    public static let id3MetadataKeyPartOfASet = AVMetadataKey(rawValue: "TPOS")
    /// Payment: `WPAY`.
    public static let id3MetadataKeyPayment = AVMetadataKey(rawValue: "WPAY")
    /// Performer sort order: `TSOP`.
    public static let id3MetadataKeyPerformerSortOrder = AVMetadataKey(rawValue: "TSOP")
    /// Play counter: `PCNT`.
    public static let id3MetadataKeyPlayCounter = AVMetadataKey(rawValue: "PCNT")
    /// Playlist delay: `TDLY`.
    public static let id3MetadataKeyPlaylistDelay = AVMetadataKey(rawValue: "TDLY")
    /// Popularimeter: `POPM`.
    public static let id3MetadataKeyPopularimeter = AVMetadataKey(rawValue: "POPM")
    /// Position synchronization: `POSS`.
    public static let id3MetadataKeyPositionSynchronization = AVMetadataKey(rawValue: "POSS")
    /// Private: `PRIV`.
    public static let id3MetadataKeyPrivate = AVMetadataKey(rawValue: "PRIV")
    /// Produced notice: `TPRO`.
    public static let id3MetadataKeyProducedNotice = AVMetadataKey(rawValue: "TPRO")
    /// Publisher: `TPUB`.
    public static let id3MetadataKeyPublisher = AVMetadataKey(rawValue: "TPUB")
    /// Recommended buffer size: `RBUF`.
    public static let id3MetadataKeyRecommendedBufferSize = AVMetadataKey(rawValue: "RBUF")
    /// Recording dates: `TRDA`.
    public static let id3MetadataKeyRecordingDates = AVMetadataKey(rawValue: "TRDA")
    /// Recording time: `TDRC`.
    public static let id3MetadataKeyRecordingTime = AVMetadataKey(rawValue: "TDRC")
    /// Relative volume adjustment: `RVAD`.
    public static let id3MetadataKeyRelativeVolumeAdjustment = AVMetadataKey(rawValue: "RVAD")
    /// Relative volume adjustment2: `RVA2`.
    public static let id3MetadataKeyRelativeVolumeAdjustment2 = AVMetadataKey(rawValue: "RVA2")
    /// Release time: `TDRL`.
    public static let id3MetadataKeyReleaseTime = AVMetadataKey(rawValue: "TDRL")
    /// Reverb: `RVRB`.
    public static let id3MetadataKeyReverb = AVMetadataKey(rawValue: "RVRB")
    /// Seek: `SEEK`.
    public static let id3MetadataKeySeek = AVMetadataKey(rawValue: "SEEK")
    /// Set subtitle: `TSST`.
    public static let id3MetadataKeySetSubtitle = AVMetadataKey(rawValue: "TSST")
    /// Signature: `SIGN`.
    public static let id3MetadataKeySignature = AVMetadataKey(rawValue: "SIGN")
    /// Size: `TSIZ`.
    public static let id3MetadataKeySize = AVMetadataKey(rawValue: "TSIZ")
    /// Sub title: `TIT3`.
    public static let id3MetadataKeySubTitle = AVMetadataKey(rawValue: "TIT3")
    /// Synchronized lyric: `SYLT`.
    public static let id3MetadataKeySynchronizedLyric = AVMetadataKey(rawValue: "SYLT")
    /// Synchronized tempo codes: `SYTC`.
    public static let id3MetadataKeySynchronizedTempoCodes = AVMetadataKey(rawValue: "SYTC")
    /// Tagging time: `TDTG`.
    public static let id3MetadataKeyTaggingTime = AVMetadataKey(rawValue: "TDTG")
    /// Terms of use: `USER`.
    public static let id3MetadataKeyTermsOfUse = AVMetadataKey(rawValue: "USER")
    /// Time: `TIME`.
    public static let id3MetadataKeyTime = AVMetadataKey(rawValue: "TIME")
    /// Title description: `TIT2`.
    public static let id3MetadataKeyTitleDescription = AVMetadataKey(rawValue: "TIT2")
    /// Title sort order: `TSOT`.
    public static let id3MetadataKeyTitleSortOrder = AVMetadataKey(rawValue: "TSOT")
    /// Track number: `TRCK`.
    public static let id3MetadataKeyTrackNumber = AVMetadataKey(rawValue: "TRCK")
    /// Unique file identifier: `UFID`.
    public static let id3MetadataKeyUniqueFileIdentifier = AVMetadataKey(rawValue: "UFID")
    /// Unsynchronized lyric: `USLT`.
    public static let id3MetadataKeyUnsynchronizedLyric = AVMetadataKey(rawValue: "USLT")
    /// User text: `TXXX`.
    public static let id3MetadataKeyUserText = AVMetadataKey(rawValue: "TXXX")
    /// User URL: `WXXX`.
    public static let id3MetadataKeyUserURL = AVMetadataKey(rawValue: "WXXX")
    /// Year: `TYER`.
    public static let id3MetadataKeyYear = AVMetadataKey(rawValue: "TYER")
}

public import CoreFoundation

/// Names a kind of media, one of the `kCMMediaType` constants.
public typealias CMMediaType = FourCharCode

/// Pictures: `vide`.
public let kCMMediaType_Video: CMMediaType = 0x7669_6465
/// Sound: `soun`.
public let kCMMediaType_Audio: CMMediaType = 0x736f_756e
/// Sound and pictures in one stream: `muxx`.
public let kCMMediaType_Muxed: CMMediaType = 0x6d75_7878
/// Text: `text`.
public let kCMMediaType_Text: CMMediaType = 0x7465_7874
/// Closed captions: `clcp`.
public let kCMMediaType_ClosedCaption: CMMediaType = 0x636c_6370
/// Subtitles: `sbtl`.
public let kCMMediaType_Subtitle: CMMediaType = 0x7362_746c
/// Time codes: `tmcd`.
public let kCMMediaType_TimeCode: CMMediaType = 0x746d_6364
/// Timed metadata: `meta`.
public let kCMMediaType_Metadata: CMMediaType = 0x6d65_7461
/// Groups of buffers, as the two eyes of a stereo picture: `tbgr`.
public let kCMMediaType_TaggedBufferGroup: CMMediaType = 0x7462_6772
/// Pictures that go with others, such as depth: `auxv`.
public let kCMMediaType_AuxiliaryPicture: CMMediaType = 0x6175_7876

/// Names a time code format.
public typealias CMTimeCodeFormatType = FourCharCode
/// Time codes counted in frames, 32 bits: `tmcd`.
public let kCMTimeCodeFormatType_TimeCode32: CMTimeCodeFormatType = 0x746d_6364
/// Time codes counted in frames, 64 bits: `tc64`.
public let kCMTimeCodeFormatType_TimeCode64: CMTimeCodeFormatType = 0x7463_3634
/// A counter of 32 bits: `cn32`.
public let kCMTimeCodeFormatType_Counter32: CMTimeCodeFormatType = 0x636e_3332
/// A counter of 64 bits: `cn64`.
public let kCMTimeCodeFormatType_Counter64: CMTimeCodeFormatType = 0x636e_3634
/// Frame numbers are skipped so that the count keeps pace with the clock, as for 29.97 frames a second.
public let kCMTimeCodeFlag_DropFrame: UInt32 = 1 << 0
/// The count starts again after 24 hours.
public let kCMTimeCodeFlag_24HourMax: UInt32 = 1 << 1
/// Negative counts are allowed.
public let kCMTimeCodeFlag_NegTimesOK: UInt32 = 1 << 2

/// Names a metadata format.
public typealias CMMetadataFormatType = FourCharCode
/// Shoutcast: `icy`.
public let kCMMetadataFormatType_ICY: CMMetadataFormatType = 0x6963_7920
/// ID3: `id3`.
public let kCMMetadataFormatType_ID3: CMMetadataFormatType = 0x6964_3320
/// Boxes of keyed values: `mebx`.
public let kCMMetadataFormatType_Boxed: CMMetadataFormatType = 0x6d65_6278
/// Event messages: `emsg`.
public let kCMMetadataFormatType_EMSG: CMMetadataFormatType = 0x656d_7367

public import CoreFoundation

// Marked as safe: the strings are never changed, so threads may share them.

/// Key: the name of the format, for people.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_FormatName: CFString = "FormatName"
/// Key: bits of a pixel; 24, or 32 with alpha.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_Depth: CFString = "Depth"
/// Key: the part of the picture that is meant to be seen, a dictionary.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_CleanAperture: CFString = "CVCleanAperture"
/// Key: 1 for progressive, 2 for interlaced video.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_FieldCount: CFString = "CVFieldCount"
/// Key: how two fields share the lines.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_FieldDetail: CFString = "CVFieldDetail"
/// Key: the shape of a pixel, a dictionary.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_PixelAspectRatio: CFString = "CVPixelAspectRatio"
/// Key: the colours of red, green, blue and white.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_ColorPrimaries: CFString = "CVImageBufferColorPrimaries"
/// Key: the curve between light and code.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_TransferFunction: CFString = "CVImageBufferTransferFunction"
/// Key: the exponent of a transfer function that is a power.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_GammaLevel: CFString = "CVImageBufferGammaLevel"
/// Key: the matrix between RGB and YCbCr.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_YCbCrMatrix: CFString = "CVImageBufferYCbCrMatrix"
/// Key: true when codes use the full range.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_FullRangeVideo: CFString = "FullRangeVideo"
/// Key: an ICC profile, as data.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_ICCProfile: CFString = "CVImageBufferICCProfile"
/// Key: bytes from one row to the next.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_BytesPerRow: CFString = "CVBytesPerRow"
/// Key: where the chroma samples of the top field lie.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_ChromaLocationTopField: CFString = "CVImageBufferChromaLocationTopField"
/// Key: where the chroma samples of the bottom field lie.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_ChromaLocationBottomField: CFString = "CVImageBufferChromaLocationBottomField"
/// Key: the MPEG-2 profile.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_ConformsToMPEG2VideoProfile: CFString = "ConformsToMPEG2VideoProfile"
/// Key: quality between pictures.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_TemporalQuality: CFString = "TemporalQuality"
/// Key: quality within pictures.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_SpatialQuality: CFString = "SpatialQuality"
/// Key: the sample description of a QuickTime file, byte by byte.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_VerbatimImageDescription: CFString = "VerbatimImageDescription"
/// Key: the version of the codec.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_Version: CFString = "Version"
/// Key: the revision of the codec.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_RevisionLevel: CFString = "RevisionLevel"
/// Key: who made the encoder, four characters.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_Vendor: CFString = "Vendor"
/// Key: the sample description of the file, byte by byte.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_VerbatimSampleDescription: CFString = "VerbatimSampleDescription"
/// Key: the sample entry of an ISO file, byte by byte.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_VerbatimISOSampleEntry: CFString = "VerbatimISOSampleEntry"
/// Key: the boxes of the sample description, data by name: `avcC`, `hvcC`, `esds`.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms: CFString = "SampleDescriptionExtensionAtoms"
/// Key: what the encoder was told.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_OriginalCompressionSettings: CFString = "OriginalCompressionSettings"
/// Key: true when there is an alpha channel.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_ContainsAlphaChannel: CFString = "ContainsAlphaChannel"
/// Key: whether colours are multiplied by alpha.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_AlphaChannelMode: CFString = "AlphaChannelMode"
/// Key: the display that the pictures were graded on, 24 bytes as in the SEI message.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_MasteringDisplayColorVolume: CFString = "MasteringDisplayColorVolume"
/// Key: the brightest pixel and picture, 4 bytes as in the SEI message.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_ContentLightLevelInfo: CFString = "ContentLightLevelInfo"
/// Key: the colours that the pictures use.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_ContentColorVolume: CFString = "ContentColorVolume"
/// Key: the light around the viewer, 8 bytes as in the SEI message.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_AmbientViewingEnvironment: CFString = "AmbientViewingEnvironment"
/// Key: which log curve.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_LogTransferFunction: CFString = "LogTransferFunction"
/// Key: bits of a sample.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_BitsPerComponent: CFString = "BitsPerComponent"
/// Key: what auxiliary pictures are.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_AuxiliaryTypeInfo: CFString = "AuxiliaryTypeInfo"
/// Key: the keys of boxed metadata.
@safe nonisolated(unsafe) public let kCMFormatDescriptionExtension_MetadataKeyTable: CFString = "MetadataKeyTable"
/// Key inside the clean aperture: width in pixels.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureWidth: CFString = "Width"
/// Key inside the clean aperture: height in pixels.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureHeight: CFString = "Height"
/// Key inside the clean aperture: how far right of the centre.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureHorizontalOffset: CFString = "HorizontalOffset"
/// Key inside the clean aperture: how far below the centre.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureVerticalOffset: CFString = "VerticalOffset"
/// Key inside the clean aperture: width as numerator and denominator.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureWidthRational: CFString = "WidthRational"
/// Key inside the clean aperture: height as numerator and denominator.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureHeightRational: CFString = "HeightRational"
/// Key inside the clean aperture: horizontal offset as numerator and denominator.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureHorizontalOffsetRational: CFString = "HorizontalOffsetRational"
/// Key inside the clean aperture: vertical offset as numerator and denominator.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureVerticalOffsetRational: CFString = "VerticalOffsetRational"
/// Key inside the pixel aspect ratio: width of a pixel.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_PixelAspectRatioHorizontalSpacing: CFString = "HorizontalSpacing"
/// Key inside the pixel aspect ratio: height of a pixel.
@safe nonisolated(unsafe) public let kCMFormatDescriptionKey_PixelAspectRatioVerticalSpacing: CFString = "VerticalSpacing"
/// Key: the name of a tape, inside the source reference of a time code.
@safe nonisolated(unsafe) public let kCMTimeCodeFormatDescriptionExtension_SourceReferenceName: CFString = "SourceReferenceName"
/// Key: the name of a time code's source.
@safe nonisolated(unsafe) public let kCMTimeCodeFormatDescriptionKey_Value: CFString = "Value"
/// Key: the language of a time code's source.
@safe nonisolated(unsafe) public let kCMTimeCodeFormatDescriptionKey_LangCode: CFString = "LangCode"

// Apple's strings are the names of the constants.

/// H.264 of at most 480x360.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"

/// H.264 of at most 960x540.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"

/// H.264 at the size of the source.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"

/// HEVC at the size of the source; HDR stays HDR, in 10 bits.
public let AVAssetExportPresetHEVCHighestQuality = "AVAssetExportPresetHEVCHighestQuality"

/// H.264 within 640x480.
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"

/// H.264 within 960x540.
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"

/// H.264 within 1280x720.
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"

/// H.264 within 1920x1080.
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"

/// H.264 within 3840x2160.
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"

/// HEVC within 1920x1080.
public let AVAssetExportPresetHEVC1920x1080 = "AVAssetExportPresetHEVC1920x1080"

/// HEVC within 3840x2160.
public let AVAssetExportPresetHEVC3840x2160 = "AVAssetExportPresetHEVC3840x2160"

/// ProRes 422 with uncompressed sound.
public let AVAssetExportPresetAppleProRes422LPCM = "AVAssetExportPresetAppleProRes422LPCM"

/// ProRes 4444 with uncompressed sound.
public let AVAssetExportPresetAppleProRes4444LPCM = "AVAssetExportPresetAppleProRes4444LPCM"

/// Sound alone, in AAC.
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"

/// The stored samples. On Linux: not supported yet, exporting fails with a typed error.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

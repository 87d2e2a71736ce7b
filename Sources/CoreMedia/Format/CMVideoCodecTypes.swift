public import CoreFoundation

/// Names how video is coded: a codec, or for uncompressed video a pixel format.
public typealias CMVideoCodecType = FourCharCode

/// Uncompressed 8-bit 4:2:2: `2vuy`.
public let kCMVideoCodecType_422YpCbCr8: CMVideoCodecType = 0x3276_7579
/// Apple Animation: `rle`.
public let kCMVideoCodecType_Animation: CMVideoCodecType = 0x726c_6520
/// Cinepak: `cvid`.
public let kCMVideoCodecType_Cinepak: CMVideoCodecType = 0x6376_6964
/// JPEG: `jpeg`.
public let kCMVideoCodecType_JPEG: CMVideoCodecType = 0x6a70_6567
/// JPEG in OpenDML: `dmb1`.
public let kCMVideoCodecType_JPEG_OpenDML: CMVideoCodecType = 0x646d_6231
/// JPEG XL: `jxlc`.
public let kCMVideoCodecType_JPEG_XL: CMVideoCodecType = 0x6a78_6c63
/// Sorenson: `SVQ1`.
public let kCMVideoCodecType_SorensonVideo: CMVideoCodecType = 0x5356_5131
/// Sorenson 3: `SVQ3`.
public let kCMVideoCodecType_SorensonVideo3: CMVideoCodecType = 0x5356_5133
/// H.263: `h263`.
public let kCMVideoCodecType_H263: CMVideoCodecType = 0x6832_3633
/// H.264: `avc1`.
public let kCMVideoCodecType_H264: CMVideoCodecType = 0x6176_6331
/// HEVC: `hvc1`.
public let kCMVideoCodecType_HEVC: CMVideoCodecType = 0x6876_6331
/// HEVC with an alpha layer: `muxa`.
public let kCMVideoCodecType_HEVCWithAlpha: CMVideoCodecType = 0x6d75_7861
/// HEVC with Dolby Vision: `dvh1`.
public let kCMVideoCodecType_DolbyVisionHEVC: CMVideoCodecType = 0x6476_6831
/// MPEG-4 part 2: `mp4v`.
public let kCMVideoCodecType_MPEG4Video: CMVideoCodecType = 0x6d70_3476
/// MPEG-2: `mp2v`.
public let kCMVideoCodecType_MPEG2Video: CMVideoCodecType = 0x6d70_3276
/// MPEG-1: `mp1v`.
public let kCMVideoCodecType_MPEG1Video: CMVideoCodecType = 0x6d70_3176
/// VP9: `vp09`.
public let kCMVideoCodecType_VP9: CMVideoCodecType = 0x7670_3039
/// AV1: `av01`.
public let kCMVideoCodecType_AV1: CMVideoCodecType = 0x6176_3031
/// DV, 525 lines: `dvc`.
public let kCMVideoCodecType_DVCNTSC: CMVideoCodecType = 0x6476_6320
/// DV, 625 lines: `dvcp`.
public let kCMVideoCodecType_DVCPAL: CMVideoCodecType = 0x6476_6370
/// DVCPRO, 625 lines: `dvpp`.
public let kCMVideoCodecType_DVCProPAL: CMVideoCodecType = 0x6476_7070
/// DVCPRO50, 525 lines: `dv5n`.
public let kCMVideoCodecType_DVCPro50NTSC: CMVideoCodecType = 0x6476_356e
/// DVCPRO50, 625 lines: `dv5p`.
public let kCMVideoCodecType_DVCPro50PAL: CMVideoCodecType = 0x6476_3570
/// DVCPRO HD, 720p60: `dvhp`.
public let kCMVideoCodecType_DVCPROHD720p60: CMVideoCodecType = 0x6476_6870
/// DVCPRO HD, 720p50: `dvhq`.
public let kCMVideoCodecType_DVCPROHD720p50: CMVideoCodecType = 0x6476_6871
/// DVCPRO HD, 1080i60: `dvh6`.
public let kCMVideoCodecType_DVCPROHD1080i60: CMVideoCodecType = 0x6476_6836
/// DVCPRO HD, 1080i50: `dvh5`.
public let kCMVideoCodecType_DVCPROHD1080i50: CMVideoCodecType = 0x6476_6835
/// DVCPRO HD, 1080p30: `dvh3`.
public let kCMVideoCodecType_DVCPROHD1080p30: CMVideoCodecType = 0x6476_6833
/// DVCPRO HD, 1080p25: `dvh2`.
public let kCMVideoCodecType_DVCPROHD1080p25: CMVideoCodecType = 0x6476_6832
/// ProRes 4444 XQ: `ap4x`.
public let kCMVideoCodecType_AppleProRes4444XQ: CMVideoCodecType = 0x6170_3478
/// ProRes 4444: `ap4h`.
public let kCMVideoCodecType_AppleProRes4444: CMVideoCodecType = 0x6170_3468
/// ProRes 422 HQ: `apch`.
public let kCMVideoCodecType_AppleProRes422HQ: CMVideoCodecType = 0x6170_6368
/// ProRes 422: `apcn`.
public let kCMVideoCodecType_AppleProRes422: CMVideoCodecType = 0x6170_636e
/// ProRes 422 LT: `apcs`.
public let kCMVideoCodecType_AppleProRes422LT: CMVideoCodecType = 0x6170_6373
/// ProRes 422 Proxy: `apco`.
public let kCMVideoCodecType_AppleProRes422Proxy: CMVideoCodecType = 0x6170_636f
/// ProRes RAW: `aprn`.
public let kCMVideoCodecType_AppleProResRAW: CMVideoCodecType = 0x6170_726e
/// ProRes RAW HQ: `aprh`.
public let kCMVideoCodecType_AppleProResRAWHQ: CMVideoCodecType = 0x6170_7268
/// Disparity as HEVC: `dish`.
public let kCMVideoCodecType_DisparityHEVC: CMVideoCodecType = 0x6469_7368
/// Depth as HEVC: `deph`.
public let kCMVideoCodecType_DepthHEVC: CMVideoCodecType = 0x6465_7068

/// Names how pixels lie in memory. The same numbers as CoreVideo's `kCVPixelFormatType` constants.
public typealias CMPixelFormatType = FourCharCode

/// 8-bit alpha, red, green, blue.
public let kCMPixelFormat_32ARGB: CMPixelFormatType = 0x20
/// 8-bit blue, green, red, alpha: `BGRA`.
public let kCMPixelFormat_32BGRA: CMPixelFormatType = 0x4247_5241
/// 8-bit red, green, blue.
public let kCMPixelFormat_24RGB: CMPixelFormatType = 0x18
/// 8-bit 4:2:2, Cb Y Cr Y: `2vuy`.
public let kCMPixelFormat_422YpCbCr8: CMPixelFormatType = 0x3276_7579
/// 8-bit 4:2:2, Y Cb Y Cr: `yuvs`.
public let kCMPixelFormat_422YpCbCr8_yuvs: CMPixelFormatType = 0x7975_7673
/// 8-bit 4:4:4: `v308`.
public let kCMPixelFormat_444YpCbCr8: CMPixelFormatType = 0x7633_3038
/// 8-bit 4:4:4:4: `v408`.
public let kCMPixelFormat_4444YpCbCrA8: CMPixelFormatType = 0x7634_3038
/// 10 to 16-bit 4:2:2: `v216`.
public let kCMPixelFormat_422YpCbCr16: CMPixelFormatType = 0x7632_3136
/// 10-bit 4:2:2: `v210`.
public let kCMPixelFormat_422YpCbCr10: CMPixelFormatType = 0x7632_3130
/// 10-bit 4:4:4: `v410`.
public let kCMPixelFormat_444YpCbCr10: CMPixelFormatType = 0x7634_3130

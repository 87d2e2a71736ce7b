public import CoreFoundation

// Apple's pixel format codes. `PixelFormat` says how each is laid out in memory; those that it does not know cannot be made on Linux.

/// 1 bit a pixel, indexed, 8 pixels a byte.
public let kCVPixelFormatType_1Monochrome: OSType = 0x0000_0001
/// 2 bits a pixel, indexed, 4 pixels a byte.
public let kCVPixelFormatType_2Indexed: OSType = 0x0000_0002
/// 4 bits a pixel, indexed, 2 pixels a byte.
public let kCVPixelFormatType_4Indexed: OSType = 0x0000_0004
/// 8 bits a pixel, indexed.
public let kCVPixelFormatType_8Indexed: OSType = 0x0000_0008
/// 1 bit a pixel, 0 is white.
public let kCVPixelFormatType_1IndexedGray_WhiteIsZero: OSType = 0x0000_0021
/// 2 bits a pixel, 0 is white.
public let kCVPixelFormatType_2IndexedGray_WhiteIsZero: OSType = 0x0000_0022
/// 4 bits a pixel, 0 is white.
public let kCVPixelFormatType_4IndexedGray_WhiteIsZero: OSType = 0x0000_0024
/// 8 bits a pixel, 0 is white.
public let kCVPixelFormatType_8IndexedGray_WhiteIsZero: OSType = 0x0000_0028
/// RGB of 5 bits each, big-endian.
public let kCVPixelFormatType_16BE555: OSType = 0x0000_0010
/// `L555`: RGB of 5 bits each, little-endian.
public let kCVPixelFormatType_16LE555: OSType = 0x4C35_3535
/// `5551`: RGB of 5 bits each and 1 bit of alpha, little-endian.
public let kCVPixelFormatType_16LE5551: OSType = 0x3535_3531
/// `B565`: RGB of 5, 6 and 5 bits, big-endian.
public let kCVPixelFormatType_16BE565: OSType = 0x4235_3635
/// `L565`: RGB of 5, 6 and 5 bits, little-endian.
public let kCVPixelFormatType_16LE565: OSType = 0x4C35_3635
/// R G B, 8 bits each.
public let kCVPixelFormatType_24RGB: OSType = 0x0000_0018
/// `24BG`: B G R, 8 bits each.
public let kCVPixelFormatType_24BGR: OSType = 0x3234_4247
/// A R G B, 8 bits each.
public let kCVPixelFormatType_32ARGB: OSType = 0x0000_0020
/// `BGRA`: B G R A, 8 bits each.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// `ABGR`: A B G R, 8 bits each.
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752
/// `RGBA`: R G B A, 8 bits each.
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
/// `b64a`: A R G B, 16 bits each, big-endian.
public let kCVPixelFormatType_64ARGB: OSType = 0x6236_3461
/// `l64r`: R G B A, 16 bits each, little-endian, full range.
public let kCVPixelFormatType_64RGBALE: OSType = 0x6C36_3472
/// `b48r`: R G B, 16 bits each, big-endian.
public let kCVPixelFormatType_48RGB: OSType = 0x6234_3872
/// `b32a`: gray and alpha, 16 bits each, big-endian.
public let kCVPixelFormatType_32AlphaGray: OSType = 0x6233_3261
/// `b16g`: gray, 16 bits, big-endian.
public let kCVPixelFormatType_16Gray: OSType = 0x6231_3667
/// `R10k`: R G B, 10 bits each in a big-endian word, the 2 low bits empty, full range.
public let kCVPixelFormatType_30RGB: OSType = 0x5231_306B
/// `r210`: R G B, 10 bits each in a big-endian word, the 2 high bits empty, video range.
public let kCVPixelFormatType_30RGB_r210: OSType = 0x7232_3130
/// `l10r`: A of 2 bits, R G B of 10 bits in a little-endian word, full range.
public let kCVPixelFormatType_ARGB2101010LEPacked: OSType = 0x6C31_3072
/// `w30r`: R G B, 10 bits each in a little-endian word, extended range: 384 is 0, 895 is 1.
public let kCVPixelFormatType_30RGBLEPackedWideGamut: OSType = 0x7733_3072
/// `w40a`: A R G B, 10 bits each in the high bits of 16, little-endian, extended range.
public let kCVPixelFormatType_40ARGBLEWideGamut: OSType = 0x7734_3061
/// `w40m`: as `w40a`, colour multiplied by alpha.
public let kCVPixelFormatType_40ARGBLEWideGamutPremultiplied: OSType = 0x7734_306D
/// `b3a8`: two planes: R G B of 10 bits in a little-endian word; alpha of 8 bits.
public let kCVPixelFormatType_30RGBLE_8A_BiPlanar: OSType = 0x6233_6138
/// `2vuy`: Cb Y0 Cr Y1, 8 bits each, video range.
public let kCVPixelFormatType_422YpCbCr8: OSType = 0x3276_7579
/// `v408`: Cb Y Cr A, 8 bits each, video range, alpha full range.
public let kCVPixelFormatType_4444YpCbCrA8: OSType = 0x7634_3038
/// `r408`: A Y Cb Cr, 8 bits each, luma zero-biased, alpha full range: the form for rendering.
public let kCVPixelFormatType_4444YpCbCrA8R: OSType = 0x7234_3038
/// `y408`: A Y Cb Cr, 8 bits each, video range, alpha full range.
public let kCVPixelFormatType_4444AYpCbCr8: OSType = 0x7934_3038
/// `y416`: A Y Cb Cr, 16 bits each, little-endian, video range, alpha full range.
public let kCVPixelFormatType_4444AYpCbCr16: OSType = 0x7934_3136
/// `r4fl`: A Y Cb Cr, 32-bit floats, zero-biased.
public let kCVPixelFormatType_4444AYpCbCrFloat: OSType = 0x7234_666C
/// `v308`: Cr Y Cb, 8 bits each, video range.
public let kCVPixelFormatType_444YpCbCr8: OSType = 0x7633_3038
/// `v216`: Cb Y0 Cr Y1, 16 bits each, little-endian, video range.
public let kCVPixelFormatType_422YpCbCr16: OSType = 0x7632_3136
/// `v210`: 4:2:2, 10 bits: 6 pixels in 16 bytes, rows a multiple of 128 bytes, video range.
public let kCVPixelFormatType_422YpCbCr10: OSType = 0x7632_3130
/// `v410`: Cr Y Cb, 10 bits each in a little-endian word, the 2 low bits empty, video range.
public let kCVPixelFormatType_444YpCbCr10: OSType = 0x7634_3130
/// `y420`: three planes Y, Cb, Cr, 4:2:0, 8 bits, video range.
public let kCVPixelFormatType_420YpCbCr8Planar: OSType = 0x7934_3230
/// `f420`: three planes Y, Cb, Cr, 4:2:0, 8 bits, full range.
public let kCVPixelFormatType_420YpCbCr8PlanarFullRange: OSType = 0x6634_3230
/// `a2vy`: two planes: Cb Y0 Cr Y1 of 8 bits, video range; alpha of 8 bits.
public let kCVPixelFormatType_422YpCbCr_4A_8BiPlanar: OSType = 0x6132_7679
/// `420v`: two planes Y and CbCr, 4:2:0, 8 bits, video range.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
/// `420f`: two planes Y and CbCr, 4:2:0, 8 bits, full range.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
/// `422v`: two planes Y and CbCr, 4:2:2, 8 bits, video range.
public let kCVPixelFormatType_422YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3276
/// `422f`: two planes Y and CbCr, 4:2:2, 8 bits, full range.
public let kCVPixelFormatType_422YpCbCr8BiPlanarFullRange: OSType = 0x3432_3266
/// `444v`: two planes Y and CbCr, 4:4:4, 8 bits, video range.
public let kCVPixelFormatType_444YpCbCr8BiPlanarVideoRange: OSType = 0x3434_3476
/// `444f`: two planes Y and CbCr, 4:4:4, 8 bits, full range.
public let kCVPixelFormatType_444YpCbCr8BiPlanarFullRange: OSType = 0x3434_3466
/// `yuvs`: Y0 Cb Y1 Cr, 8 bits each, video range.
public let kCVPixelFormatType_422YpCbCr8_yuvs: OSType = 0x7975_7673
/// `yuvf`: Y0 Cb Y1 Cr, 8 bits each, full range.
public let kCVPixelFormatType_422YpCbCr8FullRange: OSType = 0x7975_7666
/// `x420`: two planes Y and CbCr, 4:2:0, 10 bits in the high bits of 16, video range.
public let kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange: OSType = 0x7834_3230
/// `xf20`: two planes Y and CbCr, 4:2:0, 10 bits in the high bits of 16, full range.
public let kCVPixelFormatType_420YpCbCr10BiPlanarFullRange: OSType = 0x7866_3230
/// `x422`: two planes Y and CbCr, 4:2:2, 10 bits in the high bits of 16, video range.
public let kCVPixelFormatType_422YpCbCr10BiPlanarVideoRange: OSType = 0x7834_3232
/// `xf22`: two planes Y and CbCr, 4:2:2, 10 bits in the high bits of 16, full range.
public let kCVPixelFormatType_422YpCbCr10BiPlanarFullRange: OSType = 0x7866_3232
/// `x444`: two planes Y and CbCr, 4:4:4, 10 bits in the high bits of 16, video range.
public let kCVPixelFormatType_444YpCbCr10BiPlanarVideoRange: OSType = 0x7834_3434
/// `xf44`: two planes Y and CbCr, 4:4:4, 10 bits in the high bits of 16, full range.
public let kCVPixelFormatType_444YpCbCr10BiPlanarFullRange: OSType = 0x7866_3434
/// `sv22`: two planes Y and CbCr, 4:2:2, 16 bits, video range.
public let kCVPixelFormatType_422YpCbCr16BiPlanarVideoRange: OSType = 0x7376_3232
/// `sv44`: two planes Y and CbCr, 4:4:4, 16 bits, video range.
public let kCVPixelFormatType_444YpCbCr16BiPlanarVideoRange: OSType = 0x7376_3434
/// `s4as`: three planes Y, CbCr and alpha, 4:4:4, 16 bits, video range, alpha full range.
public let kCVPixelFormatType_444YpCbCr16VideoRange_16A_TriPlanar: OSType = 0x7334_6173
/// `v0a8`: three planes Y, CbCr and alpha, 4:2:0, 8 bits, video range, alpha full range.
public let kCVPixelFormatType_420YpCbCr8VideoRange_8A_TriPlanar: OSType = 0x7630_6138
/// `L008`: one component, 8 bits.
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
/// `L010`: one component, 10 bits in the high bits of 16.
public let kCVPixelFormatType_OneComponent10: OSType = 0x4C30_3130
/// `L012`: one component, 12 bits in the high bits of 16.
public let kCVPixelFormatType_OneComponent12: OSType = 0x4C30_3132
/// `L016`: one component, 16 bits, little-endian.
public let kCVPixelFormatType_OneComponent16: OSType = 0x4C30_3136
/// `L00h`: one component, 16-bit float.
public let kCVPixelFormatType_OneComponent16Half: OSType = 0x4C30_3068
/// `L00f`: one component, 32-bit float.
public let kCVPixelFormatType_OneComponent32Float: OSType = 0x4C30_3066
/// `2C08`: two components, 8 bits each.
public let kCVPixelFormatType_TwoComponent8: OSType = 0x3243_3038
/// `2C16`: two components, 16 bits each, little-endian.
public let kCVPixelFormatType_TwoComponent16: OSType = 0x3243_3136
/// `2C0h`: two components, 16-bit floats.
public let kCVPixelFormatType_TwoComponent16Half: OSType = 0x3243_3068
/// `2C0f`: two components, 32-bit floats.
public let kCVPixelFormatType_TwoComponent32Float: OSType = 0x3243_3066
/// `RGhA`: R G B A, 16-bit floats.
public let kCVPixelFormatType_64RGBAHalf: OSType = 0x5247_6841
/// `RGfA`: R G B A, 32-bit floats.
public let kCVPixelFormatType_128RGBAFloat: OSType = 0x5247_6641
/// `grb4`: sensor mosaic, 14 bits in 16, little-endian, rows G R, B G.
public let kCVPixelFormatType_14Bayer_GRBG: OSType = 0x6772_6234
/// `rgg4`: sensor mosaic, 14 bits in 16, little-endian, rows R G, G B.
public let kCVPixelFormatType_14Bayer_RGGB: OSType = 0x7267_6734
/// `bgg4`: sensor mosaic, 14 bits in 16, little-endian, rows B G, G R.
public let kCVPixelFormatType_14Bayer_BGGR: OSType = 0x6267_6734
/// `gbr4`: sensor mosaic, 14 bits in 16, little-endian, rows G B, R G.
public let kCVPixelFormatType_14Bayer_GBRG: OSType = 0x6762_7234
/// `bp16`: sensor mosaic, 16 bits, the pattern in an attachment.
public let kCVPixelFormatType_16VersatileBayer: OSType = 0x6270_3136
/// `btp2`: sensor mosaic, 12 bits a sample packed in 96.
public let kCVPixelFormatType_96VersatileBayerPacked12: OSType = 0x6274_7032
/// `bp64`: R G B A, 16 bits each, from a half-size ProRes RAW.
public let kCVPixelFormatType_64RGBA_DownscaledProResRAW: OSType = 0x6270_3634
/// `hdis`: disparity, 16-bit float.
public let kCVPixelFormatType_DisparityFloat16: OSType = 0x6864_6973
/// `fdis`: disparity, 32-bit float.
public let kCVPixelFormatType_DisparityFloat32: OSType = 0x6664_6973
/// `hdep`: depth in metres, 16-bit float.
public let kCVPixelFormatType_DepthFloat16: OSType = 0x6864_6570
/// `fdep`: depth in metres, 32-bit float.
public let kCVPixelFormatType_DepthFloat32: OSType = 0x6664_6570
/// `&BGA`: compressed without loss by a GPU: B G R A.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossless_32BGRA: OSType = 0x2642_4741
/// `&RhA`: compressed without loss by a GPU: R G B A, 16-bit floats.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossless_64RGBAHalf: OSType = 0x2652_6841
/// `&8v0`: compressed without loss by a GPU: as `420v`.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossless_420YpCbCr8BiPlanarVideoRange: OSType = 0x2638_7630
/// `&8f0`: compressed without loss by a GPU: as `420f`.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossless_420YpCbCr8BiPlanarFullRange: OSType = 0x2638_6630
/// `&xv0`: compressed without loss by a GPU: 4:2:0, 10 bits, video range.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossless_420YpCbCr10PackedBiPlanarVideoRange: OSType = 0x2678_7630
/// `&xf0`: compressed without loss by a GPU: 4:2:0, 10 bits, full range.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossless_420YpCbCr10PackedBiPlanarFullRange: OSType = 0x2678_6630
/// `&xv2`: compressed without loss by a GPU: 4:2:2, 10 bits, video range.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossless_422YpCbCr10PackedBiPlanarVideoRange: OSType = 0x2678_7632
/// `-BGA`: compressed with loss by a GPU: B G R A.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossy_32BGRA: OSType = 0x2D42_4741
/// `-8v0`: compressed with loss by a GPU: as `420v`.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossy_420YpCbCr8BiPlanarVideoRange: OSType = 0x2D38_7630
/// `-8f0`: compressed with loss by a GPU: as `420f`.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossy_420YpCbCr8BiPlanarFullRange: OSType = 0x2D38_6630
/// `-xv0`: compressed with loss by a GPU: 4:2:0, 10 bits, video range.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossy_420YpCbCr10PackedBiPlanarVideoRange: OSType = 0x2D78_7630
/// `-xv2`: compressed with loss by a GPU: 4:2:2, 10 bits, video range.
///
/// On Linux: not supported.
public let kCVPixelFormatType_Lossy_422YpCbCr10PackedBiPlanarVideoRange: OSType = 0x2D78_7632

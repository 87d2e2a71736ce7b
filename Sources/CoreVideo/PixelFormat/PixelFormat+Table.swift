package import CoreFoundation

extension PixelFormat {
    /// Every format that a buffer can have, Apple's first.
    package static let all: [PixelFormat] = rgb + yCbCrPacked + yCbCrBiplanar + planarTable() + components + smallIntegers + sensors

    private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

    /// The format with this code; `nil` if it is not known.
    package init?(code: OSType) {
        guard let format = PixelFormat.byCode[code] else { return nil }
        self = format
    }

    private static let rgb: [PixelFormat] = [
        PixelFormat(kCVPixelFormatType_32BGRA, .packed, .rgb, alpha: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_32ARGB, .packed, .rgb, alpha: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_32ABGR, .packed, .rgb, alpha: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_32RGBA, .packed, .rgb, alpha: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_24RGB, .packed, .rgb, block: (1, 3)),
        PixelFormat(kCVPixelFormatType_24BGR, .packed, .rgb, block: (1, 3)),
        PixelFormat(kCVPixelFormatType_64ARGB, .packed, .rgb, bits: 16, alpha: true, bigEndian: true, block: (1, 8)),
        PixelFormat(kCVPixelFormatType_64RGBALE, .packed, .rgb, bits: 16, alpha: true, block: (1, 8)),
        PixelFormat(kCVPixelFormatType_48RGB, .packed, .rgb, bits: 16, bigEndian: true, block: (1, 6)),
        PixelFormat(kCVPixelFormatType_30RGB, .packed, .rgb, bits: 10, placement: .high, bigEndian: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_30RGB_r210, .packed, .rgb, bits: 10, fullRange: false, bigEndian: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_ARGB2101010LEPacked, .packed, .rgb, bits: 10, alpha: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_30RGBLEPackedWideGamut, .packed, .rgb, bits: 10, fullRange: false, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_40ARGBLEWideGamut, .packed, .rgb, bits: 10, placement: .high, fullRange: false, alpha: true, block: (1, 8)),
        PixelFormat(
            kCVPixelFormatType_40ARGBLEWideGamutPremultiplied, .packed, .rgb, bits: 10, placement: .high, fullRange: false, alpha: true, block: (1, 8)
        ),
        PixelFormat(kCVPixelFormatType_30RGBLE_8A_BiPlanar, .packed, .rgb, bits: 10, fullRange: false, alpha: true, planes: 2, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_64RGBAHalf, .packed, .rgb, bits: 16, float: true, alpha: true, block: (1, 8)),
        PixelFormat(kCVPixelFormatType_128RGBAFloat, .packed, .rgb, bits: 32, float: true, alpha: true, block: (1, 16)),
        PixelFormat(kCVPixelFormatType_16BE555, .packed, .rgb, bits: 5, bigEndian: true, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_16LE555, .packed, .rgb, bits: 5, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_16LE5551, .packed, .rgb, bits: 5, alpha: true, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_16BE565, .packed, .rgb, bits: 6, bigEndian: true, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_16LE565, .packed, .rgb, bits: 6, block: (1, 2)),
    ]

    private static let yCbCrPacked: [PixelFormat] = [
        PixelFormat(kCVPixelFormatType_422YpCbCr8, .packed, .yCbCr, chroma: .s422, fullRange: false, block: (2, 4)),
        PixelFormat(kCVPixelFormatType_422YpCbCr8_yuvs, .packed, .yCbCr, chroma: .s422, fullRange: false, block: (2, 4)),
        PixelFormat(kCVPixelFormatType_422YpCbCr8FullRange, .packed, .yCbCr, chroma: .s422, block: (2, 4)),
        PixelFormat(kCVPixelFormatType_422YpCbCr10, .packed, .yCbCr, chroma: .s422, bits: 10, fullRange: false, block: (6, 16), rowAlignment: 128),
        PixelFormat(kCVPixelFormatType_422YpCbCr16, .packed, .yCbCr, chroma: .s422, bits: 16, placement: .high, fullRange: false, block: (2, 8)),
        PixelFormat(
            kCVPixelFormatType_422YpCbCr_4A_8BiPlanar, .packed, .yCbCr, chroma: .s422, fullRange: false, alpha: true, planes: 2, block: (2, 4)),
        PixelFormat(kCVPixelFormatType_444YpCbCr8, .packed, .yCbCr, chroma: .s444, fullRange: false, block: (1, 3)),
        PixelFormat(kCVPixelFormatType_444YpCbCr10, .packed, .yCbCr, chroma: .s444, bits: 10, placement: .high, fullRange: false, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_4444YpCbCrA8, .packed, .yCbCr, chroma: .s444, fullRange: false, alpha: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_4444YpCbCrA8R, .packed, .yCbCr, chroma: .s444, fullRange: false, alpha: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_4444AYpCbCr8, .packed, .yCbCr, chroma: .s444, fullRange: false, alpha: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_4444AYpCbCr16, .packed, .yCbCr, chroma: .s444, bits: 16, fullRange: false, alpha: true, block: (1, 8)),
        PixelFormat(
            kCVPixelFormatType_4444AYpCbCrFloat, .packed, .yCbCr, chroma: .s444, bits: 32, float: true, fullRange: false, alpha: true, block: (1, 16)),
    ]

    private static let yCbCrBiplanar: [PixelFormat] = [
        biplanar(kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, .s420, 8, fullRange: false),
        biplanar(kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, .s420, 8, fullRange: true),
        biplanar(kCVPixelFormatType_422YpCbCr8BiPlanarVideoRange, .s422, 8, fullRange: false),
        biplanar(kCVPixelFormatType_422YpCbCr8BiPlanarFullRange, .s422, 8, fullRange: true),
        biplanar(kCVPixelFormatType_444YpCbCr8BiPlanarVideoRange, .s444, 8, fullRange: false),
        biplanar(kCVPixelFormatType_444YpCbCr8BiPlanarFullRange, .s444, 8, fullRange: true),
        biplanar(kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange, .s420, 10, fullRange: false),
        biplanar(kCVPixelFormatType_420YpCbCr10BiPlanarFullRange, .s420, 10, fullRange: true),
        biplanar(kCVPixelFormatType_422YpCbCr10BiPlanarVideoRange, .s422, 10, fullRange: false),
        biplanar(kCVPixelFormatType_422YpCbCr10BiPlanarFullRange, .s422, 10, fullRange: true),
        biplanar(kCVPixelFormatType_444YpCbCr10BiPlanarVideoRange, .s444, 10, fullRange: false),
        biplanar(kCVPixelFormatType_444YpCbCr10BiPlanarFullRange, .s444, 10, fullRange: true),
        biplanar(kCVPixelFormatType_422YpCbCr16BiPlanarVideoRange, .s422, 16, fullRange: false),
        biplanar(kCVPixelFormatType_444YpCbCr16BiPlanarVideoRange, .s444, 16, fullRange: false),
        biplanar(kCVPixelFormatType_444YpCbCr16VideoRange_16A_TriPlanar, .s444, 16, fullRange: false, alpha: true),
        biplanar(kCVPixelFormatType_420YpCbCr8VideoRange_8A_TriPlanar, .s420, 8, fullRange: false, alpha: true),
    ]

    private static func biplanar(_ code: OSType, _ chroma: ChromaSubsampling, _ bits: Int, fullRange: Bool, alpha: Bool = false) -> PixelFormat {
        PixelFormat(
            code, .biplanar, .yCbCr, chroma: chroma, bits: bits, placement: .high, fullRange: fullRange, alpha: alpha, planes: alpha ? 3 : 2,
            block: (1, bits == 8 ? 1 : 2))
    }

    private static let components: [PixelFormat] = [
        PixelFormat(kCVPixelFormatType_OneComponent8, .packed, .gray, block: (1, 1)),
        PixelFormat(kCVPixelFormatType_OneComponent10, .packed, .gray, bits: 10, placement: .high, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_OneComponent12, .packed, .gray, bits: 12, placement: .high, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_OneComponent16, .packed, .gray, bits: 16, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_OneComponent16Half, .packed, .gray, bits: 16, float: true, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_OneComponent32Float, .packed, .gray, bits: 32, float: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_16Gray, .packed, .gray, bits: 16, bigEndian: true, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_32AlphaGray, .packed, .gray, bits: 16, alpha: true, bigEndian: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_TwoComponent8, .packed, .other, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_TwoComponent16, .packed, .other, bits: 16, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_TwoComponent16Half, .packed, .other, bits: 16, float: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_TwoComponent32Float, .packed, .other, bits: 32, float: true, block: (1, 8)),
        PixelFormat(kCVPixelFormatType_DisparityFloat16, .packed, .other, bits: 16, float: true, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_DisparityFloat32, .packed, .other, bits: 32, float: true, block: (1, 4)),
        PixelFormat(kCVPixelFormatType_DepthFloat16, .packed, .other, bits: 16, float: true, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_DepthFloat32, .packed, .other, bits: 32, float: true, block: (1, 4)),
    ]

    private static let smallIntegers: [PixelFormat] = [
        PixelFormat(kCVPixelFormatType_1Monochrome, .packed, .other, bits: 1, block: (8, 1)),
        PixelFormat(kCVPixelFormatType_2Indexed, .packed, .other, bits: 2, block: (4, 1)),
        PixelFormat(kCVPixelFormatType_4Indexed, .packed, .other, bits: 4, block: (2, 1)),
        PixelFormat(kCVPixelFormatType_8Indexed, .packed, .other, block: (1, 1)),
        PixelFormat(kCVPixelFormatType_1IndexedGray_WhiteIsZero, .packed, .other, bits: 1, block: (8, 1)),
        PixelFormat(kCVPixelFormatType_2IndexedGray_WhiteIsZero, .packed, .other, bits: 2, block: (4, 1)),
        PixelFormat(kCVPixelFormatType_4IndexedGray_WhiteIsZero, .packed, .other, bits: 4, block: (2, 1)),
        PixelFormat(kCVPixelFormatType_8IndexedGray_WhiteIsZero, .packed, .other, block: (1, 1)),
    ]

    private static let sensors: [PixelFormat] = [
        PixelFormat(kCVPixelFormatType_14Bayer_GRBG, .packed, .other, bits: 14, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_14Bayer_RGGB, .packed, .other, bits: 14, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_14Bayer_BGGR, .packed, .other, bits: 14, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_14Bayer_GBRG, .packed, .other, bits: 14, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_16VersatileBayer, .packed, .other, bits: 16, block: (1, 2)),
        PixelFormat(kCVPixelFormatType_64RGBA_DownscaledProResRAW, .packed, .other, bits: 16, alpha: true, block: (1, 8)),
    ]
}

internal import CFFmpeg
internal import CoreVideo

extension PixelFormat {
    /// One row: FFmpeg's format, and ours for video and for full range.
    private struct Pair {
        var ffmpeg: AVPixelFormat
        var video: PixelFormat
        var full: PixelFormat
    }

    /// Every format that decoders give and encoders take.
    private static let pairs: [Pair] = {
        func planar(_ ffmpeg: AVPixelFormat, _ chroma: ChromaSubsampling, _ bits: Int, alpha: Bool = false) -> Pair? {
            guard let video = PixelFormat.planar(chroma: chroma, bits: bits, fullRange: false, alpha: alpha),
                let full = PixelFormat.planar(chroma: chroma, bits: bits, fullRange: true, alpha: alpha)
            else { return nil }
            return Pair(ffmpeg: ffmpeg, video: video, full: full)
        }
        var rows = [
            planar(AV_PIX_FMT_YUV420P, .s420, 8), planar(AV_PIX_FMT_YUV422P, .s422, 8), planar(AV_PIX_FMT_YUV444P, .s444, 8),
            planar(CUT_PIX_FMT_YUV420P10, .s420, 10), planar(CUT_PIX_FMT_YUV422P10, .s422, 10), planar(CUT_PIX_FMT_YUV444P10, .s444, 10),
            planar(CUT_PIX_FMT_YUV420P12, .s420, 12), planar(CUT_PIX_FMT_YUV422P12, .s422, 12), planar(CUT_PIX_FMT_YUV444P12, .s444, 12),
            planar(CUT_PIX_FMT_YUV420P16, .s420, 16), planar(CUT_PIX_FMT_YUV422P16, .s422, 16), planar(CUT_PIX_FMT_YUV444P16, .s444, 16),
            planar(AV_PIX_FMT_YUVA420P, .s420, 8, alpha: true), planar(AV_PIX_FMT_YUVA422P, .s422, 8, alpha: true),
            planar(AV_PIX_FMT_YUVA444P, .s444, 8, alpha: true),
            planar(CUT_PIX_FMT_YUVA444P10, .s444, 10, alpha: true), planar(CUT_PIX_FMT_YUVA444P12, .s444, 12, alpha: true),
            planar(CUT_PIX_FMT_YUVA444P16, .s444, 16, alpha: true),
        ].compactMap { $0 }
        let packed: [(AVPixelFormat, OSType, OSType)] = [
            (AV_PIX_FMT_NV12, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange),
            (AV_PIX_FMT_P010LE, kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr10BiPlanarFullRange),
            (AV_PIX_FMT_UYVY422, kCVPixelFormatType_422YpCbCr8, kCVPixelFormatType_422YpCbCr8),
            (AV_PIX_FMT_BGRA, kCVPixelFormatType_32BGRA, kCVPixelFormatType_32BGRA),
            (AV_PIX_FMT_RGBA, kCVPixelFormatType_32RGBA, kCVPixelFormatType_32RGBA),
            (AV_PIX_FMT_ARGB, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32ARGB),
            (AV_PIX_FMT_ABGR, kCVPixelFormatType_32ABGR, kCVPixelFormatType_32ABGR),
            (AV_PIX_FMT_RGB24, kCVPixelFormatType_24RGB, kCVPixelFormatType_24RGB),
            (AV_PIX_FMT_BGR24, kCVPixelFormatType_24BGR, kCVPixelFormatType_24BGR),
            (AV_PIX_FMT_GRAY8, kCVPixelFormatType_OneComponent8, kCVPixelFormatType_OneComponent8),
        ]
        for (ffmpeg, video, full) in packed {
            if let video = PixelFormat(code: video), let full = PixelFormat(code: full) {
                rows.append(Pair(ffmpeg: ffmpeg, video: video, full: full))
            }
        }
        return rows
    }()

    /// Our format for a decoded frame; nil for one that we do not know.
    init?(ffmpeg format: AVPixelFormat, range: AVColorRange) {
        let plain: [(AVPixelFormat, AVPixelFormat)] = [
            (AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUV420P), (AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUV422P), (AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUV444P),
        ]
        let old = plain.first { $0.0 == format }
        guard let pair = PixelFormat.pairs.first(where: { $0.ffmpeg == old?.1 ?? format }) else { return nil }
        self = old != nil || range == AVCOL_RANGE_JPEG ? pair.full : pair.video
    }

    /// FFmpeg's format for ours; nil when encoders have none.
    var ffmpeg: AVPixelFormat? {
        PixelFormat.pairs.first { $0.video == self || $0.full == self }?.ffmpeg
    }
}

extension ColorDescription {
    init(_ primaries: AVColorPrimaries, _ transfer: AVColorTransferCharacteristic, _ matrix: AVColorSpace) {
        // FFmpeg's enumerations are the code points of ISO/IEC 23091-2.
        self.init(primaries: Int(primaries.rawValue), transfer: Int(transfer.rawValue), matrix: Int(matrix.rawValue))
    }
}

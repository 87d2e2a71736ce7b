internal import CFFmpeg
internal import CoreVideo

extension VideoEncoderSettings.Codec {
    /// FFmpeg's name of the encoder.
    package var encoderName: String {
        switch self {
        case .h264: "libx264"
        case .hevc: "libx265"
        default: "prores_ks"
        }
    }

    /// The formats that the encoder takes, best first.
    package var formats: [PixelFormat] {
        switch self {
        case .h264: [.planar(chroma: .s420, bits: 8, fullRange: false, alpha: false), .planar(chroma: .s420, bits: 8, fullRange: true, alpha: false)]
        case .hevc:
            [
                .planar(chroma: .s420, bits: 8, fullRange: false, alpha: false), .planar(chroma: .s420, bits: 10, fullRange: false, alpha: false),
                .planar(chroma: .s420, bits: 8, fullRange: true, alpha: false), .planar(chroma: .s420, bits: 10, fullRange: true, alpha: false),
            ]
        case .proRes4444, .proRes4444XQ:
            [.planar(chroma: .s444, bits: 10, fullRange: false, alpha: true), .planar(chroma: .s444, bits: 10, fullRange: false, alpha: false)]
        default: [.planar(chroma: .s422, bits: 10, fullRange: false, alpha: false)]
        }
    }

    /// Whether the encoder needs even sizes.
    package var needsEvenSize: Bool {
        switch self {
        case .h264, .hevc: true
        default: false
        }
    }

    /// FFmpeg's profile of `prores_ks`.
    private var proResProfile: Int32 {
        switch self {
        case .proRes422Proxy: 0
        case .proRes422LT: 1
        case .proRes422HQ: 3
        case .proRes4444: 4
        case .proRes4444XQ: 5
        default: 2
        }
    }

    func configure(_ context: UnsafeMutablePointer<AVCodecContext>, _ settings: VideoEncoderSettings) {
        switch self {
        case .h264, .hevc:
            av_opt_set(context.pointee.priv_data, "preset", settings.speed, 0)
            switch settings.quality {
            case .constantQuality(let factor): av_opt_set(context.pointee.priv_data, "crf", "\(factor)", 0)
            case .averageBitRate(let rate): context.pointee.bit_rate = Int64(rate)
            }
            if self == .hevc {
                av_opt_set(context.pointee.priv_data, "x265-params", "log-level=none", 0)
                context.pointee.codec_tag = fourCharacterCode("hvc1").byteSwapped
            } else if settings.format.bitsPerComponent == 8 {
                context.pointee.profile = FF_PROFILE_H264_HIGH
            }
        default:
            context.pointee.profile = proResProfile
            av_opt_set(context.pointee.priv_data, "vendor", "apl0", 0)
            if settings.format.hasAlpha { av_opt_set(context.pointee.priv_data, "alpha_bits", "16", 0) }
        }
    }
}

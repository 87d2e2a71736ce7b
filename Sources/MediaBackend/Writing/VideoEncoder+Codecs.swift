internal import CFFmpeg
package import CoreVideo

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
        let wanted: [(ChromaSubsampling, Int, Bool, Bool)] =
            switch self {
            case .h264: [(.s420, 8, false, false), (.s420, 8, true, false)]
            case .hevc: [(.s420, 8, false, false), (.s420, 10, false, false), (.s420, 8, true, false), (.s420, 10, true, false)]
            case .proRes4444, .proRes4444XQ: [(.s444, 10, false, true), (.s444, 10, false, false)]
            default: [(.s422, 10, false, false)]
            }
        return wanted.compactMap { PixelFormat.planar(chroma: $0.0, bits: $0.1, fullRange: $0.2, alpha: $0.3) }
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
            unsafe av_opt_set(context.pointee.priv_data, "preset", settings.speed, 0)
            switch settings.quality {
            case .constantQuality(let factor): unsafe av_opt_set(context.pointee.priv_data, "crf", "\(factor)", 0)
            case .averageBitRate(let rate): unsafe context.pointee.bit_rate = Int64(rate)
            }
            if self == .hevc {
                unsafe av_opt_set(context.pointee.priv_data, "x265-params", "log-level=none", 0)
                unsafe context.pointee.codec_tag = fourCharacterCode("hvc1").byteSwapped
            } else if settings.format.bitsPerComponent == 8 {
                unsafe context.pointee.profile = FF_PROFILE_H264_HIGH
            }
        default:
            // Without it the encoder picks HQ for 4:2:2, whatever the context's profile says.
            unsafe av_opt_set_int(context.pointee.priv_data, "profile", Int64(proResProfile), 0)
            unsafe av_opt_set(context.pointee.priv_data, "vendor", "apl0", 0)
            if settings.format.hasAlpha { unsafe av_opt_set(context.pointee.priv_data, "alpha_bits", "16", 0) }
        }
    }
}

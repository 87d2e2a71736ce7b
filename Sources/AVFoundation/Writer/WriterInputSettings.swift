import AVFAudio
import MediaBackend
import Rendering

/// What a writer input's settings dictionary says, parsed once.
enum WriterInputSettings {
    case video(Video)
    case audio(AudioEncoderSettings)

    struct Video {
        var codec: VideoEncoderSettings.Codec
        var width: Int
        var height: Int
        var bitRate: Int?
        var quality: Double?
        var keyFrameInterval: Int?
        var allowsReordering = true
        var frameRate: Double?
        var color: ColorDescription?
    }

    private static let codecs: [String: VideoEncoderSettings.Codec] = [
        "avc1": .h264, "hvc1": .hevc, "apco": .proRes422Proxy, "apcs": .proRes422LT, "apcn": .proRes422, "apch": .proRes422HQ, "ap4h": .proRes4444,
    ]

    init(_ mediaType: AVMediaType, _ settings: [String: Any]?) throws {
        guard let settings else {
            throw AVError(
                .unsupportedOutputSettings, "write", mediaType.rawValue, "writing stored samples is not supported yet: give output settings")
        }
        switch mediaType {
        case .video: self = .video(try Video(settings))
        case .audio: self = .audio(try WriterInputSettings.audio(SettingsReader(settings)))
        default: throw AVError(.unsupportedOutputSettings, "write", mediaType.rawValue, "only pictures and sound can be written")
        }
    }

    private static func audio(_ settings: SettingsReader) throws -> AudioEncoderSettings {
        let rate = try settings.whole(AVSampleRateKey) ?? 44100
        let channels = try settings.whole(AVNumberOfChannelsKey) ?? 2
        guard (1000...192_000).contains(rate), (1...8).contains(channels) else {
            throw AVError(.unsupportedOutputSettings, "write", "sound", "\(rate) Hz with \(channels) channels is not supported")
        }
        switch settings.code(AVFormatIDKey) {
        case kAudioFormatMPEG4AAC, nil:
            let bitRate = try settings.whole(AVEncoderBitRateKey) ?? 96_000 * channels
            return AudioEncoderSettings(codec: .aac, sampleRate: rate, channels: channels, bitRate: bitRate)
        case kAudioFormatLinearPCM:
            let bits = try settings.whole(AVLinearPCMBitDepthKey) ?? 16
            let isFloat = settings.flag(AVLinearPCMIsFloatKey) ?? false
            guard [16, 24, 32].contains(bits) else {
                throw AVError(.unsupportedOutputSettings, "write", "sound", "\(bits) bits are not supported")
            }
            return AudioEncoderSettings(codec: .linearPCM(bits: bits, isFloat: isFloat), sampleRate: rate, channels: channels, bitRate: 0)
        default:
            throw AVError(.unsupportedOutputSettings, "write", "sound", "only AAC and linear PCM can be written")
        }
    }

    fileprivate static func video(codecNamed value: Any?) throws -> VideoEncoderSettings.Codec {
        let name = (value as? AVVideoCodecType)?.rawValue ?? value as? String
        guard let name, let codec = codecs[name] else {
            throw AVError(.unsupportedOutputSettings, "write", "pictures", "the codec \(name ?? "(none)") is not supported")
        }
        return codec
    }
}

extension WriterInputSettings.Video {
    fileprivate init(_ settings: [String: Any]) throws {
        codec = try WriterInputSettings.video(codecNamed: settings[AVVideoCodecKey])
        let reader = SettingsReader(settings)
        guard let width = try reader.whole(AVVideoWidthKey), let height = try reader.whole(AVVideoHeightKey),
            (1...16384).contains(width), (1...16384).contains(height)
        else { throw AVError(.unsupportedOutputSettings, "write", "pictures", "AVVideoWidthKey and AVVideoHeightKey must be between 1 and 16384") }
        self.width = width
        self.height = height
        let properties = SettingsReader(settings[AVVideoCompressionPropertiesKey] as? [String: Any] ?? [:])
        bitRate = try properties.whole(AVVideoAverageBitRateKey)
        quality = properties.number(AVVideoQualityKey)
        keyFrameInterval = try properties.whole(AVVideoMaxKeyFrameIntervalKey)
        allowsReordering = properties.flag(AVVideoAllowFrameReorderingKey) ?? true
        frameRate = properties.number(AVVideoExpectedSourceFrameRateKey)
        if let color = settings[AVVideoColorPropertiesKey] as? [String: Any],
            let primaries = color[AVVideoColorPrimariesKey] as? String, let transfer = color[AVVideoTransferFunctionKey] as? String,
            let matrix = color[AVVideoYCbCrMatrixKey] as? String
        {
            self.color = ColorDescription(primaries: primaries, transfer: transfer, matrix: matrix)
        }
    }

    /// Encoder settings for pictures of a colour.
    func encoder(color sourceColor: ColorDescription, mediaTimescale: CMTimeScale) throws -> VideoEncoderSettings {
        let color = color ?? sourceColor
        let formats = codec.formats
        let wantedBits = color.isHDR ? 10 : 8
        guard let format = formats.first(where: { $0.bitsPerComponent >= wantedBits }) ?? formats.first,
            !(color.isHDR && format.bitsPerComponent < 10)
        else {
            throw AVError(.unsupportedOutputSettings, "write", "pictures", "HDR does not fit into 8 bits; choose HEVC or ProRes")
        }
        if codec.needsEvenSize, width % 2 != 0 || height % 2 != 0 {
            throw AVError(.unsupportedOutputSettings, "write", "pictures", "\(width)x\(height): the codec needs an even width and height")
        }
        let rate = frameRate.flatMap { $0 > 0 && $0 <= 1000 ? $0 : nil } ?? 30
        let frameDuration = CMTime(value: Int64((Double(MovieTimescale.universal) / rate).rounded()), timescale: MovieTimescale.universal)
        var settings = VideoEncoderSettings(
            codec: codec, width: width, height: height, format: format, color: color,
            timescale: mediaTimescale > 0 ? mediaTimescale : MovieTimescale.universal, frameDuration: frameDuration)
        if let bitRate, bitRate > 0 {
            settings.quality = .averageBitRate(bitRate)
        } else if let quality {
            settings.quality = .constantQuality(40 - 28 * min(max(quality, 0), 1))
        }
        settings.keyFrameInterval = keyFrameInterval.map { max($0, 1) }
        settings.allowsReordering = allowsReordering
        settings.speed = "fast"
        return settings
    }
}

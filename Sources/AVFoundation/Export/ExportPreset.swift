import MediaBackend

/// One row of the table of export presets: what is written, and how large at most. A value.
package struct ExportPreset: Sendable {
    package let name: String
    /// Nil for presets of sound alone.
    let video: VideoEncoderSettings.Codec?
    /// The largest size; nil keeps that of the source.
    let box: CGSize?
    /// x264's and x265's constant rate factor.
    let quality: Double
    let speed: String
    let audio: Audio
    let fileTypes: [AVFileType]

    enum Audio: Sendable { case aac(bitRatePerChannel: Int), linearPCM }

    private static let movies: [AVFileType] = [.mov, .mp4, .m4v]

    private init(
        _ name: String, _ video: VideoEncoderSettings.Codec?, _ box: (Int, Int)?, quality: Double = 20, speed: String = "veryfast",
        audio: Audio = .aac(bitRatePerChannel: 96_000), fileTypes: [AVFileType] = ExportPreset.movies
    ) {
        self.name = name
        self.video = video
        self.box = box.map { CGSize(width: $0.0, height: $0.1) }
        self.quality = quality
        self.speed = speed
        self.audio = audio
        self.fileTypes = fileTypes
    }

    /// The presets that can be exported with, in the order in which they are listed.
    static let all: [ExportPreset] = [
        ExportPreset(AVAssetExportPresetLowQuality, .h264, (480, 360), quality: 28, audio: .aac(bitRatePerChannel: 48_000)),
        ExportPreset(AVAssetExportPresetMediumQuality, .h264, (960, 540), quality: 24, audio: .aac(bitRatePerChannel: 64_000)),
        ExportPreset(AVAssetExportPresetHighestQuality, .h264, nil, quality: 18),
        ExportPreset(AVAssetExportPresetHEVCHighestQuality, .hevc, nil, quality: 20),
        ExportPreset(AVAssetExportPreset640x480, .h264, (640, 480)),
        ExportPreset(AVAssetExportPreset960x540, .h264, (960, 540)),
        ExportPreset(AVAssetExportPreset1280x720, .h264, (1280, 720)),
        ExportPreset(AVAssetExportPreset1920x1080, .h264, (1920, 1080)),
        ExportPreset(AVAssetExportPreset3840x2160, .h264, (3840, 2160)),
        ExportPreset(AVAssetExportPresetHEVC1920x1080, .hevc, (1920, 1080), quality: 22),
        ExportPreset(AVAssetExportPresetHEVC3840x2160, .hevc, (3840, 2160), quality: 22),
        ExportPreset(AVAssetExportPresetAppleProRes422LPCM, .proRes422, nil, audio: .linearPCM, fileTypes: [.mov]),
        ExportPreset(AVAssetExportPresetAppleProRes4444LPCM, .proRes4444, nil, audio: .linearPCM, fileTypes: [.mov]),
        ExportPreset(AVAssetExportPresetAppleM4A, nil, nil, audio: .aac(bitRatePerChannel: 128_000), fileTypes: [.m4a]),
    ]

    /// Finds a preset by Apple's name.
    package static func named(_ name: String) throws -> ExportPreset {
        if let preset = all.first(where: { $0.name == name }) { return preset }
        if name == AVAssetExportPresetPassthrough {
            throw AVError(
                .operationNotSupportedForPreset, "export with", name, "copying compressed samples is not supported yet; choose another preset")
        }
        throw AVError(.operationNotSupportedForPreset, "export with", name, "there is no preset of this name")
    }

    /// What the render must give the encoder.
    var output: VideoRenderSetup.Output {
        var output = VideoRenderSetup.Output()
        output.box = box
        switch video {
        case .h264, nil: output.allowsHDR = false
        case .hevc: break
        case .proRes4444, .proRes4444XQ:
            output.needsEvenSize = false
            output.chroma = .s444
            output.bits = 10
        default:
            output.needsEvenSize = true
            output.chroma = .s422
            output.bits = 10
        }
        return output
    }

    func audioSettings(sampleRate: Int, channels: Int) -> AudioEncoderSettings {
        switch audio {
        case .aac(let rate): AudioEncoderSettings(codec: .aac, sampleRate: sampleRate, channels: channels, bitRate: rate * channels)
        case .linearPCM: AudioEncoderSettings(codec: .linearPCM(bits: 16, isFloat: false), sampleRate: sampleRate, channels: channels, bitRate: 0)
        }
    }
}

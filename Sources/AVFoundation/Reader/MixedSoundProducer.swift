import AVFAudio
import Rendering
import Timeline

/// Linear PCM as output settings ask for it.
struct PCMSettings {
    var sampleRate: Int?
    var channels: Int?
    var bits = 32
    var isFloat = true

    init(_ settings: [String: Any]?) throws {
        guard let settings else { return }
        let reader = SettingsReader(settings)
        let format = reader.code(AVFormatIDKey)
        let depth = try reader.whole(AVLinearPCMBitDepthKey)
        guard format == nil || format == kAudioFormatLinearPCM else {
            throw AVError(.unsupportedOutputSettings, "read", "sound", "only linear PCM can be read")
        }
        sampleRate = try reader.whole(AVSampleRateKey)
        channels = try reader.whole(AVNumberOfChannelsKey)
        isFloat = reader.flag(AVLinearPCMIsFloatKey) ?? (depth == nil && format == nil)
        bits = depth ?? (isFloat ? 32 : 16)
        guard isFloat ? bits == 32 : bits == 16 || bits == 32, reader.flag(AVLinearPCMIsBigEndianKey) != true,
            reader.flag(AVLinearPCMIsNonInterleaved) != true
        else {
            throw AVError(
                .unsupportedOutputSettings, "read", "sound", "only interleaved little-endian samples of 16 or 32 bits, or 32-bit floats, can be read")
        }
        if let sampleRate, !(1000...768_000).contains(sampleRate) {
            throw AVError(.unsupportedOutputSettings, "read", "sound", "a sample rate of \(sampleRate) is not supported")
        }
        if let channels, !(1...8).contains(channels) {
            throw AVError(.unsupportedOutputSettings, "read", "sound", "\(channels) channels are not supported")
        }
    }
}

/// Mixed sound as sample buffers of linear PCM: one continuous stream, silent in gaps.
final class MixedSoundProducer: SampleProducer {
    private let mixer: AudioMixer<MediaSource>?
    private let settings: PCMSettings
    private let format: CMFormatDescription?
    private var scratch: [Float] = []
    private static let framesAtOnce = 4096

    init(asset: AVAsset, tracks: [AVAssetTrack], mix: [AudioMixInputValues], settings: [String: Any]?, range: CMTimeRange) throws {
        let parsed = try PCMSettings(settings)
        self.settings = parsed
        let setup = try AudioRenderSetup(
            asset: asset, trackIDs: Set(tracks.map(\.trackID)), mix: mix, range: range, sampleRate: parsed.sampleRate, channels: parsed.channels)
        mixer = setup?.makeMixer()
        format = mixer.map { mixer in
            CMFormatDescription(
                audio: .linearPCM(sampleRate: Double(mixer.plan.sampleRate), channels: mixer.plan.channels, bits: parsed.bits, float: parsed.isFloat))
        }
    }

    func next() throws -> CMSampleBuffer? {
        guard let mixer, let format, mixer.remaining > 0 else { return nil }
        let channels = mixer.plan.channels
        let start = mixer.plan.time(ofSample: mixer.position)
        let frames = min(MixedSoundProducer.framesAtOnce, mixer.remaining)
        if scratch.count < frames * channels { scratch = [Float](repeating: 0, count: frames * channels) }
        let made = try unsafe scratch.withUnsafeMutableBufferPointer { buffer in
            try unsafe mixer.render(into: UnsafeMutableBufferPointer(rebasing: buffer[0..<frames * channels]))
        }
        let timing = CMSampleTimingInfo(
            duration: CMTime(value: 1, timescale: CMTimeScale(mixer.plan.sampleRate)), presentationTimeStamp: start, decodeTimeStamp: .invalid)
        return try CMSampleBuffer(
            data: CMBlockBuffer(copying: pcm(scratch[0..<made * channels])), format: format, count: made, timings: [timing],
            sizes: [channels * settings.bits / 8])
    }

    private func pcm(_ samples: ArraySlice<Float>) -> Data {
        if settings.isFloat { return unsafe samples.withUnsafeBytes { unsafe Data($0) } }
        func clipped(_ sample: Float) -> Double { sample > -1 ? (sample < 1 ? Double(sample) : 1) : -1 }
        if settings.bits == 16 {
            let values = samples.map { Int16((clipped($0) * 32767).rounded()) }
            return unsafe values.withUnsafeBytes { unsafe Data($0) }
        }
        let values = samples.map { Int32((clipped($0) * 2_147_483_647).rounded()) }
        return unsafe values.withUnsafeBytes { unsafe Data($0) }
    }
}

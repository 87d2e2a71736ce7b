import AVFoundation
import SampleMedia
import Testing

@Suite("Story: sound is mixed")
struct SoundStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// A tone with linear PCM sound, so that what is heard is what was written.
    func tone(_ number: Int, frequency: Double, frames: Int = 60) throws -> AVURLAsset {
        try workshop.asset(.small(number, frames: frames, sound: .tone(frequency: frequency, amplitude: 0.25), codec: .proRes422))
    }

    @Test("a volume ramp is a straight line over its range")
    func ramp() throws {
        let composition = AVMutableComposition()
        let track = try composition.track(.audio)
        try track.insertTimeRange(frames(0..<60), of: tone(1, frequency: 1000).audio(), at: .zero)
        let plain = try Playback.sound(of: composition)
        let volume = AVMutableAudioMixInputParameters(track: track)
        volume.setVolumeRamp(fromStartVolume: 1, toEndVolume: 0, timeRange: frames(15..<45))
        let mix = AVMutableAudioMix()
        mix.inputParameters = [volume]
        let mixed = try Playback.sound(of: composition, mixedBy: mix)
        #expect(plain.count == 96_000)
        #expect(mixed.count == 96_000)
        #expect(abs(strength(plain) - 0.25 / 2.0.squareRoot()) < 0.001)
        // Ten periods of the tone at a time.
        for start in stride(from: 0, to: 96_000, by: 480) {
            let middle = Double(start + 240) / 48000
            let wanted = min(max(1.5 - middle, 0), 1)
            let heard = strength(mixed[start..<start + 480]) / strength(plain[start..<start + 480])
            #expect(abs(heard - wanted) < 0.005, "at \(middle) s")
        }
        #expect(mixed[72_000...].allSatisfy { $0 == 0 })
        #expect(Array(mixed[..<24_000]) == Array(plain[..<24_000]))
    }

    @Test("two tracks are added, sample by sample")
    func sum() throws {
        let composition = AVMutableComposition()
        let first = try composition.track(.audio), second = try composition.track(.audio)
        let low = try tone(1, frequency: 440), high = try tone(2, frequency: 1320)
        try first.insertTimeRange(frames(0..<60), of: low.audio(), at: .zero)
        try second.insertTimeRange(frames(10..<40), of: high.audio(), at: frames(20))
        let mixed = try Playback.sound(of: composition, mixedBy: nil)
        let lowAlone = try Playback.sound(of: low), highAlone = try Playback.sound(of: high)
        #expect(mixed.count == 96_000)
        var wanted = lowAlone
        for sample in 0..<48_000 { wanted[32_000 + sample] += highAlone[16_000 + sample] }
        let difference = zip(mixed, wanted).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
        #expect(difference < 1e-6)
        #expect(strength(mixed[32_000..<80_000]) > 1.3 * strength(mixed[0..<32_000]))
    }

    @Test("a gap is silent and black, between pieces that are neither")
    func gap() async throws {
        let composition = AVMutableComposition()
        let asset = try tone(1, frequency: 1000)
        try await composition.insertTimeRange(frames(0..<20), of: asset, at: .zero)
        composition.insertEmptyTimeRange(frames(20..<30))
        try await composition.insertTimeRange(frames(30..<50), of: asset, at: frames(30))
        #expect(composition.duration == frames(50))
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: try composition.video())
        let video = AVMutableVideoComposition(layers: [layer], over: composition.duration, size: CGSize(width: 320, height: 180))
        let movie = try await composition.exported(
            to: workshop.url("gap.mov"), as: .mov, preset: AVAssetExportPresetAppleProRes422LPCM, videoComposition: video)

        let sound = try Playback.sound(of: movie)
        #expect(sound.count == 80_000)
        #expect(sound[32_000..<48_000].allSatisfy { $0 == 0 })
        for part in [0..<32_000, 48_000..<80_000] { #expect(abs(strength(sound[part]) - 0.1768) < 0.001) }

        var index = 0
        try Playback.forEachPicture(of: movie) { picture in
            let reader = try BrightnessReader(picture.buffer)
            if (20..<30).contains(index) {
                let brightest = stride(from: 0, to: reader.height, by: 3).flatMap { y in
                    stride(from: 0, to: reader.width, by: 3).map { x in abs(reader.brightness(x, y)) }
                }.max()
                #expect(try #require(brightest) < 0.01, "frame \(index)")
            } else {
                #expect(try FrameStamp.read(from: reader, at: nil) == FrameStamp(clip: 1, frame: index))
            }
            index += 1
        }
        #expect(index == 50)
    }

    @Test("sound alone is exported with the M4A preset, beeps in place")
    func soundAlone() async throws {
        let composition = AVMutableComposition()
        let track = try composition.track(.audio)
        let asset = try workshop.asset(.small(3, frames: 90))
        try track.insertTimeRange(frames(15..<80), of: asset.audio(), at: .zero)
        let file = try await composition.exported(to: workshop.url("sound.m4a"), as: .m4a, preset: AVAssetExportPresetAppleM4A)
        #expect(file.tracks.map(\.mediaType) == [.audio])
        let sound = try Playback.sound(of: file)
        #expect(sound.count == 104_000)
        let onsets = Onset.find(in: sound, rate: 48000)
        #expect(onsets.count == 2)
        for (heard, wanted) in zip(onsets, [24_000, 72_000]) { #expect(abs(heard - wanted) <= 1) }
    }
}

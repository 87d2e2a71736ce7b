import AVFoundation
import SampleMedia
import Testing

/// Troubles with time that editors ran into, by the numbers they have in the project's list.
@Suite("Story: times")
struct TimeModelStory {
    let workshop: Workshop
    let composition = AVMutableComposition()

    init() throws { workshop = try Workshop() }

    @Test("T03: at a cut that is on no frame of the grid, each frame shows one clip, never both and never the background")
    func cutOffTheGrid() throws {
        let track = try composition.track(.video)
        let cut = CMTime(value: 11, timescale: 10)
        try track.insertTimeRange(CMTimeRange(start: frames(1), duration: cut), of: workshop.asset(.tiny(0, frames: 40)).video(), at: .zero)
        try track.insertTimeRange(frames(0..<30), of: workshop.asset(.tiny(1, frames: 40)).video(), at: cut)
        let video = AVMutableVideoComposition(tiny: composition, showing: [track], every: CMTime(value: 1, timescale: 25))
        let stamps = try Playback.frames(of: composition, through: video).map(\.stamp)
        #expect(stamps.count == 53)
        #expect(stamps[27] == FrameStamp(clip: 0, frame: 33))
        #expect(stamps[28] == FrameStamp(clip: 1, frame: 0))
        #expect(
            stamps == (0..<53).map { $0 < 28 ? FrameStamp(clip: 0, frame: 1 + $0 * 30 / 25) : FrameStamp(clip: 1, frame: ($0 * 4 - 110) * 30 / 100) })
    }

    @Test("T05: a duration that went through a Double is cut to the source")
    func durationFromDouble() throws {
        let asset = try workshop.asset(
            SampleClip(
                name: "odd", clip: 1, size: CGSize(width: 160, height: 90), frameDuration: CMTime(value: 1001, timescale: 30000), frameCount: 31,
                sound: .tone(frequency: 440, amplitude: 0.2), sampleRate: 44100, codec: .proRes422))
        let sound = try asset.audio()
        let track = try composition.track(.audio)
        for timescale in [600, 1000, 44100, 1_000_000_000] as [CMTimeScale] {
            let duration = CMTime(seconds: sound.timeRange.duration.seconds, preferredTimescale: timescale) + CMTime(value: 1, timescale: timescale)
            #expect(duration >= sound.timeRange.duration)
            try track.insertTimeRange(CMTimeRange(start: .zero, duration: duration), of: sound, at: .invalid)
        }
        #expect(track.timeRange == CMTimeRange(start: .zero, duration: CMTimeMultiply(sound.timeRange.duration, multiplier: 4)))
    }

    @Test("T06: sound that is a sample longer than picture and instructions: the hole is named, and nothing is exported")
    func longerSound() async throws {
        let picture = try workshop.asset(.tiny(0, frames: 90))
        try WaveFile.write([Int16](repeating: 1000, count: 132_301), rate: 44100, to: workshop.url("voice.wav"))
        let voice = AVURLAsset(url: workshop.url("voice.wav"))
        #expect(voice.duration == CMTime(value: 132_301, timescale: 44100))
        let track = try composition.track(.video)
        try track.insertTimeRange(frames(0..<90), of: picture.video(), at: .zero)
        try composition.track(.audio).insertTimeRange(CMTimeRange(start: .zero, duration: .positiveInfinity), of: voice.audio(), at: .zero)
        let video = AVMutableVideoComposition(
            layers: [AVMutableVideoCompositionLayerInstruction(assetTrack: track)], over: frames(90), size: CGSize(width: 160, height: 90))

        let listener = HoleListener()
        let always = CMTimeRange(start: .zero, duration: .positiveInfinity)
        #expect(!video.isValid(for: composition, timeRange: always, validationDelegate: listener))
        #expect(listener.holes == [CMTimeRange(start: CMTime(value: 3, timescale: 1), duration: CMTime(value: 1, timescale: 44100))])
        let error = await #expect(throws: AVError.self) {
            _ = try await composition.exported(to: workshop.url("out.mp4"), videoComposition: video)
        }
        #expect(error?.code.rawValue == -11841)
        #expect(error?.reason.contains("3..132301/44100") == true, "\(error?.reason ?? "")")
    }

    @Test("T07: where no rate is known it is 30; a frame duration that is not positive is a typed error", .timeLimit(.minutes(1)))
    func noFrameRate() async throws {
        _ = try composition.track(.video)
        #expect(AVVideoComposition(propertiesOf: composition).frameDuration == frames(1))
        #expect(try await AVVideoComposition.videoComposition(withPropertiesOf: AVMutableComposition()).frameDuration == frames(1))
        let asset = try workshop.asset(.tiny(0, frames: 1))
        #expect(AVVideoComposition(propertiesOf: asset).frameDuration == frames(1))
        for frameDuration in [CMTime.zero, CMTime(value: -1, timescale: 30), .invalid, .indefinite, .positiveInfinity] {
            let video = AVMutableVideoComposition(propertiesOf: asset, prototypeInstruction: AVVideoCompositionInstruction())
            video.frameDuration = frameDuration
            let generator = AVAssetImageGenerator(asset: asset)
            generator.videoComposition = video
            #expect(await errorCode { _ = try await generator.image(at: .zero) } == .invalidVideoComposition)
            #expect(await errorCode { try Playback.forEachPicture(of: asset, through: video) { _ in } } == .invalidVideoComposition)
            #expect(
                await errorCode { _ = try await asset.exported(to: workshop.url("out.mp4"), videoComposition: video) } == .invalidVideoComposition)
        }
    }

    @Test("T07: a real file of one frame", .enabled(if: RealFiles.has("mozilla__mp4parse-rust/video_rotation_90.mp4")))
    func oneFrame() throws {
        let asset = AVURLAsset(url: RealFiles.url("mozilla__mp4parse-rust/video_rotation_90.mp4"))
        let video = AVVideoComposition(propertiesOf: asset)
        #expect(video.frameDuration.isNumeric && video.frameDuration > .zero)
        var count = 0
        try Playback.forEachPicture(of: asset, through: video) { _ in count += 1 }
        #expect(count == 1)
    }

    @Test("T09: three frames of 24 a second stay three, an eighth of a second")
    func threeFrames() async throws {
        let frameDuration = CMTime(value: 1, timescale: 24)
        let clip = try workshop.asset(.tiny(3, frames: 3, frameDuration: frameDuration))
        try await composition.insertTimeRange(CMTimeRange(start: .zero, duration: .positiveInfinity), of: clip, at: .zero)
        let movie = try await composition.exported(to: workshop.url("three.mp4"))
        #expect(movie.duration == CMTime(value: 3, timescale: 24))
        #expect(try Playback.frames(of: movie).map(\.stamp.frame) == [0, 1, 2])
    }

    @Test(
        "T12: on a grid of its own rate every frame is shown once, also far from the start",
        arguments: [(1, 30), (1001, 30000), (1001, 24000), (1001, 60000), (1, 25)] as [(Int64, CMTimeScale)])
    func ownRate(value: Int64, timescale: CMTimeScale) throws {
        let frameDuration = CMTime(value: value, timescale: timescale)
        let asset = try workshop.asset(.tiny(2, frames: 300, frameDuration: frameDuration))
        let track = try composition.track(.video)
        try track.insertTimeRange(CMTimeRange(start: .zero, duration: .positiveInfinity), of: asset.video(), at: .zero)
        let video = AVMutableVideoComposition(tiny: composition, showing: [track], every: frameDuration)
        let shown = try Playback.frames(of: composition, through: video)
        #expect(shown.map(\.stamp.frame) == Array(0..<300))
        #expect(shown.map(\.time) == (0..<300).map { CMTimeMultiply(frameDuration, multiplier: $0) })
    }

    @Test("T19: at a high timescale, numbers of frames far from the start are right", arguments: [90000, 1_000_000] as [CMTimeScale])
    func highTimescale(timescale: CMTimeScale) throws {
        // One frame a second for two hours.
        let asset = try workshop.asset(.tiny(5, frames: 120, frameDuration: CMTime(value: Int64(timescale), timescale: timescale)))
        let track = try composition.track(.video)
        for _ in 0..<60 { try track.insertTimeRange(CMTimeRange(start: .zero, duration: .positiveInfinity), of: asset.video(), at: .invalid) }
        #expect(composition.duration == CMTime(value: 7200, timescale: 1))
        for (second, segment) in [(0, 0), (2185, 18), (2186, 18), (7199, 59)] {
            let time = CMTime(value: Int64(second), timescale: 1)
            #expect(track.segment(forTrackTime: time)?.timeMapping.target.start == CMTime(value: Int64(segment) * 120, timescale: 1))
            #expect(track.samplePresentationTime(forTrackTime: time) == CMTime(value: Int64(second % 120), timescale: 1))
        }
        let reader = try AVAssetReader(asset: composition)
        reader.timeRange = CMTimeRange(start: CMTime(value: 7190, timescale: 1), duration: CMTime(value: 10, timescale: 1))
        let output = AVAssetReaderTrackOutput(track: track, outputSettings: Playback.pixels)
        reader.add(output)
        #expect(reader.startReading())
        var read: [Int] = []
        while let sample = output.copyNextSampleBuffer() {
            read.append(try FrameStamp.read(from: #require(CMSampleBufferGetImageBuffer(sample))).frame)
        }
        #expect(read == Array(110..<120))
    }
}

/// Writes down the holes that a validation finds.
private final class HoleListener: NSObject, AVVideoCompositionValidationHandling {
    var holes: [CMTimeRange] = []

    func videoComposition(_ videoComposition: AVVideoComposition, shouldContinueValidatingAfterFindingEmptyTimeRange timeRange: CMTimeRange) -> Bool {
        holes.append(timeRange)
        return true
    }
}

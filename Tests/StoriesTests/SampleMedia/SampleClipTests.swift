import AVFoundation
import SampleMedia
import Testing

@Suite("Sample clips are what they say")
struct SampleClipTests {
    private static let size = CGSize(width: 160, height: 90)
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test(
        "numbers, times and beeps are read back from the file",
        arguments: [
            SampleClip(name: "h264", clip: 1, size: size, frameCount: 65),
            SampleClip(
                name: "ntsc", clip: 2, size: size, frameDuration: CMTime(value: 1001, timescale: 30000), frameCount: 65, sampleRate: 44100),
            SampleClip(name: "mono", clip: 3, size: size, frameDuration: CMTime(value: 1, timescale: 25), frameCount: 55, channels: 1),
            SampleClip(name: "plain", clip: 4, size: size, frameCount: 65, reordersFrames: false),
            SampleClip(name: "hevc", clip: 5, size: size, frameCount: 35, codec: .hevc),
            SampleClip(name: "prores", clip: 6, size: size, frameCount: 65, codec: .proRes422),
        ])
    func roundTrip(clip: SampleClip) throws {
        let asset = try workshop.asset(clip)
        let shown = try Playback.frames(of: asset)
        #expect(shown.map(\.stamp) == (0..<clip.frameCount).map { FrameStamp(clip: clip.clip, frame: $0) })
        #expect(shown.map(\.time) == (0..<clip.frameCount).map { CMTimeMultiply(clip.frameDuration, multiplier: Int32($0)) })

        // PCM is exact; AAC is as good as the detector, which is within a sample.
        let tolerance = clip.codec == .proRes422 ? 0 : 1
        let samples = try Playback.sound(of: asset)
        #expect(abs(samples.count - clip.sampleCount) <= tolerance)
        let onsets = Onset.find(in: samples, rate: clip.sampleRate)
        try #require(onsets.count == Int(clip.duration.seconds.rounded(.up)))
        for (second, onset) in onsets.enumerated() {
            #expect(abs(onset - second * clip.sampleRate) <= tolerance)
            #expect(abs(Onset.gain(at: onset, in: samples, rate: clip.sampleRate) - 1) < 0.05)
        }
    }

    @Test("as many frames come out as went in, whether the encoder reorders them or not", arguments: [true, false], [1, 2, 3, 5, 47])
    func countIsKept(reorders: Bool, count: Int) throws {
        let clip = SampleClip(name: "count", clip: 7, size: Self.size, frameCount: count, sound: .none, reordersFrames: reorders)
        let asset = try workshop.asset(clip)
        #expect(try asset.video().requiresFrameReordering == (reorders && count > 2))
        #expect(try Playback.frames(of: asset).map(\.stamp.frame) == Array(0..<count))
    }

    @Test("a clip without sound has no audio track")
    func silent() throws {
        let asset = try workshop.asset(SampleClip(name: "silent", clip: 0, size: Self.size, frameCount: 3, sound: .none))
        #expect(asset.tracks.map(\.mediaType) == [.video])
    }

    @Test("a file that is there already is left as it is")
    func existing() throws {
        let clip = SampleClip(name: "mine", clip: 0, size: Self.size, frameCount: 3)
        try Data("mine".utf8).write(to: workshop.url(clip.fileName))
        let error = #expect(throws: AVError.self) { try clip.write(to: workshop.url(clip.fileName)) }
        #expect(error?.code == .fileAlreadyExists)
        #expect(try Data(contentsOf: workshop.url(clip.fileName)) == Data("mine".utf8))
        #expect(try workshop.listing == ["mine.mp4"])
    }

    @Test(
        "a clip that cannot be is refused, and nothing is written",
        arguments: [
            SampleClip(name: "flat", clip: 0, size: CGSize(width: 160, height: 0), frameCount: 10),
            SampleClip(name: "huge", clip: 0, size: CGSize(width: 1e9, height: 90), frameCount: 10),
            SampleClip(name: "odd", clip: 0, size: CGSize(width: 161, height: 90), frameCount: 10),
            SampleClip(name: "timeless", clip: 0, size: size, frameDuration: .zero, frameCount: 10),
            SampleClip(name: "empty", clip: 0, size: size, frameCount: 0),
            SampleClip(name: "slow", clip: 0, size: size, frameCount: 10, sampleRate: 10),
            SampleClip(name: "wide", clip: 0, size: size, frameCount: 10, channels: 40),
        ])
    func refused(clip: SampleClip) throws {
        let error = #expect(throws: SampleMediaError.self) { try clip.write(to: workshop.url(clip.fileName)) }
        #expect(error?.code == .invalidClip)
        #expect(try workshop.listing.isEmpty)
    }
}

extension SampleClip: CustomTestStringConvertible {
    public var testDescription: String { name }
}

import AVFoundation
import Rendering
import SampleMedia
import Testing

@Suite("Story: three clips are cut together and exported")
struct CutsStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// Clip and source frames of each piece: 100 frames, a length that no millisecond clock can say.
    static let pieces: [(clip: Int, frames: Range<Int>)] = [(1, 10..<40), (2, 0..<30), (3, 25..<65)]

    static let expected: [FrameStamp] = pieces.flatMap { piece in piece.frames.map { FrameStamp(clip: piece.clip, frame: $0) } }

    /// The samples at which beeps start: every whole second of a source that a piece shows.
    static var onsets: [Int] {
        var result: [Int] = []
        var start = 0
        for piece in pieces {
            for frame in piece.frames where frame % 30 == 0 { result.append((start + frame - piece.frames.lowerBound) * 1600) }
            start += piece.frames.count
        }
        return result
    }

    func composition() throws -> AVMutableComposition {
        let composition = AVMutableComposition()
        let video = try composition.track(.video)
        let audio = try composition.track(.audio)
        var cursor = CMTime.zero
        for piece in Self.pieces {
            let asset = try workshop.asset(.small(piece.clip, frames: 70))
            let range = frames(piece.frames)
            try video.insertTimeRange(range, of: asset.video(), at: cursor)
            try audio.insertTimeRange(range, of: asset.audio(), at: cursor)
            cursor = cursor + range.duration
        }
        #expect(composition.duration == frames(100))
        return composition
    }

    @Test(
        "frame k of the movie is the source frame that belongs there, beeps are in place, picture and sound end together",
        arguments: [
            (AVAssetExportPresetHighestQuality, AVFileType.mp4, 1), (AVAssetExportPresetHighestQuality, .mov, 1),
            (AVAssetExportPresetHEVCHighestQuality, .mp4, 1), (AVAssetExportPresetAppleProRes422LPCM, .mov, 0),
        ])
    func export(preset: String, type: AVFileType, tolerance: Int) async throws {
        let movie = try await composition().exported(to: workshop.url("cuts"), as: type, preset: preset)
        let shown = try Playback.frames(of: movie)
        #expect(shown.map(\.stamp) == Self.expected)
        #expect(shown.map(\.time) == (0..<100).map { frames($0) })

        let sound = try Playback.sound(of: movie)
        #expect(sound.count == 160_000)
        let onsets = Onset.find(in: sound, rate: 48000)
        #expect(onsets.count == Self.onsets.count)
        for (heard, wanted) in zip(onsets, Self.onsets) { #expect(abs(heard - wanted) <= tolerance) }

        let whole = CMTimeRange(start: .zero, duration: frames(100))
        #expect(try movie.video().timeRange == whole)
        #expect(try movie.audio().timeRange == whole)
        #expect(movie.duration == frames(100))
    }

    @Test("the properties of the movie are those of the sources")
    func properties() async throws {
        let movie = try await composition().exported(to: workshop.url("cuts.mp4"))
        let (duration, tracks) = try await movie.load(.duration, .tracks)
        #expect(duration == frames(100))
        #expect(tracks.map(\.mediaType) == [.video, .audio])
        #expect(try movie.video().naturalSize == CGSize(width: 320, height: 180))
        #expect(try movie.video().nominalFrameRate == 30)
        #expect(try movie.video().minFrameDuration == frames(1))
        #expect(try movie.video().preferredTransform == .identity)
        #expect(try workshop.listing == ["clip1.mp4", "clip2.mp4", "clip3.mp4", "cuts.mp4"])
    }

    @Test("a part of the timeline is exported from its first to its last frame")
    func timeRange() async throws {
        let session = try #require(AVAssetExportSession(asset: try composition(), presetName: AVAssetExportPresetHighestQuality))
        session.timeRange = frames(25..<65)
        session.outputURL = workshop.url("part.mp4")
        session.outputFileType = .mp4
        await session.export()
        #expect(session.status == .completed)
        #expect(session.progress == 1)
        let movie = AVURLAsset(url: workshop.url("part.mp4"))
        #expect(try Playback.frames(of: movie).map(\.stamp) == Array(Self.expected[25..<65]))
        #expect(try Playback.sound(of: movie).count == 64_000)
    }

    @Test("frames of a timeline of cuts are the decoder's own, untouched")
    func statistics() async throws {
        let report = try await RenderJob(asset: try composition(), destination: .discard).run { _ in }
        #expect(report.frames == 100)
        #expect(report.audioSamples == 160_000)
        #expect(report.duration == frames(100))
        #expect(report.statistics.passedThrough == 100)
        #expect(report.statistics.composedYUV == 0)
        #expect(report.statistics.converted == 0)
        #expect(report.warnings.isEmpty)
    }
}

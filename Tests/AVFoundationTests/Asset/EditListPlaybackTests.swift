import AVFoundation
import Foundation
import SampleMedia
import Testing

/// What files with unusual edit lists show, the same for a reader, the image generator and an export.
@Suite("Edit lists as they are shown")
struct EditListPlaybackTests {
    private func clip(_ frames: Int) -> SampleClip {
        SampleClip(name: "clip", clip: 3, size: CGSize(width: 320, height: 180), frameCount: frames, sound: .none)
    }

    private func ms(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 1000) }

    /// Reader, generator and export agree on the picture at some times, and all end where the asset does.
    private func check(_ edited: EditedClip, duration: CMTime, numbers: [(milliseconds: Int64, number: Int?)]) async throws {
        let asset = AVURLAsset(url: edited.url)
        #expect(try await asset.load(.duration) == duration)
        let read = try asset.readNumbers()
        #expect(read.last.map { $0.time + $0.duration } == duration)
        let generator = AVAssetImageGenerator(asset: asset)
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        let output = edited.folder.appendingPathComponent("export.mp4")
        let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        try await session.export(to: output, as: .mp4)
        let exported = AVURLAsset(url: output)
        let copy = AVAssetImageGenerator(asset: exported)
        copy.requestedTimeToleranceBefore = .zero
        copy.requestedTimeToleranceAfter = .zero
        #expect(abs((exported.duration - duration).seconds) < 0.05)
        for (milliseconds, number) in numbers {
            let time = ms(milliseconds)
            #expect(read.last { $0.time <= time && time < $0.time + $0.duration }?.number == number, "the reader at \(milliseconds) ms")
            guard let number else {
                await #expect(throws: AVError.self) { try await generator.image(at: time) }
                continue
            }
            #expect(try FrameStamp.read(from: try await generator.image(at: time).image).frame == number, "the generator at \(milliseconds) ms")
            #expect(try FrameStamp.read(from: try await copy.image(at: time).image).frame == number, "the export at \(milliseconds) ms")
        }
    }

    @Test("slow motion by the rate of an edit: two seconds last eight, with no black tail", .timeLimit(.minutes(2)))
    func slowMotion() async throws {
        let edited = try EditedClip(clip(60), rows: [(8000, 0, 0x4000)])
        defer { edited.remove() }
        // Each picture stands for 4/30 s: 133.3 ms.
        try await check(edited, duration: ms(8000), numbers: [(10, 0), (140, 1), (1000, 7), (4010, 30), (7880, 59), (7990, 59)])
    }

    @Test("normal, slow, normal, as a phone plays slow motion", .timeLimit(.minutes(2)))
    func threePieces() async throws {
        let edited = try EditedClip(clip(60), rows: [(500, 0, 0x10000), (4000, 500, 0x4000), (500, 1500, 0x10000)])
        defer { edited.remove() }
        try await check(edited, duration: ms(5000), numbers: [(10, 0), (490, 14), (510, 15), (2510, 30), (4490, 44), (4510, 45), (4990, 59)])
    }

    @Test("a dwell shows one picture for its whole length", .timeLimit(.minutes(2)))
    func dwell() async throws {
        let edited = try EditedClip(clip(30), rows: [(500, 0, 0x10000), (2000, 500, 0), (500, 500, 0x10000)])
        defer { edited.remove() }
        try await check(edited, duration: ms(3000), numbers: [(490, 14), (510, 15), (2490, 15), (2510, 15), (2990, 29)])
        let asset = AVURLAsset(url: edited.url)
        let held = try asset.readNumbers().filter { $0.number == 15 }
        #expect(held.map(\.time) == [ms(500), ms(2500)])
        #expect(held.first?.duration == ms(2000))
        let track = try #require(asset.tracks(withMediaType: .video).first)
        let start = try #require(track.segments.dropFirst().first).timeMapping.source.start
        #expect([500, 1000, 2499].map { track.samplePresentationTime(forTrackTime: ms($0)) } == [start, start, start])
    }

    @Test("pieces in another order, the first not from the start, a hole between them", .timeLimit(.minutes(2)))
    func reordered() async throws {
        let edited = try EditedClip(clip(30), rows: [(300, 600, 0x10000), (400, -1, 0x10000), (300, 0, 0x10000)])
        defer { edited.remove() }
        try await check(edited, duration: ms(1000), numbers: [(10, 18), (290, 26), (310, nil), (690, nil), (710, 0), (990, 8)])
    }
}

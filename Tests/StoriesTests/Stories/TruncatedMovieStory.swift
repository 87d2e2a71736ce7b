import AVFoundation
import SampleMedia
import Testing

@Suite("Story: a movie that was cut off anywhere")
struct TruncatedMovieStory {
    @Test(
        "opens and shows what is there, or is refused with a typed error, at once", .timeLimit(.minutes(2)),
        arguments: [false, true], [1, 10, 40, 200, 400, 600, 800, 950, 990, 999])
    func truncated(indexFirst: Bool, thousandths: Int) async throws {
        let workshop = try Workshop()
        let source = try workshop.asset(.small(1, frames: 45))
        var whole = source.url
        if indexFirst {
            let session = try #require(AVAssetExportSession(asset: source, presetName: AVAssetExportPresetHighestQuality))
            session.shouldOptimizeForNetworkUse = true
            whole = workshop.url("index-first.mp4")
            try await session.export(to: whole, as: .mp4)
        }
        let bytes = try Data(contentsOf: whole)
        try bytes.prefix(bytes.count * thousandths / 1000).write(to: workshop.url("cut.mp4"))

        let asset = AVURLAsset(url: workshop.url("cut.mp4"))
        do {
            let tracks = try await asset.load(.tracks)
            #expect(!tracks.isEmpty)
            for track in tracks { #expect(track.timeRange.duration.isNumeric) }
            let generator = AVAssetImageGenerator(asset: asset)
            generator.requestedTimeToleranceBefore = .zero
            generator.requestedTimeToleranceAfter = .zero
            for frame in [0, 44] {
                let image = try await generator.image(at: frames(frame)).image
                #expect(try FrameStamp.read(from: image) == FrameStamp(clip: 1, frame: frame))
            }
        } catch let error as AVError {
            #expect([.fileFormatNotRecognized, .fileFailedToParse, .failedToLoadSampleData].contains(error.code), "\(error)")
        }
    }
}

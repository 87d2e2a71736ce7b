import AVFoundation
import SampleMedia
import Testing

@Suite("Story: bad input gives one typed error, and nothing else")
struct BadInputStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test(
        "files that are no movies",
        arguments: [
            ("missing.mp4", AVError.Code.failedToLoadMediaData), ("directory.mp4", .failedToLoadMediaData), ("text.mp4", .fileFormatNotRecognized),
            ("empty.mp4", .fileFormatNotRecognized), ("zeros.mp4", .fileFormatNotRecognized), ("truncated.mp4", .fileFailedToParse),
        ])
    func unreadable(name: String, code: AVError.Code) async throws {
        try FileManager.default.createDirectory(at: workshop.url("directory.mp4"), withIntermediateDirectories: false)
        try Data("This is a letter, not a movie.\n".utf8).write(to: workshop.url("text.mp4"))
        try Data().write(to: workshop.url("empty.mp4"))
        try Data(count: 4096).write(to: workshop.url("zeros.mp4"))
        let whole = try Data(contentsOf: try workshop.asset(.small(1, frames: 30)).url)
        // The index stands at the end: it is lost.
        try whole.prefix(whole.count / 2).write(to: workshop.url("truncated.mp4"))

        let asset = AVURLAsset(url: workshop.url(name))
        #expect(await errorCode { _ = try await asset.load(.duration) } == code)
        #expect(await errorCode { _ = try await asset.load(.tracks) } == code)
        #expect(asset.duration == .zero)
        #expect(asset.tracks.isEmpty)
        #expect(!asset.isPlayable)
        #expect(await errorCode { _ = try AVAssetReader(asset: asset) } == code)
        #expect(await errorCode { _ = try await AVAssetImageGenerator(asset: asset).image(at: .zero) } == code)
        let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        let before = try workshop.listing
        #expect(await errorCode { try await session.export(to: workshop.url("out.mp4"), as: .mp4) } == code)
        #expect(try workshop.listing == before)
    }

    @Test(
        "under the error of a file that cannot be opened lies the URL error that applications look for",
        arguments: [("missing.mp4", NSURLErrorFileDoesNotExist, -1100), ("directory.mp4", NSURLErrorFileIsDirectory, -1101)])
    func urlErrors(name: String, code: Int, number: Int) async throws {
        try FileManager.default.createDirectory(at: workshop.url("directory.mp4"), withIntermediateDirectories: false)
        let asset = AVURLAsset(url: workshop.url(name))
        let error = await #expect(throws: (any Error).self) { _ = try await asset.load(.duration) }
        let outer = try #require(error) as NSError
        #expect(outer.domain == AVFoundationErrorDomain)
        let inner = try #require(outer.userInfo[NSUnderlyingErrorKey] as? NSError)
        #expect(inner.domain == NSURLErrorDomain && inner.code == code && code == number)
        #expect((inner.userInfo[NSURLErrorFailingURLErrorKey] as? URL)?.path == workshop.url(name).path)
        guard case .failed(let status) = asset.status(of: .duration) else {
            Issue.record("loading has not failed")
            return
        }
        #expect((status.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == code)
    }

    @Test("a composition of nothing cannot be exported")
    func emptyComposition() async throws {
        let session = try #require(AVAssetExportSession(asset: AVMutableComposition(), presetName: AVAssetExportPresetHighestQuality))
        #expect(await errorCode { try await session.export(to: workshop.url("out.mp4"), as: .mp4) } == .invalidSourceMedia)
        #expect(try workshop.listing.isEmpty)
    }

    @Test("a source that has gone shows when the export needs it")
    func goneSource() async throws {
        let composition = AVMutableComposition()
        let asset = try workshop.asset(.small(1, frames: 30))
        try await composition.insertTimeRange(frames(0..<30), of: asset, at: .zero)
        try FileManager.default.removeItem(at: asset.url)
        let session = try #require(AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetHighestQuality))
        #expect(await errorCode { try await session.export(to: workshop.url("out.mp4"), as: .mp4) } == .failedToLoadMediaData)
        #expect(try workshop.listing.isEmpty)
    }

    enum Mistake: String, CaseIterable, Sendable {
        case zeroSize, negativeSize, hugeSize, zeroFrameDuration, negativeFrameDuration, invalidFrameDuration
        case noInstructions, uncoveredEnd, uncoveredStart, overlap, unknownTrack

        func apply(to composition: AVMutableVideoComposition, of track: AVAssetTrack) {
            func instruction(_ range: Range<Int>) -> AVMutableVideoCompositionInstruction {
                let instruction = AVMutableVideoCompositionInstruction()
                instruction.timeRange = frames(range)
                instruction.layerInstructions = [AVMutableVideoCompositionLayerInstruction(assetTrack: track)]
                return instruction
            }
            switch self {
            case .zeroSize: composition.renderSize = .zero
            case .negativeSize: composition.renderSize = CGSize(width: -320, height: 180)
            case .hugeSize: composition.renderSize = CGSize(width: 1e9, height: 1e9)
            case .zeroFrameDuration: composition.frameDuration = .zero
            case .negativeFrameDuration: composition.frameDuration = CMTime(value: -1, timescale: 30)
            case .invalidFrameDuration: composition.frameDuration = .invalid
            case .noInstructions: composition.instructions = []
            case .uncoveredEnd: composition.instructions = [instruction(0..<20)]
            case .uncoveredStart: composition.instructions = [instruction(5..<30)]
            case .overlap: composition.instructions = [instruction(0..<20), instruction(10..<30)]
            case .unknownTrack:
                let instruction = instruction(0..<30)
                let layer = AVMutableVideoCompositionLayerInstruction()
                layer.trackID = 77
                instruction.layerInstructions = [layer]
                composition.instructions = [instruction]
            }
        }
    }

    @Test("a video composition that cannot be rendered is refused with -11841", arguments: Mistake.allCases)
    func videoComposition(mistake: Mistake) async throws {
        let asset = try workshop.asset(.small(1, frames: 30))
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: try asset.video())
        let composition = AVMutableVideoComposition(layers: [layer], over: frames(30), size: CGSize(width: 320, height: 180))
        mistake.apply(to: composition, of: try asset.video())
        let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        session.videoComposition = composition
        let code = await errorCode { try await session.export(to: workshop.url("out.mp4"), as: .mp4) }
        #expect(code == .invalidVideoComposition)
        #expect(code?.rawValue == -11841)
        #expect(try workshop.listing == ["clip1.mp4"])
        #expect(await errorCode { try Playback.forEachPicture(of: asset, through: composition) { _ in } } == .invalidVideoComposition)
    }

    @Test("a time range outside of the asset has nothing to export", arguments: [frames(30..<60), frames(10..<10)])
    func timeRange(range: CMTimeRange) async throws {
        let session = try #require(
            AVAssetExportSession(asset: try workshop.asset(.small(1, frames: 30)), presetName: AVAssetExportPresetHighestQuality))
        session.timeRange = range
        #expect(await errorCode { try await session.export(to: workshop.url("out.mp4"), as: .mp4) } == .invalidSourceMedia)
        #expect(try workshop.listing == ["clip1.mp4"])
    }
}

import AVFoundation
import Rendering
import SampleMedia
import Testing

@Suite("Story: pictures that stand still are made once")
struct StillStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    func statistics(_ asset: AVAsset, _ composition: AVVideoComposition) async throws -> RenderStatistics {
        try await RenderJob(asset: asset, videoComposition: composition, destination: .discard).run { _ in }.statistics
    }

    /// One frame of a clip, stretched over many.
    func hold(_ frame: Int, of clip: AVAssetTrack, in composition: AVMutableComposition, over length: Int) throws -> AVMutableCompositionTrack {
        let track = try composition.track(.video)
        try track.insertTimeRange(frames(frame..<frame + 1), of: clip, at: .zero)
        track.scaleTimeRange(frames(0..<1), toDuration: frames(length))
        return track
    }

    @Test("a still over a still: two source frames are shown, one output is composed, and it goes out again for the rest")
    func stillOverStill() async throws {
        let composition = AVMutableComposition()
        let under = try hold(0, of: workshop.asset(.small(1, frames: 40, sound: .none)).video(), in: composition, over: 600)
        let over = try hold(0, of: workshop.asset(.small(2, frames: 40, sound: .none)).video(), in: composition, over: 600)
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: over)
        layer.setTransform(CGAffineTransform(a: 0.25, b: 0, c: 0, d: 0.25, tx: 200, ty: 100), at: .zero)
        let video = AVMutableVideoComposition(
            layers: [layer, AVMutableVideoCompositionLayerInstruction(assetTrack: under)], over: frames(600), size: CGSize(width: 320, height: 180))
        let counts = try await statistics(composition, video)
        #expect(counts.composedYUV == 1 && counts.reused == 599 && counts.passedThrough == 0)
        #expect(counts.decoded - counts.skipped == 2)
    }

    @Test("a frame held in the middle of a clip is reached without the pictures that nothing refers to")
    func heldFrame() async throws {
        let composition = AVMutableComposition()
        let track = try hold(30, of: workshop.asset(.small(1, frames: 40, sound: .none)).video(), in: composition, over: 90)
        let layers = [AVMutableVideoCompositionLayerInstruction(assetTrack: track)]
        let video = AVMutableVideoComposition(layers: layers, over: frames(90), size: CGSize(width: 320, height: 180))
        let counts = try await statistics(composition, video)
        #expect(counts.passedThrough == 1 && counts.reused == 89)
        #expect(counts.decoded < 31)
        let shown = try Playback.frames(of: composition, through: video)
        #expect(shown.count == 90 && Set(shown.map(\.stamp)) == [FrameStamp(clip: 1, frame: 30)])
    }

    @Test("at twice the frame rate every other output is the one before it")
    func doubledRate() async throws {
        let asset = try workshop.asset(.small(1, frames: 30, sound: .none))
        let composition = AVMutableVideoComposition(propertiesOf: asset)
        composition.frameDuration = CMTime(value: 1, timescale: 60)
        composition.sourceTrackIDForFrameTiming = kCMPersistentTrackID_Invalid
        let counts = try await statistics(asset, composition)
        #expect(counts.passedThrough == 30 && counts.reused == 30)
    }
}

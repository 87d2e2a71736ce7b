import AVFoundation
import CoreGraphics
import SampleMedia
import Testing

@Suite("Story: a portrait recording is shown upright")
struct PortraitStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    static let stored = CGSize(width: 320, height: 180)
    static let upright = CGSize(width: 180, height: 320)

    func asset() throws -> AVURLAsset {
        try workshop.asset(
            SampleClip(
                name: "portrait", clip: 7, size: Self.stored, frameCount: 20, transform: SampleClip.portrait(stored: Self.stored), sound: .none))
    }

    @Test("the track says how it was turned")
    func transform() throws {
        let track = try asset().video()
        #expect(track.naturalSize == Self.stored)
        #expect(track.preferredTransform == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 180, ty: 0))
    }

    @Test("the layer instruction takes the track's transform, and the movie is upright")
    func layer() async throws {
        let asset = try asset()
        let track = try asset.video()
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        layer.setTransform(track.preferredTransform, at: .zero)
        let composition = AVMutableVideoComposition(layers: [layer], over: asset.duration, size: Self.upright)
        let movie = try await asset.exported(to: workshop.url("upright.mp4"), videoComposition: composition)
        #expect(try movie.video().naturalSize == Self.upright)
        #expect(try movie.video().preferredTransform == .identity)
        #expect(try Playback.frames(of: movie).map(\.stamp) == (0..<20).map { FrameStamp(clip: 7, frame: $0) })
    }

    @Test("without a video composition the pictures stay as stored and the movie says how to turn them")
    func kept() async throws {
        let movie = try await asset().exported(to: workshop.url("kept.mp4"))
        #expect(try movie.video().naturalSize == Self.stored)
        #expect(try movie.video().preferredTransform == SampleClip.portrait(stored: Self.stored))
        let place = StampPlacement(size: Self.upright, transform: SampleClip.portrait(stored: Self.stored).inverted())
        var index = 0
        try Playback.forEachPicture(of: movie) { picture in
            let stamp = try FrameStamp.read(from: picture.buffer, at: place)
            #expect(stamp == FrameStamp(clip: 7, frame: index))
            index += 1
        }
        #expect(index == 20)
    }

    @Test("a composition made from the asset is upright by itself")
    func automatic() throws {
        let asset = try asset()
        let composition = AVVideoComposition(propertiesOf: asset)
        #expect(composition.renderSize == Self.upright)
        let shown = try Playback.frames(of: asset, through: composition)
        #expect(shown.map(\.stamp) == (0..<20).map { FrameStamp(clip: 7, frame: $0) })
    }

    @Test("an image generator turns its pictures when asked")
    func images() async throws {
        let generator = AVAssetImageGenerator(asset: try asset())
        generator.appliesPreferredTrackTransform = true
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        let image = try await generator.image(at: frames(11)).image
        #expect(CGSize(width: image.width, height: image.height) == Self.upright)
        #expect(try FrameStamp.read(from: image) == FrameStamp(clip: 7, frame: 11))
    }
}

import AVFoundation
import Rendering
import SampleMedia
import Testing

@Suite("Story: tracks that show the same file share its decoding")
struct SharedDecodingStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    static let size = CGSize(width: 640, height: 360)
    static let tile = CGSize(width: 320, height: 180)

    /// Where tile 0, 1, 2 or 3 lies: half the size, in reading order.
    static func place(_ tile: Int) -> CGAffineTransform {
        CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: CGFloat(tile % 2) * 320, ty: CGFloat(tile / 2) * 180)
    }

    func clip(_ count: Int) throws -> AVAssetTrack {
        try workshop.asset(SampleClip(name: "mosaic", clip: 6, size: Self.size, frameCount: count, sound: .none)).video()
    }

    /// Four tiles of one file, each started so many frames into it.
    func mosaic(starts: [Int], length: Int, of clip: AVAssetTrack) throws -> (AVComposition, AVMutableVideoComposition) {
        let composition = AVMutableComposition()
        var layers: [AVVideoCompositionLayerInstruction] = []
        for (tile, start) in starts.enumerated() {
            let track = try composition.track(.video)
            try track.insertTimeRange(frames(start..<start + length), of: clip, at: .zero)
            let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
            layer.setTransform(Self.place(tile), at: .zero)
            layers.append(layer)
        }
        return (composition, AVMutableVideoComposition(layers: layers, over: frames(length), size: Self.size))
    }

    func check(_ asset: AVAsset, _ composition: AVVideoComposition, _ expected: (_ tile: Int, _ frame: Int) -> Int) throws {
        var index = 0
        try Playback.forEachPicture(of: asset, through: composition) { picture in
            for tile in 0..<4 {
                let place = StampPlacement(size: Self.size, transform: Self.place(tile))
                let found = try FrameStamp.read(from: picture.buffer, at: place)
                #expect(found == FrameStamp(clip: 6, frame: expected(tile, index)), "tile \(tile) of frame \(index)")
            }
            index += 1
        }
        #expect(index > 0)
    }

    func statistics(_ asset: AVAsset, _ composition: AVVideoComposition) async throws -> RenderStatistics {
        try await RenderJob(asset: asset, videoComposition: composition, destination: .discard).run { _ in }.statistics
    }

    @Test("a mosaic shows each tile's own frames and decodes each frame once", arguments: [[0, 5, 10, 15], [15, 0, 10, 5], [3, 3, 3, 3]])
    func mosaic(starts: [Int]) async throws {
        let (asset, composition) = try mosaic(starts: starts, length: 30, of: clip(50))
        try check(asset, composition) { starts[$0] + $1 }
        // Decoding starts at the key frame, frame 0. The picture after the last one shown is decoded too: it says how long that stands.
        let last = try #require(starts.max()) + 30
        #expect((last - 3...last + 2).contains(try await statistics(asset, composition).decoded))
    }

    @Test("tracks that end, start later and jump keep their frames")
    func changes() throws {
        let clip = try clip(60)
        let composition = AVMutableComposition()
        let tracks = try (0..<4).map { _ in try composition.track(.video) }
        try tracks[0].insertTimeRange(frames(0..<40), of: clip, at: .zero)
        // Jumps in the middle, from ahead of the first track to behind it.
        try tracks[1].insertTimeRange(frames(10..<30), of: clip, at: .zero)
        try tracks[1].insertTimeRange(frames(5..<25), of: clip, at: frames(20))
        // At another speed.
        try tracks[2].insertTimeRange(frames(0..<20), of: clip, at: .zero)
        tracks[2].scaleTimeRange(frames(0..<20), toDuration: frames(40))
        // The same frames as the first from the start.
        try tracks[3].insertTimeRange(frames(0..<40), of: clip, at: .zero)
        let layers = tracks.enumerated().map { tile, track in
            let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
            layer.setTransform(Self.place(tile), at: .zero)
            return layer
        }
        let video = AVMutableVideoComposition(layers: layers, over: frames(40), size: Self.size)
        try check(composition, video) { tile, frame in
            switch tile {
            case 1: frame < 20 ? 10 + frame : frame - 15
            case 2: frame / 2
            default: frame
            }
        }
    }

    @Test("a tile that moves by whole pixels for a while, then grows, keeps its frames")
    func forms() throws {
        let (asset, composition) = try mosaic(starts: [0, 4, 8, 12], length: 20, of: clip(40))
        let instruction = try #require(composition.instructions.first as? AVMutableVideoCompositionInstruction)
        let growing = AVMutableVideoCompositionLayerInstruction()
        growing.trackID = 1
        growing.setTransform(Self.place(0), at: .zero)
        growing.setTransformRamp(fromStart: Self.place(0), toEnd: CGAffineTransform(scaleX: 0.45, y: 0.45), timeRange: frames(10..<20))
        instruction.layerInstructions = [growing] + instruction.layerInstructions.dropFirst()
        var index = 0
        try Playback.forEachPicture(of: asset, through: composition) { picture in
            let share = max(0, Double(index - 10) / 10)
            let scale = 0.5 - 0.05 * share
            let places = [CGAffineTransform(scaleX: scale, y: scale), Self.place(1), Self.place(2), Self.place(3)]
            for (tile, transform) in places.enumerated() {
                let found = try FrameStamp.read(from: picture.buffer, at: StampPlacement(size: Self.size, transform: transform))
                #expect(found == FrameStamp(clip: 6, frame: index + 4 * tile), "tile \(tile) of frame \(index)")
            }
            index += 1
        }
        #expect(index == 20)
    }
}

import AVFoundation
import Rendering
import SampleMedia
import Testing

@Suite("Story: one clip dissolves into another")
struct DissolveStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    static let size = CGSize(width: 320, height: 180)

    /// Clip 1 shows its frames 0..<45, clip 2 its frames 0..<45 from frame 30 on: they overlap for 15 frames.
    func timeline() throws -> (asset: AVComposition, composition: AVVideoComposition) {
        let composition = AVMutableComposition()
        let below = try composition.track(.video), above = try composition.track(.video)
        try above.insertTimeRange(frames(0..<45), of: workshop.asset(.small(1, frames: 60, sound: .none)).video(), at: .zero)
        try below.insertTimeRange(frames(0..<45), of: workshop.asset(.small(2, frames: 60, sound: .none)).video(), at: frames(30))
        #expect(composition.duration == frames(75))

        func part(_ range: Range<Int>, _ layers: [AVVideoCompositionLayerInstruction]) -> AVMutableVideoCompositionInstruction {
            let instruction = AVMutableVideoCompositionInstruction()
            instruction.timeRange = frames(range)
            instruction.layerInstructions = layers
            return instruction
        }
        let fading = AVMutableVideoCompositionLayerInstruction(assetTrack: above)
        fading.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: frames(30..<45))
        let video = AVMutableVideoComposition()
        video.renderSize = Self.size
        video.frameDuration = frames(1)
        video.instructions = [
            part(0..<30, [AVMutableVideoCompositionLayerInstruction(assetTrack: above)]),
            part(30..<45, [fading, AVMutableVideoCompositionLayerInstruction(assetTrack: below)]),
            part(45..<75, [AVMutableVideoCompositionLayerInstruction(assetTrack: below)]),
        ]
        return (composition, video)
    }

    /// How much of clip 2 each picture shows, after checking that it shows the right frames and nothing else.
    func share(of picture: ShownPicture, _ index: Int) throws -> Double {
        #expect(picture.time == frames(index))
        switch index {
        case ..<30:
            #expect(try FrameStamp.read(from: picture.buffer) == FrameStamp(clip: 1, frame: index))
            return 0
        case ..<45:
            return try FrameStamp.mix(
                in: picture.buffer, between: FrameStamp(clip: 1, frame: index), and: FrameStamp(clip: 2, frame: index - 30), tolerance: 0.05)
        default:
            #expect(try FrameStamp.read(from: picture.buffer) == FrameStamp(clip: 2, frame: index - 30))
            return 1
        }
    }

    static func wanted(_ index: Int) -> Double { min(max(Double(index - 30) / 15, 0), 1) }

    @Test("each composed frame mixes its two frames by the ramp")
    func composed() throws {
        let (asset, composition) = try timeline()
        var index = 0
        try Playback.forEachPicture(of: asset, through: composition) { picture in
            let share = try share(of: picture, index)
            #expect(abs(share - Self.wanted(index)) < 0.01, "frame \(index)")
            index += 1
        }
        #expect(index == 75)
    }

    @Test("so does each frame of the exported movie")
    func exported() async throws {
        let (asset, composition) = try timeline()
        let movie = try await asset.exported(to: workshop.url("dissolve.mp4"), videoComposition: composition)
        var index = 0
        try Playback.forEachPicture(of: movie) { picture in
            let share = try share(of: picture, index)
            #expect(abs(share - Self.wanted(index)) < 0.02, "frame \(index)")
            index += 1
        }
        #expect(index == 75)
        #expect(movie.duration == frames(75))
    }

    @Test("C11: white over black fades over the whole of its window: half way it is half of both, at the ends as the ramp says")
    func wholeWindow() async throws {
        var white = DrawnMovie(size: CGSize(width: 160, height: 90)), black = white
        (white.frameCount, black.frameCount) = (32, 32)
        let composition = AVMutableComposition()
        let above = try composition.track(.video), below = try composition.track(.video)
        try above.insertTimeRange(frames(0..<31), of: white.write(to: workshop.url("white.mp4")) { _, _, _ in 1 }.video(), at: .zero)
        try below.insertTimeRange(frames(0..<31), of: black.write(to: workshop.url("black.mp4")) { _, _, _ in 0 }.video(), at: .zero)
        let fading = AVMutableVideoCompositionLayerInstruction(assetTrack: above)
        fading.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: frames(0..<30))
        let video = AVMutableVideoComposition(
            layers: [fading, AVMutableVideoCompositionLayerInstruction(assetTrack: below)], over: frames(31), size: CGSize(width: 160, height: 90))
        func check(_ picture: ShownPicture, _ index: Int, within tolerance: Double) throws {
            let levels = try LumaLevels(picture.buffer)
            let wanted = 235 - 219 * min(Double(index) / 30, 1)
            #expect(
                abs(Double(levels.lowest) - wanted) <= tolerance && abs(Double(levels.highest) - wanted) <= tolerance, "frame \(index): \(levels)")
        }
        var index = 0
        try Playback.forEachPicture(of: composition, through: video) { picture in
            try check(picture, index, within: 1)
            index += 1
        }
        #expect(index == 31)
        let movie = try await composition.exported(to: workshop.url("fade.mp4"), videoComposition: video)
        index = 0
        try Playback.forEachPicture(of: movie) { picture in
            try check(picture, index, within: 2.5)
            index += 1
        }
        #expect(index == 31)
    }

    @Test("only the frames of the dissolve are composed")
    func statistics() async throws {
        let (asset, composition) = try timeline()
        let report = try await RenderJob(asset: asset, videoComposition: composition, destination: .discard).run { _ in }
        #expect(report.frames == 75)
        // The first frame of the ramp is opaque: what is below it is not drawn.
        #expect(report.statistics.passedThrough == 61)
        #expect(report.statistics.composedYUV == 14)
    }
}

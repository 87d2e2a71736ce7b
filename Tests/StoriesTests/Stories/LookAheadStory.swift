import AVFoundation
import Rendering
import SampleMedia
import Testing

@Suite("Story: decoders stand ready before a cut needs them")
struct LookAheadStory {
    let workshop: Workshop
    /// Clips 1 to 3, of sixty frames each.
    let clips: [AVURLAsset]

    init() throws {
        let workshop = try Workshop()
        self.workshop = workshop
        clips = try (1...3).map { try workshop.asset(.small($0, frames: 60, sound: .none)) }
    }

    static let size = CGSize(width: 320, height: 180)

    /// A track of pieces: which clip, and which of its frames.
    func edit(_ pieces: [(clip: Int, range: Range<Int>)]) throws -> AVMutableComposition {
        let composition = AVMutableComposition()
        let track = try composition.track(.video)
        for piece in pieces {
            try track.insertTimeRange(frames(piece.range), of: clips[piece.clip - 1].video(), at: track.timeRange.duration)
        }
        return composition
    }

    func statistics(_ composition: AVComposition, _ video: AVVideoComposition) async throws -> RenderStatistics {
        try await RenderJob(asset: composition, videoComposition: video, destination: .discard).run { _ in }.statistics
    }

    @Test("each cut to another file finds its decoder there, and shows the right frames")
    func cuts() async throws {
        let pieces: [(clip: Int, range: Range<Int>)] = [(1, 0..<12), (2, 20..<32), (1, 40..<52), (3, 5..<17), (2, 0..<12)]
        let composition = try edit(pieces)
        let video = AVVideoComposition(propertiesOf: composition)
        #expect(
            try Playback.frames(of: composition, through: video).map(\.stamp)
                == pieces.flatMap { piece in piece.range.map { FrameStamp(clip: piece.clip, frame: $0) } })
        let statistics = try await statistics(composition, video)
        #expect(statistics.decodersPrepared == 4)
        #expect(statistics.decodersOpen <= 3)
        #expect(statistics.passedThrough == 60)
    }

    @Test("a cut inside the same file is read on by the decoder that is there")
    func sameFile() async throws {
        let composition = try edit([(1, 0..<12), (1, 30..<42)])
        let statistics = try await statistics(composition, AVVideoComposition(propertiesOf: composition))
        #expect((statistics.decodersPrepared, statistics.decodersOpen) == (0, 1))
    }

    @Test("what the plan hides is not made ready either")
    func hidden() async throws {
        let composition = try edit([(1, 36..<60)])
        let below = try composition.track(.video)
        try below.insertTimeRange(frames(0..<12), of: clips[1].video(), at: .zero)
        try below.insertTimeRange(frames(0..<12), of: clips[2].video(), at: frames(12))
        let layers = composition.tracks.map { AVMutableVideoCompositionLayerInstruction(assetTrack: $0) }
        let statistics = try await statistics(
            composition, AVMutableVideoComposition(layers: layers, over: composition.duration, size: Self.size))
        #expect((statistics.decodersPrepared, statistics.decodersOpen, statistics.passedThrough) == (0, 1, 24))
    }

    @Test("a file that went missing fails at its cut, after the frames before it")
    func missing() async throws {
        let composition = try edit([(1, 0..<12), (2, 0..<12)])
        try FileManager.default.removeItem(at: clips[1].url)
        var shown = 0
        #expect(throws: (any Error).self) {
            try Playback.forEachPicture(of: composition, through: AVVideoComposition(propertiesOf: composition)) { _ in shown += 1 }
        }
        #expect(shown == 12)
    }
}

import AVFoundation
import Rendering
import SampleMedia
import Testing

@Suite("Story: no cut flashes the background")
struct SeamStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    func clip(_ number: Int, _ count: Int) throws -> AVAssetTrack { try workshop.asset(.small(number, frames: count, sound: .none)).video() }

    func stamps(_ composition: AVMutableComposition, frameDuration: CMTime) throws -> [FrameStamp] {
        let track = try composition.video()
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        let video = AVMutableVideoComposition(
            layers: [layer], over: composition.duration, size: CGSize(width: 320, height: 180), frameDuration: frameDuration)
        return try Playback.frames(of: composition, through: video).map(\.stamp)
    }

    @Test("T01 a clip a fraction of a frame shorter than its slot holds its last picture until the next one starts")
    func shortClip() async throws {
        let composition = AVMutableComposition()
        let track = try composition.track(.video)
        let slot = CMTime(value: 145, timescale: 100)
        try track.insertTimeRange(CMTimeRange(start: .zero, duration: slot), of: clip(1, 43), at: .zero)
        try track.insertTimeRange(frames(0..<47), of: clip(2, 60), at: slot)
        #expect(track.segments.count == 3 && track.segments[1].isEmpty, "the part that exists is inserted, as the edit list says")
        // Output frame 43 starts at 43/30 s, where the first clip has ended and the second has not begun.
        let expected = (0..<44).map { FrameStamp(clip: 1, frame: min($0, 42)) } + (44..<91).map { FrameStamp(clip: 2, frame: $0 - 44) }
        #expect(try stamps(composition, frameDuration: frames(1)) == expected)
        let report = try await RenderJob(asset: composition, destination: .discard).run { _ in }
        #expect(report.warnings.contains { $0.contains("43/30..29/20") }, "\(report.warnings)")
    }

    @Test("what was cut away behind a clip does not show in a hole of rounding")
    func trimmedClip() throws {
        let composition = AVMutableComposition()
        let track = try composition.track(.video)
        try track.insertTimeRange(frames(0..<30), of: clip(1, 60), at: .zero)
        try track.insertTimeRange(frames(0..<30), of: clip(2, 60), at: CMTime(value: 601, timescale: 600))
        let shown = try stamps(composition, frameDuration: CMTime(value: 1, timescale: 60))
        #expect(shown[59] == FrameStamp(clip: 1, frame: 29))
        #expect(shown[60] == FrameStamp(clip: 1, frame: 29), "1 s lies in the hole")
        #expect(shown[61] == FrameStamp(clip: 2, frame: 0))
    }

    @Test("a hole of a frame or more is a hole")
    func realHole() throws {
        let composition = AVMutableComposition()
        let track = try composition.track(.video)
        try track.insertTimeRange(frames(0..<10), of: clip(1, 20), at: .zero)
        try track.insertTimeRange(frames(0..<10), of: clip(2, 20), at: frames(11))
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        let video = AVMutableVideoComposition(layers: [layer], over: composition.duration, size: CGSize(width: 320, height: 180))
        var index = 0
        try Playback.forEachPicture(of: composition, through: video) { picture in
            if index == 10 {
                #expect(throws: StampError.self) { try FrameStamp.read(from: picture.buffer) }
            } else {
                let stamp = try FrameStamp.read(from: picture.buffer)
                #expect(stamp.frame == (index < 10 ? index : index - 11))
            }
            index += 1
        }
        #expect(index == 21)
    }
}

import AVFoundation
import Interchange
import Testing

/// Plans as AVFoundation's objects, without any media.
@Suite struct CompositionFromPlanTests {
    private func tracks(_ count: Int, _ mediaType: AVMediaType) throws -> [AVMutableCompositionTrack] {
        let composition = AVMutableComposition()
        return try (0..<count).map { _ in
            try #require(composition.addMutableTrack(withMediaType: mediaType, preferredTrackID: kCMPersistentTrackID_Invalid))
        }
    }

    @Test func instructionsCarryTheirLayers() throws {
        let items = [Doc.clip("A.mp4", 0, 60), Doc.dissolve(15, 15), Doc.clip("B.mp4", 30, 60)]
        let plan = try MediaTable().plan(
            Doc.timeline(
                Doc.track("Video", children: items),
                settings: [
                    "renderSize": [1280, 720], "frameDuration": "1001/30000", "background": [1, 0, 0.5, 1], "colorPrimaries": "ITU_R_2020",
                    "colorTransferFunction": "ITU_R_2100_HLG", "colorYCbCrMatrix": "ITU_R_2020",
                ]))
        let tracks = try tracks(2, .video)
        let composition = AVMutableVideoComposition(try #require(plan.picture), tracks: tracks)
        #expect(composition.renderSize == CGSize(width: 1280, height: 720))
        #expect(composition.frameDuration == CMTime(value: 1001, timescale: 30000))
        #expect(composition.colorTransferFunction == "ITU_R_2100_HLG")
        let instructions = composition.instructions.compactMap { $0 as? AVVideoCompositionInstruction }
        #expect(instructions.map { ExactRange($0.timeRange).description } == ["0..3/2", "3/2..5/2", "5/2..4"])
        #expect(instructions.map { $0.layerInstructions.map(\.trackID) } == [[1], [1, 2], [2]].map { $0.map { tracks[$0 - 1].trackID } })
        #expect(instructions[0].backgroundColor?.components?.map(Double.init) == [1, 0, 0.5, 1])

        var (start, end, range) = (Float(0), Float(0), CMTimeRange.invalid)
        let middle = CMTime(value: 2, timescale: 1)
        #expect(unsafe instructions[1].layerInstructions[0].getOpacityRamp(for: middle, startOpacity: &start, endOpacity: &end, timeRange: &range))
        #expect((start, end) == (1, 0))
        #expect(ExactRange(range).description == "3/2..5/2")
    }

    @Test func volumesBecomeRampsOfTheirTrack() throws {
        let items = [Doc.clip("A.mp4", 0, 60), Doc.dissolve(15, 15), Doc.clip("B.mp4", 30, 60)]
        let plan = try MediaTable().plan(Doc.timeline(Doc.track("Audio", children: items)))
        let tracks = try tracks(2, .audio)
        let mix = try #require(AVMutableAudioMix(plan.audioTracks, tracks: tracks))
        #expect(mix.inputParameters.map(\.trackID) == tracks.map(\.trackID))
        var (start, end, range) = (Float(0), Float(0), CMTimeRange.invalid)
        let middle = CMTime(value: 2, timescale: 1)
        #expect(unsafe mix.inputParameters[1].getVolumeRamp(for: middle, startVolume: &start, endVolume: &end, timeRange: &range))
        #expect((start, end) == (0, 1))
        #expect(ExactRange(range).description == "3/2..5/2")
    }

    @Test func ordinaryVolumesNeedNoMix() throws {
        let plan = try MediaTable().plan(Doc.timeline(Doc.track("Audio", Doc.clip("A.mp4", 0, 60))))
        #expect(AVMutableAudioMix(plan.audioTracks, tracks: try tracks(1, .audio)) == nil)
    }
}

import AVFoundation
import Testing

@Suite("A mistake that no signature can throw stops the program and says what to do")
struct CompositionMistakeTests {
    @Test("ramps that overlap")
    func overlappingRamps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let parameters = AVMutableAudioMixInputParameters()
            parameters.setVolumeRamp(
                fromStartVolume: 1, toEndVolume: 0, timeRange: CMTimeRange(start: .zero, duration: CMTime(value: 2, timescale: 1)))
            parameters.setVolumeRamp(
                fromStartVolume: 1, toEndVolume: 0, timeRange: CMTimeRange(start: .zero, duration: CMTime(value: 1, timescale: 1)))
        }
        #expect(
            Self.text(result).contains("the ramp over 0..1 lies over the ramp over 0..2, which is set already. Give volume ramps that do not overlap")
        )
    }

    @Test("an opacity above 1")
    func opacity() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            AVMutableVideoCompositionLayerInstruction().setOpacity(2, at: .zero)
        }
        #expect(Self.text(result).contains("the opacity 2.0 is not in 0...1. Set opacities of 0 to 1"))
    }

    @Test("a range that is no range")
    func invalidRange() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            AVMutableComposition().addMutableTrack(withMediaType: .video, preferredTrackID: 0)?.removeTimeRange(.invalid)
        }
        #expect(Self.text(result).contains("remove: the range invalid for invalid needs a numeric start"))
    }

    @Test("segments with a gap")
    func segments() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let gap = CMTimeRange(start: CMTime(value: 1, timescale: 1), duration: CMTime(value: 1, timescale: 1))
            AVMutableComposition().addMutableTrack(withMediaType: .video, preferredTrackID: 0)?.segments = [AVCompositionTrackSegment(timeRange: gap)]
        }
        #expect(Self.text(result).contains("Check the segments with validateTrackSegments(_:)"))
    }

    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}

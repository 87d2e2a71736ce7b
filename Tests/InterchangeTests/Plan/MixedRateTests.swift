import Interchange
import Testing

@Suite struct MixedRateTests {
    @Test func t14MediaTimesOfOpenTimelineIOKeepTheirOwnRate() throws {
        let text = Doc.timeline(
            Doc.track("Video", Doc.clip("A.mp4", 24, 48, rate: 23.976)), settings: ["renderSize": [1920, 1080], "frameDuration": "1001/30000"])
        let plan = try MediaTable().plan(text)
        // 24 and 48 frames at 24000/1001 in the media; the frames that are made come at 30000/1001.
        #expect(plan.videoSegments == [["0..1001/500: A.mp4#1 1001/1000..3003/1000"]])
        #expect(plan.picture?.frameDuration == ExactTime(1001, over: 30000))
    }
}

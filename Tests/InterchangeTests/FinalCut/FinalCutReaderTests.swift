import Foundation
import Interchange
import Testing

@Suite struct FinalCutReaderTests {
    private func plan(_ spine: String, resources: String = "", tcStart: String = "0s") throws -> TimelinePlan {
        try MediaTable().plan(xml: FinalCutText.document(resources: resources, spine: spine, tcStart: tcStart))
    }

    private let a = #"<asset-clip ref="a" offset="0s" start="1s" duration="2s"/>"#

    @Test func clipsOfAStorylineStandSideBySide() throws {
        let plan = try plan(a + #"<gap offset="2s" duration="1s"/><asset-clip ref="b" offset="3s" duration="1s"/>"#)
        #expect(plan.videoSegments == [["0..2: A.mp4#1 1..3", "3..4: B.mp4#1 0..1"]])
        #expect(plan.audioSegments == [["0..2: A.mp4#2 1..3", "3..4: B.mp4#2 0..1"]])
        #expect(plan.picture?.renderSize == PixelSize(width: 1920, height: 1080))
    }

    @Test(arguments: ["1.8", "1.9", "1.10", "1.11"])
    func versions(version: String) throws {
        let text = FinalCutText.document(spine: a, version: version)
        #expect(try MediaTable().plan(xml: text).videoSegments == [["0..2: A.mp4#1 1..3"]])
    }

    @Test func connectedClipsCountFromTheirParentsStart() throws {
        // 1.5 s in the parent's time, which starts at 1 s, is half a second after it.
        let plan = try plan(
            #"<gap duration="1s"/><asset-clip ref="a" offset="1s" start="1s" duration="4s"><asset-clip ref="b" lane="1" offset="3/2s" start="2s" duration="1s" srcEnable="video"/><asset-clip ref="c" lane="-1" offset="2s" duration="1s" srcEnable="audio"/></asset-clip>"#
        )
        #expect(plan.videoSegments == [["1..5: A.mp4#1 1..5"], ["3/2..5/2: B.mp4#1 2..3"]])
        #expect(Set(plan.audioSegments) == [["2..3: C.mp4#2 0..1"], ["1..5: A.mp4#2 1..5"]])
    }

    @Test func lanesLieOverEachOtherByNumber() throws {
        let connected = ["2", "1", "-1"].map {
            #"<asset-clip ref="\#($0 == "2" ? "c" : "b")" lane="\#($0)" offset="1s" duration="1s" srcEnable="video"/>"#
        }
        let plan = try plan(#"<asset-clip ref="a" start="1s" duration="1s">\#(connected.joined())</asset-clip>"#)
        let layers = plan.picture?.instructions.first?.layers.map { plan.videoTracks[$0.track].segments[0].url.lastPathComponent }
        #expect(layers == ["C.mp4", "B.mp4", "A.mp4", "B.mp4"])
    }

    @Test func timecodeOfSequencesAndMediaIsTakenOff() throws {
        let plan = try plan(
            #"<asset-clip ref="t" offset="3600s" start="7201s" duration="1s"/><asset-clip ref="b" offset="3602s" duration="1s"/>"#,
            resources: FinalCutText.asset("t", "C.mp4", start: "7200s"), tcStart: "3600s")
        #expect(plan.videoSegments == [["0..1: C.mp4#1 1..2", "2..3: B.mp4#1 0..1"]])
    }

    @Test func aTransitionStretchesBothClips() throws {
        let plan = try plan(
            a + #"<transition name="Cross Dissolve" offset="3/2s" duration="1s"><filter-video ref="dissolve"/></transition>"#
                + #"<asset-clip ref="b" offset="2s" start="1s" duration="2s"/>"#)
        #expect(Set(plan.videoSegments) == [["0..5/2: A.mp4#1 1..7/2"], ["3/2..4: B.mp4#1 1/2..3"]])
        #expect(plan.picture?.instructions.map(\.range.description) == ["0..3/2", "3/2..5/2", "5/2..4"])
        // Only the pictures dissolve.
        #expect(plan.audioSegments == [["0..2: A.mp4#2 1..3", "2..4: B.mp4#2 1..3"]])
    }

    @Test func compoundClipsPlayAPartOfTheirSequence() throws {
        let plan = try plan(
            #"<ref-clip ref="m" start="1s" duration="2s"/>"#,
            resources: #"<media id="m"><sequence format="r1"><spine>\#(a)<asset-clip ref="b" offset="2s" duration="2s"/></spine></sequence></media>"#)
        #expect(plan.videoSegments == [["0..1: A.mp4#1 2..3", "1..2: B.mp4#1 0..1"]])
    }

    @Test func aCompoundClipInsideItselfIsRefused() {
        #expect(throws: InterchangeError.self) {
            try plan(
                #"<ref-clip ref="m" duration="2s"/>"#,
                resources: #"<media id="m"><sequence><spine><ref-clip ref="m" duration="2s"/></spine></sequence></media>"#)
        }
    }

    @Test func auditionsPlayTheirFirstClip() throws {
        let plan = try plan(#"<audition offset="0s"><asset-clip ref="b" duration="1s"/><asset-clip ref="c" duration="1s"/></audition>"#)
        #expect(plan.videoSegments == [["0..1: B.mp4#1 0..1"]])
    }

    @Test func theActiveAngleOfAMulticamClipPlays() throws {
        let angles =
            #"<mc-angle angleID="x"><asset-clip ref="a" duration="5s"/></mc-angle><mc-angle angleID="y"><gap duration="1s"/><asset-clip ref="b" duration="5s"/></mc-angle>"#
        let plan = try plan(
            #"<mc-clip ref="m" start="2s" duration="1s"><mc-source angleID="y" srcEnable="video"/><mc-source angleID="x" srcEnable="audio"/></mc-clip>"#,
            resources: #"<media id="m"><multicam format="r1">\#(angles)</multicam></media>"#)
        #expect(plan.videoSegments == [["0..1: B.mp4#1 1..2"]])
        #expect(plan.audioSegments == [["0..1: A.mp4#2 2..3"]])
    }

    @Test func clipsOfOnePictureAreThatPicture() throws {
        let plan = try plan(
            #"<clip start="2s" duration="1s"><adjust-blend amount="0.5"/><video ref="a" offset="0s" duration="10s"><audio ref="a" lane="-1" offset="0s" duration="10s"/></video></clip>"#
        )
        #expect(plan.videoSegments == [["0..1: A.mp4#1 2..3"]])
        #expect(plan.audioSegments == [["0..1: A.mp4#2 2..3"]])
        #expect(plan.picture?.instructions.first?.layers.first?.opacity == Curve(0.5))
    }

    @Test func syncClipsHoldPictureAndSeparateSound() throws {
        let plan = try plan(
            #"<sync-clip start="1s" duration="2s"><asset-clip ref="a" offset="0s" duration="5s" srcEnable="video"/><asset-clip ref="b" lane="-1" offset="0s" start="3s" duration="5s" srcEnable="audio"/></sync-clip>"#
        )
        #expect(plan.videoSegments == [["0..2: A.mp4#1 1..3"]])
        #expect(plan.audioSegments == [["0..2: B.mp4#2 4..6"]])
    }

    @Test func aTimeMapIsASpeed() throws {
        let plan = try plan(
            #"<asset-clip ref="a" start="1s" duration="2s"><timeMap><timept time="0s" value="0s"/><timept time="5s" value="10s"/></timeMap></asset-clip>"#
        )
        #expect(plan.videoSegments == [["0..2: A.mp4#1 2..6"]])
    }

    @Test func opacityAndVolumeMoveBetweenKeyframes() throws {
        let keys = #"<keyframe time="1s" value="0"/><keyframe time="2s" value="1"/>"#
        let plan = try plan(
            #"<asset-clip ref="a" start="1s" duration="2s"><adjust-blend><param name="amount"><keyframeAnimation>\#(keys)</keyframeAnimation></param></adjust-blend><adjust-volume amount="-6.020599913279624dB"/></asset-clip>"#
        )
        #expect(plan.picture?.instructions.first?.layers.first?.opacity.description == "0@0 1@1")
        #expect(abs((plan.audioTracks[0].volumes.first?.curve.first.value ?? 0) - 0.5) < 1e-9)
    }

    @Test func positionsCountHundredthsOfTheHeightUpwards() throws {
        let plan = try plan(
            #"<asset-clip ref="a" duration="1s"><adjust-transform position="10 10" scale="0.5 0.5"/></asset-clip>"#)
        #expect(plan.picture?.instructions.first?.layers.first?.transform == Curve(AffineMatrix(0.5, 0, 0, 0.5, 588, 162)))
    }

    @Test func titlesAreLeftOutWithAWarning() throws {
        let plan = try plan(#"<asset-clip ref="a" duration="2s"><title ref="title" lane="1" name="Hello" offset="0s" duration="1s"/></asset-clip>"#)
        #expect(plan.videoSegments == [["0..2: A.mp4#1 0..2"]])
        #expect(plan.findings.map(\.code) == [.unsupportedSchema])
    }

    @Test func disabledClipsKeepTheirPlace() throws {
        let plan = try plan(#"<asset-clip ref="a" duration="1s" enabled="0"/><asset-clip ref="b" offset="1s" duration="1s"/>"#)
        #expect(plan.videoSegments == [["1..2: B.mp4#1 0..1"]])
    }

    @Test(arguments: [
        (#"<asset-clip ref="nothing" duration="1s"/>"#, InterchangeError.Code.mediaMissing),
        (#"<asset-clip ref="a" duration="one"/>"#, .invalidTime), (#"<asset-clip ref="a" duration="-1s"/>"#, .invalidTime),
        (#"<asset-clip ref="a" duration="1/0s"/>"#, .invalidTime), ("<audition/>", .missingValue), ("", .emptyTimeline),
        (#"<asset-clip ref="a" duration="9000000000000000000/1s"/><asset-clip ref="a" duration="9000000000000000000/1s"/>"#, .timeNotRepresentable),
    ])
    func damagedStorylines(spine: String, code: InterchangeError.Code) {
        #expect { try plan(spine) } throws: { ($0 as? InterchangeError)?.code == code }
    }

    // MARK: Cases

    @Test func t14MediaTimesKeepTheirOwnRate() throws {
        let media = MediaTable([
            "A.mp4": .init(
                video: [.init(trackID: 1, range: MediaTable.seconds(0, 10), width: 1920, height: 1080, frameDuration: ExactTime(1001, over: 24000))])
        ])
        let text = FinalCutText.document(
            frame: "1001/30000s",
            spine:
                #"<asset-clip ref="a" start="24024/24000s" duration="60060/30000s" srcEnable="video"><conform-rate srcFrameRate="23.98"/></asset-clip>"#
        )
        // 24 frames at 24000/1001 in; 60 frames at 30000/1001 long.
        #expect(try media.plan(xml: text).videoSegments == [["0..1001/500: A.mp4#1 1001/1000..3003/1000"]])
        #expect(try media.plan(xml: text).picture?.frameDuration == ExactTime(1001, over: 30000))
    }
}

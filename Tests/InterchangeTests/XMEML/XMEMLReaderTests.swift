import Interchange
import Testing

@Suite struct XMEMLReaderTests {
    /// A sequence of 1920x1080 with tracks of clips, counting frames of one rate.
    private func text(_ video: String..., audio: [String] = [], timebase: String = "30", ntsc: String = "FALSE") -> String {
        func tracks(_ tracks: [String]) -> String { tracks.map { "<track>\($0)</track>" }.joined() }
        return """
            <?xml version="1.0"?><!DOCTYPE xmeml><xmeml version="5"><project><children><sequence id="s">
            <name>cut</name><rate><timebase>\(timebase)</timebase><ntsc>\(ntsc)</ntsc></rate>
            <media><video><format><samplecharacteristics><width>1920</width><height>1080</height></samplecharacteristics></format>
            \(tracks(video))</video><audio>\(tracks(audio))</audio></media></sequence></children></project></xmeml>
            """
    }

    private func clip(_ file: String, _ start: Int, _ end: Int, in source: Int, rate: String = "", _ more: String = "") -> String {
        """
        <clipitem><name>\(file)</name>\(rate)<start>\(start)</start><end>\(end)</end><in>\(source)</in><out>\(source + 1)</out>
        <file id="\(file)"><pathurl>file://localhost/media/\(file)</pathurl></file>\(more)</clipitem>
        """
    }

    private func dissolve(_ start: Int, _ end: Int, _ alignment: String) -> String {
        "<transitionitem><start>\(start)</start><end>\(end)</end><alignment>\(alignment)</alignment><effect><name>Cross Dissolve</name><effectid>Cross Dissolve</effectid></effect></transitionitem>"
    }

    private func parameter(_ effect: String, _ name: String, _ value: String) -> String {
        "<filter><effect><effectid>\(effect)</effectid><parameter><parameterid>\(name)</parameterid>\(value)</parameter></effect></filter>"
    }

    @Test func clipsLieWhereTheyStartAndEnd() throws {
        let plan = try MediaTable().plan(xml: text(clip("A.mp4", 0, 30, in: 15) + clip("B.mp4", 60, 90, in: 0)))
        #expect(plan.videoSegments == [["0..1: A.mp4#1 1/2..3/2", "2..3: B.mp4#1 0..1"]])
    }

    @Test func filesAreNamedByTheirID() throws {
        let again = "<clipitem><start>30</start><end>60</end><in>0</in><out>30</out><file id=\"A.mp4\"/></clipitem>"
        #expect(
            try MediaTable().plan(xml: text(clip("A.mp4", 0, 30, in: 30) + again)).videoSegments == [["0..1: A.mp4#1 1..2", "1..2: A.mp4#1 0..1"]])
    }

    @Test(arguments: [
        ("center", "A.mp4#1 1..7/2", "B.mp4#1 1..3"), ("start", "A.mp4#1 1..7/2", "B.mp4#1 1..3"), ("end", "A.mp4#1 1..7/2", "B.mp4#1 1..3"),
    ])
    func clipsBesideATransitionReachThroughIt(alignment: String, first: String, second: String) throws {
        // A from 0, a dissolve from 45 to 75, B to 105: -1 stands where the transition decides.
        let track = clip("A.mp4", 0, -1, in: 30) + dissolve(45, 75, alignment) + clip("B.mp4", -1, 105, in: 30)
        let plan = try MediaTable().plan(xml: text(track))
        #expect(Set(plan.videoSegments) == [["0..5/2: \(first)"], ["3/2..7/2: \(second)"]])
        #expect(plan.picture?.instructions.map(\.range.description) == ["0..3/2", "3/2..5/2", "5/2..7/2"])
    }

    @Test func bothHalvesOfAStereoClipPlayOnce() throws {
        let sound = clip("A.mp4", 0, 30, in: 0)
        let plan = try MediaTable().plan(xml: text(clip("A.mp4", 0, 30, in: 0), audio: [sound, sound]))
        #expect(plan.audioSegments == [["0..1: A.mp4#2 0..1"]])
    }

    @Test func disabledClipsKeepTheirPlace() throws {
        let track = clip("A.mp4", 0, 30, in: 0, "<enabled>FALSE</enabled>") + clip("B.mp4", 30, 60, in: 0)
        #expect(try MediaTable().plan(xml: text(track)).videoSegments == [["1..2: B.mp4#1 0..1"]])
    }

    @Test func nestedSequencesPlayAPartOfThemselves() throws {
        let inner =
            "<sequence id=\"n\"><rate><timebase>30</timebase></rate><media><video><track>\(clip("B.mp4", 0, 90, in: 0))</track></video></media></sequence>"
        let track = "<clipitem><start>0</start><end>30</end><in>15</in><out>45</out>\(inner)</clipitem>"
        #expect(try MediaTable().plan(xml: text(track)).videoSegments == [["0..1: B.mp4#1 1/2..3/2"]])
    }

    @Test func aSequenceInsideItselfIsRefused() {
        let track = "<clipitem><start>0</start><end>30</end><in>0</in><out>30</out><sequence id=\"s\"/></clipitem>"
        #expect(throws: InterchangeError.self) { try TimelineDocument(xml: text(track)) }
    }

    @Test func opacityMotionLevelsAndSpeed() throws {
        let keys = "<keyframe><when>15</when><value>0</value></keyframe><keyframe><when>30</when><value>100</value></keyframe>"
        let filters =
            parameter("opacity", "opacity", keys) + parameter("basic", "scale", "<value>50</value>")
            + parameter("timeremap", "speed", "<value>200</value>")
        let sound = clip("A.mp4", 0, 30, in: 0, parameter("audiolevels", "level", "<value>0.25</value>"))
        let plan = try MediaTable().plan(xml: text(clip("A.mp4", 0, 30, in: 15, filters), audio: [sound]))
        let layer = try #require(plan.picture?.instructions.first?.layers.first)
        #expect(plan.videoSegments == [["0..1: A.mp4#1 1..3"]])
        #expect(layer.opacity.description == "0@0 1@1/2")
        #expect(layer.transform == Curve(AffineMatrix(0.5, 0, 0, 0.5, 480, 270)))
        #expect(plan.audioTracks[0].volumes.first?.curve == Curve(0.25))
    }

    // MARK: Cases

    @Test(arguments: [
        ("44", "FALSE", ExactTime(1, over: 44)), ("12.5", "FALSE", ExactTime(2, over: 25)),
        ("29917/1000", "FALSE", ExactTime(1000, over: 29917)), ("29.917", "FALSE", ExactTime(1000, over: 29917)),
        ("24", "TRUE", ExactTime(1001, over: 24000)), ("30", "TRUE", ExactTime(1001, over: 30000)),
    ])
    func t15AnyPositiveRateIsAccepted(timebase: String, ntsc: String, frame: ExactTime) throws {
        let plan = try MediaTable().plan(xml: text(clip("A.mp4", 0, 44, in: 11), timebase: timebase, ntsc: ntsc))
        func frames(_ count: Int32) -> ExactTime { frame * ExactTime(seconds: count) }
        #expect(plan.picture?.frameDuration == frame)
        #expect(plan.videoTracks[0].segments.map(\.source) == [ExactRange(start: frames(11), duration: frames(44))])
    }

    @Test(arguments: ["0", "-30", "many", "1/0"])
    func t15OtherRatesAreRefused(timebase: String) {
        #expect { try TimelineDocument(xml: text(clip("A.mp4", 0, 44, in: 11), timebase: timebase)) } throws: {
            ($0 as? InterchangeError)?.code == .invalidTime
        }
    }

    @Test func t15OnlyTimecodeTextNeedsLabels() throws {
        let odd = try #require(FrameRate(ExactTime(29917, over: 1000)))
        #expect(TimeExpression("44f")?.time(at: odd) == ExactTime(44000, over: 29917))
        let fast = try #require(FrameRate(ExactTime(44, over: 1)))
        #expect(TimeExpression("00:00:01;00")?.time(at: fast) == nil)
    }

    @Test func t14MediaTimesKeepTheirOwnRate() throws {
        let rate = "<rate><timebase>24</timebase><ntsc>TRUE</ntsc></rate>"
        let plan = try MediaTable().plan(xml: text(clip("A.mp4", 0, 60, in: 24, rate: rate), timebase: "30", ntsc: "TRUE"))
        #expect(plan.videoSegments == [["0..1001/500: A.mp4#1 1001/1000..3003/1000"]])
    }
}

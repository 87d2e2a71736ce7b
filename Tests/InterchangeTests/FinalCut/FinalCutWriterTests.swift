import Interchange
import Testing

@Suite struct FinalCutWriterTests {
    @Test(arguments: ["1001/24000s", "1001/30000s", "1001/60000s", "1/25s", "1000/29917s"])
    func t13TimesAreEqualAsFractionsAfterARoundTrip(frame: String) throws {
        let unit = frame.dropLast().split(separator: "/")
        func frames(_ count: Int) -> String { "\(count * (Int(unit[0]) ?? 0))/\(unit[1])s" }
        let first = try TimelineDocument(
            xml: FinalCutText.document(
                frame: frame,
                spine: """
                    <asset-clip ref="a" name="A &amp; B" offset="0s" start="\(frames(7))" duration="\(frames(31))">
                    <asset-clip ref="c" lane="1" offset="\(frames(12))" start="\(frames(3))" duration="\(frames(11))" srcEnable="video"><adjust-blend amount="0.25"/></asset-clip></asset-clip>
                    <transition offset="\(frames(28))" duration="\(frames(5))"/>
                    <asset-clip ref="b" offset="\(frames(31))" start="\(frames(19))" duration="\(frames(17))"/>
                    <asset-clip ref="b" offset="\(frames(48))" start="\(frames(5))" duration="\(frames(10))"><timeMap><timept time="0s" value="0s"/><timept time="1s" value="2s"/></timeMap></asset-clip>
                    """))
        var writer = FinalCutWriter()
        let text = try writer.text(of: first)
        let second = try TimelineDocument(xml: text)
        #expect(second.settings == first.settings)
        #expect(second.settings.frameDuration.map { "\($0)s" } == frame)
        #expect(writer.findings.isEmpty)
        let plans = try [first, second].map { try MediaTable().plan($0) }
        #expect(plans[0].videoTracks == plans[1].videoTracks)
        #expect(plans[0].audioTracks == plans[1].audioTracks)
        #expect(plans[0].picture == plans[1].picture)
        var again = FinalCutWriter()
        #expect(try again.text(of: second) == text)
    }

    @Test func compoundClipsComeBack() throws {
        let text = FinalCutText.document(
            resources: #"<media id="m" name="inner"><sequence><spine><asset-clip ref="a" duration="4s"/></spine></sequence></media>"#,
            spine: #"<ref-clip ref="m" start="1s" duration="2s"/>"#)
        let first = try TimelineDocument(xml: text)
        var writer = FinalCutWriter()
        let second = try TimelineDocument(xml: try writer.text(of: first))
        #expect(try MediaTable().plan(second).videoTracks == MediaTable().plan(first).videoTracks)
    }

    @Test func anOpenTimelineIODocumentBecomesFCPXML() throws {
        let document = try TimelineDocument(
            json: Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 24, 48, rate: 23.976), Doc.clip("B.mp4", 0, 30))))
        var writer = FinalCutWriter()
        let read = try TimelineDocument(xml: try writer.text(of: document))
        #expect(try MediaTable().plan(read).videoSegments == [["0..1001/500: A.mp4#1 1001/1000..3003/1000", "1001/500..1501/500: B.mp4#1 0..1"]])
    }

    @Test func anEmptyTimelineIsNotWritten() {
        var writer = FinalCutWriter()
        #expect(throws: InterchangeError.self) {
            try writer.text(of: TimelineDocument(json: Doc.timeline(Doc.track("Video"))))
        }
    }
}

import CoreMedia
import Testing
import Timeline

@Suite("A track as it is")
struct TimelineTrackTests {
    @Test(
        "the segment at a time is the one that contains it",
        arguments: [
            ("0", "A"), ("3.99", "A"), ("4", "E"), ("5.9", "E"), ("6", "B"), ("8.9", "B"), ("9", ""), ("100", ""), ("-1", ""), ("none", ""),
            ("inf", ""),
        ])
    func lookup(at text: String, name: String) throws {
        let track = try track("A0..4 E2 B0..3")
        let found = track.segment(at: time(text)).map { $0.source.map(String.init) ?? "E" } ?? ""
        #expect(found == name)
    }

    @Test("else the nearest one", arguments: [("-1", "A"), ("2", "A"), ("5", "E"), ("9", "B"), ("inf", "B")])
    func nearest(to text: String, name: String) throws {
        let track = try track("A0..4 E2 B0..3")
        #expect(track.segment(nearest: time(text)).map { $0.source.map(String.init) ?? "E" } == name)
        #expect(Track().segment(nearest: .zero) == nil)
    }

    @Test(
        "a range of a track starts at zero",
        arguments: [
            ("3..8", "A3..4 B2..5 A4..5"), ("0..13", "A0..4 B2..5 A4..10"), ("4..7", "B2..5"), ("12..20", "A9..10"), ("13..20", ""), ("5..5", ""),
            ("12..inf", "A9..10"),
        ])
    func reading(_ part: String, _ drawing: String) throws {
        let run = try track("A0..4 B2..5 A4..10").segments(in: range(part))
        #expect(try Track(segments: run).description == drawing)
    }

    @Test("the content starts after a leading hole")
    func content() throws {
        #expect(try track("E3 A0..4").contentRange == range("3..7"))
        #expect(try track("A0..4").contentRange == range("0..4"))
        #expect(Track().contentRange == .zero)
    }

    @Test("holes at the end are dropped")
    func trailingHoles() throws {
        #expect(try track("A0..4 E2 E1").description == "A0..4")
        #expect(try track("E2").isEmpty)
    }

    @Test("a drawing is read and written alike", arguments: ["A0..4>2 E1/2 B2..3", "", "E1 A0..1/30", "A2..2>5"])
    func drawing(_ text: String) throws {
        #expect(try track(text).description == text)
    }

    @Test(
        "media time and track time map onto each other exactly",
        arguments: [
            ("A2..6>2", "0", "2"), ("A2..6>2", "1/2", "3"), ("A0..1001/30000>1", "1/3", "1001/90000"), ("A1..2>3", "1", "4/3"),
        ])
    func mapping(_ drawing: String, at text: String, media: String) throws {
        let segment = try #require(segments(drawing).first)
        #expect(segment.sourceTime(at: time(text)) == time(media))
        #expect(segment.targetTime(of: time(media)) == time(text))
    }

    @Test("a held picture has one media time and no way back")
    func held() throws {
        let segment = try #require(segments("A2..2>5").first)
        #expect(segment.sourceTime(at: time("4")) == time("2"))
        #expect(segment.targetTime(of: time("2")) == nil)
    }

    @Test("a list of segments must be without gaps and exact")
    func validation() {
        typealias Segment = Track.Segment
        let good = Segment("A", from: range("2..3"), to: range("0..1"))
        #expect(Track.validate([]) == nil)
        #expect(Track.validate([good, Segment(emptyOver: range("1..2"))]) == nil)
        #expect(Track.validate([Segment("A", from: range("2..3"), to: range("1..2"))]) == SegmentFinding(.notContiguous, index: 0))
        #expect(Track.validate([good, Segment(emptyOver: range("1.1..2"))]) == SegmentFinding(.notContiguous, index: 1))
        #expect(Track.validate([good, Segment(emptyOver: range("0.9..2"))]) == SegmentFinding(.notContiguous, index: 1))
        #expect(Track.validate([good, Segment(emptyOver: range("1..1"))]) == SegmentFinding(.targetDuration, index: 1))
        #expect(Track.validate([Segment(emptyOver: range("0:inf"))]) == SegmentFinding(.targetDuration, index: 0))
        #expect(Track.validate([Segment("A", from: range("none:1"), to: range("0..1"))]) == SegmentFinding(.sourceStart, index: 0))
        #expect(Track.validate([Segment("A", from: range("-1..0"), to: range("0..1"))]) == SegmentFinding(.sourceStart, index: 0))
        #expect(Track.validate([Segment("A", from: range("0:none"), to: range("0..1"))]) == SegmentFinding(.sourceDuration, index: 0))
        #expect(Track.validate([Segment("A", from: range("0:-1"), to: range("0..1"))]) == SegmentFinding(.sourceDuration, index: 0))
        // Equal times in other scales are equal.
        let next = Segment("B", from: range("0..1"), to: CMTimeRange(start: CMTime(value: 600, timescale: 600), duration: time("1")))
        #expect(Track.validate([good, next]) == nil)
    }

    @Test("the error of a broken list names the segment")
    func validationError() {
        let error = #expect(throws: TimelineError.self) { try track("A0..1 B0..0") }
        #expect(error?.code == .invalidSegment(.targetDuration))
        #expect(error?.object == "segment 1")
    }
}

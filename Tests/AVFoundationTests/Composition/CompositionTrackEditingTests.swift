import AVFoundation
import Testing

@Suite("Edits of a composition's track")
struct CompositionTrackEditingTests {
    let composition = AVMutableComposition()
    let a = DrawnSource(name: "A", seconds: 10).track
    let b = DrawnSource(name: "B", seconds: 10).track
    let c = DrawnSource(name: "C", seconds: 10).track

    @Test("inserting, holes, removing, scaling and appending, one after the other")
    func vectors() throws {
        let track = try added(.video, to: composition)
        try track.insertTimeRange(r(0, 10), of: a, at: .zero)
        #expect(track.drawn == "A0..10")
        try track.insertTimeRange(CMTimeRange(start: s(2), duration: s(3)), of: b, at: s(4))
        #expect(track.drawn == "A0..4 B2..5 A4..10")
        track.insertEmptyTimeRange(CMTimeRange(start: s(5), duration: s(2)))
        #expect(track.drawn == "A0..4 B2..3 E2 B3..5 A4..10")
        track.removeTimeRange(CMTimeRange(start: s(4), duration: s(5)))
        #expect(track.drawn == "A0..10")
        track.scaleTimeRange(r(0, 4), toDuration: s(2))
        #expect(track.drawn == "A0..4>2 A4..10")
        #expect(track.segments.map(\.isEmpty) == [false, false])
        #expect(composition.duration == s(8))
        try track.insertTimeRange(r(0, 1), of: c, at: s(10))
        #expect(track.drawn == "A0..4>2 A4..10 E2 C0..1")
        track.insertEmptyTimeRange(CMTimeRange(start: s(11), duration: s(5)))
        #expect(track.drawn == "A0..4>2 A4..10 E2 C0..1")
        try track.insertTimeRange(r(3, 4), of: b, at: .invalid)
        #expect(track.drawn == "A0..4>2 A4..10 E2 C0..1 B3..4")
    }

    @Test("a range that goes past the source's end inserts what exists; one that is outside throws")
    func pastTheEnd() throws {
        let track = try added(.video, to: composition)
        try track.insertTimeRange(r(8, 20), of: a, at: .zero)
        #expect(track.drawn == "A8..10")
        for range in [r(10, 11), r(3, 3), CMTimeRange.invalid] {
            let error = #expect(throws: AVError.self) { try track.insertTimeRange(range, of: a, at: .zero) }
            #expect(error?.code == .unknown)
        }
        #expect(throws: AVError.self) { try track.insertTimeRange(r(0, 1), of: a, at: s(-1)) }
        #expect(track.drawn == "A8..10")
    }

    @Test("sound does not go into a video track")
    func wrongMedia() throws {
        let track = try added(.video, to: composition)
        let sound = DrawnSource(name: "S", seconds: 3, mediaType: .audio).track
        let error = #expect(throws: AVError.self) { try track.insertTimeRange(r(0, 1), of: sound, at: .zero) }
        #expect(error?.code == .invalidSourceMedia)
    }

    @Test("several ranges are inserted one after the other")
    func severalRanges() throws {
        let track = try added(.video, to: composition)
        try track.insertTimeRange(r(0, 4), of: c, at: .zero)
        try track.insertTimeRanges([NSValue(timeRange: r(0, 1)), NSValue(timeRange: r(5, 7))], of: [a, b], at: s(2))
        #expect(track.drawn == "C0..2 A0..1 B5..7 C2..4")
    }

    @Test("several ranges are all inserted or none")
    func severalRangesAtomic() throws {
        let track = try added(.video, to: composition)
        try track.insertTimeRange(r(0, 4), of: c, at: .zero)
        #expect(throws: AVError.self) {
            try track.insertTimeRanges([NSValue(timeRange: r(0, 1)), NSValue(timeRange: r(50, 70))], of: [a, b], at: s(2))
        }
        #expect(throws: AVError.self) { try track.insertTimeRanges([NSValue(timeRange: r(0, 1))], of: [a, b], at: s(2)) }
        #expect(track.drawn == "C0..4")
    }

    @Test("a track of a composition is flattened, with its holes and its speed")
    func nesting() throws {
        let inner = AVMutableComposition()
        let source = try added(.video, to: inner)
        try source.insertTimeRange(r(0, 4), of: a, at: .zero)
        try source.insertTimeRange(r(0, 2), of: b, at: s(5))
        source.scaleTimeRange(r(0, 4), toDuration: s(2))
        #expect(source.drawn == "A0..4>2 E1 B0..2")

        let track = try added(.video, to: composition)
        try track.insertTimeRange(r(1, 4), of: source, at: .zero)
        #expect(track.drawn == "A2..4>1 E1 B0..1")
        source.removeTimeRange(r(0, 100))
        #expect(track.drawn == "A2..4>1 E1 B0..1")
        // Speed of speed: twice 2 is 4.
        track.scaleTimeRange(r(0, 1), toDuration: s(1, 2))
        #expect(track.drawn == "A2..4>1/2 E1 B0..1")
        #expect(track.segments.map(\.sourceURL?.lastPathComponent) == ["A", nil, "B"])
    }

    @Test("a track can be inserted into itself")
    func selfInsertion() throws {
        let track = try added(.video, to: composition)
        try track.insertTimeRange(r(0, 4), of: a, at: .zero)
        try track.insertTimeRange(r(1, 2), of: track, at: s(4))
        #expect(track.drawn == "A0..4 A1..2")
    }

    @Test("three clips made faster one after the other leave no gaps")
    func speedUp() throws {
        let track = try added(.video, to: composition)
        for (place, source) in [a, b, c].enumerated() {
            try track.insertTimeRange(r(0, 5), of: source, at: .invalid)
            track.scaleTimeRange(CMTimeRange(start: s(Int64(place), 2), duration: s(5)), toDuration: s(1, 2))
        }
        #expect(track.drawn == "A0..5>1/2 B0..5>1/2 C0..5>1/2")
        #expect(track.segments.map(\.timeMapping.target.start) == [.zero, s(1, 2), s(1)])
        #expect(composition.duration == s(3, 2))
    }
}

import AVFoundation
import Testing
import Timeline

/// The times that an edit must survive, by name.
private let times: [(name: String, time: CMTime)] = [
    ("zero", .zero), ("one", s(1)), ("the end", s(4)), ("past the end", s(400)), ("negative", s(-1)), ("invalid", .invalid),
    ("indefinite", .indefinite), ("+infinity", .positiveInfinity), ("-infinity", .negativeInfinity),
    ("most ticks", CMTime(value: .max, timescale: 1)), ("most ticks of the finest scale", CMTime(value: .max, timescale: .max)),
    ("one tick of the finest scale", CMTime(value: 1, timescale: .max)), ("fewest ticks", CMTime(value: .min, timescale: 1)),
    ("fewest ticks of the finest scale", CMTime(value: .min, timescale: .max)),
    ("another epoch", CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 3)),
    ("no timescale", CMTime(value: 1, timescale: 0, flags: .valid, epoch: 0)),
    ("a negative timescale", CMTime(value: 1, timescale: -600, flags: .valid, epoch: 0)),
    ("every flag", CMTime(value: 1, timescale: 1, flags: CMTimeFlags(rawValue: .max), epoch: 0)),
]

@Suite("Edits that make no sense change nothing and stop nothing")
struct CompositionMistakeTests {
    private let composition = AVMutableComposition()
    private let track: AVMutableCompositionTrack

    init() throws {
        track = try added(.video, to: composition)
        try track.insertTimeRange(r(0, 4), of: DrawnSource(name: "A", seconds: 10).track, at: .zero)
    }

    /// Whether a track is as tracks are, whatever was done to it.
    private func isWhole(_ track: AVCompositionTrack) -> Bool {
        TimelineTrack.validate(track.timeline.segments) == nil && track.timeline.segments.last?.isEmpty != true
    }

    @Test("every edit of a track with every kind of time is done as documented or refused", arguments: times.indices, times.indices)
    func trackEdits(start: Int, duration: Int) throws {
        let range = CMTimeRange(start: times[start].time, duration: times[duration].time)
        let source = DrawnSource(name: "B", seconds: 10).track
        let edits: [(String, (AVMutableCompositionTrack) throws -> Void)] = [
            ("insert", { try $0.insertTimeRange(range, of: source, at: s(1)) }),
            ("insert at", { try $0.insertTimeRange(r(0, 1), of: source, at: range.start) }),
            ("insert several", { try $0.insertTimeRanges([r(0, 1), range].map { NSValue(timeRange: $0) }, of: [source, source], at: range.start) }),
            ("insert a hole", { $0.insertEmptyTimeRange(range) }),
            ("remove", { $0.removeTimeRange(range) }),
            ("scale", { $0.scaleTimeRange(range, toDuration: s(2)) }),
            ("scale to", { $0.scaleTimeRange(r(1, 3), toDuration: range.duration) }),
            ("set", { $0.segments = [AVCompositionTrackSegment(timeRange: range)] }),
            (
                "set media",
                {
                    $0.segments = [
                        AVCompositionTrackSegment(url: URL(fileURLWithPath: "/a"), trackID: 1, sourceTimeRange: range, targetTimeRange: r(0, 1))
                    ]
                }
            ),
            ("validate", { try $0.validateTrackSegments([AVCompositionTrackSegment(timeRange: range)]) }),
        ]
        for (name, edit) in edits {
            let composition = try #require(composition.mutableCopy() as? AVMutableComposition)
            let track = try #require(composition.tracks.first)
            do {
                try edit(track)
            } catch {
                #expect(error is AVError, "\(name): \(error)")
                #expect(track.drawn == "A0..4", "\(name) was refused")
            }
            #expect(isWhole(track), "\(name) left \(track.drawn)")
            #expect(composition.duration == track.timeline.end)
            _ = (track.segment(forTrackTime: range.start), track.samplePresentationTime(forTrackTime: range.start), track.timeRange)
        }
    }

    @Test("every edit of a whole composition too", arguments: times.indices, times.indices)
    func compositionEdits(start: Int, duration: Int) throws {
        let range = CMTimeRange(start: times[start].time, duration: times[duration].time)
        let source = try asset(DrawnSource(name: "B", seconds: 10), DrawnSource(name: "S", seconds: 3, mediaType: .audio))
        let edits: [(String, (AVMutableComposition) throws -> Void)] = [
            ("insert", { try $0.insertTimeRange(range, of: source, at: s(1)) }),
            ("insert at", { try $0.insertTimeRange(r(0, 1), of: source, at: range.start) }),
            ("insert a hole", { $0.insertEmptyTimeRange(range) }),
            ("remove", { $0.removeTimeRange(range) }),
            ("scale", { $0.scaleTimeRange(range, toDuration: s(2)) }),
            ("scale to", { $0.scaleTimeRange(r(1, 3), toDuration: range.duration) }),
        ]
        for (name, edit) in edits {
            let composition = try #require(composition.mutableCopy() as? AVMutableComposition)
            do {
                try edit(composition)
            } catch {
                #expect(error is AVError, "\(name): \(error)")
                #expect(composition.drawn == ["A0..4"], "\(name) was refused")
            }
            #expect(composition.tracks.allSatisfy { isWhole($0) }, "\(name) left \(composition.drawn)")
        }
    }

    @Test("tracks of another composition or of none are sources like others, and are not edited")
    func foreignTracks() throws {
        let other = AVMutableComposition()
        let foreign = try added(.video, to: other)
        try foreign.insertTimeRange(r(0, 2), of: DrawnSource(name: "B", seconds: 10).track, at: .zero)
        composition.removeTrack(foreign)
        #expect(foreign.asset === other)
        other.removeTrack(foreign)
        other.removeTrack(foreign)
        #expect(foreign.asset == nil)
        // A track that was taken out can still be read, edited and inserted.
        foreign.removeTimeRange(r(0, 1))
        try track.insertTimeRange(r(0, 1), of: foreign, at: .invalid)
        #expect(track.drawn == "A0..4 B1..2")
        // That of a snapshot is read-only by its type.
        let snapshot = try #require(try copied(composition).tracks.first)
        #expect(!(snapshot is AVMutableCompositionTrack))
        try track.insertTimeRange(r(0, 1), of: snapshot, at: .zero)
        #expect(track.drawn == "A0..1 A0..4 B1..2")
        #expect(snapshot.drawn == "A0..4 B1..2")
    }

    @Test("an insertion that cannot be done says what and why")
    func reasons() throws {
        let source = DrawnSource(name: "B", seconds: 10).track
        let error = #expect(throws: AVError.self) { try track.insertTimeRange(r(10, 11), of: source, at: .zero) }
        #expect(error?.description.contains("the range 10..11") == true)
        #expect(error?.description.contains("0..10") == true)
    }

    @Test("a refused edit without an error of its own says why on standard error, and the program goes on")
    func explanation() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let track = AVMutableComposition().addMutableTrack(withMediaType: .video, preferredTrackID: 0)
            track?.removeTimeRange(.invalid)
            let gap = CMTimeRange(start: CMTime(value: 1, timescale: 1), duration: CMTime(value: 1, timescale: 1))
            track?.segments = [AVCompositionTrackSegment(timeRange: gap)]
        }
        let text = Self.text(result)
        #expect(text.contains("remove: the range invalid for invalid needs a numeric start"))
        #expect(text.contains("Nothing was changed. Check the segments with validateTrackSegments(_:)"))
    }

    @Test("ramps that overlap stop the program and say what to do")
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

    @Test("so does an opacity above 1")
    func opacity() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            AVMutableVideoCompositionLayerInstruction().setOpacity(2, at: .zero)
        }
        #expect(Self.text(result).contains("the opacity 2.0 is not in 0...1. Set opacities of 0 to 1"))
    }

    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}

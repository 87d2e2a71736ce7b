import AVFoundation
import Testing
import Timeline

@Suite("A composition's track")
struct CompositionTrackTests {
    let composition = AVMutableComposition()

    @Test("what it is before anything is inserted")
    func defaults() throws {
        let track = try added(.audio, to: composition)
        #expect(track.isEnabled)
        #expect(track.preferredTransform == .identity)
        #expect(track.preferredVolume == 1)
        #expect(track.naturalTimeScale == 600)
        #expect(track.languageCode == nil)
        #expect(track.extendedLanguageTag == nil)
        #expect(track.naturalSize == .zero)
        #expect(track.segments.isEmpty)
        #expect(track.timeRange == .zero)
        #expect(track.asset === composition)
        #expect(track.segment(forTrackTime: .zero) == nil)
    }

    @Test("size, rate and timescale come from the sources, transform and state do not")
    func derived() throws {
        var portrait = DrawnSource(name: "P", seconds: 5)
        portrait.size = CGSize(width: 1280, height: 720)
        portrait.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 720, ty: 0)
        portrait.isEnabled = false
        var fast = DrawnSource(name: "F", seconds: 5)
        fast.frameRate = 60
        let track = try added(.video, to: composition)
        try track.insertTimeRange(r(0, 1), of: portrait.track, at: s(3))
        try track.insertTimeRange(r(0, 1), of: fast.track, at: .invalid)
        #expect(track.naturalSize == CGSize(width: 1280, height: 720))
        #expect(track.nominalFrameRate == 60)
        #expect(track.naturalTimeScale == 15360)
        #expect(track.preferredTransform == .identity)
        #expect(track.isEnabled)
        #expect(track.timeRange == r(3, 5))
        #expect(composition.naturalSize == CGSize(width: 1280, height: 720))
    }

    @Test("what is set is kept")
    func properties() throws {
        let track = try added(.video, to: composition)
        let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 720, ty: 0)
        track.isEnabled = false
        track.preferredTransform = turned
        track.preferredVolume = 0.5
        track.naturalTimeScale = 30000
        track.languageCode = "deu"
        track.extendedLanguageTag = "de-CH"
        #expect(!track.isEnabled)
        #expect(track.preferredTransform == turned)
        #expect(track.preferredVolume == 0.5)
        #expect(track.naturalTimeScale == 30000)
        #expect(track.languageCode == "deu")
        #expect(track.extendedLanguageTag == "de-CH")
        track.naturalTimeScale = 0
        #expect(track.naturalTimeScale == 600)
    }

    @Test("segments say where they come from, and can be set")
    func segments() throws {
        let url = URL(fileURLWithPath: "/drawn/A")
        let track = try added(.video, to: composition)
        track.segments = [
            AVCompositionTrackSegment(timeRange: r(0, 1)),
            AVCompositionTrackSegment(url: url, trackID: 7, sourceTimeRange: r(2, 6), targetTimeRange: r(1, 3)),
            AVCompositionTrackSegment(timeRange: r(3, 4)),
        ]
        #expect(track.drawn == "E1 A2..6>2")
        let hole = try #require(track.segments.first), media = try #require(track.segments.last)
        #expect(hole.isEmpty && hole.sourceURL == nil && hole.sourceTrackID == kCMPersistentTrackID_Invalid)
        #expect(!hole.timeMapping.source.isValid && hole.timeMapping.target == r(0, 1))
        #expect(!media.isEmpty && media.sourceURL == url && media.sourceTrackID == 7)
        #expect(media.timeMapping == CMTimeMapping(source: r(2, 6), target: r(1, 3)))
        #expect(track.segment(forTrackTime: s(2))?.sourceTrackID == 7)
        #expect(track.segment(forTrackTime: s(100))?.sourceTrackID == 7)
        #expect(track.segment(forTrackTime: s(-1))?.isEmpty == true)
        // The same through the base class.
        #expect((track as AVAssetTrack).segments.compactMap { ($0 as? AVCompositionTrackSegment)?.sourceTrackID } == [0, 7])
        #expect(track.samplePresentationTime(forTrackTime: s(2)) == s(4))
    }

    @Test(
        "a list of segments is checked",
        arguments: [
            ([r(0, 1), r(2, 3)], AVError.Code.compositionTrackSegmentsNotContiguous), ([r(1, 2)], .compositionTrackSegmentsNotContiguous),
            ([r(0, 1), r(1, 1)], .invalidCompositionTrackSegmentDuration),
            ([CMTimeRange(start: .zero, duration: .indefinite)], .invalidCompositionTrackSegmentDuration),
        ])
    func targets(_ ranges: [CMTimeRange], code: AVError.Code) throws {
        let track = try added(.video, to: composition)
        let segments = ranges.map { AVCompositionTrackSegment(timeRange: $0) }
        let error = #expect(throws: AVError.self) { try track.validateTrackSegments(segments) }
        #expect(error?.code == code)
        #expect(throws: AVError.self) { try track.setSegments(segments) }
        #expect(track.segments.isEmpty)
    }

    @Test(
        "the media ranges of segments are checked",
        arguments: [
            (CMTimeRange(start: .invalid, duration: s(1)), AVError.Code.invalidCompositionTrackSegmentSourceStartTime),
            (CMTimeRange(start: .zero, duration: s(-1)), .invalidCompositionTrackSegmentSourceDuration),
            (CMTimeRange(start: .zero, duration: .positiveInfinity), .invalidCompositionTrackSegmentSourceDuration),
        ])
    func sources(_ range: CMTimeRange, code: AVError.Code) throws {
        let track = try added(.video, to: composition)
        let segment = AVCompositionTrackSegment(url: URL(fileURLWithPath: "/a"), trackID: 1, sourceTimeRange: range, targetTimeRange: r(0, 1))
        let error = #expect(throws: AVError.self) { try track.validateTrackSegments([segment]) }
        #expect(error?.code == code)
        #expect((error as NSError?)?.domain == AVFoundationErrorDomain)
    }

    @Test("codes of segment errors are Apple's numbers")
    func codes() {
        #expect(AVError.Code.compositionTrackSegmentsNotContiguous.rawValue == -11824)
        #expect(AVError.Code.invalidCompositionTrackSegmentDuration.rawValue == -11825)
        #expect(AVError.Code.invalidCompositionTrackSegmentSourceStartTime.rawValue == -11826)
        #expect(AVError.Code.invalidCompositionTrackSegmentSourceDuration.rawValue == -11827)
    }

    @Test("a file that does not exist leaves what depends on it unknown")
    func unknownFile() throws {
        let track = try added(.video, to: composition)
        let url = URL(fileURLWithPath: "/nowhere/at/all.mov")
        try track.setSegments([AVCompositionTrackSegment(url: url, trackID: 1, sourceTimeRange: r(0, 1), targetTimeRange: r(0, 1))])
        #expect(track.naturalSize == .zero)
        #expect(track.timeRange == r(0, 1))
    }
}

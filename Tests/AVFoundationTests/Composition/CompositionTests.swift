import AVFoundation
import Testing

@Suite("A composition")
struct CompositionTests {
    let composition = AVMutableComposition()

    @Test("an empty composition has nothing and lasts no time")
    func empty() {
        #expect(composition.tracks.isEmpty)
        #expect(composition.duration == .zero)
        #expect(composition.naturalSize == .zero)
        #expect(AVMutableComposition(urlAssetInitializationOptions: ["a": 1]).urlAssetInitializationOptions["a"] as? Int == 1)
        #expect(composition.urlAssetInitializationOptions.isEmpty)
    }

    @Test("track IDs are wished for or counted up, and never given twice")
    func trackIDs() throws {
        let first = try added(.video, to: composition)
        let second = try added(.video, to: composition, id: 7)
        let third = try added(.audio, to: composition, id: 7)
        let fourth = try added(.audio, to: composition, id: -3)
        #expect([first, second, third, fourth].map(\.trackID) == [1, 7, 2, 3])
        composition.removeTrack(second)
        #expect(second.asset == nil)
        #expect(composition.tracks.map(\.trackID) == [1, 2, 3])
        #expect(try added(.video, to: composition, id: 7).trackID == 4)
        #expect(composition.unusedTrackID() == 5)
        #expect(composition.track(withTrackID: 2) === third)
        #expect(composition.track(withTrackID: 7) == nil)
        #expect(composition.tracks(withMediaType: .audio).map(\.trackID) == [2, 3])
    }

    @Test("a media type that nobody knows has no track")
    func unknownType() {
        #expect(composition.addMutableTrack(withMediaType: AVMediaType("????"), preferredTrackID: 0) == nil)
    }

    @Test("the first track of the same media type takes pieces of a source")
    func compatible() throws {
        let video = try added(.video, to: composition)
        _ = try added(.video, to: composition)
        #expect(composition.mutableTrack(compatibleWith: DrawnSource(name: "A", seconds: 1).track) === video)
        #expect(composition.mutableTrack(compatibleWith: DrawnSource(name: "A", seconds: 1, mediaType: .audio).track) == nil)
    }

    @Test("its size is that of the first video track until it is set")
    func naturalSize() throws {
        _ = try added(.audio, to: composition)
        let video = try added(.video, to: composition)
        try video.insertTimeRange(r(0, 1), of: DrawnSource(name: "A", seconds: 1, size: CGSize(width: 640, height: 360)).track, at: .zero)
        #expect(composition.naturalSize == CGSize(width: 640, height: 360))
        composition.naturalSize = CGSize(width: 100, height: 50)
        #expect(composition.naturalSize == CGSize(width: 100, height: 50))
        composition.naturalSize = .zero
        #expect(composition.naturalSize == CGSize(width: 640, height: 360))
    }

    @Test("inserting an asset makes a track for each of its tracks")
    func insertAsset() throws {
        let source = try asset(DrawnSource(name: "V", seconds: 10), DrawnSource(name: "S", seconds: 10, mediaType: .audio))
        try composition.insertTimeRange(r(2, 5), of: source, at: .zero)
        #expect(composition.drawn == ["V2..5", "S2..5"])
        #expect(composition.tracks.map(\.mediaType) == [.video, .audio])
        try composition.insertTimeRange(r(0, 1), of: source, at: s(1))
        #expect(composition.drawn == ["V2..3 V0..1 V3..5", "S2..3 S0..1 S3..5"])
    }

    @Test("inserting only sound pushes the picture too")
    func pushesAll() throws {
        let film = try asset(DrawnSource(name: "V", seconds: 10), DrawnSource(name: "S", seconds: 10, mediaType: .audio))
        let sound = try asset(DrawnSource(name: "T", seconds: 2, mediaType: .audio))
        try composition.insertTimeRange(r(0, 10), of: film, at: .zero)
        try composition.insertTimeRange(r(0, 2), of: sound, at: s(3))
        #expect(composition.drawn == ["V0..3 E2 V3..10", "S0..3 T0..2 S3..10"])
    }

    @Test("a source track that ends early leaves a hole; past the end of the asset there is nothing")
    func shortTrack() throws {
        let film = try asset(DrawnSource(name: "V", seconds: 3), DrawnSource(name: "S", seconds: 5, mediaType: .audio))
        try composition.insertTimeRange(r(0, 100), of: film, at: .zero)
        #expect(composition.drawn == ["V0..3", "S0..5"])
        try composition.insertTimeRange(r(2, 100), of: film, at: s(1))
        #expect(composition.drawn == ["V0..1 V2..3 E2 V1..3", "S0..1 S2..5 S1..5"])
        try composition.insertTimeRange(r(4, 5), of: film, at: .invalid)
        #expect(composition.drawn == ["V0..1 V2..3 E2 V1..3", "S0..1 S2..5 S1..5 S4..5"])
    }

    @Test("each source track has a track of its own; one that is disabled stays so")
    func twoSounds() throws {
        var spatial = DrawnSource(name: "B", seconds: 2, mediaType: .audio)
        spatial.isEnabled = false
        let source = try asset(DrawnSource(name: "A", seconds: 2, mediaType: .audio), spatial)
        _ = try added(.audio, to: composition)
        try composition.insertTimeRange(r(0, 2), of: source, at: .zero)
        #expect(composition.drawn == ["A0..2", "B0..2"])
        #expect(composition.tracks.map(\.isEnabled) == [true, false])
    }

    @Test("an insertion that fails changes nothing", arguments: [(r(10, 12), s(0)), (r(0, 1), s(-1)), (.invalid, s(0)), (r(1, 1), s(0))])
    func failing(_ range: CMTimeRange, at start: CMTime) throws {
        let source = try asset(DrawnSource(name: "V", seconds: 10))
        try composition.insertTimeRange(r(0, 4), of: source, at: .zero)
        #expect(throws: AVError.self) { try composition.insertTimeRange(range, of: source, at: start) }
        #expect(composition.drawn == ["V0..4"])
    }

    @Test("a file that cannot be opened says so")
    func missingFile() {
        let missing = AVURLAsset(url: URL(fileURLWithPath: "/nowhere/at/all.mov"))
        #expect(throws: (any Error).self) { try composition.insertTimeRange(r(0, 1), of: missing, at: .zero) }
        #expect(composition.tracks.isEmpty)
    }

    @Test("holes, removing and scaling go through all tracks")
    func allTracks() throws {
        let source = try asset(DrawnSource(name: "V", seconds: 10), DrawnSource(name: "S", seconds: 6, mediaType: .audio))
        try composition.insertTimeRange(r(0, 10), of: source, at: .zero)
        composition.insertEmptyTimeRange(r(7, 8))
        #expect(composition.drawn == ["V0..7 E1 V7..10", "S0..6"])
        composition.removeTimeRange(r(5, 8))
        #expect(composition.drawn == ["V0..5 V7..10", "S0..5"])
        composition.scaleTimeRange(r(4, 8), toDuration: s(8))
        #expect(composition.drawn == ["V0..4 V4..5>2 V7..10>6", "S0..4 S4..5>2"])
        #expect(composition.duration == s(12))
        composition.removeTimeRange(r(0, 100))
        #expect(composition.drawn == ["", ""])
    }

    @Test("a refused edit of all tracks changes none")
    func refused() throws {
        let source = try asset(DrawnSource(name: "V", seconds: 10))
        try composition.insertTimeRange(r(0, 10), of: source, at: .zero)
        #expect(throws: (any Error).self) { try composition.remove(.invalid) }
        #expect(throws: (any Error).self) { try composition.insertHole(.invalid) }
        #expect(throws: (any Error).self) { try composition.scale(r(0, 1), to: .invalid) }
        #expect(composition.drawn == ["V0..10"])
    }

    @Test("a copy does not follow later edits")
    func copies() throws {
        let source = try asset(DrawnSource(name: "V", seconds: 10))
        try composition.insertTimeRange(r(0, 10), of: source, at: .zero)
        let copy = try copied(composition)
        let mutable = try #require(composition.mutableCopy() as? AVMutableComposition)
        composition.removeTimeRange(r(0, 9))
        #expect(composition.drawn == ["V9..10"])
        #expect(copy.drawn == ["V0..10"])
        #expect(!(copy is AVMutableComposition))
        #expect(copy.tracks.first?.asset === copy)
        mutable.removeTimeRange(r(5, 10))
        #expect(mutable.drawn == ["V0..5"])
        #expect(try added(.video, to: mutable).trackID == 2)
    }

    @Test("nothing has to be loaded")
    func loading() async throws {
        let source = try asset(DrawnSource(name: "V", seconds: 10))
        try await composition.insertTimeRange(r(0, 4), of: source, at: .zero)
        #expect(composition.drawn == ["V0..4"])
        let (duration, tracks) = try await composition.load(.duration, .tracks)
        #expect(duration == s(4) && tracks.count == 1)
        let track = try #require(try await composition.loadTracks(withMediaType: .video).first)
        track.removeTimeRange(r(0, 1))
        #expect(composition.duration == s(3))
    }

    @Test("the classes of tracks are those of the composition, as far as the type says")
    func typedTracks() throws {
        let track = try added(.video, to: composition)
        try track.insertTimeRange(r(0, 4), of: DrawnSource(name: "A", seconds: 9).track, at: .zero)
        composition.tracks(withMediaType: .video).first?.removeTimeRange(r(0, 1))
        for track in composition.tracks { track.isEnabled = false }
        let copy = try copied(composition)
        #expect(copy.tracks.flatMap(\.segments).map(\.sourceURL?.lastPathComponent) == ["A"])
        let base: AVAsset = composition
        #expect(base.tracks(withMediaType: .video).first === track)
        #expect(base.tracks.map(\.isEnabled) == [false])
    }
}

import AVFoundation
import Testing
import Timeline

@Suite("The video composition of an asset")
struct AutomaticVideoCompositionTests {
    private static let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 720, ty: 0)

    /// "start..end: tracks", top first.
    private func drawn(_ composition: AVVideoComposition) -> [String] {
        composition.instructions.map { instruction in
            let ids = (instruction as? AVVideoCompositionInstruction)?.layerTrackIDs.map(String.init).joined(separator: " ") ?? "?"
            return "\(Int(instruction.timeRange.start.seconds))..\(Int(instruction.timeRange.end.seconds)): \(ids)"
        }
    }

    @Test("one track: its own frame times, one instruction")
    func oneTrack() throws {
        let composition = AVVideoComposition(propertiesOf: try asset(DrawnSource(name: "A", seconds: 10)))
        #expect(composition.sourceTrackIDForFrameTiming == 1)
        #expect(composition.frameDuration == s(1, 30))
        #expect(composition.renderSize == CGSize(width: 1920, height: 1080))
        #expect(composition.renderScale == 1)
        #expect(drawn(composition) == ["0..10: 1"])
        #expect((composition.instructions.first as? AVVideoCompositionInstruction)?.passthroughTrackID == 1)
    }

    @Test("several tracks: the fastest rate, cut where one starts or stops, black where there is none")
    func severalTracks() throws {
        let composition = AVMutableComposition()
        let (first, second) = (try added(.video, to: composition), try added(.video, to: composition))
        let sound = try added(.audio, to: composition)
        try first.insertTimeRange(r(0, 2), of: DrawnSource(name: "A", seconds: 9).track, at: .zero)
        try first.insertTimeRange(r(5, 9), of: DrawnSource(name: "C", seconds: 9).track, at: .invalid)
        try second.insertTimeRange(r(0, 4), of: DrawnSource(name: "B", seconds: 9, frameRate: 59.94).track, at: s(4))
        try sound.insertTimeRange(r(0, 10), of: DrawnSource(name: "S", seconds: 10, mediaType: .audio).track, at: .zero)
        let made = AVMutableVideoComposition(propertiesOf: composition)
        #expect(made.sourceTrackIDForFrameTiming == kCMPersistentTrackID_Invalid)
        #expect(made.frameDuration == s(1001, 60000))
        #expect(drawn(made) == ["0..4: 1", "4..6: 1 2", "6..8: 2", "8..10: "])
        #expect(made.isValid(for: composition, timeRange: CMTimeRange(start: .zero, duration: .positiveInfinity), validationDelegate: nil))
    }

    @Test("two clips one after the other on tracks of their own")
    func alternating() throws {
        let composition = AVMutableComposition()
        let (first, second) = (try added(.video, to: composition), try added(.video, to: composition))
        try first.insertTimeRange(r(0, 2), of: DrawnSource(name: "A", seconds: 9).track, at: .zero)
        var portrait = DrawnSource(name: "B", seconds: 9, size: CGSize(width: 1280, height: 720))
        portrait.transform = Self.turned
        try second.insertTimeRange(r(0, 2), of: portrait.track, at: s(2))
        second.preferredTransform = Self.turned
        let made = AVVideoComposition(propertiesOf: composition)
        #expect(drawn(made) == ["0..2: 1", "2..4: 2"])
        #expect(made.renderSize == CGSize(width: 1920, height: 1080))
        let layer = (made.instructions.last as? AVVideoCompositionInstruction)?.layerInstructions.first
        #expect(layer?.transform.value(at: s(2)) == Self.turned)
    }

    @Test("disabled tracks are left out; without a picture there are no instructions")
    func leftOut() throws {
        var off = DrawnSource(name: "A", seconds: 4)
        off.isEnabled = false
        let made = AVVideoComposition(propertiesOf: try asset(off, DrawnSource(name: "S", seconds: 4, mediaType: .audio)))
        #expect(made.instructions.isEmpty)
        #expect(made.frameDuration == s(1, 30))
        #expect(AVVideoComposition(propertiesOf: AVURLAsset(url: URL(fileURLWithPath: "/nowhere/at/all.mov"))).instructions.isEmpty)
    }

    @Test(
        "the canvas of a file is its upright size, and the picture starts at the origin",
        arguments: [
            (CGAffineTransform.identity, CGSize(width: 1280, height: 720)),
            (turned, CGSize(width: 720, height: 1280)),
            (CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), CGSize(width: 720, height: 1280)),
            (CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: -560), CGSize(width: 720, height: 1280)),
            (CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1280, ty: 720), CGSize(width: 1280, height: 720)),
        ])
    func upright(_ transform: CGAffineTransform, size: CGSize) throws {
        let layer = AutomaticVideoComposition.Layer(
            trackID: 1, naturalSize: CGSize(width: 1280, height: 720), preferredTransform: transform, nominalFrameRate: 30, runs: [r(0, 2)])
        let values = AutomaticVideoComposition(layers: [layer], duration: s(2)).make()
        #expect(values.renderSize == size)
        let instruction = try #require(values.instructions.first as? AVVideoCompositionInstruction)
        let placed = instruction.layerInstructions.first?.transform.value(at: .zero) ?? .identity
        #expect(CGRect(x: 0, y: 0, width: 1280, height: 720).applying(placed) == CGRect(origin: .zero, size: size))
    }

    @Test("background and post-processing come from a prototype")
    func prototype() throws {
        let prototype = AVMutableVideoCompositionInstruction()
        prototype.enablePostProcessing = false
        prototype.timeRange = r(3, 4)
        let made = AVMutableVideoComposition(propertiesOf: try asset(DrawnSource(name: "A", seconds: 10)), prototypeInstruction: prototype)
        let instruction = try #require(made.instructions.first)
        #expect(!instruction.enablePostProcessing && instruction.timeRange == r(0, 10))
    }

    @Test("the asynchronous forms give the class that they are called on")
    func asynchronous() async throws {
        let source = try asset(DrawnSource(name: "A", seconds: 10))
        let fixed = try await AVVideoComposition.videoComposition(withPropertiesOf: source)
        #expect(drawn(fixed) == ["0..10: 1"])
        let mutable = try await AVMutableVideoComposition.videoComposition(withPropertiesOf: source)
        mutable.renderSize = CGSize(width: 10, height: 10)
        #expect(drawn(mutable) == ["0..10: 1"])
        let size = await withCheckedContinuation { continuation in
            AVMutableVideoComposition.videoComposition(withPropertiesOf: source) { composition, error in
                composition?.renderSize = CGSize(width: 20, height: 20)
                continuation.resume(returning: error == nil ? composition?.renderSize : nil)
            }
        }
        #expect(size == CGSize(width: 20, height: 20))
        await #expect(throws: (any Error).self) {
            try await AVVideoComposition.videoComposition(withPropertiesOf: AVURLAsset(url: URL(fileURLWithPath: "/nowhere/at/all.mov")))
        }
    }

    @Test("many clips on two tracks: one instruction each")
    func manyClips() throws {
        let composition = AVMutableComposition()
        let tracks = [try added(.video, to: composition), try added(.video, to: composition)]
        let source = DrawnSource(name: "A", seconds: 9).track
        for clip in 0..<100 { try tracks[clip % 2].insertTimeRange(r(0, 1), of: source, at: s(Int64(clip))) }
        let made = AVVideoComposition(propertiesOf: composition)
        #expect(drawn(made) == (0..<100).map { "\($0)..\($0 + 1): \($0 % 2 + 1)" })
    }

    @Test(
        "a measured rate stands for an exact one",
        arguments: [
            (29.97, 1001, 30000), (29.97003, 1001, 30000), (23.976, 1001, 24000), (23.98, 1001, 24000), (59.94, 1001, 60000), (25, 1, 25),
            (30, 1, 30),
            (12.5, 1000, 12500), (29.917, 1000, 29917), (44, 1, 44), (0, 1, 30), (.nan, 1, 30), (.infinity, 1, 30), (1e9, 1, 30), (1e-9, 1, 30),
        ] as [(Float, Int64, Int32)])
    func rates(_ rate: Float, value: Int64, timescale: Int32) {
        #expect(FrameRate(nominal: rate).frameDuration == CMTime(value: value, timescale: timescale))
    }

    @Test("the shortest frame decides if the rate agrees with it")
    func shortestFrame() {
        #expect(FrameRate(nominal: 29.97, shortestFrame: s(512, 15345)).frameDuration == s(512, 15345))
        #expect(FrameRate(nominal: 29.97, shortestFrame: s(1, 60)).frameDuration == s(1001, 30000))
        #expect(FrameRate(nominal: 30, shortestFrame: .zero).frameDuration == s(1, 30))
    }
}

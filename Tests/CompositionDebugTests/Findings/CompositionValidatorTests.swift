import AVFoundation
import CompositionDebug
import SampleMedia
import Testing

@Suite("What is wrong with a composition")
struct CompositionValidatorTests {
    private let folder: Folder
    private var clip: AVURLAsset { folder.clip }
    private static let size = CGSize(width: 160, height: 90)

    init() throws { folder = try Folder(SampleClip(name: "clip", clip: 1, size: Self.size, frameCount: 60)) }

    /// A clip in a folder of its own, which goes with the test.
    private final class Folder {
        private let url: URL
        let clip: AVURLAsset

        init(_ sample: SampleClip) throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent("cutaway-findings-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            clip = AVURLAsset(url: url.appendingPathComponent(sample.fileName))
            try sample.write(to: clip.url)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    func frames(_ count: Int) -> CMTime { CMTime(value: Int64(count), timescale: 30) }
    func frames(_ range: Range<Int>) -> CMTimeRange { CMTimeRange(start: frames(range.lowerBound), end: frames(range.upperBound)) }

    /// Video tracks with the clip's first frames at these places.
    func composition(_ tracks: [[Range<Int>]]) throws -> AVMutableComposition {
        let composition = AVMutableComposition()
        let source = try #require(clip.tracks(withMediaType: .video).first)
        for pieces in tracks {
            let track = try #require(composition.addMutableTrack(withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid))
            for piece in pieces { try track.insertTimeRange(frames(0..<piece.count), of: source, at: frames(piece.lowerBound)) }
        }
        return composition
    }

    func layer(_ trackID: CMPersistentTrackID, _ change: (AVMutableVideoCompositionLayerInstruction) -> Void = { _ in })
        -> AVMutableVideoCompositionLayerInstruction
    {
        let layer = AVMutableVideoCompositionLayerInstruction()
        layer.trackID = trackID
        change(layer)
        return layer
    }

    func video(_ instructions: [(Range<Int>, [AVVideoCompositionLayerInstruction])]) -> AVMutableVideoComposition {
        let video = AVMutableVideoComposition()
        video.renderSize = Self.size
        video.frameDuration = frames(1)
        video.instructions = instructions.map { range, layers in
            let instruction = AVMutableVideoCompositionInstruction()
            instruction.timeRange = frames(range)
            instruction.layerInstructions = layers
            return instruction
        }
        return video
    }

    /// `code severity start..<end`, in frames.
    func drawn(_ findings: [CompositionFinding]) -> [String] {
        findings.map { finding in
            let range = finding.timeRange
            func frame(_ time: CMTime) -> String {
                let frame = time.convertScale(30, method: .roundTowardZero)
                return "\(frame.value)\(frame == time ? "" : "+")"
            }
            return "\(finding.severity) \(finding.code)" + (range.isValid ? " \(frame(range.start))..<\(frame(range.end))" : "")
        }
    }

    func findings(_ asset: AVAsset, _ video: AVVideoComposition?, _ mix: AVAudioMix? = nil) throws -> [String] {
        drawn(try CompositionValidator(asset: asset, videoComposition: video, audioMix: mix).findings())
    }

    // MARK: Sound timelines

    @Test("a dissolve of two tracks, laid out with care, has no finding")
    func dissolve() throws {
        let asset = try composition([[0..<30], [20..<50]])
        let fade = layer(1) { $0.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: frames(20..<30)) }
        let video = video([(0..<20, [layer(1)]), (20..<30, [fade, layer(2)]), (30..<50, [layer(2)])])
        #expect(try self.findings(asset, video) == [])
    }

    @Test("an asset's own video composition has none, nor has an asset without one")
    func automatic() throws {
        let asset = try composition([[0..<30, 30..<45], [50..<60]])
        #expect(try self.findings(asset, AVVideoComposition(propertiesOf: asset)) == [])
        #expect(try self.findings(asset, nil) == [])
    }

    @Test("a picture in a picture that moves inside of the canvas, and a layer that fades away, have none")
    func moving() throws {
        let asset = try composition([[0..<60], [0..<60]])
        let small = layer(2) {
            $0.setTransformRamp(
                fromStart: CGAffineTransform(scaleX: 0.3, y: 0.3), toEnd: CGAffineTransform(a: 0.3, b: 0, c: 0, d: 0.3, tx: 100, ty: 50),
                timeRange: frames(0..<60))
            $0.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: frames(50..<60))
        }
        #expect(try self.findings(asset, video([(0..<60, [small, layer(1)])])) == [])
    }

    @Test("a ramp that goes on through the next instruction is not cut off")
    func continued() throws {
        let asset = try composition([[0..<60]])
        let fade = layer(1) { $0.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0.2, timeRange: frames(10..<50)) }
        #expect(try findings(asset, video([(0..<30, [fade]), (30..<60, [fade])])) == [])
        #expect(try findings(asset, video([(0..<30, [fade]), (30..<60, [layer(1)])])) == ["warning rampOutsideInstruction 10..<50"])
    }

    // MARK: Broken ones

    @Test("a track that is too short for its ramp shows nothing at the ramp's end")
    func shortTrack() throws {
        let asset = try composition([[0..<30], [20..<27], [27..<50]])
        let fade = layer(1) { $0.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: frames(20..<30)) }
        let video = video([(0..<20, [layer(1)]), (20..<30, [fade, layer(2)]), (30..<50, [layer(3)])])
        #expect(try self.findings(asset, video) == ["warning trackHole 27..<30"])
    }

    @Test("a track that ends less than a frame too early is named with the exact range")
    func flash() throws {
        let asset = AVMutableComposition()
        let track = try #require(asset.addMutableTrack(withMediaType: .video, preferredTrackID: 1))
        let source = try #require(clip.tracks(withMediaType: .video).first)
        try track.insertTimeRange(CMTimeRange(start: .zero, duration: CMTime(value: 999, timescale: 1000)), of: source, at: .zero)
        let found = try CompositionValidator(asset: asset, videoComposition: video([(0..<30, [layer(1)])])).findings()
        #expect(found.first { $0.code == .trackHole }?.timeRange == CMTimeRange(start: CMTime(value: 999, timescale: 1000), end: frames(30)))
        #expect(found.first { $0.code == .trackHole }?.trackID == 1)
    }

    @Test("a hole between instructions, one before the first and one after the last are errors with their ranges")
    func gaps() throws {
        let asset = try composition([[0..<60]])
        let video = video([(5..<20, [layer(1)]), (25..<50, [layer(1)])])
        #expect(
            try findings(asset, video)
                == ["error instructionGap 0..<5", "error instructionGap 20..<25", "error instructionGap 50..<60"])
    }

    @Test("a turn about the canvas's corner swings a layer off, from the frame on at which it is gone")
    func spunOff() throws {
        let asset = try composition([[0..<60]])
        let spun = layer(1) {
            $0.setTransform(.identity, at: .zero)
            $0.setTransform(CGAffineTransform(rotationAngle: .pi), at: frames(40))
        }
        #expect(try self.findings(asset, video([(0..<60, [spun])])) == ["warning layerOffCanvas 40..<60"])
        let slid = layer(1) {
            $0.setTransformRamp(fromStart: .identity, toEnd: CGAffineTransform(translationX: 320, y: 0), timeRange: frames(0..<60))
        }
        #expect(try self.findings(asset, video([(0..<60, [slid])])) == ["warning layerOffCanvas 30..<60"])
    }

    @Test("one of each other finding", arguments: CompositionFinding.Code.allCases)
    func each(code: CompositionFinding.Code) throws {
        let asset = try composition([[0..<60]])
        let plain = video([(0..<60, [layer(1)])])
        switch code {
        case .instructionGap, .trackHole, .layerOffCanvas: break
        case .invalidValue:
            plain.renderSize = .zero
            #expect(try self.findings(asset, plain) == ["error invalidValue"])
        case .instructionOverlap:
            #expect(try self.findings(asset, video([(0..<40, [layer(1)]), (30..<60, [layer(1)])])) == ["error instructionOverlap"])
        case .unknownTrack:
            #expect(try self.findings(asset, video([(0..<60, [layer(1), layer(9)])])) == ["error unknownTrack"])
        case .instructionPastEnd:
            #expect(
                try findings(asset, video([(0..<60, [layer(1)]), (60..<90, [])])) == ["note instructionPastEnd 60..<90"])
        case .layerVanishes:
            let flat = layer(1) { $0.setTransform(CGAffineTransform(scaleX: 1, y: 0), at: .zero) }
            #expect(try self.findings(asset, video([(0..<60, [flat])])) == ["warning layerVanishes 0..<60"])
            let empty = layer(1) { $0.setCropRectangle(CGRect(x: 200, y: 0, width: 10, height: 10), at: frames(30)) }
            #expect(try self.findings(asset, video([(0..<60, [empty])])) == ["warning layerVanishes 30..<60"])
        case .rampOutsideInstruction:
            let late = layer(1) { $0.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0.5, timeRange: frames(40..<80)) }
            #expect(try self.findings(asset, video([(0..<60, [late])])) == ["warning rampOutsideInstruction 40..<80"])
            let early = layer(1) { $0.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0.5, timeRange: frames(10..<40)) }
            #expect(try self.findings(asset, video([(0..<20, [layer(1)]), (20..<60, [early])])) == ["warning rampOutsideInstruction 10..<40"])
        case .layerTransparent:
            let clear = layer(1) { $0.setOpacity(0, at: .zero) }
            #expect(try self.findings(asset, video([(0..<60, [clear])])) == ["note layerTransparent 0..<60"])
        case .trackNotShown:
            #expect(try self.findings(composition([[0..<60], [10..<40]]), plain) == ["warning trackNotShown 10..<40"])
        case .sourcePastMedia:
            let longer = try composition([[0..<60]])
            let track = try #require(longer.tracks.first), segment = try #require(track.segments.first)
            track.segments = [
                AVCompositionTrackSegment(
                    url: try #require(segment.sourceURL), trackID: segment.sourceTrackID, sourceTimeRange: frames(0..<75),
                    targetTimeRange: frames(0..<75))
            ]
            #expect(try self.findings(longer, video([(0..<75, [layer(1)])])) == ["warning sourcePastMedia 0..<75"])
        case .audioLongerThanVideo:
            let sound = try #require(clip.tracks(withMediaType: .audio).first)
            let track = try #require(asset.addMutableTrack(withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid))
            try track.insertTimeRange(frames(0..<30), of: sound, at: frames(45))
            let found = try findings(asset, video([(0..<60, [layer(1)]), (60..<75, [])]))
            #expect(found == ["note audioLongerThanVideo 60..<75"])
        case .frameRateTooLow:
            plain.frameDuration = CMTime(value: 1, timescale: 25)
            #expect(try self.findings(asset, plain) == ["note frameRateTooLow 0..<60"])
        case .unknownAudioTrack:
            let mix = AVMutableAudioMix(), parameters = AVMutableAudioMixInputParameters()
            parameters.trackID = 7
            mix.inputParameters = [parameters]
            #expect(try self.findings(asset, plain, mix) == ["warning unknownAudioTrack"])
        }
    }

    @Test("every finding says what and what to do, and names its place")
    func words() throws {
        let asset = try composition([[0..<30], [20..<27]])
        let video = video([(0..<20, [layer(1)]), (20..<30, [layer(2), layer(1)])])
        let found = try #require(try CompositionValidator(asset: asset, videoComposition: video).findings().first)
        #expect((found.trackID, found.instruction, found.layer) == (2, 1, 0))
        #expect(found.message == "layer 0 of instruction 1, track 2, has no picture for 0.1 s of its instruction")
        #expect(found.remedy == "let the track's pieces last until the instruction's end, or shorten the instruction")
    }
}

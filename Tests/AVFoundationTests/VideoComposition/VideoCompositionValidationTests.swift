import AVFoundation
import Testing

/// Writes down what it hears, and stops at a certain finding.
private final class Listener: NSObject, AVVideoCompositionValidationHandling {
    var heard: [String] = []
    var patience = Int.max

    private func hear(_ text: String) -> Bool {
        heard.append(text)
        return heard.count < patience
    }

    func videoComposition(_ videoComposition: AVVideoComposition, shouldContinueValidatingAfterFindingInvalidValueForKey key: String) -> Bool {
        hear("value of \(key)")
    }

    func videoComposition(_ videoComposition: AVVideoComposition, shouldContinueValidatingAfterFindingEmptyTimeRange timeRange: CMTimeRange) -> Bool {
        hear("empty \(timeRange.start.seconds) for \(timeRange.duration.seconds)")
    }

    func videoComposition(
        _ videoComposition: AVVideoComposition,
        shouldContinueValidatingAfterFindingInvalidTimeRangeIn videoCompositionInstruction: any AVVideoCompositionInstructionProtocol
    ) -> Bool {
        hear("range of the instruction at \(videoCompositionInstruction.timeRange.start.seconds)")
    }

    func videoComposition(
        _ videoComposition: AVVideoComposition,
        shouldContinueValidatingAfterFindingInvalidTrackIDIn videoCompositionInstruction: any AVVideoCompositionInstructionProtocol,
        layerInstruction: AVVideoCompositionLayerInstruction, asset: AVAsset
    ) -> Bool {
        hear("track \(layerInstruction.trackID)")
    }
}

/// Hears everything and says nothing: all functions have defaults.
private final class SilentListener: NSObject, AVVideoCompositionValidationHandling {}

@Suite("Validation of a video composition")
struct VideoCompositionValidationTests {
    private static let all = CMTimeRange(start: .zero, duration: .positiveInfinity)

    private func composition(_ ranges: [CMTimeRange], tracks: [CMPersistentTrackID] = []) -> AVMutableVideoComposition {
        let composition = AVMutableVideoComposition()
        composition.frameDuration = s(1, 30)
        composition.renderSize = CGSize(width: 64, height: 64)
        composition.instructions = ranges.map { range in
            let instruction = AVMutableVideoCompositionInstruction()
            instruction.timeRange = range
            instruction.layerInstructions = tracks.map { id in
                let layer = AVMutableVideoCompositionLayerInstruction()
                layer.trackID = id
                return layer
            }
            return instruction
        }
        return composition
    }

    private func heard(_ composition: AVVideoComposition, _ asset: AVAsset?, in range: CMTimeRange = all, patience: Int = .max) -> [String] {
        let listener = Listener()
        listener.patience = patience
        let isValid = composition.isValid(for: asset, timeRange: range, validationDelegate: listener)
        #expect(isValid == listener.heard.isEmpty)
        return listener.heard
    }

    @Test(
        "ten seconds must be covered once",
        arguments: [
            ([r(0, 5), r(5, 10)], []),
            ([r(0, 5), r(6, 10)], ["empty 5.0 for 1.0"]),
            ([r(0, 6), r(5, 10)], ["range of the instruction at 5.0"]),
            ([CMTimeRange(start: .zero, duration: s(9999, 1000))], ["empty 9.999 for 0.001"]),
            ([r(1, 10)], ["empty 0.0 for 1.0"]),
            ([], ["empty 0.0 for 10.0"]),
        ] as [([CMTimeRange], [String])])
    func coverage(_ ranges: [CMTimeRange], findings: [String]) throws {
        let asset = try asset(DrawnSource(name: "A", seconds: 10))
        #expect(heard(composition(ranges), asset) == findings)
        #expect(composition(ranges).isValid(for: asset, timeRange: Self.all, validationDelegate: nil) == findings.isEmpty)
        #expect(composition(ranges).isValid(for: asset, timeRange: Self.all, validationDelegate: SilentListener()) == findings.isEmpty)
    }

    @Test("sound that is a tick longer than the instructions is found, exactly")
    func longerSound() throws {
        let composition = AVMutableComposition()
        let sound = try added(.audio, to: composition)
        let length = CMTimeRange(start: .zero, duration: s(132_301, 44100))
        try sound.insertTimeRange(length, of: DrawnSource(name: "S", seconds: 9, mediaType: .audio).track, at: .zero)
        let findings = self.composition([r(0, 3)]).values.findings(for: composition, timeRange: Self.all)
        #expect(findings == [.emptyTimeRange(CMTimeRange(start: s(3), duration: s(1, 44100)))])
        #expect(findings.first?.description == "no instruction covers 3..132301/44100")
    }

    @Test("layers must name tracks that exist; without an asset they are not checked")
    func tracks() throws {
        let asset = try asset(DrawnSource(name: "A", seconds: 10))
        #expect(heard(composition([r(0, 10)], tracks: [1]), asset) == [])
        #expect(heard(composition([r(0, 10)], tracks: [1, 7]), asset) == ["track 7"])
        #expect(heard(composition([r(0, 10)], tracks: [7]), nil) == [])
        #expect(composition([r(0, 10)], tracks: [1]).isValid(for: asset.tracks, assetDuration: s(10), timeRange: Self.all, validationDelegate: nil))
        #expect(!composition([r(0, 10)], tracks: [2]).isValid(for: asset.tracks, assetDuration: s(10), timeRange: Self.all, validationDelegate: nil))
        #expect(!composition([r(0, 10)], tracks: [1]).isValid(for: asset.tracks, assetDuration: s(11), timeRange: Self.all, validationDelegate: nil))
        #expect(
            composition([r(0, 10)], tracks: [1]).isValid(for: asset.tracks, assetDuration: .invalid, timeRange: Self.all, validationDelegate: nil))
    }

    @Test("only instructions in the range are looked at")
    func ranges() throws {
        let asset = try asset(DrawnSource(name: "A", seconds: 10))
        #expect(heard(composition([r(2, 4), r(6, 8)], tracks: [1]), asset, in: r(2, 4)) == [])
        #expect(heard(composition([r(2, 4), r(6, 8)], tracks: [9]), asset, in: r(7, 8)) == ["track 9"])
    }

    @Test("size, frame duration, scale and colours must have values that can be rendered")
    func values() throws {
        let asset = try asset(DrawnSource(name: "A", seconds: 10))
        let bad = composition([r(0, 10)])
        (bad.renderSize, bad.frameDuration, bad.renderScale, bad.colorPrimaries) = (CGSize(width: -1, height: 720), .zero, 0, "x")
        bad.sourceTrackIDForFrameTiming = -1
        #expect(
            heard(bad, asset) == [
                "value of renderSize", "value of frameDuration", "value of renderScale", "value of sourceTrackIDForFrameTiming",
                "value of colorPrimaries",
            ])
    }

    @Test("the delegate can stop the search")
    func stopping() throws {
        let asset = try asset(DrawnSource(name: "A", seconds: 10))
        #expect(heard(composition([r(1, 2), r(3, 4)]), asset, patience: 2) == ["empty 0.0 for 1.0", "empty 2.0 for 1.0"])
    }

    @Test("the asynchronous form gives the same answer, or the error of loading")
    func asynchronous() async throws {
        let asset = try asset(DrawnSource(name: "A", seconds: 10))
        #expect(try await composition([r(0, 10)]).isValid(for: asset, timeRange: Self.all, validationDelegate: nil))
        #expect(try await !composition([r(0, 9)]).isValid(for: asset, timeRange: Self.all, validationDelegate: nil))
        let missing = AVURLAsset(url: URL(fileURLWithPath: "/nowhere/at/all.mov"))
        await #expect(throws: (any Error).self) {
            try await composition([r(0, 9)]).isValid(for: missing, timeRange: Self.all, validationDelegate: nil)
        }
    }
}

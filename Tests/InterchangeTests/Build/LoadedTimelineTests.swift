import AVFoundation
import Interchange
import SampleMedia
import Testing

/// Documents over real files: every frame says which one it is.
@Suite struct LoadedTimelineTests {
    /// Clips A and B, two seconds each at 30 frames a second, in a directory of their own.
    private final class Files {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("loaded-\(UUID().uuidString)", isDirectory: true)

        init() throws {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            for (name, number) in [("A", 0), ("B", 1)] {
                let clip = SampleClip(name: name, clip: number, size: CGSize(width: 320, height: 180), frameCount: 60)
                try clip.write(to: directory.appendingPathComponent(clip.fileName))
            }
        }

        deinit { try? FileManager.default.removeItem(at: directory) }

        func load(_ tracks: JSONValue..., overrides: PlanOverrides = PlanOverrides()) throws -> LoadedTimeline {
            let document = directory.appendingPathComponent("edit.otio")
            try Data(Doc.timeline(tracks: tracks, settings: [:]).utf8).write(to: document)
            return try LoadedTimeline(contentsOf: document, overrides: overrides)
        }
    }

    /// The stamps at some frames of the timeline.
    private func stamps(_ loaded: LoadedTimeline, at frames: [Int64], placement: StampPlacement? = nil) async throws -> [String] {
        let generator = AVAssetImageGenerator(asset: loaded.composition)
        generator.videoComposition = loaded.videoComposition
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        var read: [String] = []
        for frame in frames {
            let image = try await generator.image(at: CMTime(value: frame, timescale: 30)).image
            read.append(try FrameStamp.read(from: image, at: placement).description)
        }
        return read
    }

    private func segments(_ track: AVMutableCompositionTrack) -> [String] {
        track.segments.map { segment in
            let target = ExactRange(segment.timeMapping.target)
            return segment.isEmpty
                ? "\(target) empty" : "\(target) \(segment.sourceURL?.lastPathComponent ?? "?") \(ExactRange(segment.timeMapping.source))"
        }
    }

    @Test func cutsShowTheFramesTheyName() async throws {
        let files = try Files()
        let clips = [Doc.clip("A.mp4", 10, 20), Doc.clip("B.mp4", 30, 20), Doc.clip("A.mp4", 50, 10)]
        let loaded = try files.load(Doc.track("Video", children: clips), Doc.track("Audio", children: clips))
        #expect(loaded.warnings.isEmpty)
        #expect(loaded.videoComposition?.renderSize == CGSize(width: 320, height: 180))
        #expect(loaded.videoComposition?.frameDuration == CMTime(value: 1, timescale: 30))
        #expect(loaded.composition.tracks.map(\.mediaType) == [.video, .audio])
        #expect(loaded.composition.duration == CMTime(value: 50, timescale: 30))
        #expect(try await stamps(loaded, at: [0, 19, 20, 39, 40, 49]) == ["A10", "A29", "B30", "B49", "A50", "A59"])
        let isValid = try await #require(loaded.videoComposition).isValid(
            for: loaded.composition, timeRange: CMTimeRange(start: .zero, duration: .positiveInfinity), validationDelegate: nil)
        #expect(isValid)
    }

    @Test func retimedAndHeldClipsShowTheirFrames() async throws {
        let files = try Files()
        let loaded = try files.load(
            Doc.track(
                "Video", Doc.clip("A.mp4", 0, 20, effects: [Doc.effect("LinearTimeWarp.1", scalar: 2)]),
                Doc.clip("B.mp4", 7, 20, effects: [Doc.effect("FreezeFrame.1", scalar: 0)]),
                Doc.clip("A.mp4", 40, 20, effects: [Doc.effect("LinearTimeWarp.1", scalar: 0.5)])))
        #expect(try await stamps(loaded, at: [0, 1, 19, 20, 39, 40, 41, 42, 59]) == ["A0", "A2", "A38", "B7", "B7", "A40", "A40", "A41", "A49"])
    }

    @Test func gapsAreEmptySegments() throws {
        let files = try Files()
        let loaded = try files.load(Doc.track("Video", Doc.gap(15), Doc.clip("A.mp4", 0, 15), Doc.gap(30), Doc.clip("B.mp4", 0, 15)))
        let track = try #require(loaded.composition.tracks.first)
        #expect(
            segments(track).map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
                "0..1/2 empty", "1/2..1 A.mp4", "1..2 empty", "2..5/2 B.mp4",
            ])
    }

    @Test func aClipAFractionTooLongHoldsItsLastFrame() async throws {
        let files = try Files()
        let loaded = try files.load(Doc.track("Video", Doc.clip("A.mp4", 40, 20.5), Doc.clip("B.mp4", 0, 10)))
        #expect(try await stamps(loaded, at: [19, 20, 21]) == ["A59", "A59", "B0"])
    }

    @Test func transformsPlaceThePicture() async throws {
        let files = try Files()
        let loaded = try files.load(
            Doc.track("Video", Doc.clip("A.mp4", 0, 20)),
            Doc.track("Video", Doc.clip("B.mp4", 5, 20, cutaway: ["transform": [0.5, 0, 0, 0.5, 160, 90]])))
        let placement = StampPlacement(CGRect(x: 160, y: 90, width: 160, height: 90))
        #expect(try await stamps(loaded, at: [3]) == ["A3"])
        #expect(try await stamps(loaded, at: [3], placement: placement) == ["B8"])
    }

    @Test func dissolvesBeginAndEndWithTheirClips() async throws {
        let files = try Files()
        let loaded = try files.load(
            Doc.track("Video", Doc.clip("A.mp4", 0, 30), Doc.dissolve(10, 10), Doc.clip("B.mp4", 20, 30)))
        // 20..<40 is the overlap; at its start all is A, at its end all is B.
        #expect(try await stamps(loaded, at: [19, 20, 40, 59]) == ["A19", "A20", "B30", "B49"])
        #expect(loaded.composition.tracks.count == 2)
    }

    @Test func aFileIsATimeline() async throws {
        let files = try Files()
        let loaded = try LoadedTimeline(contentsOf: files.directory.appendingPathComponent("B.mp4"))
        #expect(loaded.plan.duration == ExactTime(seconds: 2))
        #expect(try await stamps(loaded, at: [0, 59]) == ["B0", "B59"])
    }

    @Test func aMissingFileNamesClipAndPath() throws {
        let files = try Files()
        do {
            _ = try files.load(Doc.track("Video", Doc.clip("A.mp4", 0, 10), Doc.clip("gone.mp4", 0, 10)))
            Issue.record("the file should be missing")
        } catch let error as InterchangeError {
            #expect(error.code == .fileMissing)
            #expect(error.category == .input)
            #expect(error.object.contains("clip \"gone.mp4\""))
            #expect(error.object.hasSuffix("/gone.mp4"))
        }
    }
}

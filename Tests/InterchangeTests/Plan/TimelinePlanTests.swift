import Foundation
import Interchange
import Testing

@Suite struct TimelinePlanTests {
    private func segments(_ text: String, media: MediaTable = MediaTable()) throws -> [[String]] {
        try media.plan(text).videoTracks.map { $0.segments.map(\.description) }
    }

    // MARK: Time

    @Test func gapsAndDisabledClipsAreEmpty() throws {
        let text = Doc.timeline(
            Doc.track("Video", Doc.gap(30), Doc.clip("A.mp4", 0, 30), Doc.clip("B.mp4", 0, 30, isEnabled: false), Doc.clip("C.mp4", 0, 30)))
        let plan = try MediaTable().plan(text)
        #expect(plan.videoTracks.map { $0.segments.map(\.description) } == [["1..2: A.mp4#1 0..1", "3..4: C.mp4#1 0..1"]])
        #expect(plan.picture?.instructions.map { "\($0.range) \($0.layers.count)" } == ["0..1 0", "1..2 1", "2..3 0", "3..4 1"])
    }

    @Test func disabledTracksAreLeftOut() throws {
        let text = Doc.timeline(
            Doc.track("Video", Doc.clip("A.mp4", 0, 30)), Doc.track("Video", isEnabled: false, Doc.clip("B.mp4", 0, 60)))
        #expect(try segments(text) == [["0..1: A.mp4#1 0..1"]])
    }

    @Test func rangesOfTracksAndStacksTrim() throws {
        let inner = Doc.stack(range: Doc.span(15, 60), Doc.track("Video", range: Doc.span(30, 90), Doc.clip("A.mp4", 0, 150)))
        let text = Doc.timeline(Doc.track("Video", Doc.clip("B.mp4", 0, 30), inner))
        // 15 frames into a track that starts 30 frames into its clip.
        #expect(try segments(text) == [["0..1: B.mp4#1 0..1", "1..3: A.mp4#1 3/2..7/2"]])
    }

    @Test func nestedStacksAreFlattenedBottomToTop() throws {
        let inner = Doc.stack(Doc.track("Video", Doc.clip("B.mp4", 0, 30)), Doc.track("Video", Doc.clip("C.mp4", 0, 30)))
        let plan = try MediaTable().plan(Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 60)), Doc.track("Video", Doc.gap(15), inner)))
        let layers = plan.picture?.instructions.map {
            "\($0.range): \($0.layers.map { plan.videoTracks[$0.track].segments[0].url.lastPathComponent })"
        }
        #expect(
            layers == [
                "0..1/2: [\"A.mp4\"]", "1/2..3/2: [\"C.mp4\", \"B.mp4\", \"A.mp4\"]", "3/2..2: [\"A.mp4\"]",
            ])
    }

    @Test func sourceTimesKeepTheirRate() throws {
        let clip = Doc.clip("A.mp4", 24, 48, rate: 23.976)
        #expect(try segments(Doc.timeline(Doc.track("Video", clip))) == [["0..1001/500: A.mp4#1 1001/1000..3003/1000"]])
    }

    @Test func availableRangesStartCountsAsTheFilesStart() throws {
        let clip = Doc.clip("A.mp4", 108_030, 60, available: Doc.span(108_000, 300))
        #expect(try segments(Doc.timeline(Doc.track("Video", clip))) == [["0..2: A.mp4#1 1..3"]])
    }

    @Test func aWarpPlaysMoreMedia() throws {
        let text = Doc.timeline(
            Doc.track(
                "Video", Doc.clip("A.mp4", 30, 60, effects: [Doc.effect("LinearTimeWarp.1", scalar: 2)]),
                Doc.clip("B.mp4", 0, 60, effects: [Doc.effect("LinearTimeWarp.1", scalar: 0.5)])))
        #expect(try segments(text) == [["0..2: A.mp4#1 1..5", "2..4: B.mp4#1 0..1"]])
    }

    @Test(arguments: [0.0, -1.0])
    func warpsThatCannotBePlayedAreFindings(scalar: Double) throws {
        let plan = try MediaTable().plan(
            Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 60, effects: [Doc.effect("LinearTimeWarp.1", scalar: scalar)]))))
        #expect(plan.findings.map(\.code) == [.unsupportedEffect])
        #expect(plan.videoTracks[0].segments.map(\.description) == ["0..2: A.mp4#1 0..2"])
    }

    @Test func aClipAFractionLongerThanItsMediaHoldsItsLastPicture() throws {
        let short = MediaDescription(
            video: [
                .init(
                    trackID: 1, range: ExactRange(start: .zero, duration: ExactTime(43, over: 30)), width: 1920, height: 1080,
                    frameDuration: ExactTime(1, over: 30))
            ])
        let text = Doc.timeline(Doc.track("Video", Doc.clip("S.mp4", 0, 43.5), Doc.clip("B.mp4", 0, 30)))
        #expect(
            try segments(text, media: MediaTable(["S.mp4": short])) == [
                ["0..7/5: S.mp4#1 0..7/5", "7/5..29/20: S.mp4#1 7/5..43/30", "29/20..49/20: B.mp4#1 0..1"]
            ])
    }

    // MARK: Geometry

    private static let portrait = MediaDescription(
        video: [
            .init(
                trackID: 1, range: MediaTable.seconds(0, 10), width: 1920, height: 1080,
                transform: AffineMatrix(0, 1, -1, 0, 1080, 0), frameDuration: ExactTime(1, over: 25))
        ])

    @Test func theFirstClipGivesSizeAndRate() throws {
        let plan = try MediaTable(["P.mov": Self.portrait]).plan(
            Doc.timeline(Doc.track("Video", Doc.clip("P.mov", 0, 30)), settings: [:]))
        #expect(plan.picture?.renderSize == PixelSize(width: 1080, height: 1920))
        #expect(plan.picture?.frameDuration == ExactTime(1, over: 25))
        #expect(plan.picture?.instructions[0].layers[0].transform.description == "[0 1 -1 0 1080 0]")
    }

    @Test func clipsAreUprightAndFitted() throws {
        let plan = try MediaTable(["P.mov": Self.portrait]).plan(Doc.timeline(Doc.track("Video", Doc.clip("P.mov", 0, 30))))
        // 1080x1920 into 1920x1080: 0.5625 of its size, 607.5 wide, in the middle.
        #expect(plan.picture?.instructions[0].layers[0].transform.description == "[0 0.5625 -0.5625 0 1263.75 0]")
    }

    @Test func aSizeThatIsNoWholeNumberOfPixelsLeavesNoSeam() throws {
        let wide = MediaDescription(
            video: [
                .init(trackID: 1, range: MediaTable.seconds(0, 10), width: 426.5, height: 240, frameDuration: ExactTime(1, over: 24))
            ])
        let plan = try MediaTable(["W.mp4": wide]).plan(
            Doc.timeline(Doc.track("Video", Doc.clip("W.mp4", 0, 30)), settings: [:]))
        #expect(plan.picture?.renderSize == PixelSize(width: 427, height: 240))
        #expect(plan.picture?.instructions[0].layers[0].transform.first.value.a == 427 / 426.5)
        #expect(plan.picture?.instructions[0].layers[0].transform.first.value.tx == 0)
    }

    @Test func givenTransformsStartFromTheUprightPicture() throws {
        let clip = Doc.clip("P.mov", 0, 30, cutaway: ["transform": [2, 0, 0, 2, 10, 20], "crop": [0, 0, 540, 1920]])
        let plan = try MediaTable(["P.mov": Self.portrait]).plan(Doc.timeline(Doc.track("Video", clip)))
        let layer = try #require(plan.picture?.instructions[0].layers[0])
        #expect(layer.transform.description == "[0 2 -2 0 2170 20]")
        // The left half of the upright picture is the bottom half of the stored one.
        #expect(layer.crop?.description == "(0 540 1920 540)")
    }

    @Test func anotherSizeScalesWhatTheDocumentPlaces() throws {
        let clip = Doc.clip("B.mp4", 0, 30, cutaway: ["transform": [0.5, 0, 0, 0.5, 100, 50]])
        let plan = try MediaTable().plan(
            Doc.timeline(Doc.track("Video", Doc.clip("A.mp4", 0, 30)), Doc.track("Video", clip)),
            overrides: PlanOverrides(renderSize: PixelSize(width: 960, height: 540), frameDuration: ExactTime(1, over: 25)))
        #expect(plan.picture?.description == "960x540 every 1/25")
        #expect(plan.picture?.instructions[0].layers.map(\.transform.description) == ["[0.25 0 0 0.25 50 25]", "[0.5 0 0 0.5 0 0]"])
    }

    // MARK: Dissolves

    @Test func theLargerPictureLiesOnTop() throws {
        let small = Doc.clip("B.mp4", 15, 60, cutaway: ["transform": [0.5, 0, 0, 0.5, 0, 0]])
        let text = Doc.timeline(Doc.track("Video", small, Doc.dissolve(15, 15), Doc.clip("A.mp4", 15, 60)))
        let overlap = try #require(try MediaTable().plan(text).picture).instructions[1]
        #expect(overlap.range.description == "3/2..5/2")
        #expect(
            overlap.layers.map(\.description) == [
                "video 1: opacity 0@3/2 1@5/2 transform [1 0 0 1 0 0]", "video 0: opacity 1 transform [0.5 0 0 0.5 0 0]",
            ])
    }

    @Test func picturesApartBothFade() throws {
        let left = Doc.clip("A.mp4", 0, 60, cutaway: ["transform": [0.5, 0, 0, 0.5, 0, 0]])
        let right = Doc.clip("B.mp4", 30, 60, cutaway: ["transform": [0.5, 0, 0, 0.5, 960, 0]])
        let plan = try MediaTable().plan(Doc.timeline(Doc.track("Video", left, Doc.dissolve(15, 15), right)))
        #expect(plan.picture?.instructions[1].layers.map(\.opacity.description).sorted() == ["0@3/2 1@5/2", "1@0 1@3/2 0@5/2"])
        #expect(plan.findings.map(\.code) == [.approximatedDissolve])
    }

    @Test func aDissolveFromOrToNothingIsAFade() throws {
        let text = Doc.timeline(
            Doc.track("Video", Doc.dissolve(0, 15), Doc.clip("A.mp4", 0, 60), Doc.dissolve(15, 0), Doc.gap(30)))
        let plan = try MediaTable().plan(text)
        #expect(plan.picture?.instructions.map(\.range.description) == ["0..1/2", "1/2..3/2", "3/2..2", "2..3"])
        #expect(plan.picture?.instructions[0].layers[0].opacity.description == "0@0 1@1/2 1@3/2 0@2")
    }

    @Test func theLowerPictureMakesUpForATransparentUpperOne() throws {
        let half = Doc.clip("A.mp4", 0, 60, cutaway: ["opacity": 0.5])
        let text = Doc.timeline(Doc.track("Video", half, Doc.dissolve(1, 1), Doc.clip("B.mp4", 30, 60)))
        let layers = try #require(try MediaTable().plan(text).picture).instructions[1].layers
        // At half way: upper 0.25, lower (1 - 0.25) · 0.6667 = 0.5.
        #expect(layers[0].opacity.description == "0.5@0 0.5@59/30 0@61/30")
        #expect(layers[1].opacity.description == "0@59/30 0.666667@2 1@61/30")
    }

    // MARK: Sound

    @Test func volumesAreClippedToTheirClip() throws {
        let text = Doc.timeline(
            Doc.track("Audio", Doc.clip("A.mp4", 0, 60, cutaway: ["volume": Doc.keys((0, 0.0), (90, 0.9))]), Doc.clip("B.mp4", 0, 30)))
        let plan = try MediaTable().plan(text)
        #expect(plan.picture == nil)
        #expect(plan.audioTracks[0].volumes.map { "\($0.range) \($0.curve)" } == ["0..2 0@0 0.9@3", "2..3 1"])
    }

    @Test func mediaWithoutSoundIsSilent() throws {
        let mute = MediaDescription(video: MediaTable.ordinary.video)
        let plan = try MediaTable(["B.mp4": mute]).plan(
            Doc.timeline(Doc.track("Audio", Doc.clip("A.mp4", 0, 30), Doc.clip("B.mp4", 0, 30), Doc.clip("C.mp4", 0, 30))))
        #expect(plan.audioTracks.map { $0.segments.map(\.target.description) } == [["0..1", "2..3"]])
        #expect(plan.findings.map(\.code) == [.missingAudio])
    }
}

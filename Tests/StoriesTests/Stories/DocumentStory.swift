import AVFoundation
import Interchange
import SampleMedia
import Testing

/// Troubles with timelines of other programs that editors ran into, by the numbers they have in the project's list.
@Suite("Story: timelines of other programs")
struct DocumentStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test("T06: of a document whose sound is one sample longer than its picture, the instructions cover the sound too")
    func longerSound() async throws {
        _ = try workshop.asset(.tiny(0, frames: 90))
        try WaveFile.write([Int16](repeating: 1000, count: 132_301), rate: 44100, to: workshop.url("voice.wav"))
        let timeline = try Document.load(
            Document.track("Video", Document.clip("tiny0.mp4", 0, 90, rate: 30)),
            Document.track("Audio", Document.clip("voice.wav", 0, 132_301, rate: 44100)), in: workshop)
        #expect(timeline.composition.duration == CMTime(value: 132_301, timescale: 44100))
        let video = try #require(timeline.videoComposition)
        let always = CMTimeRange(start: .zero, duration: .positiveInfinity)
        #expect(video.isValid(for: timeline.composition, timeRange: always, validationDelegate: nil))
        let movie = try await timeline.composition.exported(to: workshop.url("out.mp4"), videoComposition: video)
        // The 91st frame begins before the last sample ends: it is the background.
        var shown: [(Character, Int)] = []
        try Playback.forEachPicture(of: movie) { shown.append(DrawnFrames.stamp(of: $0.buffer)) }
        #expect(DrawnFrames.text(shown) == "A0-89 E1")
    }

    private static let recorded = "OpenTimelineIO__otio-fcpx-xml-adapter/fcpx_example.fcpxml"

    @Test("T13: a project that Final Cut Pro wrote comes back from FCPXML as it went", .enabled(if: RealFiles.has(recorded)))
    func finalCutProject() throws {
        let first = try TimelineDocument(contentsOf: RealFiles.url(Self.recorded))
        #expect(first.settings.frameDuration == ExactTime(1, over: 30))
        var writer = FinalCutWriter()
        let text = try writer.text(of: first)
        let second = try TimelineDocument(xml: text)
        #expect(second.settings == first.settings)
        var again = FinalCutWriter()
        #expect(try again.text(of: second) == text)
        // 518405621/144000 s is where the file puts the sound of a connected clip: no whole number of frames.
        #expect(text.contains("518405621/144000s") || text.contains("5621/144000s"), "it stays the fraction that it is")
    }

    @Test("T14: source times stay those of the media, only the place is in the timeline's rate")
    func twoRates() throws {
        let film = CMTime(value: 1001, timescale: 24000), ntsc = CMTime(value: 1001, timescale: 30000)
        _ = try workshop.asset(.tiny(0, frames: 96, frameDuration: film))
        let timeline = try Document.load(
            Document.track("Video", Document.gap(15, rate: 29.97), Document.clip("tiny0.mp4", 48, 24, rate: 23.976)), in: workshop)
        let segments = try timeline.composition.video().segments
        #expect(segments.count == 2 && segments[0].isEmpty)
        let mapping = segments[1].timeMapping
        #expect(mapping.source == CMTimeRange(start: CMTimeMultiply(film, multiplier: 48), duration: CMTimeMultiply(film, multiplier: 24)))
        #expect(mapping.target == CMTimeRange(start: CMTimeMultiply(ntsc, multiplier: 15), duration: CMTimeMultiply(film, multiplier: 24)))
    }

    @Test("T15: any rate will do", arguments: [(44, 1, 44), (12.5, 2, 25), (29.917, 1000, 29917)] as [(Double, Int64, CMTimeScale)])
    func unusualRates(rate: Double, value: Int64, timescale: CMTimeScale) throws {
        let frameDuration = CMTime(value: value, timescale: timescale)
        let media = try workshop.asset(.tiny(4, frames: 12, frameDuration: frameDuration))
        let timeline = try Document.load(Document.track("Video", Document.clip("tiny4.mp4", 3, 6, rate: rate)), in: workshop)
        #expect(
            try timeline.composition.video().segments.map(\.timeMapping.source) == [
                CMTimeRange(start: CMTimeMultiply(frameDuration, multiplier: 3), duration: CMTimeMultiply(frameDuration, multiplier: 6))
            ])
        let video = try #require(timeline.videoComposition)
        #expect(video.frameDuration == frameDuration)
        #expect(try Playback.frames(of: timeline.composition, through: video).map(\.stamp.frame) == Array(3..<9))
        #expect(AVVideoComposition(propertiesOf: media).frameDuration == frameDuration)
    }

    @Test("C12: a dissolve is a linear mix: one grey all over the picture, half way between the two")
    func dissolve() throws {
        var white = DrawnMovie(size: CGSize(width: 160, height: 90)), black = white
        (white.frameCount, black.frameCount) = (40, 40)
        _ = try white.write(to: workshop.url("white.mp4")) { _, _, _ in 1 }
        _ = try black.write(to: workshop.url("black.mp4")) { _, _, _ in 0 }
        let timeline = try Document.load(
            Document.track(
                "Video", Document.clip("white.mp4", 0, 20, rate: 30), Document.dissolve(10, 10, rate: 30),
                Document.clip("black.mp4", 15, 20, rate: 30)),
            in: workshop)
        #expect(timeline.warnings.isEmpty)
        let video = try #require(timeline.videoComposition)
        var index = 0
        try Playback.forEachPicture(of: timeline.composition, through: video) { picture in
            let levels = try LumaLevels(picture.buffer)
            let share = min(max(Double(index - 10) / 20, 0), 1)
            #expect(levels.highest - levels.lowest <= 1, "frame \(index)")
            #expect(abs(Double(levels.lowest) - (235 - 219 * share)) <= 1.5, "frame \(index)")
            index += 1
        }
        #expect(index == 40)
    }
}

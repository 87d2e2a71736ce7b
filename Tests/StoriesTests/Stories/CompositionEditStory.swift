import AVFoundation
import SampleMedia
import Testing

/// Troubles with compositions that editors ran into, by the numbers they have in the project's list.
@Suite("Story: compositions")
struct CompositionEditStory {
    let workshop: Workshop
    let composition = AVMutableComposition()

    init() throws { workshop = try Workshop() }

    @Test("C01: of two video tracks the first is shown; with an automatic video composition both are")
    func twoTracks() async throws {
        let first = try composition.track(.video), second = try composition.track(.video)
        try first.insertTimeRange(frames(0..<10), of: workshop.asset(.tiny(0, frames: 12)).video(), at: .zero)
        try second.insertTimeRange(frames(0..<10), of: workshop.asset(.tiny(1, frames: 12)).video(), at: frames(10))
        let video = try await AVMutableVideoComposition.videoComposition(withPropertiesOf: composition)
        #expect(try DrawnFrames.rendered(composition, through: video) == "A0-9 B0-9")
        let movie = try await composition.exported(to: workshop.url("first.mp4"))
        var shown: [(Character, Int)] = []
        try Playback.forEachPicture(of: movie) { shown.append(DrawnFrames.stamp(of: $0.buffer)) }
        #expect(!shown.contains { $0.0 == "B" })
        #expect(DrawnFrames.text(Array(shown.prefix(10))) == "A0-9")
    }

    @Test("C09: clips that are made faster one after the other follow each other without gaps")
    func fasterOneByOne() throws {
        let track = try composition.track(.video)
        for clip in 0..<3 {
            try track.insertTimeRange(frames(0..<30), of: workshop.asset(.tiny(clip, frames: 30)).video(), at: .invalid)
            track.scaleTimeRange(frames(clip * 3..<clip * 3 + 30), toDuration: frames(3))
        }
        #expect(track.segments.map(\.timeMapping.target) == [frames(0..<3), frames(3..<6), frames(6..<9)])
        let video = AVMutableVideoComposition(tiny: composition, showing: [track], every: frames(1))
        #expect(try DrawnFrames.rendered(composition, through: video) == "A0 A10 A20 B0 B10 B20 C0 C10 C20")
    }

    @Test("C14: the first layer is the frontmost; swapping the layers swaps the picture")
    func order() throws {
        let first = try composition.track(.video), second = try composition.track(.video)
        try first.insertTimeRange(frames(0..<5), of: workshop.asset(.tiny(0, frames: 10)).video(), at: .zero)
        try second.insertTimeRange(frames(0..<5), of: workshop.asset(.tiny(1, frames: 10)).video(), at: .zero)
        for (tracks, drawing) in [([first, second], "A0-4"), ([second, first], "B0-4")] {
            let video = AVMutableVideoComposition(tiny: composition, showing: tracks, every: frames(1))
            #expect(try DrawnFrames.rendered(composition, through: video) == drawing)
        }
    }

    @Test("C18: where clips have no sound there is silence; without any sound there is no audio track")
    func clipsWithoutSound() async throws {
        let silent = try workshop.asset(.tiny(0, frames: 30)), loud = try workshop.asset(.tiny(1, frames: 30, sound: .beeps()))
        for clip in [silent, loud, silent] { try await composition.insertTimeRange(frames(0..<30), of: clip, at: .invalid) }
        #expect(composition.tracks.map(\.mediaType) == [.video, .audio])
        #expect(try composition.audio().timeRange == frames(30..<60))
        let sound = try Playback.sound(of: composition)
        #expect(Onset.find(in: sound, rate: 48000).map { ($0 + 50) / 100 } == [480])
        let movie = try await composition.exported(to: workshop.url("some.mp4"))
        #expect(try Playback.frames(of: movie).map(\.stamp.clip) == [0, 1, 0].flatMap { Array(repeating: $0, count: 30) })

        let quiet = AVMutableComposition()
        for _ in 0..<2 { try await quiet.insertTimeRange(frames(0..<30), of: silent, at: .invalid) }
        #expect(try await quiet.exported(to: workshop.url("none.mp4")).tracks.map(\.mediaType) == [.video])
    }
}

import AVFoundation
import SampleMedia
import Testing

/// The edits of a composition, each drawn as the source frames that the timeline shows after it.
///
/// A unit of the timeline is two frames of a tenth of a second.
@Suite("Story: every edit shows the frames that its segments say")
struct EditStory {
    static let grid = CMTime(value: 1, timescale: 10)
    let workshop: Workshop
    let composition = AVMutableComposition()
    let track: AVMutableCompositionTrack
    let sources: [Character: AVAssetTrack]
    let names: [URL: Character]

    init() throws {
        workshop = try Workshop()
        track = try composition.track(.video)
        var sources: [Character: AVAssetTrack] = [:]
        var names: [URL: Character] = [:]
        for (clip, name) in "ABCD".enumerated() {
            let asset = try workshop.asset(.tiny(clip, frames: 20, frameDuration: Self.grid))
            sources[name] = try asset.video()
            names[asset.url] = name
        }
        (self.sources, self.names) = (sources, names)
    }

    func units(_ count: Int) -> CMTime { CMTime(value: Int64(count), timescale: 5) }
    func units(_ start: Int, for count: Int) -> CMTimeRange { CMTimeRange(start: units(start), duration: units(count)) }
    func source(_ name: Character) throws -> AVAssetTrack { try #require(sources[name]) }

    /// Both ways of reading the timeline must give the drawing.
    func expect(_ drawing: String, after edit: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let said = DrawnFrames.segments(of: track, every: Self.grid, named: names, frameDuration: Self.grid)
        #expect(said == drawing, "the segments after \(edit)", sourceLocation: sourceLocation)
        let video = AVMutableVideoComposition(tiny: composition, showing: [track], every: Self.grid)
        let shown = try DrawnFrames.rendered(composition, through: video)
        #expect(shown == drawing, "the pictures after \(edit)", sourceLocation: sourceLocation)
    }

    @Test("inserting, holes, removing, scaling and appending, one after the other")
    func edits() throws {
        try track.insertTimeRange(units(0, for: 10), of: source("A"), at: .zero)
        try expect("A0-19", after: "the first insertion")
        try track.insertTimeRange(units(2, for: 3), of: source("B"), at: units(4))
        try expect("A0-7 B4-9 A8-19", after: "an insertion in the middle")
        track.insertEmptyTimeRange(units(5, for: 2))
        try expect("A0-7 B4-5 E4 B6-9 A8-19", after: "a hole in B")
        track.removeTimeRange(units(4, for: 5))
        try expect("A0-19", after: "removing B and the hole")
        track.scaleTimeRange(units(0, for: 4), toDuration: units(2))
        try expect("A0 A2 A4 A6 A8-19", after: "making the start twice as fast")
        try track.insertTimeRange(units(0, for: 1), of: source("C"), at: units(10))
        try expect("A0 A2 A4 A6 A8-19 E4 C0-1", after: "an insertion past the end")
        track.insertEmptyTimeRange(units(11, for: 5))
        try expect("A0 A2 A4 A6 A8-19 E4 C0-1", after: "a hole at the end")
        try track.insertTimeRange(units(0, for: 1), of: source("D"), at: .invalid)
        try expect("A0 A2 A4 A6 A8-19 E4 C0-1 D0-1", after: "appending")
        track.scaleTimeRange(units(0, for: 2), toDuration: units(4))
        try expect("A0-19 E4 C0-1 D0-1", after: "making the start slow again")
        track.scaleTimeRange(units(0, for: 2), toDuration: units(4))
        try expect("A0 A0-1 A1-2 A2-3 A3-19 E4 C0-1 D0-1", after: "slow motion")
        track.removeTimeRange(units(1, for: 11))
        try expect("A0 A0 E4 C0-1 D0-1", after: "removing across a change of speed")
    }

    @Test("sound that is inserted into the whole composition leaves a hole in the picture")
    func soundOnly() throws {
        try track.insertTimeRange(units(0, for: 4), of: source("A"), at: .zero)
        let sound = AVMutableComposition()
        let clip = try workshop.asset(.tiny(9, frames: 20, frameDuration: Self.grid, sound: .beeps()))
        try sound.track(.audio).insertTimeRange(units(0, for: 10), of: clip.audio(), at: .zero)
        try composition.insertTimeRange(units(0, for: 2), of: sound, at: units(3))
        try expect("A0-5 E4 A6-7", after: "inserting sound")
        #expect(composition.tracks.map(\.mediaType) == [.video, .audio])
        #expect(try composition.audio().timeRange == units(3, for: 2))
    }

    @Test("a composition is flattened into another, its speed multiplied by the new one")
    func nesting() throws {
        let inner = AVMutableComposition()
        let innerTrack = try inner.track(.video)
        try innerTrack.insertTimeRange(units(0, for: 8), of: source("A"), at: .zero)
        innerTrack.scaleTimeRange(units(0, for: 8), toDuration: units(4))
        try innerTrack.insertTimeRange(units(0, for: 1), of: source("B"), at: units(5))
        try track.insertTimeRange(units(1, for: 5), of: innerTrack, at: .zero)
        innerTrack.removeTimeRange(units(0, for: 10))
        try expect("A4 A6 A8 A10 A12 A14 E2 B0-1", after: "inserting a composition")
        track.scaleTimeRange(units(0, for: 2), toDuration: units(1))
        try expect("A4 A8 A12 A14 E2 B0-1", after: "twice the double speed")
    }
}

import AVFoundation
import SampleMedia
import Testing

/// A source of one rate on a grid of another.
struct Sampling: Sendable, CustomTestStringConvertible {
    /// The time that a source frame is shown.
    let source: CMTime
    /// The time from one output frame to the next.
    let grid: CMTime
    /// Where in the source the composition starts, in source frames.
    var first = 0
    var count = 60

    var testDescription: String {
        "\(count) frames of \(source.value)/\(source.timescale) s from frame \(first), every \(grid.value)/\(grid.timescale) s"
    }

    /// The source frame whose half-open interval holds the time of output frame `index`: `⌊index · grid / source⌋`, in whole numbers.
    func frame(_ index: Int) -> Int {
        first + index * Int(grid.value) * Int(source.timescale) / (Int(grid.timescale) * Int(source.value))
    }

    /// The number of grid points before the end.
    var outputCount: Int { (0...).first { frame($0) >= first + count } ?? 0 }
}

@Suite("Story: a source of another frame rate")
struct FrameRateStory {
    static let ntsc = CMTime(value: 1001, timescale: 30000)
    static let table = [
        Sampling(source: ntsc, grid: frames(1)),
        Sampling(source: ntsc, grid: frames(1), first: 7, count: 50),
        Sampling(source: frames(1), grid: ntsc),
        Sampling(source: CMTime(value: 1, timescale: 24), grid: frames(1)),
        Sampling(source: CMTime(value: 1001, timescale: 24000), grid: ntsc),
        Sampling(source: CMTime(value: 1, timescale: 25), grid: CMTime(value: 1, timescale: 50)),
        Sampling(source: CMTime(value: 1, timescale: 60), grid: frames(1)),
        Sampling(source: CMTime(value: 1001, timescale: 60000), grid: CMTime(value: 1, timescale: 24)),
    ]
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    func timeline(_ sampling: Sampling) throws -> (asset: AVComposition, composition: AVVideoComposition) {
        let size = CGSize(width: 320, height: 180)
        let clip = SampleClip(
            name: "rate", clip: 6, size: size, frameDuration: sampling.source, frameCount: sampling.first + sampling.count + 5, sound: .none)
        func time(_ frames: Int) -> CMTime { CMTimeMultiply(sampling.source, multiplier: Int32(frames)) }
        let composition = AVMutableComposition()
        let track = try composition.track(.video)
        let range = CMTimeRange(start: time(sampling.first), duration: time(sampling.count))
        try track.insertTimeRange(range, of: workshop.asset(clip).video(), at: .zero)
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        return (
            composition, AVMutableVideoComposition(layers: [layer], over: composition.duration, size: size, frameDuration: sampling.grid)
        )
    }

    @Test("each output frame shows the source frame that is shown at its time", arguments: table)
    func sampled(_ sampling: Sampling) throws {
        let (asset, composition) = try timeline(sampling)
        let shown = try Playback.frames(of: asset, through: composition)
        #expect(shown.map(\.stamp.frame) == (0..<sampling.outputCount).map(sampling.frame))
        #expect(shown.map(\.time) == (0..<sampling.outputCount).map { CMTimeMultiply(sampling.grid, multiplier: Int32($0)) })
    }

    @Test("29.97 on a grid of 30 repeats the first frame, not a later one")
    func ntscOnThirty() throws {
        let sampling = Self.table[0]
        #expect((0..<61).map(sampling.frame) == [0] + Array(0..<60))
        let (asset, composition) = try timeline(sampling)
        #expect(try Playback.frames(of: asset, through: composition).map(\.stamp.frame) == [0] + Array(0..<60))
    }

    @Test("without a video composition the export keeps the source's own times")
    func ownTimes() async throws {
        let (asset, _) = try timeline(Self.table[1])
        let movie = try await asset.exported(to: workshop.url("own.mp4"))
        let shown = try Playback.frames(of: movie)
        #expect(shown.map(\.stamp.frame) == Array(7..<57))
        #expect(shown.map(\.time) == (0..<50).map { CMTimeMultiply(Self.ntsc, multiplier: Int32($0)) })
        #expect(movie.duration == CMTimeMultiply(Self.ntsc, multiplier: 50))
    }

    @Test("the exported grid is exact")
    func exported() async throws {
        let sampling = Self.table[2]
        let (asset, composition) = try timeline(sampling)
        let movie = try await asset.exported(to: workshop.url("grid.mp4"), videoComposition: composition)
        let shown = try Playback.frames(of: movie)
        #expect(shown.map(\.stamp.frame) == (0..<sampling.outputCount).map(sampling.frame))
        #expect(shown.map(\.time) == (0..<sampling.outputCount).map { CMTimeMultiply(Self.ntsc, multiplier: Int32($0)) })
    }
}

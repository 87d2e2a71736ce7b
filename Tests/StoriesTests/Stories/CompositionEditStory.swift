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

    @Test("C02: where a layer's track has a hole and nothing else is shown, the background is drawn, and the export completes")
    func hole() async throws {
        let first = try composition.track(.video), second = try composition.track(.video)
        let above = try workshop.asset(.tiny(0, frames: 20)), below = try workshop.asset(.tiny(1, frames: 20))
        try first.insertTimeRange(frames(0..<10), of: above.video(), at: .zero)
        try first.insertTimeRange(frames(10..<20), of: above.video(), at: frames(15))
        try second.insertTimeRange(frames(0..<13), of: below.video(), at: frames(12))
        let video = AVMutableVideoComposition(tiny: composition, showing: [first, second], every: frames(1))
        let instruction = try #require(video.instructions.first as? AVMutableVideoCompositionInstruction)
        instruction.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        video.instructions = [instruction]
        let drawing = "A0-9 E2 B0-2 A10-19"
        #expect(try DrawnFrames.rendered(composition, through: video) == drawing)
        let movie = try await composition.exported(to: workshop.url("hole.mp4"), videoComposition: video)
        var shown: [(Character, Int)] = []
        try Playback.forEachPicture(of: movie) { picture in
            if [10, 11].contains(shown.count) {
                let levels = try LumaLevels(picture.buffer)
                #expect(levels.lowest >= 230, "the background is white")
            }
            shown.append(DrawnFrames.stamp(of: picture.buffer))
        }
        #expect(DrawnFrames.text(shown) == drawing)
    }

    @Test("C08: a track that plays slowly shows the same picture in reader, thumbnails and export, up to its end")
    func slowMotion() async throws {
        let track = try composition.track(.video)
        try track.insertTimeRange(frames(0..<20), of: workshop.asset(.tiny(0, frames: 20)).video(), at: .zero)
        track.scaleTimeRange(frames(0..<20), toDuration: frames(100))
        #expect(composition.duration == frames(100))
        let video = AVMutableVideoComposition(tiny: composition, showing: [track], every: frames(1))
        let wanted = (0..<100).map { $0 / 5 }
        #expect(try Playback.frames(of: composition, through: video).map(\.stamp.frame) == wanted)
        let movie = try await composition.exported(to: workshop.url("slow.mp4"), videoComposition: video)
        #expect(movie.duration == frames(100))
        #expect(try Playback.frames(of: movie).map(\.stamp.frame) == wanted)

        // Without a grid: twenty pictures, each five times as long.
        for asset in [composition, try await composition.exported(to: workshop.url("own.mp4"))] {
            #expect(asset.duration == frames(100))
            let shown = try Playback.frames(of: asset)
            #expect(shown.map(\.stamp.frame) == Array(0..<20))
            #expect(shown.map(\.time) == (0..<20).map { frames($0 * 5) })
        }
        for composed in [video, nil] {
            let generator = AVAssetImageGenerator(asset: composition)
            generator.videoComposition = composed
            (generator.requestedTimeToleranceBefore, generator.requestedTimeToleranceAfter) = (.zero, .zero)
            for index in [0, 4, 5, 52, 99] {
                let image = try await generator.image(at: frames(index)).image
                #expect(try FrameStamp.read(from: image).frame == wanted[index])
            }
        }
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

    /// H.264, HEVC and ProRes, each of another size, one after the other in one track. The first says how large the track is.
    func differentClips() throws -> AVMutableCompositionTrack {
        let track = try composition.track(.video)
        for (clip, size, codec) in [(0, (320, 180), .h264), (1, (160, 90), .hevc), (2, (160, 160), .proRes422)]
            as [(Int, (Int, Int), SampleClip.Codec)]
        {
            let asset = try workshop.asset(
                SampleClip(
                    name: "size\(clip)", clip: clip, size: CGSize(width: size.0, height: size.1), frameCount: 10, sound: .none, codec: codec))
            try track.insertTimeRange(frames(0..<10), of: asset.video(), at: .invalid)
        }
        return track
    }

    /// Where each of the clips lies in a picture of the first one's size: as large as fits, in the middle.
    static let places = [
        CGRect(x: 0, y: 0, width: 320, height: 180), CGRect(x: 0, y: 0, width: 320, height: 180), CGRect(x: 70, y: 0, width: 180, height: 180),
    ]

    func expectFitted(_ pictures: [ShownPicture]) throws {
        #expect(pictures.count == 30)
        for (index, picture) in pictures.enumerated() {
            #expect(CVPixelBufferGetWidth(picture.buffer) == 320 && CVPixelBufferGetHeight(picture.buffer) == 180)
            let stamp = try FrameStamp.read(from: picture.buffer, at: StampPlacement(Self.places[index / 10]))
            #expect(stamp == FrameStamp(clip: index / 10, frame: index % 10))
        }
    }

    @Test("C17: clips of other sizes and codecs in one track keep their own size when they are read")
    func ownSizes() throws {
        _ = try differentClips()
        var sizes: [CGSize] = [], stamps: [FrameStamp] = []
        try Playback.forEachPicture(of: composition) {
            sizes.append(CGSize(width: CVPixelBufferGetWidth($0.buffer), height: CVPixelBufferGetHeight($0.buffer)))
            stamps.append(try FrameStamp.read(from: $0.buffer))
        }
        #expect(stamps == (0..<30).map { FrameStamp(clip: $0 / 10, frame: $0 % 10) })
        #expect(
            sizes == (0..<30).map { [CGSize(width: 320, height: 180), CGSize(width: 160, height: 90), CGSize(width: 160, height: 160)][$0 / 10] })
    }

    @Test("C17: the automatic video composition fits them into the canvas, and so does an export without one")
    func fitted() async throws {
        _ = try differentClips()
        let video = try await AVMutableVideoComposition.videoComposition(withPropertiesOf: composition)
        #expect(video.renderSize == CGSize(width: 320, height: 180))
        var pictures: [ShownPicture] = []
        try Playback.forEachPicture(of: composition, through: video) { pictures.append($0) }
        try expectFitted(pictures)
        for (name, videoComposition) in [("automatic.mp4", video), ("plain.mp4", nil)] {
            let movie = try await composition.exported(to: workshop.url(name), videoComposition: videoComposition)
            pictures = []
            try Playback.forEachPicture(of: movie) { pictures.append($0) }
            try expectFitted(pictures)
        }
        let generator = AVAssetImageGenerator(asset: composition)
        (generator.requestedTimeToleranceBefore, generator.requestedTimeToleranceAfter) = (.zero, .zero)
        for index in [3, 13, 23] {
            let image = try await generator.image(at: frames(index)).image
            #expect(try FrameStamp.read(from: image, at: StampPlacement(Self.places[index / 10])) == FrameStamp(clip: index / 10, frame: 3))
        }
    }

    @Test("C17: a transform that the caller sets is taken as it is, from each clip's own size")
    func placedByHand() throws {
        let track = try differentClips()
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        layer.setTransform(.identity, at: .zero)
        layer.setTransform(CGAffineTransform(scaleX: 2, y: 2), at: frames(10))
        layer.setTransform(CGAffineTransform(a: 1.125, b: 0, c: 0, d: 1.125, tx: 70, ty: 0), at: frames(20))
        let video = AVMutableVideoComposition(layers: [layer], over: frames(30), size: CGSize(width: 320, height: 180))
        var pictures: [ShownPicture] = []
        try Playback.forEachPicture(of: composition, through: video) { pictures.append($0) }
        try expectFitted(pictures)
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

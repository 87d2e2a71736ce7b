import AVFoundation
import SampleMedia
import Testing

@Suite("Story: a small picture moves over a large one")
struct PictureInPictureStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    static let size = CGSize(width: 640, height: 360)
    static let start = CGAffineTransform(scaleX: 0.5, y: 0.5).concatenating(CGAffineTransform(translationX: 20, y: 60))
    static let end = CGAffineTransform(scaleX: 0.75, y: 0.75).concatenating(CGAffineTransform(translationX: 160, y: 80))

    /// The matrix at a share of the ramp: each of its six numbers on a straight line.
    static func transform(_ share: Double) -> CGAffineTransform {
        func between(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + share * (second - first) }
        return CGAffineTransform(
            a: between(start.a, end.a), b: between(start.b, end.b), c: between(start.c, end.c), d: between(start.d, end.d),
            tx: between(start.tx, end.tx), ty: between(start.ty, end.ty))
    }

    func timeline() throws -> (asset: AVComposition, composition: AVVideoComposition) {
        let composition = AVMutableComposition()
        let large = try composition.track(.video), small = try composition.track(.video)
        func clip(_ number: Int) -> SampleClip { SampleClip(name: "pip\(number)", clip: number, size: Self.size, frameCount: 40, sound: .none) }
        try large.insertTimeRange(frames(0..<30), of: workshop.asset(clip(4)).video(), at: .zero)
        try small.insertTimeRange(frames(7..<37), of: workshop.asset(clip(5)).video(), at: .zero)
        let moving = AVMutableVideoCompositionLayerInstruction(assetTrack: small)
        moving.setTransformRamp(fromStart: Self.start, toEnd: Self.end, timeRange: frames(0..<20))
        let still = AVMutableVideoCompositionLayerInstruction(assetTrack: large)
        return (composition, AVMutableVideoComposition(layers: [moving, still], over: composition.duration, size: Self.size))
    }

    func check(_ picture: ShownPicture, _ index: Int) throws {
        #expect(try FrameStamp.read(from: picture.buffer) == FrameStamp(clip: 4, frame: index))
        let place = StampPlacement(size: Self.size, transform: Self.transform(min(Double(index) / 20, 1)))
        #expect(try FrameStamp.read(from: picture.buffer, at: place) == FrameStamp(clip: 5, frame: index + 7))
    }

    @Test("both numbers are read where they should be, in every composed frame")
    func composed() throws {
        let (asset, composition) = try timeline()
        var index = 0
        try Playback.forEachPicture(of: asset, through: composition) { picture in
            try check(picture, index)
            index += 1
        }
        #expect(index == 30)
    }

    @Test("and in every frame of the exported movie")
    func exported() async throws {
        let (asset, composition) = try timeline()
        let movie = try await asset.exported(to: workshop.url("pip.mp4"), videoComposition: composition)
        var index = 0
        try Playback.forEachPicture(of: movie) { picture in
            try check(picture, index)
            index += 1
        }
        #expect(index == 30)
    }

    @Test("the edges of the small picture lie on its rectangle, to the pixel")
    func edges() throws {
        let (asset, composition) = try timeline()
        var index = 0
        try Playback.forEachPicture(of: asset, through: composition) { picture in
            defer { index += 1 }
            guard index == 0 else { return }
            // The stamp's first cell is black or white to the very corner; just outside is the large picture's gradient.
            let brightness = try BrightnessReader(picture.buffer).brightness
            let cell = FrameStamp(clip: 5, frame: 7).cells[0]
            #expect(abs(brightness(21, 61) - cell) < 0.1)
            #expect(abs(brightness(18, 61) - cell) > 0.1)
            #expect(abs(brightness(21, 58) - cell) > 0.1)
        }
    }
}

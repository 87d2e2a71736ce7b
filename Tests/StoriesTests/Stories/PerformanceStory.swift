import AVFoundation
import Rendering
import SampleMedia
import Synchronization
import Testing

/// Counts the requests that it has, and what memory its frames lie in. Slow.
final class SlowCompositor: NSObject, AVVideoCompositing, @unchecked Sendable {
    // Unchecked: everything mutable is in `Self.counts` or belongs to the queue.

    struct Counts {
        var pending = 0
        var mostPending = 0
        var frames = 0
        var places: Set<UInt> = []
    }

    /// Of all instances: whoever renders makes its own. Tests that read it run one at a time.
    static let counts = Mutex(Counts())
    private let queue = DispatchQueue(label: "slow")

    override init() { super.init() }

    var sourcePixelBufferAttributes: [String: any Sendable]? { [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_420YpCbCr8Planar] }
    var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] {
        [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_420YpCbCr8Planar]
    }

    func renderContextChanged(_ context: AVVideoCompositionRenderContext) {}

    func startRequest(_ request: AVAsynchronousVideoCompositionRequest) {
        Self.counts.withLock { counts in
            counts.pending += 1
            counts.mostPending = max(counts.mostPending, counts.pending)
        }
        queue.async {
            usleep(4000)
            guard let frame = request.renderContext.newPixelBuffer() else { return request.finish(with: CocoaError(.featureUnsupported)) }
            for index in 0..<frame.pixelFormat.planeCount {
                let plane = frame.plane(index)
                unsafe plane.base.initializeMemory(as: UInt8.self, repeating: 100, count: plane.bytesPerRow * plane.height)
            }
            Self.counts.withLock { counts in
                counts.pending -= 1
                counts.frames += 1
                unsafe counts.places.insert(UInt(bitPattern: frame.plane(0).base))
            }
            request.finish(withComposedVideoFrame: frame)
        }
    }
}

/// Trouble that editors had with memory and with the number of decoders, each with what is right.
@Suite("Story: what is held at a time is bounded", .serialized)
struct PerformanceStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// As many files with the same pictures.
    static func copies(_ count: Int, of clip: SampleClip, in workshop: Workshop) throws -> [AVURLAsset] {
        let first = try workshop.asset(clip)
        return try [first]
            + (1..<count).map { index in
                let url = workshop.url("copy\(index).\(clip.fileExtension)")
                try FileManager.default.copyItem(at: first.url, to: url)
                return AVURLAsset(url: url)
            }
    }

    static func statistics(_ asset: AVAsset, _ composition: AVVideoComposition?) async throws -> RenderStatistics {
        try await RenderJob(asset: asset, videoComposition: composition, destination: .discard).run { _ in }.statistics
    }

    @Test("P01 a compositor that is slower than decoding: a few frames are in flight, however long the edit is")
    func slowCompositor() async throws {
        let size = CGSize(width: 320, height: 180)
        let clip = try workshop.asset(SampleClip(name: "slow", clip: 2, size: size, frameCount: 30, sound: .none)).video()
        let composition = AVMutableComposition()
        let track = try composition.track(.video)
        for second in 0..<4 { try track.insertTimeRange(frames(0..<30), of: clip, at: frames(30 * second)) }
        SlowCompositor.counts.withLock { $0 = SlowCompositor.Counts() }
        let custom = AVMutableVideoComposition(custom: [TestInstruction(frames(0..<120))], size: size, compositor: SlowCompositor.self)
        let statistics = try await Self.statistics(composition, custom)
        #expect(statistics.composedByCustomCode == 120)
        let counts = SlowCompositor.counts.withLock { $0 }
        #expect(counts.frames == 120 && counts.pending == 0)
        // Four are asked for ahead; a frame that was made waits for its turn, three for the encoder, and each of these holds its picture.
        #expect((2...4).contains(counts.mostPending), "\(counts.mostPending)")
        #expect(counts.places.count <= 10, "\(counts.places.count) pictures")
    }

    @Test("P01 and its memory is that of a short edit")
    func slowCompositorMemory() async throws {
        // In a process of its own: the other tests' memory is not counted.
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            let size = CGSize(width: 640, height: 360)
            let clip = try workshop.asset(SampleClip(name: "slow", clip: 2, size: size, frameCount: 30, sound: .none)).video()
            func peak(_ count: Int) async throws -> Int {
                let composition = AVMutableComposition()
                let track = try composition.track(.video)
                for second in 0..<count / 30 { try track.insertTimeRange(frames(0..<30), of: clip, at: frames(30 * second)) }
                let custom = AVMutableVideoComposition(custom: [TestInstruction(frames(0..<count))], size: size, compositor: SlowCompositor.self)
                try PeakMemory.reset()
                _ = try await PerformanceStory.statistics(composition, custom)
                return try PeakMemory.read()
            }
            _ = try await peak(30)
            let short = try await peak(60), long = try await peak(240)
            // 180 pictures more would be 60 MB.
            #expect(Double(long) < 1.1 * Double(short) + 4096, "60 frames: \(short) KiB, 240: \(long) KiB")
        }
    }

    @Test("P02 sixty clips, one after the other on sixty tracks: as many decoders are open as clips are seen")
    func sixtyTracks() async throws {
        let clip = SampleClip(name: "one", clip: 4, size: CGSize(width: 160, height: 90), frameCount: 6, sound: .none)
        let composition = AVMutableComposition()
        for (index, asset) in try Self.copies(60, of: clip, in: workshop).enumerated() {
            try composition.track(.video).insertTimeRange(frames(0..<6), of: asset.video(), at: frames(6 * index))
        }
        let video = AVVideoComposition(propertiesOf: composition)
        let shown = try Playback.frames(of: composition, through: video)
        #expect(shown.map(\.stamp) == (0..<360).map { FrameStamp(clip: 4, frame: $0 % 6) })
        let statistics = try await Self.statistics(composition, video)
        #expect(statistics.decoded == 360)
        // The one that is seen, the one before it until the next is there, and two that get ready.
        #expect((2...4).contains(statistics.decodersOpen), "\(statistics.decodersOpen)")
        #expect(statistics.decodersPrepared == 59)
    }

    @Test("P02 sixty clips seen at once: sixty decoders, and each tile shows its own frame")
    func sixtyTiles() async throws {
        let size = CGSize(width: 160, height: 90)
        let clip = SampleClip(name: "tile", clip: 5, size: size, frameCount: 12, sound: .none)
        let composition = AVMutableComposition()
        func place(_ tile: Int) -> CGAffineTransform {
            CGAffineTransform(translationX: CGFloat(tile % 8) * 160, y: CGFloat(tile / 8) * 90)
        }
        var layers: [AVVideoCompositionLayerInstruction] = []
        for (index, asset) in try Self.copies(60, of: clip, in: workshop).enumerated() {
            let track = try composition.track(.video)
            try track.insertTimeRange(frames(index % 10..<index % 10 + 2), of: asset.video(), at: .zero)
            let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
            layer.setTransform(place(index), at: .zero)
            layers.append(layer)
        }
        let video = AVMutableVideoComposition(layers: layers, over: frames(2), size: CGSize(width: 1280, height: 720))
        var frame = 0
        try Playback.forEachPicture(of: composition, through: video) { picture in
            for tile in 0..<60 {
                let found = try FrameStamp.read(from: picture.buffer, at: StampPlacement(size: size, transform: place(tile)))
                #expect(found == FrameStamp(clip: 5, frame: tile % 10 + frame), "tile \(tile)")
            }
            frame += 1
        }
        #expect(frame == 2)
        #expect(try await Self.statistics(composition, video).decodersOpen == 60)
    }

    @Test("P04 2704x1520 at 60 frames a second, encoded again: a longer movie needs no more memory, and never 1.5 GB")
    func largePictures() async throws {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            let fast = CMTime(value: 1, timescale: 60)
            let size = CGSize(width: 2704, height: 1520)
            let clip = try workshop.asset(SampleClip(name: "large", clip: 3, size: size, frameDuration: fast, frameCount: 4, sound: .none)).video()
            func peak(_ repeats: Int) async throws -> Int {
                let composition = AVMutableComposition()
                let track = try composition.track(.video)
                let length = CMTimeMultiply(fast, multiplier: 4)
                for index in 0..<repeats {
                    try track.insertTimeRange(
                        CMTimeRange(start: .zero, duration: length), of: clip, at: CMTimeMultiply(length, multiplier: Int32(index)))
                }
                try PeakMemory.reset()
                _ = try await composition.exported(to: workshop.url("\(repeats).mp4"))
                return try PeakMemory.read()
            }
            // The encoder looks some forty frames ahead: the short one has that many.
            let short = try await peak(14), long = try await peak(24)
            #expect(long < 1_500_000, "\(long) KiB")
            #expect(Double(long) < 1.1 * Double(short) + 16384, "56 frames: \(short) KiB, 96: \(long) KiB")
        }
    }

    /// A clip with overlays that are seen one after the other, two frames each.
    static func overlays(_ count: Int, in workshop: Workshop) throws -> (AVComposition, AVVideoComposition) {
        let composition = AVMutableComposition()
        let base = try workshop.asset(SampleClip(name: "base", clip: 1, size: CGSize(width: 320, height: 180), frameCount: 120, sound: .none))
        try composition.track(.video).insertTimeRange(frames(0..<120), of: base.video(), at: .zero)
        let below = AVMutableVideoCompositionLayerInstruction()
        below.trackID = 1
        var layers: [AVVideoCompositionLayerInstruction] = []
        let still = SampleClip(name: "still", clip: 9, size: CGSize(width: 160, height: 90), frameCount: 1, sound: .none)
        for (index, asset) in try copies(count, of: still, in: workshop).enumerated() {
            let track = try composition.track(.video)
            try track.insertTimeRange(frames(0..<1), of: asset.video(), at: frames(2 * index))
            track.scaleTimeRange(CMTimeRange(start: frames(2 * index), duration: frames(1)), toDuration: frames(2))
            let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
            layer.setTransform(CGAffineTransform(translationX: 160, y: 90), at: .zero)
            layers.append(layer)
        }
        return (composition, AVMutableVideoComposition(layers: layers + [below], over: frames(120), size: CGSize(width: 320, height: 180)))
    }

    @Test("P06 sixty overlays with their own times on one clip: only those that are seen are held")
    func overlays() async throws {
        let (asset, video) = try Self.overlays(60, in: workshop)
        let place = StampPlacement(size: CGSize(width: 160, height: 90), transform: CGAffineTransform(translationX: 160, y: 90))
        var index = 0
        try Playback.forEachPicture(of: asset, through: video) { picture in
            let base = try FrameStamp.read(from: picture.buffer), over = try FrameStamp.read(from: picture.buffer, at: place)
            #expect(base == FrameStamp(clip: 1, frame: index) && over == FrameStamp(clip: 9, frame: 0))
            index += 1
        }
        #expect(index == 120)
        let statistics = try await Self.statistics(asset, video)
        #expect((2...5).contains(statistics.decodersOpen), "\(statistics.decodersOpen)")
    }

    @Test("P06 and sixty take no more memory than six")
    func overlayMemory() async throws {
        await #expect(processExitsWith: .success) {
            func peak(_ count: Int) async throws -> Int {
                let workshop = try Workshop()
                let (asset, video) = try PerformanceStory.overlays(count, in: workshop)
                try PeakMemory.reset()
                _ = try await PerformanceStory.statistics(asset, video)
                return try PeakMemory.read()
            }
            // The heap settles in a few rounds, to within a fifth.
            for _ in 0..<3 { _ = try await peak(6) }
            let few = try await peak(6), many = try await peak(60)
            // Fifty decoders more would be twice as much.
            #expect(Double(many) < 1.3 * Double(few), "6 overlays: \(few) KiB, 60: \(many) KiB")
        }
    }
}

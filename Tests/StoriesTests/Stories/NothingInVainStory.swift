import AVFoundation
import Rendering
import SampleMedia
import Testing

@Suite("Story: nothing is decoded or drawn in vain")
struct NothingInVainStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    static let size = CGSize(width: 320, height: 180)

    func clip(_ number: Int, frames count: Int = 30) throws -> AVAssetTrack {
        try workshop.asset(.small(number, frames: count, sound: .none)).video()
    }

    /// Tracks of thirty frames, the first on top.
    func stack(_ count: Int) throws -> AVMutableComposition {
        let composition = AVMutableComposition()
        for number in 1...count { try composition.track(.video).insertTimeRange(frames(0..<30), of: clip(number), at: .zero) }
        return composition
    }

    func layer(_ trackID: CMPersistentTrackID, _ transform: CGAffineTransform = .identity, opacity: Float = 1)
        -> AVMutableVideoCompositionLayerInstruction
    {
        let layer = AVMutableVideoCompositionLayerInstruction()
        layer.trackID = trackID
        layer.setTransform(transform, at: .zero)
        layer.setOpacity(opacity, at: .zero)
        return layer
    }

    func work(
        _ asset: AVAsset, _ layers: [AVVideoCompositionLayerInstruction], frameDuration: CMTime = CMTime(value: 1, timescale: 30)
    ) async throws -> RenderStatistics {
        let composition = AVMutableVideoComposition(layers: layers, over: asset.duration, size: Self.size, frameDuration: frameDuration)
        return try await RenderJob(asset: asset, videoComposition: composition, destination: .discard).run { _ in }.statistics
    }

    func counts(_ change: (inout RenderStatistics) -> Void) -> RenderStatistics {
        var statistics = RenderStatistics()
        change(&statistics)
        return statistics
    }

    @Test("a clip as it is: each frame is decoded once and goes out untouched")
    func passThrough() async throws {
        #expect(try await work(stack(1), [layer(1)]) == counts { ($0.passedThrough, $0.decoded, $0.decodersOpen) = (30, 30, 1) })
    }

    @Test("twice the frame rate: every other frame is the one before again")
    func doubled() async throws {
        let statistics = try await work(stack(1), [layer(1)], frameDuration: CMTime(value: 1, timescale: 60))
        #expect(statistics == counts { ($0.passedThrough, $0.reused, $0.decoded, $0.decodersOpen) = (30, 30, 30, 1) })
    }

    @Test("a freeze of 300 frames: at most two are decoded, one is composed")
    func freeze() async throws {
        let composition = AVMutableComposition()
        let track = try composition.track(.video)
        try track.insertTimeRange(frames(7..<8), of: clip(1), at: .zero)
        track.scaleTimeRange(frames(0..<1), toDuration: frames(300))
        let statistics = try await work(composition, [layer(1, CGAffineTransform(scaleX: 0.5, y: 0.5))])
        #expect(statistics.composedYUV == 1 && statistics.reused == 299)
        // The way to frame 7 leads over those that it refers to.
        #expect(statistics.decoded - statistics.skipped == 1 && statistics.decoded <= 9, "\(statistics)")
    }

    @Test("a covered layer is not decoded: one clip's frames for a stack of three")
    func covered() async throws {
        #expect(try await work(stack(3), [layer(1), layer(2), layer(3)]) == counts { ($0.passedThrough, $0.decoded, $0.decodersOpen) = (30, 30, 1) })
    }

    @Test("layers that are clear, or lie off the canvas, are not decoded")
    func unseen() async throws {
        let layers = [layer(1, opacity: 0), layer(2, CGAffineTransform(translationX: 320, y: 0)), layer(3)]
        #expect(try await work(stack(3), layers) == counts { ($0.passedThrough, $0.decoded, $0.decodersOpen) = (30, 30, 1) })
    }

    @Test("a layer that is seen is decoded: what covers it only in part hides nothing")
    func seen() async throws {
        let statistics = try await work(stack(2), [layer(1, CGAffineTransform(translationX: 2, y: 0)), layer(2)])
        #expect(statistics == counts { ($0.composedYUV, $0.decoded, $0.decodersOpen) = (30, 60, 2) })
    }

    @Test("a lower clip is decoded from the frame on at which it is uncovered")
    func uncovered() async throws {
        let upper = layer(1)
        upper.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: frames(20..<25))
        let statistics = try await work(stack(2), [upper, layer(2)])
        #expect(statistics.passedThrough == 26 && statistics.composedYUV == 4, "\(statistics)")
        // Clip 1 is seen in frames 0 to 24, clip 2 from 21 on; the way to frame 21 is counted apart.
        #expect(statistics.decoded - statistics.skipped == 25 + 9, "\(statistics)")
    }
}

@Suite("Story: the same bytes for any number of threads")
struct ThreadCountStory {
    /// A dissolve under a small moving picture, a turned one, and a mosaic: bands, shared decoding and frame threads are all in use.
    static func edit(in workshop: Workshop) throws -> (AVComposition, AVVideoComposition) {
        let size = CGSize(width: 640, height: 360)
        let clips = try (1...3).map { try workshop.asset(SampleClip(name: "clip\($0)", clip: $0, size: size, frameCount: 20, sound: .none)).video() }
        let composition = AVMutableComposition()
        func track(_ clip: Int, _ range: Range<Int>) throws -> AVMutableVideoCompositionLayerInstruction {
            let track = try composition.track(.video)
            try track.insertTimeRange(frames(range), of: clips[clip], at: .zero)
            return AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        }
        let upper = try track(0, 0..<6), lower = try track(1, 0..<6), small = try track(2, 0..<6), turned = try track(0, 3..<9)
        upper.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: frames(0..<6))
        small.setTransformRamp(
            fromStart: CGAffineTransform(a: 0.25, b: 0, c: 0, d: 0.25, tx: 30, ty: 40),
            toEnd: CGAffineTransform(a: 0.31, b: 0, c: 0, d: 0.31, tx: 44.5, ty: 90), timeRange: frames(0..<6))
        turned.setTransform(
            CGAffineTransform(rotationAngle: 0.2).concatenating(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 300, ty: 20)), at: .zero)
        let tiles = try (0..<3).map { tile in
            let layer = try track(2, 2 * tile..<2 * tile + 6)
            layer.setTransform(CGAffineTransform(a: 0.25, b: 0, c: 0, d: 0.25, tx: CGFloat(tile) * 160, ty: 270), at: .zero)
            return layer
        }
        return (composition, AVMutableVideoComposition(layers: tiles + [turned, small, upper, lower], over: frames(6), size: size))
    }

    /// All bytes of all pictures of a movie.
    static func bytes(_ asset: AVAsset) throws -> [Data] {
        var result: [Data] = []
        try Playback.forEachPicture(of: asset) { picture in
            var data = Data()
            for index in 0..<picture.buffer.pixelFormat.planeCount {
                let plane = picture.buffer.plane(index)
                let count = picture.buffer.pixelFormat.bytesPerRow(plane: index, width: picture.buffer.width)
                for row in 0..<plane.height {
                    unsafe data.append(UnsafeRawPointer(plane.base + row * plane.bytesPerRow).assumingMemoryBound(to: UInt8.self), count: count)
                }
            }
            result.append(data)
        }
        return result
    }

    /// One keeps 8 bits of 4:2:0, the other 10 bits of 4:2:2.
    @Test(
        "a dissolve, a picture in picture, a turn and a mosaic",
        arguments: [AVAssetExportPresetHighestQuality, AVAssetExportPresetAppleProRes422LPCM])
    func sameBytes(preset: String) async throws {
        let workshop = try Workshop()
        let (asset, video) = try Self.edit(in: workshop)
        var first: [Data]?
        for threads in [1, 2, 4, 1] {
            let url = workshop.url("\(UUID().uuidString).mov")
            var job = RenderJob(asset: asset, videoComposition: video, preset: preset, destination: .file(url, .mov))
            job.threads = threads
            let report = try await job.run { _ in }
            #expect(report.statistics.composedYUV == 6)
            let pictures = try Self.bytes(AVURLAsset(url: url))
            #expect(pictures.count == 6)
            if let first { #expect(first == pictures, "\(threads) threads") } else { first = pictures }
        }
    }

    @Test("two readers of one edit give the same bytes")
    func readers() throws {
        let workshop = try Workshop()
        let (asset, video) = try Self.edit(in: workshop)
        func pass() throws -> [Data] {
            var result: [Data] = []
            try Playback.forEachPicture(of: asset, through: video) { picture in
                let plane = picture.buffer.plane(0)
                result.append(
                    (0..<plane.height).reduce(into: Data()) { data, row in
                        unsafe data.append(
                            UnsafeRawPointer(plane.base + row * plane.bytesPerRow).assumingMemoryBound(to: UInt8.self), count: plane.width)
                    })
            }
            return result
        }
        #expect(try pass() == pass())
    }
}

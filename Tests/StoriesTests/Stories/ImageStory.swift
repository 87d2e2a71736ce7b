import AVFoundation
import CoreGraphics
import SampleMedia
import Synchronization
import Testing

@Suite("Story: pictures at chosen times")
struct ImageStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    func generator(frames: Int = 60) throws -> AVAssetImageGenerator {
        let generator = AVAssetImageGenerator(asset: try workshop.asset(.small(8, frames: frames)))
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        return generator
    }

    @Test("each is exactly the frame shown at the time, in whatever order they are asked for")
    func outOfOrder() async throws {
        let wanted = [59, 0, 31, 30, 29, 1, 58, 30, 45, 12]
        var seen: [Int] = []
        for await result in try generator().images(for: wanted.map { frames($0) }) {
            guard case .success(let requested, let image, let actual) = result else {
                Issue.record("\(result)")
                continue
            }
            #expect(requested == actual)
            seen.append(try FrameStamp.read(from: image).frame)
        }
        #expect(seen == wanted)
    }

    @Test("a time between two frames shows the earlier one and says when it started")
    func between() async throws {
        let generator = try generator()
        for (time, frame) in [
            (CMTime(value: 1, timescale: 60), 0), (CMTime(value: 3333, timescale: 100_000), 0), (CMTime(value: 3334, timescale: 100_000), 1),
            (CMTime(value: 89, timescale: 60), 44), (CMTime(value: 1999, timescale: 1000), 59),
        ] {
            let (image, actual) = try await generator.image(at: time)
            #expect(try FrameStamp.read(from: image) == FrameStamp(clip: 8, frame: frame))
            #expect(actual == frames(frame))
        }
    }

    @Test("the older calls give the same pictures")
    func olderCalls() async throws {
        let generator = try generator()
        var actual = CMTime.invalid
        let image = try unsafe generator.copyCGImage(at: frames(17), actualTime: &actual)
        #expect(try FrameStamp.read(from: image).frame == 17)
        #expect(actual == frames(17))

        let results = Mutex<[Int]>([])
        let times = [40, 3, 22].map { NSValue(time: frames($0)) }
        await withCheckedContinuation { continuation in
            generator.generateCGImagesAsynchronously(forTimes: times) { _, image, _, result, _ in
                #expect(result == .succeeded)
                let frame = image.flatMap { try? FrameStamp.read(from: $0).frame } ?? -1
                let count = results.withLock { results in
                    results.append(frame)
                    return results.count
                }
                if count == times.count { continuation.resume() }
            }
        }
        // Each once, in the order of their times: pictures that lie between two key frames come from one pass through them.
        #expect(results.withLock { $0 } == [3, 22, 40])
    }

    @Test("a largest size keeps the shape and never enlarges", arguments: [(160, 160, 160, 90), (0, 90, 160, 90), (2000, 0, 320, 180)])
    func maximumSize(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int) async throws {
        let generator = try generator(frames: 10)
        generator.maximumSize = CGSize(width: width, height: height)
        let image = try await generator.image(at: frames(5)).image
        #expect(image.width == expectedWidth && image.height == expectedHeight)
        #expect(try FrameStamp.read(from: image).frame == 5)
    }

    @Test("there is no picture outside of the asset", arguments: [frames(60), frames(-1), .invalid, .positiveInfinity])
    func outside(time: CMTime) async throws {
        let generator = try generator()
        #expect(await errorCode { _ = try await generator.image(at: time) } == .noImageAtTime)
    }

    @Test("by default a picture may be a key frame near the time; the actual time says which, and nothing else is decoded")
    func tolerance() async throws {
        let generator = AVAssetImageGenerator(asset: try workshop.asset(.small(8, frames: 60, sound: .none)))
        #expect(generator.requestedTimeToleranceBefore == .positiveInfinity && generator.requestedTimeToleranceAfter == .positiveInfinity)
        var shown: Set<Int> = []
        for index in [7, 31, 50, 59] {
            let (image, actual) = try await generator.image(at: frames(index))
            let stamp = try FrameStamp.read(from: image)
            #expect(actual == frames(stamp.frame))
            shown.insert(stamp.frame)
        }
        #expect(generator.framesDecoded == shown.count)
        generator.requestedTimeToleranceBefore = frames(1)
        generator.requestedTimeToleranceAfter = .zero
        #expect(try await generator.image(at: frames(7)).actualTime == frames(7))
        #expect(try await generator.image(at: frames(1)).actualTime == .zero)
    }

    @Test("after the last picture, where only sound goes on, the tolerance decides between the last picture and an error")
    func longerSound() async throws {
        let clip = try workshop.asset(.small(8, frames: 60))
        let composition = AVMutableComposition()
        try composition.track(.video).insertTimeRange(frames(0..<30), of: clip.video(), at: .zero)
        try composition.track(.audio).insertTimeRange(frames(0..<60), of: #require(clip.tracks(withMediaType: .audio).first), at: .zero)
        let generator = AVAssetImageGenerator(asset: composition)
        generator.requestedTimeToleranceAfter = .zero
        #expect(try await generator.image(at: frames(45)).actualTime <= frames(29))
        generator.requestedTimeToleranceBefore = frames(16)
        #expect(try await generator.image(at: frames(45)).actualTime == frames(29))
        for before in [frames(15), .zero] {
            generator.requestedTimeToleranceBefore = before
            #expect(await errorCode { _ = try await generator.image(at: frames(45)) } == .noImageAtTime)
            #expect(await errorCode { _ = try unsafe generator.copyCGImage(at: frames(45), actualTime: nil) } == .noImageAtTime)
        }
    }

    @Test("a video composition's pictures are exact, whatever the tolerance")
    func composed() async throws {
        let asset = try workshop.asset(.small(8, frames: 40, sound: .none))
        let generator = AVAssetImageGenerator(asset: asset)
        generator.videoComposition = AVVideoComposition(propertiesOf: asset)
        for index in [31, 7] { #expect(try FrameStamp.read(from: try await generator.image(at: frames(index)).image).frame == index) }
    }

    @Test("what is cancelled fails once for each request, and later requests are served")
    func cancelling() async throws {
        let generator = try generator()
        var iterator = generator.images(for: (0..<4).map { frames($0) }).makeAsyncIterator()
        #expect(try await iterator.next()?.actualTime == .zero)
        generator.cancelAllCGImageGeneration()
        var failures = 0
        while let result = await iterator.next() {
            #expect(await errorCode { _ = try result.image } == .operationCancelled)
            failures += 1
        }
        #expect(failures == 3)
        #expect(try await generator.image(at: frames(9)).actualTime == frames(9))
        let task = Task { try await generator.image(at: frames(20)) }
        task.cancel()
        #expect(await errorCode { _ = try await task.value } == .operationCancelled)
    }

    @Test("a handler may ask for another picture")
    func nested() async throws {
        let generator = try generator()
        let frame = await withCheckedContinuation { continuation in
            generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: frames(3))]) { _, _, _, _, _ in
                let image = try? unsafe generator.copyCGImage(at: frames(4), actualTime: nil)
                continuation.resume(returning: image.flatMap { try? FrameStamp.read(from: $0).frame })
            }
        }
        #expect(frame == 4)
    }

    @Test(
        "pictures of HDR sources are HDR only when asked for",
        arguments: [(AVAssetImageGenerator.DynamicRangePolicy.forceSDR, 8), (.matchSource, 16)])
    func dynamicRange(policy: AVAssetImageGenerator.DynamicRangePolicy, bits: Int) async throws {
        let asset = try workshop.asset(.small(8, frames: 10, sound: .none))
        let generator = AVAssetImageGenerator(asset: asset)
        #expect(generator.dynamicRangePolicy == .forceSDR)
        generator.dynamicRangePolicy = policy
        #expect(try await generator.image(at: .zero).image.bitsPerComponent == 8)
        let composition = AVMutableVideoComposition(propertiesOf: asset)
        composition.colorPrimaries = AVVideoColorPrimaries_ITU_R_2020
        composition.colorTransferFunction = AVVideoTransferFunction_ITU_R_2100_HLG
        composition.colorYCbCrMatrix = AVVideoYCbCrMatrix_ITU_R_2020
        generator.videoComposition = composition
        let image = try await generator.image(at: frames(3)).image
        #expect(image.bitsPerComponent == bits)
        #expect(image.colorSpace?.name == (bits == 16 ? CGColorSpace.itur_2100_HLG : CGColorSpace.sRGB))
    }
}

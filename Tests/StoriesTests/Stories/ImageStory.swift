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
        #expect(results.withLock { $0 } == [40, 3, 22])
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
}

import AVFoundation
import SampleMedia
import Synchronization
import Testing

@Suite("Story: an app filters every frame with Core Image")
struct FilterStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// What handlers saw, in the order of their calls.
    final class Log: Sendable {
        private let stored = Mutex<[(time: CMTime, extent: CGRect)]>([])
        func add(_ request: AVAsynchronousCIImageFilteringRequest) {
            stored.withLock { $0.append((request.compositionTime, request.sourceImage.extent)) }
        }
        var times: [CMTime] { stored.withLock { $0.map(\.time) } }
        var extents: [CGRect] { stored.withLock { $0.map(\.extent) } }
    }

    /// Luma and chroma at a place of a biplanar picture.
    private func codes(_ buffer: CVPixelBuffer, x: Int, y: Int) throws -> (y: Int, cb: Int, cr: Int) {
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
        let luma = unsafe try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, 0))
        let chroma = unsafe try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, 1))
        let place = y / 2 * CVPixelBufferGetBytesPerRowOfPlane(buffer, 1) + x / 2 * 2
        return unsafe (
            Int(luma.load(fromByteOffset: y * CVPixelBufferGetBytesPerRowOfPlane(buffer, 0) + x, as: UInt8.self)),
            Int(chroma.load(fromByteOffset: place, as: UInt8.self)), Int(chroma.load(fromByteOffset: place + 1, as: UInt8.self))
        )
    }

    @Test("a movie in sepia keeps its frames, its times and its numbers")
    func sepia() async throws {
        let asset = try workshop.asset(.small(3, frames: 12, sound: .none))
        let log = Log()
        let composition = AVVideoComposition(asset: asset) { request in
            log.add(request)
            request.finish(with: request.sourceImage.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 1.0]), context: nil)
        }
        #expect(composition.renderSize == CGSize(width: 320, height: 180))
        #expect(composition.frameDuration == CMTime(value: 1, timescale: 30))
        let movie = try await asset.exported(to: workshop.url("sepia.mp4"), videoComposition: composition)
        #expect(try Playback.frames(of: movie) == (0..<12).map { ShownFrame(time: frames($0), stamp: FrameStamp(clip: 3, frame: $0)) })
        #expect(log.times.sorted() == (0..<12).map { frames($0) })
        #expect(Set(log.extents.map { "\($0)" }) == ["\(CGRect(x: 0, y: 0, width: 320, height: 180))"])
        // Bright parts are brown: less blue, more red.
        try Playback.forEachPicture(of: movie) { picture in
            var count = 0, cb = 0, cr = 0
            for y in stride(from: 0, to: 180, by: 2) {
                for x in stride(from: 0, to: 320, by: 2) {
                    let code = try codes(picture.buffer, x: x, y: y)
                    guard code.y > 120 else { continue }
                    count += 1
                    cb += code.cb
                    cr += code.cr
                }
            }
            #expect(count > 1000)
            #expect(cb / max(count, 1) < 116 && cr / max(count, 1) > 133)
        }
    }

    @Test("a handler that gives the source back changes nothing")
    func identity() throws {
        let asset = try workshop.asset(.small(2, frames: 4, sound: .none))
        let composition = AVVideoComposition(asset: asset) { $0.finish(with: $0.sourceImage, context: nil) }
        var originals: [CVPixelBuffer] = []
        try Playback.forEachPicture(of: asset) { originals.append($0.buffer) }
        var index = 0
        try Playback.forEachPicture(of: asset, through: composition) { picture in
            for y in stride(from: 0, to: 180, by: 3) {
                for x in stride(from: 0, to: 320, by: 3) {
                    let before = try codes(originals[index], x: x, y: y), after = try codes(picture.buffer, x: x, y: y)
                    // Colours outside of R'G'B' stay; chroma is a little smoother than it was.
                    #expect(abs(before.y - after.y) <= 1)
                    #expect(abs(before.cb - after.cb) <= 12 && abs(before.cr - after.cr) <= 12)
                }
            }
            index += 1
        }
        #expect(index == 4)
    }

    @Test("a portrait movie is upright for the handler and afterwards")
    func portrait() throws {
        let size = CGSize(width: 320, height: 180)
        let clip = SampleClip(
            name: "portrait", clip: 5, size: size, frameCount: 3, transform: SampleClip.portrait(stored: size), sound: .none)
        let asset = try workshop.asset(clip)
        let log = Log()
        let composition = AVVideoComposition(asset: asset) { request in
            log.add(request)
            request.finish(with: request.sourceImage, context: nil)
        }
        #expect(composition.renderSize == CGSize(width: 180, height: 320))
        #expect(try Playback.frames(of: asset, through: composition).map(\.stamp) == (0..<3).map { FrameStamp(clip: 5, frame: $0) })
        #expect(log.extents.allSatisfy { $0 == CGRect(x: 0, y: 0, width: 180, height: 320) })
    }

    @Test("y points up: what is moved by 90 lines shows its lower half at the top, and black below")
    func originIsLowerLeft() throws {
        let asset = try workshop.asset(.small(1, frames: 1, sound: .none))
        var original: CVPixelBuffer?
        try Playback.forEachPicture(of: asset) { original = $0.buffer }
        let source = try #require(original)
        let composition = AVVideoComposition(asset: asset) { request in
            request.finish(with: request.sourceImage.transformed(by: CGAffineTransform(translationX: 0, y: 90)), context: nil)
        }
        try Playback.forEachPicture(of: asset, through: composition) { picture in
            for x in stride(from: 4, to: 320, by: 12) {
                let above = try codes(picture.buffer, x: x, y: 20), before = try codes(source, x: x, y: 110)
                let below = try codes(picture.buffer, x: x, y: 120)
                #expect(abs(above.y - before.y) <= 1)
                #expect(below == (16, 128, 128))
            }
        }
    }

    @Test("asynchronous forms, a context of one's own, and a size that is set")
    func otherForms() async throws {
        let asset = try workshop.asset(.small(4, frames: 3, sound: .none))
        let expected = (0..<3).map { FrameStamp(clip: 4, frame: $0) }
        let later = try await AVVideoComposition.videoComposition(with: asset) { request in
            DispatchQueue.global().async {
                request.finish(with: request.sourceImage.clampedToExtent().applyingGaussianBlur(sigma: 0.8), context: CIContext())
            }
        }
        #expect(try Playback.frames(of: asset, through: later).map(\.stamp) == expected)

        let newest = try await AVVideoComposition(applyingFiltersTo: asset) { parameters in
            AVCIImageFilteringResult(resultImage: parameters.sourceImage.applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: 0]))
        }
        #expect(try Playback.frames(of: asset, through: newest).map(\.stamp) == expected)

        let mutable = try await AVMutableVideoComposition.videoComposition(with: asset) { request in
            let scale = request.renderSize.width / request.sourceImage.extent.width
            request.finish(with: request.sourceImage.transformed(by: CGAffineTransform(scaleX: scale, y: scale)), context: nil)
        }
        mutable.renderSize = CGSize(width: 640, height: 360)
        var sizes: Set<Int> = []
        try Playback.forEachPicture(of: asset, through: mutable) { picture in
            sizes.insert(CVPixelBufferGetWidth(picture.buffer))
            let stamp = try FrameStamp.read(from: picture.buffer)
            #expect(stamp.clip == 4)
        }
        #expect(sizes == [640])
    }

    @Test("errors of the handler, and requests that it forgets, end the export with their reason")
    func failures() async throws {
        let asset = try workshop.asset(.small(1, frames: 3, sound: .none))
        let failing = AVVideoComposition(asset: asset) { $0.finish(with: CocoaError(.fileReadCorruptFile)) }
        #expect(
            await errorCode { _ = try await asset.exported(to: workshop.url("failing.mp4"), videoComposition: failing) } == .videoCompositorFailed)
        let forgetting = AVVideoComposition(asset: asset) { _ in }
        #expect(
            await errorCode { _ = try await asset.exported(to: workshop.url("gone.mp4"), videoComposition: forgetting) } == .videoCompositorFailed)
        #expect(try workshop.listing == ["clip1.mp4"])
    }

    @Test("a thumbnail goes through the handler too")
    func thumbnail() throws {
        let asset = try workshop.asset(.small(6, frames: 3, sound: .none))
        let generator = AVAssetImageGenerator(asset: asset)
        generator.videoComposition = AVVideoComposition(asset: asset) { request in
            request.finish(with: request.sourceImage.applyingFilter("CIColorInvert"), context: nil)
        }
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        let inverted = unsafe try generator.copyCGImage(at: frames(1), actualTime: nil)
        #expect(throws: StampError.self) { try FrameStamp.read(from: inverted) }
        generator.videoComposition = AVVideoComposition(asset: asset) { request in
            request.finish(with: request.sourceImage.applyingFilter("CIColorInvert").applyingFilter("CIColorInvert"), context: nil)
        }
        let twice = unsafe try generator.copyCGImage(at: frames(1), actualTime: nil)
        #expect(try FrameStamp.read(from: twice) == FrameStamp(clip: 6, frame: 1))
    }
}

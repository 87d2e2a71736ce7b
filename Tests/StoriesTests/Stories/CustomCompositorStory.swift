import AVFoundation
import Rendering
import SampleMedia
import Testing

@Suite("Story: an app composes frames with its own class")
struct CustomCompositorStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// Clip 1 on track 1 over frames 0..<20, clip 2 on track 2 over frames 10..<30.
    func overlap() throws -> AVMutableComposition {
        let composition = AVMutableComposition()
        let first = try composition.track(.video), second = try composition.track(.video)
        try first.insertTimeRange(frames(0..<20), of: workshop.asset(.small(1, frames: 20, sound: .none)).video(), at: .zero)
        try second.insertTimeRange(frames(0..<20), of: workshop.asset(.small(2, frames: 20, sound: .none)).video(), at: frames(10))
        return composition
    }

    func stamps(_ asset: AVAsset, _ composition: AVVideoComposition) throws -> [FrameStamp] {
        try Playback.frames(of: asset, through: composition).map(\.stamp)
    }

    func request(_ index: Int, _ tracks: [CMPersistentTrackID]) -> CompositorLog.Request {
        CompositorLog.Request(time: frames(index), tracks: tracks)
    }

    @Test("C04 required tracks: nil means all that have media at the time, a list restricts, an empty one gives none")
    func requiredTracks() throws {
        let asset = try overlap()
        let all = CompositorLog(), second = CompositorLog()
        let composition = AVMutableVideoComposition(custom: [
            TestInstruction(frames(0..<15), log: all), TestInstruction(frames(15..<30), tracks: [2], log: second),
        ])
        let shown = try stamps(asset, composition)
        #expect(shown == (0..<15).map { FrameStamp(clip: 1, frame: $0) } + (15..<30).map { FrameStamp(clip: 2, frame: $0 - 10) })
        #expect(all.requests == (0..<10).map { request($0, [1]) } + (10..<15).map { request($0, [1, 2]) })
        #expect(second.requests == (15..<30).map { request($0, [2]) })

        let none = CompositorLog()
        let empty = AVMutableVideoComposition(custom: [TestInstruction(frames(0..<30), tracks: [], log: none)])
        try Playback.forEachPicture(of: asset, through: empty) { picture in
            #expect(throws: StampError.self) { try FrameStamp.read(from: picture.buffer) }
        }
        #expect(none.requests.count == 30 && none.requests.allSatisfy { $0.tracks.isEmpty })
    }

    @Test("C02 a required track in a hole: its frame is nil, the others are there, and the export completes")
    func hole() async throws {
        let asset = try overlap()
        let log = CompositorLog()
        let composition = AVMutableVideoComposition(custom: [TestInstruction(frames(0..<30), tracks: [2, 1], log: log)])
        let movie = try await asset.exported(to: workshop.url("hole.mp4"), videoComposition: composition)
        let shown = try Playback.frames(of: movie).map(\.stamp)
        #expect(shown == (0..<10).map { FrameStamp(clip: 1, frame: $0) } + (10..<30).map { FrameStamp(clip: 2, frame: $0 - 10) })
        #expect(log.requests.map(\.tracks) == (0..<30).map { $0 < 10 ? [1] : $0 < 20 ? [2, 1] : [2] })
    }

    @Test("C06 pass-through: an invalid track has the compositor called, a valid one has its frames passed unchanged")
    func passthrough() async throws {
        let asset = try overlap()
        let called = CompositorLog(), passed = CompositorLog()
        let composition = AVMutableVideoComposition(custom: [
            TestInstruction(frames(0..<10), passing: kCMPersistentTrackID_Invalid, work: .invert, log: called),
            TestInstruction(frames(10..<30), passing: 2, work: .fail, log: passed),
        ])
        let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        session.videoComposition = composition
        try await session.export(to: workshop.url("passed.mp4"), as: .mp4)
        #expect(called.requests.count == 10)
        #expect(passed.requests.isEmpty)
        let statistics = try #require(session.report?.statistics)
        #expect(statistics.passedThrough == 20)
        #expect(statistics.composedByCustomCode == 10)
        #expect(statistics.converted == 20, "ten to BGRA and ten back")
        var shown: [FrameStamp] = []
        try Playback.forEachPicture(of: AVURLAsset(url: workshop.url("passed.mp4"))) { picture in
            if picture.time < frames(10) {
                #expect(throws: StampError.self, "an inverse stamp is none") { try FrameStamp.read(from: picture.buffer) }
            } else {
                shown.append(try FrameStamp.read(from: picture.buffer))
            }
        }
        #expect(shown == (0..<20).map { FrameStamp(clip: 2, frame: $0) })
    }

    @Test("C03 a slideshow of a hundred stills on alternating tracks shows each in its second, up to the end")
    func slideshow() throws {
        let clip = try workshop.asset(.small(5, frames: 100, sound: .none)).video()
        let composition = AVMutableComposition()
        let tracks = [try composition.track(.video), try composition.track(.video)]
        let second = CMTime(value: 1, timescale: 1)
        for index in 0..<100 {
            let track = tracks[index % 2], start = CMTime(value: Int64(index), timescale: 1)
            try track.insertTimeRange(CMTimeRange(start: frames(index), duration: frames(1)), of: clip, at: start)
            track.scaleTimeRange(CMTimeRange(start: start, duration: frames(1)), toDuration: second)
        }
        #expect(composition.duration == CMTime(value: 100, timescale: 1))
        let instruction = TestInstruction(CMTimeRange(start: .zero, duration: composition.duration))
        let half = CMTime(value: 1, timescale: 2)
        let shown = try stamps(composition, AVMutableVideoComposition(custom: [instruction], frameDuration: half))
        #expect(shown == (0..<200).map { FrameStamp(clip: 5, frame: $0 / 2) })
    }

    @Test("the compositor's own pixels come out: the inverse of each source byte, in the format that both use")
    func pixels() throws {
        let asset = try workshop.asset(.small(3, frames: 3, sound: .none))
        let bgra: [String: Any] = [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA]
        func bytes(_ work: TestInstruction.Work) throws -> [[UInt8]] {
            let output = AVAssetReaderVideoCompositionOutput(videoTracks: asset.tracks(withMediaType: .video), videoSettings: bgra)
            output.videoComposition = AVMutableVideoComposition(custom: [TestInstruction(frames(0..<3), work: work)])
            let reader = try AVAssetReader(asset: asset)
            reader.add(output)
            #expect(reader.startReading())
            var pictures: [[UInt8]] = []
            while let sample = output.copyNextSampleBuffer() {
                let buffer = try #require(CMSampleBufferGetImageBuffer(sample))
                #expect(CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_32BGRA)
                let plane = buffer.plane(0)
                pictures.append(
                    (0..<plane.height).flatMap { y in
                        (0..<4 * buffer.width).map { x in unsafe plane.base.load(fromByteOffset: y * plane.bytesPerRow + x, as: UInt8.self) }
                    })
            }
            #expect(reader.status == .completed)
            return pictures
        }
        let plain = try bytes(.showFirst), inverse = try bytes(.invert)
        #expect(plain.count == 3 && plain[0] != plain[1])
        for (a, b) in zip(plain, inverse) {
            #expect(zip(a, b).enumerated().allSatisfy { $0.offset % 4 == 3 ? $0.element.1 == 255 : $0.element.0 == 255 - $0.element.1 })
        }
    }

    @Test("without tweening a frame is composed once as long as its source frames stay; with it each time")
    func tweening() throws {
        let asset = try workshop.asset(.small(1, frames: 10, sound: .none))
        let fast = CMTime(value: 1, timescale: 60)
        for (isTweened, calls) in [(false, 10), (true, 20)] {
            let log = CompositorLog()
            let composition = AVMutableVideoComposition(
                custom: [TestInstruction(frames(0..<10), tweened: isTweened, log: log)], frameDuration: fast)
            #expect(try stamps(asset, composition) == (0..<20).map { FrameStamp(clip: 1, frame: $0 / 2) })
            #expect(log.requests.count == calls)
        }
    }

    @Test("the context comes before the first request, once, with the size of the composition")
    func context() throws {
        let asset = try workshop.asset(.small(1, frames: 5, sound: .none))
        let log = CompositorLog()
        let size = CGSize(width: 160, height: 90)
        try Playback.forEachPicture(of: asset, through: AVMutableVideoComposition(custom: [TestInstruction(frames(0..<5), log: log)], size: size)) {
            #expect(CVPixelBufferGetWidth($0.buffer) == 160 && CVPixelBufferGetHeight($0.buffer) == 90, "a larger frame is scaled")
        }
        #expect(log.events == ["context 160x90"])
    }

    @Test("an error of the compositor ends the export with videoCompositorFailed and the error below it")
    func failure() async throws {
        let asset = try workshop.asset(.small(1, frames: 5, sound: .none))
        let composition = AVMutableVideoComposition(custom: [TestInstruction(frames(0..<3)), TestInstruction(frames(3..<5), work: .fail)])
        let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        session.videoComposition = composition
        #expect(await errorCode { try await session.export(to: workshop.url("failed.mp4"), as: .mp4) } == .videoCompositorFailed)
        let error = try #require(session.error as? AVError)
        #expect((error.errorUserInfo[NSUnderlyingErrorKey] as? CocoaError)?.code == .fileReadCorruptFile)
        #expect(error.description.contains("0.1 s"))
        #expect(try workshop.listing == ["clip1.mp4"])
    }

    @Test("a request that is let go fails at once; one that is never finished fails after the time limit, with the instruction's range")
    func unfinished() async throws {
        let asset = try workshop.asset(.small(1, frames: 5, sound: .none))
        for (work, text) in [(TestInstruction.Work.forget, "without finishing it"), (.keep, "within 0.3 s, in the instruction over 0..1/6")] {
            var job = RenderJob(
                asset: asset, videoComposition: AVMutableVideoComposition(custom: [TestInstruction(frames(0..<5), work: work)]), destination: .discard
            )
            job.compositorTimeLimit = 0.3
            let running = job
            let error = await #expect(throws: AVError.self) { _ = try await running.run { _ in } }
            #expect(error?.code == .videoCompositorFailed)
            #expect(error?.description.contains(text) == true, "\(String(describing: error))")
        }
    }

    @Test("cancelling an export whose compositor waits ends it soon")
    func cancelled() async throws {
        let asset = try workshop.asset(.small(1, frames: 5, sound: .none))
        let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        let log = CompositorLog()
        session.videoComposition = AVMutableVideoComposition(custom: [TestInstruction(frames(0..<5), work: .keep, log: log)])
        let url = workshop.url("cancelled.mp4")
        let export = Task { try await session.export(to: url, as: .mp4) }
        while log.requests.isEmpty { try await Task.sleep(nanoseconds: 5_000_000) }
        let clock = ContinuousClock.now
        export.cancel()
        #expect(await errorCode { try await export.value } == .operationCancelled)
        #expect(ContinuousClock.now - clock < .seconds(30), "the time limit is 60 s")
        #expect(try workshop.listing == ["clip1.mp4"])
    }

    @Test("requests that are finished out of order come out in order")
    func order() throws {
        let asset = try workshop.asset(.small(4, frames: 200, sound: .none))
        let shown = try stamps(asset, AVMutableVideoComposition(custom: [TestInstruction(frames(0..<200), work: .showLate)]))
        #expect(shown == (0..<200).map { FrameStamp(clip: 4, frame: $0) })
    }

    @Test("the image generator shows what the compositor makes")
    func image() async throws {
        let asset = try overlap()
        let generator = AVAssetImageGenerator(asset: asset)
        generator.videoComposition = AVMutableVideoComposition(custom: [TestInstruction(frames(0..<30), tracks: [2, 1])])
        let image = try await generator.image(at: frames(12)).image
        #expect(try FrameStamp.read(from: image) == FrameStamp(clip: 2, frame: 2))
    }
}

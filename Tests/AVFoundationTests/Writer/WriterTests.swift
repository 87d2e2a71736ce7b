import AVFoundation
import SampleMedia
import Testing

@Suite("An asset writer")
struct WriterTests {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("cutaway-writer-\(UUID().uuidString).mp4")

    /// A writer with one input of pictures, not started.
    func writer() throws -> (writer: AVAssetWriter, input: AVAssetWriterInput, adaptor: AVAssetWriterInputPixelBufferAdaptor) {
        let writer = try AVAssetWriter(outputURL: url, fileType: .mp4)
        let input = AVAssetWriterInput(
            mediaType: .video, outputSettings: [AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: 160, AVVideoHeightKey: 96])
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
        #expect(writer.canAdd(input))
        writer.add(input)
        return (writer, input, adaptor)
    }

    func picture(_ frame: Int) throws -> CVPixelBuffer {
        let format = try #require(PixelFormat(code: kCVPixelFormatType_420YpCbCr8Planar))
        let buffer = try CVBuffer(width: 160, height: 96, format: format)
        try TestPicture(clip: 2, frame: frame).draw(into: buffer)
        return buffer
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    @Test("the session's start is the movie's zero, and what is earlier is dropped")
    func sessionStart() async throws {
        defer { remove() }
        let (writer, input, adaptor) = try writer()
        #expect(writer.startWriting())
        writer.startSession(atSourceTime: CMTime(value: 105, timescale: 30))
        for frame in 100..<115 {
            #expect(adaptor.append(try picture(frame), withPresentationTime: CMTime(value: Int64(frame), timescale: 30)))
        }
        input.markAsFinished()
        await writer.finishWriting()
        #expect(writer.status == .completed)
        let movie = AVURLAsset(url: url)
        let generator = AVAssetImageGenerator(asset: movie)
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        #expect(movie.duration == CMTime(value: 10, timescale: 30))
        #expect(try await FrameStamp.read(from: generator.image(at: .zero).image).frame == 105)
        #expect(try await FrameStamp.read(from: generator.image(at: CMTime(value: 9, timescale: 30)).image).frame == 114)
    }

    @Test("what is appended after the session's end and lies beyond it is dropped")
    func sessionEnd() async throws {
        defer { remove() }
        let (writer, input, adaptor) = try writer()
        #expect(writer.startWriting())
        writer.startSession(atSourceTime: .zero)
        for frame in 0..<10 {
            if frame == 5 { writer.endSession(atSourceTime: CMTime(value: 7, timescale: 30)) }
            #expect(adaptor.append(try picture(frame), withPresentationTime: CMTime(value: Int64(frame), timescale: 30)))
        }
        input.markAsFinished()
        await writer.finishWriting()
        #expect(writer.status == .completed)
        #expect(AVURLAsset(url: url).duration == CMTime(value: 7, timescale: 30))
    }

    @Test("settings that are no whole numbers are refused, not trapped on", arguments: [Double.nan, .infinity, 1e300])
    func settings(rate: Double) throws {
        defer { remove() }
        let writer = try AVAssetWriter(outputURL: url, fileType: .mp4)
        #expect(!writer.canApply(outputSettings: [AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: rate], forMediaType: .audio))
        try SampleClip(name: "settings", clip: 1, size: CGSize(width: 160, height: 96), frameCount: 3).write(to: url)
        let asset = AVURLAsset(url: url)
        let reader = try AVAssetReader(asset: asset)
        let settings: [String: Any] = [AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: rate]
        reader.add(AVAssetReaderAudioMixOutput(audioTracks: asset.tracks(withMediaType: .audio), audioSettings: settings))
        #expect(!reader.startReading())
        #expect((reader.error as? AVError)?.code == .unsupportedOutputSettings)
    }

    @Test("an odd side is rounded down for the encoder and reported", arguments: [(161, 96), (160, 97)])
    func oddSize(width: Int, height: Int) throws {
        defer { remove() }
        try SampleClip(name: "odd", clip: 1, size: CGSize(width: 160, height: 96), frameCount: 3).write(to: url)
        let asset = AVURLAsset(url: url)
        let composition = AVMutableVideoComposition(propertiesOf: asset)
        composition.renderSize = CGSize(width: width, height: height)
        let job = RenderJob(asset: asset, videoComposition: composition, destination: .discard)
        let report = try job.run(cancellation: CancellationFlag()) { _ in }
        #expect(report.warnings == ["the size \(width)x\(height) was rounded down to 160x96"])
    }

    @Test("cancelling leaves nothing behind")
    func cancel() throws {
        let (writer, _, adaptor) = try writer()
        #expect(writer.startWriting())
        writer.startSession(atSourceTime: .zero)
        for frame in 0..<5 { #expect(adaptor.append(try picture(frame), withPresentationTime: CMTime(value: Int64(frame), timescale: 30))) }
        writer.cancelWriting()
        #expect(writer.status == .cancelled)
        #expect(!adaptor.append(try picture(5), withPresentationTime: CMTime(value: 5, timescale: 30)))
        let left = try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
        #expect(!left.contains { $0.contains(url.lastPathComponent) })
    }

    @Test("a file that exists is not replaced")
    func existing() throws {
        defer { remove() }
        try Data("mine".utf8).write(to: url)
        let (writer, _, _) = try writer()
        #expect(!writer.startWriting())
        #expect(writer.status == .failed)
        #expect((writer.error as? AVError)?.code == .fileAlreadyExists)
        #expect(try Data(contentsOf: url) == Data("mine".utf8))
    }

    @Test("samples before the session starts are an error, not a crash")
    func noSession() throws {
        let (writer, _, adaptor) = try writer()
        #expect(writer.startWriting())
        #expect(!adaptor.append(try picture(0), withPresentationTime: .zero))
        #expect((writer.error as? AVError)?.code == .operationNotAllowed)
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }
}

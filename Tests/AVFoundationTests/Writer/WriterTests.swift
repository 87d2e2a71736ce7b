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
        #expect(movie.duration == CMTime(value: 10, timescale: 30))
        #expect(try await FrameStamp.read(from: generator.image(at: .zero).image).frame == 105)
        #expect(try await FrameStamp.read(from: generator.image(at: CMTime(value: 9, timescale: 30)).image).frame == 114)
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

import CoreMedia
import CoreVideo
import Foundation
import MediaBackend
import Testing

@Suite("Writing a movie")
struct MovieFileWriterTests {
    private let directory: TestDirectory

    init() throws { directory = try TestDirectory() }

    private func code(_ body: () throws -> Void) -> MediaError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? MediaError)?.code
        }
    }

    /// A writer in the middle of its work.
    private func writing(_ name: String = "a.mp4") throws -> (MovieFileWriter, MovieFileWriter.TrackToken) {
        let settings = try TestMovie.settings()
        let writer = try MovieFileWriter(path: directory.path(name), container: .mp4)
        let track = try writer.addVideo(settings)
        try writer.start()
        for number in 0..<3 { try TestMovie.append(number, settings, to: track, of: writer) }
        return (writer, track)
    }

    @Test("nothing has the movie's name before it is whole, and nothing else is left after")
    func appears() throws {
        let (writer, _) = try writing()
        #expect(try directory.names.contains("a.mp4") == false)
        try writer.finish()
        #expect(try directory.names == ["a.mp4"])
        #expect(try MediaFile.open(path: directory.path("a.mp4")).tracks.count == 1)
    }

    @Test("cancelling leaves nothing, at any time")
    func cancel() throws {
        let (writer, track) = try writing()
        writer.cancel()
        writer.cancel()
        #expect(try directory.names.isEmpty)
        #expect(code { try writer.finish() } == .invalidArgument)
        #expect(code { try TestMovie.append(3, TestMovie.settings(), to: track, of: writer) } == .invalidArgument)
        let early = try MovieFileWriter(path: directory.path("b.mp4"), container: .mp4)
        early.cancel()
        #expect(try directory.names.isEmpty)
    }

    @Test("a writer that is dropped leaves nothing")
    func dropped() throws {
        do { _ = try writing() }
        #expect(try directory.names.isEmpty)
    }

    @Test("cancelling after the end changes nothing")
    func cancelAfter() throws {
        let (writer, _) = try writing()
        try writer.finish()
        writer.cancel()
        #expect(try directory.names == ["a.mp4"])
        #expect(code { try writer.finish() } == .invalidArgument)
    }

    @Test("an existing file is never replaced, whenever it appeared")
    func existing() throws {
        let path = try directory.file("a.mp4", [1, 2, 3])
        #expect(code { _ = try MovieFileWriter(path: path, container: .mp4) } == .outputExists)
        let (writer, _) = try writing("b.mp4")
        _ = try directory.file("b.mp4", [4])
        #expect(code { try writer.finish() } == .outputExists)
        #expect(try directory.bytes("b.mp4") == [4])
        #expect(try directory.names == ["a.mp4", "b.mp4"])
    }

    @Test("a place that cannot be written to is told at the start")
    func place() throws {
        #expect(code { _ = try MovieFileWriter(path: directory.path("none/a.mp4"), container: .mp4) } == .outputUnwritable)
        _ = try directory.file("file", [0])
        #expect(code { _ = try MovieFileWriter(path: directory.path("file/a.mp4"), container: .mp4) } == .outputUnwritable)
        #expect(code { _ = try MovieFileWriter(path: "", container: .mp4) } == .invalidArgument)
        #expect(code { _ = try MovieFileWriter(path: directory.url.path, container: .mp4) } == .outputExists)
    }

    @Test("calls out of order are refused")
    func order() throws {
        let settings = try TestMovie.settings()
        let writer = try MovieFileWriter(path: directory.path("a.mp4"), container: .mp4)
        #expect(code { try writer.start() } == .invalidArgument)
        let video = try writer.addVideo(settings)
        let audio = try writer.addAudio(TestMovie.aac())
        #expect(code { try TestMovie.append(0, settings, to: video, of: writer) } == .invalidArgument)
        #expect(code { try writer.finish() } == .invalidArgument)
        try writer.start()
        #expect(code { try writer.start() } == .invalidArgument)
        #expect(code { _ = try writer.addVideo(settings) } == .invalidArgument)
        #expect(code { try TestMovie.append([0], to: video, of: writer) } == .invalidArgument)
        #expect(code { try TestMovie.append(0, settings, to: audio, of: writer) } == .invalidArgument)
    }

    @Test("a codec that the container does not hold is refused")
    func container() throws {
        let writer = try MovieFileWriter(path: directory.path("a.mp4"), container: .mp4)
        #expect(code { _ = try writer.addVideo(TestMovie.settings(.proRes422)) } == .unsupported)
        #expect(code { _ = try writer.addAudio(TestMovie.pcm()) } == .unsupported)
        let sound = try MovieFileWriter(path: directory.path("a.m4a"), container: .m4a)
        #expect(code { _ = try sound.addVideo(TestMovie.settings()) } == .unsupported)
    }

    @Test("sizes and rates that are none are refused", arguments: [(0, 64), (96, -1), (.max, 64), (96, 1 << 40), (95, 64)])
    func sizes(width: Int, height: Int) throws {
        var settings = try TestMovie.settings()
        settings.width = width
        settings.height = height
        let writer = try MovieFileWriter(path: directory.path("a.mp4"), container: .mp4)
        let refused = code { _ = try writer.addVideo(settings) }
        #expect(refused == .invalidArgument || refused == .encodeFailed)
    }

    @Test("sound formats that are none are refused", arguments: [(0, 1), (48000, 0), (48000, 9), (.max, 2), (-1, 2)])
    func sound(rate: Int, channels: Int) throws {
        let writer = try MovieFileWriter(path: directory.path("a.m4a"), container: .m4a)
        let refused = code { _ = try writer.addAudio(TestMovie.aac(rate: rate, channels: channels)) }
        #expect(refused == .invalidArgument || refused == .encodeFailed)
    }

    @Test("a picture that goes back in time, or has another size or format, is refused")
    func pictures() throws {
        let (writer, track) = try writing()
        let settings = try TestMovie.settings()
        let picture = try NumberedPicture.make(0, format: settings.format)
        for time in [CMTime.zero, CMTime(value: 2 * 1001, timescale: 30000), .invalid, .positiveInfinity] {
            #expect(code { try writer.append(picture, at: time, to: track) } == .encodeFailed)
        }
        let later = CMTime(value: 1, timescale: 1)
        let small = try CVPixelBuffer(width: 32, height: 32, format: settings.format)
        #expect(code { try writer.append(small, at: later, to: track) } == .encodeFailed)
        let deep = try NumberedPicture.make(0, format: try #require(PixelFormat.planar(chroma: .s420, bits: 10, fullRange: false)))
        #expect(code { try writer.append(deep, at: later + later, to: track) } == .encodeFailed)
        try writer.append(picture, at: later + later + later, to: track)
        try writer.finish()
    }

    @Test("the same pictures make the same bytes")
    func reproducible() throws {
        for name in ["a.mp4", "b.mp4"] { try TestMovie.write(directory.path(name), TestMovie.settings(), frames: 5) }
        #expect(try directory.bytes("a.mp4") == directory.bytes("b.mp4"))
    }

    @Test("a movie for the network has its header first")
    func network() throws {
        func order(_ name: String) throws -> [String] {
            let movie = MovieBytes(try directory.bytes(name))
            return movie.boxes(in: 0..<movie.bytes.count).map(\.type).filter { ["moov", "mdat"].contains($0) }
        }
        try TestMovie.write(directory.path("a.mp4"), TestMovie.settings(), frames: 2)
        try TestMovie.write(directory.path("b.mp4"), TestMovie.settings(), frames: 2, optimizedForNetwork: true)
        #expect(try order("a.mp4") == ["mdat", "moov"])
        #expect(try order("b.mp4") == ["moov", "mdat"])
    }
}

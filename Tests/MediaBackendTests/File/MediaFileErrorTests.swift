import CoreMedia
import Foundation
import MediaBackend
import Testing

@Suite("Files that are no movies")
struct MediaFileErrorTests {
    private let directory: TestDirectory

    init() throws { directory = try TestDirectory() }

    private func code(_ path: String) -> MediaError.Code? {
        do {
            _ = try MediaFile.open(path: path)
            return nil
        } catch {
            return error.code
        }
    }

    private func movie() throws -> [UInt8] {
        try TestMovie.write(directory.path("whole.mp4"), TestMovie.settings(), frames: 5)
        return try directory.bytes("whole.mp4")
    }

    @Test("a file that is not there, or no file")
    func missing() {
        #expect(code(directory.path("none.mp4")) == .fileNotFound)
        #expect(code("") == .fileNotFound)
        #expect(code(directory.url.path) == .isDirectory)
        #expect(code("/dev/null") == .notAFile)
    }

    @Test("a text file, an empty file, noise")
    func notMedia() throws {
        #expect(code(try directory.file("a.mp4", Array("Dear movie,\nhow are you?\n".utf8))) == .formatNotRecognized)
        #expect(code(try directory.file("b.mp4", [])) == .formatNotRecognized)
        #expect(code(try directory.file("c.mp4", (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) })) == .formatNotRecognized)
    }

    @Test("the error names the file and says what is wrong with it")
    func text() throws {
        let error = #expect(throws: MediaError.self) { try MediaFile.open(path: directory.path("none.mp4")) }
        #expect(error?.object == directory.path("none.mp4"))
        #expect(error?.description == "open \(directory.path("none.mp4")): there is no such file")
    }

    @Test("a movie without its header is damaged", arguments: [16, 40, 200, 1000])
    func truncated(count: Int) throws {
        #expect(code(try directory.file("a.mp4", Array(movie().prefix(count)))) == .damaged)
    }

    @Test("a movie whose data ends early is read as far as it goes, and then says so")
    func shortData() throws {
        var settings = try TestMovie.settings()
        settings.keyFrameInterval = 1
        try TestMovie.write(directory.path("whole.mp4"), settings, frames: 30, optimizedForNetwork: true)
        let whole = MovieBytes(try directory.bytes("whole.mp4"))
        let data = try #require(whole.box(["mdat"])).content
        let path = try directory.file("half.mp4", Array(whole.bytes.prefix(data.lowerBound + data.count / 2)))
        let file = try MediaFile.open(path: path)
        let reader = try VideoFrameReader(file: file, track: try #require(file.tracks.first), threads: 1)
        var count = 0
        let end = #expect(throws: MediaError.self) { while try reader.nextFrame() != nil { count += 1 } }
        #expect(end?.code == .noSamples)
        #expect((1..<30).contains(count))
        let nothing = try MediaFile.open(path: directory.file("none.mp4", Array(whole.bytes.prefix(data.lowerBound))))
        let empty = try VideoFrameReader(file: nothing, track: try #require(nothing.tracks.first), threads: 1)
        let error = #expect(throws: MediaError.self) { try empty.nextFrame() }
        #expect(error?.code == .noSamples)
    }

    @Test(
        "boxes of absurd sizes are survived", arguments: [UInt64(0), 1, 7, 0xFFFF_FFFF, 0x7FFF_FFFF_FFFF_FFF0, .max, .max - 7])
    func absurdSizes(size: UInt64) throws {
        let movie = try movie()
        let box = size <= 0xFFFF_FFFF ? MovieBytes.u32(Int(size)) + Array("free".utf8) : MovieBytes.u32(1) + Array("free".utf8) + MovieBytes.u64(size)
        try Reading.isSurvived(directory.file("tail.mp4", movie + box + [0, 0, 0, 0]))
        let inside = MovieBytes(movie).adding(box, to: ["moov", "trak"])
        try Reading.isSurvived(directory.file("inside.mp4", inside.bytes))
        let head = try #require(MovieBytes(movie).boxes(in: 0..<movie.count).first).range
        try Reading.isSurvived(directory.file("head.mp4", Array(movie[head]) + box + Array(movie[head.upperBound...])))
    }
}

@Suite("Damaged movies")
struct DamageTests {
    @Test("random damage neither crashes nor hangs", .timeLimit(.minutes(1)))
    func random() throws {
        let directory = try TestDirectory()
        let settings = try TestMovie.settings()
        let writer = try MovieFileWriter(path: directory.path("a.mp4"), container: .mp4, optimizedForNetwork: true)
        let video = try writer.addVideo(settings)
        let audio = try writer.addAudio(TestMovie.aac())
        try writer.start()
        for number in 0..<12 {
            try TestMovie.append(number, settings, to: video, of: writer)
            try TestMovie.append((0..<1600).map { Float($0 % 97) / 200 }[...], to: audio, of: writer)
        }
        try writer.finish()
        let whole = try directory.bytes("a.mp4")
        let header = try #require(MovieBytes(whole).box(["moov"])).range
        var random = Numbers(state: 20)
        for round in 0..<200 {
            var bytes = whole
            for _ in 0...random.below(8) {
                let place = round % 3 == 0 ? random.below(bytes.count) : header.lowerBound + random.below(header.count)
                bytes[place] = random.below(2) == 0 ? UInt8(random.below(256)) : [0, 0xFF, 0x7F, 0x80][random.below(4)]
            }
            if round % 10 == 9 { bytes.removeLast(random.below(bytes.count)) }
            try Reading.isSurvived(directory.file("damaged.mp4", bytes))
        }
    }

    /// A fixed sequence of numbers, so that a failure repeats.
    private struct Numbers {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(limit, 1)
        }
    }
}

import CoreMedia
import Foundation
import MediaBackend
import Testing

@Suite("Reading the pictures of a written movie")
struct VideoFrameReaderTests {
    private let directory: TestDirectory
    private let file: MediaFile
    private let track: MediaTrack
    private let step = CMTime(value: 1001, timescale: 30000)
    private let count = 40
    /// Media time of the first picture: reordered pictures start later than zero.
    private let start: CMTime

    init() throws {
        directory = try TestDirectory()
        var settings = try TestMovie.settings()
        settings.keyFrameInterval = 12
        try TestMovie.write(directory.path("a.mp4"), settings, frames: count)
        file = try MediaFile.open(path: directory.path("a.mp4"))
        track = try #require(file.tracks.first)
        start = try #require(track.segments.first).source.start
    }

    private func time(_ frame: Int) -> CMTime { start + CMTime(value: step.value * Int64(frame), timescale: step.timescale) }

    private func reader(threads: Int = 1) throws -> VideoFrameReader { try VideoFrameReader(file: file, track: track, threads: threads) }

    private func number(_ frame: VideoFrame?) -> Int? { frame.map { NumberedPicture.number(of: $0.buffer) } }

    @Test("as many come out as went in, in order of presentation, at exact times", arguments: [1, 2])
    func inOrder(threads: Int) throws {
        #expect(track.requiresFrameReordering)
        let reader = try reader(threads: threads)
        var seen: [Int] = []
        while let frame = try reader.nextFrame() {
            #expect(frame.time == time(seen.count))
            #expect(frame.duration == step || !frame.duration.isValid)
            seen.append(NumberedPicture.number(of: frame.buffer))
        }
        #expect(seen == Array(0..<count))
        #expect(reader.framesDecoded == count)
        #expect(try reader.nextFrame() == nil)
    }

    @Test("each time shows the picture that started at or before it; ascending times decode each once")
    func byTime() throws {
        let reader = try reader()
        for index in 0..<count {
            let first = try #require(try reader.frame(at: time(index)))
            #expect(number(first) == index)
            #expect(first.time == time(index))
            let late = time(index + 1) - CMTime(value: 1, timescale: 1_000_000)
            #expect(try reader.frame(at: late)?.buffer === first.buffer)
        }
        #expect(reader.framesDecoded == count)
    }

    @Test("the last picture is held, and before the first there is none")
    func edges() throws {
        let reader = try reader()
        #expect(number(try reader.frame(at: CMTime(value: 1000, timescale: 1))) == count - 1)
        #expect(try reader.frame(at: start - CMTime(value: 1, timescale: 30000)) == nil)
        #expect(number(try reader.frame(at: start)) == 0)
        #expect(try reader.frame(at: .invalid) == nil)
        #expect(try reader.frame(at: .positiveInfinity) == nil)
        #expect(number(try reader.frame(at: time(3))) == 3)
    }

    @Test("any order of times gives the same pictures")
    func anyOrder() throws {
        let reader = try reader()
        let order = (0..<count).map { $0 * 23 % count } + [0, count - 1, 0, 1, count - 2, 12, 11, 13, 24, 23]
        for index in order { #expect(number(try reader.frame(at: time(index))) == index) }
    }

    @Test("a fresh reader starts anywhere", arguments: [0, 1, 11, 12, 13, 25, 39])
    func freshStart(index: Int) throws {
        let reader = try reader()
        let frame = try #require(try reader.frame(at: time(index)))
        #expect(number(frame) == index)
        #expect(frame.time == time(index))
        #expect(number(try reader.nextFrame()) == (index + 1 < count ? index + 1 : nil))
    }

    @Test("the duration is that of all pictures, and so are the rates")
    func timing() {
        let whole = CMTime(value: step.value * Int64(count), timescale: step.timescale)
        #expect(file.duration == whole)
        #expect(track.timeRange == CMTimeRange(start: .zero, duration: whole))
        #expect(track.segments.count == 1)
        #expect(track.segments.first?.target == CMTimeRange(start: .zero, duration: whole))
        #expect(track.segments.first?.source.duration == whole)
        #expect(track.minFrameDuration == step)
        #expect(abs(track.nominalFrameRate - 30000 / 1001) < 0.001)
        #expect(file.hasPreciseTiming)
        #expect(!file.containsFragments && !file.canContainFragments)
    }

    @Test("the track says what it is")
    func properties() {
        #expect(track.kind == .video)
        #expect(track.id == 1)
        #expect(track.codecName == "h264")
        #expect(track.isDecodable && track.isEnabled)
        #expect(track.codedWidth == 96 && track.codedHeight == 64)
        #expect(track.displaySize == CGSize(width: 96, height: 64))
        #expect(track.transform.isIdentity)
        #expect(track.color == .bt709)
        #expect(track.totalSampleDataLength > 0 && track.estimatedDataRate > 0)
        #expect(file.track(1)?.id == 1)
        #expect(file.track(2)?.id == nil)
    }
}

@Suite("Codecs and rates")
struct VideoRoundTripTests {
    private struct Case: Sendable, CustomStringConvertible {
        var codec: VideoEncoderSettings.Codec
        var container: MovieContainer
        var frameDuration: CMTime
        var name: String
        var description: String { "\(name) in .\(container.rawValue), a frame each \(frameDuration.value)/\(frameDuration.timescale) s" }
    }

    @Test(
        "every picture comes back at its time",
        arguments: [
            Case(codec: .h264, container: .mp4, frameDuration: CMTime(value: 1, timescale: 25), name: "h264"),
            Case(codec: .h264, container: .mov, frameDuration: CMTime(value: 1001, timescale: 24000), name: "h264"),
            Case(codec: .h264, container: .m4v, frameDuration: CMTime(value: 20, timescale: 600), name: "h264"),
            Case(codec: .hevc, container: .mp4, frameDuration: CMTime(value: 1001, timescale: 60000), name: "hevc"),
            Case(codec: .proRes422, container: .mov, frameDuration: CMTime(value: 1, timescale: 24), name: "prores"),
            Case(codec: .proRes4444, container: .mov, frameDuration: CMTime(value: 1, timescale: 30), name: "prores"),
        ])
    private func roundTrip(_ row: Case) throws {
        let directory = try TestDirectory()
        let path = directory.path("a.\(row.container.rawValue)")
        let count = 9
        var settings = try TestMovie.settings(row.codec, frameDuration: row.frameDuration)
        if row.codec == .proRes4444 { settings.format = try #require(row.codec.formats.last) }
        try TestMovie.write(path, container: row.container, settings, frames: count)
        let file = try MediaFile.open(path: path)
        let track = try #require(file.tracks.first)
        #expect(track.codecName == row.name)
        let step = row.frameDuration
        #expect(file.duration == CMTime(value: step.value * Int64(count), timescale: step.timescale))
        let start = try #require(track.segments.first).source.start
        let reader = try VideoFrameReader(file: file, track: track, threads: 1)
        for number in 0..<count {
            let frame = try #require(try reader.nextFrame())
            #expect(NumberedPicture.number(of: frame.buffer) == number)
            #expect(frame.time - start == CMTime(value: step.value * Int64(number), timescale: step.timescale))
        }
        #expect(try reader.nextFrame() == nil)
    }

    @Test("pictures of unequal length keep their times")
    func variable() throws {
        let directory = try TestDirectory()
        var settings = try TestMovie.settings(frameDuration: CMTime(value: 1, timescale: 600))
        settings.allowsReordering = false
        let times: [Int64] = [0, 20, 25, 100, 130, 131, 700]
        let writer = try MovieFileWriter(path: directory.path("a.mov"), container: .mov)
        let track = try writer.addVideo(settings)
        try writer.start()
        for (number, time) in times.enumerated() {
            try writer.append(NumberedPicture.make(number, format: settings.format), at: CMTime(value: time, timescale: 600), to: track)
        }
        try writer.finish()
        let file = try MediaFile.open(path: directory.path("a.mov"))
        let reader = try VideoFrameReader(file: file, track: try #require(file.tracks.first), threads: 1)
        #expect(file.tracks.first?.requiresFrameReordering == false)
        for (number, time) in times.enumerated() {
            let frame = try #require(try reader.nextFrame())
            #expect(frame.time == CMTime(value: time, timescale: 600))
            #expect(NumberedPicture.number(of: frame.buffer) == number)
        }
        #expect(number(at: 99, reader) == 2)
        #expect(number(at: 699, reader) == 5)
    }

    private func number(at time: Int64, _ reader: VideoFrameReader) -> Int? {
        let frame = try? reader.frame(at: CMTime(value: time, timescale: 600))
        return frame.map { NumberedPicture.number(of: $0.buffer) }
    }
}

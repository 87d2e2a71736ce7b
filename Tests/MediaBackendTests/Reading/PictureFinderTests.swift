import CoreMedia
import Foundation
import MediaBackend
import Testing

@Suite("Finding single pictures of a written movie")
struct PictureFinderTests {
    private let directory: TestDirectory
    private let file: MediaFile
    private let track: MediaTrack
    private let step = CMTime(value: 1001, timescale: 30000)
    private let count = 48
    /// Media time of the first picture.
    private let start: CMTime
    /// The numbers of the key frames.
    private let keys: [Int]

    init() throws {
        directory = try TestDirectory()
        var settings = try TestMovie.settings()
        settings.keyFrameInterval = 12
        try TestMovie.write(directory.path("a.mp4"), settings, frames: count)
        file = try MediaFile.open(path: directory.path("a.mp4"))
        track = try #require(file.tracks.first)
        start = try #require(track.segments.first).source.start
        let samples = try #require(file.sampleIndex(of: track))
        keys = (0..<samples.count).filter { samples.flags(samples.index(rank: $0)).isSync }
        try #require(keys.count >= 4 && keys[0] == 0)
    }

    private func time(_ frame: Int) -> CMTime { start + CMTime(value: step.value * Int64(frame), timescale: step.timescale) }
    private func finder(threads: Int = 1) throws -> PictureFinder { try PictureFinder(file: file, track: track, threads: threads) }
    private func number(_ frame: VideoFrame?) -> Int? { frame.map { NumberedPicture.number(of: $0.buffer) } }
    private func key(before frame: Int) -> Int { keys.last { $0 <= frame } ?? 0 }

    @Test("any order of times gives the picture shown at each", arguments: [1, 3])
    func anyOrder(threads: Int) throws {
        let finder = try finder(threads: threads)
        for index in (0..<count).map({ $0 * 29 % count }) + [0, count - 1, 0, 1, 2, count - 2, 12, 11, 13, 24, 23, 22, 21] {
            let late = time(index + 1) - CMTime(value: 1, timescale: 1_000_000)
            let frame = try #require(try finder.picture(at: index % 2 == 0 ? time(index) : late))
            #expect(number(frame) == index)
            #expect(frame.time == time(index))
        }
    }

    @Test("before the first picture there is none, and the last is held")
    func edges() throws {
        let finder = try finder()
        #expect(try finder.picture(at: start - CMTime(value: 1, timescale: 30000)) == nil)
        #expect(number(try finder.picture(at: CMTime(value: 1000, timescale: 1))) == count - 1)
        #expect(try finder.picture(at: .invalid) == nil)
        #expect(try finder.picture(at: .positiveInfinity) == nil)
    }

    @Test("what was decoded a short while ago is given again without decoding")
    func goingBack() throws {
        let finder = try finder()
        let last = keys[2] + 9
        for index in keys[2]...last { #expect(number(try finder.picture(at: time(index))) == index) }
        let decoded = finder.framesDecoded
        for index in (keys[2]...last).reversed() { #expect(number(try finder.picture(at: time(index))) == index) }
        #expect(finder.framesDecoded == decoded)
    }

    @Test("stepping back through a run of pictures decodes it twice at most: to find the first, and once with all of them")
    func steppingBack() throws {
        let finder = try finder()
        for index in (keys[2]...keys[2] + 11).reversed() { #expect(number(try finder.picture(at: time(index))) == index) }
        #expect(finder.framesDecoded <= 2 * 16)
    }

    @Test("pictures that nobody asks for and no other needs are not decoded", arguments: [1, 2])
    func leftOut(threads: Int) throws {
        let wanted = stride(from: 0, to: count, by: 5).map { $0 }
        let finder = try finder(threads: threads)
        finder.expect(wanted.map(time))
        for index in wanted { #expect(number(try finder.picture(at: time(index))) == index) }
        #expect(finder.framesDecoded < count * 3 / 4)
        // One that was left out is found all the same.
        for index in [1, 2, 3, 46, 45] { #expect(number(try finder.picture(at: time(index))) == index) }
    }

    @Test("with a tolerance the nearest key frame is decoded alone", arguments: [1, 2])
    func keyFrames(threads: Int) throws {
        let finder = try finder(threads: threads)
        for (asked, index) in [0, 5, 13, 23, 40, 47, 30].enumerated() {
            let nearest = try #require(keys.min { (abs($0 - index), $0) < (abs($1 - index), $1) })
            let found = try finder.picture(near: time(index), from: time(0), through: time(count))
            #expect(number(found) == nearest && found?.time == time(nearest))
            #expect(finder.framesDecoded <= asked + 1)
        }
        #expect(finder.framesDecoded <= keys.count)
    }

    @Test("without a key frame in the window the exact picture is found")
    func narrow() throws {
        let finder = try finder()
        let index = keys[1] + 5
        #expect(number(try finder.picture(near: time(index), from: time(index - 2), through: time(index + 2))) == index)
        #expect(number(try finder.picture(near: time(index), from: time(keys[1]), through: time(index))) == index, "it is at hand")
        #expect(number(try self.finder().picture(near: time(index), from: time(keys[1]), through: time(index))) == keys[1])
        #expect(number(try self.finder().picture(near: time(keys[2] - 4), from: time(keys[2] - 4), through: time(keys[2]))) == keys[2])
    }

    @Test("a search that is cancelled stops, and the next one starts anew")
    func cancelling() throws {
        let finder = try finder()
        var asked = 0
        #expect(throws: MediaError.self) {
            try finder.picture(at: time(keys[3] - 1)) {
                asked += 1
                return asked > 3
            }
        }
        #expect(finder.framesDecoded <= 3)
        #expect(number(try finder.picture(at: time(keys[3] - 1))) == keys[3] - 1)
    }

    @Test("the next picture's start is known without decoding")
    func following() throws {
        let finder = try finder()
        #expect(try finder.startOfNextPicture(after: time(7)) == time(8))
        #expect(try finder.startOfNextPicture(after: time(count - 1)) == nil)
        #expect(finder.framesDecoded == 0)
    }

    @Test("pictures of a fragment that are shown before they are decoded are found", arguments: [1, 2])
    func fragments(threads: Int) throws {
        let whole = MovieBytes(try Array(Data(contentsOf: URL(fileURLWithPath: directory.path("a.mp4")))))
        let samples = try #require(file.sampleIndex(of: track))
        try Data(whole.fragmented(samples, trackID: Int(track.id)).bytes).write(to: URL(fileURLWithPath: directory.path("f.mp4")))
        let file = try MediaFile.open(path: directory.path("f.mp4"))
        let track = try #require(file.tracks.first)
        let listed = try #require(file.sampleIndex(of: track))
        #expect((0..<listed.count).contains { listed.presentationTime($0) < listed.decodeTime($0) })
        let finder = try PictureFinder(file: file, track: track, threads: threads)
        for index in [0, count - 1, 1, 13, 12, 11, count - 2, 24, 25] {
            let time = CMTime(value: step.value * Int64(index), timescale: step.timescale)
            let frame = try finder.picture(at: time)
            #expect(number(frame) == index && frame?.time == time)
        }
    }

    @Test("movies of key frames alone decode exactly what is asked for")
    func intra() throws {
        try TestMovie.write(directory.path("i.mov"), container: .mov, try TestMovie.settings(.proRes422), frames: 9)
        let file = try MediaFile.open(path: directory.path("i.mov"))
        let track = try #require(file.tracks.first)
        let finder = try PictureFinder(file: file, track: track, threads: 2)
        for index in [8, 0, 4, 5, 4, 8] {
            let time = CMTime(value: step.value * Int64(index), timescale: step.timescale)
            #expect(number(try finder.picture(at: time)) == index)
        }
        #expect(finder.framesDecoded == 4)
    }
}

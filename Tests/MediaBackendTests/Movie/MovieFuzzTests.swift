import CoreMedia
import Foundation
import MediaBackend
import Testing

/// Small valid movies, damaged at random but the same way every time: no trap, no hang, no growth.
@Suite("Damaged movies", .serialized)
struct MovieFuzzTests {
    private let directory: TestDirectory

    init() throws { directory = try TestDirectory() }

    /// SplitMix64 with a fixed seed.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    /// Pictures stored out of order, with an edit list and every table; or sound in a movie box and two fragments.
    private func seeds() throws -> [[UInt8]] {
        try TestMovie.write(directory.path("pictures.mp4"), TestMovie.settings(), frames: 8, optimizedForNetwork: true)
        try TestMovie.write(directory.path("sound.mov"), container: .mov, TestMovie.pcm(rate: 1000), (0..<100).map { Float($0) / 1024 })
        let defaults = MovieBytes.fullBox("trex", [1, 1, 1, 4, 0].flatMap { MovieBytes.u32($0) })
        let sound = MovieBytes(try directory.bytes("sound.mov")).adding(MovieBytes.box("mvex", defaults), to: ["moov"])
        func fragment(_ time: Int) -> [UInt8] {
            let run = MovieBytes.fullBox("trun", flags: 0xF01, [2, 100, 1, 4, 0, 0, 1, 4, 0x10000, 1].flatMap { MovieBytes.u32($0) })
            let head = MovieBytes.fullBox("tfhd", flags: 0x20000, MovieBytes.u32(1)) + MovieBytes.fullBox("tfdt", MovieBytes.u32(time))
            return MovieBytes.box("moof", MovieBytes.box("traf", head + run)) + MovieBytes.box("mdat", [UInt8](repeating: 0, count: 8))
        }
        return [try directory.bytes("pictures.mp4"), sound.bytes + fragment(100) + fragment(102)]
    }

    private static func damaged(_ bytes: [UInt8], within range: Range<Int>, _ dice: inout Dice) -> [UInt8] {
        var bytes = bytes
        let telling: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
        for _ in 0..<Int.random(in: 1...6, using: &dice) {
            let end = min(range.upperBound, bytes.count)
            guard range.lowerBound < end else { break }
            let place = Int.random(in: range.lowerBound..<end, using: &dice)
            let length = min(Int.random(in: 1...16, using: &dice), end - place)
            switch Int.random(in: 0..<8, using: &dice) {
            case 0...2: bytes[place] = UInt8.random(in: 0...255, using: &dice)
            case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
            case 4, 5:
                let value = telling.randomElement(using: &dice) ?? 0
                for index in place..<min(place + 4, end) { bytes[index] = value }
            case 6: bytes.removeSubrange(place..<place + length)
            default: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
            }
        }
        if Int.random(in: 0..<20, using: &dice) == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &dice)) }
        return bytes
    }

    /// Bytes of memory that the process uses now.
    private static var memory: Int {
        let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return words.count > 1 ? (Int(words[1]) ?? 0) * 4096 : 0
    }

    @Test("thousands of damaged movies are read or refused", .timeLimit(.minutes(5)), arguments: [UInt64(1), 2])
    func damage(seed: UInt64) throws {
        var dice = Dice(state: seed)
        let seeds = try seeds()
        let before = MovieFuzzTests.memory
        var opened = 0
        var slowest = Duration.zero
        for round in 0..<1500 {
            let whole = seeds[round % seeds.count]
            let header = try #require(MovieBytes(whole).box(["moov"])).range
            // The boxes of fragments lie behind the movie's.
            let range = round % seeds.count == 0 ? header : header.lowerBound..<whole.count
            let path = try directory.file("damaged.mov", MovieFuzzTests.damaged(whole, within: range, &dice))
            let start = ContinuousClock.now
            if let index = SampleIndex(path: path, trackID: 1, timescale: 1000) { MovieFuzzTests.ask(index) }
            if let file = try? MediaFile.open(path: path) {
                opened += 1
                #expect(file.duration >= .zero)
                for track in file.tracks { check(track) }
                if round % 16 == 0 { try Reading.isSurvived(path) }
            }
            slowest = max(slowest, ContinuousClock.now - start)
        }
        #expect(opened > 200, "most of the damage should leave something to read")
        #expect(slowest < .seconds(10))
        #expect(MovieFuzzTests.memory - before < 400 << 20)
    }

    private func check(_ track: MediaTrack) {
        var end = CMTime.zero
        for segment in track.segments {
            #expect(segment.target.start == end)
            end = segment.target.end
        }
        #expect(track.nominalFrameRate.isFinite && track.estimatedDataRate.isFinite)
    }

    /// Asks every question of some samples, those at the ends among them.
    private static func ask(_ index: SampleIndex) {
        guard index.count > 0 else { return }
        for place in Set([0, index.count / 2, index.count - 1]) {
            _ = (
                index.presentationTime(place), index.decodeTime(place), index.duration(place), index.size(place), index.offset(place),
                index.flags(place)
            )
            _ = index.index(rank: index.rank(of: place))
            if let chunk = index.chunk(of: place) { _ = (index.bytes(of: chunk), index.hasUniformSizes(chunk), index.hasUniformDurations(chunk)) }
        }
        for time in [Int64.min, -1, 0, 1000, .max] { _ = (index.index(presentedAt: time), index.index(decodedAt: time)) }
    }
}

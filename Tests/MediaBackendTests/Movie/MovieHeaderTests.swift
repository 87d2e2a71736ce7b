import CoreGraphics
import CoreMedia
import Foundation
import MediaBackend
import Testing

/// Edit lists, matrices, flags and fragments, written into movies by hand and read through `MediaFile`.
@Suite("What a movie's boxes say")
struct MovieHeaderTests {
    private let directory: TestDirectory
    private let edits = ["moov", "trak", "edts", "elst"]

    init() throws { directory = try TestDirectory() }

    /// One second of sound at 1000 Hz: its media and movie ticks are easy to read. The sample at index n is n / 1024.
    private func sound() throws -> MovieBytes {
        try TestMovie.write(directory.path("plain.mov"), container: .mov, TestMovie.pcm(rate: 1000), (0..<1000).map { Float($0) / 1024 })
        return MovieBytes(try directory.bytes("plain.mov"))
    }

    private func open(_ movie: MovieBytes) throws -> MediaFile { try MediaFile.open(path: directory.file("patched.mov", movie.bytes)) }

    /// Segments as text, in thousandths of a second: `source -> target`.
    private func drawn(_ track: MediaTrack?) -> [String] {
        func ticks(_ time: CMTime) -> Int64 { CMTimeConvertScale(time, timescale: 1000, method: .roundTowardZero).value }
        return (track?.segments ?? []).map { segment in
            let target = "\(ticks(segment.target.start))..\(ticks(segment.target.end))"
            return segment.isEmpty ? "nothing -> \(target)" : "\(ticks(segment.source.start))..\(ticks(segment.source.end)) -> \(target)"
        }
    }

    /// The movie's ticks a second.
    private func movieTimescale(_ movie: MovieBytes) throws -> Int {
        let header = try #require(movie.box(["moov", "mvhd"]))
        return Int(MovieBytes.number(movie.bytes[header.content.lowerBound + 12..<header.content.lowerBound + 16]))
    }

    /// Rows as milliseconds, media ticks and rate; and the segments that they make.
    @Test(
        "edit list rows map one to one to segments",
        arguments: [
            ([(1000, 0, 1)], ["0..1000 -> 0..1000"]),
            ([(400, 100, 1)], ["100..500 -> 0..400"]),
            ([(500, -1, 1), (300, 0, 1)], ["nothing -> 0..500", "0..300 -> 500..800"]),
            ([(100, 600, 1), (200, 0, 1), (50, 600, 1)], ["600..700 -> 0..100", "0..200 -> 100..300", "600..650 -> 300..350"]),
            ([(100, 0, 1), (100, -1, 1), (100, 200, 1)], ["0..100 -> 0..100", "nothing -> 100..200", "200..300 -> 200..300"]),
            ([(100, 0, 1), (0, 300, 1)], ["0..100 -> 0..100", "300..1000 -> 100..800"]),
            ([(0, 250, 1)], ["250..1000 -> 0..750"]),
            ([(400, 100, 0)], ["100..100 -> 0..400"]),
            ([(400, 100, 2)], ["100..900 -> 0..400"]),
            ([(100, 0, 1), (300, -1, 1)], ["0..100 -> 0..100"]),
        ] as [([(Int, Int, Int)], [String])])
    func segments(rows: [(Int, Int, Int)], expected: [String]) throws {
        let movie = try sound()
        let scale = try movieTimescale(movie)
        let list = MovieBytes.editList(rows.map { ($0.0 * scale / 1000, $0.1, $0.2 << 16) })
        let file = try open(movie.replacing(edits, by: list))
        #expect(drawn(file.tracks.first) == expected)
        #expect(file.duration == file.tracks.first?.segments.last?.target.end)
    }

    @Test("an edit list of version 1 has wide fields")
    func versionOne() throws {
        let movie = try sound()
        let scale = UInt64(try movieTimescale(movie))
        let list = MovieBytes.fullBox(
            "elst", version: 1,
            MovieBytes.u32(2) + MovieBytes.u64(scale / 2) + MovieBytes.u64(.max) + MovieBytes.u32(1 << 16) + MovieBytes.u64(scale / 4)
                + MovieBytes.u64(125) + MovieBytes.u32(1 << 16))
        #expect(drawn(try open(movie.replacing(edits, by: list)).tracks.first) == ["nothing -> 0..500", "125..375 -> 500..750"])
    }

    @Test("without an edit list the track shows all of its media")
    func noList() throws {
        let file = try open(sound().replacing(["moov", "trak", "edts"], by: []))
        #expect(drawn(file.tracks.first) == ["0..1000 -> 0..1000"])
    }

    @Test("an edit list that promises more rows than it has is read as far as it goes")
    func shortList() throws {
        let movie = try sound()
        let scale = try movieTimescale(movie)
        let list = MovieBytes.fullBox("elst", MovieBytes.u32(0x7FFF_FFFF) + MovieBytes.u32(scale / 10) + MovieBytes.u32(5) + MovieBytes.u32(1 << 16))
        #expect(drawn(try open(movie.replacing(edits, by: list)).tracks.first) == ["5..105 -> 0..100"])
    }

    @Test("edits do not move media time: samples are found where they are stored")
    func mediaTime() throws {
        let movie = try sound()
        let file = try open(movie.replacing(edits, by: MovieBytes.editList([(try movieTimescale(movie) / 10, 700, 1 << 16)])))
        let reader = try AudioSampleReader(file: file, track: try #require(file.tracks.first), outputRate: 1000, outputChannels: 1)
        try reader.seek(to: CMTime(value: 700, timescale: 1000))
        #expect(try reader.samples(3) == [700, 701, 702].map { Float($0) / 1024 })
    }

    @Test(
        "a transform makes the way through a file",
        arguments: [
            CGAffineTransform.identity, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 64, ty: 0),
            CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 96, ty: 64),
            CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 96), CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 96, ty: 0),
            CGAffineTransform(a: 0.5, b: 0.25, c: -0.75, d: 2, tx: -10.5, ty: 3.25),
        ], [MovieContainer.mov, .mp4])
    func transform(transform: CGAffineTransform, container: MovieContainer) throws {
        let path = directory.path("turned.\(container.rawValue)")
        try TestMovie.write(path, container: container, TestMovie.settings(), frames: 1, transform: transform)
        let track = try #require(try MediaFile.open(path: path).tracks.first)
        #expect(track.transform == transform)
        #expect(track.displaySize == CGSize(width: 96, height: 64))
    }

    @Test("the flags, the volume and the language of a track are read")
    func trackHeader() throws {
        var movie = try sound()
        let header = try #require(movie.box(["moov", "trak", "tkhd"])).content.lowerBound
        movie.bytes[header + 3] &= 0xFE
        movie.bytes.replaceSubrange(header + 36..<header + 38, with: [0x00, 0x80])
        let media = try #require(movie.box(["moov", "trak", "mdia", "mdhd"])).content.lowerBound
        // "deu" as three letters of five bits.
        let code = (4 << 10) | (5 << 5) | 21
        movie.bytes.replaceSubrange(media + 20..<media + 22, with: [UInt8(code >> 8), UInt8(code & 0xFF)])
        let track = try #require(try open(movie).tracks.first)
        #expect(!track.isEnabled)
        #expect(track.volume == 0.5)
        #expect(track.languageCode == "deu")
    }
}

@Suite("Movies in fragments")
struct FragmentTests {
    private let directory: TestDirectory

    init() throws { directory = try TestDirectory() }

    /// Sound at 1000 Hz: 300 samples in the movie box, further ones in fragments. Sample n is n / 1024.
    private func movie() throws -> MovieBytes {
        let path = directory.path("plain-\(try directory.names.count).mov")
        try TestMovie.write(path, container: .mov, TestMovie.pcm(rate: 1000), (0..<300).map { Float($0) / 1024 })
        let defaults = MovieBytes.fullBox("trex", [1, 1, 1, 4, 0].flatMap { MovieBytes.u32($0) })
        return MovieBytes([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))).replacing(["moov", "trak", "edts"], by: [])
            .adding(MovieBytes.box("mvex", defaults), to: ["moov"])
    }

    /// A fragment with a run of samples whose length and size are the track's defaults.
    private func fragment(_ samples: Range<Int>, time: Int? = nil) -> [UInt8] {
        let data = samples.flatMap { index in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: (Float(index) / 1024).bitPattern >> $0) } }
        func box(offset: Int) -> [UInt8] {
            let decodeTime = time.map { MovieBytes.fullBox("tfdt", MovieBytes.u32($0)) } ?? []
            let run = MovieBytes.fullBox("trun", flags: 0x1, MovieBytes.u32(samples.count) + MovieBytes.u32(offset))
            let header = MovieBytes.fullBox("tfhd", flags: 0x20000, MovieBytes.u32(1))
            return MovieBytes.box(
                "moof", MovieBytes.fullBox("mfhd", MovieBytes.u32(1)) + MovieBytes.box("traf", header + decodeTime + run))
        }
        return box(offset: box(offset: 0).count + 8) + MovieBytes.box("mdat", data)
    }

    @Test("fragments continue the track, whether they say when or not")
    func fragments() throws {
        let path = try directory.file(
            "f.mov", movie().bytes + fragment(300..<500, time: 300) + fragment(500..<650) + fragment(650..<700, time: 650))
        let file = try MediaFile.open(path: path)
        #expect(file.canContainFragments && file.containsFragments)
        let track = try #require(file.tracks.first)
        #expect(file.duration == CMTime(value: 700, timescale: 1000))
        #expect(track.totalSampleDataLength == 2800)
        let reader = try AudioSampleReader(file: file, track: track, outputRate: 1000, outputChannels: 1)
        #expect(try reader.samples(1000) == (0..<700).map { Float($0) / 1024 })
    }

    @Test("a movie that may have fragments but has none is whole")
    func mayHave() throws {
        let file = try MediaFile.open(path: directory.file("f.mov", movie().bytes))
        #expect(file.canContainFragments && !file.containsFragments)
        #expect(file.duration == CMTime(value: 300, timescale: 1000))
    }

    /// Flags and fields of a run, all as large as they can be.
    @Test(
        "numbers that no file can have are survived",
        arguments: [(0x000, [0xFFFF_FFFF]), (0x100, [0xFFFF_FFFF, 0xFFFF_FFFF]), (0x301, [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF])])
    func absurd(flags: Int, fields: [Int]) throws {
        let movie = try movie().bytes
        for time in [UInt64.max, UInt64(Int64.max), 0] {
            let header = MovieBytes.fullBox("tfhd", flags: 0x18, [1, 0xFFFF_FFFF, 0xFFFF_FFFF].flatMap { MovieBytes.u32($0) })
            let run = MovieBytes.fullBox("trun", flags: flags, fields.flatMap { MovieBytes.u32($0) })
            let decodeTime = MovieBytes.fullBox("tfdt", version: 1, MovieBytes.u64(time))
            let moof = MovieBytes.box("moof", MovieBytes.box("traf", header + decodeTime + run + run))
            try Reading.isSurvived(directory.file("f.mov", movie + moof))
        }
    }

    @Test("a sample table of absurd sizes is survived")
    func absurdTable() throws {
        let table = ["moov", "trak", "mdia", "minf", "stbl"]
        let sizes = MovieBytes.fullBox("stsz", [0xFFFF_FFFF, 0xFFFF_FFFF].flatMap { MovieBytes.u32($0) })
        let times = MovieBytes.fullBox("stts", [3, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 1, 0].flatMap { MovieBytes.u32($0) })
        try Reading.isSurvived(directory.file("s.mov", movie().replacing(table + ["stsz"], by: sizes).bytes))
        try Reading.isSurvived(directory.file("t.mov", movie().replacing(table + ["stts"], by: times).bytes))
    }

    @Test("a hole of days between two samples takes neither long nor much memory")
    func hole() throws {
        let table = ["moov", "trak", "mdia", "minf", "stbl", "stts"]
        let times = MovieBytes.fullBox("stts", [2, 1, 0x7000_0000, 299, 1].flatMap { MovieBytes.u32($0) })
        let file = try MediaFile.open(path: directory.file("t.mov", movie().replacing(table, by: times).bytes))
        let reader = try AudioSampleReader(file: file, track: try #require(file.tracks.first), outputRate: 1000, outputChannels: 1)
        #expect(try reader.samples(100_000).count == 100_000)
    }
}

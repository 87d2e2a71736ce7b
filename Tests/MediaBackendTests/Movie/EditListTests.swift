import CoreMedia
import Foundation
import MediaBackend
import Testing

/// Rates, dwells and clocks of edit lists, as segments with exact times.
@Suite("Edit lists with rates")
struct EditListTests {
    private let directory: TestDirectory
    private let path = ["moov", "trak", "edts"]

    init() throws { directory = try TestDirectory() }

    /// One second of sound at 1000 Hz in a movie of 1000 ticks a second: movie and media ticks are milliseconds.
    private func segments(_ rows: [(duration: Int, mediaTime: Int, rate: Int)]) throws -> [CMTimeMapping] {
        if try !directory.names.contains("plain.mov") {
            try TestMovie.write(directory.path("plain.mov"), container: .mov, TestMovie.pcm(rate: 1000), (0..<1000).map { Float($0) / 1024 })
        }
        var movie = MovieBytes(try directory.bytes("plain.mov"))
        let header = try #require(movie.box(["moov", "mvhd"])).content.lowerBound
        movie.bytes.replaceSubrange(header + 12..<header + 16, with: MovieBytes.u32(1000))
        let list = MovieBytes.box("edts", MovieBytes.editList(rows))
        let file = try MediaFile.open(path: directory.file("patched.mov", movie.replacing(path, by: list).bytes))
        return try #require(file.tracks.first).segments
    }

    private func range(_ start: Int64, _ length: CMTime) -> CMTimeRange {
        CMTimeRange(start: CMTime(value: start, timescale: 1000), duration: length)
    }
    private func ms(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 1000) }

    @Test(
        "media lasts as long as the row says, times the rate in 65536ths",
        arguments: [
            (0x10000, CMTime(value: 800, timescale: 1000)), (0x8000, CMTime(value: 400, timescale: 1000)),
            (0x4000, CMTime(value: 200, timescale: 1000)),
            (0x2000, CMTime(value: 100, timescale: 1000)), (0x18000, CMTime(value: 1200, timescale: 1000)),
            (0x80000, CMTime(value: 6400, timescale: 1000)),
            // A fifth cannot be written exactly; what is written counts.
            (13107, CMTime(value: 800 * 13107, timescale: 65_536_000)), (1, CMTime(value: 800, timescale: 65_536_000)),
            // A rate below zero has no meaning: the media is shown at its own rate.
            (-0x10000, CMTime(value: 800, timescale: 1000)),
        ])
    func rates(rate: Int, media: CMTime) throws {
        let segments = try segments([(800, 100, rate)])
        #expect(segments.map(\.target) == [range(0, ms(800))])
        #expect(segments.map(\.source) == [range(100, media)])
    }

    @Test("slow motion: normal, an eighth, normal, one after the other")
    func slowMotion() throws {
        let segments = try segments([(100, 0, 0x10000), (1600, 100, 0x2000), (200, 300, 0x10000)])
        #expect(segments.map(\.target) == [range(0, ms(100)), range(100, ms(1600)), range(1700, ms(200))])
        #expect(segments.map(\.source) == [range(0, ms(100)), range(100, ms(200)), range(300, ms(200))])
    }

    @Test("a dwell holds one instant between moving pieces")
    func dwell() throws {
        let segments = try segments([(100, 0, 0x10000), (700, 100, 0), (100, 100, 0x10000)])
        #expect(segments.map(\.target) == [range(0, ms(100)), range(100, ms(700)), range(800, ms(100))])
        #expect(segments.map(\.source) == [range(0, ms(100)), range(100, .zero), range(100, ms(100))])
    }

    @Test("rows at the limits of numbers give segments that meet, or none")
    func limits() throws {
        let all = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF]
        for duration in all {
            for mediaTime in all {
                for rate in [0, 1, 0x10000, 0x7FFF_FFFF, 0x8000_0000] {
                    let segments = try segments([(duration, mediaTime, rate), (duration, mediaTime, rate), (100, 0, 0x10000)])
                    var end = CMTime.zero
                    for segment in segments {
                        #expect(segment.target.start == end)
                        #expect(segment.target.duration > .zero)
                        end = segment.target.end
                    }
                }
            }
        }
    }
}

/// Composition offsets, several formats, wide boxes and references.
@Suite("Sample tables and track headers")
struct TrackTableTests {
    private let directory: TestDirectory
    private let table = ["moov", "trak", "mdia", "minf", "stbl"]

    init() throws { directory = try TestDirectory() }

    /// 1000 samples of one tick and 4 bytes each.
    private func sound() throws -> MovieBytes {
        let path = directory.path("plain-\(try directory.names.count).mov")
        try TestMovie.write(path, container: .mov, TestMovie.pcm(rate: 1000), (0..<1000).map { Float($0) / 1024 })
        return MovieBytes([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))).replacing(["moov", "trak", "edts"], by: [])
    }

    private func opened(_ movie: MovieBytes) throws -> (file: MediaFile, track: MediaTrack) {
        let file = try MediaFile.open(path: directory.file("patched-\(try directory.names.count).mov", movie.bytes))
        return (file, try #require(file.tracks.first))
    }

    /// Runs of `ctts` in a version; the earliest and the latest composition time in ticks.
    @Test(
        "composition offsets are signed in both versions",
        arguments: [UInt8(0), 1],
        // Sample n is decoded at n: with -40 the third one is shown at -38; the last one, at 999, ends at 1000 plus its offset.
        [([(1, 0), (1, 60), (998, -40)], -38, 960), ([(1000, 25)], 25, 1025), ([(500, -10), (500, 10)], -10, 1010)])
    func offsets(version: UInt8, row: ([(Int, Int)], Int, Int)) throws {
        let runs = row.0.flatMap { MovieBytes.u32($0.0) + MovieBytes.u32($0.1) }
        let movie = try sound().adding(MovieBytes.fullBox("ctts", version: version, MovieBytes.u32(row.0.count) + runs), to: table)
        let (file, track) = try opened(movie)
        #expect(track.requiresFrameReordering == (row.0.count > 1))
        let index = try #require(file.sampleIndex(of: track))
        #expect(index.count == 1000)
        #expect(index.presentationTime(index.index(rank: 0)) == Int64(row.1))
        let last = index.index(rank: 999)
        #expect(index.presentationTime(last) + index.duration(last) == Int64(row.2))
        // Ranks and indices undo each other, and times ascend with ranks.
        let times = (0..<1000).map { index.presentationTime(index.index(rank: $0)) }
        #expect(times == times.sorted())
        #expect((0..<1000).allSatisfy { index.rank(of: index.index(rank: $0)) == $0 })
    }

    @Test("chunks of 64-bit offsets are read")
    func wideOffsets() throws {
        let movie = try sound()
        let old = try #require(movie.box(table + ["stco"]))
        let count = Int(MovieBytes.number(movie.bytes[old.content.lowerBound + 4..<old.content.lowerBound + 8]))
        let places = (0..<count).map { chunk in
            let start = old.content.lowerBound + 8 + 4 * chunk
            return MovieBytes.number(movie.bytes[start..<start + 4])
        }
        let wide = MovieBytes.fullBox("co64", MovieBytes.u32(count) + places.flatMap { MovieBytes.u64($0) })
        let (file, track) = try opened(movie.replacing(table + ["stco"], by: wide))
        let index = try #require(file.sampleIndex(of: track))
        #expect(index.chunks.map { UInt64($0.offset) } == places)
        #expect(index.offset(0) == Int64(places[0]))
        // Samples of 4 bytes lie side by side.
        #expect(index.offset(5) == Int64(places[0]) + 20 && index.size(5) == 4)
    }

    @Test("boxes with 64-bit sizes are read")
    func wideBoxes() throws {
        let movie = try sound()
        let old = try #require(movie.box(["moov"]))
        let wide = MovieBytes.u32(1) + Array("moov".utf8) + MovieBytes.u64(UInt64(old.content.count + 16)) + Array(movie.bytes[old.content])
        let (file, track) = try opened(movie.replacing(["moov"], by: wide))
        #expect(file.duration == CMTime(value: 1, timescale: 1))
        #expect(file.sampleIndex(of: track)?.count == 1000)
    }

    @Test("each sample description that chunks use has a format description")
    func severalDescriptions() throws {
        let movie = try sound()
        let old = try #require(movie.box(table + ["stsd"]))
        var content = Array(movie.bytes[old.content])
        let entry = Array(content[8...])
        content.replaceSubrange(4..<8, with: MovieBytes.u32(3))
        let doubled = MovieBytes.box("stsd", content + entry + entry)
        let data = try #require(movie.box(["mdat"])).content.lowerBound
        for (used, count) in [([1], 1), ([1, 2], 2), ([1, 2, 3], 3), ([3], 1)] {
            // As many chunks as there are descriptions in use, one behind the other.
            let each = 1000 / used.count
            let rows = used.enumerated().flatMap { MovieBytes.u32($0.offset + 1) + MovieBytes.u32(each) + MovieBytes.u32($0.element) }
            let chunks = MovieBytes.fullBox("stsc", MovieBytes.u32(used.count) + rows)
            let places = MovieBytes.fullBox("stco", MovieBytes.u32(used.count) + used.indices.flatMap { MovieBytes.u32(data + $0 * each * 4) })
            let changed = movie.replacing(table + ["stsd"], by: doubled).replacing(table + ["stsc"], by: chunks).replacing(
                table + ["stco"], by: places)
            let (file, track) = try opened(changed)
            #expect(track.formatDescriptions.count == count, "\(used)")
            let index = try #require(file.sampleIndex(of: track))
            #expect(used.indices.map { index.chunk(of: $0 * each)?.descriptionIndex } == used)
        }
    }

    @Test("references, alternate groups, tags and languages of a track")
    func header() throws {
        var movie = try sound()
        let header = try #require(movie.box(["moov", "trak", "tkhd"])).content.lowerBound
        movie.bytes.replaceSubrange(header + 34..<header + 36, with: [0, 3])
        movie = movie.adding(MovieBytes.box("tref", MovieBytes.box("chap", MovieBytes.u32(7) + MovieBytes.u32(9))), to: ["moov", "trak"])
        movie = movie.adding(MovieBytes.box("udta", MovieBytes.box("tagc", Array("public.auxiliary-content".utf8))), to: ["moov", "trak"])
        movie = movie.adding(MovieBytes.fullBox("elng", Array("pt-BR".utf8) + [0]), to: ["moov", "trak", "mdia"])
        let (_, track) = try opened(movie)
        #expect(track.alternateGroup == 3)
        #expect(track.references == ["chap": [7, 9]])
        #expect(track.tags == ["public.auxiliary-content"])
        #expect(track.extendedLanguageTag == "pt-BR")
    }

    @Test(
        "languages: three packed letters, or QuickTime's numbers",
        arguments: [
            (0x55C4, nil), (0x15C7, "eng"), ((10 << 10) | (16 << 5) | 14, "jpn"), (0, "eng"), (2, "deu"), (11, "jpn"), (32, "rus"), (94, "epo"),
            (95, nil),
            (0x3FF, nil), (0x7FFF, nil),
        ] as [(Int, String?)])
    func language(code: Int, expected: String?) throws {
        var movie = try sound()
        let media = try #require(movie.box(["moov", "trak", "mdia", "mdhd"])).content.lowerBound
        movie.bytes.replaceSubrange(media + 20..<media + 22, with: [UInt8(code >> 8), UInt8(code & 0xFF)])
        #expect(try opened(movie).track.languageCode == expected)
    }

    @Test("iTunes' gapless tag counts where there is no edit list")
    func iTunes() throws {
        func text(_ value: String) -> [UInt8] { MovieBytes.box("data", MovieBytes.u32(1) + MovieBytes.u32(0) + Array(value.utf8)) }
        let item = MovieBytes.box(
            "----",
            MovieBytes.fullBox("mean", Array("com.apple.iTunes".utf8)) + MovieBytes.fullBox("name", Array("iTunSMPB".utf8))
                + text(" 00000000 00000064 00000032 0000000000000352 00000000"))
        let tag = MovieBytes.box("udta", MovieBytes.fullBox("meta", MovieBytes.box("ilst", item)))
        let (file, track) = try opened(sound().adding(tag, to: ["moov"]))
        let length = CMTime(value: 850, timescale: 1000)
        #expect(track.segments.map(\.target) == [CMTimeRange(start: .zero, duration: length)])
        #expect(track.segments.map(\.source) == [CMTimeRange(start: CMTime(value: 100, timescale: 1000), duration: length)])
        #expect(file.duration == length)
    }

    @Test("counts that no file can hold are survived, in little time and memory")
    func hostileCounts() throws {
        let huge = MovieBytes.u32(0xFFFF_FFFF)
        let start = ContinuousClock.now
        for type in ["stts", "ctts", "stss", "stps", "stsc", "stco", "co64", "stsz", "stz2", "sdtp", "sgpd", "sbgp", "stsd"] {
            for fields in 0..<4 {
                let box = MovieBytes.fullBox(type, (0..<fields + 1).flatMap { _ in huge })
                var movie = try sound()
                movie = movie.box(table + [type]) == nil ? movie.adding(box, to: table) : movie.replacing(table + [type], by: box)
                let path = try directory.file("hostile.mov", movie.bytes)
                try Reading.isSurvived(path)
                if let file = try? MediaFile.open(path: path), let track = file.tracks.first, let index = file.sampleIndex(of: track), index.count > 0
                {
                    _ = (index.presentationTime(index.count - 1), index.offset(index.count - 1), index.flags(index.count - 1))
                    _ = (index.index(presentedAt: .max), index.index(decodedAt: .min), index.rank(of: 0))
                }
            }
        }
        #expect(ContinuousClock.now - start < .seconds(60))
    }
}

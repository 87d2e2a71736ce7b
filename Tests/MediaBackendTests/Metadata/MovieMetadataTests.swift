import Foundation
import MediaBackend
import Testing

/// Boxes written by hand, and what is read from them.
@Suite("Metadata of movies")
struct MovieMetadataTests {
    private let directory: TestDirectory

    init() throws { directory = try TestDirectory() }

    private func read(_ content: [UInt8]) throws -> MediaMetadata {
        try #require(MediaMetadata(moviePath: directory.file("movie.mov", MetadataBytes.movie(content))))
    }

    private func code(_ characters: String) throws -> MetadataEntry.Key { try #require(.code(characters)) }

    @Test(
        "each well-known type gives a value of its own type",
        arguments: [
            (1, Array("Grüße".utf8), .text("Grüße"), .utf8),
            (2, [0x00, 0x41, 0x26, 0x3A], .text("A☺"), .utf16),
            (0, [0, 0, 0, 3, 0, 6, 0, 0], .data(Data([0, 0, 0, 3, 0, 6, 0, 0])), .raw),
            (0, [0xFF, 0xD8, 0xFF, 0xE0], .data(Data([0xFF, 0xD8, 0xFF, 0xE0])), .jpeg),
            (0, [0x89, 0x50, 0x4E, 0x47], .data(Data([0x89, 0x50, 0x4E, 0x47])), .png),
            (13, [1, 2], .data(Data([1, 2])), .jpeg), (14, [1], .data(Data([1])), .png), (27, [1], .data(Data([1])), .bmp),
            (12, [1], .data(Data([1])), .gif),
            (21, [0xFE], .integer(-2), .int8), (21, [0x00, 0x80], .integer(128), .int16), (21, [0xFF, 0xFF, 0xFE], .integer(-2), .int32),
            (21, [0x80, 0, 0, 0], .integer(-0x8000_0000), .int32), (21, [0x7F] + Array(repeating: 0xFF, count: 7), .integer(.max), .int64),
            (22, [0xFE], .unsigned(254), .uint8), (22, Array(repeating: 0xFF, count: 8), .unsigned(.max), .uint64),
            (23, [0x3F, 0xC0, 0, 0], .real(1.5), .float32), (24, [0xC0, 0x04, 0, 0, 0, 0, 0, 0], .real(-2.5), .float64),
            (65, [0x80], .integer(-128), .int8), (66, [0x01, 0x00], .integer(256), .int16), (67, [0xFF, 0xFF, 0xFF, 0xFF], .integer(-1), .int32),
            (74, [0, 0, 0, 1, 0, 0, 0, 0], .integer(1 << 32), .int64), (75, [0x80], .unsigned(128), .uint8),
            (77, [0x80, 0, 0, 0], .unsigned(1 << 31), .uint32),
            // Widths that a type does not have, and types that nobody knows, stay data.
            (21, [1, 2, 3, 4, 5], .data(Data([1, 2, 3, 4, 5])), .raw), (23, [1, 2], .data(Data([1, 2])), .raw), (67, [], .data(Data()), .raw),
            (999, [7], .data(Data([7])), .raw), (21, [], .data(Data()), .raw),
        ] as [(Int, [UInt8], MetadataEntry.Value, MetadataEntry.DataType)])
    func typedValue(type: Int, bytes: [UInt8], value: MetadataEntry.Value, dataType: MetadataEntry.DataType) throws {
        let metadata = try read(MetadataBytes.metadata([("org.example.key", [MetadataBytes.data(type, bytes)])]))
        #expect(metadata.entries == [MetadataEntry(.quickTimeMetadata, .name("org.example.key"), value, dataType)])
    }

    @Test("a movie's `meta` has keys by number; an item may have values in several languages")
    func quickTimeMetadata() throws {
        let metadata = try read(
            MetadataBytes.metadata([
                ("com.apple.quicktime.make", [MetadataBytes.text("Apple")]),
                (
                    "com.apple.quicktime.title",
                    [
                        MetadataBytes.data(1, Array("Colour".utf8), country: Array("GB".utf8), language: MetadataBytes.language("eng")),
                        MetadataBytes.data(1, Array("Farbe".utf8), language: MetadataBytes.language("deu")),
                    ]
                ),
            ]))
        #expect(
            metadata.entries == [
                MetadataEntry(.quickTimeMetadata, .name("com.apple.quicktime.make"), .text("Apple"), .utf8),
                MetadataEntry(.quickTimeMetadata, .name("com.apple.quicktime.title"), .text("Colour"), .utf8, language: "eng-GB"),
                MetadataEntry(.quickTimeMetadata, .name("com.apple.quicktime.title"), .text("Farbe"), .utf8, language: "deu"),
            ])
    }

    @Test("an item whose number names no key is left out", arguments: [0, 2, 0x7FFF_FFFF, 0xFFFF_FFFF])
    func missingKey(number: Int) throws {
        let value = MetadataBytes.text("lost")
        let keys = MovieBytes.fullBox("keys", MovieBytes.u32(1) + MetadataBytes.box("mdta", Array("a".utf8)))
        let list = MetadataBytes.box("ilst", MovieBytes.u32(8 + value.count) + MovieBytes.u32(number) + value)
        #expect(try read(MetadataBytes.box("meta", MetadataBytes.handler("mdta") + keys + list)).entries.isEmpty)
    }

    @Test("iTunes items have codes; those of the form ---- have names")
    func iTunes() throws {
        let named = MetadataBytes.box(
            "----",
            MovieBytes.fullBox("mean", Array("com.apple.iTunes".utf8)) + MovieBytes.fullBox("name", Array("iTunSMPB".utf8))
                + MetadataBytes.text("00 840"))
        let metadata = try read(
            MetadataBytes.box(
                "udta",
                MetadataBytes.iTunes([
                    MetadataBytes.box("©nam", MetadataBytes.text("Title")),
                    MetadataBytes.box("trkn", MetadataBytes.data(0, [0, 0, 0, 3, 0, 6, 0, 0])),
                    MetadataBytes.box("cpil", MetadataBytes.data(21, [1])), MetadataBytes.box("free", [0, 0, 0, 0]), named,
                    MetadataBytes.box("covr", MetadataBytes.data(13, [1, 2]) + MetadataBytes.data(14, [3])),
                ])))
        #expect(
            metadata.entries == [
                MetadataEntry(.iTunes, try code("©nam"), .text("Title"), .utf8),
                MetadataEntry(.iTunes, try code("trkn"), .data(Data([0, 0, 0, 3, 0, 6, 0, 0])), .raw),
                MetadataEntry(.iTunes, try code("cpil"), .integer(1), .int8),
                MetadataEntry(.iTunesNames, .name("com.apple.iTunes.iTunSMPB"), .text("00 840"), .utf8),
                MetadataEntry(.iTunes, try code("covr"), .data(Data([1, 2])), .jpeg),
                MetadataEntry(.iTunes, try code("covr"), .data(Data([3])), .png),
            ])
    }

    @Test("QuickTime's user data has texts in several languages, in UTF-8, UTF-16 and Mac Roman")
    func userData() throws {
        let metadata = try read(
            MetadataBytes.box(
                "udta",
                MetadataBytes.userText("©nam", [(Array("Mer".utf8), MetadataBytes.language("fra")), (Array("Sea".utf8), [0, 0])])
                    + MetadataBytes.userText("©cmt", [([0xFE, 0xFF, 0x26, 0x3A], MetadataBytes.language("und"))])
                    + MetadataBytes.userText("©cpy", [([0xA9, 0x20, 0x8A], [0x7F, 0xFF])])
                    + MetadataBytes.box("©swr", Array("no length".utf8)) + MetadataBytes.box("©day", MetadataBytes.text("2019"))
                    + MetadataBytes.box("name", Array("Music".utf8)) + MetadataBytes.box("WLOC", [1, 2, 3, 4])))
        #expect(
            metadata.entries == [
                MetadataEntry(.quickTimeUserData, try code("©nam"), .text("Mer"), .utf8, language: "fra"),
                MetadataEntry(.quickTimeUserData, try code("©nam"), .text("Sea"), .utf8, language: "eng"),
                MetadataEntry(.quickTimeUserData, try code("©cmt"), .text("☺"), .utf8),
                MetadataEntry(.quickTimeUserData, try code("©cpy"), .text("© ä"), .utf8),
                MetadataEntry(.quickTimeUserData, try code("©swr"), .text("no length"), .utf8),
                MetadataEntry(.quickTimeUserData, try code("©day"), .text("2019"), .utf8),
                MetadataEntry(.quickTimeUserData, try code("name"), .text("Music"), .utf8),
            ])
    }

    @Test(
        "3GPP's user data",
        arguments: [
            ("titl", MetadataBytes.language("eng") + Array("Title".utf8) + [0], .text("Title"), .utf8, "eng", nil),
            ("auth", MetadataBytes.language("und") + [0xFE, 0xFF, 0x26, 0x3A, 0, 0], .text("☺"), .utf8, nil, nil),
            ("albm", MetadataBytes.language("eng") + Array("Album".utf8) + [0, 7], .text("Album"), .utf8, "eng", nil),
            ("yrrc", [0x07, 0xE3], .unsigned(2019), .uint16, nil, nil),
            ("rtng", Array("MPAA".utf8) + [0, 0, 0, 0] + MetadataBytes.language("eng") + Array("PG".utf8) + [0], .text("PG"), .utf8, "eng", nil),
            ("kywd", MetadataBytes.language("eng") + [1, 3] + Array("sea".utf8), .text("sea"), .utf8, "eng", nil),
            (
                "loci",
                MetadataBytes.language("eng") + Array("Quay".utf8) + [0, 0] + MovieBytes.u32(-(9 << 16) - 0x8000) + MovieBytes.u32(51 << 16)
                    + MovieBytes.u32(0) + [0, 0], .text("+51.0000-009.5000/"), .utf8, "eng", "Quay"
            ),
            (
                "loci", MetadataBytes.language("und") + [0, 0] + MovieBytes.u32(180 << 16) + MovieBytes.u32(-0x4000) + MovieBytes.u32(12 << 16),
                .text("-00.2500+180.0000+012.0000/"), .utf8, nil, nil
            ),
        ] as [(String, [UInt8], MetadataEntry.Value, MetadataEntry.DataType, String?, String?)])
    func isoUserData(
        type: String, content: [UInt8], value: MetadataEntry.Value, dataType: MetadataEntry.DataType, language: String?, info: String?
    ) throws {
        let metadata = try read(MetadataBytes.box("udta", MovieBytes.fullBox(type, content)))
        #expect(metadata.entries == [MetadataEntry(.isoUserData, try code(type), value, dataType, language: language, info: info)])
    }

    @Test("a track's metadata is its own")
    func track() throws {
        let track = MetadataBytes.box(
            "trak",
            MetadataBytes.trackHeader(7) + MetadataBytes.metadata([("org.example.density", [MetadataBytes.data(67, [0, 0, 1, 12])])])
                + MetadataBytes.box("udta", MetadataBytes.box("name", Array("Left".utf8))))
        let metadata = try read(track)
        #expect(metadata.entries.isEmpty)
        #expect(
            metadata.trackEntries == [
                7: [
                    MetadataEntry(.quickTimeMetadata, .name("org.example.density"), .integer(268), .int32),
                    MetadataEntry(.quickTimeUserData, try code("name"), .text("Left"), .utf8),
                ]
            ])
    }

    @Test(
        "the movie header's time counts from 1904; 0 is no time",
        arguments: [(0, nil), (2_082_844_800, 0.0), (3_426_943_000, 1_344_098_200)] as [(Int, Double?)])
    func creationTime(seconds: Int, expected: Double?) throws {
        let bytes = MetadataBytes.box("moov", MetadataBytes.movieHeader(created: seconds))
        let metadata = try #require(try MediaMetadata(moviePath: directory.file("dated.mov", bytes)))
        #expect(metadata.creationTime == expected.map { Date(timeIntervalSince1970: $0) })
    }

    @Test(
        "a file without a movie header has no metadata",
        arguments: [[], Array("moov".utf8), MetadataBytes.box("mdat", [1, 2, 3]), MovieBytes.u32(0)])
    func noMovie(bytes: [UInt8]) throws {
        #expect(try MediaMetadata(moviePath: directory.file("other.mov", bytes)) == nil)
    }
}

@Suite("Hostile metadata")
struct HostileMetadataTests {
    private let directory: TestDirectory

    init() throws { directory = try TestDirectory() }

    private func read(_ content: [UInt8]) throws -> MediaMetadata {
        try #require(MediaMetadata(moviePath: directory.file("movie.mov", MetadataBytes.movie(content))))
    }

    @Test("metadata that is cut anywhere is read as far as it goes")
    func cut() throws {
        let whole =
            MetadataBytes.metadata([("org.example.a", [MetadataBytes.text("A")]), ("org.example.b", [MetadataBytes.text("B")])])
            + MetadataBytes.box(
                "udta", MetadataBytes.userText("©nam", [(Array("N".utf8), [0, 0])]) + MovieBytes.fullBox("titl", [0x15, 0xC7, 0x54, 0]))
        let entries = try read(whole).entries
        #expect(entries.count == 4)
        for count in 0..<whole.count {
            let found = try read(Array(whole.prefix(count))).entries
            #expect(found == Array(entries.prefix(found.count)), "\(count) bytes")
        }
    }

    @Test("a byte that is wrong anywhere neither stops the program nor makes items grow", arguments: [0x00, 0x01, 0x7F, 0xFF] as [UInt8])
    func wrongByte(byte: UInt8) throws {
        let whole =
            MetadataBytes.metadata([("org.example.a", [MetadataBytes.text("A")])])
            + MetadataBytes.box(
                "udta",
                MetadataBytes.iTunes([MetadataBytes.box("©nam", MetadataBytes.text("T"))]) + MovieBytes.fullBox("kywd", [0x15, 0xC7, 1, 1, 0x41])
                    + MovieBytes.fullBox("chpl", version: 1, [0, 0, 0, 0, 1] + MovieBytes.u64(0) + [1, 0x41]))
        for index in whole.indices {
            var bytes = whole
            bytes[index] = byte
            #expect(try read(bytes).entries.count <= 4)
        }
    }

    @Test("the number of items is bounded")
    func manyItems() throws {
        let item = MetadataBytes.userText("©nam", [(Array("N".utf8), [0, 0])])
        #expect(try read(MetadataBytes.box("udta", Array((0..<12_000).map { _ in item }.joined()))).entries.count == 10_000)
        let value = MetadataBytes.text("A")
        #expect(try read(MetadataBytes.metadata([("org.example.a", Array(repeating: value, count: 12_000))])).entries.count == 10_000)
    }

    @Test("sizes that a file cannot have are no sizes", arguments: [0, 1, 7, 9, 0x7FFF_FFFF, 0xFFFF_FFFF])
    func sizes(size: Int) throws {
        let item = MovieBytes.u32(size) + [0xA9] + Array("nam".utf8) + [0, 1, 0, 0, 0x41]
        #expect(try read(MetadataBytes.box("udta", item)).entries.count <= 1)
        let list = MetadataBytes.box("ilst", MovieBytes.u32(size) + MovieBytes.u32(1) + MetadataBytes.text("A"))
        #expect(try read(MetadataBytes.box("meta", MetadataBytes.handler("mdta") + list)).entries.isEmpty)
    }
}

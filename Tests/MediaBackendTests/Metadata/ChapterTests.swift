import CoreMedia
import Foundation
import MediaBackend
import Testing

@Suite("Chapters of movies")
struct ChapterTests {
    private let directory: TestDirectory

    init() throws { directory = try TestDirectory() }

    private func chapter(_ start: Int64, _ end: Int64, _ title: String, _ artwork: [UInt8]? = nil) -> Chapter {
        let range = CMTimeRange(start: CMTime(value: start, timescale: 1000), end: CMTime(value: end, timescale: 1000))
        return Chapter(timeRange: range, title: title, artwork: artwork.map { Data($0) })
    }

    /// A movie with samples first; the track 1 names the others as its chapters.
    private func read(_ media: [UInt8], _ tracks: [[UInt8]], chapterTracks: [Int], userData: [UInt8] = []) throws -> MediaMetadata {
        let reference = MetadataBytes.box("tref", MetadataBytes.box("chap", chapterTracks.flatMap { MovieBytes.u32($0) }))
        let main = MetadataBytes.box("trak", MetadataBytes.trackHeader(1) + reference)
        let header = MetadataBytes.movieHeader(ticks: 9000)
        let movie = MetadataBytes.box("moov", header + main + tracks.joined() + userData)
        return try #require(try MediaMetadata(moviePath: directory.file("chapters.mov", MetadataBytes.box("mdat", media) + movie)))
    }

    @Test("the samples of a chapter track are titles, in UTF-8 and UTF-16")
    func titles() throws {
        let samples = [
            (2000, MetadataBytes.title(Array("Anfang".utf8))), (1500, MetadataBytes.title([0xFE, 0xFF, 0x26, 0x3A])), (500, MetadataBytes.title([])),
        ]
        let track = MetadataBytes.sampleTrack(2, handler: "text", language: "deu", offset: 8, samples: samples)
        let metadata = try read(samples.flatMap(\.1), [track], chapterTracks: [2])
        #expect(
            metadata.chapterLists == [
                ChapterList(language: "deu", chapters: [chapter(0, 2000, "Anfang"), chapter(2000, 3500, "☺"), chapter(3500, 4000, "")])
            ])
    }

    @Test("the edit list moves chapters and cuts them")
    func edits() throws {
        let samples = [(2000, MetadataBytes.title(Array("A".utf8))), (2000, MetadataBytes.title(Array("B".utf8)))]
        let list = MovieBytes.editList([(500, -1, 1 << 16), (2000, 1000, 1 << 16)])
        let track = MetadataBytes.sampleTrack(2, handler: "text", offset: 8, samples: samples, edits: MetadataBytes.box("edts", list))
        let chapters = try read(samples.flatMap(\.1), [track], chapterTracks: [2]).chapterLists
        #expect(chapters == [ChapterList(chapters: [chapter(500, 1500, "A"), chapter(1500, 2500, "B")])])
    }

    @Test("one list for each language, with the pictures of a video track")
    func languagesAndPictures() throws {
        let english = [(1000, MetadataBytes.title(Array("One".utf8))), (1000, MetadataBytes.title(Array("Two".utf8)))]
        let german = [(1000, MetadataBytes.title(Array("Eins".utf8))), (1000, MetadataBytes.title(Array("Zwei".utf8)))]
        let pictures: [(Int, [UInt8])] = [(1000, [0xFF, 0xD8, 1]), (1000, [0xFF, 0xD8, 2])]
        let media = [english, german, pictures].map { $0.flatMap(\.1) }
        let tracks = [
            MetadataBytes.sampleTrack(2, handler: "text", language: "eng", offset: 8, samples: english),
            MetadataBytes.sampleTrack(3, handler: "text", language: "deu", offset: 8 + media[0].count, samples: german),
            MetadataBytes.sampleTrack(4, handler: "vide", offset: 8 + media[0].count + media[1].count, samples: pictures),
        ]
        let metadata = try read(Array(media.joined()), tracks, chapterTracks: [2, 3, 4])
        #expect(
            metadata.chapterLists == [
                ChapterList(language: "eng", chapters: [chapter(0, 1000, "One", [0xFF, 0xD8, 1]), chapter(1000, 2000, "Two", [0xFF, 0xD8, 2])]),
                ChapterList(language: "deu", chapters: [chapter(0, 1000, "Eins", [0xFF, 0xD8, 1]), chapter(1000, 2000, "Zwei", [0xFF, 0xD8, 2])]),
            ])
    }

    @Test("Nero's chapters last until the next one, the last until the movie's end", arguments: [0, 1])
    func nero(version: UInt8) throws {
        let rows: [(UInt64, String)] = [(40_000_000, "Second"), (0, "First")]
        var content: [UInt8] = version == 0 ? [2] : [0, 0, 0, 0, 2]
        for (start, title) in rows {
            content += MovieBytes.u64(start)
            content.append(UInt8(title.utf8.count))
            content += Array(title.utf8)
        }
        let table = MovieBytes.fullBox("chpl", version: version, content)
        let metadata = try read([], [], chapterTracks: [], userData: MetadataBytes.box("udta", table))
        #expect(metadata.chapterLists == [ChapterList(chapters: [chapter(0, 4000, "First"), chapter(4000, 9000, "Second")])])
    }

    @Test("samples past the end of the file and tracks that are not there are no chapters")
    func missing() throws {
        let samples = [(1000, MetadataBytes.title(Array("Here".utf8))), (1000, MetadataBytes.title(Array("Gone".utf8)))]
        let track = MetadataBytes.sampleTrack(2, handler: "text", offset: 0x7FFF_0000, samples: samples)
        #expect(try read(samples.flatMap(\.1), [track], chapterTracks: [2, 2, 9]).chapterLists.isEmpty)
    }

    @Test("a sample table that promises more than it has is read as far as it goes")
    func shortTable() throws {
        let samples = (0..<4).map { (1000, MetadataBytes.title(Array("\($0)".utf8))) }
        var track = MetadataBytes.sampleTrack(2, handler: "text", offset: 8, samples: samples)
        // A run of 2^32 - 1 samples instead of the first of one, and as many in a chunk.
        let runs = try #require(track.indices.first { Array(track[$0...].prefix(4)) == Array("stts".utf8) })
        track.replaceSubrange(runs + 12..<runs + 16, with: [0xFF, 0xFF, 0xFF, 0xFF])
        let chunks = try #require(track.indices.first { Array(track[$0...].prefix(4)) == Array("stsc".utf8) })
        track.replaceSubrange(chunks + 16..<chunks + 20, with: [0xFF, 0xFF, 0xFF, 0xFF])
        let list = try #require(try read(samples.flatMap(\.1), [track], chapterTracks: [2]).chapterLists.first)
        #expect(list.chapters.map(\.title) == ["0", "1", "2", "3"])
    }
}

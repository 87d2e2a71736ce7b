internal import CoreMedia
internal import Foundation

/// A track whose samples are the titles or the pictures of chapters (QuickTime File Format, "Chapter lists").
struct ChapterTrack {
    /// How many chapter tracks are read at most, one a language.
    static let trackLimit = 64
    /// Bytes of a title and of a picture, at most; longer ones are no chapters.
    private static let titleLimit = 0x10000
    private static let pictureLimit = 8 << 20
    /// Bytes of all samples together, at most.
    private static let totalLimit = 64 << 20

    /// A sample with its time on the track's timeline.
    private struct Sample {
        var timeRange: CMTimeRange
        var bytes: [UInt8]
    }

    /// The chapters of each text track, with the pictures of a video track beside them.
    static func lists(_ tracks: [BoxReader], movieTimescale: UInt32, samples file: FileHandle) -> [ChapterList] {
        var lists: [ChapterList] = []
        var pictures: [Sample] = []
        var budget = totalLimit
        for content in tracks {
            var reader = content
            var header = MovieTrackHeader()
            header.read(&reader)
            let isPicture = header.handler == "vide"
            guard isPicture || ["text", "sbtl", "clcp"].contains(header.handler) else { continue }
            let found = read(
                content, header, movieTimescale: movieTimescale, sizeLimit: isPicture ? pictureLimit : titleLimit, budget: &budget, from: file)
            if isPicture {
                pictures += found
            } else if !found.isEmpty {
                let chapters = found.map { Chapter(timeRange: $0.timeRange, title: title($0.bytes)) }
                lists.append(ChapterList(language: header.extendedLanguage ?? header.language, chapters: chapters))
            }
        }
        guard !pictures.isEmpty else { return lists }
        for list in lists.indices {
            for index in lists[list].chapters.indices {
                let start = lists[list].chapters[index].timeRange.start
                lists[list].chapters[index].artwork = pictures.first { $0.timeRange.containsTime(start) }.map { Data($0.bytes) }
            }
        }
        return lists
    }

    /// A text sample: a length of two bytes and the text; boxes with its style may follow.
    private static func title(_ sample: [UInt8]) -> String {
        guard sample.count >= 2 else { return "" }
        let length = Int(sample[0]) << 8 | Int(sample[1])
        return StoredText.decode(sample.dropFirst(2).prefix(length))
    }

    private static func read(
        _ track: BoxReader, _ header: MovieTrackHeader, movieTimescale: UInt32, sizeLimit: Int, budget: inout Int, from file: FileHandle
    ) -> [Sample] {
        guard let timescale = CMTimeScale(exactly: header.timescale), timescale > 0 else { return [] }
        let places = SamplePlaces(track: track, limit: MediaMetadata.itemLimit)
        let end = CMTime(value: max(header.samples.end ?? Int64(clamping: header.duration), 0), timescale: timescale)
        // Chapter tracks have one edit; a list of thousands is no chapter track's.
        let edits = Array(header.edits.prefix(100))
        let segments = MediaTrack.segments(edits, movieTimescale: movieTimescale, timescale: timescale, mediaEnd: end)
        var result: [Sample] = []
        for place in places.places {
            guard place.size <= sizeLimit, place.size <= budget, result.count < MediaMetadata.itemLimit else { continue }
            let range = CMTimeRange(
                start: CMTime(value: place.time, timescale: timescale), duration: CMTime(value: place.duration, timescale: timescale))
            let shown = segments.filter { !$0.isEmpty }.compactMap { segment -> CMTimeRange? in
                let part = CMTimeRangeGetIntersection(range, otherRange: segment.source)
                guard part.isValid, part.duration > .zero else { return nil }
                let start = CMTimeMapTimeFromRangeToRange(part.start, fromRange: segment.source, toRange: segment.target)
                let end = CMTimeMapTimeFromRangeToRange(part.end, fromRange: segment.source, toRange: segment.target)
                return start.isNumeric && end.isNumeric ? CMTimeRange(start: start, end: end) : nil
            }
            guard !shown.isEmpty, (try? file.seek(toOffset: place.offset)) != nil, let data = try? file.read(upToCount: place.size),
                data.count == place.size
            else { continue }
            budget -= place.size
            result += shown.map { Sample(timeRange: $0, bytes: [UInt8](data)) }
        }
        return result.sorted { $0.timeRange.start < $1.timeRange.start }
    }
}

/// Where the samples of a track lie in the file (ISO/IEC 14496-12 § 8.7) and when in its media.
struct SamplePlaces {
    struct Place: Hashable {
        var time: Int64
        var duration: Int64
        var offset: UInt64
        var size: Int
    }

    private(set) var places: [Place] = []

    private var runs: [(count: UInt32, duration: UInt32)] = []
    private var chunkRuns: [(first: UInt32, count: UInt32)] = []
    private var sizes: [UInt32] = []
    private var chunks: [UInt64] = []
    private let limit: Int

    /// - Parameter limit: how many samples are looked at.
    init(track: BoxReader, limit: Int) {
        self.limit = limit
        var table = track
        for type in ["mdia", "minf", "stbl"] {
            guard let inner = SamplePlaces.child(type, of: table) else { return }
            table = inner
        }
        while let box = table.box() {
            read(box.type, box.content)
        }
        place()
    }

    private static func child(_ type: String, of box: BoxReader) -> BoxReader? {
        var box = box
        while let inner = box.box() { if inner.type == type { return inner.content } }
        return nil
    }

    private mutating func read(_ type: String, _ content: BoxReader) {
        var content = content
        switch type {
        case "stts":
            guard content.fullBox() != nil, content.skip(4) else { return }
            while runs.count < limit, let count = content.u32(), let duration = content.u32() { runs.append((count, duration)) }
        case "stsc":
            guard content.fullBox() != nil, content.skip(4) else { return }
            while chunkRuns.count < limit, let first = content.u32(), let count = content.u32(), content.skip(4) { chunkRuns.append((first, count)) }
        case "stsz":
            guard content.fullBox() != nil, let size = content.u32(), let count = content.u32() else { return }
            if size > 0 { sizes = Array(repeating: size, count: min(Int(count), limit)) }
            while size == 0, sizes.count < limit, let one = content.u32() { sizes.append(one) }
        case "stco":
            guard content.fullBox() != nil, content.skip(4) else { return }
            while chunks.count < limit, let offset = content.u32() { chunks.append(UInt64(offset)) }
        case "co64":
            guard content.fullBox() != nil, content.skip(4) else { return }
            while chunks.count < limit, let offset = content.u64() { chunks.append(offset) }
        default: break
        }
    }

    private mutating func place() {
        var sample = 0
        var time: Int64 = 0
        var run = 0
        var usedOfRun: UInt32 = 0
        var chunkRun = 0
        for (chunk, start) in chunks.enumerated() {
            while chunkRun + 1 < chunkRuns.count, chunkRuns[chunkRun + 1].first <= chunk + 1 { chunkRun += 1 }
            guard chunkRun < chunkRuns.count else { return }
            var offset = start
            for _ in 0..<chunkRuns[chunkRun].count {
                while run < runs.count, usedOfRun >= runs[run].count { (run, usedOfRun) = (run + 1, 0) }
                guard sample < sizes.count, run < runs.count, offset <= UInt64(Int64.max) else { return }
                let duration = Int64(runs[run].duration)
                places.append(Place(time: time, duration: duration, offset: offset, size: Int(sizes[sample])))
                // At most 10000 samples of less than 2^32 each: no sum overflows.
                time += duration
                offset += UInt64(sizes[sample])
                usedOfRun += 1
                sample += 1
            }
        }
    }
}

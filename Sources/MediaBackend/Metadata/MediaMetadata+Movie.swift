internal import CoreMedia
internal import Foundation

extension MediaMetadata {
    /// Reads the metadata of a QuickTime or MPEG-4 file from its boxes; nil when it has no movie header.
    package init?(moviePath path: String) {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        var offset: UInt64 = 0
        while let head = try? MovieBoxWalk.head(handle, at: offset) {
            if head.type == "moov", head.contentSize <= MovieBoxWalk.largestBox, let content = MovieBoxWalk.content(handle, head) {
                self.init(movie: BoxReader(content), samples: handle)
                return
            }
            let next = head.start.addingReportingOverflow(head.size)
            guard !next.overflow, next.partialValue <= UInt64(Int64.max), head.size > 0 else { break }
            offset = next.partialValue
        }
        return nil
    }

    /// - Parameter samples: where the chapters' titles are stored.
    private init(movie: BoxReader, samples: FileHandle) {
        self.init()
        var movie = movie
        var timescale: UInt32 = 0
        var duration: UInt64 = 0
        var tracks: [(id: CMPersistentTrackID, content: BoxReader)] = []
        var chapterTracks: [CMPersistentTrackID] = []
        var neroChapters: [UserData.NeroChapter] = []
        while let box = movie.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "mvhd":
                guard let (version, _) = content.fullBox(), let created = content.versioned(version), content.versioned(version) != nil,
                    let scale = content.u32(), let ticks = content.versioned(version)
                else { continue }
                (timescale, duration) = (scale, ticks)
                creationTime = MediaMetadata.date(created)
            case "meta": entries += MetadataList(content, limit: room).entries
            case "udta":
                let userData = UserData(content, limit: room)
                entries += userData.entries
                neroChapters = userData.chapters
            case "trak":
                guard let id = MediaMetadata.trackID(content) else { continue }
                tracks.append((id, content))
                readTrack(content, id, chapterTracks: &chapterTracks)
            default: break
            }
        }
        let referenced = chapterTracks.prefix(ChapterTrack.trackLimit).compactMap { id in tracks.first { $0.id == id } }
        chapterLists = ChapterTrack.lists(referenced.map(\.content), movieTimescale: timescale, samples: samples)
        if chapterLists.isEmpty {
            let end = CMTimeScale(exactly: timescale).flatMap { $0 > 0 ? CMTime(value: Int64(clamping: duration), timescale: $0) : nil }
            chapterLists = MediaMetadata.chapters(neroChapters, end: end ?? .zero)
        }
    }

    /// How many items may still be read.
    private var room: Int { MediaMetadata.itemLimit - entries.count - trackEntries.values.reduce(0) { $0 + $1.count } }

    private mutating func readTrack(_ track: BoxReader, _ id: CMPersistentTrackID, chapterTracks: inout [CMPersistentTrackID]) {
        var track = track
        var found: [MetadataEntry] = []
        while let box = track.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "meta": found += MetadataList(content, limit: room - found.count).entries
            case "udta": found += UserData(content, limit: room - found.count).entries
            case "tref":
                while let reference = content.box() {
                    var ids = reference.content
                    guard reference.type == "chap" else { continue }
                    while chapterTracks.count < ChapterTrack.trackLimit, let id = ids.u32() {
                        let id = CMPersistentTrackID(truncatingIfNeeded: id)
                        if !chapterTracks.contains(id) { chapterTracks.append(id) }
                    }
                }
            default: break
            }
        }
        if !found.isEmpty, trackEntries[id] == nil { trackEntries[id] = found }
    }

    private static func trackID(_ track: BoxReader) -> CMPersistentTrackID? {
        var track = track
        while let box = track.box() {
            var content = box.content
            guard box.type == "tkhd" else { continue }
            guard let (version, _) = content.fullBox(), content.skip(version == 0 ? 8 : 16), let id = content.u32(), id > 0 else { return nil }
            return CMPersistentTrackID(exactly: id)
        }
        return nil
    }

    /// Seconds since the start of 1904; 0 says that nobody knows.
    private static func date(_ seconds: UInt64) -> Date? {
        guard seconds > 0, let seconds = Int64(exactly: seconds), seconds < 1 << 40 else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(seconds - 2_082_844_800))
    }

    /// Nero's chapters last until the next one.
    private static func chapters(_ stored: [UserData.NeroChapter], end: CMTime) -> [ChapterList] {
        let sorted = stored.compactMap { chapter in
            Int64(exactly: chapter.start).map { (start: CMTime(value: $0, timescale: 10_000_000), title: chapter.title) }
        }.sorted { $0.start < $1.start }
        let chapters = sorted.indices.map { index in
            let next = index + 1 < sorted.count ? sorted[index + 1].start : max(end, sorted[index].start)
            return Chapter(timeRange: CMTimeRange(start: sorted[index].start, end: next), title: sorted[index].title)
        }
        return chapters.isEmpty ? [] : [ChapterList(chapters: chapters)]
    }
}

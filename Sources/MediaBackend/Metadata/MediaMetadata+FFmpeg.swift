internal import CFFmpeg
internal import CoreMedia
internal import Foundation

extension MediaMetadata {
    /// What FFmpeg finds in a container that is no movie.
    init(path: String, duration: CMTime) throws(MediaError) {
        let input = try InputContext(path: path)
        let form = TagForm(container: input.formatName)
        unsafe entries = MediaMetadata.tags(input.pointee.metadata).compactMap { form.entry($0.name, $0.value) }
        let streams = unsafe input.streams
        for index in unsafe streams.indices {
            let stream = unsafe streams[index]
            let tags = unsafe MediaMetadata.tags(stream.pointee.metadata)
            if unsafe stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 {
                if let picture = unsafe MediaMetadata.picture(stream, form, tags) { entries.append(picture) }
                continue
            }
            let found = tags.compactMap { form.entry($0.name, $0.value) }
            // Ogg keeps the tags of the whole file with its stream.
            if entries.isEmpty, form == .vorbis {
                entries = found
            } else if !found.isEmpty {
                unsafe trackEntries[stream.pointee.index + 1] = found
            }
        }
        let chapters = MediaMetadata.chapters(input, duration: duration)
        if !chapters.isEmpty { chapterLists = [ChapterList(chapters: chapters)] }
    }

    private static func tags(_ dictionary: OpaquePointer?) -> [(name: String, value: String)] {
        var tags: [(name: String, value: String)] = []
        var last: UnsafeMutablePointer<AVDictionaryEntry>?
        while tags.count < itemLimit, let entry = unsafe av_dict_get(dictionary, "", last, AV_DICT_IGNORE_SUFFIX) {
            if let name = unsafe entry.pointee.key, let value = unsafe entry.pointee.value {
                unsafe tags.append((String(cString: name), String(cString: value)))
            }
            unsafe last = unsafe entry
        }
        return tags
    }

    /// The cover of a song, which FFmpeg shows as a stream of one packet.
    private static func picture(_ stream: UnsafeMutablePointer<AVStream>, _ form: TagForm, _ tags: [(name: String, value: String)]) -> MetadataEntry?
    {
        let packet = unsafe stream.pointee.attached_pic
        guard let bytes = unsafe packet.data, unsafe packet.size > 0 else { return nil }
        let data = unsafe Data(bytes: bytes, count: Int(packet.size))
        let type: MetadataEntry.DataType =
            switch unsafe stream.pointee.codecpar.pointee.codec_id {
            case AV_CODEC_ID_PNG: .png
            case AV_CODEC_ID_MJPEG: .jpeg
            case AV_CODEC_ID_GIF: .gif
            case AV_CODEC_ID_BMP: .bmp
            default: .raw
            }
        return MetadataEntry(form.keySpace, form.pictureKey, .data(data), type, info: tags.first { $0.name == "title" }?.value)
    }

    private static func chapters(_ input: InputContext, duration: CMTime) -> [Chapter] {
        let count = unsafe min(Int(input.pointee.nb_chapters), itemLimit)
        var chapters: [Chapter] = []
        for index in 0..<count {
            guard let chapter = unsafe input.pointer.pointee.chapters[index] else { continue }
            let timeBase = unsafe chapter.pointee.time_base
            let start = unsafe CMTime(ticks: chapter.pointee.start, timeBase: timeBase)
            let end = unsafe CMTime(ticks: chapter.pointee.end, timeBase: timeBase)
            guard start.isNumeric else { continue }
            let title = unsafe tags(chapter.pointee.metadata).first { $0.name == "title" }?.value ?? ""
            chapters.append(Chapter(timeRange: CMTimeRange(start: start, end: max(end.isNumeric ? end : duration, start)), title: title))
        }
        return chapters.sorted { $0.timeRange.start < $1.timeRange.start }
    }
}

/// How the names of FFmpeg's tags are told in the terms of a container.
enum TagForm {
    case id3, vorbis, audioFile

    init(container: String) {
        switch container {
        case "mp3", "aac": self = .id3
        case "ogg", "flac": self = .vorbis
        default: self = .audioFile
        }
    }

    var keySpace: MetadataEntry.KeySpace {
        switch self {
        case .id3: .id3
        case .vorbis: .vorbisComment
        case .audioFile: .audioFile
        }
    }

    var pictureKey: MetadataEntry.Key {
        switch self {
        case .id3: .name("APIC")
        case .vorbis: .name("METADATA_BLOCK_PICTURE")
        case .audioFile: .name("info-artwork")
        }
    }

    func entry(_ name: String, _ value: String) -> MetadataEntry? {
        let text = MetadataEntry.Value.text(value)
        switch self {
        case .id3:
            let parts = name.split(separator: "-", maxSplits: 1)
            // Lyrics carry their language behind a hyphen.
            if parts.first == "lyrics" {
                return MetadataEntry(.id3, .name("USLT"), text, .utf8, language: parts.count > 1 ? String(parts[1]) : nil)
            }
            if let frame = TagForm.frames[name] { return MetadataEntry(.id3, .name(frame), text, .utf8) }
            if name.count == 4, name.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }) {
                return MetadataEntry(.id3, .name(name), text, .utf8)
            }
            return MetadataEntry(.id3, .name("TXXX"), text, .utf8, info: name)
        case .vorbis:
            return MetadataEntry(.vorbisComment, .name(TagForm.comments[name] ?? name.uppercased()), text, .utf8)
        case .audioFile:
            return MetadataEntry(.audioFile, .name("info-" + (TagForm.infoNames[name.lowercased()] ?? name)), text, .utf8)
        }
    }

    /// FFmpeg's names of ID3 frames.
    private static let frames = [
        "title": "TIT2", "artist": "TPE1", "album": "TALB", "album_artist": "TPE2", "performer": "TPE3", "composer": "TCOM", "genre": "TCON",
        "copyright": "TCOP", "encoded_by": "TENC", "language": "TLAN", "disc": "TPOS", "publisher": "TPUB", "track": "TRCK", "encoder": "TSSE",
        "date": "TDRC", "creation_time": "TDEN", "compilation": "TCMP", "album-sort": "TSOA", "artist-sort": "TSOP", "title-sort": "TSOT",
        "grouping": "TIT1", "comment": "COMM",
    ]

    /// FFmpeg's names of Vorbis comments that are not the comments' own.
    private static let comments = [
        "album_artist": "ALBUMARTIST", "track": "TRACKNUMBER", "disc": "DISCNUMBER", "comment": "DESCRIPTION",
    ]

    /// FFmpeg's names of what Core Audio calls otherwise.
    private static let infoNames = [
        "date": "year", "comment": "comments", "track": "track number", "encoder": "encoding application",
    ]
}

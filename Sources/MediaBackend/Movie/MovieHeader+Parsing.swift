internal import Foundation

extension MovieHeader {
    /// The largest `moov` or `moof` that is read into memory.
    static let largestBox: UInt64 = 256 << 20

    /// Reads the header of a file; nil when it is not of this family or too damaged to tell.
    init?(path: String) {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        var found = false
        var fragments = FragmentTable()
        var offset: UInt64 = 0
        // § 4.2: a file is a run of boxes. A damaged tail ends the walk; what was read before it stands.
        while let head = try? MovieHeader.boxHead(handle, at: offset) {
            switch head.type {
            case "moov":
                guard !found, head.contentSize <= MovieHeader.largestBox, let content = MovieHeader.content(handle, head) else { break }
                isCutOff = content.count < head.contentSize
                var reader = BoxReader(content)
                readMovie(&reader, into: &fragments)
                found = true
            case "moof":
                containsFragments = true
                guard head.contentSize <= MovieHeader.largestBox, let content = MovieHeader.content(handle, head) else { break }
                var reader = BoxReader(content)
                fragments.readFragment(&reader, into: &tracks)
            default: break
            }
            let next = head.start.addingReportingOverflow(head.size)
            guard !next.overflow, next.partialValue <= UInt64(Int64.max), head.size > 0 else { break }
            offset = next.partialValue
        }
        guard found else { return nil }
    }

    struct BoxHead {
        var type: String
        var start: UInt64
        var headSize: UInt64
        var size: UInt64
        var contentSize: UInt64 { size - headSize }
    }

    static func boxHead(_ handle: FileHandle, at offset: UInt64) throws -> BoxHead? {
        try handle.seek(toOffset: offset)
        guard let data = try handle.read(upToCount: 16), data.count >= 8 else { return nil }
        var reader = BoxReader([UInt8](data))
        guard let size32 = reader.u32(), let type = reader.u32() else { return nil }
        var head = BoxHead(type: fourCharacters(type), start: offset, headSize: 8, size: UInt64(size32))
        if size32 == 1 {
            guard let size64 = reader.u64() else { return nil }
            head.headSize = 16
            head.size = size64
        } else if size32 == 0 {
            head.size = try handle.seekToEnd() - offset
        }
        return head.size >= head.headSize ? head : nil
    }

    static func content(_ handle: FileHandle, _ head: BoxHead) -> [UInt8]? {
        guard (try? handle.seek(toOffset: head.start + head.headSize)) != nil,
            let data = try? handle.read(upToCount: Int(head.contentSize))
        else { return nil }
        return [UInt8](data)
    }

    private mutating func readMovie(_ movie: inout BoxReader, into fragments: inout FragmentTable) {
        while let box = movie.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "mvhd": readMovieHeader(&content)
            case "trak":
                var track = MovieTrackHeader()
                track.read(&content)
                if track.id > 0, tracks[track.id] == nil { tracks[track.id] = track }
            case "mvex":
                canContainFragments = true
                fragments.readDefaults(&content)
            default: break
            }
        }
    }

    /// `mvhd`, § 8.2.2.
    private mutating func readMovieHeader(_ box: inout BoxReader) {
        guard let (version, _) = box.fullBox(), box.skip(version == 0 ? 8 : 16), let scale = box.u32() else { return }
        timescale = scale
    }
}

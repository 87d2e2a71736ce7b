/// The bytes of a movie, as boxes that a test can replace (ISO/IEC 14496-12 § 4.2).
struct MovieBytes {
    var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    struct Box {
        var type: String
        var range: Range<Int>
        /// After the size and the type.
        var content: Range<Int>
    }

    func boxes(in range: Range<Int>) -> [Box] {
        var result: [Box] = []
        var position = range.lowerBound
        while position + 8 <= range.upperBound {
            let size = Int(MovieBytes.number(bytes[position..<position + 4]))
            guard size >= 8, position + size <= range.upperBound else { break }
            let type = String(decoding: bytes[position + 4..<position + 8], as: Unicode.ASCII.self)
            result.append(Box(type: type, range: position..<position + size, content: position + 8..<position + size))
            position += size
        }
        return result
    }

    /// The first box at a path such as `["moov", "trak"]`.
    func box(_ path: [String]) -> Box? {
        var range = 0..<bytes.count
        var found: Box?
        for type in path {
            guard let box = boxes(in: range).first(where: { $0.type == type }) else { return nil }
            found = box
            range = box.content
        }
        return found
    }

    /// With the first box at a path replaced by other bytes; the sizes of the boxes around it follow. Boxes before it stay in place.
    func replacing(_ path: [String], by replacement: [UInt8]) -> MovieBytes {
        guard let old = box(path) else { return self }
        var result = self
        let change = replacement.count - old.range.count
        for depth in 1..<max(path.count, 1) {
            guard let parent = box(Array(path.prefix(depth))) else { continue }
            result.bytes.replaceSubrange(parent.range.lowerBound..<parent.range.lowerBound + 4, with: MovieBytes.u32(parent.range.count + change))
        }
        result.bytes.replaceSubrange(old.range, with: replacement)
        return result
    }

    /// With a box added at the end of the one at a path.
    func adding(_ box: [UInt8], to path: [String]) -> MovieBytes {
        guard let parent = self.box(path) else { return self }
        return replacing(path, by: MovieBytes.box(path.last ?? "", Array(bytes[parent.content]) + box))
    }

    static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    static func u32(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    static func u64(_ value: UInt64) -> [UInt8] { (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    static func box(_ type: String, _ content: [UInt8]) -> [UInt8] { u32(content.count + 8) + Array(type.utf8) + content }
    /// A box with a version and flags.
    static func fullBox(_ type: String, version: UInt8 = 0, flags: Int = 0, _ content: [UInt8]) -> [UInt8] {
        box(type, [version] + u32(flags)[1...] + content)
    }

    /// An edit list of version 0.
    static func editList(_ rows: [(duration: Int, mediaTime: Int, rate: Int)]) -> [UInt8] {
        fullBox("elst", u32(rows.count) + rows.flatMap { u32($0.duration) + u32($0.mediaTime) + u32($0.rate) })
    }
}

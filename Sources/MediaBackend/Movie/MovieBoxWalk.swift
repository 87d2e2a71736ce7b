internal import Foundation

/// Reads the boxes at the top of a file (ISO/IEC 14496-12 § 4.2), one after the other.
enum MovieBoxWalk {
    struct Box {
        var type: String
        /// Of its head, from the start of the file.
        var offset: UInt64
        var content: [UInt8]
        /// The file ends inside the box.
        var isCutOff: Bool
    }

    /// The largest box that is read into memory.
    static let largestBox: UInt64 = 256 << 20
    /// More boxes than this at the top of a file are damage.
    private static let mostBoxes = 1 << 20

    struct Head {
        var type: String
        var start: UInt64
        var headSize: UInt64
        var size: UInt64
        var contentSize: UInt64 { size - headSize }
    }

    /// Hands out the boxes of the wanted types. A damaged tail ends the walk; what was read before it stands.
    static func visit(_ path: String, types: Set<String>, _ body: (Box) -> Void) {
        guard let handle = FileHandle(forReadingAtPath: path) else { return }
        defer { try? handle.close() }
        var offset: UInt64 = 0
        for _ in 0..<mostBoxes {
            guard let head = try? head(handle, at: offset) else { return }
            if types.contains(head.type), head.contentSize <= largestBox, let content = content(handle, head) {
                body(Box(type: head.type, offset: head.start, content: content, isCutOff: content.count < head.contentSize))
            }
            let next = head.start.addingReportingOverflow(head.size)
            guard !next.overflow, next.partialValue <= UInt64(Int64.max), head.size > 0 else { return }
            offset = next.partialValue
        }
    }

    static func head(_ handle: FileHandle, at offset: UInt64) throws -> Head? {
        try handle.seek(toOffset: offset)
        guard let data = try handle.read(upToCount: 16), data.count >= 8 else { return nil }
        var reader = BoxReader([UInt8](data))
        guard let size32 = reader.u32(), let type = reader.u32() else { return nil }
        var head = Head(type: fourCharacters(type), start: offset, headSize: 8, size: UInt64(size32))
        if size32 == 1 {
            guard let size64 = reader.u64() else { return nil }
            head.headSize = 16
            head.size = size64
        } else if size32 == 0 {
            head.size = try handle.seekToEnd() - offset
        }
        return head.size >= head.headSize ? head : nil
    }

    static func content(_ handle: FileHandle, _ head: Head) -> [UInt8]? {
        guard (try? handle.seek(toOffset: head.start + head.headSize)) != nil,
            let data = try? handle.read(upToCount: Int(head.contentSize))
        else { return nil }
        return [UInt8](data)
    }
}

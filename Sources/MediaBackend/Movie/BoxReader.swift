/// Reads the big-endian fields of a box of the ISO base media file format (ISO/IEC 14496-12 § 4.2), never past its end.
struct BoxReader {
    private let bytes: [UInt8]
    private(set) var position: Int
    let end: Int

    init(_ bytes: [UInt8]) {
        self.init(bytes, 0, bytes.count)
    }

    private init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
        self.bytes = bytes
        position = start
        self.end = end
    }

    var remaining: Int { end - position }

    /// The next `count` bytes as a number, nil when they are not there.
    private mutating func number(_ count: Int) -> UInt64? {
        guard remaining >= count else { return nil }
        var value: UInt64 = 0
        for index in position..<position + count { value = value << 8 | UInt64(bytes[index]) }
        position += count
        return value
    }

    mutating func u8() -> UInt8? { number(1).map { UInt8(truncatingIfNeeded: $0) } }
    mutating func u16() -> UInt16? { number(2).map { UInt16(truncatingIfNeeded: $0) } }
    mutating func u24() -> UInt32? { number(3).map { UInt32(truncatingIfNeeded: $0) } }
    mutating func u32() -> UInt32? { number(4).map { UInt32(truncatingIfNeeded: $0) } }
    mutating func u64() -> UInt64? { number(8) }
    mutating func i32() -> Int32? { u32().map { Int32(bitPattern: $0) } }
    mutating func i64() -> Int64? { u64().map { Int64(bitPattern: $0) } }

    /// The next `count` bytes; nil when they are not there.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, remaining >= count else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func skip(_ count: Int) -> Bool {
        guard count >= 0, remaining >= count else { return false }
        position += count
        return true
    }

    /// The first box of a type in what is left.
    func first(_ type: String) -> BoxReader? {
        var reader = self
        while let box = reader.box() { if box.type == type { return box.content } }
        return nil
    }

    /// The rest of the content, up to a number of bytes.
    func bytes(limit: Int) -> [UInt8] { Array(bytes[position..<position + min(remaining, limit)]) }

    /// A version and flags, as every full box starts (§ 4.2).
    mutating func fullBox() -> (version: UInt8, flags: UInt32)? {
        guard let version = u8(), let flags = u24() else { return nil }
        return (version, flags)
    }

    /// A number of 4 bytes in version 0 and of 8 in version 1.
    mutating func versioned(_ version: UInt8) -> UInt64? { version == 0 ? u32().map(UInt64.init) : u64() }

    /// The next box inside this one: its type and a reader over its content.
    mutating func box() -> (type: String, content: BoxReader)? {
        let start = position
        guard let size32 = u32(), let type = u32() else { return nil }
        var size = UInt64(size32)
        if size32 == 1 {
            guard let size64 = u64() else { return nil }
            size = size64
        } else if size32 == 0 {
            size = UInt64(end - start)
        }
        guard size >= UInt64(position - start), size <= UInt64(end - start) else { return nil }
        let content = BoxReader(bytes, position, start + Int(size))
        position = start + Int(size)
        return (fourCharacters(type), content)
    }
}

/// A type code as text.
func fourCharacters(_ code: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }, as: Unicode.ASCII.self)
}

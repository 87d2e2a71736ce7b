internal import Foundation

/// Reads a `meta` box: a handler, perhaps a table of keys, and a list of items with typed values (QuickTime File Format, "Metadata").
struct MetadataList {
    private(set) var entries: [MetadataEntry] = []

    /// - Parameter limit: how many items are read at most.
    init(_ meta: BoxReader, limit: Int) {
        var meta = meta
        // QuickTime's `meta` has no version and flags, that of ISO/IEC 14496-12 has.
        var probe = meta
        let isPlain = probe.skip(4) && probe.u32() == 0x6864_6C72
        guard isPlain || meta.skip(4) else { return }
        var handler = ""
        var keys: [MetadataEntry.Key] = []
        var list: BoxReader?
        while let box = meta.box() {
            let type = box.type
            var content = box.content
            switch type {
            case "hdlr": if content.skip(8), let code = content.u32() { handler = fourCharacters(code) }
            case "keys": keys = MetadataList.keys(&content, limit: limit)
            case "ilst": list = content
            default: break
            }
        }
        guard var list else { return }
        while entries.count < limit, let code = list.peekType(), let box = list.box() {
            let item = box.content
            if handler == "mdta" {
                guard let index = Int(exactly: code), index >= 1, index <= keys.count else { continue }
                read(item, .quickTimeMetadata, keys[index - 1], limit: limit)
            } else if code == 0x2D2D_2D2D {
                readNamed(item, limit: limit)
            } else if code != 0x6672_6565 {
                read(item, .iTunes, .code(code), limit: limit)
            }
        }
    }

    /// `keys`: each entry is a box whose type is the namespace and whose content is the key.
    private static func keys(_ box: inout BoxReader, limit: Int) -> [MetadataEntry.Key] {
        guard box.fullBox() != nil, box.skip(4) else { return [] }
        var keys: [MetadataEntry.Key] = []
        while keys.count < limit, let entry = box.box() {
            var content = entry.content
            let name = content.bytes(content.remaining) ?? []
            keys.append(.name(StoredText.decode(name)))
        }
        return keys
    }

    /// An item with one or several values.
    private mutating func read(_ item: BoxReader, _ keySpace: MetadataEntry.KeySpace, _ key: MetadataEntry.Key, limit: Int) {
        var item = item
        while entries.count < limit, let box = item.box() {
            guard box.type == "data", let value = TypedValue(box.content) else { continue }
            entries.append(MetadataEntry(keySpace, key, value.value, value.dataType, language: value.language))
        }
    }

    /// An item `----`: a domain, a name and values.
    private mutating func readNamed(_ item: BoxReader, limit: Int) {
        var domain = ""
        var name = ""
        var search = item
        while let box = search.box() {
            let type = box.type
            var content = box.content
            guard type == "mean" || type == "name", content.skip(4), let bytes = content.bytes(content.remaining) else { continue }
            if type == "mean" { domain = StoredText.decode(bytes) } else { name = StoredText.decode(bytes) }
        }
        guard !name.isEmpty else { return }
        read(item, .iTunesNames, .name(domain.isEmpty ? name : "\(domain).\(name)"), limit: limit)
    }
}

/// The content of a `data` box: a type, a locale and a value.
struct TypedValue {
    let value: MetadataEntry.Value
    let dataType: MetadataEntry.DataType
    let language: String?

    init?(_ box: BoxReader) {
        var box = box
        guard let type = box.u32(), let country = box.u16(), let language = box.u16(), let bytes = box.bytes(box.remaining) else { return nil }
        (value, dataType) = TypedValue.value(type, bytes)
        self.language = TypedValue.language(country, language)
    }

    private static func language(_ country: UInt16, _ code: UInt16) -> String? {
        guard code != 0, let language = StoredText.language(code) else { return nil }
        let letters = [UInt8(country >> 8), UInt8(country & 0xFF)]
        return letters.allSatisfy { (0x41...0x5A).contains($0) } ? "\(language)-\(String(decoding: letters, as: Unicode.ASCII.self))" : language
    }

    /// The well-known types of the QuickTime File Format. A number in a width that its type does not have stays data.
    private static func value(_ type: UInt32, _ bytes: ArraySlice<UInt8>) -> (MetadataEntry.Value, MetadataEntry.DataType) {
        let raw: (MetadataEntry.Value, MetadataEntry.DataType) = (.data(Data(bytes)), .raw)
        switch type {
        case 0: return (.data(Data(bytes)), pictureType(bytes) ?? .raw)
        case 1, 4: return (.text(StoredText.decode(bytes)), .utf8)
        case 2, 5: return (.text(bytes.starts(with: [0xFE, 0xFF]) ? StoredText.decode(bytes) : StoredText.utf16(bytes)), .utf16)
        case 12: return (.data(Data(bytes)), .gif)
        case 13: return (.data(Data(bytes)), .jpeg)
        case 14: return (.data(Data(bytes)), .png)
        // A URL, a genre.
        case 15, 18: return (.text(StoredText.decode(bytes)), .utf8)
        case 21: return signed(bytes) ?? raw
        case 22: return unsigned(bytes) ?? raw
        case 23 where bytes.count == 4: return (.real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: number(bytes))))), .float32)
        case 24 where bytes.count == 8: return (.real(Double(bitPattern: number(bytes))), .float64)
        case 27: return (.data(Data(bytes)), .bmp)
        case 65 where bytes.count == 1, 66 where bytes.count == 2, 67 where bytes.count == 4, 74 where bytes.count == 8: return signed(bytes) ?? raw
        case 75 where bytes.count == 1, 76 where bytes.count == 2, 77 where bytes.count == 4, 78 where bytes.count == 8: return unsigned(bytes) ?? raw
        default: return raw
        }
    }

    /// Writers leave the type of a picture open: its first bytes say what it is.
    private static func pictureType(_ bytes: ArraySlice<UInt8>) -> MetadataEntry.DataType? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? .png : nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

    private static func signed(_ bytes: ArraySlice<UInt8>) -> (MetadataEntry.Value, MetadataEntry.DataType)? {
        let types: [Int: MetadataEntry.DataType] = [1: .int8, 2: .int16, 3: .int32, 4: .int32, 8: .int64]
        guard let type = types[bytes.count] else { return nil }
        let unused = UInt64(64 - bytes.count * 8)
        return (.integer(Int64(bitPattern: number(bytes) << unused) >> Int64(unused)), type)
    }

    private static func unsigned(_ bytes: ArraySlice<UInt8>) -> (MetadataEntry.Value, MetadataEntry.DataType)? {
        let types: [Int: MetadataEntry.DataType] = [1: .uint8, 2: .uint16, 3: .uint32, 4: .uint32, 8: .uint64]
        return types[bytes.count].map { (.unsigned(number(bytes)), $0) }
    }
}

extension BoxReader {
    /// The type of the next box; codes with a © are no text in every encoding.
    func peekType() -> UInt32? {
        var probe = self
        return probe.skip(4) ? probe.u32() : nil
    }
}

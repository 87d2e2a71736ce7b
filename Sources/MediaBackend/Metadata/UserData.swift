internal import Foundation

/// Reads a `udta` box: QuickTime's texts, the boxes of 3GPP (TS 26.244 § 8), a `meta` box and Nero's chapters.
struct UserData {
    private(set) var entries: [MetadataEntry] = []
    private(set) var chapters: [NeroChapter] = []

    /// A start in units of 100 ns, and a title.
    struct NeroChapter: Sendable, Hashable {
        var start: UInt64
        var title: String
    }

    /// - Parameter limit: how many items are read at most.
    init(_ box: BoxReader, limit: Int) {
        var box = box
        while entries.count < limit, let code = box.peekType(), let child = box.box() {
            let content = child.content
            switch child.type {
            case "meta": entries += MetadataList(content, limit: limit - entries.count).entries
            case "chpl": readChapters(content)
            case "name", "tnam", "tagc": readPlain(content, code)
            case "titl", "auth", "perf", "gnre", "dscp", "cprt", "coll", "albm", "ades", "date": readISO(content, code)
            case "rtng": readISO(content, code, skipping: 8)
            case "clsf": readISO(content, code, skipping: 6)
            case "yrrc": readYear(content, code)
            case "loci": readLocation(content, code)
            case "kywd": readKeywords(content, code)
            default: if code >> 24 == 0xA9 { readTexts(content, code, limit: limit) }
            }
        }
    }

    private mutating func add(_ keySpace: MetadataEntry.KeySpace, _ code: UInt32, _ text: String, language: String? = nil) {
        entries.append(MetadataEntry(keySpace, .code(code), .text(text), .utf8, language: language))
    }

    /// Texts in several languages, each with a length and a language code. Some writers leave both out.
    private mutating func readTexts(_ content: BoxReader, _ code: UInt32, limit: Int) {
        var content = content
        var probe = content
        // iTunes' form of a value, misplaced.
        if probe.skip(4), probe.u32() == 0x6461_7461 {
            while entries.count < limit, let box = content.box() {
                guard box.type == "data", let value = TypedValue(box.content) else { continue }
                entries.append(MetadataEntry(.quickTimeUserData, .code(code), value.value, value.dataType, language: value.language))
            }
            return
        }
        var isFirst = true
        while entries.count < limit, content.remaining >= 4 {
            let rest = content
            guard let length = content.u16(), let language = content.u16(), let bytes = content.bytes(Int(length)) else {
                var plain = rest
                if isFirst, let bytes = plain.bytes(plain.remaining) { add(.quickTimeUserData, code, StoredText.decode(bytes)) }
                return
            }
            add(.quickTimeUserData, code, StoredText.decode(bytes), language: StoredText.language(language))
            isFirst = false
        }
    }

    private mutating func readPlain(_ content: BoxReader, _ code: UInt32) {
        var content = content
        guard let bytes = content.bytes(content.remaining), !bytes.isEmpty else { return }
        add(.quickTimeUserData, code, StoredText.decode(bytes))
    }

    /// A full box with a language and a text.
    private mutating func readISO(_ content: BoxReader, _ code: UInt32, skipping: Int = 0) {
        var content = content
        guard content.fullBox() != nil, content.skip(skipping), let language = content.u16(), let bytes = content.bytes(content.remaining) else {
            return
        }
        add(.isoUserData, code, StoredText.decode(bytes), language: StoredText.language(language))
    }

    private mutating func readYear(_ content: BoxReader, _ code: UInt32) {
        var content = content
        guard content.fullBox() != nil, let year = content.u16() else { return }
        entries.append(MetadataEntry(.isoUserData, .code(code), .unsigned(UInt64(year)), .uint16))
    }

    /// A place as ISO 6709 text; its name goes along.
    private mutating func readLocation(_ content: BoxReader, _ code: UInt32) {
        var content = content
        guard content.fullBox() != nil, let language = content.u16() else { return }
        var name: [UInt8] = []
        let isWide = content.peekIsByteOrderMark
        while let byte = content.u8() {
            if isWide {
                guard let second = content.u8(), byte != 0 || second != 0 else { break }
                name += [byte, second]
            } else {
                if byte == 0 { break }
                name.append(byte)
            }
        }
        guard content.skip(1), let longitude = content.i32(), let latitude = content.i32(), let altitude = content.i32() else { return }
        let text = UserData.degrees(latitude, digits: 2) + UserData.degrees(longitude, digits: 3)
        entries.append(
            MetadataEntry(
                .isoUserData, .code(code), .text(text + (altitude == 0 ? "" : UserData.degrees(altitude, digits: 3)) + "/"), .utf8,
                language: StoredText.language(language), info: name.isEmpty ? nil : StoredText.decode(name[...])))
    }

    /// 16.16 fixed point as signed decimal with four digits after the point.
    private static func degrees(_ value: Int32, digits: Int) -> String {
        let parts = (Int64(value).magnitude * 10000 + 0x8000) >> 16
        let whole = String(parts / 10000)
        let fraction = String(parts % 10000)
        return (value < 0 ? "-" : "+") + String(repeating: "0", count: max(0, digits - whole.count)) + whole + "."
            + String(repeating: "0", count: 4 - fraction.count) + fraction
    }

    private mutating func readKeywords(_ content: BoxReader, _ code: UInt32) {
        var content = content
        guard content.fullBox() != nil, let language = content.u16(), let count = content.u8() else { return }
        for _ in 0..<count {
            guard let length = content.u8(), let bytes = content.bytes(Int(length)) else { return }
            add(.isoUserData, code, StoredText.decode(bytes), language: StoredText.language(language))
        }
    }

    /// Nero's `chpl`: at most 255 chapters.
    private mutating func readChapters(_ content: BoxReader) {
        var content = content
        guard let (version, _) = content.fullBox(), version == 0 || content.skip(4), let count = content.u8() else { return }
        for _ in 0..<count {
            guard let start = content.u64(), let length = content.u8(), let bytes = content.bytes(Int(length)) else { return }
            chapters.append(NeroChapter(start: start, title: StoredText.decode(bytes)))
        }
    }
}

extension BoxReader {
    /// Whether the next two bytes are a mark of UTF-16.
    fileprivate var peekIsByteOrderMark: Bool {
        var probe = self
        let mark = probe.u16()
        return mark == 0xFEFF || mark == 0xFFFE
    }
}

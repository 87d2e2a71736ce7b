/// How files of the QuickTime family store text and languages.
enum StoredText {
    /// Text in UTF-8, or in UTF-16 when it starts with a byte order mark, or else in Mac Roman; without zero bytes at the end.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        if bytes.count >= 2, bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2)) }
        if bytes.count >= 2, bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), bigEndian: false) }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        let trimmed = text.prefix { $0 != 0 }
        return String(validating: trimmed, as: UTF8.self) ?? macRoman(trimmed)
    }

    static func utf16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool = true) -> String {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            let unit = bigEndian ? first << 8 | second : second << 8 | first
            if unit == 0 { break }
            units.append(unit)
            index += 2
        }
        return String(decoding: units, as: UTF16.self)
    }

    static func macRoman(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.reduce(into: "") { text, byte in
            text.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : macRomanUpperHalf[Int(byte) - 0x80])
        }
    }

    /// Foundation on Linux decodes Mac Roman by another table.
    private static let macRomanUpperHalf = Array(
        ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…"
            + "\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)

    /// Three letters of five bits each (ISO/IEC 14496-12 § 8.4.2.3), or one of QuickTime's old numbers; nil for an undetermined one.
    static func language(_ code: UInt16) -> String? {
        guard code >= 0x400 else { return code < macLanguages.count ? macLanguages[Int(code)] : nil }
        guard code < 0x7FFF else { return nil }
        let letters = [10, 5, 0].map { UInt8(truncatingIfNeeded: (code >> $0) & 0x1F) + 0x60 }
        guard letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
        let text = String(decoding: letters, as: Unicode.ASCII.self)
        return text == "und" ? nil : text
    }

    /// The first of the Macintosh language numbers (QuickTime File Format, "Language code values").
    private static let macLanguages = [
        "eng", "fra", "deu", "ita", "nld", "swe", "spa", "dan", "por", "nor", "heb", "jpn", "ara", "fin", "ell", "isl", "mlt", "tur", "hrv", "zho",
        "urd", "hin", "tha", "kor",
    ]
}

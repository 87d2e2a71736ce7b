/// The grammar of identifiers: a key space, a slash, and the key with all but letters, digits and a few signs in percent form.
enum MetadataNames {
    /// Key spaces whose keys are codes of four characters.
    private static let codedSpaces: Set<AVMetadataKeySpace> = [.quickTimeUserData, .isoUserData, .iTunes]
    /// Key spaces that are written otherwise in identifiers.
    private static let prefixes: [(space: AVMetadataKeySpace, prefix: String)] = [(.common, "common"), (.id3, "id3")]

    static func identifier(_ key: MetadataItemValues.Key, _ space: AVMetadataKeySpace) -> AVMetadataIdentifier? {
        guard !space.rawValue.isEmpty else { return nil }
        let prefix = prefixes.first { $0.space == space }?.prefix ?? space.rawValue
        let bytes: [UInt8] =
            switch key {
            case .code(let code): [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
            case .name(let name): Array(name.utf8)
            }
        return AVMetadataIdentifier(rawValue: prefix + "/" + escaped(bytes))
    }

    static func keySpace(_ identifier: AVMetadataIdentifier) -> AVMetadataKeySpace? {
        guard let slash = identifier.rawValue.firstIndex(of: "/"), slash != identifier.rawValue.startIndex else { return nil }
        let prefix = String(identifier.rawValue[..<slash])
        return prefixes.first { $0.prefix == prefix }?.space ?? AVMetadataKeySpace(rawValue: prefix)
    }

    static func key(_ identifier: AVMetadataIdentifier) -> MetadataItemValues.Key? {
        guard let space = keySpace(identifier), let slash = identifier.rawValue.firstIndex(of: "/") else { return nil }
        let bytes = unescaped(identifier.rawValue[identifier.rawValue.index(after: slash)...])
        guard !bytes.isEmpty else { return nil }
        if codedSpaces.contains(space), bytes.count == 4 { return .code(bytes.reduce(0) { $0 << 8 | UInt32($1) }) }
        return .name(String(decoding: bytes, as: UTF8.self))
    }

    /// A key from what a client gives: a string, one of Apple's keys, a number or data.
    static func key(_ object: Any, _ space: AVMetadataKeySpace?) -> MetadataItemValues.Key? {
        let isCoded = space.map { codedSpaces.contains($0) } ?? false
        switch object {
        case let key as AVMetadataKey: return name(key.rawValue, isCoded)
        case let number as NSNumber: return .code(UInt32(truncatingIfNeeded: number.int64Value))
        case let text as String: return name(text, isCoded)
        case let data as Data: return data.count == 4 ? .code(data.reduce(0) { $0 << 8 | UInt32($1) }) : nil
        default: return nil
        }
    }

    /// Apple writes © as @ in its keys of four characters.
    private static func name(_ text: String, _ isCoded: Bool) -> MetadataItemValues.Key {
        let scalars = text.unicodeScalars.map { $0 == "@" ? "©" : $0 }
        let bytes = scalars.compactMap { UInt8(exactly: $0.value) }
        guard isCoded, bytes.count == 4, scalars.count == 4 else { return .name(text) }
        return .code(bytes.reduce(0) { $0 << 8 | UInt32($1) })
    }

    private static func escaped(_ bytes: [UInt8]) -> String {
        let hex = Array("0123456789ABCDEF")
        return bytes.reduce(into: "") { text, byte in
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-._~".unicodeScalars.contains(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text.append("%")
                text.append(hex[Int(byte >> 4)])
                text.append(hex[Int(byte & 15)])
            }
        }
    }

    private static func unescaped(_ text: Substring) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.first {
            if byte == 0x25, let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16), rest.count >= 3 {
                result.append(value)
                rest = rest.dropFirst(3)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}

/// Language tags in one form.
enum LanguageTag {
    /// An RFC 4646 tag from an identifier of a locale or an ISO 639-2 code: "eng" and "en_US" give "en" and "en-US".
    static func canonical(_ identifier: String) -> String { Locale(identifier: identifier).identifier(.bcp47) }

    /// Whether a tag names what a preferred tag asks for: the same tag, or the same language with one of them leaving the rest open.
    static func matches(_ tag: String, _ preferred: String) -> Bool {
        let (a, b) = (canonical(tag).lowercased(), canonical(preferred).lowercased())
        return a == b || a.hasPrefix(b + "-") || b.hasPrefix(a + "-")
    }
}

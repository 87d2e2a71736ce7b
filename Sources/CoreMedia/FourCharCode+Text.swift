internal import CoreFoundation

extension FourCharCode {
    /// The code of four ASCII characters, the first in the highest byte. Shorter text is filled up with spaces.
    package init(fourCharacters text: StaticString) {
        let characters = text.withUTF8Buffer { unsafe Array($0.prefix(4)) }
        self = (0..<4).reduce(0) { code, index in
            code << 8 | FourCharCode(index < characters.count ? characters[index] : 0x20)
        }
    }

    /// The code as text: its four characters, or hexadecimal digits if some are not printable.
    package var fourCharacters: String {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) }
        guard bytes.allSatisfy({ (0x20...0x7e).contains($0) }) else { return "0x" + String(self, radix: 16) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

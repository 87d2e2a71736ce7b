/// Swift source with what the rules must not look at taken out.
///
/// Comments vanish and string literals become `""`; line breaks stay, so line numbers stay too.
struct SwiftText {
    struct Token: Equatable {
        enum Kind { case documentation, word, symbol }
        var kind: Kind
        var text: String
        var line: Int
        var startsLine: Bool
    }

    /// The code, without comments and without the inside of strings.
    let code: String
    let tokens: [Token]
    /// The number of lines of the original text; a last line break starts no line.
    let lineCount: Int

    init(_ text: String) {
        var lexer = Lexer(bytes: Array(text.utf8))
        lexer.run()
        code = String(decoding: lexer.code, as: UTF8.self)
        tokens = lexer.tokens
        lineCount = text.isEmpty ? 0 : text.utf8.count { $0 == Lexer.newline } + (text.utf8.last == Lexer.newline ? 0 : 1)
    }
}

/// Splits Swift source into tokens. It knows as much of the language as the rules need: nested comments, raw and
/// multi-line strings, interpolation.
private struct Lexer {
    static let newline = UInt8(ascii: "\n")
    static let quote = UInt8(ascii: "\"")
    static let hash = UInt8(ascii: "#")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")

    let bytes: [UInt8]
    var code: [UInt8] = []
    var tokens: [SwiftText.Token] = []
    private var index = 0
    private var line = 1
    private var lineHasToken = false

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int = 0) -> UInt8 {
        index + offset < bytes.count ? bytes[index + offset] : 0
    }

    mutating func run() {
        while index < bytes.count {
            let current = byte()
            if current == Self.newline {
                endLine()
                index += 1
            } else if current == Self.slash, byte(1) == Self.slash {
                lineComment()
            } else if current == Self.slash, byte(1) == Self.star {
                blockComment()
            } else if let opening = stringOpening() {
                add(.symbol, "\"\"")
                skipString(hashes: opening.hashes, isMultiLine: opening.isMultiLine)
            } else if Self.isWord(current) {
                word()
            } else if current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") || current == UInt8(ascii: "\r") {
                code.append(current)
                index += 1
            } else {
                add(.symbol, String(UnicodeScalar(current)))
                index += 1
            }
        }
    }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"): true
        default: byte >= 0x80
        }
    }

    private mutating func endLine() {
        code.append(Self.newline)
        line += 1
        lineHasToken = false
    }

    private mutating func add(_ kind: SwiftText.Token.Kind, _ text: String) {
        tokens.append(.init(kind: kind, text: text, line: line, startsLine: !lineHasToken))
        lineHasToken = true
        if kind != .documentation { code.append(contentsOf: text.utf8) }
    }

    private mutating func word() {
        let start = index
        while Self.isWord(byte()) { index += 1 }
        add(.word, String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func lineComment() {
        if byte(2) == Self.slash, byte(3) != Self.slash { add(.documentation, "///") }
        while index < bytes.count, byte() != Self.newline { index += 1 }
    }

    private mutating func blockComment() {
        if byte(2) == Self.star, byte(3) != Self.slash { add(.documentation, "/**") }
        var depth = 0
        repeat {
            if byte() == Self.slash, byte(1) == Self.star {
                depth += 1
                index += 2
            } else if byte() == Self.star, byte(1) == Self.slash {
                depth -= 1
                index += 2
            } else {
                if byte() == Self.newline { endLine() }
                index += 1
            }
        } while depth > 0 && index < bytes.count
    }

    /// Whether a string literal starts here, and how: `"`, `"""`, `#"`, `##"""` …
    private func stringOpening() -> (hashes: Int, isMultiLine: Bool)? {
        var hashes = 0
        while byte(hashes) == Self.hash { hashes += 1 }
        guard byte(hashes) == Self.quote else { return nil }
        let isMultiLine = byte(hashes + 1) == Self.quote && byte(hashes + 2) == Self.quote
        return (hashes, isMultiLine)
    }

    private mutating func skipString(hashes: Int, isMultiLine: Bool) {
        let quotes = isMultiLine ? 3 : 1
        index += hashes + quotes
        while index < bytes.count {
            if byte() == Self.backslash, (0..<hashes).allSatisfy({ byte(1 + $0) == Self.hash }) {
                index += 1 + hashes
                if byte() == UInt8(ascii: "(") {
                    skipInterpolation()
                } else if byte() != Self.newline {
                    index += 1
                }
            } else if (0..<quotes).allSatisfy({ byte($0) == Self.quote }), (0..<hashes).allSatisfy({ byte(quotes + $0) == Self.hash }) {
                index += quotes + hashes
                return
            } else if byte() == Self.newline {
                // An unterminated one-line literal does not compile; do not let it swallow the file.
                guard isMultiLine else { return }
                endLine()
                index += 1
            } else {
                index += 1
            }
        }
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            if let opening = stringOpening() {
                skipString(hashes: opening.hashes, isMultiLine: opening.isMultiLine)
                continue
            }
            switch byte() {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case Self.newline: endLine()
            default: break
            }
            index += 1
        } while depth > 0 && index < bytes.count
    }
}

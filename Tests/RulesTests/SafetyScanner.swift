/// Finds the expressions that stop the process on bad input: `try!`, `as!`, forced unwrapping, `fatalError`.
enum SafetyScanner {
    static func findings(in text: SwiftText) -> [Finding] {
        var found: [Finding] = []
        for (number, line) in text.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            found += forcings(in: Array(line.utf8)).map { Finding(line: number + 1, what: $0) }
        }
        for (token, next) in zip(text.tokens, text.tokens.dropFirst()) where token.text == "fatalError" && next.text == "(" {
            found.append(Finding(line: token.line, what: "fatalError"))
        }
        return found.sorted { $0.line < $1.line }
    }

    /// An exclamation mark right behind an operand forces it; `!=` and a `!` in front of an operand do not.
    private static func forcings(in line: [UInt8]) -> [String] {
        line.indices.compactMap { index in
            guard line[index] == UInt8(ascii: "!"), index > 0, endsOperand(line[index - 1]) else { return nil }
            if index + 1 < line.count, line[index + 1] == UInt8(ascii: "=") { return nil }
            let word = Array(line[..<index].reversed().prefix(while: isLetter).reversed())
            switch String(decoding: word, as: UTF8.self) {
            case "try": return "try!"
            case "as": return "as!"
            default: return namesType(word, behind: line[..<(index - word.count)]) ? nil : "forced unwrapping"
            }
        }
    }

    /// Whether `word!` is a type, as Apple's signatures have it (`CFAllocator!`): a capitalised name behind a colon or an arrow.
    private static func namesType(_ word: [UInt8], behind text: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
        let before = text.reversed().drop { $0 == UInt8(ascii: " ") }.prefix(2)
        return before.first == UInt8(ascii: ":") || Array(before) == [UInt8(ascii: ">"), UInt8(ascii: "-")]
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func endsOperand(_ byte: UInt8) -> Bool {
        isLetter(byte) || [")", "]", "}", "\"", "?", "`", "!"].map { UInt8(ascii: $0) }.contains(byte)
    }
}

/// Finds what a file imports.
enum ImportScanner {
    struct Import: Equatable {
        var module: String
        var line: Int
    }

    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

    static func imports(in text: SwiftText) -> [Import] {
        let tokens = text.tokens
        return tokens.indices.compactMap { index in
            guard tokens[index].text == "import", isStatement(tokens, index) else { return nil }
            let line = tokens[index].line
            let following = tokens[(index + 1)...].prefix { $0.line == line && $0.kind == .word }
            return following.first { !kinds.contains($0.text) }.map { Import(module: $0.text, line: line) }
        }
    }

    /// Before the keyword stand only attributes and access levels.
    private static func isStatement(_ tokens: [SwiftText.Token], _ index: Int) -> Bool {
        guard index > 0, !tokens[index].startsLine else { return true }
        let previous = tokens[index - 1]
        return previous.kind == .word ? !["func", "var", "let", "case"].contains(previous.text) : [")", ";", "{"].contains(previous.text)
    }
}

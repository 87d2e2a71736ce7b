/// Finds the public declarations of a module that no `///` comment stands above.
struct DocumentationScanner {
    /// A type that a file declares.
    struct DeclaredType: Hashable {
        var name: String
        var isPublic: Bool
    }

    private enum ScopeKind { case other, enumeration }

    private struct Scope {
        var kind: ScopeKind
        /// The name of the type that the members belong to; empty in a file.
        var name = ""
        /// Whether a client of the module can see what stands around the members.
        var isVisible: Bool
        /// Whether a member without an access modifier is public.
        var membersArePublic: Bool
    }

    private static let modifiers: Set<String> = [
        "public", "open", "package", "internal", "private", "fileprivate", "static", "final", "override", "required", "convenience",
        "mutating", "nonmutating", "lazy", "weak", "unowned", "dynamic", "optional", "indirect", "prefix", "postfix", "infix", "nonisolated",
        "isolated", "distributed", "borrowing", "consuming",
    ]
    private static let keywords: Set<String> = [
        "import", "class", "struct", "enum", "actor", "protocol", "extension", "func", "var", "let", "init", "deinit", "subscript", "typealias",
        "associatedtype", "case", "macro", "operator", "precedencegroup",
    ]

    private let tokens: [SwiftText.Token]
    private let hiddenTypes: Set<String>
    private var index = 0
    private(set) var undocumented: [Finding] = []
    private(set) var types: [DeclaredType] = []
    /// The public names: `CMTime`, `CMTime.seconds`, `CMTime.init`. A member of a nested type has only the inner type's name.
    private(set) var publicNames: Set<String> = []

    /// - Parameter hiddenTypes: types of the module that are not public: what an extension adds to them is not public either.
    init(_ text: SwiftText, hiddenTypes: Set<String> = []) {
        tokens = text.tokens
        self.hiddenTypes = hiddenTypes
        members(of: Scope(kind: .other, isVisible: true, membersArePublic: false))
    }

    /// Scans the files of one module: first for its types, then for what lacks documentation.
    static func undocumented(in files: [SourceFile]) -> [Finding] {
        let types = files.flatMap { DocumentationScanner($0.source).types }
        let visible = Set(types.filter(\.isPublic).map(\.name))
        let hidden = Set(types.filter { !$0.isPublic }.map(\.name)).subtracting(visible)
        return files.flatMap { file in
            DocumentationScanner(file.source, hiddenTypes: hidden).undocumented.map { $0.at(file.path) }
        }
    }

    private var current: SwiftText.Token? { index < tokens.count ? tokens[index] : nil }

    private func text(ahead offset: Int = 0) -> String {
        index + offset < tokens.count && tokens[index + offset].kind != .documentation ? tokens[index + offset].text : ""
    }

    /// Reads members up to the brace that ends the scope.
    private mutating func members(of scope: Scope) {
        var isDocumented = false
        var mayStart = true
        while let token = current {
            switch (token.kind, token.text) {
            case (.documentation, _):
                isDocumented = true
                mayStart = true
                index += 1
            case (.symbol, "}"):
                index += 1
                return
            case (.symbol, "{"), (.symbol, "("), (.symbol, "["):
                skipBalanced()
                isDocumented = false
                mayStart = token.text == "{"
            case (.symbol, "@"):
                skipAttribute()
                mayStart = true
            case (.symbol, "#") where token.startsLine:
                skipLine()
                mayStart = true
            case (.symbol, ";"):
                index += 1
                mayStart = true
            case (.word, let word) where mayStart || token.startsLine:
                if Self.modifiers.contains(word) || Self.keywords.contains(word) {
                    declaration(in: scope, isDocumented: isDocumented)
                } else {
                    index += 1
                }
                isDocumented = false
                mayStart = false
            default:
                index += 1
                isDocumented = false
                mayStart = false
            }
        }
    }

    private mutating func declaration(in scope: Scope, isDocumented: Bool) {
        let line = current?.line ?? 0
        var access: String?
        while let token = current {
            if token.kind == .documentation {
                index += 1
            } else if token.text == "@" {
                skipAttribute()
            } else if Self.modifiers.contains(token.text) || (token.text == "class" && isDeclarationWord(text(ahead: 1))) {
                index += 1
                let limitsSetter = text() == "(" && text(ahead: 1) == "set"
                if text() == "(" { skipBalanced() }
                if ["public", "open", "package", "internal", "private", "fileprivate"].contains(token.text), !limitsSetter { access = token.text }
            } else {
                break
            }
        }
        let keyword = text()
        guard Self.keywords.contains(keyword) else { return }
        index += 1
        guard keyword != "import" else { return skipLine() }
        let name = declaredName(keyword)
        // A case has the access of its enumeration.
        let inherits = scope.membersArePublic || (scope.kind == .enumeration && keyword == "case")
        let isPublic = scope.isVisible && (access == "public" || access == "open" || (access == nil && inherits))
        if isPublic, keyword != "extension" {
            let member = name.isEmpty ? keyword : name
            publicNames.insert(scope.name.isEmpty ? member : "\(scope.name).\(member)")
        }
        if isPublic, !isDocumented, !["extension", "deinit", "operator", "precedencegroup"].contains(keyword) {
            undocumented.append(Finding(line: line, what: "public \(keyword) \(name) has no documentation comment".replacing("  ", with: " ")))
        }
        switch keyword {
        case "class", "struct", "actor": body(.other, type: name, isPublic: isPublic, membersArePublic: false)
        case "enum": body(.enumeration, type: name, isPublic: isPublic, membersArePublic: false)
        case "protocol": body(.other, type: name, isPublic: isPublic, membersArePublic: isPublic)
        case "extension":
            let isVisible = scope.isVisible && !hiddenTypes.contains(name)
            body(.other, type: name, isExtension: true, isPublic: isVisible, membersArePublic: access == "public")
        default: break
        }
    }

    private mutating func body(_ kind: ScopeKind, type name: String, isExtension: Bool = false, isPublic: Bool, membersArePublic: Bool) {
        if !isExtension { types.append(DeclaredType(name: name, isPublic: isPublic)) }
        while let token = current, token.text != "{" {
            if token.text == "(" || token.text == "[" { skipBalanced() } else { index += 1 }
        }
        index += 1
        members(of: Scope(kind: kind, name: name, isVisible: isPublic, membersArePublic: membersArePublic))
    }

    private func isDeclarationWord(_ word: String) -> Bool { Self.modifiers.contains(word) || Self.keywords.contains(word) }

    /// The name after the keyword: the last part of a dotted name, an operator's symbols, nothing for `init` and `subscript`.
    private mutating func declaredName(_ keyword: String) -> String {
        guard keyword != "init", keyword != "subscript", keyword != "deinit", let first = current else { return "" }
        if first.kind == .word {
            var name = first.text
            index += 1
            while keyword == "extension", text() == ".", index + 1 < tokens.count, tokens[index + 1].kind == .word {
                name = tokens[index + 1].text
                index += 2
            }
            return name
        }
        var name = ""
        while let token = current, token.kind == .symbol, token.text != "(" {
            name += token.text
            index += 1
        }
        return name
    }

    private mutating func skipAttribute() {
        index += 1
        guard current?.kind == .word else { return }
        index += 1
        while text() == ".", index + 1 < tokens.count, tokens[index + 1].kind == .word { index += 2 }
        if text() == "(", current?.startsLine == false { skipBalanced() }
    }

    private mutating func skipLine() {
        guard let line = current?.line else { return }
        while let token = current, token.line == line { index += 1 }
    }

    /// Skips from an opening bracket of any kind to behind the one that closes it.
    private mutating func skipBalanced() {
        var depth = 0
        while let token = current {
            index += 1
            guard token.kind == .symbol else { continue }
            if ["{", "(", "["].contains(token.text) { depth += 1 }
            if ["}", ")", "]"].contains(token.text) { depth -= 1 }
            if depth == 0 { return }
        }
    }
}

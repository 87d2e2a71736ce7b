/// The table of targets in Package.swift.
struct PackageTable {
    struct Row: Equatable {
        var kind: String
        var name: String
        var dependencies: [String]
    }

    let rows: [Row]

    /// Reads every `Row(.kind, "Name", on: ["A", "B"])` of the manifest, in order.
    init(manifest: String) {
        var rows: [Row] = []
        var rest = manifest[...]
        while let start = rest.firstRange(of: "Row(") {
            rest = rest[start.upperBound...]
            if let row = Self.row(&rest) { rows.append(row) }
        }
        self.rows = rows
    }

    /// Reads one row up to its closing parenthesis. Text that has no kind and name (the type's own declaration) is no row.
    private static func row(_ rest: inout Substring) -> Row? {
        var parentheses = 1
        var brackets = 0
        var name: String?
        var dependencies: [String] = []
        var head = ""
        while parentheses > 0, let character = rest.popFirst() {
            switch character {
            case "(": parentheses += 1
            case ")": parentheses -= 1
            case "[": brackets += 1
            case "]": brackets -= 1
            case "\"":
                let string = String(rest.prefix { $0 != "\"" })
                rest = rest.dropFirst(string.count + 1)
                guard parentheses == 1 else { continue }
                if brackets > 0 { dependencies.append(string) } else if name == nil { name = string }
            default:
                if parentheses == 1, name == nil { head.append(character) }
            }
        }
        guard let name, let dot = head.firstIndex(of: ".") else { return nil }
        return Row(kind: String(head[head.index(after: dot)...].prefix { $0.isLetter }), name: name, dependencies: dependencies)
    }
}

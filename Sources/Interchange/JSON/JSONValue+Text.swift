extension JSONValue {
    /// The value as JSON text. `NaN` and the infinities are written as words, as OpenTimelineIO does.
    /// - Parameter isPretty: one member a line, indented by two; otherwise all on one line.
    package func text(isPretty: Bool = true) -> String {
        var text = ""
        write(into: &text, indent: isPretty ? 0 : nil)
        return text
    }

    private func write(into text: inout String, indent: Int?) {
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .bigInteger(let digits): text += digits
        case .double(let value): text += Self.text(of: value)
        case .string(let value): Self.write(value, into: &text)
        case .array(let elements):
            Self.write(elements, open: "[", close: "]", into: &text, indent: indent) { $1.write(into: &$0, indent: $2) }
        case .object(let members):
            Self.write(members.names, open: "{", close: "}", into: &text, indent: indent) {
                Self.write($1, into: &$0)
                $0 += indent == nil ? ":" : ": "
                (members[$1] ?? .null).write(into: &$0, indent: $2)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], open: String, close: String, into text: inout String, indent: Int?,
        each: (inout String, Element, Int?) -> Void
    ) {
        text += open
        let inner = indent.map { $0 + 2 }
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            if let inner { text += "\n" + String(repeating: " ", count: inner) }
            each(&text, element, inner)
        }
        if let indent, !elements.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
        text += close
    }

    private static func text(of value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
        return "\(value)"
    }

    private static func write(_ string: String, into text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<"\u{20}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

/// Where and why a text is not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case syntax, tooDeep, duplicateName }
    package var kind: Kind
    /// From 1.
    package var line: Int
    /// From 1, in bytes.
    package var column: Int
    package var reason: String
}

/// Reads JSON strictly: no comments, no trailing commas, no second value of one name, a bounded depth.
/// Beyond the standard it takes `NaN`, `Inf` and `Infinity`, with a sign or without, which timeline documents contain.
package struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    private let maximumDepth: Int

    /// - Parameter maximumDepth: how many arrays and objects may stand inside each other.
    package static func parse(_ bytes: [UInt8], maximumDepth: Int = 256) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(bytes: bytes, maximumDepth: maximumDepth)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
        let value = try parser.value()
        parser.skipSpace()
        if parser.position < bytes.count { throw parser.failure("there is more text after the value") }
        return value
    }

    package static func parse(_ text: String, maximumDepth: Int = 256) throws(JSONSyntaxError) -> JSONValue {
        try parse(Array(text.utf8), maximumDepth: maximumDepth)
    }

    private init(bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    // MARK: Characters

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func take(word: StaticString) -> Bool {
        let text = Array(word.description.utf8)
        guard bytes[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private func failure(_ reason: String, kind: JSONSyntaxError.Kind = .syntax) -> JSONSyntaxError {
        let before = bytes[..<min(position, bytes.count)]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let line = before.reduce(into: 1) { if $1 == 0x0A { $0 += 1 } }
        return JSONSyntaxError(kind: kind, line: line, column: before.count - lineStart + 1, reason: reason)
    }

    // MARK: Values

    private mutating func value() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        guard let byte = current else { throw failure("the text ends where a value should be") }
        switch byte {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "I"), UInt8(ascii: "N"):
            return try number()
        default:
            if take(word: "true") { return .boolean(true) }
            if take(word: "false") { return .boolean(false) }
            if take(word: "null") { return .null }
            throw failure("this is not a value")
        }
    }

    private mutating func enter() throws(JSONSyntaxError) {
        depth += 1
        if depth > maximumDepth {
            throw failure("more than \(maximumDepth) arrays and objects stand inside each other", kind: .tooDeep)
        }
    }

    private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
        try enter()
        defer { depth -= 1 }
        position += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value())
            skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            if take(UInt8(ascii: "]")) { return elements }
            throw failure("an array goes on with ',' or ends with ']'")
        }
    }

    private mutating func object() throws(JSONSyntaxError) -> JSONObject {
        try enter()
        defer { depth -= 1 }
        position += 1
        var members = JSONObject()
        skipSpace()
        if take(UInt8(ascii: "}")) { return members }
        while true {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw failure("a member's name should stand here, in quotes") }
            let name = try string()
            if members[name] != nil { throw failure("the name \"\(name)\" stands twice in one object", kind: .duplicateName) }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw failure("':' should stand between a name and its value") }
            members[name] = try value()
            skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            if take(UInt8(ascii: "}")) { return members }
            throw failure("an object goes on with ',' or ends with '}'")
        }
    }
}

// MARK: Numbers
extension JSONParser {
    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = position
        let isNegative = take(UInt8(ascii: "-"))
        let hasPlus = !isNegative && take(UInt8(ascii: "+"))
        if take(word: "Infinity") || take(word: "Inf") { return .double(isNegative ? -.infinity : .infinity) }
        if take(word: "NaN") { return .double(.nan) }
        if hasPlus { throw failure("a number does not start with '+'") }

        let digits = position
        takeDigits()
        if position == digits { throw failure("a number needs a digit here") }
        if bytes[digits] == UInt8(ascii: "0"), position > digits + 1 { throw failure("a number does not start with 0") }
        var isInteger = true
        if take(UInt8(ascii: ".")) {
            isInteger = false
            let fraction = position
            takeDigits()
            if position == fraction { throw failure("a digit should follow the point") }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isInteger = false
            if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
            let exponent = position
            takeDigits()
            if position == exponent { throw failure("a digit should follow the exponent's sign") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isInteger { return Int64(text).map(JSONValue.integer) ?? .bigInteger(text) }
        guard let number = Double(text) else { throw failure("this is not a number") }
        return .double(number)
    }

    private mutating func takeDigits() {
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    }
}

// MARK: Strings
extension JSONParser {
    private mutating func string() throws(JSONSyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let string = String(validating: text, as: UTF8.self) else { throw failure("a string is not UTF-8") }
                return string
            case UInt8(ascii: "\\"):
                position += 1
                text.append(contentsOf: String(try escape()).utf8)
            case 0..<0x20:
                throw failure("a control character in a string must be escaped")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw failure("the text ends inside a string")
    }

    private mutating func escape() throws(JSONSyntaxError) -> Character {
        guard let byte = current else { throw failure("the text ends inside a string") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return Character(try unicodeEscape())
        default: throw failure("this escape is not one of JSON's")
        }
    }

    /// A lone surrogate cannot stand in a Swift string: it becomes the replacement character.
    private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let high = try codeUnit()
        guard UTF16.isLeadSurrogate(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
        let mark = position
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            position = mark
            return "\u{FFFD}"
        }
        let low = try codeUnit()
        guard UTF16.isTrailSurrogate(low) else {
            position = mark
            return "\u{FFFD}"
        }
        let scalar = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        return Unicode.Scalar(scalar) ?? "\u{FFFD}"
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        let end = position + 4
        guard end <= bytes.count, bytes[position..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits should follow \\u") }
        position = end
        return unit
    }
}

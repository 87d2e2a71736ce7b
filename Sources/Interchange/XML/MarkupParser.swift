/// Reads XML in UTF-8 into elements. It knows the five named characters and numbered ones, and nothing that a document
/// declares for itself: no entities, no external files. Depth and the number of elements are bounded.
package struct MarkupParser {
    package static let deepest = 200
    package static let mostElements = 4_000_000

    private let bytes: [UInt8]
    private let object: String
    private var index = 0
    private var line = 1
    private var lineIndex = 0

    package static func parse(_ bytes: [UInt8], object: String = "the document") throws(InterchangeError) -> MarkupElement {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw InterchangeError(
                .malformedXML, operation: "reading the timeline", object: object, reason: "it is not text in UTF-8")
        }
        var parser = MarkupParser(bytes: bytes, object: object)
        return try parser.document()
    }

    private init(bytes: [UInt8], object: String) {
        (self.bytes, self.object) = (bytes, object)
    }

    private mutating func document() throws(InterchangeError) -> MarkupElement {
        var open: [MarkupElement] = []
        var root: MarkupElement?
        var count = 0
        if starts(with: "\u{FEFF}") { index = 3 }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                let text = try characters(upTo: UInt8(ascii: "<"))
                if !open.isEmpty {
                    open[open.count - 1].text += text
                } else if !text.allSatisfy(\.isWhitespace) {
                    throw failure("text stands outside the root element")
                }
                continue
            }
            if starts(with: "<!--") {
                _ = try skip(past: "-->", from: 4)
            } else if starts(with: "<![CDATA[") {
                let text = try skip(past: "]]>", from: 9)
                guard !open.isEmpty else { throw failure("text stands outside the root element") }
                open[open.count - 1].text += text
            } else if starts(with: "<?") {
                _ = try skip(past: "?>", from: 2)
            } else if starts(with: "<!DOCTYPE"), root == nil, open.isEmpty {
                guard try !skip(past: ">", from: 9).contains("[") else {
                    throw failure("it declares entities of its own, which are not read")
                }
            } else if starts(with: "</") {
                index += 2
                let name = try name()
                skipSpace()
                try expect(">")
                guard var element = open.popLast(), element.name == name else {
                    throw failure("</\(name)> ends nothing that is open")
                }
                element.text = element.text.trimmed
                if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
            } else {
                guard root == nil else { throw failure("a second root element") }
                count += 1
                guard count <= Self.mostElements else {
                    throw failure("it has more than \(Self.mostElements) elements", .documentTooLarge)
                }
                let (element, isClosed) = try startTag()
                if !isClosed {
                    guard open.count < Self.deepest else {
                        throw failure("elements are nested more than \(Self.deepest) deep", .nestingTooDeep)
                    }
                    open.append(element)
                } else if open.isEmpty {
                    root = element
                } else {
                    open[open.count - 1].children.append(element)
                }
            }
        }
        if let element = open.last { throw failure("<\(element.name)> of line \(element.line) is not ended") }
        guard let root else { throw failure("there is no element") }
        return root
    }

    private mutating func startTag() throws(InterchangeError) -> (MarkupElement, isClosed: Bool) {
        index += 1
        var element = MarkupElement(try name(), line: currentLine())
        while true {
            skipSpace()
            if starts(with: "/>") {
                index += 2
                return (element, true)
            }
            if starts(with: ">") {
                index += 1
                return (element, false)
            }
            let attribute = try name()
            skipSpace()
            try expect("=")
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
                throw failure("the value of \(attribute) is not in quotes")
            }
            let quote = bytes[index]
            index += 1
            let value = try characters(upTo: quote)
            guard index < bytes.count else { throw failure("the value of \(attribute) does not end") }
            index += 1
            guard element.attributes.updateValue(value, forKey: attribute) == nil else {
                throw failure("\(attribute) is given twice")
            }
        }
    }

    // MARK: Characters

    /// The text before the mark or the end, with references replaced.
    private mutating func characters(upTo mark: UInt8) throws(InterchangeError) -> String {
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != mark {
            guard bytes[index] == UInt8(ascii: "&") else {
                text.append(bytes[index])
                index += 1
                continue
            }
            let limit = min(index + 12, bytes.count)
            guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")) else {
                throw failure("a & stands alone")
            }
            let reference = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
            guard let character = Self.character(reference) else {
                throw failure("&\(reference); is not known here", .malformedXML)
            }
            text += Array(String(character).utf8)
            index = end + 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func character(_ reference: String) -> Unicode.Scalar? {
        switch reference {
        case "lt": "<"
        case "gt": ">"
        case "amp": "&"
        case "quot": "\""
        case "apos": "'"
        default:
            if reference.hasPrefix("#x") {
                UInt32(reference.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
            } else if reference.hasPrefix("#") {
                UInt32(reference.dropFirst()).flatMap(Unicode.Scalar.init)
            } else {
                nil
            }
        }
    }

    private mutating func name() throws(InterchangeError) -> String {
        let start = index
        while index < bytes.count, !Self.endsName.contains(bytes[index]) { index += 1 }
        guard index > start else { throw failure("a name should stand here") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static let endsName = Set(" \t\r\n<>/=\"'&".utf8)

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private mutating func expect(_ mark: String) throws(InterchangeError) {
        guard starts(with: mark) else { throw failure("\"\(mark)\" should stand here") }
        index += mark.utf8.count
    }

    /// What stands before the mark; the place after it is next.
    private mutating func skip(past mark: String, from offset: Int) throws(InterchangeError) -> String {
        let start = index + offset
        index = start
        let first = mark.utf8.first
        while index < bytes.count {
            if bytes[index] == first, starts(with: mark) {
                let text = String(decoding: bytes[start..<index], as: UTF8.self)
                index += mark.utf8.count
                return text
            }
            index += 1
        }
        throw failure("\"\(mark)\" is missing")
    }

    // MARK: Errors

    private mutating func currentLine() -> Int {
        let end = min(index, bytes.count)
        for place in lineIndex..<max(end, lineIndex) where bytes[place] == 0x0A { line += 1 }
        lineIndex = max(end, lineIndex)
        return line
    }

    private mutating func failure(_ reason: String, _ code: InterchangeError.Code = .malformedXML) -> InterchangeError {
        InterchangeError(
            code, operation: "reading the timeline", object: object, reason: "line \(currentLine()): \(reason)")
    }
}

extension String {
    /// Without white space at both ends.
    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
            return ""
        }
        return String(self[first...last])
    }
}

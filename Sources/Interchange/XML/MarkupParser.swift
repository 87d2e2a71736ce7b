internal import Foundation
internal import FoundationXML

/// Reads XML into elements, by Foundation's parser. Nothing that a document declares for itself is read: no entities, no external files. Depth and
/// the number of elements are bounded.
package enum MarkupParser {
    package static let deepest = 200
    package static let mostElements = 4_000_000

    package static func parse(_ bytes: [UInt8], object: String = "the document") throws(InterchangeError) -> MarkupElement {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw failure(object, .malformedXML, "it is not text in UTF-8") }
        let data = Data(bytes)
        // A few entities inside of each other can stand for any amount of text.
        guard data.range(of: Data("<!ENTITY".utf8)) == nil else {
            throw failure(object, .malformedXML, "it declares entities of its own, which are not read")
        }
        let parser = XMLParser(data: data)
        let builder = MarkupBuilder()
        parser.shouldResolveExternalEntities = false
        parser.delegate = builder
        let isWhole = parser.parse()
        if let (code, reason) = builder.refusal { throw failure(object, code, "line \(parser.lineNumber): \(reason)") }
        guard isWhole, parser.parserError == nil, let root = builder.root else {
            throw failure(object, .malformedXML, "line \(max(parser.lineNumber, 1)): it is not well-formed XML")
        }
        return root
    }

    private static func failure(_ object: String, _ code: InterchangeError.Code, _ reason: String) -> InterchangeError {
        InterchangeError(code, operation: "reading the timeline", object: object, reason: reason)
    }
}

/// Puts the elements together as the parser comes to them.
private final class MarkupBuilder: NSObject, XMLParserDelegate {
    private(set) var root: MarkupElement?
    /// Why it stopped the parser.
    private(set) var refusal: (code: InterchangeError.Code, reason: String)?
    private var open: [MarkupElement] = []
    private var count = 0

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        count += 1
        guard count <= MarkupParser.mostElements else {
            return refuse(parser, .documentTooLarge, "it has more than \(MarkupParser.mostElements) elements")
        }
        guard open.count < MarkupParser.deepest else {
            return refuse(parser, .nestingTooDeep, "elements are nested more than \(MarkupParser.deepest) deep")
        }
        var element = MarkupElement(elementName, line: parser.lineNumber)
        element.attributes = attributes
        open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        guard var element = open.popLast() else { return }
        element.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if !open.isEmpty { open[open.count - 1].text += string }
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        if !open.isEmpty { open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self) }
    }

    private func refuse(_ parser: XMLParser, _ code: InterchangeError.Code, _ reason: String) {
        if refusal == nil { refusal = (code, reason) }
        parser.abortParsing()
    }
}

/// An element of an XML document, and the line on which it starts, so that an error can name it.
package struct MarkupElement: Sendable {
    package var name: String
    package var attributes: [String: String] = [:]
    package var children: [MarkupElement] = []
    /// The characters directly inside, side by side, without white space around them.
    package var text = ""
    package var line: Int

    package init(_ name: String, line: Int = 0) {
        (self.name, self.line) = (name, line)
    }

    /// How errors and findings call its place.
    package var place: String { "<\(name)> on line \(line)" }

    package func failure(_ code: InterchangeError.Code, _ reason: String, recovery: String? = nil) -> InterchangeError {
        InterchangeError(code, operation: "reading the timeline", object: place, reason: reason, recovery: recovery)
    }

    package subscript(_ attribute: String) -> String? { attributes[attribute] }

    package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    package func children(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

    /// The element below, by names.
    package func descend(_ names: String...) -> MarkupElement? {
        var element: MarkupElement? = self
        for name in names { element = element?.child(name) }
        return element
    }

    /// The first element of that name here or below, in the document's order.
    package func first(_ name: String) -> MarkupElement? {
        if self.name == name { return self }
        for child in children {
            if let found = child.first(name) { return found }
        }
        return nil
    }

    /// The text of the child of that name; nil when there is none or it is empty.
    package func value(_ name: String) -> String? {
        guard let text = child(name)?.text, !text.isEmpty else { return nil }
        return text
    }

    package func required(_ attribute: String) throws(InterchangeError) -> String {
        guard let value = attributes[attribute], !value.isEmpty else {
            throw failure(.missingValue, "\"\(attribute)\" is missing")
        }
        return value
    }

    /// A finite number.
    package func number(_ text: String) throws(InterchangeError) -> Double {
        guard let number = Double(text), number.isFinite, abs(number) <= 1e9 else {
            throw failure(.invalidValue, "\"\(text)\" is not a number that can stand here")
        }
        return number
    }

    /// Finite numbers between spaces.
    package func numbers(_ text: String, count: Int) throws(InterchangeError) -> [Double] {
        var numbers: [Double] = []
        for part in text.split(separator: " ") { numbers.append(try number(String(part))) }
        guard numbers.count == count else {
            throw failure(.invalidValue, "\(count) numbers should stand here, not \"\(text)\"")
        }
        return numbers
    }
}

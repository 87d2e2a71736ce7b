/// A JSON value and the place where it stands in its document, so that an error can name it.
package struct JSONNode: Sendable {
    package var value: JSONValue
    /// For example `tracks.children[2].source_range`; empty for the whole document.
    package var path: String

    package init(_ value: JSONValue, path: String = "") {
        self.value = value
        self.path = path
    }

    package func failure(_ code: InterchangeError.Code, _ reason: String, recovery: String? = nil) -> InterchangeError {
        InterchangeError(
            code, operation: "reading the timeline", object: path.isEmpty ? "the document" : path, reason: reason,
            recovery: recovery)
    }

    private func wrongType(_ wanted: String) -> InterchangeError {
        failure(.wrongType, "\(wanted) should stand here, not \(value.kindName)")
    }

    package var isNull: Bool { value == .null }

    // MARK: Members

    /// The member of that name; nil when it is missing or null.
    package func optional(_ name: String) throws(InterchangeError) -> JSONNode? {
        guard let member = try object()[name], member != .null else { return nil }
        return JSONNode(member, path: path.isEmpty ? name : "\(path).\(name)")
    }

    /// The member of that name, which has to be there.
    package func required(_ name: String) throws(InterchangeError) -> JSONNode {
        guard let member = try optional(name) else { throw failure(.missingValue, "\"\(name)\" is missing") }
        return member
    }

    package func object() throws(InterchangeError) -> JSONObject {
        guard case .object(let members) = value else { throw wrongType("an object") }
        return members
    }

    package func elements() throws(InterchangeError) -> [JSONNode] {
        guard case .array(let elements) = value else { throw wrongType("an array") }
        return elements.enumerated().map { JSONNode($1, path: "\(path)[\($0)]") }
    }

    // MARK: Leaves

    package func string() throws(InterchangeError) -> String {
        guard case .string(let string) = value else { throw wrongType("a string") }
        return string
    }

    package func boolean() throws(InterchangeError) -> Bool {
        guard case .boolean(let boolean) = value else { throw wrongType("true or false") }
        return boolean
    }

    /// A finite number.
    package func number() throws(InterchangeError) -> Double {
        let number: Double
        switch value {
        case .integer(let integer): number = Double(integer)
        case .bigInteger(let digits): number = Double(digits) ?? .infinity
        case .double(let double): number = double
        default: throw wrongType("a number")
        }
        guard number.isFinite else { throw failure(.invalidValue, "the number \(number) is not finite") }
        return number
    }

    /// Exactly `count` finite numbers.
    package func numbers(_ count: Int) throws(InterchangeError) -> [Double] {
        let elements = try elements()
        guard elements.count == count else {
            throw failure(.invalidValue, "\(count) numbers should stand here, not \(elements.count)")
        }
        var numbers: [Double] = []
        for element in elements { numbers.append(try element.number()) }
        return numbers
    }
}

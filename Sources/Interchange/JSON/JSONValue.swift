/// A JSON value. Integers stay exact, whatever their size; `NaN` and the infinities are numbers; members keep their order.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// The digits of an integer that does not fit 64 bits, as they were written.
    case bigInteger(String)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

/// The members of a JSON object, in the order they were written.
package struct JSONObject: Hashable, Sendable {
    package private(set) var names: [String] = []
    private var values: [String: JSONValue] = [:]

    package init() {}

    package init(_ members: KeyValuePairs<String, JSONValue>) {
        for (name, value) in members { self[name] = value }
    }

    package var isEmpty: Bool { names.isEmpty }

    /// The member of that name. A new name goes to the end; nil removes.
    package subscript(name: String) -> JSONValue? {
        get { values[name] }
        set {
            switch (values[name] != nil, newValue) {
            case (false, .some(let value)):
                names.append(name)
                values[name] = value
            case (true, .some(let value)):
                values[name] = value
            case (true, nil):
                names.removeAll { $0 == name }
                values[name] = nil
            case (false, nil):
                break
            }
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(floatLiteral value: Double) { self = .double(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        var object = JSONObject()
        for (name, value) in elements { object[name] = value }
        self = .object(object)
    }

    /// What kind of value this is, for messages.
    package var kindName: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer, .bigInteger, .double: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

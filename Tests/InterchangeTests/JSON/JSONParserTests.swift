import Interchange
import Testing

@Suite struct JSONParserTests {
    private static let values: [(String, JSONValue)] = [
        ("null", .null), (" true ", true), ("0", 0), ("-7", -7), ("1.5", 1.5), ("-2e3", -2000.0),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ("9223372036854775808", .bigInteger("9223372036854775808")),
        ("9007199254740993", .integer(9_007_199_254_740_993)),
        ("Infinity", .double(.infinity)), ("-Infinity", .double(-.infinity)), ("Inf", .double(.infinity)),
        ("\"a\\n\\u00e9\\ud83d\\ude00\"", "a\né😀"), ("\"\\ud83d\"", "\u{FFFD}"),
        ("[1, [2], {}]", [1, [2], [:]]), ("{\"a\": {\"b\": []}}", ["a": ["b": []]]),
    ]

    @Test(arguments: values)
    func reads(text: String, value: JSONValue) throws {
        #expect(try JSONParser.parse(text) == value)
    }

    @Test func readsNaN() throws {
        guard case .double(let number) = try JSONParser.parse("NaN") else {
            Issue.record("NaN should be a number")
            return
        }
        #expect(number.isNaN)
    }

    @Test(arguments: [
        ("", 1, 1), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("[1 2]", 1, 4), ("01", 1, 3), ("1.", 1, 3), ("+1", 1, 2),
        ("\"\u{1}\"", 1, 2), ("\"abc", 1, 5), ("nul", 1, 1), ("[\n1,\n x]", 3, 2), ("1 2", 1, 3), ("\"\\x\"", 1, 4),
        ("{\"a\":1,\"a\":2}", 1, 11), ("// no", 1, 1),
    ])
    func namesThePlaceOfAFault(text: String, line: Int, column: Int) {
        do {
            _ = try JSONParser.parse(text)
            Issue.record("\(text) is not JSON")
        } catch {
            #expect(error.line == line)
            #expect(error.column == column)
        }
    }

    @Test func depthIsBounded() throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect { try JSONParser.parse(deep) } throws: { ($0 as? JSONSyntaxError)?.kind == .tooDeep }
        let allowed = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        _ = try JSONParser.parse(allowed)
    }

    @Test(arguments: ["[1,2.5,\"x\\\"\\n\",null,true,{\"b\":1,\"a\":[]}]", "[NaN,-Infinity,123456789012345678901234567890]"])
    func writesWhatItRead(text: String) throws {
        #expect(try JSONParser.parse(text).text(isPretty: false) == text)
    }
}

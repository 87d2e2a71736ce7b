import Testing

@Suite("Source text without comments and strings")
struct SwiftTextTests {
    static let codeCases: [(source: String, code: String)] = [
        ("a // b", "a "),
        ("a /* b /* c */ d */ e", "a  e"),
        ("a /* b\nc */ d", "a \n d"),
        (#"a = "b // c""#, #"a = """#),
        (#"a = "b \" c" + d"#, #"a = "" + d"#),
        (#"a = "\(b("c") + "d")" + e"#, #"a = "" + e"#),
        (##"a = #"b " \(c"# + d"##, #"a = "" + d"#),
        ("a = \"\"\"\nb \"c\" d\n\"\"\" + e", "a = \"\"\n\n + e"),
    ]

    @Test(arguments: codeCases)
    func keepsOnlyCode(source: String, code: String) {
        #expect(SwiftText(source).code == code)
    }

    @Test("counts lines as an editor does", arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2)])
    func countsLines(source: String, count: Int) {
        #expect(SwiftText(source).lineCount == count)
    }

    @Test("tells on which line a token stands, and whether it is the first there")
    func locatesTokens() {
        let tokens = SwiftText("a b\n  /// c\n  d").tokens
        #expect(tokens.map(\.text) == ["a", "b", "///", "d"])
        #expect(tokens.map(\.line) == [1, 1, 2, 3])
        #expect(tokens.map(\.startsLine) == [true, false, true, true])
    }
}

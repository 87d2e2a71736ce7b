import Testing

@Suite("Nothing in the sources stops the process")
struct SafetyRulesTests {
    @Test("no try!, as!, forced unwrapping or fatalError in Sources")
    func sourcesAreSafe() throws {
        let files = try Checkout().swiftFiles(below: ["Sources"])
        #expect(!files.isEmpty)
        let found = files.flatMap { file in SafetyScanner.findings(in: file.source).map { $0.at(file.path) } }
        #expect(found.isEmpty, "\(found.report)")
    }

    static let scannerCases: [(source: String, expected: [String])] = [
        ("let a = try! b()", ["1: try!"]),
        ("let a = b as! C", ["1: as!"]),
        ("let a = b!.c", ["1: forced unwrapping"]),
        ("let a = b[0]!", ["1: forced unwrapping"]),
        ("let a = b()!\nlet c = d ? E.f! : g!", ["1: forced unwrapping", "2: forced unwrapping", "2: forced unwrapping"]),
        ("let a: B! = nil\nfunc f(_ a: B!, c: inout UnsafePointer<D>!) -> E! {}", []),
        ("fatalError(\"no\")", ["1: fatalError"]),
        ("if a != b, !c, a!=b { try? d() }", []),
        ("// try! and a!.b\nlet s = \"wow! as! fatalError()\"", []),
        ("let s = \"a\"!", ["1: forced unwrapping"]),
        ("/* fatalError( */ let fatalErrorCount = 1", []),
    ]

    @Test("the scanner sees each of them and nothing else", arguments: scannerCases)
    func scanner(source: String, expected: [String]) {
        #expect(SafetyScanner.findings(in: SwiftText(source)).map(\.description) == expected)
    }
}

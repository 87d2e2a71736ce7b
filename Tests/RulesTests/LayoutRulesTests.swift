import Testing

@Suite("Files are small and folders are concepts")
struct LayoutRulesTests {
    static let longestFile = 800
    static let junkDrawers: Set<String> = ["utils", "util", "utilities", "extensions", "helpers", "helper", "misc", "common", "shared"]

    @Test("no file has more than 800 lines")
    func filesAreSmall() throws {
        let checkout = Checkout()
        let paths = try checkout.files(below: ["Sources", "Tests"], endingIn: ["swift", "c", "h"])
        #expect(!paths.isEmpty)
        let long = try paths.filter { SwiftText(try checkout.text(of: $0)).lineCount > Self.longestFile }
        #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
    }

    @Test("no folder or file is a junk drawer")
    func foldersAreConcepts() throws {
        let paths = try Checkout().files(below: ["Sources", "Tests"], endingIn: ["swift", "c", "h"])
        let bad = paths.filter(Self.isJunkDrawer)
        #expect(bad.isEmpty, "\(bad.joined(separator: "\n"))")
    }

    @Test(
        "the check of names sees folders and files, and only whole names",
        arguments: [
            ("Sources/A/Utils/B.swift", true), ("Sources/A/Helpers.swift", true), ("Sources/A/CMTime+Extensions.swift", false),
            ("Sources/A/Extensionsville/B.swift", false), ("Sources/A/Time/B.swift", false),
        ])
    func seesJunkDrawers(path: String, isJunk: Bool) {
        #expect(Self.isJunkDrawer(path) == isJunk)
    }

    static func isJunkDrawer(_ path: String) -> Bool {
        path.split(separator: "/").contains { part in
            junkDrawers.contains(part.prefix { $0 != "." }.lowercased())
        }
    }
}

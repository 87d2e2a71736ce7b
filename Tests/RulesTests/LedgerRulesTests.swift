import Foundation
import Testing

@Suite("The ledger of Apple's API tells the truth")
struct LedgerRulesTests {
    static let path = "Docs/API-COVERAGE.md"

    @Test("what it calls here is declared, and what it calls missing is not")
    func ledgerMatchesSources() throws {
        let checkout = Checkout()
        let names = try checkout.swiftFiles(below: ["Sources"]).reduce(into: Set<String>()) { names, file in
            names.formUnion(DocumentationScanner(file.source).publicNames)
        }
        let ledger = try checkout.text(of: Self.path)
        if ProcessInfo.processInfo.environment["CUTAWAY_REWRITE"] != nil {
            try Self.rewritten(ledger, declared: names).write(to: checkout.root.appendingPathComponent(Self.path), atomically: true, encoding: .utf8)
            return
        }
        let found = Self.findings(in: ledger, declared: names)
        #expect(found.isEmpty, "`make ledger` moves them:\n\(found.map { $0.at(Self.path) }.report)")
    }

    @Test("the check sees a wrong claim of either kind")
    func seesWrongClaims() {
        let ledger = """
            `NotInATable`
            | Family | Here | Not yet |
            |---|---|---|
            | Time | `CMTime`, `CMTime.seconds`, `CMClock` | `CMTimebase`, `CMTime.init` |
            """
        let found = Self.findings(in: ledger, declared: ["CMTime", "CMTime.seconds", "CMTime.init"])
        #expect(found.map(\.description) == ["4: CMClock is not declared", "4: CMTime.init is declared"])
    }

    @Test("rewriting moves each name to its column and changes nothing else")
    func rewrites() {
        let ledger = "Text.\n| Family | Here | Not yet |\n|---|---|---|\n| Time | `A`, `B` | `C`, `D` |\n| Other | – | `E` |\n| Last | `F` | – |\n"
        let expected = "Text.\n| Family | Here | Not yet |\n|---|---|---|\n| Time | `A`, `D` | `B`, `C` |\n| Other | `E` | – |\n| Last | – | `F` |\n"
        #expect(Self.rewritten(ledger, declared: ["A", "D", "E"]) == expected)
        #expect(Self.findings(in: expected, declared: ["A", "D", "E"]).isEmpty)
    }

    /// Rows are `| family | here | not yet |`, with names in code spans.
    static func findings(in ledger: String, declared: Set<String>) -> [Finding] {
        ledger.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line -> [Finding] in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard line.hasPrefix("|"), cells.count == 5 else { return [] }
            let wrong =
                names(in: cells[2]).filter { !declared.contains($0) }.map { "\($0) is not declared" }
                + names(in: cells[3]).filter(declared.contains).map { "\($0) is declared" }
            return wrong.map { Finding(line: number + 1, what: $0) }
        }
    }

    /// The ledger with each name in the column where it belongs.
    static func rewritten(_ ledger: String, declared: Set<String>) -> String {
        ledger.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard line.hasPrefix("|"), cells.count == 5 else { return String(line) }
            let all = names(in: cells[2]) + names(in: cells[3])
            guard !all.isEmpty else { return String(line) }
            return "|\(cells[1])| \(cell(all.filter(declared.contains))) | \(cell(all.filter { !declared.contains($0) })) |"
        }.joined(separator: "\n")
    }

    private static func cell(_ names: [String]) -> String {
        names.isEmpty ? "–" : names.map { "`\($0)`" }.joined(separator: ", ")
    }

    private static func names(in cell: Substring) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
}

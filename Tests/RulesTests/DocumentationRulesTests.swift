import Foundation
import Testing

@Suite("Everything public is explained")
struct DocumentationRulesTests {
    @Test("every public declaration of a library target has a documentation comment")
    func publicDeclarationsAreDocumented() throws {
        let checkout = Checkout()
        let libraries = Set(try PackageTable(manifest: checkout.text(of: "Package.swift")).rows.filter { $0.kind == "library" }.map(\.name))
        #expect(libraries.contains("AVFoundation"))
        let files = try checkout.swiftFiles(below: ["Sources"]).filter { libraries.contains($0.target) }
        let found = Dictionary(grouping: files, by: \.target).values.flatMap(DocumentationScanner.undocumented(in:))
            .sorted { ($0.path, $0.line) < ($1.path, $1.line) }
        #expect(found.isEmpty, "\(found.count) public declarations without documentation:\n\(found.report)")
    }

    @Test("each Debian package is listed with its reason", arguments: ["apt-packages.txt", "Benchmarks/apt-packages.txt"])
    func packagesHaveReasons(list: String) throws {
        let found = PackageList.findings(in: try Checkout().text(of: list)).map { $0.at(list) }
        #expect(found.isEmpty, "\(found.report)")
    }

    @Test("the check of package lists sees a missing reason, a second package and a doubled line")
    func packageListCheck() {
        let list = "# A comment.\n\nzlib1g-dev   # zip\nbad\nalso bad # reason\nempty #\nzlib1g-dev # again\n"
        #expect(
            PackageList.findings(in: list).map(\.description) == [
                "4: no reason after the hash sign", "5: not one package name", "6: no reason after the hash sign", "7: listed twice",
            ])
    }

    @Test("links between the project's documents lead somewhere")
    func linksResolve() throws {
        let checkout = Checkout()
        let documents =
            try checkout.files(below: ["Docs"], endingIn: ["md"]) + [
                "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md",
            ]
        var broken: [String] = []
        for document in documents {
            let folder = (document as NSString).deletingLastPathComponent
            for link in Self.relativeLinks(in: try checkout.text(of: document))
            where !checkout.exists((folder as NSString).appendingPathComponent(link)) {
                broken.append("\(document): \(link)")
            }
        }
        #expect(broken.isEmpty, "\(broken.joined(separator: "\n"))")
    }

    @Test("the check of links reads Markdown's inline links and leaves the web alone")
    func linkCheck() {
        let text = "See [a](A.md), [b](../B.md#part), [web](https://swift.org), [here](#top) and `array[i](x)`."
        #expect(Self.relativeLinks(in: text) == ["A.md", "../B.md"])
    }

    /// The targets of inline links that are paths, without the part after `#`. Code spans are left out.
    static func relativeLinks(in markdown: String) -> [String] {
        let prose = markdown.replacing(/```[\s\S]*?```|`[^`\n]*`/, with: "")
        return prose.matches(of: /\]\(([^)\s]+)\)/).compactMap { match in
            let target = match.output.1
            guard !target.contains("://"), !target.hasPrefix("#"), !target.hasPrefix("mailto:") else { return nil }
            return target.split(separator: "#").first.map(String.init)
        }
    }
}

/// A list of Debian packages, one a line, each with its reason behind `#`.
enum PackageList {
    static func findings(in text: String) -> [Finding] {
        var seen: Set<String> = []
        var found: [Finding] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
            guard let name = parts.first, !name.isEmpty else { continue }
            let line = number + 1
            if name.wholeMatch(of: /[a-z0-9][a-z0-9+.\-]+/) == nil {
                found.append(Finding(line: line, what: "not one package name"))
            } else if !seen.insert(name).inserted {
                found.append(Finding(line: line, what: "listed twice"))
            } else if parts.count < 2 || parts[1].isEmpty {
                found.append(Finding(line: line, what: "no reason after the hash sign"))
            }
        }
        return found
    }
}

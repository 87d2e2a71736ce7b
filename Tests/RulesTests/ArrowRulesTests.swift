import Testing

@Suite("Nothing points up")
struct ArrowRulesTests {
    /// Which targets a target may stand on. This is the picture of ARCHITECTURE.md as data: a new arrow is a decision, made here.
    static let arrows: [String: Set<String>] = [
        "CFFmpeg": [], "CZimg": [], "CKernels": [], "CLinux": [],
        "CoreFoundation": [],
        "CoreGraphics": ["CoreFoundation"],
        "CoreVideo": ["CoreGraphics", "CoreFoundation"],
        "CoreMedia": ["CoreVideo", "CoreGraphics", "CoreFoundation"],
        "AVFAudio": media,
        "MediaBackend": media.union(["CFFmpeg", "CLinux"]),
        "MediaService": media.union(["MediaBackend", "CLinux"]),
        "mediaservice": media.union(["MediaService", "MediaBackend", "CLinux"]),
        "Timeline": media,
        "Rendering": media.union(["Timeline", "CKernels", "CZimg"]),
        "CoreImage": media.union(["Timeline", "Rendering"]),
        "VideoToolbox": media.union(["MediaService", "Rendering"]),
        "AVFoundation": media.union(["Rendering", "Timeline", "CoreImage", "VideoToolbox", "MediaService", "MediaBackend", "AVFAudio"]),
        "CompositionDebug": media.union(["AVFoundation", "Timeline"]),
        "Interchange": media.union(["AVFoundation", "Timeline"]),
        "SampleMedia": media.union(["AVFoundation"]),
        "CommandLineTool": media.union(["Interchange"]),
        "cutaway": media.union(["CommandLineTool", "Interchange", "CompositionDebug", "SampleMedia", "AVFoundation", "Rendering", "MediaBackend"]),
        "kernel-bench": ["CKernels"],
        "_Testing_CoreGraphics": [], "_Testing_CoreImage": [],
    ]
    private static let media: Set<String> = ["CoreMedia", "CoreVideo", "CoreGraphics", "CoreFoundation"]

    /// The C libraries, and who may import each: nobody else sees a C symbol.
    static let fences: [String: Set<String>] = [
        "CFFmpeg": ["MediaBackend", "MediaBackendTests"],
        "CLinux": ["MediaBackend", "MediaService", "mediaservice"],
        "CZimg": ["Rendering", "RenderingTests"],
        "CKernels": ["Rendering", "RenderingTests", "CKernelsTests", "kernel-bench"],
    ]

    /// What comes with the toolchain. Everything else is a target of this package.
    static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationXML", "Dispatch", "Synchronization", "Glibc", "RegexBuilder", "Testing", "XCTest",
    ]

    @Test("the manifest has only arrows that the picture has, and only to rows above")
    func manifestPointsDown() throws {
        let rows = PackageTable(manifest: try Checkout().text(of: "Package.swift")).rows
        #expect(rows.count > 10)
        let found = Self.wrongArrows(in: rows, allowed: Self.arrows)
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test("a file imports only what its target declares, a test also what that stands on")
    func importsAreDeclared() throws {
        let checkout = Checkout()
        let rows = PackageTable(manifest: try checkout.text(of: "Package.swift")).rows
        let found = Self.undeclaredImports(in: try checkout.swiftFiles(), rows: rows)
        #expect(found.isEmpty, "\(found.report)")
    }

    @Test("a C library has one importer")
    func fencesHold() throws {
        let found = Self.fenceBreaks(in: try Checkout().swiftFiles(), fences: Self.fences)
        #expect(found.isEmpty, "\(found.report)")
    }

    // MARK: The rules themselves

    @Test("an arrow up, an arrow that is not in the picture and an unknown target are seen")
    func seesWrongArrows() {
        let rows = [
            PackageTable.Row(kind: "library", name: "Low", dependencies: ["High"]),
            PackageTable.Row(kind: "library", name: "High", dependencies: ["Low"]),
            PackageTable.Row(kind: "library", name: "New", dependencies: []),
            PackageTable.Row(kind: "tests", name: "LowTests", dependencies: ["Low", "High"]),
        ]
        #expect(
            Self.wrongArrows(in: rows, allowed: ["Low": [], "High": ["Low"]]) == [
                "Low -> High: not in the picture", "Low -> High: points up", "New: not in the picture",
            ])
    }

    @Test("an undeclared import is seen")
    func seesUndeclaredImports() {
        let rows = [PackageTable.Row(kind: "library", name: "M", dependencies: ["A"])]
        let file = SourceFile(path: "M.swift", target: "M", source: SwiftText("import Foundation\npublic import A\ninternal import B\nimport M"))
        #expect(Self.undeclaredImports(in: [file], rows: rows).map(\.description) == ["M.swift:3: M imports B, which the manifest does not give it"])
    }

    @Test("a test may import what its target's dependencies stand on")
    func letsTestsLookBelow() {
        let rows = [
            PackageTable.Row(kind: "library", name: "Low", dependencies: []),
            PackageTable.Row(kind: "library", name: "Middle", dependencies: ["Low"]),
            PackageTable.Row(kind: "library", name: "High", dependencies: ["Middle"]),
            PackageTable.Row(kind: "tests", name: "HighTests", dependencies: ["High"]),
        ]
        let files = ["High", "HighTests"].map { SourceFile(path: "\($0).swift", target: $0, source: SwiftText("import Low")) }
        #expect(Self.undeclaredImports(in: files, rows: rows).map(\.path) == ["High.swift"])
    }

    @Test("an import over a fence is seen")
    func seesFenceBreaks() {
        let source = SwiftText("@preconcurrency internal import CFFmpeg\n// import CFFmpeg")
        let files = ["MediaBackend", "AVFoundation"].map { SourceFile(path: "\($0).swift", target: $0, source: source) }
        #expect(Self.fenceBreaks(in: files, fences: Self.fences).map(\.description) == ["AVFoundation.swift:1: AVFoundation imports CFFmpeg"])
    }

    @Test("imports are found in all their forms")
    func findsImports() {
        let text = SwiftText(
            "import A\n@_exported public import B\npackage import struct C.D\n@_spi(X) import E; let important = 1\nfunc `import`() {}\nlet s = \"import F\""
        )
        #expect(ImportScanner.imports(in: text).map(\.module) == ["A", "B", "C", "E"])
    }

    @Test("the manifest's table is read row by row")
    func readsTable() {
        let manifest = """
            struct Row { init(_ kind: Kind, _ name: String) {} }
            let table = [
                Row(
                    .systemLibrary(pkgConfig: "a b", packages: ["a-dev", "b-dev"]), "CA"),
                Row(.library, "Low"),
                Row(
                    .library, "High",
                    on: ["Low", "CA"]),
            ]
            """
        #expect(
            PackageTable(manifest: manifest).rows == [
                .init(kind: "systemLibrary", name: "CA", dependencies: []), .init(kind: "library", name: "Low", dependencies: []),
                .init(kind: "library", name: "High", dependencies: ["Low", "CA"]),
            ])
    }

    // MARK: -

    static func wrongArrows(in rows: [PackageTable.Row], allowed: [String: Set<String>]) -> [String] {
        var above: Set<String> = []
        var found: [String] = []
        for row in rows {
            if row.kind != "tests" {
                guard let arrows = allowed[row.name] else {
                    found.append("\(row.name): not in the picture")
                    continue
                }
                found += row.dependencies.filter { !arrows.contains($0) }.map { "\(row.name) -> \($0): not in the picture" }
                found += row.dependencies.filter { !above.contains($0) }.map { "\(row.name) -> \($0): points up" }
            }
            above.insert(row.name)
        }
        return found
    }

    static func undeclaredImports(in files: [SourceFile], rows: [PackageTable.Row]) -> [Finding] {
        // Rows stand bottom to top, so what a dependency stands on is known when its dependents are read.
        var reachable: [String: Set<String>] = [:]
        var allowed: [String: Set<String>] = [:]
        for row in rows {
            reachable[row.name] = row.dependencies.reduce(into: Set(row.dependencies)) { $0.formUnion(reachable[$1] ?? []) }
            allowed[row.name] = row.kind == "tests" ? reachable[row.name] : Set(row.dependencies)
        }
        return files.flatMap { file in
            ImportScanner.imports(in: file.source).compactMap { item in
                guard !toolchain.contains(item.module), allowed[file.target]?.contains(item.module) != true, item.module != file.target else {
                    return nil
                }
                return Finding(path: file.path, line: item.line, what: "\(file.target) imports \(item.module), which the manifest does not give it")
            }
        }
    }

    static func fenceBreaks(in files: [SourceFile], fences: [String: Set<String>]) -> [Finding] {
        files.flatMap { file in
            ImportScanner.imports(in: file.source).compactMap { item in
                guard let owners = fences[item.module], !owners.contains(file.target) else { return nil }
                return Finding(path: file.path, line: item.line, what: "\(file.target) imports \(item.module)")
            }
        }
    }
}

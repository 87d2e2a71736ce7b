import Foundation

/// The working copy that these tests were compiled from.
struct Checkout {
    /// The folder that holds Package.swift.
    let root: URL

    init(sourceFile: String = #filePath) {
        root = URL(fileURLWithPath: sourceFile).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    /// Every regular file below the folders, as paths from the root, sorted. Hidden files and build products are left out.
    func files(below folders: [String], endingIn endings: [String]) throws -> [String] {
        var found: [String] = []
        for folder in folders {
            let base = root.appendingPathComponent(folder)
            guard let walk = FileManager.default.enumerator(atPath: base.path) else { continue }
            while let item = walk.nextObject() as? String {
                guard !item.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
                guard endings.contains((item as NSString).pathExtension) else { continue }
                found.append("\(folder)/\(item)")
            }
        }
        return found.sorted()
    }

    /// The Swift files of the package, each with the target it belongs to.
    func swiftFiles(below folders: [String] = ["Sources", "Tests"]) throws -> [SourceFile] {
        try files(below: folders, endingIn: ["swift"]).compactMap { path in
            let parts = path.split(separator: "/")
            guard parts.count > 2 else { return nil }
            return SourceFile(path: path, target: String(parts[1]), source: SwiftText(try text(of: path)))
        }
    }
}

/// One Swift file of the package.
struct SourceFile {
    var path: String
    var target: String
    var source: SwiftText
}

/// A place where a rule is broken.
struct Finding: Hashable, CustomStringConvertible {
    var path = ""
    var line: Int
    var what: String

    var description: String { path.isEmpty ? "\(line): \(what)" : "\(path):\(line): \(what)" }

    func at(_ path: String) -> Finding { Finding(path: path, line: line, what: what) }
}

extension Sequence<Finding> {
    /// One finding a line, as an editor can jump to them.
    var report: String { map(\.description).joined(separator: "\n") }
}

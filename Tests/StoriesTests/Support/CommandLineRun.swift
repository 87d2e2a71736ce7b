import Foundation
import Testing

/// The tool, run as a shell would run it.
struct CommandLineRun {
    var status: Int32
    var output: String
    var errors: String

    /// The lines on standard error.
    var errorLines: [Substring] { errors.split(separator: "\n") }
    /// The one JSON object on standard output, or an issue.
    var json: [String: Any] {
        get throws { try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]) }
    }

    /// Runs `cutaway` in a folder and waits for its end.
    init(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = try Self.tool()
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Files rather than pipes: nothing can fill up.
        let logs = folder.deletingLastPathComponent()
        let files = try ["out", "err"].map { name in
            let url = logs.appendingPathComponent("cutaway-\(UUID().uuidString).\(name)")
            try Data().write(to: url)
            return url
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit, "the tool was killed")
        status = process.terminationStatus
        output = try String(contentsOf: files[0], encoding: .utf8)
        errors = try String(contentsOf: files[1], encoding: .utf8)
    }

    /// The tool lies where the tests were built.
    private static func tool() throws -> URL {
        let running = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        for path in CommandLine.arguments + [running] where path.hasPrefix("/") {
            let tool = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("cutaway")
            if FileManager.default.isExecutableFile(atPath: tool.path) { return tool }
        }
        throw Missing()
    }

    struct Missing: Error {}
}

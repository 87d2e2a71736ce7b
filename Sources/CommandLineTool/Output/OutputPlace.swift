import Foundation

/// Checks a place before any work is done for it.
package enum OutputPlace {
    /// A file that does not exist yet, in a directory that can be written.
    package static func checkNewFile(_ path: String) throws(CommandError) {
        switch kind(path) {
        case .directory: throw failure(path, "fileExists", "a directory of this name exists", "another name")
        case .file: throw failure(path, "fileExists", "the file exists and is left as it is", "removing it, or another name")
        case .missing: break
        }
        try checkDirectory(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    }

    /// A directory that exists, or whose parent does; it is made if need be.
    package static func prepareDirectory(_ path: String) throws(CommandError) {
        if kind(path) != .missing { return try checkDirectory(path) }
        try checkDirectory(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        } catch {
            throw failure(path, "cannotCreate", "the directory cannot be made", "another place")
        }
    }

    private static func checkDirectory(_ path: String) throws(CommandError) {
        switch kind(path) {
        case .missing: throw failure(path, "directoryMissing", "there is no such directory", "mkdir -p \(path)")
        case .file: throw failure(path, "notADirectory", "it is a file, not a directory", "another place")
        case .directory: break
        }
        guard FileManager.default.isWritableFile(atPath: path) else {
            throw failure(path, "notWritable", "the directory cannot be written", "another place")
        }
    }

    private enum Kind { case missing, file, directory }

    private static func kind(_ path: String) -> Kind {
        guard let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]) else { return .missing }
        return values.isDirectory == true ? .directory : .file
    }

    private static func failure(_ path: String, _ code: String, _ reason: String, _ recovery: String) -> CommandError {
        CommandError(
            .cannotCreate, code: code, operation: "creating the output", object: path, reason: reason, recovery: recovery)
    }
}

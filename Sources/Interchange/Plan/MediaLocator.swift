package import Foundation

/// Finds the files that a document names: file URLs, absolute paths, and paths relative to the document.
package struct MediaLocator: Hashable, Sendable {
    /// The document's directory.
    package var directory: URL

    package init(directory: URL) {
        self.directory = directory
    }

    /// Nil for an address that is not a file's.
    package func url(for target: String) -> URL? {
        if let scheme = URL(string: target)?.scheme, target.hasPrefix(scheme + ":"), scheme.count > 1 {
            guard scheme.lowercased() == "file", let url = URL(string: target), !url.path.isEmpty else { return nil }
            return url.standardizedFileURL
        }
        let plain = URL(fileURLWithPath: target, relativeTo: directory).standardizedFileURL
        // Some programs write relative addresses escaped, as in a URL.
        if target.contains("%"), !FileManager.default.fileExists(atPath: plain.path), let decoded = target.removingPercentEncoding {
            return URL(fileURLWithPath: decoded, relativeTo: directory).standardizedFileURL
        }
        return plain
    }
}

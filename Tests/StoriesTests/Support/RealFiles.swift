import AVFoundation

/// Files of real cameras and programs, in `shared/media` beside the checkout. Tests that need one are skipped where there is none.
enum RealFiles {
    /// `CUTAWAY_MEDIA`, or `shared/media` beside the checkout.
    private static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["CUTAWAY_MEDIA"] { return URL(fileURLWithPath: path, isDirectory: true) }
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { url.deleteLastPathComponent() }
        return url.appendingPathComponent("shared/media", isDirectory: true)
    }()

    static func url(_ path: String) -> URL { folder.appendingPathComponent(path) }
    static func has(_ paths: String...) -> Bool { paths.allSatisfy { FileManager.default.fileExists(atPath: url($0).path) } }
}

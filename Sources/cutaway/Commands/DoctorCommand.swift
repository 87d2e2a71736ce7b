import CommandLineTool
import Foundation
import Interchange
import MediaBackend

/// `cutaway doctor`.
struct DoctorCommand {
    var asJSON: Bool

    func run() throws {
        let report = Self.report()
        Console.print(asJSON ? report.json.text() : report.text)
        guard !report.isComplete else { return }
        throw DoctorFinding.incomplete
    }

    private static func report() -> DoctorReport {
        let backend = BackendReport.current
        var parts = backend.libraries.map { DoctorReport.Part(.library, $0.name, detail: $0.version, isPresent: true) }
        parts.append(.init(.library, "zimg", detail: loadedLibrary("libzimg") ?? "not loaded", isPresent: loadedLibrary("libzimg") != nil))
        parts += backend.encoders.map { .init(.encoder, $0.name, detail: $0.purpose, isPresent: $0.isPresent) }
        parts += backend.decoders.map { .init(.decoder, $0.name, detail: $0.purpose, isPresent: $0.isPresent) }
        parts.append(memory)
        parts.append(.init(.machine, "cores", detail: "\(ProcessInfo.processInfo.activeProcessorCount)", isPresent: true))
        return DoctorReport(parts: parts)
    }

    /// The file that a library was loaded from, which carries its version.
    private static func loadedLibrary(_ name: String) -> String? {
        // Read to the end: the kernel hands this file out page by page, and a short read is not its end.
        guard let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() else { return nil }
        let path = String(decoding: data, as: UTF8.self).split(separator: "\n").lazy.compactMap { $0.split(separator: " ").last }.first {
            $0.contains("/\(name)")
        }
        return path.map(String.init)
    }

    /// Rendering UHD takes about this much.
    private static let leastMemory = 1 << 30

    private static var memory: DoctorReport.Part {
        let lines = (try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let available = lines.first { $0.hasPrefix("MemAvailable:") }?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        guard let available else { return .init(.machine, "memory", detail: "unknown", isPresent: true) }
        return .init(.machine, "memory", detail: "\(available / 1024) MiB available", isPresent: available >= leastMemory / 1024)
    }
}

/// The report has said it all; only the exit status is left.
enum DoctorFinding: Error { case incomplete }

package import Interchange

/// What `cutaway doctor` finds on a machine.
package struct DoctorReport: Hashable, Sendable {
    /// A library, an encoder or a decoder.
    package struct Part: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable { case library, encoder, decoder, machine }

        package var kind: Kind
        package var name: String
        /// A version, or what it is for.
        package var detail: String
        package var isPresent: Bool

        package init(_ kind: Kind, _ name: String, detail: String, isPresent: Bool) {
            (self.kind, self.name, self.detail, self.isPresent) = (kind, name, detail, isPresent)
        }
    }

    package var parts: [Part]

    package init(parts: [Part]) {
        self.parts = parts
    }

    package var isComplete: Bool { parts.allSatisfy(\.isPresent) }

    /// The Debian command that installs what is missing; nil if nothing is, or no package mends it.
    package var installCommand: String? {
        var packages: Set<String> = []
        for part in parts where !part.isPresent {
            switch part.kind {
            // The encoders and decoders are parts of one library; this is the package that has them all.
            case .encoder, .decoder: packages.insert("libavcodec-extra")
            case .library: packages.insert(Self.packages[part.name] ?? part.name)
            case .machine: break
            }
        }
        return packages.isEmpty ? nil : "sudo apt-get install \(packages.sorted().joined(separator: " "))"
    }

    private static let packages = [
        "libavformat": "libavformat-dev", "libavcodec": "libavcodec-dev", "libavutil": "libavutil-dev",
        "libswresample": "libswresample-dev", "zimg": "libzimg-dev",
    ]

    package var text: String {
        let width = parts.map(\.name.count).max() ?? 0
        var lines = parts.map { part in
            let name = part.name + String(repeating: " ", count: width - part.name.count)
            return "\(part.isPresent ? "ok     " : "missing") \(part.kind.rawValue) \(name)  \(part.detail)"
        }
        if isComplete { lines.append("Everything is there.") }
        if let installCommand { lines.append("Install what is missing: \(installCommand)") }
        return lines.joined(separator: "\n")
    }

    package var json: JSONValue {
        [
            "complete": .boolean(isComplete),
            "parts": .array(
                parts.map {
                    ["kind": .string($0.kind.rawValue), "name": .string($0.name), "detail": .string($0.detail), "present": .boolean($0.isPresent)]
                }),
            "install": installCommand.map(JSONValue.string) ?? .null,
        ]
    }
}

import Foundation
import Testing

/// The folder of real files beside the checkout, and the table of what each of them is.
enum RealMedia {
    /// `CUTAWAY_MEDIA`, or `shared/media` beside the checkout.
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["CUTAWAY_MEDIA"] { return URL(fileURLWithPath: path, isDirectory: true) }
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { url.deleteLastPathComponent() }
        return url.appendingPathComponent("shared/media", isDirectory: true)
    }()

    /// The movies of `media.tsv`; none when the folder is not there. Project files are left out.
    static let movies: [RealMovie] = {
        guard let table = try? String(contentsOf: folder.appendingPathComponent("media.tsv"), encoding: .utf8) else { return [] }
        return table.split(separator: "\n").dropFirst().compactMap(RealMovie.init(row:))
    }()

    static let isPresent = !movies.isEmpty
}

/// One movie of the table: what FFmpeg says of it.
struct RealMovie: Sendable, CustomTestStringConvertible {
    struct Track: Sendable {
        enum Kind: Sendable { case video, audio }
        var kind: Kind
        var codec: String
        /// In stored pixels.
        var width = 0
        var height = 0
        /// Width and height of a pixel.
        var pixelAspect = (width: 1, height: 1)
        /// Frames a second.
        var averageRate: Double?
        var start: Double?
        var duration: Double?
        var sampleCount: Int?
        var sampleRate = 0
        var channels = 0
        /// The six numbers of the matrix in the file's header.
        var matrix: [Double]?
        var isDisabled = false

        var displayWidth: Int { pixelAspect.width > pixelAspect.height ? scaled(width, pixelAspect.width, pixelAspect.height) : width }
        var displayHeight: Int { pixelAspect.height > pixelAspect.width ? scaled(height, pixelAspect.height, pixelAspect.width) : height }

        private func scaled(_ length: Int, _ numerator: Int, _ denominator: Int) -> Int {
            Int((Double(length) * Double(numerator) / Double(denominator)).rounded())
        }
    }

    let path: String
    /// Nil when FFmpeg could not open it.
    let tracks: [Track]?
    /// In seconds, of the whole file.
    let duration: Double?

    var url: URL { RealMedia.folder.appendingPathComponent(path) }
    var name: String { url.lastPathComponent }
    var testDescription: String { name }

    init?(row: Substring) {
        let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count > 6, columns[6] != "project file" else { return nil }
        path = columns[0]
        let halves = columns[6].components(separatedBy: "|| boxes:")
        let parts = halves[0].components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
        let file = Words(parts[0])
        duration = file.number("dur")
        guard !parts[0].hasPrefix("?") else {
            tracks = nil
            return
        }
        var tracks = parts.compactMap(Track.init(summary:))
        Self.addHeaders(halves.count > 1 ? halves[1] : "", to: &tracks)
        self.tracks = tracks
    }

    /// The boxes list the tracks of each kind in the same order.
    private static func addHeaders(_ boxes: String, to tracks: inout [Track]) {
        let headers = boxes.components(separatedBy: " , ").flatMap { $0.components(separatedBy: " moof=") }
        for (kind, name) in [(Track.Kind.video, "vide@"), (.audio, "soun@")] {
            let places = tracks.indices.filter { tracks[$0].kind == kind }
            for (place, header) in zip(places, headers.filter { $0.contains(name) }) {
                tracks[place].matrix = Words(header)["mtx"]?.split(separator: ",").compactMap { Double($0) }
                tracks[place].isDisabled = header.contains("DISABLED")
            }
        }
    }
}

extension RealMovie.Track {
    fileprivate init?(summary: String) {
        let words = Words(summary)
        let codec = String(words.plain.first?.dropFirst(2).prefix { $0 != "(" } ?? "")
        if summary.hasPrefix("v:") {
            self.init(kind: .video, codec: codec)
            let size = words.plain.dropFirst().first?.split(separator: "x").compactMap { Int($0) } ?? []
            guard size.count == 2 else { return nil }
            (width, height) = (size[0], size[1])
            if let aspect = words["sar"]?.split(separator: ":").compactMap({ Int($0) }), aspect.count == 2, aspect[0] > 0, aspect[1] > 0 {
                pixelAspect = (aspect[0], aspect[1])
            }
            if let rate = words["avg"]?.split(separator: "/").compactMap({ Double($0) }), rate.count == 2, rate[1] > 0 {
                averageRate = rate[0] / rate[1]
            }
            sampleCount = words.number("n").map { Int($0) }
        } else if summary.hasPrefix("a:") {
            self.init(kind: .audio, codec: codec)
            sampleRate = words.plain.first { $0.hasSuffix("Hz") }.flatMap { Int($0.dropLast(2)) } ?? 0
            channels = words.plain.first { $0.hasSuffix("ch") }.flatMap { Int($0.dropLast(2)) } ?? 0
        } else {
            return nil
        }
        start = words.number("st")
        duration = words.number("d")
    }
}

/// The words of a summary: plain ones, and `key=value`.
private struct Words {
    var plain: [String] = []
    private var values: [String: String] = [:]

    init(_ text: String) {
        for word in text.split(separator: " ") {
            if let equals = word.firstIndex(of: "=") {
                values[String(word[..<equals])] = String(word[word.index(after: equals)...])
            } else {
                plain.append(String(word))
            }
        }
    }

    subscript(key: String) -> String? { values[key] }
    func number(_ key: String) -> Double? { values[key].flatMap(Double.init) }
}

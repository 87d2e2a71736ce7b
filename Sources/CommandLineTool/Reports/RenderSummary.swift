package import Interchange

/// What a render did, as it is printed.
package struct RenderSummary: Hashable, Sendable {
    /// Nil where nothing was written.
    package var output: String?
    package var duration: ExactTime
    package var frames: Int
    package var audioSamples: Int
    package var wallSeconds: Double
    /// What became of the frames, in the order in which they are printed.
    package var statistics: [Count]
    package var warnings: [String]

    package struct Count: Hashable, Sendable {
        package var name: String
        package var count: Int

        package init(_ name: String, _ count: Int) {
            (self.name, self.count) = (name, count)
        }
    }

    package init(
        output: String?, duration: ExactTime, frames: Int, audioSamples: Int, wallSeconds: Double, statistics: [Count],
        warnings: [String]
    ) {
        (self.output, self.duration, self.frames, self.audioSamples) = (output, duration, frames, audioSamples)
        (self.wallSeconds, self.statistics, self.warnings) = (wallSeconds, statistics, warnings)
    }

    private var framesPerSecond: Double { wallSeconds > 0 ? Double(frames) / wallSeconds : 0 }

    package var json: JSONValue {
        var counts = JSONObject()
        for count in statistics { counts[count.name] = .integer(Int64(count.count)) }
        return [
            "output": output.map(JSONValue.string) ?? .null, "duration": .string(duration.description),
            "frames": .integer(Int64(frames)), "audioSamples": .integer(Int64(audioSamples)),
            "wallSeconds": .double(Self.thousandths(wallSeconds)), "framesPerSecond": .double(Self.thousandths(framesPerSecond)),
            "statistics": .object(counts), "warnings": .array(warnings.map(JSONValue.string)),
        ]
    }

    /// One line, and one for each warning.
    package var text: String {
        let what = output.map { "wrote \($0)" } ?? "rendered, nothing written"
        var lines = ["\(what): \(frames) frames, \(FrameFileName.thousandths(duration)) s, \(tenths(framesPerSecond)) fps"]
        let counted = statistics.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }
        if !counted.isEmpty { lines.append("frames: " + counted.joined(separator: ", ")) }
        return lines.joined(separator: "\n")
    }

    private static func thousandths(_ number: Double) -> Double {
        number.isFinite ? (number * 1000).rounded() / 1000 : 0
    }
}

import Foundation

extension TimelinePlan: CustomStringConvertible {
    /// The plan, a line a segment and a line an instruction: what tests compare.
    package var description: String {
        var lines = ["duration \(duration)"]
        if let picture { lines.append("picture \(picture)") }
        for (index, track) in videoTracks.enumerated() { lines += Self.lines("video", index, track) }
        for (index, track) in audioTracks.enumerated() { lines += Self.lines("audio", index, track) }
        for instruction in picture?.instructions ?? [] {
            lines.append("instruction \(instruction.range)")
            lines += instruction.layers.map { "  \($0)" }
        }
        lines += findings.map { "finding \($0.code.rawValue) \($0)" }
        return lines.joined(separator: "\n")
    }

    private static func lines(_ kind: String, _ index: Int, _ track: PlannedTrack) -> [String] {
        ["\(kind) \(index)"] + track.segments.map { "  \($0)" } + track.volumes.map { "  volume \($0.range): \($0.curve)" }
    }
}

extension PlannedPicture: CustomStringConvertible {
    package var description: String {
        var text = "\(renderSize) every \(frameDuration)"
        if let background {
            let parts = [background.red, background.green, background.blue, background.alpha].map(shortText(of:))
            text += " background \(parts.joined(separator: " "))"
        }
        if let color { text += " color \(color.primaries)/\(color.transferFunction)/\(color.matrix)" }
        return text
    }
}

extension PlannedSegment: CustomStringConvertible {
    package var description: String { "\(target): \(url.lastPathComponent)#\(trackID) \(source)" }
}

extension PlannedLayer: CustomStringConvertible {
    package var description: String {
        "video \(track): opacity \(opacity) transform \(transform)" + (crop.map { " crop \($0)" } ?? "")
    }
}

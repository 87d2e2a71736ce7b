import CoreMedia
import Timeline

typealias Track = TimelineTrack<Character>

/// The time that a text such as "4", "7/2" or "0.5" stands for, in seconds; "inf" is +infinity, "none" is invalid.
func time(_ text: some StringProtocol) -> CMTime {
    if text == "inf" { return .positiveInfinity }
    if text == "none" { return .invalid }
    let fraction = text.split(separator: "/")
    if fraction.count == 2, let value = Int64(fraction[0]), let scale = Int32(fraction[1]) {
        return CMTime(value: value, timescale: scale)
    }
    let decimal = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = decimal.count == 2 ? decimal[1].count : 0
    let scale = (0..<digits).reduce(Int32(1)) { scale, _ in scale * 10 }
    guard let value = Int64(decimal.joined()) else { preconditionFailure("no time: \(text)") }
    return CMTime(value: value, timescale: scale)
}

/// The range that a text such as "0..4" stands for. The end "inf" makes it endless.
func range(_ text: some StringProtocol) -> CMTimeRange {
    let parts = text.split(separator: ":")
    if parts.count == 2 { return CMTimeRange(start: time(parts[0]), duration: time(parts[1])) }
    let bounds = text.split(separator: "..", maxSplits: 1)
    guard bounds.count == 2 else { preconditionFailure("no range: \(text)") }
    let start = time(bounds[0])
    return CMTimeRange(start: start, duration: time(bounds[1]) - start)
}

/// The segments that a drawing such as "A0..4>2 E1 B2..3" stands for: the form of `TimelineTrack.drawn(naming:)`.
func segments(_ drawing: String) -> [Track.Segment] {
    var end = CMTime.zero
    return drawing.split(separator: " ").map { word in
        guard let name = word.first else { preconditionFailure("no segment: \(word)") }
        let parts = word.dropFirst().split(separator: ">")
        let source = name == "E" ? CMTimeRange.invalid : range(parts[0])
        let length = name == "E" ? time(parts[0]) : parts.count == 2 ? time(parts[1]) : source.duration
        let target = CMTimeRange(start: end, duration: length)
        end = end + length
        return name == "E" ? Track.Segment(emptyOver: target) : Track.Segment(name, from: source, to: target)
    }
}

func track(_ drawing: String) throws -> Track {
    try Track(segments: segments(drawing))
}

/// One edit, written as it would be said.
enum Edit: Sendable, CustomStringConvertible {
    /// A range of another track at a time.
    case insert(String, of: String, at: String)
    case insertEmpty(String)
    case remove(String)
    case scale(String, to: String)

    func apply(to track: inout Track) throws {
        switch self {
        case .insert(let part, let other, let start): try track.insert(range(part), of: drawnTrack(other), at: time(start))
        case .insertEmpty(let hole): try track.insertEmpty(range(hole))
        case .remove(let part): try track.remove(range(part))
        case .scale(let part, let length): try track.scale(range(part), to: time(length))
        }
    }

    var description: String {
        switch self {
        case .insert(let part, let other, let start): "insert \(part) of \(other) at \(start)"
        case .insertEmpty(let hole): "insert a hole \(hole)"
        case .remove(let part): "remove \(part)"
        case .scale(let part, let length): "scale \(part) to \(length)"
        }
    }
}

/// `track(_:)` under a name that no local `track` hides.
func drawnTrack(_ drawing: String) throws -> Track { try Track(segments: segments(drawing)) }

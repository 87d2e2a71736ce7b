import Foundation

/// One clip as it is seen or heard on the timeline once everything around it is unfolded.
struct Occurrence: Hashable, Sendable {
    enum Track: Hashable, Sendable {
        case video(MediaDescription.VideoTrack)
        case audio(MediaDescription.AudioTrack)

        var isVideo: Bool { if case .video = self { true } else { false } }

        var range: ExactRange {
            switch self {
            case .video(let track): track.range
            case .audio(let track): track.range
            }
        }

        var trackID: Int32 {
            switch self {
            case .video(let track): track.trackID
            case .audio(let track): track.trackID
            }
        }
    }

    var label: String
    var url: URL
    var track: Track
    var settings: ClipSettings
    /// Where it is seen or heard on the timeline, handles of transitions included.
    var target: ExactRange
    /// Where it lies without handles; what is outside is a handle.
    var body: ExactRange
    /// The timeline's time at which the clip starts on its track: 0 of its keyframes.
    var clipStart: ExactTime
    /// The media's time shown there.
    var mediaStart: ExactTime
    var pace: Pace
    var fades: [Fade] = []

    enum Pace: Hashable, Sendable {
        /// Seconds of media in a second of timeline; positive.
        case speed(ExactTime)
        case frozen
    }

    /// The media's time shown at a time of the timeline.
    func mediaTime(at time: ExactTime) -> ExactTime {
        switch pace {
        case .speed(let speed): mediaStart + (time - clipStart).multipliedRounding(by: speed)
        case .frozen: mediaStart
        }
    }
}

/// A factor on an occurrence's opacity or volume.
enum Fade: Hashable, Sendable {
    /// From 0 at the range's start to 1 at its end.
    case rising(ExactRange)
    /// From 1 to 0.
    case falling(ExactRange)
    /// What the lower of two dissolving pictures needs under an upper one that is not opaque, for both together to be
    /// the linear dissolve. The upper one's own opacity is u; p is the lower one's share, which rises or falls:
    /// p / (1 - u (1 - p)).
    case under(ExactRange, upper: Curve<Double>, isFalling: Bool)

    var range: ExactRange {
        switch self {
        case .rising(let range), .falling(let range), .under(let range, _, _): range
        }
    }

    var isLinear: Bool { if case .under = self { false } else { true } }

    func factor(at time: ExactTime) -> Double {
        let progress = min(max(range.fraction(at: time), 0), 1)
        switch self {
        case .rising: return progress
        case .falling: return 1 - progress
        case .under(_, let upper, let isFalling):
            let share = isFalling ? 1 - progress : progress
            let rest = 1 - upper.value(at: time) * (1 - share)
            return rest > 0 ? min(1, share / rest) : 1
        }
    }
}

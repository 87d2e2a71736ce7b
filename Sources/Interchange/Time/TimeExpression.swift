/// A time as people write it on the command line and in keyframes: `1.5s`, `36f`, `45/30`, `00:00:01:15`, `1.5`.
/// Frames and timecode need a frame rate, so the text is kept until one is known.
package enum TimeExpression: Hashable, Sendable {
    case seconds(ExactTime)
    case frames(ExactTime)
    /// Hours, minutes, seconds and frames; drop-frame counting where the last mark is `;`.
    case timecode(hours: Int64, minutes: Int64, seconds: Int64, frames: Int64, isDropFrame: Bool)

    /// Nil if the text is not one of the forms.
    package init?(_ text: String) {
        if text.contains(":") || text.contains(";") {
            guard let timecode = Self.timecode(text) else { return nil }
            self = timecode
        } else if text.hasSuffix("s") {
            guard let seconds = Self.decimal(text.dropLast()) else { return nil }
            self = .seconds(seconds)
        } else if text.hasSuffix("f") {
            guard let frames = Self.decimal(text.dropLast()) else { return nil }
            self = .frames(frames)
        } else if let slash = text.firstIndex(of: "/") {
            guard let top = Self.integer(text[..<slash]), let bottom = Self.integer(text[text.index(after: slash)...]),
                bottom > 0
            else { return nil }
            let time = ExactTime(Int128(top), over: Int128(bottom))
            guard time.isRepresentable else { return nil }
            self = .seconds(time)
        } else {
            guard let seconds = Self.decimal(text[...]) else { return nil }
            self = .seconds(seconds)
        }
    }

    /// The time; nil where frames are asked for and the rate is unknown, or where the time does not fit.
    package func time(at rate: FrameRate?) -> ExactTime? {
        let time: ExactTime
        switch self {
        case .seconds(let seconds):
            time = seconds
        case .frames(let frames):
            guard let rate else { return nil }
            time = frames / rate.framesPerSecond
        case .timecode(let hours, let minutes, let seconds, let frames, let isDropFrame):
            guard let rate, frames < rate.timecodeBase else { return nil }
            let wholeMinutes = hours * 60 + minutes
            var count = (wholeMinutes * 60 + seconds) * rate.timecodeBase + frames
            if isDropFrame {
                // Two labels (four at 59.94) are left out each minute, but for every tenth.
                let dropped = rate.timecodeBase / 15
                guard dropped > 0, rate.timecodeBase % 30 == 0 else { return nil }
                count -= dropped * (wholeMinutes - wholeMinutes / 10)
            }
            time = ExactTime(Int128(count), over: 1) / rate.framesPerSecond
        }
        return time.isRepresentable ? time : nil
    }

    // MARK: Forms

    private static func integer(_ text: Substring) -> Int64? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") }
            ? Int64(text) : nil
    }

    private static func digits(_ text: Substring) -> Int64? {
        text.contains("-") ? nil : integer(text)
    }

    /// Digits with at most one point, exactly.
    private static func decimal(_ text: Substring) -> ExactTime? {
        let isNegative = text.hasPrefix("-")
        let parts = (isNegative ? text.dropFirst() : text).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = parts.first else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard !(first.isEmpty && fraction.isEmpty), first.count <= 18, fraction.count <= 9 else { return nil }
        let zero = "0"[...]
        guard let whole = digits(first.isEmpty ? zero : first), let rest = digits(fraction.isEmpty ? zero : fraction) else {
            return nil
        }
        let scale = (0..<fraction.count).reduce(Int128(1)) { scale, _ in scale * 10 }
        let top = Int128(whole) * scale + Int128(rest)
        let time = ExactTime(isNegative ? -top : top, over: scale)
        return time.isRepresentable ? time : nil
    }

    private static func timecode(_ text: String) -> TimeExpression? {
        let isDropFrame = text.contains(";")
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == ";" }
        guard parts.count == 4, text.filter({ $0 == ";" }).count <= 1 else { return nil }
        if isDropFrame, let mark = text.lastIndex(where: { $0 == ":" || $0 == ";" }), text[mark] != ";" { return nil }
        let numbers = parts.compactMap { $0.count <= 4 ? digits($0) : nil }
        guard numbers.count == 4, numbers[1] < 60, numbers[2] < 60 else { return nil }
        return .timecode(
            hours: numbers[0], minutes: numbers[1], seconds: numbers[2], frames: numbers[3], isDropFrame: isDropFrame)
    }
}

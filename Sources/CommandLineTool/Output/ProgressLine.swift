/// The line that tells how far a render is.
package struct ProgressLine: Hashable, Sendable {
    package var framesDone: Int
    package var framesTotal: Int
    /// 0 to 1.
    package var fraction: Double
    package var secondsElapsed: Double

    package init(framesDone: Int, framesTotal: Int, fraction: Double, secondsElapsed: Double) {
        (self.framesDone, self.framesTotal) = (framesDone, framesTotal)
        (self.fraction, self.secondsElapsed) = (fraction, secondsElapsed)
    }

    /// ` 42%  151/360 frames  87.3 fps  0:02 left`.
    package var text: String {
        let share = fraction.isFinite ? min(max(fraction, 0), 1) : 0
        let percent = String(Int(share * 100))
        var text = String(repeating: " ", count: 3 - percent.count) + percent + "%"
        if framesTotal > 0 { text += "  \(framesDone)/\(framesTotal) frames" }
        guard secondsElapsed > 0 else { return text }
        if framesDone > 0 { text += "  \(tenths(Double(framesDone) / secondsElapsed)) fps" }
        if share > 0, share < 1 { text += "  \(clock(secondsElapsed * (1 - share) / share)) left" }
        return text
    }
}

/// One digit after the point.
package func tenths(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "?" }
    let rounded = Int64((number * 10).rounded())
    return "\(rounded < 0 ? "-" : "")\(abs(rounded) / 10).\(abs(rounded) % 10)"
}

/// `0:07`, `1:02:03`, rounded up to whole seconds.
package func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    let whole = Int(seconds.rounded(.up))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
}

package import Interchange

/// The name of a written frame: its place in the request and its time, `0003_1.500s.png`.
package enum FrameFileName {
    package static func name(index: Int, count: Int, time: ExactTime) -> String {
        let digits = max(4, String(count).count)
        let number = String(index + 1)
        let padded = String(repeating: "0", count: max(0, digits - number.count)) + number
        return "\(padded)_\(thousandths(time))s.png"
    }

    /// Rounded down to three digits after the point.
    package static func thousandths(_ time: ExactTime) -> String {
        guard let count = time.floorCount(of: ExactTime(1, over: 1000)) else { return "unknown" }
        let (whole, rest) = (count.magnitude / 1000, count.magnitude % 1000)
        let digits = String(rest)
        return (count < 0 ? "-" : "") + "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits
    }

    /// The times of `count` frames in the middle of as many equal parts of a duration.
    package static func spread(_ count: Int, over duration: ExactTime) -> [ExactTime] {
        (0..<count).map { duration.multipliedRounding(by: ExactTime(Int128(2 * $0 + 1), over: Int128(2 * count))) }
    }
}

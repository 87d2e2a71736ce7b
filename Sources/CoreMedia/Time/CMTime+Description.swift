public import CoreFoundation
internal import Foundation

// A time itself has no `description`: applications add their own conformance, and two would clash.

/// The time as text: `{3000/600 = 5.000}`, `{INVALID}`, `{INDEFINITE}`, `{+INFINITY}`, `{-INFINITY}`.
/// An epoch and the mark of a rounded time follow the seconds.
public func CMTimeCopyDescription(allocator: CFAllocator?, time: CMTime) -> CFString? {
    time.text as NSString
}

/// Prints the text of `CMTimeCopyDescription` on a line of standard error.
public func CMTimeShow(_ time: CMTime) {
    show(time.text)
}

/// The range as text: `{{0/1 = 0.000}, {600/600 = 1.000}}`.
public func CMTimeRangeCopyDescription(allocator: CFAllocator?, range: CMTimeRange) -> CFString? {
    range.text as NSString
}

/// Prints the text of `CMTimeRangeCopyDescription` on a line of standard error.
public func CMTimeRangeShow(_ range: CMTimeRange) {
    show(range.text)
}

/// The mapping as text: its source and its target range.
public func CMTimeMappingCopyDescription(allocator: CFAllocator?, mapping: CMTimeMapping) -> CFString? {
    mapping.text as NSString
}

/// Prints the text of `CMTimeMappingCopyDescription` on a line of standard error.
public func CMTimeMappingShow(_ mapping: CMTimeMapping) {
    show(mapping.text)
}

extension CMTime {
    /// The text of `CMTimeCopyDescription`.
    package var text: String {
        switch kind {
        case .invalid: "{INVALID}"
        case .indefinite: "{INDEFINITE}"
        case .positiveInfinity: "{+INFINITY}"
        case .negativeInfinity: "{-INFINITY}"
        case .numeric:
            "{\(value)/\(timescale) = \(String(format: "%.3f", seconds))"
                + (epoch == 0 ? "" : ", epoch = \(epoch)") + (hasBeenRounded ? ", rounded}" : "}")
        }
    }
}

extension CMTimeRange {
    /// The text of `CMTimeRangeCopyDescription`.
    package var text: String { "{\(start.text), \(duration.text)}" }
}

extension CMTimeMapping {
    /// The text of `CMTimeMappingCopyDescription`.
    package var text: String { "{source: \(source.text), target: \(target.text)}" }
}

private func show(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}

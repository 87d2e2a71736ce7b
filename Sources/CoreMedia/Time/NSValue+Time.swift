public import Foundation

/// Gives `NSValue` its initialisers of times. Only `NSValue` conforms.
///
/// It is a protocol because its initialisers hand back a private subclass, which those of a class cannot do.
public protocol _NSValueOfTimes {}

extension NSValue: _NSValueOfTimes {}

extension _NSValueOfTimes {
    /// Boxes a time, so that it can go into an array or dictionary of objects.
    public init(time: CMTime) { self = boxed(.time(time)) }
    /// Boxes a time range.
    public init(timeRange: CMTimeRange) { self = boxed(.range(timeRange)) }
    /// Boxes a time mapping.
    public init(timeMapping: CMTimeMapping) { self = boxed(.mapping(timeMapping)) }
}

extension NSValue {
    /// The boxed time; invalid if something else is boxed.
    public var timeValue: CMTime {
        if case .time(let time) = (self as? TimeBox)?.content { time } else { .invalid }
    }

    /// The boxed time range; invalid if something else is boxed.
    public var timeRangeValue: CMTimeRange {
        if case .range(let range) = (self as? TimeBox)?.content { range } else { .invalid }
    }

    /// The boxed time mapping; invalid if something else is boxed.
    public var timeMappingValue: CMTimeMapping {
        if case .mapping(let mapping) = (self as? TimeBox)?.content { mapping } else { .invalid }
    }
}

private func boxed<Box>(_ content: TimeBox.Content) -> Box {
    guard let box = TimeBox(content) as? Box else {
        preconditionFailure("A time is boxed by NSValue itself: write NSValue(time:), not \(Box.self)(time:)")
    }
    return box
}

/// Immutable, so that threads may share it. Not private: archives name their classes.
final class TimeBox: NSValue, @unchecked Sendable {
    enum Content: Hashable {
        case time(CMTime)
        case range(CMTimeRange)
        case mapping(CMTimeMapping)
    }

    let content: Content

    init(_ content: Content) {
        self.content = content
        super.init()
    }

    required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
        preconditionFailure("Times are boxed by NSValue(time:), NSValue(timeRange:) and NSValue(timeMapping:)")
    }

    /// Nil if nothing of a time is stored.
    required convenience init?(coder: NSCoder) {
        if let time = coder.numbers(forKey: "time") {
            self.init(.time(CMTimeMakeFromDictionary(time)))
        } else if let range = coder.numbers(forKey: "timeRange") {
            self.init(.range(CMTimeRangeMakeFromDictionary(range)))
        } else if let mapping = coder.numbers(forKey: "timeMapping") {
            self.init(.mapping(CMTimeMappingMakeFromDictionary(mapping)))
        } else {
            return nil
        }
    }

    override func encode(with coder: NSCoder) {
        switch content {
        case .time(let time): coder.encode(CMTimeCopyAsDictionary(time, allocator: nil), forKey: "time")
        case .range(let range): coder.encode(CMTimeRangeCopyAsDictionary(range, allocator: nil), forKey: "timeRange")
        case .mapping(let mapping): coder.encode(CMTimeMappingCopyAsDictionary(mapping, allocator: nil), forKey: "timeMapping")
        }
    }

    override var classForCoder: AnyClass { TimeBox.self }

    override func isEqual(_ object: Any?) -> Bool { (object as? TimeBox)?.content == content }

    override var hash: Int { content.hashValue }

    override func copy(with zone: NSZone? = nil) -> Any { self }

    override var description: String {
        switch content {
        case .time(let time): "CMTime: \(time.text)"
        case .range(let range): "CMTimeRange: \(range.text)"
        case .mapping(let mapping): "CMTimeMapping: \(mapping.text)"
        }
    }
}

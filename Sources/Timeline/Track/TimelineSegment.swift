package import CoreMedia

/// A stretch of a track: where its media comes from and where it is shown.
///
/// `mapping.source` is in media time of the source, `mapping.target` in track time. The media is played at the rate
/// source duration / target duration; a source duration of zero holds one picture.
package struct TimelineSegment<Source: Hashable & Sendable>: Hashable, Sendable {
    /// What the media comes from; `nil` for an empty segment.
    package var source: Source?
    /// Which media time is shown at which track time. The source range of an empty segment is invalid.
    package var mapping: CMTimeMapping

    package init(source: Source?, mapping: CMTimeMapping) {
        self.source = source
        self.mapping = mapping
    }

    /// Media of a source.
    package init(_ source: Source, from sourceRange: CMTimeRange, to target: CMTimeRange) {
        self.init(source: source, mapping: CMTimeMapping(source: sourceRange, target: target))
    }

    /// A hole in a track.
    package init(emptyOver target: CMTimeRange) {
        self.init(source: nil, mapping: CMTimeMapping(source: .invalid, target: target))
    }

    /// Whether there is no media here.
    package var isEmpty: Bool { source == nil }

    package static func == (a: Self, b: Self) -> Bool {
        guard a.source == b.source, a.mapping.target == b.mapping.target else { return false }
        return a.isEmpty || a.mapping.source == b.mapping.source
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(source)
        hasher.combine(mapping.target.start)
        hasher.combine(mapping.target.duration)
    }
}

extension TimelineSegment {
    var targetStart: CMTime { mapping.target.start }
    var targetDuration: CMTime { mapping.target.duration }

    /// Where the segment stops, in track time. The next segment starts exactly there.
    package var targetEnd: CMTime { targetStart.exactlyAdding(targetDuration) ?? .invalid }

    /// The media time that is shown at a track time; `nil` for an empty segment or a time that is not exact.
    ///
    /// The line through the segment goes on outside of it. A time that no timescale holds is rounded to a nanosecond.
    package func sourceTime(at time: CMTime) -> CMTime? {
        guard !isEmpty else { return nil }
        return Self.map(time, from: mapping.target, to: mapping.source)
    }

    /// The track time at which a media time is shown; `nil` for an empty segment, a held picture or a time that is not exact.
    package func targetTime(of sourceTime: CMTime) -> CMTime? {
        guard !isEmpty else { return nil }
        return Self.map(sourceTime, from: mapping.source, to: mapping.target)
    }

    private static func map(_ time: CMTime, from: CMTimeRange, to: CMTimeRange) -> CMTime? {
        if from.duration == to.duration {
            return time.exactlySubtracting(from.start).flatMap(to.start.exactlyAdding)
        }
        guard let time = Rational(time), let start = Rational(from.start), let length = Rational(from.duration),
            let newStart = Rational(to.start), let newLength = Rational(to.duration),
            let mapped = time.subtracting(start)?.multiplied(by: newLength)?.divided(by: length)?.adding(newStart)
        else { return nil }
        return mapped.time(preferring: to.start.timescale, to.duration.timescale, from.duration.timescale)
    }

    /// The part before and the part from a track time inside the segment; `nil` if a part does not fit into times.
    ///
    /// The second part starts where the first one stops: at the time, or next to it if the length had to be rounded.
    func split(at time: CMTime) -> (before: Self, after: Self)? {
        guard let head = CMTimeRange.exact(from: targetStart, to: time), let boundary = head.exactEnd,
            let tail = CMTimeRange.exact(from: boundary == time ? time : boundary, to: targetEnd)
        else { return nil }
        guard let source else { return (Self(emptyOver: head), Self(emptyOver: tail)) }
        guard let cut = sourceTime(at: time), let sourceEnd = mapping.source.exactEnd,
            let sourceHead = CMTimeRange.exact(from: mapping.source.start, to: cut),
            let sourceTail = CMTimeRange.exact(from: cut, to: sourceEnd)
        else { return nil }
        return (Self(source, from: sourceHead, to: head), Self(source, from: sourceTail, to: tail))
    }

    /// Both segments as one, if they are empty or if the mapping of the next one continues this one exactly.
    package func merged(with next: Self) -> Self? {
        guard source == next.source, let length = targetDuration.exactlyAdding(next.targetDuration) else { return nil }
        let target = CMTimeRange(start: targetStart, duration: length)
        guard target.exactEnd == next.targetEnd else { return nil }
        guard let source else { return Self(emptyOver: target) }
        guard mapping.source.exactEnd == next.mapping.source.start, hasRate(of: next),
            let length = mapping.source.duration.exactlyAdding(next.mapping.source.duration), !length.hasBeenRounded
        else { return nil }
        return Self(source, from: CMTimeRange(start: mapping.source.start, duration: length), to: target)
    }

    private func hasRate(of other: Self) -> Bool {
        if mapping.source.duration == targetDuration { return other.mapping.source.duration == other.targetDuration }
        guard let rate, let otherRate = other.rate else { return false }
        return rate == otherRate
    }

    /// Seconds of media a second of track time: 1 as recorded, 2 twice as fast, 0 a held picture; `nil` for an empty segment.
    package var rate: Rational? {
        guard !isEmpty, let length = Rational(mapping.source.duration), let shown = Rational(targetDuration) else { return nil }
        return length.divided(by: shown)
    }
}

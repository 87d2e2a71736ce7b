package import MediaBackend
import Synchronization

/// A place in the samples of a track, as the file lists them: media time, edits not applied.
///
/// It is moved in order of decoding or of presentation. Nothing is read from the samples. Positions are found in O(log n). Thread-safe;
/// each use wants its own ``copy(with:)``.
open class AVSampleCursor: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: the only mutable state is behind `position`.

    package let samples: SampleIndex
    let url: URL
    private let firstFormat: CMFormatDescription
    private let furtherFormats: [CMFormatDescription]
    private let position: Mutex<Int>

    /// - Parameter index: of a sample that is there.
    init(samples: SampleIndex, index: Int, url: URL, firstFormat: CMFormatDescription, furtherFormats: [CMFormatDescription]) {
        self.samples = samples
        self.url = url
        self.firstFormat = firstFormat
        self.furtherFormats = furtherFormats
        position = Mutex(index)
        super.init()
    }

    /// The number of the sample in order of decoding, from 0.
    package final var index: Int { position.withLock { $0 } }

    /// A cursor at the same place that moves by itself.
    open func copy(with zone: NSZone? = nil) -> Any {
        AVSampleCursor(samples: samples, index: index, url: url, firstFormat: firstFormat, furtherFormats: furtherFormats)
    }

    private func time(_ ticks: Int64) -> CMTime { CMTime(value: ticks, timescale: samples.timescale) }

    /// When the sample is shown, in media time.
    open var presentationTimeStamp: CMTime { time(samples.presentationTime(index)) }
    /// When the sample is decoded, in media time.
    open var decodeTimeStamp: CMTime { time(samples.decodeTime(index)) }
    /// How long until the next sample is decoded.
    open var currentSampleDuration: CMTime { time(samples.duration(index)) }

    /// The format of the sample.
    /// On Linux: that of the track's first description when the file names one that is not there.
    open func copyCurrentSampleFormatDescription() -> CMFormatDescription {
        let number = (samples.chunk(of: index)?.descriptionIndex ?? 1) - 2
        return furtherFormats.indices.contains(number) ? furtherFormats[number] : firstFormat
    }
}

// MARK: Moving

extension AVSampleCursor {
    /// Moves by a number of samples in order of decoding, backwards for a negative one, and not past the ends.
    /// - Returns: by how many it moved.
    @discardableResult
    public func stepInDecodeOrder(byCount stepCount: Int64) -> Int64 {
        position.withLock { position in
            let target = AVSampleCursor.clamped(Int64(position), stepCount, samples.count)
            defer { position = Int(target) }
            return target - Int64(position)
        }
    }

    /// Moves by a number of samples in order of presentation, backwards for a negative one, and not past the ends.
    /// - Returns: by how many it moved.
    @discardableResult
    public func stepInPresentationOrder(byCount stepCount: Int64) -> Int64 {
        position.withLock { position in
            let rank = Int64(samples.rank(of: position))
            let target = AVSampleCursor.clamped(rank, stepCount, samples.count)
            position = samples.index(rank: Int(target))
            return target - rank
        }
    }

    /// Moves by a time in order of decoding, to the last sample that is decoded at or before the time that results.
    /// - Parameter outWasPinned: gets whether the time lies before the first or after the end of the last sample.
    /// - Returns: by how much the decode time changed; not numeric for a time that is not.
    @discardableResult
    public func step(byDecodeTime deltaDecodeTime: CMTime, wasPinned outWasPinned: UnsafeMutablePointer<ObjCBool>? = nil) -> CMTime {
        unsafe step(by: deltaDecodeTime, outWasPinned, time: samples.decodeTime, find: samples.index(decodedAt:), last: samples.count - 1, first: 0)
    }

    /// Moves by a time in order of presentation, to the last sample that is shown at or before the time that results.
    /// - Parameter outWasPinned: gets whether the time lies before the first or after the end of the last sample.
    /// - Returns: by how much the presentation time changed; not numeric for a time that is not.
    @discardableResult
    public func step(byPresentationTime deltaPresentationTime: CMTime, wasPinned outWasPinned: UnsafeMutablePointer<ObjCBool>? = nil) -> CMTime {
        unsafe step(
            by: deltaPresentationTime, outWasPinned, time: samples.presentationTime, find: samples.index(presentedAt:),
            last: samples.index(rank: samples.count - 1), first: samples.index(rank: 0))
    }

    private func step(
        by delta: CMTime, _ outWasPinned: UnsafeMutablePointer<ObjCBool>?, time ticks: (Int) -> Int64, find: (Int64) -> Int?, last: Int, first: Int
    ) -> CMTime {
        guard delta.isNumeric else { return delta }
        return position.withLock { position in
            let before = ticks(position)
            let wanted = CMTimeConvertScale(time(before) + delta, timescale: samples.timescale, method: .roundTowardNegativeInfinity)
            let target = wanted.isNumeric ? wanted.value : (delta < .zero ? Int64.min : .max)
            let end = ticks(last).addingReportingOverflow(samples.duration(last)).partialValue
            if let outWasPinned = unsafe outWasPinned { unsafe outWasPinned.pointee = ObjCBool(target < ticks(first) || target > end) }
            position = find(target) ?? position
            return time(ticks(position) - before)
        }
    }

    private static func clamped(_ position: Int64, _ step: Int64, _ count: Int) -> Int64 {
        let sum = position.addingReportingOverflow(step)
        let target = sum.overflow ? (step < 0 ? 0 : Int64(count) - 1) : sum.partialValue
        return min(max(target, 0), Int64(count) - 1)
    }

    /// Whether this cursor stands before another one of the same track in order of decoding. Those of different tracks do not compare.
    public func comparePositionInDecodeOrder(withPositionOf cursor: AVSampleCursor) -> ComparisonResult {
        let (own, other) = (index, cursor.index)
        return own < other ? .orderedAscending : own > other ? .orderedDescending : .orderedSame
    }

    /// Whether samples that are decoded before this one may be shown after another cursor's sample.
    public func samplesWithEarlierDecodeTimeStampsMayHaveLaterPresentationTimeStamps(than cursor: AVSampleCursor) -> Bool {
        let limit = samples.presentationTime(cursor.index), last = index
        // What is decoded earlier but shown later lies behind in order of presentation.
        return AVSampleCursor.neighbours(last, -1, samples).contains { samples.presentationTime($0) > limit }
    }

    /// Whether samples that are decoded after this one may be shown before another cursor's sample.
    public func samplesWithLaterDecodeTimeStampsMayHaveEarlierPresentationTimeStamps(than cursor: AVSampleCursor) -> Bool {
        let limit = samples.presentationTime(cursor.index)
        return AVSampleCursor.neighbours(index, 1, samples).contains { samples.presentationTime($0) < limit }
    }

    /// The samples beside one, as many as a decoder can hold back.
    private static func neighbours(_ index: Int, _ step: Int, _ samples: SampleIndex) -> some Sequence<Int> {
        (1...32).lazy.map { index + $0 * step }.filter { $0 >= 0 && $0 < samples.count }
    }
}

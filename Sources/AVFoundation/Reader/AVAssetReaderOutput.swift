import Synchronization

/// What makes the sample buffers of an output once reading has begun. Used by one thread at a time.
protocol SampleProducer: AnyObject {
    /// The next sample buffer; nil at the end of the range.
    func next() throws -> CMSampleBuffer?
    /// Makes a `next()` that waits for somebody give up. Called from any thread.
    func cancel()
}

extension SampleProducer {
    func cancel() {}
}

/// Gives sample buffers of an ``AVAssetReader``; one of its subclasses is added to a reader.
open class AVAssetReaderOutput: NSObject, @unchecked Sendable {
    // Unchecked: everything mutable is behind `state`.

    private struct Stored {
        var alwaysCopiesSampleData = true
        var supportsRandomAccess = false
        var producer: (any SampleProducer)?
        /// What is read after the producer's range.
        var ranges: [CMTimeRange] = []
        /// Whether everything asked for so far has been given.
        var isDrained = false
        /// Whether nothing more will be asked for.
        var isFinal = false
        weak var reader: AVAssetReader?
    }

    private let state = Mutex(Stored())
    private let reading = NSLock()

    /// The kind of media that the output gives.
    open var mediaType: AVMediaType { .video }

    /// Whether buffers may be written to. On Linux: buffers that come straight from a decoder must never be written to; copy them.
    open var alwaysCopiesSampleData: Bool {
        get { state.withLock { $0.alwaysCopiesSampleData } }
        set { state.withLock { $0.alwaysCopiesSampleData = newValue } }
    }
    /// Whether the output can be read again, by ``reset(forReadingTimeRanges:)``; false by default. Set before reading starts. The reader is then
    /// not completed before ``markConfigurationAsFinal()``.
    open var supportsRandomAccess: Bool {
        get { state.withLock { $0.supportsRandomAccess } }
        set { state.withLock { if $0.reader == nil { $0.supportsRandomAccess = newValue } } }
    }

    /// Reads other ranges of the asset's timeline, once everything asked for before has been given. Does nothing when the reader has failed or was
    /// cancelled.
    /// - Parameter timeRanges: time ranges in `NSValue`s: numeric starts, ascending, without overlap. They count instead of the reader's own.
    open func reset(forReadingTimeRanges timeRanges: [NSValue]) {
        reading.lock()
        defer { reading.unlock() }
        let ranges = timeRanges.map(\.timeRangeValue)
        guard AVAssetReaderOutput.areInOrder(ranges) else {
            preconditionFailure("the time ranges must have numeric starts, ascend, and not overlap")
        }
        let reader = state.withLock { $0.reader }
        guard let reader else { preconditionFailure("reset(forReadingTimeRanges:) needs a reader that has started") }
        guard reader.status == .reading, let duration = try? reader.asset.currentValues().duration else { return }
        let whole = CMTimeRange(start: .zero, duration: duration)
        state.withLock { state in
            guard state.supportsRandomAccess, !state.isFinal, state.isDrained else {
                preconditionFailure("reset(forReadingTimeRanges:) needs supportsRandomAccess, and copyNextSampleBuffer() to have given nil")
            }
            state.ranges = ranges.map { CMTimeRangeGetIntersection($0, otherRange: whole) }.filter { $0.duration > .zero }
            state.isDrained = false
        }
    }

    /// Says that nothing more will be asked for by ``reset(forReadingTimeRanges:)``, so that the reader can complete.
    open func markConfigurationAsFinal() {
        let finished = state.withLock { state in
            defer { state.isFinal = true }
            return state.isDrained && !state.isFinal && state.supportsRandomAccess ? state.reader : nil
        }
        finished?.outputEnded()
    }

    private static func areInOrder(_ ranges: [CMTimeRange]) -> Bool {
        ranges.allSatisfy { $0.start.isNumeric && ($0.duration.isPositiveInfinity || $0.duration.isNumeric && $0.duration >= .zero) }
            && zip(ranges, ranges.dropFirst()).allSatisfy { $0.start < $1.start && $0.end <= $1.start }
    }

    /// The next sample buffer, made on the calling thread; nil at the end, and when reading failed: ask the reader's status.
    open func copyNextSampleBuffer() -> CMSampleBuffer? {
        reading.lock()
        defer { reading.unlock() }
        guard let reader = state.withLock({ $0.reader }), reader.status == .reading else { return nil }
        do {
            while let producer = try currentProducer(of: reader) {
                if let buffer = try producer.next() { return buffer }
                state.withLock { $0.producer = nil }
            }
            drained(reader)
        } catch {
            state.withLock { $0.producer = nil }
            reader.outputFailed(AVError(any: error, .decodeFailed, "read", "the asset"))
        }
        return nil
    }

    /// What gives the buffers now: the next range's when one is through; nil after the last.
    private func currentProducer(of reader: AVAssetReader) throws -> (any SampleProducer)? {
        let (known, range) = state.withLock { state in
            (ProducerBox(state.producer), state.producer == nil && !state.ranges.isEmpty ? state.ranges.removeFirst() : nil)
        }
        guard let range else { return known.value }
        let made = ProducerBox(try makeProducer(reader.asset, range: range))
        state.withLock { $0.producer = made.value }
        return made.value
    }

    private func drained(_ reader: AVAssetReader) {
        let isOver = state.withLock { state in
            defer { state.isDrained = true }
            return !state.isDrained && (!state.supportsRandomAccess || state.isFinal)
        }
        if isOver { reader.outputEnded() }
    }

    /// Makes what produces the buffers; subclasses do it when reading begins.
    func makeProducer(_ asset: AVAsset, range: CMTimeRange) throws -> any SampleProducer {
        throw AVError(.operationNotAllowed, "read", "the asset", "use a subclass of AVAssetReaderOutput")
    }

    /// The tracks that the output reads, which must be the reader's asset's.
    var readTracks: [AVAssetTrack] { [] }

    func begin(_ reader: AVAssetReader, range: CMTimeRange) throws {
        let producer = ProducerBox(try makeProducer(reader.asset, range: range))
        state.withLock { state in
            state.producer = producer.value
            state.reader = reader
        }
    }

    func end() {
        let producer = state.withLock { state in
            defer { state.producer = nil }
            return ProducerBox(state.producer)
        }
        producer.value?.cancel()
    }
}

/// Carries a producer past a lock.
private struct ProducerBox: @unchecked Sendable {
    // Unchecked: the producer is only used under the output's `reading` lock.
    let value: (any SampleProducer)?
    init(_ value: (any SampleProducer)?) { self.value = value }
}

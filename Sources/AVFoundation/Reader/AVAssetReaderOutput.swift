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
    /// Whether the output can be read again. On Linux: it cannot yet.
    open var supportsRandomAccess: Bool {
        get { state.withLock { $0.supportsRandomAccess } }
        set { state.withLock { $0.supportsRandomAccess = newValue } }
    }

    /// The next sample buffer, made on the calling thread; nil at the end, and when reading failed: ask the reader's status.
    open func copyNextSampleBuffer() -> CMSampleBuffer? {
        reading.lock()
        defer { reading.unlock() }
        let (producer, reader) = state.withLock { (ProducerBox($0.producer), $0.reader) }
        guard let producer = producer.value, let reader, reader.status == .reading else { return nil }
        do {
            if let buffer = try producer.next() { return buffer }
            state.withLock { $0.producer = nil }
            reader.outputEnded()
        } catch {
            state.withLock { $0.producer = nil }
            reader.outputFailed(AVError(any: error, .decodeFailed, "read", "the asset"))
        }
        return nil
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

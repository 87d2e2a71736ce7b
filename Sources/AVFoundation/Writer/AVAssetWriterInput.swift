import MediaBackend
import Rendering
import Synchronization

/// Takes the sample buffers of one track of an ``AVAssetWriter``.
///
/// Pictures are encoded while they are appended, so that the input is ready again when appending returns. Thread-safe.
open class AVAssetWriterInput: NSObject, @unchecked Sendable {
    // Unchecked: everything mutable is behind `state` or `encoding`.

    private struct Stored {
        weak var writer: AVAssetWriter?
        var transform = CGAffineTransform.identity
        var expectsRealTime = false
        var mediaTimeScale: CMTimeScale = 0
        var isFinished = false
        var isRequesting = false
        var sessionEnd: CMTime?
    }

    /// The kind of media.
    public let mediaType: AVMediaType
    /// How samples are encoded.
    public nonisolated(unsafe) let outputSettings: [String: Any]?
    private let state = Mutex(Stored())
    /// Held while a sample is encoded.
    private let encoding = NSLock()
    private var track: TrackWriting?
    private var sourceColor: ColorDescription?

    /// - Parameter outputSettings: `AVVideo…` keys for pictures, `AV…` audio keys for sound.
    public init(mediaType: AVMediaType, outputSettings: [String: Any]?) {
        self.mediaType = mediaType
        unsafe self.outputSettings = outputSettings
        super.init()
    }

    /// The same; the source format only says what will come. On Linux: it is not needed.
    public convenience init(mediaType: AVMediaType, outputSettings: [String: Any]?, sourceFormatHint: CMFormatDescription?) {
        self.init(mediaType: mediaType, outputSettings: outputSettings)
    }

    /// What players apply to the pictures; row vectors, origin top-left. Set before writing starts.
    open var transform: CGAffineTransform {
        get { state.withLock { $0.transform } }
        set { state.withLock { $0.transform = newValue } }
    }
    /// Whether samples come in real time. On Linux: it makes no difference.
    open var expectsMediaDataInRealTime: Bool {
        get { state.withLock { $0.expectsRealTime } }
        set { state.withLock { $0.expectsRealTime = newValue } }
    }
    /// Ticks a second of the track; 0 chooses one that usual frame rates divide. For pictures.
    open var mediaTimeScale: CMTimeScale {
        get { state.withLock { $0.mediaTimeScale } }
        set { state.withLock { $0.mediaTimeScale = newValue } }
    }
    /// Whether a sample can be appended.
    open var isReadyForMoreMediaData: Bool {
        let (writer, isFinished) = state.withLock { ($0.writer, $0.isFinished) }
        return !isFinished && writer?.status == .writing
    }

    /// Calls a block on a queue again and again while the input is ready, until it is marked as finished. Once.
    @preconcurrency
    open func requestMediaDataWhenReady(on queue: DispatchQueue, using block: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            defer { state.isRequesting = true }
            return !state.isRequesting
        }
        guard isFirst else { preconditionFailure("requestMediaDataWhenReady can be called once for an input") }
        @Sendable func turn() {
            guard isReadyForMoreMediaData else { return }
            block()
            if isReadyForMoreMediaData { queue.async { turn() } }
        }
        queue.async { turn() }
    }

    /// Says that no more samples will come.
    open func markAsFinished() { state.withLock { $0.isFinished = true } }

    /// Appends a picture or linear PCM; false when that failed: ask the writer's status and error.
    open func append(_ sampleBuffer: CMSampleBuffer) -> Bool {
        guard let writer = state.withLock({ $0.writer }), isReadyForMoreMediaData else { return false }
        do {
            guard let start = writer.sessionStart else {
                throw AVError(.operationNotAllowed, "append to", writer.outputURL.path, "startSession(atSourceTime:) must be called first")
            }
            encoding.lock()
            defer { encoding.unlock() }
            let time = CMSampleBufferGetOutputPresentationTimeStamp(sampleBuffer)
            if let end = state.withLock({ $0.sessionEnd }), time >= end { return true }
            if mediaType == .video {
                guard let image = CMSampleBufferGetImageBuffer(sampleBuffer) else { return true }
                try append(image, at: time - start, writer)
            } else {
                try appendSound(sampleBuffer, at: time - start, writer)
            }
            return true
        } catch {
            writer.fail(error)
            return false
        }
    }

    /// Appends a picture shown from a source time on.
    func append(_ image: CVPixelBuffer, withPresentationTime time: CMTime) -> Bool {
        append(CMSampleBuffer(image: image, timing: CMSampleTimingInfo(duration: .invalid, presentationTimeStamp: time, decodeTimeStamp: .invalid)))
    }

    func attach(to writer: AVAssetWriter) { state.withLock { $0.writer = writer } }
    func endSession(at time: CMTime) { state.withLock { $0.sessionEnd = time } }

    // MARK: - Called by the writer

    /// Makes the track in the file.
    func addTrack(to file: MovieFileWriter) throws {
        let (transform, timescale) = state.withLock { ($0.transform, $0.mediaTimeScale) }
        switch try unsafe WriterInputSettings(mediaType, outputSettings) {
        case .video(let video):
            let color = sourceColor ?? ColorDescription.unspecified.resolved(width: video.width, height: video.height)
            let settings = try video.encoder(color: color, mediaTimescale: timescale)
            track = .pictures(try PictureTrackWriting(file: file, settings: settings, transform: transform))
        case .audio(let audio):
            track = .sound(try SoundTrackWriting(file: file, settings: audio))
        }
    }

    /// Waits for the sample that is being encoded; none is taken after it.
    func finishInput() {
        markAsFinished()
        encoding.withLock {}
    }

    private func append(_ image: CVPixelBuffer, at time: CMTime, _ writer: AVAssetWriter) throws {
        guard time.isNumeric else { throw AVError(.unsupportedOutputSettings, "append to", writer.outputURL.path, "the time is not a number") }
        if sourceColor == nil { sourceColor = PictureDescription(resolving: image).color }
        guard try writer.openedWriter() != nil, case .pictures(let pictures) = track else { return }
        try pictures.append(image, at: time)
    }

    private func appendSound(_ sampleBuffer: CMSampleBuffer, at time: CMTime, _ writer: AVAssetWriter) throws {
        guard CMSampleBufferGetNumSamples(sampleBuffer) > 0 else { return }
        guard try writer.openedWriter() != nil, case .sound(let sound) = track else { return }
        try sound.append(sampleBuffer, at: time)
    }
}

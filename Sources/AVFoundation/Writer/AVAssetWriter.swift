import MediaBackend
import Synchronization

/// Writes sample buffers into a file.
///
/// Add inputs, ``startWriting()``, ``startSession(atSourceTime:)``, append, mark the inputs as finished, then finish. The file
/// appears only when it is whole; cancelling leaves nothing behind. A writer writes once. Thread-safe.
open class AVAssetWriter: NSObject, @unchecked Sendable {
    // Unchecked: everything mutable is behind `state`.

    /// How far writing is.
    public enum Status: Int, Sendable {
        /// Not started.
        case unknown = 0
        /// Samples can be appended.
        case writing = 1
        /// The file is there.
        case completed = 2
        /// It failed; see ``AVAssetWriter/error``.
        case failed = 3
        /// It was cancelled.
        case cancelled = 4
    }

    private struct Stored {
        var status = Status.unknown
        var error: AVError?
        var inputs: [AVAssetWriterInput] = []
        var writer: MovieFileWriter?
        var sessionStart: CMTime?
        var optimized = false
        var metadata: [AVMetadataItem] = []
        /// Inputs that have not been given their first sample when the file has to start; they are started by it.
        var isOpen = false
    }

    /// Where the file goes; it must not exist.
    public let outputURL: URL
    /// The container.
    public let outputFileType: AVFileType
    private let state = Mutex(Stored())
    private let starting = NSRecursiveLock()

    /// A writer of a new file. Throws for a file type that cannot be written.
    public init(outputURL: URL, fileType outputFileType: AVFileType) throws {
        guard outputURL.isFileURL else {
            throw AVError(.operationNotAllowed, "write", outputURL.absoluteString, "only local files can be written")
        }
        guard MovieContainer(fileType: outputFileType) != nil else {
            throw AVError(.fileFormatNotRecognized, "write", outputURL.path, "files of type \(outputFileType.rawValue) cannot be written")
        }
        self.outputURL = outputURL
        self.outputFileType = outputFileType
        super.init()
    }

    /// A writer of a new file. Throws for a file type that cannot be written.
    public convenience init(url outputURL: URL, fileType outputFileType: AVFileType) throws {
        try self.init(outputURL: outputURL, fileType: outputFileType)
    }

    /// How far writing is.
    open var status: Status { state.withLock { $0.status } }
    /// Why writing failed.
    open var error: (any Error)? { state.withLock { $0.error } }
    /// The inputs in the order in which they were added.
    open var inputs: [AVAssetWriterInput] { state.withLock { $0.inputs } }
    /// Whether the index stands before the media.
    open var shouldOptimizeForNetworkUse: Bool {
        get { state.withLock { $0.optimized } }
        set { state.withLock { $0.optimized = newValue } }
    }

    /// What the file is to say of itself; empty by default. Set it before ``startWriting()``.
    ///
    /// QuickTime movies take QuickTime metadata and common keys, MPEG-4 files those of iTunes and common keys; other items are left out.
    /// On Linux: values are written as text, pictures and other data are left out.
    open var metadata: [AVMetadataItem] {
        get { state.withLock { $0.metadata } }
        set { state.withLock { $0.metadata = newValue.map { AVMetadataItem(values: $0.values) } } }
    }

    /// Whether an input can be added: once, before the start, with settings that the container holds.
    open func canAdd(_ input: AVAssetWriterInput) -> Bool {
        guard let container = MovieContainer(fileType: outputFileType),
            let settings = try? unsafe WriterInputSettings(input.mediaType, input.outputSettings)
        else { return false }
        let holds =
            switch settings {
            case .video(let video): container.holds(video.codec)
            case .audio(let audio): container.holds(audio.codec)
            }
        return holds && state.withLock { state in state.status == .unknown && !state.inputs.contains { $0 === input } }
    }

    /// Whether settings can be written into the container.
    open func canApply(outputSettings: [String: Any]?, forMediaType mediaType: AVMediaType) -> Bool {
        canAdd(AVAssetWriterInput(mediaType: mediaType, outputSettings: outputSettings))
    }

    /// Adds an input; ask ``canAdd(_:)`` first.
    open func add(_ input: AVAssetWriterInput) {
        guard canAdd(input) else { preconditionFailure("the input cannot be added: ask canAdd(_:) first") }
        input.attach(to: self)
        state.withLock { $0.inputs.append(input) }
    }

    /// Creates the file; false when that failed, with ``error`` saying why.
    open func startWriting() -> Bool {
        do {
            let (inputs, status, optimized, metadata) = state.withLock { ($0.inputs, $0.status, $0.optimized, $0.metadata) }
            guard status == .unknown else {
                throw AVError(.operationNotAllowed, "start writing", outputURL.path, "a writer writes once; make another one")
            }
            guard !inputs.isEmpty, let container = MovieContainer(fileType: outputFileType) else {
                throw AVError(.incorrectlyConfigured, "start writing", outputURL.path, "no input was added")
            }
            let writer = try MovieFileWriter(
                path: outputURL.path, container: container, optimizedForNetwork: optimized, metadata: MetadataTag.tags(metadata, in: container))
            state.withLock { state in
                state.writer = writer
                state.status = .writing
            }
            return true
        } catch {
            fail(error)
            return false
        }
    }

    /// Says which source time is the movie's time zero; earlier samples are dropped. Once, after ``startWriting()``.
    open func startSession(atSourceTime startTime: CMTime) {
        guard startTime.isNumeric else { preconditionFailure("the session's start must be a number") }
        state.withLock { state in if state.sessionStart == nil { state.sessionStart = startTime } }
    }

    /// Says where the movie ends: later samples that are appended after this call are dropped. On Linux: samples are encoded as they are
    /// appended, so that those appended before this call stay.
    open func endSession(atSourceTime endTime: CMTime) {
        inputs.forEach { $0.endSession(at: endTime) }
    }

    /// Writes the file's end and makes it appear, then calls the handler; ask ``status`` and ``error`` in it.
    @preconcurrency
    open func finishWriting(completionHandler handler: @escaping @Sendable () -> Void) {
        BlockingWork.start {
            self.finishNow()
            handler()
        }
    }

    /// Writes the file's end and makes it appear; ask ``status`` and ``error`` afterwards.
    open func finishWriting() async {
        await withCheckedContinuation { continuation in finishWriting { continuation.resume() } }
    }

    /// Stops writing; nothing stays behind.
    open func cancelWriting() {
        let writer = state.withLock { state -> MovieFileWriter? in
            guard state.status == .writing || state.status == .unknown else { return nil }
            state.status = .cancelled
            return state.writer
        }
        writer?.cancel()
    }

    private func finishNow() {
        do {
            guard status == .writing else {
                if status == .unknown { throw AVError(.operationNotAllowed, "finish writing", outputURL.path, "writing was not started") }
                return
            }
            for input in inputs { input.finishInput() }
            guard let writer = try openedWriter() else { return }
            try writer.finish()
            state.withLock { if $0.status == .writing { $0.status = .completed } }
        } catch {
            fail(error)
        }
    }

    func fail(_ error: any Error) {
        let typed = AVError(any: error, .unknown, "write", outputURL.path)
        let writer = state.withLock { state -> MovieFileWriter? in
            guard state.status == .writing || state.status == .unknown else { return nil }
            state.status = .failed
            state.error = typed
            return state.writer
        }
        writer?.cancel()
    }

    /// Where the session starts; nil before ``startSession(atSourceTime:)``.
    var sessionStart: CMTime? { state.withLock { $0.sessionStart } }

    /// The file with its tracks set up. The tracks are made when the first sample of any input comes: a picture's colour is known only then.
    func openedWriter() throws -> MovieFileWriter? {
        starting.lock()
        defer { starting.unlock() }
        let (writer, inputs, isOpen) = state.withLock { ($0.status == .writing ? $0.writer : nil, $0.inputs, $0.isOpen) }
        guard let writer, !isOpen else { return writer }
        for input in inputs { try input.addTrack(to: writer) }
        try writer.start()
        state.withLock { $0.isOpen = true }
        return writer
    }
}

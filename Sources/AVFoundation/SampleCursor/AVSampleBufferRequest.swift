import Synchronization

/// Which samples an ``AVSampleBufferGenerator`` makes buffers of. Thread-safe.
open class AVSampleBufferRequest: NSObject, @unchecked Sendable {
    // Unchecked: everything mutable is behind `state`.

    /// Which way the samples follow each other.
    public enum Direction: Int, Sendable {
        /// In order of decoding.
        case forward = 1
        /// One sample.
        case none = 0
        /// Against the order of decoding.
        case reverse = -1
    }

    /// When a buffer is made.
    public enum Mode: Int, Sendable {
        /// At once.
        case immediate = 0
        /// In time for the generator's timebase.
        case scheduled = 1
        /// When there is time.
        case opportunistic = 2
    }

    private struct Stored {
        var direction = Direction.none
        var limit: AVSampleCursor?
        var preferredMinimum = 0
        var maximum = 0
        var mode = Mode.immediate
        var overrideTime = CMTime.invalid
    }

    /// The first sample. The cursor is not moved.
    public let startCursor: AVSampleCursor
    private let state = Mutex(Stored())

    /// A request for the sample at a cursor.
    public init(start startCursor: AVSampleCursor) {
        self.startCursor = startCursor
        super.init()
    }

    /// Which way the samples follow each other; ``Direction-swift.enum/none`` by default, which is one sample.
    open var direction: Direction {
        get { state.withLock { $0.direction } }
        set { state.withLock { $0.direction = newValue } }
    }
    /// Where to stop, before this sample; nil for the end of the track.
    open var limitCursor: AVSampleCursor? {
        get { state.withLock { $0.limit } }
        set { state.withLock { $0.limit = newValue } }
    }
    /// How many samples should be in a buffer at least; 0 by default, for no wish.
    open var preferredMinSampleCount: Int {
        get { state.withLock { $0.preferredMinimum } }
        set { state.withLock { $0.preferredMinimum = newValue } }
    }
    /// How many samples may be in a buffer; 0 by default, for no limit.
    open var maxSampleCount: Int {
        get { state.withLock { $0.maximum } }
        set { state.withLock { $0.maximum = newValue } }
    }
    /// When the buffer is made. On Linux: always at once.
    open var mode: Mode {
        get { state.withLock { $0.mode } }
        set { state.withLock { $0.mode = newValue } }
    }
    /// When the first sample is shown instead of at its own time; invalid by default.
    open var overrideTime: CMTime {
        get { state.withLock { $0.overrideTime } }
        set { state.withLock { $0.overrideTime = newValue } }
    }
}

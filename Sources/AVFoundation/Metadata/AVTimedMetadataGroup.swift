import Synchronization

/// Metadata items that hold for a time, such as the title and the picture of a chapter. Thread-safe.
open class AVTimedMetadataGroup: AVMetadataGroup, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is behind this lock.
    private let stored: Mutex<(items: [AVMetadataItem], timeRange: CMTimeRange)>

    /// A group of copies of items.
    /// - Parameter timeRange: when they hold, on the timeline of their asset.
    public init(items: [AVMetadataItem], timeRange: CMTimeRange) {
        stored = Mutex((items.map { AVMetadataItem(values: $0.values) }, timeRange))
        super.init()
    }

    /// The items.
    open override var items: [AVMetadataItem] { stored.withLock { $0.items } }
    /// When the items hold, on the timeline of their asset.
    open var timeRange: CMTimeRange { stored.withLock { $0.timeRange } }

    final func set(items: [AVMetadataItem]) { stored.withLock { $0.items = items } }
    final func set(timeRange: CMTimeRange) { stored.withLock { $0.timeRange = timeRange } }

    /// The group as it is now, which does not change any more.
    open func copy(with zone: NSZone? = nil) -> Any { AVTimedMetadataGroup(items: items, timeRange: timeRange) }
    /// The group as it is now, to be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { AVMutableTimedMetadataGroup(items: items, timeRange: timeRange) }
}

/// Metadata items that hold for a time, which can be changed. Thread-safe.
open class AVMutableTimedMetadataGroup: AVTimedMetadataGroup, @unchecked Sendable {
    /// The items.
    open override var items: [AVMetadataItem] {
        get { super.items }
        set { set(items: newValue) }
    }
    /// When the items hold, on the timeline of their asset.
    open override var timeRange: CMTimeRange {
        get { super.timeRange }
        set { set(timeRange: newValue) }
    }
}

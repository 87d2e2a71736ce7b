/// Metadata items that belong together.
open class AVMetadataGroup: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; subclasses lock what they store.

    package override init() { super.init() }

    /// The items.
    open var items: [AVMetadataItem] { [] }
    /// A word by which groups can be sorted into classes. On Linux: nil, media files have none.
    open var classifyingLabel: String? { nil }
    /// A name of the group that is unique in its asset. On Linux: nil, media files have none.
    open var uniqueID: String? { nil }
}

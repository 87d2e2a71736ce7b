import Synchronization

/// One item of metadata: what it is about, and a value.
///
/// Items that are read from media do not change; make your own with ``AVMutableMetadataItem``. Thread-safe.
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is behind this lock.
    private let stored: Mutex<MetadataItemValues>

    /// An item without key and value.
    public override init() {
        stored = Mutex(MetadataItemValues())
        super.init()
    }

    package init(values: MetadataItemValues) {
        stored = Mutex(values)
        super.init()
    }

    final var values: MetadataItemValues { stored.withLock { $0 } }

    final func update(_ change: (inout MetadataItemValues) -> Void) { stored.withLock { change(&$0) } }

    /// Key space and key as one; nil while one is missing.
    open var identifier: AVMetadataIdentifier? { values.identifier }
    /// The key in its key space: an NSString, or for codes of four characters an NSNumber (a signed integer of 32 bits).
    ///
    /// On Linux: declared as `Any`, since casting Apple's type to String would give a warning.
    open var key: Any? { values.keyObject }
    /// What gives the key its meaning.
    open var keySpace: AVMetadataKeySpace? { values.keySpace }
    /// The key that means the same in every format; nil when there is none.
    open var commonKey: AVMetadataKey? { values.commonKey }
    /// The value: an NSString, NSNumber, NSDate or NSData.
    ///
    /// On Linux: declared as `Any`, since casting Apple's type to String would give a warning.
    open var value: Any? { values.value?.object }
    /// The value as text; nil for data.
    open var stringValue: String? { values.value?.text }
    /// The value as a number; nil for what is none.
    open var numberValue: NSNumber? { values.value?.number }
    /// The value as a date; text has to be ISO 8601 with a day at least.
    open var dateValue: Date? { values.value?.date }
    /// The value as data, text in UTF-8; nil for numbers and dates.
    open var dataValue: Data? { values.value?.data }
    /// What the medium says of the item beside its value.
    open var extraAttributes: [AVMetadataExtraAttributeKey: Any]? { values.extraAttributes }
    /// How the value is stored, one of Core Media's names such as `kCMMetadataBaseDataType_UTF8`.
    open var dataType: String? { values.dataType }
    /// The language of the value; nil when it has none.
    open var locale: Locale? { values.locale }
    /// The language of the value as an RFC 4646 tag; nil when it has none.
    open var extendedLanguageTag: String? { values.extendedLanguageTag }
    /// When the item begins to hold; invalid when it holds always.
    open var time: CMTime { values.time }
    /// How long the item holds; invalid when it holds always.
    open var duration: CMTime { values.duration }
    /// When a date range begins; nil for other items.
    open var startDate: Date? { values.startDate }

    /// The item as it is now, which does not change any more.
    open func copy(with zone: NSZone? = nil) -> Any { AVMetadataItem(values: values) }
    /// The item as it is now, to be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { AVMutableMetadataItem(values: values) }

    /// Identifier and value, for people.
    open override var description: String {
        let values = values
        let value = values.value?.text ?? values.value?.data.map { "\($0.count) bytes" } ?? "nil"
        return "<AVMetadataItem identifier=\(values.identifier?.rawValue ?? "nil"), commonKey=\(values.commonKey?.rawValue ?? "nil"), value=\(value)>"
    }
}

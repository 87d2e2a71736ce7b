/// A metadata item that can be changed, to be written by ``AVAssetWriter`` or ``AVAssetExportSession``. Thread-safe.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
    /// Key space and key as one; setting it sets both.
    open override var identifier: AVMetadataIdentifier? {
        get { super.identifier }
        set { update { $0.identifier = newValue } }
    }
    /// The key in its key space: a string, an ``AVMetadataKey``, a number or data.
    open override var key: Any? {
        get { super.key }
        set { update { $0.keyObject = newValue } }
    }
    /// What gives the key its meaning.
    open override var keySpace: AVMetadataKeySpace? {
        get { super.keySpace }
        set { update { $0.setKeySpace(newValue) } }
    }
    /// The value: text, a number, a date or data, of Swift's or Foundation's type. On Linux: anything else counts as nil.
    open override var value: Any? {
        get { super.value }
        set { update { $0.value = MetadataValue(newValue) } }
    }
    /// What is to be said of the item beside its value. Strings, numbers, dates and data; anything else is left out.
    open override var extraAttributes: [AVMetadataExtraAttributeKey: Any]? {
        get { super.extraAttributes }
        set { update { $0.extraAttributes = newValue?.compactMapValues { MetadataValue($0)?.sendable } } }
    }
    /// How the value is to be stored, one of Core Media's names; nil for what suits the value.
    open override var dataType: String? {
        get { super.dataType }
        set { update { $0.dataType = newValue } }
    }
    /// The language of the value.
    open override var locale: Locale? {
        get { super.locale }
        set { update { $0.locale = newValue } }
    }
    /// The language of the value as an RFC 4646 tag.
    open override var extendedLanguageTag: String? {
        get { super.extendedLanguageTag }
        set { update { $0.extendedLanguageTag = newValue } }
    }
    /// When the item begins to hold.
    open override var time: CMTime {
        get { super.time }
        set { update { $0.time = newValue } }
    }
    /// How long the item holds.
    open override var duration: CMTime {
        get { super.duration }
        set { update { $0.duration = newValue } }
    }
    /// When a date range begins.
    open override var startDate: Date? {
        get { super.startDate }
        set { update { $0.startDate = newValue } }
    }
}

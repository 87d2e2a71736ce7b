/// What a metadata item stores. A value.
package struct MetadataItemValues: Sendable {
    /// A key: a name, or a code of four characters.
    enum Key: Sendable, Hashable {
        case code(UInt32)
        case name(String)
    }

    private(set) var key: Key?
    private(set) var keySpace: AVMetadataKeySpace?
    var value: MetadataValue?
    var dataType: String?
    /// An RFC 4646 tag.
    var extendedLanguageTag: String?
    var extraAttributes: [AVMetadataExtraAttributeKey: any Sendable]?
    var time = CMTime.invalid
    var duration = CMTime.invalid
    var startDate: Date?

    init() {}

    init(_ keySpace: AVMetadataKeySpace, _ key: Key, _ value: MetadataValue) {
        self.keySpace = keySpace
        self.key = key
        self.value = value
    }

    /// Key and key space as one; nil while one of them is missing.
    var identifier: AVMetadataIdentifier? {
        get { keySpace.flatMap { space in key.flatMap { MetadataNames.identifier($0, space) } } }
        set {
            keySpace = newValue.flatMap { MetadataNames.keySpace($0) }
            key = newValue.flatMap { MetadataNames.key($0) }
        }
    }

    var keyObject: Any? {
        get { key?.object }
        set { key = newValue.flatMap { MetadataNames.key($0, keySpace) } }
    }

    mutating func setKeySpace(_ newValue: AVMetadataKeySpace?) {
        // A name such as "@nam" that came before its key space is a code there.
        let name: Any? = key?.object
        keySpace = newValue
        key = name.flatMap { MetadataNames.key($0, newValue) }
    }

    var commonKey: AVMetadataKey? {
        if keySpace == .common, case .name(let name) = key { return AVMetadataKey(rawValue: name) }
        return identifier.flatMap { CommonKeys.key(of: $0) }
    }

    var locale: Locale? {
        get { extendedLanguageTag.map { Locale(identifier: $0) } }
        set { extendedLanguageTag = newValue.map { LanguageTag.canonical($0.identifier) } }
    }
}

extension MetadataItemValues.Key {
    /// Codes are numbers of 32 bits with a sign, as on Apple's systems.
    var object: any NSObjectProtocol & NSCopying {
        switch self {
        case .code(let code): NSNumber(value: Int32(bitPattern: code))
        case .name(let name): NSString(string: name)
        }
    }
}

import MediaBackend

extension MetadataItemValues {
    /// An item as a file stores it.
    init(_ entry: MetadataEntry) {
        let key: Key =
            switch entry.key {
            case .code(let code): .code(code)
            case .name(let name): .name(name)
            }
        let value: MetadataValue =
            switch entry.value {
            case .text(let text): .text(text)
            case .integer(let number): .number(NSNumber(value: number))
            case .unsigned(let number): .number(NSNumber(value: number))
            case .real(let number): .number(NSNumber(value: number))
            case .data(let data): .data(data)
            }
        self.init(AVMetadataKeySpace(rawValue: entry.keySpace.rawValue), key, value)
        dataType = entry.dataType.rawValue
        extendedLanguageTag = entry.language.map { LanguageTag.canonical($0) }
        if let info = entry.info { extraAttributes = [.info: info] }
    }
}

extension AVMetadataFormat {
    /// The format whose items have a key space.
    init(keySpace: AVMetadataKeySpace?) {
        switch keySpace?.rawValue {
        case "udta": self = .quickTimeUserData
        case "uiso": self = .isoUserData
        case "mdta": self = .quickTimeMetadata
        case "itsk", "itlk": self = .iTunesMetadata
        case "org.id3": self = .id3Metadata
        default: self = .unknown
        }
    }
}

extension AVMetadataItem {
    /// The items with an identifier; a common identifier finds the items of every format that mean the same.
    public class func metadataItems(
        from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
    ) -> [AVMetadataItem] {
        metadataItems.filter { $0.answers(to: MetadataNames.key(identifier), MetadataNames.keySpace(identifier)) }
    }

    /// The items with a key in a key space. Nil for either takes all; a common key finds the items of every format that mean the same.
    /// - Parameter key: a string, an ``AVMetadataKey``, a number or data of four bytes.
    public class func metadataItems(
        from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
    ) -> [AVMetadataItem] {
        metadataItems.filter { item in
            guard let key else { return item.answers(to: nil, keySpace) }
            return MetadataNames.key(key, keySpace ?? item.keySpace).map { item.answers(to: $0, keySpace) } ?? false
        }
    }

    /// The items in a language.
    public class func metadataItems(from metadataItems: [AVMetadataItem], with locale: Locale) -> [AVMetadataItem] {
        let wanted = LanguageTag.canonical(locale.identifier)
        return metadataItems.filter { item in item.extendedLanguageTag.map { LanguageTag.canonical($0) == wanted } ?? false }
    }

    /// The items in one of the languages, those of the first language first. Items without a language are left out.
    /// - Parameter preferredLanguages: RFC 4646 tags; a language without a region takes all its regions.
    public class func metadataItems(
        from metadataItems: [AVMetadataItem], filteredAndSortedAccordingToPreferredLanguages preferredLanguages: [String]
    ) -> [AVMetadataItem] {
        let ranked = metadataItems.compactMap { item -> (rank: Int, item: AVMetadataItem)? in
            guard let tag = item.extendedLanguageTag else { return nil }
            return preferredLanguages.firstIndex { LanguageTag.matches(tag, $0) }.map { ($0, item) }
        }
        return preferredLanguages.indices.flatMap { rank in ranked.filter { $0.rank == rank }.map(\.item) }
    }

    /// The items that a filter lets through.
    public class func metadataItems(from metadataItems: [AVMetadataItem], filteredBy metadataItemFilter: AVMetadataItemFilter) -> [AVMetadataItem] {
        metadataItems.filter { metadataItemFilter.keeps($0) }
    }

    private func answers(to key: MetadataItemValues.Key?, _ keySpace: AVMetadataKeySpace?) -> Bool {
        let values = values
        if keySpace == .common {
            guard let key else { return values.commonKey != nil }
            return values.commonKey.map { key == .name($0.rawValue) } ?? false
        }
        if let keySpace, values.keySpace != keySpace { return false }
        return key == nil || key == values.key
    }
}

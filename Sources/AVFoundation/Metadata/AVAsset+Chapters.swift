import MediaBackend

extension AVAsset {
    /// The languages of the chapters' titles; "und" stands for an unknown one. Empty without chapters.
    ///
    /// Chapters come from chapter tracks, else from Nero's table. On Linux: also from other containers, such as Matroska.
    public var availableChapterLocales: [Locale] { chapterLists.map(\.locale) }

    /// The chapters whose titles are in a language, in the order of time; empty when there are none in it.
    /// - Parameter commonKeys: what besides titles is wanted, such as `.commonKeyArtwork`; nil or empty for titles only.
    public func chapterMetadataGroups(
        withTitleLocale locale: Locale, containingItemsWithCommonKeys commonKeys: [AVMetadataKey]? = nil
    ) -> [AVTimedMetadataGroup] {
        chapterLists.groups(locale, commonKeys ?? [])
    }

    /// The chapters in the language that comes first among the preferred ones, with their pictures. When none fits, those of the first language
    /// of the file.
    /// - Parameter preferredLanguages: RFC 4646 tags, such as `Locale.preferredLanguages`.
    public func chapterMetadataGroups(bestMatchingPreferredLanguages preferredLanguages: [String]) -> [AVTimedMetadataGroup] {
        chapterLists.groups(bestMatching: preferredLanguages)
    }

    /// The chapters whose titles are in a language. Throws when the asset cannot be read.
    public func loadChapterMetadataGroups(
        withTitleLocale locale: Locale, containingItemsWithCommonKeys commonKeys: [AVMetadataKey] = []
    ) async throws -> [AVTimedMetadataGroup] {
        try await BlockingWork.run { try self.metadataContents().chapters.groups(locale, commonKeys) }
    }

    /// The chapters in the best of the preferred languages, with their pictures. Throws when the asset cannot be read.
    public func loadChapterMetadataGroups(bestMatchingPreferredLanguages preferredLanguages: [String]) async throws -> [AVTimedMetadataGroup] {
        try await BlockingWork.run { try self.metadataContents().chapters.groups(bestMatching: preferredLanguages) }
    }

    /// The chapters whose titles are in a language, given to a handler in the background.
    @preconcurrency
    public func loadChapterMetadataGroups(
        withTitleLocale locale: Locale, containingItemsWithCommonKeys commonKeys: [AVMetadataKey],
        completionHandler: @escaping @Sendable ([AVTimedMetadataGroup]?, (any Error)?) -> Void
    ) {
        BlockingWork.start {
            do {
                completionHandler(try self.metadataContents().chapters.groups(locale, commonKeys), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// The chapters in the best of the preferred languages, given to a handler in the background.
    @preconcurrency
    public func loadChapterMetadataGroups(
        bestMatchingPreferredLanguages preferredLanguages: [String],
        completionHandler: @escaping @Sendable ([AVTimedMetadataGroup]?, (any Error)?) -> Void
    ) {
        BlockingWork.start {
            do {
                completionHandler(try self.metadataContents().chapters.groups(bestMatching: preferredLanguages), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    private var chapterLists: [ChapterList] { (try? metadataContents().chapters) ?? [] }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    /// The languages of the chapters' titles.
    public static var availableChapterLocales: AVAsyncProperty<Root, [Locale]> {
        .init("availableChapterLocales") { try $0.metadataContents().chapters.map(\.locale) }
    }
}

extension ChapterList {
    fileprivate var tag: String { LanguageTag.canonical(language ?? "und") }
    fileprivate var locale: Locale { Locale(identifier: tag) }

    fileprivate func groups(_ commonKeys: [AVMetadataKey]) -> [AVTimedMetadataGroup] {
        chapters.map { chapter in
            var items = [item(.commonKeyTitle, .text(chapter.title), chapter)]
            if commonKeys.contains(.commonKeyArtwork), let artwork = chapter.artwork {
                items.append(item(.commonKeyArtwork, .data(artwork), chapter))
            }
            return AVTimedMetadataGroup(items: items, timeRange: chapter.timeRange)
        }
    }

    private func item(_ key: AVMetadataKey, _ value: MetadataValue, _ chapter: Chapter) -> AVMetadataItem {
        var values = MetadataItemValues(.common, .name(key.rawValue), value)
        values.time = chapter.timeRange.start
        values.duration = chapter.timeRange.duration
        if key == .commonKeyTitle { values.extendedLanguageTag = tag }
        return AVMetadataItem(values: values)
    }
}

extension [ChapterList] {
    fileprivate func groups(_ locale: Locale, _ commonKeys: [AVMetadataKey]) -> [AVTimedMetadataGroup] {
        let wanted = LanguageTag.canonical(locale.identifier)
        return first { $0.tag == wanted }?.groups(commonKeys) ?? []
    }

    fileprivate func groups(bestMatching languages: [String]) -> [AVTimedMetadataGroup] {
        let matching = languages.lazy.compactMap { language in first { LanguageTag.matches($0.tag, language) } }.first
        return (matching ?? first)?.groups([.commonKeyArtwork]) ?? []
    }
}

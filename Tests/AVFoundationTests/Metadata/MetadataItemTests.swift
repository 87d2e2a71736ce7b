import AVFoundation
import Testing

@Suite("Metadata items")
struct MetadataItemTests {
    private func item(_ identifier: AVMetadataIdentifier, _ value: Any?, language: String? = nil) -> AVMetadataItem {
        let item = AVMutableMetadataItem()
        item.identifier = identifier
        item.value = value
        item.extendedLanguageTag = language
        return item
    }

    @Test("identifier, key and key space are one thing; each can be set")
    func identity() {
        let byIdentifier = AVMutableMetadataItem()
        byIdentifier.identifier = .iTunesMetadataSongName
        #expect(byIdentifier.keySpace == .iTunes)
        #expect(byIdentifier.key as? Int == -1_452_383_891)
        #expect(byIdentifier.commonKey == .commonKeyTitle)

        let byKey = AVMutableMetadataItem()
        byKey.key = AVMetadataKey.commonKeyTitle as any NSCopying & NSObjectProtocol
        #expect(byKey.identifier == nil)
        byKey.keySpace = .common
        #expect(byKey.identifier == .commonIdentifierTitle)
        #expect(byKey.commonKey == .commonKeyTitle)
        #expect(byKey.key as? String == "title")

        let byCode = AVMutableMetadataItem()
        byCode.key = AVMetadataKey.quickTimeUserDataKeyFullName as NSString
        byCode.keySpace = .quickTimeUserData
        #expect(byCode.identifier == .quickTimeUserDataFullName)
        byCode.identifier = nil
        #expect(byCode.key == nil)
        #expect(byCode.keySpace == nil)
    }

    @Test(
        "a value can be had in other types",
        arguments: [
            ("Title" as any Sendable, "Title", nil, nil, Data("Title".utf8)),
            ("42", "42", 42, nil, Data("42".utf8)), ("17.897255", "17.897255", 17.897255, nil, Data("17.897255".utf8)),
            (5 as NSNumber, "5", 5, nil, nil), (2.5, "2.5", 2.5, nil, nil),
            (Data([1, 2]), nil, nil, nil, Data([1, 2])),
            ("2022-03-21T09:43:21+0800", "2022-03-21T09:43:21+0800", nil, 1_647_827_001, Data("2022-03-21T09:43:21+0800".utf8)),
            (Date(timeIntervalSince1970: 1_647_827_001), "2022-03-21T01:43:21Z", nil, 1_647_827_001, nil),
            ("inf", "inf", nil, nil, Data("inf".utf8)),
        ] as [(any Sendable, String?, Double?, Double?, Data?)])
    func value(value: any Sendable, text: String?, number: Double?, date: Double?, data: Data?) async throws {
        let item = item(.quickTimeMetadataTitle, value)
        #expect(item.stringValue == text)
        #expect(item.numberValue?.doubleValue == number)
        #expect(item.dateValue?.timeIntervalSince1970 == date)
        #expect(item.dataValue == data)
        let loaded = try await item.load(.stringValue, .numberValue, .dateValue, .dataValue)
        #expect(loaded.0 == text)
        #expect(loaded.1?.doubleValue == number)
        #expect(loaded.2?.timeIntervalSince1970 == date)
        #expect(loaded.3 == data)
        #expect(try await item.load(.value) != nil)
    }

    @Test(
        "dates are those of ISO 8601",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31T23:59:59Z", -1), ("2000-02-29T12:00:00Z", 951_825_600), ("2024-10-04T07:24:39-0700", 1_728_051_879),
            ("2024-10-04T07:24:39-07:00", 1_728_051_879), ("2024-10-04T14:24:39.5Z", 1_728_051_879.5), ("2024-10-04 14:24", 1_728_051_840),
            ("1900-03-01T00:00:00Z", -2_203_891_200), ("2019", nil), ("2019-13-01", nil), ("2019-01-01T25:00:00Z", nil), ("2019-01-01Tnoon", nil),
            ("2019-01-01T10:00:00+8", nil), ("", nil),
        ] as [(String, Double?)])
    func date(text: String, seconds: Double?) {
        #expect(item(.quickTimeMetadataCreationDate, text).dateValue?.timeIntervalSince1970 == seconds)
    }

    @Test("a date's text names the same second again", arguments: [0, -1, 951_782_400, 4_102_444_800, -62_135_596_800, 253_402_300_799] as [Double])
    func dateText(seconds: Double) throws {
        let text = try #require(item(.quickTimeMetadataCreationDate, Date(timeIntervalSince1970: seconds)).stringValue)
        #expect(item(.quickTimeMetadataCreationDate, text).dateValue?.timeIntervalSince1970 == seconds)
    }

    @Test("Foundation's objects and Swift's values are the same values; what is neither is none")
    func objects() {
        #expect(item(.quickTimeMetadataTitle, "A" as NSString).value as? String == "A")
        #expect(item(.quickTimeMetadataTitle, NSData(data: Data([1, 2]))).value as? Data == Data([1, 2]))
        #expect(item(.quickTimeMetadataTitle, NSDate(timeIntervalSince1970: 1)).value as? Date == Date(timeIntervalSince1970: 1))
        #expect(item(.quickTimeMetadataTitle, 3).value as? NSNumber == 3)
        #expect(item(.quickTimeMetadataTitle, [1, 2]).value == nil)
    }

    @Test("a copy does not follow its original")
    func copies() throws {
        let original = AVMutableMetadataItem()
        original.identifier = .commonIdentifierTitle
        original.value = "A" as NSString
        original.locale = Locale(identifier: "en_US")
        original.extraAttributes = [.info: "more"]
        original.time = CMTime(value: 1, timescale: 2)
        let copy = try #require(original.copy() as? AVMetadataItem)
        let mutableCopy = try #require(copy.mutableCopy() as? AVMutableMetadataItem)
        original.value = "B" as NSString
        mutableCopy.value = 7
        #expect(copy.value as? String == "A")
        #expect(original.stringValue == "B")
        #expect(mutableCopy.numberValue == 7)
        #expect(copy.extendedLanguageTag == "en-US")
        #expect(copy.extraAttributes?[.info] as? String == "more")
        #expect(copy.time == CMTime(value: 1, timescale: 2))
        #expect(!copy.duration.isValid)
        #expect(!(copy is AVMutableMetadataItem))
    }

    private var items: [AVMetadataItem] {
        [
            item(.quickTimeMetadataTitle, "Title", language: "en-GB"), item(.iTunesMetadataSongName, "Titel", language: "de"),
            item(.quickTimeMetadataMake, "Maker"), item(.quickTimeMetadataComment, "Note", language: "fr"),
            item(.quickTimeMetadataLocationISO6709, "+51.5-000.1/"), item(AVMetadataIdentifier("mdta/org.example.secret"), "secret"),
        ]
    }

    private func values(_ items: [AVMetadataItem]) -> [String?] { items.map(\.stringValue) }

    @Test("items are found by identifier, and by common ones in every format")
    func byIdentifier() {
        #expect(values(AVMetadataItem.metadataItems(from: items, filteredByIdentifier: .commonIdentifierTitle)) == ["Title", "Titel"])
        #expect(values(AVMetadataItem.metadataItems(from: items, filteredByIdentifier: .iTunesMetadataSongName)) == ["Titel"])
        #expect(AVMetadataItem.metadataItems(from: items, filteredByIdentifier: .iTunesMetadataAlbum).isEmpty)
    }

    @Test("items are found by key and key space, nil taking all")
    func byKey() {
        func find(_ key: Any?, _ keySpace: AVMetadataKeySpace?) -> [String?] {
            values(AVMetadataItem.metadataItems(from: items, withKey: key, keySpace: keySpace))
        }
        #expect(find(AVMetadataKey.commonKeyTitle, .common) == ["Title", "Titel"])
        #expect(find("title", .common) == ["Title", "Titel"])
        #expect(find(AVMetadataKey.iTunesMetadataKeySongName, .iTunes) == ["Titel"])
        #expect(find(AVMetadataKey.quickTimeMetadataKeyMake, .quickTimeMetadata) == ["Maker"])
        #expect(find(AVMetadataKey.quickTimeMetadataKeyMake, nil) == ["Maker"])
        #expect(find(nil, .iTunes) == ["Titel"])
        #expect(find(nil, .common) == ["Title", "Titel", "Maker", "+51.5-000.1/"])
        #expect(find(nil, nil).count == items.count)
        #expect(find("make", .quickTimeMetadata).isEmpty)
    }

    @Test("items are found by language")
    func byLanguage() {
        #expect(values(AVMetadataItem.metadataItems(from: items, with: Locale(identifier: "en_GB"))) == ["Title"])
        let preferred = AVMetadataItem.metadataItems(from: items, filteredAndSortedAccordingToPreferredLanguages: ["de-AT", "en"])
        #expect(values(preferred) == ["Titel", "Title"])
        #expect(AVMetadataItem.metadataItems(from: items, filteredAndSortedAccordingToPreferredLanguages: []).isEmpty)
    }

    @Test("for sharing, what may tell of a person goes, and so does what nobody knows")
    func sharing() {
        #expect(values(AVMetadataItem.metadataItems(from: items, filteredBy: .forSharing())) == ["Title", "Titel"])
    }

    @Test("a timed group keeps copies of its items")
    func groups() throws {
        let title = AVMutableMetadataItem()
        title.value = "A"
        let range = CMTimeRange(start: .zero, duration: CMTime(value: 3, timescale: 1))
        let group = AVTimedMetadataGroup(items: [title], timeRange: range)
        title.value = "B"
        let changed = try #require(group.mutableCopy() as? AVMutableTimedMetadataGroup)
        changed.items = []
        changed.timeRange = .zero
        #expect(values(group.items) == ["A"])
        #expect(group.timeRange == range)
        #expect(changed.items.isEmpty)
        #expect(changed.timeRange == .zero)
    }

    @Test("a composition has no metadata and no chapters of its own")
    func composition() async throws {
        let composition = AVMutableComposition()
        let track = try #require(composition.addMutableTrack(withMediaType: .video, preferredTrackID: 1))
        #expect(try await composition.load(.metadata).isEmpty)
        #expect(composition.commonMetadata.isEmpty && composition.availableMetadataFormats.isEmpty && composition.availableChapterLocales.isEmpty)
        #expect(composition.creationDate == nil && composition.lyrics == nil)
        #expect(track.metadata.isEmpty)
        #expect(try await composition.loadChapterMetadataGroups(bestMatchingPreferredLanguages: ["en"]).isEmpty)
    }

    @Test("the metadata of a file that is not there cannot be loaded")
    func missingFile() async {
        let asset = AVURLAsset(url: URL(fileURLWithPath: "/nowhere/at/all.mov"))
        await #expect(throws: (any Error).self) { try await asset.load(.metadata) }
        await #expect(throws: (any Error).self) { try await asset.loadMetadata(for: .quickTimeMetadata) }
        #expect(asset.metadata.isEmpty)
    }
}

import AVFoundation
import Testing

@Suite(
    "Metadata of real files",
    .enabled(if: RealMedia.isPresent, "there are no real files in shared/media beside the checkout, and CUTAWAY_MEDIA does not name them"))
struct RealMetadataTests {
    private func asset(_ name: String) throws -> AVURLAsset {
        AVURLAsset(url: try #require(RealMedia.movies.first { $0.name == name }).url)
    }

    private func drawn(_ items: [AVMetadataItem]) -> [String] {
        items.map { item in
            let value =
                item.stringValue
                ?? item.dataValue.map { data in data.count > 16 ? "\(data.count) bytes" : data.map { String($0) }.joined(separator: " ") }
            return "\(item.identifier?.rawValue ?? "?") = \(value ?? "nil")"
        }
    }

    @Test("an iPhone's movie says what made it, where and when")
    func iPhone() async throws {
        let asset = try asset("hdr.mov")
        let (metadata, formats, date) = try await asset.load(.metadata, .availableMetadataFormats, .creationDate)
        #expect(
            drawn(metadata) == [
                "mdta/com.apple.quicktime.location.accuracy.horizontal = 17.897255",
                "mdta/com.apple.quicktime.location.ISO6709 = +00.0000+000.0000+000.000/",
                "mdta/com.apple.quicktime.make = Apple", "mdta/com.apple.quicktime.model = iPhone 12 Pro",
                "mdta/com.apple.quicktime.software = 15.3.1",
                "mdta/com.apple.quicktime.creationdate = 2022-03-21T09:43:21+0800",
            ])
        #expect(formats == [.quickTimeMetadata])
        #expect(date?.dateValue == Date(timeIntervalSince1970: 1_647_827_001))
        #expect(metadata[0].numberValue == 17.897255)
        let common = try await asset.load(.commonMetadata)
        #expect(common.map(\.commonKey) == [.commonKeyLocation, .commonKeyMake, .commonKeyModel, .commonKeySoftware, .commonKeyCreationDate])
        let model = AVMetadataItem.metadataItems(from: common, filteredByIdentifier: .commonIdentifierModel).first
        #expect(try await model?.load(.value) as? String == "iPhone 12 Pro")
        #expect(asset.metadata(forFormat: .iTunesMetadata).isEmpty)
        #expect(try await asset.loadMetadata(for: .quickTimeMetadata).count == 6)
    }

    @Test("languages and regions are read")
    func languages() async throws {
        let items = try await asset("fixture.mov").load(.metadata)
        #expect(drawn(items).first == "mdta/com.apple.quicktime.make = Apple")
        #expect(items.map(\.extendedLanguageTag) == Array(repeating: "en-NO", count: 4))
        let track = try #require(try await asset("fixture.mov").loadTracks(withMediaType: .video).first)
        #expect(drawn(try await track.load(.metadata)) == ["mdta/com.apple.quicktime.pixeldensity = 0 0 1 12 0 0 0 156 0 0 0 134 0 0 0 78"])
    }

    @Test("every item of iTunes is read, with its own type")
    func iTunes() async throws {
        let asset = try asset("metadata_gnre.mp4")
        let metadata = try await asset.load(.metadata)
        #expect(metadata.count == 40)
        #expect(asset.availableMetadataFormats == [.iTunesMetadata])
        func value(_ identifier: AVMetadataIdentifier) -> AVMetadataItem? {
            AVMetadataItem.metadataItems(from: metadata, filteredByIdentifier: identifier).first
        }
        #expect(value(.iTunesMetadataSongName)?.stringValue == "Title")
        #expect(value(.iTunesMetadataTrackNumber)?.value as? Data == Data([0, 0, 0, 3, 0, 6, 0, 0]))
        #expect(value(.iTunesMetadataDiscNumber)?.dataValue == Data([0, 0, 0, 5, 0, 10]))
        #expect(value(.iTunesMetadataBeatsPerMin)?.numberValue == 128)
        #expect(value(.iTunesMetadataDiscCompilation)?.value as? Int == 1)
        #expect(value(.iTunesMetadataPredefinedGenre)?.dataValue == Data([0, 3]))
        #expect(value(.iTunesMetadataCoverArt)?.dataType == kCMMetadataBaseDataType_JPEG as String)
        #expect(value(.commonIdentifierArtwork)?.dataValue?.count == 15139)
        #expect(value(.commonIdentifierAlbumName)?.stringValue == "Album")
        #expect(asset.lyrics == "Lyrics")
        #expect(asset.creationDate?.stringValue == "2019")
    }

    @Test("named items of iTunes, and a picture whose type is not given")
    func audiobook() async throws {
        let metadata = try await asset("fixture-babys-songbook.m4b.m4a").load(.metadata)
        #expect(
            drawn(metadata) == [
                "itsk/%A9gen = Audiobook", "itsk/stik = 2", "itsk/%A9too = Chapter and Verse V 1.5", "itsk/%A9nam = Babys Songbook",
                "itsk/%A9ART = Walter Crane", "itsk/%A9alb = The Baby's Songbook", "itsk/covr = 22812 bytes",
                "itlk/com.apple.iTunes.Encoding%20Params = 40 bytes",
            ])
        #expect(metadata[6].dataType == kCMMetadataBaseDataType_JPEG as String)
    }

    @Test("user data and metadata side by side")
    func userData() async throws {
        let asset = try asset("hlg10-color-test.mp4")
        #expect(drawn(asset.metadata) == ["udta/%A9xyz = +51.5335-000.1261/", "mdta/com.android.version = 14"])
        #expect(asset.availableMetadataFormats == [.quickTimeUserData, .quickTimeMetadata])
        #expect(asset.commonMetadata.map(\.commonKey) == [.commonKeyLocation])
        // The movie header knows when, as the metadata does not.
        #expect(asset.creationDate?.dateValue == Date(timeIntervalSince1970: 1_707_510_228))
    }

    @Test("chapters of Matroska")
    func chapters() async throws {
        let asset = try asset("sample_with_chapters.mkv")
        #expect(try await asset.load(.availableChapterLocales).map(\.identifier) == ["und"])
        let groups = try await asset.loadChapterMetadataGroups(withTitleLocale: Locale(identifier: "und"))
        #expect(groups.map { $0.items.map(\.stringValue) } == [["Chapter 1"], ["Chapter 2"]])
        #expect(groups.map { $0.timeRange.start } == [.zero, CMTime(value: 2, timescale: 1)])
        #expect(groups.map { $0.timeRange.end } == [CMTime(value: 1999, timescale: 1000), CMTime(value: 4999, timescale: 1000)])
        #expect(groups[1].items[0].commonKey == .commonKeyTitle)
        #expect(groups[1].items[0].time == groups[1].timeRange.start)
        #expect(asset.chapterMetadataGroups(bestMatchingPreferredLanguages: ["fr"]).count == 2)
        #expect(asset.chapterMetadataGroups(withTitleLocale: Locale(identifier: "fr")).isEmpty)
    }

    @Test("no file is a trap", arguments: RealMedia.movies)
    func everyFile(movie: RealMovie) async {
        let asset = AVURLAsset(url: movie.url)
        for item in asset.metadata + asset.tracks.flatMap(\.metadata) {
            #expect(item.identifier != nil)
            #expect(item.value != nil)
        }
        #expect(asset.chapterMetadataGroups(bestMatchingPreferredLanguages: []).allSatisfy { $0.timeRange.isValid })
    }
}

import AVFoundation
import Testing

@Suite("Names of metadata")
struct MetadataNamesTests {
    @Test(
        "identifiers are a key space, a slash and an escaped key",
        arguments: [
            (AVMetadataIdentifier.commonIdentifierTitle, "common/title", AVMetadataKeySpace.common, AVMetadataKey.commonKeyTitle as any Sendable),
            (.quickTimeMetadataTitle, "mdta/com.apple.quicktime.title", .quickTimeMetadata, "com.apple.quicktime.title"),
            (.quickTimeMetadataiXML, "mdta/info.ixml.xml", .quickTimeMetadata, AVMetadataKey.quickTimeMetadataKeyiXML),
            (.iTunesMetadataSongName, "itsk/%A9nam", .iTunes, AVMetadataKey.iTunesMetadataKeySongName),
            (.iTunesMetadataSongName, "itsk/%A9nam", .iTunes, "©nam"),
            (.iTunesMetadataSongName, "itsk/%A9nam", .iTunes, -1_452_383_891),
            (.iTunesMetadataTrackNumber, "itsk/trkn", .iTunes, Data("trkn".utf8)),
            (.id3MetadataTitleDescription, "id3/TIT2", .id3, AVMetadataKey.id3MetadataKeyTitleDescription),
            (.quickTimeUserDataFullName, "udta/%A9nam", .quickTimeUserData, "@nam"),
            (.quickTimeUserDataTrackName, "udta/tnam", .quickTimeUserData, "tnam"),
            (.identifier3GPUserDataTitle, "uiso/titl", .isoUserData, AVMetadataKey.metadata3GPUserDataKeyTitle),
            (.isoUserDataCopyright, "uiso/cprt", .isoUserData, "cprt"),
            (AVMetadataIdentifier("mdta/a%20b%2Fc"), "mdta/a%20b%2Fc", .quickTimeMetadata, "a b/c"),
        ] as [(AVMetadataIdentifier, String, AVMetadataKeySpace, any Sendable)])
    func identifier(identifier: AVMetadataIdentifier, text: String, keySpace: AVMetadataKeySpace, key: any Sendable) {
        #expect(identifier.rawValue == text)
        #expect(AVMetadataItem.identifier(forKey: key, keySpace: keySpace) == identifier)
        #expect(AVMetadataItem.keySpace(forIdentifier: identifier) == keySpace)
        let again = AVMetadataItem.key(forIdentifier: identifier).flatMap { AVMetadataItem.identifier(forKey: $0, keySpace: keySpace) }
        #expect(again == identifier)
    }

    @Test("codes are signed numbers, names are strings")
    func keys() {
        #expect(AVMetadataItem.key(forIdentifier: .iTunesMetadataSongName) as? Int == -1_452_383_891)
        #expect(AVMetadataItem.key(forIdentifier: .quickTimeMetadataMake) as? String == "com.apple.quicktime.make")
        #expect(AVMetadataItem.key(forIdentifier: AVMetadataIdentifier("nothing")) == nil)
        #expect(AVMetadataItem.keySpace(forIdentifier: AVMetadataIdentifier("/nothing")) == nil)
        #expect(AVMetadataItem.identifier(forKey: Date(), keySpace: .iTunes) == nil)
    }

    @Test("the key spaces and formats have Apple's names")
    func rawValues() {
        let spaces: [AVMetadataKeySpace] = [
            .common, .quickTimeUserData, .quickTimeMetadata, .isoUserData, .iTunes, .id3, .icy, .hlsDateRange, .audioFile,
        ]
        #expect(spaces.map(\.rawValue) == ["comn", "udta", "mdta", "uiso", "itsk", "org.id3", "icy", "lsdr", "caaf"])
        let formats: [AVMetadataFormat] = [.quickTimeUserData, .isoUserData, .quickTimeMetadata, .iTunesMetadata, .id3Metadata, .unknown]
        #expect(
            formats.map(\.rawValue) == [
                "com.apple.quicktime.udta", "org.mp4ra", "com.apple.quicktime.mdta", "com.apple.itunes", "org.id3", "public.unknown",
            ])
        #expect(AVMetadataKey.commonKeyTitle as NSString == "title")
        #expect(kCMMetadataBaseDataType_UTF8 as String == "com.apple.metadata.datatype.UTF-8")
    }
}

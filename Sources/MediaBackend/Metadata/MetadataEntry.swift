package import Foundation

/// One item of metadata as a file stores it. A value.
package struct MetadataEntry: Sendable, Hashable {
    /// Where keys get their meaning, with the names of AVFoundation's key spaces.
    package enum KeySpace: String, Sendable, CaseIterable {
        case quickTimeUserData = "udta"
        case isoUserData = "uiso"
        case quickTimeMetadata = "mdta"
        case iTunes = "itsk"
        /// iTunes items with names instead of codes.
        case iTunesNames = "itlk"
        case id3 = "org.id3"
        case vorbisComment = "vorb"
        /// Names of Core Audio's dictionary of an audio file.
        case audioFile = "caaf"
    }

    package enum Key: Sendable, Hashable {
        /// Four characters.
        case code(UInt32)
        case name(String)
    }

    package enum Value: Sendable, Hashable {
        case text(String)
        case integer(Int64)
        case unsigned(UInt64)
        case real(Double)
        case data(Data)
    }

    /// How the value is stored, with Core Media's names.
    package enum DataType: String, Sendable {
        case raw = "com.apple.metadata.datatype.raw-data"
        case utf8 = "com.apple.metadata.datatype.UTF-8"
        case utf16 = "com.apple.metadata.datatype.UTF-16"
        case gif = "com.apple.metadata.datatype.GIF"
        case jpeg = "com.apple.metadata.datatype.JPEG"
        case png = "com.apple.metadata.datatype.PNG"
        case bmp = "com.apple.metadata.datatype.BMP"
        case float32 = "com.apple.metadata.datatype.float32"
        case float64 = "com.apple.metadata.datatype.float64"
        case int8 = "com.apple.metadata.datatype.int8"
        case int16 = "com.apple.metadata.datatype.int16"
        case int32 = "com.apple.metadata.datatype.int32"
        case int64 = "com.apple.metadata.datatype.int64"
        case uint8 = "com.apple.metadata.datatype.uint8"
        case uint16 = "com.apple.metadata.datatype.uint16"
        case uint32 = "com.apple.metadata.datatype.uint32"
        case uint64 = "com.apple.metadata.datatype.uint64"
    }

    package var keySpace: KeySpace
    package var key: Key
    package var value: Value
    package var dataType: DataType
    /// An ISO 639-2/T code, perhaps with a region as in "eng-US"; nil when the file names none.
    package var language: String?
    /// What the file says of the item beside its value, such as the description of a picture.
    package var info: String?

    package init(_ keySpace: KeySpace, _ key: Key, _ value: Value, _ dataType: DataType, language: String? = nil, info: String? = nil) {
        self.keySpace = keySpace
        self.key = key
        self.value = value
        self.dataType = dataType
        self.language = language
        self.info = info
    }
}

extension MetadataEntry.Key {
    /// The code of four characters, © among them.
    package static func code(_ characters: String) -> MetadataEntry.Key? {
        let bytes = characters.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        guard bytes.count == 4, characters.unicodeScalars.count == 4 else { return nil }
        return .code(bytes.reduce(0) { $0 << 8 | UInt32($1) })
    }
}

/// How metadata is stored.
public struct AVMetadataFormat: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String
    /// A format from Apple's string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A format from Apple's string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// QuickTime user data.
    public static let quickTimeUserData = AVMetadataFormat(rawValue: "com.apple.quicktime.udta")
    /// ISO user data.
    public static let isoUserData = AVMetadataFormat(rawValue: "org.mp4ra")
    /// QuickTime metadata.
    public static let quickTimeMetadata = AVMetadataFormat(rawValue: "com.apple.quicktime.mdta")
    /// The metadata of iTunes.
    public static let iTunesMetadata = AVMetadataFormat(rawValue: "com.apple.itunes")
    /// ID3 tags.
    public static let id3Metadata = AVMetadataFormat(rawValue: "org.id3")
    /// Metadata of live streams.
    public static let hlsMetadata = AVMetadataFormat(rawValue: "com.apple.quicktime.HLS")
    /// Metadata of another kind, such as the tags of audio files.
    public static let unknown = AVMetadataFormat(rawValue: "public.unknown")
}

// On Apple's systems such names are strings of Objective-C: `AVMetadataFormat("…") as NSString` must compile here as well.
extension AVMetadataFormat: _ObjectiveCBridgeable {
    /// The string as an object.
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }
    /// A format from a string object.
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataFormat?) {
        result = AVMetadataFormat(rawValue: String(describing: source))
    }
    /// A format from a string object; never fails.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataFormat?) -> Bool {
        result = AVMetadataFormat(rawValue: String(describing: source))
        return true
    }
    /// A format from a string object; an empty one from nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> AVMetadataFormat {
        AVMetadataFormat(rawValue: source.map { String(describing: $0) } ?? "")
    }
}

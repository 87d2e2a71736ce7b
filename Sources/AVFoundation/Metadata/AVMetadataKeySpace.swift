/// What gives the keys of metadata items their meaning.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String
    /// A key space from Apple's string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key space from Apple's string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Keys that mean the same in every format.
    public static let common = AVMetadataKeySpace(rawValue: "comn")
    /// QuickTime user data: codes of four characters.
    public static let quickTimeUserData = AVMetadataKeySpace(rawValue: "udta")
    /// QuickTime metadata: names in reverse domain order.
    public static let quickTimeMetadata = AVMetadataKeySpace(rawValue: "mdta")
    /// ISO user data, with that of 3GPP.
    public static let isoUserData = AVMetadataKeySpace(rawValue: "uiso")
    /// The codes of iTunes. Its items with names have the key space "itlk".
    public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
    /// The frames of ID3 tags.
    public static let id3 = AVMetadataKeySpace(rawValue: "org.id3")
    /// Icecast streams.
    public static let icy = AVMetadataKeySpace(rawValue: "icy")
    /// Date ranges of live streams.
    public static let hlsDateRange = AVMetadataKeySpace(rawValue: "lsdr")
    /// Tags of audio files. On Linux: those of Matroska and other containers too.
    public static let audioFile = AVMetadataKeySpace(rawValue: "caaf")
}

// On Apple's systems such names are strings of Objective-C: `AVMetadataKeySpace("…") as NSString` must compile here as well.
extension AVMetadataKeySpace: _ObjectiveCBridgeable {
    /// The string as an object.
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }
    /// A key space from a string object.
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataKeySpace?) {
        result = AVMetadataKeySpace(rawValue: String(describing: source))
    }
    /// A key space from a string object; never fails.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataKeySpace?) -> Bool {
        result = AVMetadataKeySpace(rawValue: String(describing: source))
        return true
    }
    /// A key space from a string object; an empty one from nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> AVMetadataKeySpace {
        AVMetadataKeySpace(rawValue: source.map { String(describing: $0) } ?? "")
    }
}

/// A key of ``AVMetadataItem/extraAttributes``.
public struct AVMetadataExtraAttributeKey: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String
    /// A key from Apple's string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key from Apple's string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The resource to use as the value, a string.
    public static let valueURI = AVMetadataExtraAttributeKey(rawValue: "URL")
    /// What other resources are relative to, a string.
    public static let baseURI = AVMetadataExtraAttributeKey(rawValue: "baseURL")
    /// More about the item, such as the description of a picture, a string.
    public static let info = AVMetadataExtraAttributeKey(rawValue: "info")
}

// On Apple's systems such names are strings of Objective-C: `AVMetadataExtraAttributeKey("…") as NSString` must compile here as well.
extension AVMetadataExtraAttributeKey: _ObjectiveCBridgeable {
    /// The string as an object.
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }
    /// A key from a string object.
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataExtraAttributeKey?) {
        result = AVMetadataExtraAttributeKey(rawValue: String(describing: source))
    }
    /// A key from a string object; never fails.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataExtraAttributeKey?) -> Bool {
        result = AVMetadataExtraAttributeKey(rawValue: String(describing: source))
        return true
    }
    /// A key from a string object; an empty one from nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> AVMetadataExtraAttributeKey {
        AVMetadataExtraAttributeKey(rawValue: source.map { String(describing: $0) } ?? "")
    }
}

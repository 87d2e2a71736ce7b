/// What a metadata item is about: a key space and a key, such as "mdta/com.apple.quicktime.title".
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String
    /// An identifier from Apple's string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier from Apple's string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

// On Apple's systems such names are strings of Objective-C: `AVMetadataIdentifier("…") as NSString` must compile here as well.
extension AVMetadataIdentifier: _ObjectiveCBridgeable {
    /// The string as an object.
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }
    /// An identifier from a string object.
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataIdentifier?) {
        result = AVMetadataIdentifier(rawValue: String(describing: source))
    }
    /// An identifier from a string object; never fails.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataIdentifier?) -> Bool {
        result = AVMetadataIdentifier(rawValue: String(describing: source))
        return true
    }
    /// An identifier from a string object; an empty one from nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> AVMetadataIdentifier {
        AVMetadataIdentifier(rawValue: source.map { String(describing: $0) } ?? "")
    }
}

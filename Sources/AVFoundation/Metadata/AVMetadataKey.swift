/// The name of a metadata item inside its key space.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String
    /// A key from Apple's string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key from Apple's string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

// On Apple's systems such names are strings of Objective-C: `AVMetadataKey("…") as NSString` must compile here as well.
extension AVMetadataKey: _ObjectiveCBridgeable {
    /// The string as an object.
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }
    /// A key from a string object.
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataKey?) {
        result = AVMetadataKey(rawValue: String(describing: source))
    }
    /// A key from a string object; never fails.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout AVMetadataKey?) -> Bool {
        result = AVMetadataKey(rawValue: String(describing: source))
        return true
    }
    /// A key from a string object; an empty one from nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> AVMetadataKey {
        AVMetadataKey(rawValue: source.map { String(describing: $0) } ?? "")
    }
}

extension AVMetadataItem {
    /// The identifier of a key in a key space; nil when there is none.
    /// - Parameter key: a string, an ``AVMetadataKey``, a number or data of four bytes.
    public class func identifier(forKey key: Any, keySpace: AVMetadataKeySpace) -> AVMetadataIdentifier? {
        MetadataNames.key(key, keySpace).flatMap { MetadataNames.identifier($0, keySpace) }
    }

    /// The key space that an identifier names; nil for one without a slash.
    public class func keySpace(forIdentifier identifier: AVMetadataIdentifier) -> AVMetadataKeySpace? { MetadataNames.keySpace(identifier) }

    /// The key that an identifier names: an NSString, or an NSNumber for a code of four characters; nil for one without a slash.
    public class func key(forIdentifier identifier: AVMetadataIdentifier) -> Any? { MetadataNames.key(identifier)?.object }
}

/// Keys of Icecast streams.
extension AVMetadataKey {
    /// Stream title.
    public static let icyMetadataKeyStreamTitle = AVMetadataKey(rawValue: "StreamTitle")
    /// Stream URL.
    public static let icyMetadataKeyStreamURL = AVMetadataKey(rawValue: "StreamUrl")
}

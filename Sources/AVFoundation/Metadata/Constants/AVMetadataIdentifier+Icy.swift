/// Identifiers of Icecast streams.
extension AVMetadataIdentifier {
    /// Stream title.
    public static let icyMetadataStreamTitle = AVMetadataIdentifier(rawValue: "icy/StreamTitle")
    /// Stream URL.
    public static let icyMetadataStreamURL = AVMetadataIdentifier(rawValue: "icy/StreamUrl")
}

/// A property of media that one can select tracks by.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
    /// Apple's identifier.
    public let rawValue: String
    /// A characteristic from Apple's identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The media can be seen.
    public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
    /// The media can be heard.
    public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
    /// The media can be read.
    public static let legible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicLegible")
    /// The media consists of frames.
    public static let frameBased = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicFrameBased")
    /// The pictures have a transfer function of high dynamic range (PQ or HLG).
    public static let containsHDRVideo = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicContainsHDRVideo")
    /// The pictures have an alpha channel.
    public static let containsAlphaChannel = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicContainsAlphaChannel")
    /// The pictures' primaries are wider than those of BT.709.
    public static let usesWideGamutColorSpace = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicUsesWideGamutColorSpace")
}

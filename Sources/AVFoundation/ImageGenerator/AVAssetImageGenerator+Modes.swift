extension AVAssetImageGenerator {
    /// Which part of the coded pictures is shown, and with which shape of pixels.
    public struct ApertureMode: RawRepresentable, Hashable, Sendable {
        /// The mode's name.
        public let rawValue: String

        /// A mode by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The part that is meant to be seen, with square pixels.
        public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
        /// The whole picture with square pixels.
        public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
        /// The pixels as they are coded, whatever their shape.
        public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
    }

    /// What happens to pictures brighter than SDR can show.
    public struct DynamicRangePolicy: RawRepresentable, Hashable, Sendable {
        /// The policy's name.
        public let rawValue: String

        /// A policy by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Pictures are SDR, also those of HDR sources. On Linux: in sRGB.
        public static let forceSDR = DynamicRangePolicy(rawValue: "ForceSDR")
        /// Pictures of HDR sources are HDR: 16 bits a component, in a colour space of BT.2100.
        public static let matchSource = DynamicRangePolicy(rawValue: "MatchSource")
    }
}

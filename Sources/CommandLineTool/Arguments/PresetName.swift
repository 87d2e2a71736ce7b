/// The name of an export preset, as Apple's frameworks have it: `AVAssetExportPresetHighestQuality`.
package struct PresetName: Hashable, Sendable, CustomStringConvertible {
    package static let prefix = "AVAssetExportPreset"

    /// Without the prefix where it is Apple's usual one.
    package let short: String

    /// Apple's own name of the preset: what its constant holds.
    package var full: String { Self.prefix + short }
    package var description: String { full }

    private init(known short: String) {
        self.short = short
    }

    /// With or without the prefix; nil for a name that is no preset's.
    package init?(_ name: String) {
        let short = name.hasPrefix(Self.prefix) ? String(name.dropFirst(Self.prefix.count)) : name
        guard let known = Self.names.first(where: { $0.lowercased() == short.lowercased() }) else { return nil }
        self.init(known: known)
    }

    package static let highestQuality = PresetName(known: "HighestQuality")
    package static let appleM4A = PresetName(known: "AppleM4A")

    /// All names, without the prefix.
    package static let names = [
        "LowQuality", "MediumQuality", "HighestQuality", "HEVCHighestQuality", "HEVCHighestQualityWithAlpha",
        "640x480", "960x540", "1280x720", "1920x1080", "3840x2160",
        "HEVC1920x1080", "HEVC1920x1080WithAlpha", "HEVC3840x2160", "HEVC3840x2160WithAlpha", "HEVC4320x2160", "HEVC7680x4320",
        "AppleM4VCellular", "AppleM4ViPod", "AppleM4V480pSD", "AppleM4VAppleTV", "AppleM4VWiFi", "AppleM4V720pHD",
        "AppleM4V1080pHD", "AppleProRes422LPCM", "AppleProRes4444LPCM", "AppleM4A", "Passthrough",
    ]
}

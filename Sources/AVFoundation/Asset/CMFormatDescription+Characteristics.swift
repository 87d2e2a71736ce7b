extension CMFormatDescription {
    /// The colour that the extensions name.
    package var color: ColorDescription {
        CMFormatDescriptionGetExtensions(self).map { ColorDescription(dictionary: $0) } ?? .unspecified
    }

    /// Whether the transfer function is PQ or HLG.
    package var isHDR: Bool { color.isHDR }

    /// Whether the primaries are wider than those of BT.709: P3 or BT.2020.
    package var hasWideGamut: Bool { color.hasWideGamut }

    /// Whether the pictures have an alpha channel.
    package var containsAlpha: Bool {
        (CMFormatDescriptionGetExtension(self, extensionKey: "ContainsAlphaChannel" as NSString) as? NSNumber)?.boolValue ?? false
    }
}

internal import CoreMedia
internal import CoreVideo
internal import Foundation

/// The format description of a sample entry alone; nil for kinds that have none here.
func formatDescription(_ entry: SampleEntry, _ kind: MediaTrack.Kind) -> CMFormatDescription? {
    var description: CMFormatDescription?
    switch kind {
    case .video:
        let extensions = NSMutableDictionary()
        entry.addExtensions(to: extensions)
        _ = unsafe CMVideoFormatDescriptionCreate(
            allocator: nil, codecType: fourCharacterCode(entry.format), width: Int32(entry.width), height: Int32(entry.height),
            extensions: extensions as CFDictionary, formatDescriptionOut: &description)
    case .audio:
        var format = AudioStreamBasicDescription()
        format.mSampleRate = Double(entry.sampleRate)
        format.mFormatID = entry.format == "mp4a" ? kAudioFormatMPEG4AAC : fourCharacterCode(entry.format)
        format.mChannelsPerFrame = UInt32(entry.channels)
        _ = unsafe CMAudioFormatDescriptionCreate(
            allocator: nil, asbd: &format, layoutSize: 0, layout: nil, magicCookieSize: 0, magicCookie: nil, extensions: nil,
            formatDescriptionOut: &description)
    default:
        _ = unsafe CMFormatDescriptionCreate(
            allocator: nil, mediaType: fourCharacterCode(kind.rawValue), mediaSubType: fourCharacterCode(entry.format), extensions: nil,
            formatDescriptionOut: &description)
    }
    return description
}

extension SampleEntry {
    /// Boxes that are kept as they are, and those that have keys of their own.
    private static let configurations: Set<String> = [
        "avcC", "hvcC", "lhvC", "av1C", "vpcC", "esds", "dvcC", "dvvC", "dvwC", "vexu", "hfov", "amve", "glbl", "jp2h",
    ]

    /// Adds what the entry says by the keys of format description extensions.
    func addExtensions(to result: NSMutableDictionary) {
        if let color {
            for (key, value) in ColorDescription(primaries: color.primaries, transfer: color.transfer, matrix: color.matrix).values {
                result[key] = value
            }
            if color.isFullRange { result[kCMFormatDescriptionExtension_FullRangeVideo] = NSNumber(value: true) }
        }
        if let pixelAspect {
            result[kCMFormatDescriptionExtension_PixelAspectRatio] =
                [
                    kCMFormatDescriptionKey_PixelAspectRatioHorizontalSpacing: NSNumber(value: pixelAspect.numerator),
                    kCMFormatDescriptionKey_PixelAspectRatioVerticalSpacing: NSNumber(value: pixelAspect.denominator),
                ] as NSDictionary
        }
        if let cleanAperture, let dictionary = cleanAperture.dictionary { result[kCMFormatDescriptionExtension_CleanAperture] = dictionary }
        if let fields, (1...2).contains(fields.count) {
            result[kCMFormatDescriptionExtension_FieldCount] = NSNumber(value: fields.count)
            if fields.count == 2, let name = SampleEntry.fieldDetails[fields.detail] {
                result[kCMFormatDescriptionExtension_FieldDetail] = name as NSString
            }
        }
        if depth > 0 { result[kCMFormatDescriptionExtension_Depth] = NSNumber(value: depth) }
        if hasAlpha { result[kCMFormatDescriptionExtension_ContainsAlphaChannel] = NSNumber(value: true) }
        // The boxes have the fields of the SEI messages (ISO/IEC 14496-12 § 12.1.6 and 12.1.7).
        if let volume = atoms["mdcv"], volume.count >= 24 {
            result[kCMFormatDescriptionExtension_MasteringDisplayColorVolume] = Data(volume.prefix(24)) as NSData
        }
        if let level = atoms["clli"], level.count >= 4 {
            result[kCMFormatDescriptionExtension_ContentLightLevelInfo] = Data(level.prefix(4)) as NSData
        }
        let kept = atoms.filter { SampleEntry.configurations.contains($0.key) }
        guard !kept.isEmpty else { return }
        let dictionary = NSMutableDictionary()
        for (type, bytes) in kept { dictionary[type as NSString] = Data(bytes) as NSData }
        result[kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms] = dictionary
    }

    /// `fiel`'s second byte by Apple's names.
    private static let fieldDetails: [UInt8: String] = [
        1: "TemporalTopFirst", 6: "TemporalBottomFirst", 9: "SpatialFirstLineEarly", 14: "SpatialFirstLineLate",
    ]
}

extension SampleEntry.CleanAperture {
    /// Each length as a number and as a ratio; nil when one has no denominator.
    var dictionary: NSDictionary? {
        let lengths: [(key: String, ratio: SampleEntry.Ratio)] = [
            ("Width", width), ("Height", height), ("HorizontalOffset", horizontalOffset), ("VerticalOffset", verticalOffset),
        ]
        let result = NSMutableDictionary()
        for (key, ratio) in lengths {
            guard ratio.denominator > 0 else { return nil }
            result[key as NSString] = NSNumber(value: Double(ratio.numerator) / Double(ratio.denominator))
            result[(key + "Rational") as NSString] = [NSNumber(value: ratio.numerator), NSNumber(value: ratio.denominator)] as NSArray
        }
        return result
    }
}

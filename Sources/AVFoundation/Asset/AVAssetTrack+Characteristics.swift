internal import Foundation

extension TrackValues {
    /// Whether the transfer function is PQ or HLG.
    package var isHDR: Bool { formatDescriptions.contains { $0.isHDR } }

    /// Whether the track's media has a characteristic.
    func has(_ characteristic: AVMediaCharacteristic) -> Bool {
        switch characteristic {
        case .visual: [.video, .subtitle, .closedCaption, .text, .auxiliaryPicture, .depthData].contains(mediaType)
        case .audible: mediaType == .audio
        case .legible: [.text, .subtitle, .closedCaption].contains(mediaType)
        case .frameBased: mediaType == .video
        case .containsHDRVideo: isHDR
        case .containsAlphaChannel: formatDescriptions.contains { $0.containsAlpha }
        case .usesWideGamutColorSpace: formatDescriptions.contains { $0.hasWideGamut }
        case .containsStereoMultiviewVideo: hasSecondView
        case .carriesVideoStereoMetadata: formatDescriptions.contains { $0.hasAtom("vexu") }
        case .indicatesHorizontalFieldOfView: formatDescriptions.contains { $0.hasAtom("hfov") }
        case .isMainProgramContent: !tags.contains(AVMediaCharacteristic.isAuxiliaryContent.rawValue)
        case .containsOnlyForcedSubtitles: isForcedOnly || tags.contains(characteristic.rawValue)
        // The others are what the author says.
        default: tags.contains(characteristic.rawValue)
        }
    }

    /// The characteristics that the media has.
    var characteristics: [AVMediaCharacteristic] {
        let derived: [AVMediaCharacteristic] = [
            .visual, .audible, .legible, .frameBased, .containsHDRVideo, .containsAlphaChannel, .usesWideGamutColorSpace,
            .containsStereoMultiviewVideo, .carriesVideoStereoMetadata, .indicatesHorizontalFieldOfView, .isMainProgramContent,
            .containsOnlyForcedSubtitles,
        ]
        let found = derived.filter(has)
        return found + tags.map { AVMediaCharacteristic($0) }.filter { !found.contains($0) }
    }
}

extension CMFormatDescription {
    /// Whether a configuration box of the sample description is there.
    fileprivate func hasAtom(_ type: String) -> Bool {
        let atoms = CMFormatDescriptionGetExtension(self, extensionKey: kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms)
        return (atoms as? NSDictionary)?[type as NSString] != nil
    }
}

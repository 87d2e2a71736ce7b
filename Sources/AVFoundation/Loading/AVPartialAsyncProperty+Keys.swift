extension AVPartialAsyncProperty where Root: AVAsset {
    /// The end of the longest track.
    public static var duration: AVAsyncProperty<Root, CMTime> { .init("duration") { try $0.currentValues().duration } }
    /// The tracks in the order of the file.
    public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init("tracks") { try $0.currentValues().tracks } }
    /// The rate at which the asset is meant to be played.
    public static var preferredRate: AVAsyncProperty<Root, Float> { .init("preferredRate") { try $0.currentValues().preferredRate } }
    /// The volume at which the asset is meant to be played.
    public static var preferredVolume: AVAsyncProperty<Root, Float> { .init("preferredVolume") { try $0.currentValues().preferredVolume } }
    /// The transform of the whole asset.
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
        .init("preferredTransform") { try $0.currentValues().preferredTransform }
    }
    /// Whether duration and timing are exact.
    public static var providesPreciseDurationAndTiming: AVAsyncProperty<Root, Bool> {
        .init("providesPreciseDurationAndTiming") { try $0.currentValues().providesPreciseDurationAndTiming }
    }
    /// Whether the file may hold movie fragments.
    public static var canContainFragments: AVAsyncProperty<Root, Bool> { .init("canContainFragments") { try $0.currentValues().canContainFragments } }
    /// Whether the file holds movie fragments.
    public static var containsFragments: AVAsyncProperty<Root, Bool> { .init("containsFragments") { try $0.currentValues().containsFragments } }
    /// Whether the asset can be played.
    public static var isPlayable: AVAsyncProperty<Root, Bool> {
        .init("isPlayable") { asset in
            _ = try asset.currentValues()
            return asset.isPlayable
        }
    }
    /// Whether an export session can take the asset.
    public static var isExportable: AVAsyncProperty<Root, Bool> {
        .init("isExportable") { asset in
            _ = try asset.currentValues()
            return asset.isExportable
        }
    }
    /// Whether an asset reader can take the asset.
    public static var isReadable: AVAsyncProperty<Root, Bool> {
        .init("isReadable") { asset in
            _ = try asset.currentValues()
            return asset.isReadable
        }
    }
    /// Whether pieces of the asset can be put into a composition.
    public static var isComposable: AVAsyncProperty<Root, Bool> {
        .init("isComposable") { asset in
            _ = try asset.currentValues()
            return asset.isComposable
        }
    }
    /// Whether the content is protected.
    public static var hasProtectedContent: AVAsyncProperty<Root, Bool> {
        .init("hasProtectedContent") { asset in
            _ = try asset.currentValues()
            return asset.hasProtectedContent
        }
    }
    /// The length with all fragments that the file says it will have; invalid when it does not say.
    public static var overallDurationHint: AVAsyncProperty<Root, CMTime> {
        .init("overallDurationHint") { try $0.currentValues().overallDurationHint }
    }
    /// The tracks of which one is used at a time.
    public static var trackGroups: AVAsyncProperty<Root, [AVAssetTrackGroup]> { .init("trackGroups") { try $0.currentValues().trackGroups } }
    /// Whether the asset can be sent to another screen.
    public static var isCompatibleWithAirPlayVideo: AVAsyncProperty<Root, Bool> {
        .init("isCompatibleWithAirPlayVideo") { asset in
            _ = try asset.currentValues()
            return asset.isCompatibleWithAirPlayVideo
        }
    }
    /// Whether the asset can be put on a Photos roll as it is.
    public static var isCompatibleWithSavedPhotosAlbum: AVAsyncProperty<Root, Bool> {
        .init("isCompatibleWithSavedPhotosAlbum") { asset in
            _ = try asset.currentValues()
            return asset.isCompatibleWithSavedPhotosAlbum
        }
    }
    /// The distance from a live edge; invalid.
    public static var minimumTimeOffsetFromLive: AVAsyncProperty<Root, CMTime> {
        .init("minimumTimeOffsetFromLive") { asset in
            _ = try asset.currentValues()
            return asset.minimumTimeOffsetFromLive
        }
    }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
    /// The formats of the samples.
    public static var formatDescriptions: AVAsyncProperty<Root, [CMFormatDescription]> {
        .init("formatDescriptions") { $0.currentValues().formatDescriptions }
    }
    /// Display size in square pixels, before the transform.
    public static var naturalSize: AVAsyncProperty<Root, CGSize> { .init("naturalSize") { $0.currentValues().naturalSize } }
    /// The transform that shows the track upright.
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
        .init("preferredTransform") { $0.currentValues().preferredTransform }
    }
    /// The volume at which the track is meant to be played.
    public static var preferredVolume: AVAsyncProperty<Root, Float> { .init("preferredVolume") { $0.currentValues().preferredVolume } }
    /// Where the track has media on the asset's timeline.
    public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { .init("timeRange") { $0.currentValues().timeRange } }
    /// Ticks a second of the media.
    public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> { .init("naturalTimeScale") { $0.currentValues().naturalTimeScale } }
    /// Bits a second, on average.
    public static var estimatedDataRate: AVAsyncProperty<Root, Float> { .init("estimatedDataRate") { $0.currentValues().estimatedDataRate } }
    /// Bytes of all samples.
    public static var totalSampleDataLength: AVAsyncProperty<Root, Int64> {
        .init("totalSampleDataLength") { $0.currentValues().totalSampleDataLength }
    }
    /// Frames a second, on average.
    public static var nominalFrameRate: AVAsyncProperty<Root, Float> { .init("nominalFrameRate") { $0.currentValues().nominalFrameRate } }
    /// The shortest time a frame stands.
    public static var minFrameDuration: AVAsyncProperty<Root, CMTime> { .init("minFrameDuration") { $0.currentValues().minFrameDuration } }
    /// Whether the track takes part in playback.
    public static var isEnabled: AVAsyncProperty<Root, Bool> { .init("isEnabled") { $0.currentValues().isEnabled } }
    /// Whether a decoder for the track is there.
    public static var isDecodable: AVAsyncProperty<Root, Bool> { .init("isDecodable") { $0.currentValues().isDecodable } }
    /// Whether the track can be played.
    public static var isPlayable: AVAsyncProperty<Root, Bool> { .init("isPlayable") { $0.isPlayable } }
    /// Whether all samples are in the file itself.
    public static var isSelfContained: AVAsyncProperty<Root, Bool> { .init("isSelfContained") { $0.isSelfContained } }
    /// The characteristics that the media has.
    public static var mediaCharacteristics: AVAsyncProperty<Root, [AVMediaCharacteristic]> {
        .init("mediaCharacteristics") { $0.currentValues().characteristics }
    }
    /// The kinds of references that the track has to other tracks.
    public static var availableTrackAssociationTypes: AVAsyncProperty<Root, [AVAssetTrack.AssociationType]> {
        .init("availableTrackAssociationTypes") { $0.availableTrackAssociationTypes }
    }
    /// Whether the file lists the track's samples.
    public static var canProvideSampleCursors: AVAsyncProperty<Root, Bool> { .init("canProvideSampleCursors") { $0.canProvideSampleCursors } }
    /// Whether sound samples depend on others.
    public static var hasAudioSampleDependencies: AVAsyncProperty<Root, Bool> {
        .init("hasAudioSampleDependencies") { $0.hasAudioSampleDependencies }
    }
    /// Whether frames are stored out of order.
    public static var requiresFrameReordering: AVAsyncProperty<Root, Bool> {
        .init("requiresFrameReordering") { $0.currentValues().requiresFrameReordering }
    }
    /// An ISO 639-2/T code, or nil.
    public static var languageCode: AVAsyncProperty<Root, String?> { .init("languageCode") { $0.currentValues().languageCode } }
    /// An RFC 4646 tag, or nil.
    public static var extendedLanguageTag: AVAsyncProperty<Root, String?> { .init("extendedLanguageTag") { $0.currentValues().extendedLanguageTag } }
    /// The edit list as mappings from media time to track time.
    public static var segments: AVAsyncProperty<Root, [AVAssetTrackSegment]> { .init("segments") { $0.segments } }
}

import MediaBackend
import Timeline

extension TrackValues {
    /// The values of a parsed track.
    init(track: MediaTrack, of file: MediaFile, at url: URL) {
        let source = MediaSource(url: url, trackID: track.id, file: file)
        let segments = track.segments.map { TimelineSegment(source: $0.source.start.isNumeric ? source : nil, mapping: $0) }
        self.init(
            trackID: track.id, mediaType: AVMediaType(track.kind.rawValue),
            segments: (try? TimelineTrack(segments: segments)) ?? TimelineTrack())
        formatDescriptions = track.formatDescriptions
        naturalSize = track.displaySize
        preferredTransform = track.transform
        preferredVolume = track.volume
        nominalFrameRate = track.nominalFrameRate
        minFrameDuration = track.minFrameDuration
        naturalTimeScale = track.timescale
        timeRange = track.timeRange
        isEnabled = track.isEnabled
        languageCode = track.languageCode
        extendedLanguageTag = track.extendedLanguageTag
        estimatedDataRate = track.estimatedDataRate
        totalSampleDataLength = track.totalSampleDataLength
        requiresFrameReordering = track.requiresFrameReordering
        isDecodable = track.isDecodable
        isSelfContained = track.isSelfContained
        alternateGroup = track.alternateGroup
        references = track.references
        tags = track.tags
        hasSecondView = track.hasSecondView
        isForcedOnly = track.isForcedOnly
        if track.hasSampleIndex { sampleSource = source }
    }
}

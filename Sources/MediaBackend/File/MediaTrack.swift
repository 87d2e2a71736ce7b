package import CoreGraphics
package import CoreMedia
package import CoreVideo

/// What is known of one track of a file. A value; times are exact.
package struct MediaTrack: Sendable {
    /// The kind of media, with the four characters of AVFoundation's media types.
    package enum Kind: String, Sendable {
        case video = "vide"
        case audio = "soun"
        case text = "text"
        case subtitle = "sbtl"
        case timecode = "tmcd"
        case metadata = "meta"
        case closedCaption = "clcp"
        case depthData = "dpth"
        case haptic = "hapt"
        case auxiliaryPicture = "auxv"
    }

    package var id: CMPersistentTrackID
    package var kind: Kind
    /// One for each sample description that samples use.
    package var formatDescriptions: [CMFormatDescription] = []
    /// The short name of the codec, for people, such as "h264".
    package var codecName = ""
    package var isDecodable = false
    package var isEnabled = true
    /// Stored size of the pictures in pixels.
    package var codedWidth = 0
    package var codedHeight = 0
    /// The format that the decoder gives, as far as known.
    package var pixelFormat: PixelFormat?
    package var color = ColorDescription.unspecified
    /// Size in square pixels before the transform.
    package var displaySize: CGSize = .zero
    package var transform: CGAffineTransform = .identity
    package var volume: Float = 1
    package var nominalFrameRate: Float = 0
    package var minFrameDuration: CMTime = .invalid
    /// How long a picture may stand at most; invalid when unknown.
    var maxFrameDuration: CMTime = .invalid
    /// The end of the last picture, in media time; invalid when unknown.
    package var mediaEnd: CMTime = .invalid
    package var timescale: CMTimeScale = 600
    package var languageCode: String?
    package var extendedLanguageTag: String?
    /// Bits a second.
    package var estimatedDataRate: Float = 0
    /// Bytes.
    package var totalSampleDataLength: Int64 = 0
    /// Whether the container says which media time is shown at which track time.
    var hasEditList = false
    package var requiresFrameReordering = false
    /// Whether the file lists the samples one by one; see ``MediaFile/sampleIndex(of:)``.
    package var hasSampleIndex = false
    /// Whether all samples are in the file itself.
    package var isSelfContained = true
    /// Tracks with the same number other than 0 are alternatives to each other.
    package var alternateGroup = 0
    /// Track IDs by the four characters of the reference's kind.
    package var references: [String: [CMPersistentTrackID]] = [:]
    /// What the author says of the content, as media characteristics.
    package var tags: [String] = []
    /// Whether a second view is coded beside the first.
    package var hasSecondView = false
    /// Whether all of the track's subtitles must be shown.
    package var isForcedOnly = false
    package var sampleRate = 0
    package var channels = 0
    /// The edit list: media time to track time, contiguous from zero. A rate other than 1 makes the lengths differ.
    package var segments: [CMTimeMapping] = []

    /// From the first non-empty segment to the end of the last.
    package var timeRange: CMTimeRange {
        guard let first = segments.first(where: { !$0.isEmpty }), let last = segments.last else { return .zero }
        return CMTimeRange(start: first.target.start, end: last.target.end)
    }

    /// How the packets of the track are found and decoded.
    let stream: StreamRecipe
}

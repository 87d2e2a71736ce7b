import AVFoundation
import CommandLineTool
import Interchange

/// `cutaway info`.
struct InfoCommand {
    var file: String
    var asJSON: Bool

    func run() throws {
        let url = URL(fileURLWithPath: file)
        if LoadedTimeline.isDocument(url) {
            throw CommandError.usage(file, "info describes media files, and this is a timeline", recovery: "cutaway render --null")
        }
        let asset = try AssetMediaResolver().asset(at: url)
        let summary = MediaSummary(
            path: file, duration: ExactTime(try asset.currentValues().duration), tracks: asset.tracks.map(MediaSummary.Track.init))
        Console.print(asJSON ? summary.json.text() : summary.text)
    }
}

extension MediaSummary.Track {
    fileprivate init(_ track: AVAssetTrack) {
        let values = track.currentValues()
        let format = values.formatDescriptions.first
        let kind: String =
            switch values.mediaType {
            case .video: "video"
            case .audio: "audio"
            default: values.mediaType.rawValue
            }
        self.init(
            id: values.trackID, kind: kind, codec: format.map { "\($0.mediaSubType)" } ?? "unknown", isEnabled: values.isEnabled,
            language: values.extendedLanguageTag ?? values.languageCode, range: ExactRange(values.timeRange),
            timescale: values.naturalTimeScale, dataRate: Double(values.estimatedDataRate),
            picture: values.mediaType == .video ? format.map { MediaSummary.Picture($0, values) } : nil,
            sound: format?.audioStreamBasicDescription.map {
                MediaSummary.Sound(sampleRate: $0.mSampleRate, channels: Int($0.mChannelsPerFrame))
            },
            segments: track.segments.map { segment in
                MediaSummary.Segment(
                    source: segment.isEmpty ? nil : ExactRange(segment.timeMapping.source), target: ExactRange(segment.timeMapping.target))
            })
    }
}

extension MediaSummary.Picture {
    fileprivate init(_ format: CMFormatDescription, _ values: TrackValues) {
        func text(_ key: CFString) -> String? { CMFormatDescriptionGetExtension(format, extensionKey: key) as? String }
        func number(_ key: CFString) -> Int? { (CMFormatDescriptionGetExtension(format, extensionKey: key) as? NSNumber)?.intValue }
        let coded = format.dimensions
        let natural = values.naturalSize
        let t = values.preferredTransform
        self.init(
            codedSize: PixelSize(width: Int(coded.width), height: Int(coded.height)),
            naturalSize: PixelSize(width: Int(clamping: natural.width), height: Int(clamping: natural.height)),
            frameRate: Double(values.nominalFrameRate),
            shortestFrame: values.minFrameDuration.isNumeric ? ExactTime(values.minFrameDuration) : nil,
            transform: AffineMatrix(Double(t.a), Double(t.b), Double(t.c), Double(t.d), Double(t.tx), Double(t.ty)),
            primaries: text(kCMFormatDescriptionExtension_ColorPrimaries),
            transferFunction: text(kCMFormatDescriptionExtension_TransferFunction),
            matrix: text(kCMFormatDescriptionExtension_YCbCrMatrix),
            isFullRange: number(kCMFormatDescriptionExtension_FullRangeVideo) == 1,
            bitsPerComponent: number(kCMFormatDescriptionExtension_BitsPerComponent))
    }
}

extension Int {
    fileprivate init(clamping size: CGFloat) {
        self = size.isFinite ? Int(Swift.min(Swift.max(size.rounded(), 0), 1e9)) : 0
    }
}

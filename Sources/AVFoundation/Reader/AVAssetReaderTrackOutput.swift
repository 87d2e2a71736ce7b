import MediaBackend
import Rendering
import Timeline

/// Gives the samples of one track: decoded, pictures in presentation order or linear PCM, or as they are stored, in order of decoding.
///
/// A picture's presentation time is its media time; its output presentation time is its time on the track, after the edit list.
/// On Linux: stored samples (nil settings) need a container that lists them (MP4, QuickTime); reading others' fails with a typed error.
open class AVAssetReaderTrackOutput: AVAssetReaderOutput, @unchecked Sendable {
    // Unchecked: immutable beside what the base class locks.

    /// The track that is read.
    public let track: AVAssetTrack
    /// The wanted format; nil for samples as they are stored.
    public nonisolated(unsafe) let outputSettings: [String: Any]?

    /// - Parameter outputSettings: `kCVPixelBuffer…` keys for pictures, linear PCM keys for sound.
    public init(track: AVAssetTrack, outputSettings: [String: Any]?) {
        self.track = track
        unsafe self.outputSettings = outputSettings
        super.init()
    }

    /// The type of the media that the output gives.
    open override var mediaType: AVMediaType { track.mediaType }
    override var readTracks: [AVAssetTrack] { [track] }

    override func makeProducer(_ asset: AVAsset, range: CMTimeRange) throws -> any SampleProducer {
        guard let outputSettings = unsafe outputSettings else {
            return try StoredSampleProducer(track: track, range: range)
        }
        switch track.mediaType {
        case .video: return try TrackFrameProducer(track: track, settings: outputSettings, range: range)
        case .audio:
            // The track's own samples: nothing is added where it ends before the asset does.
            let own = CMTimeRangeGetIntersection(range, otherRange: CMTimeRange(start: .zero, end: track.timeRange.end))
            return try MixedSoundProducer(asset: asset, tracks: [track], mix: [], settings: outputSettings, range: own)
        default:
            throw AVError(.operationNotSupportedForAsset, "read", "track \(track.trackID)", "only pictures and sound can be decoded")
        }
    }
}

/// The decoded pictures of a track's segments, each once.
private final class TrackFrameProducer: SampleProducer {
    private let segments: [TimelineSegment<MediaSource>]
    private let range: CMTimeRange
    private let converter: OutputConverter
    private var position = 0
    private var reader: (source: MediaSource, reader: VideoFrameReader)?
    private var hasStartedSegment = false

    init(track: AVAssetTrack, settings: [String: Any], range: CMTimeRange) throws {
        segments = track.currentValues().segments.segments.filter { $0.source != nil }
        self.range = range
        converter = try OutputConverter(settings)
    }

    func next() throws -> CMSampleBuffer? {
        while position < segments.count {
            let segment = segments[position]
            if let buffer = try next(in: segment) { return buffer }
            position += 1
            hasStartedSegment = false
        }
        return nil
    }

    private func next(in segment: TimelineSegment<MediaSource>) throws -> CMSampleBuffer? {
        let start = CMTimeMaximum(segment.mapping.target.start, range.start)
        let end = CMTimeMinimum(segment.targetEnd, range.end)
        guard start < end, let source = segment.source, let mediaStart = segment.sourceTime(at: start) else { return nil }
        let reader = try open(source)
        // A picture that is held has no place in media time: it is shown once, over the whole segment.
        let isHeld = segment.mapping.source.duration == .zero
        if isHeld, hasStartedSegment { return nil }
        let frame: VideoFrame?
        if hasStartedSegment {
            frame = try reader.nextFrame()
        } else {
            hasStartedSegment = true
            frame = try reader.frame(at: mediaStart) ?? reader.nextFrame()
        }
        guard let frame, let shown = isHeld ? start : segment.targetTime(of: frame.time), shown < end else { return nil }
        let output = CMTimeMaximum(shown, start)
        let following = reader.timeOfFollowingFrame.flatMap { segment.targetTime(of: $0) } ?? end
        let timing = CMSampleTimingInfo(
            duration: CMTimeMinimum(following > output ? following : end, end) - output, presentationTimeStamp: frame.time, decodeTimeStamp: .invalid)
        let sample = CMSampleBuffer(image: try converter.convert(frame.buffer), timing: timing)
        _ = CMSampleBufferSetOutputPresentationTimeStamp(sample, newValue: output)
        return sample
    }

    private func open(_ source: MediaSource) throws -> VideoFrameReader {
        if let reader, reader.source == source { return reader.reader }
        let (file, track) = try source.resolved(kind: .video)
        let made = try VideoFrameReader(file: file, track: track, threads: ProcessInfo.processInfo.activeProcessorCount)
        reader = (source, made)
        return made
    }
}

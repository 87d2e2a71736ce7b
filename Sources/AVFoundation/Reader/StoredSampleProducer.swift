import MediaBackend
import Timeline

/// The samples of a track as they are stored, in order of decoding, after the track's edits.
///
/// Every sample that is needed to show the wanted times is given, those before them from a key frame on too: what is not shown itself is
/// marked "do not display", and a sample that is shown in part carries how much of it is cut. Times are media times; output times are the
/// track's.
final class StoredSampleProducer: SampleProducer {
    private let segments: [TimelineSegment<MediaSource>]
    private let range: CMTimeRange
    private let isSound: Bool
    private let object: String
    private var place = 0
    private var current: Stretch?

    /// What is read of one segment.
    private struct Stretch {
        var segment: TimelineSegment<MediaSource>
        var samples: SampleIndex
        var formats: [CMFormatDescription]
        var file: FileHandle
        /// The media times that are shown.
        var from: CMTime
        var to: CMTime
        var next: Int
        var end: Int
    }

    /// A buffer of sound takes so many samples and bytes at most, and none takes more than the last, whatever a file says.
    private static let mostSamples = 4096, mostBytes: Int64 = 1 << 16, largestBuffer: Int64 = 1 << 30

    init(track: AVAssetTrack, range: CMTimeRange) throws {
        segments = track.currentValues().segments.segments.filter { $0.source != nil }
        self.range = range
        isSound = track.mediaType == .audio
        object = "track \(track.trackID)"
    }

    func next() throws -> CMSampleBuffer? {
        while place < segments.count {
            if current == nil { current = try open(segments[place]) }
            if let stretch = current, stretch.next < stretch.end {
                let count = count(in: stretch)
                current?.next += count
                return try buffer(of: stretch, count: count)
            }
            current = nil
            place += 1
        }
        return nil
    }

    /// What a segment needs; nil when it is not in the range.
    private func open(_ segment: TimelineSegment<MediaSource>) throws -> Stretch? {
        let start = CMTimeMaximum(segment.mapping.target.start, range.start), end = CMTimeMinimum(segment.targetEnd, range.end)
        guard start < end, let source = segment.source, let from = segment.sourceTime(at: start), let to = segment.sourceTime(at: end) else {
            return nil
        }
        let file = try source.file ?? MediaFile.open(path: source.url.path)
        guard let track = file.track(source.trackID) else { throw failure(source, "the file has no track \(source.trackID)") }
        guard let samples = file.sampleIndex(of: track), samples.count > 0 else {
            throw AVError(.operationNotSupportedForAsset, "read stored samples of", source.url.path, "its container does not list them")
        }
        guard let handle = FileHandle(forReadingAtPath: source.url.path) else { throw failure(source, "the file cannot be opened") }
        func tick(_ time: CMTime, _ rounding: CMTimeRoundingMethod) -> Int64 {
            CMTimeConvertScale(time, timescale: samples.timescale, method: rounding).value
        }
        guard let shown = samples.index(presentedAt: tick(from, .roundTowardNegativeInfinity)) else { return nil }
        // From the key frame before the first picture: past one that is shown later.
        let firstTime = samples.presentationTime(shown)
        var first = shown
        // Compressed sound needs the packet before; how much of both is cut is told.
        if isSound, first > 0, track.formatDescriptions.first?.mediaSubType.rawValue != kAudioFormatLinearPCM { first -= 1 }
        while first > 0, !isSound, !samples.flags(first).isSync || samples.presentationTime(first) > firstTime { first -= 1 }
        let limit = max(tick(to, .roundTowardPositiveInfinity), firstTime + 1)
        // The last sample to be decoded of those that are shown.
        guard let lastShown = samples.index(presentedAt: limit - 1) else { return nil }
        var last = max(lastShown, shown)
        let lowest = samples.rank(of: shown)
        for rank in stride(
            from: samples.rank(of: lastShown), through: max(lowest, samples.rank(of: lastShown) - StoredSampleProducer.deepest), by: -1)
        {
            last = max(last, samples.index(rank: rank))
        }
        return Stretch(
            segment: segment, samples: samples, formats: track.formatDescriptions, file: handle, from: from, to: to, next: first, end: last + 1)
    }

    /// How far samples may be decoded from where they are shown.
    private static let deepest = 32

    /// How many samples the next buffer takes: one picture, or sound that lies together.
    private func count(in stretch: Stretch) -> Int {
        guard isSound else { return 1 }
        let samples = stretch.samples, chunk = samples.chunk(of: stretch.next)
        var count = 1, bytes = samples.size(stretch.next)
        while stretch.next + count < stretch.end, count < StoredSampleProducer.mostSamples {
            let index = stretch.next + count
            bytes += samples.size(index)
            guard bytes <= StoredSampleProducer.mostBytes, samples.chunk(of: index) == chunk else { break }
            count += 1
        }
        return count
    }

    private func buffer(of stretch: Stretch, count: Int) throws -> CMSampleBuffer {
        let samples = stretch.samples, indices = stretch.next..<stretch.next + count
        let source = stretch.segment.source
        func time(_ ticks: Int64) -> CMTime { CMTime(value: ticks, timescale: samples.timescale) }
        var data = Data()
        for index in indices {
            let size = samples.size(index)
            guard let offset = samples.offset(index), size <= StoredSampleProducer.largestBuffer,
                (try? stretch.file.seek(toOffset: UInt64(offset))) != nil,
                let bytes = try? stretch.file.read(upToCount: Int(size)) ?? Data(), bytes.count == size
            else { throw failure(source, "the file ends before sample \(index + 1)") }
            data.append(bytes)
        }
        let timings = indices.map { index in
            CMSampleTimingInfo(
                duration: time(samples.duration(index)), presentationTimeStamp: time(samples.presentationTime(index)),
                decodeTimeStamp: time(samples.decodeTime(index)))
        }
        let description = samples.chunk(of: stretch.next).map { $0.descriptionIndex - 1 } ?? 0
        guard let format = stretch.formats.indices.contains(description) ? stretch.formats[description] : stretch.formats.first else {
            throw failure(source, "the track has no format")
        }
        let buffer = try CMSampleBuffer(
            data: CMBlockBuffer(copying: data), format: format, count: count, timings: timings, sizes: indices.map { Int(samples.size($0)) })
        for (number, index) in indices.enumerated() {
            guard !isSound else { continue }
            buffer.setSync(samples.flags(index).isSync, at: number)
            let start = timings[number].presentationTimeStamp
            if start + timings[number].duration <= stretch.from || start >= stretch.to { hide(buffer, number) }
        }
        trim(buffer, timings, stretch)
        let first = CMTimeMaximum(buffer.presentationTimeStamp, stretch.from)
        if let output = stretch.segment.targetTime(of: first) { _ = CMSampleBufferSetOutputPresentationTimeStamp(buffer, newValue: output) }
        return buffer
    }

    private func hide(_ buffer: CMSampleBuffer, _ number: Int) {
        let all = CMSampleBufferGetSampleAttachmentsArray(buffer, createIfNecessary: true)
        (all?.object(at: number) as? NSMutableDictionary)?.setObject(NSNumber(value: true), forKey: kCMSampleAttachmentKey_DoNotDisplay)
    }

    /// Says how much of the first and the last sample is not shown.
    private func trim(_ buffer: CMSampleBuffer, _ timings: [CMSampleTimingInfo], _ stretch: Stretch) {
        let start = buffer.presentationTimeStamp, end = start + buffer.duration
        // A picture outside is hidden altogether.
        guard isSound || end > stretch.from && start < stretch.to else { return }
        for (key, cut) in [
            (kCMSampleBufferAttachmentKey_TrimDurationAtStart, stretch.from - start),
            (kCMSampleBufferAttachmentKey_TrimDurationAtEnd, end - stretch.to),
        ] where cut > .zero {
            let most = CMTimeMinimum(cut, buffer.duration)
            CMSetAttachment(
                buffer, key: key, value: CMTimeCopyAsDictionary(most, allocator: nil), attachmentMode: kCMAttachmentMode_ShouldNotPropagate)
        }
    }

    private func failure(_ source: MediaSource?, _ reason: String) -> AVError {
        AVError(.failedToLoadSampleData, "read stored samples of", source?.url.path ?? object, reason)
    }
}

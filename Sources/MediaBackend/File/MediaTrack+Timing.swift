internal import CFFmpeg
internal import CoreMedia

extension MediaTrack {
    /// Fills in the edit list, the frame rates and the data rates.
    mutating func describeTiming(
        _ stream: UnsafeMutablePointer<AVStream>, header: MovieTrackHeader?, movieTimescale: UInt32, origin: CMTime,
        containerDuration: CMTime
    ) {
        let mediaEnd: CMTime
        if let header {
            if let scale = CMTimeScale(exactly: header.timescale), scale > 0 { timescale = scale }
            // Samples that all last nothing leave the length to the media header.
            let end = header.samples.end.flatMap { $0 > 0 ? $0 : nil } ?? Int64(clamping: header.duration)
            mediaEnd = CMTime(value: max(end, 0), timescale: timescale)
            self.mediaEnd = mediaEnd
            totalSampleDataLength = header.samples.totalBytes
            requiresFrameReordering = header.samples.isReordered
            segments = MediaTrack.segments(header.edits, movieTimescale: movieTimescale, timescale: timescale, mediaEnd: mediaEnd)
            if kind == .video { describeRate(header.samples) }
        } else {
            let timeBase = unsafe stream.pointee.time_base
            let start = unsafe CMTime(ticks: stream.pointee.start_time, timeBase: timeBase)
            let duration = unsafe CMTime(ticks: stream.pointee.duration, timeBase: timeBase)
            let tagged = unsafe CMTime(ticks: MediaTrack.taggedDuration(of: stream), timeBase: AVRational(num: 1, den: 1_000_000))
            let whole = tagged.isNumeric ? tagged : containerDuration
            // A stream without a first time (WAV) starts where the file does.
            let end = duration.isNumeric ? (start.isNumeric ? start - origin : .zero) + duration : whole
            mediaEnd = end.isNumeric && end > .zero ? end : .zero
            segments = mediaEnd > .zero ? [MediaTrack.identity(to: mediaEnd)] : []
            requiresFrameReordering = unsafe stream.pointee.codecpar.pointee.video_delay > 0
        }
        if kind == .video { unsafe describeRateByContainer(stream) }
        let seconds = mediaEnd.seconds
        if totalSampleDataLength > 0, seconds > 0 {
            estimatedDataRate = Float(Double(totalSampleDataLength) * 8 / seconds)
        } else {
            estimatedDataRate = unsafe Float(stream.pointee.codecpar.pointee.bit_rate)
        }
    }

    /// Ends the media where its last packet was found to end.
    mutating func setMediaEnd(_ end: CMTime) {
        guard end.isNumeric, end > .zero else { return }
        segments = [MediaTrack.identity(to: end)]
    }

    /// Leaves out what an encoder put before and after the sound.
    mutating func apply(_ gapless: GaplessInfo) {
        guard let rate = CMTimeScale(exactly: sampleRate), rate > 0 else { return }
        let length = CMTime(value: gapless.length, timescale: rate)
        segments = [
            CMTimeMapping(
                source: CMTimeRange(start: CMTime(value: gapless.priming, timescale: rate), duration: length),
                target: CMTimeRange(start: .zero, duration: length))
        ]
    }

    /// Edit list rows to mappings (ISO/IEC 14496-12 § 8.6.6): `media_time` -1 is an empty edit, a duration of 0 in the last row
    /// reaches to the end of the media, a rate of 0 dwells on one instant.
    static func segments(
        _ edits: [MovieTrackHeader.Edit], movieTimescale: UInt32, timescale: CMTimeScale, mediaEnd: CMTime
    ) -> [CMTimeMapping] {
        guard let first = edits.first, edits.count > 1 || first.mediaTime >= 0, let movieScale = CMTimeScale(exactly: movieTimescale), movieScale > 0
        else {
            // A file without a usable movie timescale still has a last word on where its media starts.
            let start = CMTime(value: max(edits.first?.mediaTime ?? 0, 0), timescale: timescale)
            guard mediaEnd > start else { return [] }
            let duration = mediaEnd - start
            return [
                CMTimeMapping(
                    source: CMTimeRange(start: start, duration: duration), target: CMTimeRange(start: .zero, duration: duration))
            ]
        }
        var result: [CMTimeMapping] = []
        var position: Int64 = 0
        for (index, edit) in edits.enumerated() {
            let start = CMTime(value: position, timescale: movieScale)
            guard let ticks = Int64(exactly: edit.duration), ticks > 0 else {
                // Only the last row may leave its length open.
                guard index == edits.count - 1, edit.mediaTime >= 0, edit.duration == 0 else { continue }
                let mediaStart = CMTime(value: edit.mediaTime, timescale: timescale)
                guard mediaEnd > mediaStart else { continue }
                let rest = mediaEnd - mediaStart
                result.append(
                    CMTimeMapping(
                        source: CMTimeRange(start: mediaStart, duration: rest), target: CMTimeRange(start: start, duration: rest)))
                continue
            }
            let (end, overflow) = position.addingReportingOverflow(ticks)
            guard !overflow else { break }
            position = end
            let target = CMTimeRange(start: start, duration: CMTime(value: ticks, timescale: movieScale))
            guard edit.mediaTime >= 0 else {
                result.append(CMTimeMapping(source: .invalid, target: target))
                continue
            }
            let duration =
                edit.rate == 0x10000 || edit.rate < 0
                ? target.duration : CMTimeMultiplyByRatio(target.duration, multiplier: edit.rate, divisor: 0x10000)
            let source = CMTimeRange(start: CMTime(value: edit.mediaTime, timescale: timescale), duration: duration)
            result.append(CMTimeMapping(source: source, target: target))
        }
        while let last = result.last, last.isEmpty { result.removeLast() }
        return result
    }

    private static func identity(to end: CMTime) -> CMTimeMapping {
        let range = CMTimeRange(start: .zero, duration: end)
        return CMTimeMapping(source: range, target: range)
    }

    private static func taggedDuration(of stream: UnsafeMutablePointer<AVStream>) -> Int64 {
        // Matroska keeps one duration for all streams and gives each stream's as a tag.
        if let text = unsafe av_dict_get(stream.pointee.metadata, "DURATION", nil, 0)?.pointee.value {
            let parts = unsafe String(cString: text).split(separator: ":")
            if parts.count == 3, let hours = Int64(parts[0]), let minutes = Int64(parts[1]), let seconds = Double(parts[2]), seconds < 60,
                hours < 1_000_000
            {
                return (hours * 3600 + minutes * 60) * 1_000_000 + Int64(seconds * 1_000_000)
            }
        }
        return CUT_NOPTS_VALUE
    }

    private mutating func describeRate(_ samples: SampleTableSummary) {
        if let shortest = samples.shortestDuration { minFrameDuration = CMTime(value: shortest, timescale: timescale) }
        if let longest = samples.longestDuration { maxFrameDuration = CMTime(value: longest, timescale: timescale) }
        if samples.totalDuration > 0 {
            nominalFrameRate = Float(Double(samples.count) * Double(timescale) / Double(samples.totalDuration))
        }
    }

    private mutating func describeRateByContainer(_ stream: UnsafeMutablePointer<AVStream>) {
        let average = unsafe stream.pointee.avg_frame_rate
        if nominalFrameRate == 0, average.num > 0, average.den > 0 { nominalFrameRate = Float(Double(average.num) / Double(average.den)) }
        let real = unsafe stream.pointee.r_frame_rate
        if !minFrameDuration.isNumeric, real.num > 0, real.den > 0 {
            minFrameDuration = CMTime(value: Int64(real.den), timescale: real.num)
        }
    }
}

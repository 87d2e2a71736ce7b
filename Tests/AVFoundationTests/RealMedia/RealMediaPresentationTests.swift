import AVFoundation
import Foundation
import Testing

/// What is shown and heard of real files, by all ways of asking: segments, reader and image generator.
@Suite(
    "What real files show", .serialized,
    .enabled(if: RealMedia.isPresent, "there are no real files in shared/media beside the checkout, and CUTAWAY_MEDIA does not name them"))
struct RealMediaPresentationTests {
    private func track(_ name: String, _ mediaType: AVMediaType) throws -> (asset: AVURLAsset, track: AVAssetTrack) {
        let asset = AVURLAsset(url: try #require(RealMedia.movies.first { $0.name == name }).url)
        return (asset, try #require(asset.tracks(withMediaType: mediaType).first))
    }

    /// What is wanted of each buffer; the buffers themselves are let go, since a clip's pictures may be large.
    private func read<Value>(
        _ asset: AVAsset, _ track: AVAssetTrack, _ settings: [String: Any], _ value: (CMSampleBuffer) throws -> Value
    ) throws -> [Value] {
        let reader = try AVAssetReader(asset: asset)
        let output = AVAssetReaderTrackOutput(track: track, outputSettings: settings)
        reader.add(output)
        try #require(reader.startReading(), "\(String(describing: reader.error))")
        var result: [Value] = []
        while let buffer = output.copyNextSampleBuffer() { result.append(try value(buffer)) }
        #expect(reader.status == .completed, "\(String(describing: reader.error))")
        return result
    }

    @Test("the segments are those of the edit list", arguments: ShownPictures.rows.filter { !$0.pieces.isEmpty })
    func segments(row: ShownPictures) throws {
        let track = try track(row.name, .video).track
        var start = CMTime.zero
        let expected = row.pieces.map { piece in
            let target = CMTimeRange(start: start, duration: piece.lasts)
            start = target.end
            guard let media = piece.media else { return CMTimeMapping(source: .invalid, target: target) }
            return CMTimeMapping(source: CMTimeRange(start: CMTime(value: media, timescale: row.timescale), duration: piece.lasts), target: target)
        }
        let found = track.segments.map(\.timeMapping)
        #expect(found.map(\.target) == expected.map(\.target))
        for (found, expected) in zip(found, expected) where expected.source.start.isNumeric { #expect(found.source == expected.source) }
        #expect(track.segments.map(\.isEmpty) == row.pieces.map { $0.media == nil })
    }

    /// The track time of a media time under the first piece with media.
    private func shown(_ ticks: Int64, _ row: ShownPictures) -> CMTime {
        let empty = row.pieces.filter { $0.media == nil }.reduce(CMTime.zero) { $0 + $1.lasts }
        let media = row.pieces.first { $0.media != nil }?.media ?? 0
        return CMTimeMaximum(CMTime(value: ticks - media, timescale: row.timescale), .zero) + empty
    }

    @Test("a reader gives the pictures from the first to the last that is shown", .timeLimit(.minutes(3)), arguments: ShownPictures.rows)
    func reader(row: ShownPictures) throws {
        let (asset, track) = try track(row.name, .video)
        let samples = try read(asset, track, [:]) { buffer in
            (
                media: CMSampleBufferGetPresentationTimeStamp(buffer), start: CMSampleBufferGetOutputPresentationTimeStamp(buffer),
                duration: CMSampleBufferGetOutputDuration(buffer)
            )
        }
        let times = samples.map(\.media)
        #expect(times.count == row.count)
        #expect(times.first == CMTime(value: row.first, timescale: row.timescale))
        #expect(times.last == CMTime(value: row.last, timescale: row.timescale))
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        let last = try #require(samples.last)
        #expect(samples.first?.start == shown(row.first, row))
        #expect(last.start == shown(row.last, row))
        #expect(last.start + last.duration == track.timeRange.end)
    }

    @Test("thumbnails of the first and the last instant are the first and the last picture", .timeLimit(.minutes(3)), arguments: ShownPictures.rows)
    func generator(row: ShownPictures) async throws {
        let (asset, track) = try track(row.name, .video)
        let generator = AVAssetImageGenerator(asset: asset)
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        generator.maximumSize = CGSize(width: 64, height: 64)
        #expect(try await generator.image(at: track.timeRange.start).actualTime == shown(row.first, row))
        let lastInstant = track.timeRange.end - CMTime(value: 1, timescale: 90000)
        #expect(try await generator.image(at: lastInstant).actualTime == shown(row.last, row))
    }

    @Test("the samples that are heard are those after the edit's start", .timeLimit(.minutes(2)), arguments: HeardSamples.rows)
    func sound(row: HeardSamples) throws {
        let (asset, track) = try track(row.name, .audio)
        let settings: [String: Any] = [AVFormatIDKey: kAudioFormatLinearPCM, AVLinearPCMIsFloatKey: true, AVLinearPCMBitDepthKey: 32]
        var channels = 1
        let pieces = try read(asset, track, settings) { buffer in
            let format = try #require(CMSampleBufferGetFormatDescription(buffer)?.audioStreamBasicDescription)
            channels = Int(format.mChannelsPerFrame)
            let bytes = [UInt8](try #require(CMSampleBufferGetDataBuffer(buffer)).dataBytes())
            return unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self)) }
        }
        let samples = Array(pieces.joined())
        #expect(samples.count / channels == row.count)
        for (position, value) in row.probes {
            let found = try #require(position * channels < samples.count ? samples[position * channels] : nil)
            #expect(abs(found - value) < 1e-5, "sample \(position)")
        }
    }
}

import AVFoundation
import Foundation
import SampleMedia
import Testing

/// Cursors over the samples of a clip that the project writes: numbered pictures, B-frames, a key frame at the start.
@Suite("Sample cursors")
struct SampleCursorTests {
    private let folder: URL
    private let asset: AVURLAsset
    private let track: AVAssetTrack

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("cutaway-cursor-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let clip = SampleClip(name: "clip", clip: 1, size: CGSize(width: 320, height: 180), frameCount: 30, sound: .none)
        let url = folder.appendingPathComponent(clip.fileName)
        try clip.write(to: url)
        asset = AVURLAsset(url: url)
        track = try #require(asset.tracks(withMediaType: .video).first)
    }

    private func done() { try? FileManager.default.removeItem(at: folder) }

    /// The times of all samples, by a walk.
    private func walk(_ cursor: AVSampleCursor, _ step: (AVSampleCursor) -> Int64) -> [(presentation: CMTime, decode: CMTime)] {
        var times = [(cursor.presentationTimeStamp, cursor.decodeTimeStamp)]
        while step(cursor) != 0 { times.append((cursor.presentationTimeStamp, cursor.decodeTimeStamp)) }
        return times
    }

    @Test("a walk in order of decoding and one in order of presentation meet every sample once")
    func walks() throws {
        defer { done() }
        #expect(track.canProvideSampleCursors)
        let first = try #require(track.makeSampleCursorAtFirstSampleInDecodeOrder())
        let decoded = walk(first) { $0.stepInDecodeOrder(byCount: 1) }
        #expect(decoded.count == 30)
        #expect(zip(decoded, decoded.dropFirst()).allSatisfy { $0.decode < $1.decode })
        let earliest = try #require(track.makeSampleCursor(presentationTimeStamp: .negativeInfinity))
        let shown = walk(earliest) { $0.stepInPresentationOrder(byCount: 1) }
        #expect(shown.map(\.presentation) == decoded.map(\.presentation).sorted())
        // A frame is shown every thirtieth of a second of media.
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $1.presentation - $0.presentation == CMTime(value: 1, timescale: 30) })
        #expect(decoded.map(\.presentation) != shown.map(\.presentation), "the clip should have B-frames")
        let last = try #require(track.makeSampleCursorAtLastSampleInDecodeOrder())
        #expect(last.decodeTimeStamp == decoded.last?.decode)
    }

    @Test("steps stop at the ends and say how far they went")
    func ends() throws {
        defer { done() }
        let cursor = try #require(track.makeSampleCursorAtFirstSampleInDecodeOrder())
        #expect(cursor.stepInDecodeOrder(byCount: -5) == 0)
        #expect(cursor.stepInDecodeOrder(byCount: 10) == 10)
        #expect(cursor.stepInDecodeOrder(byCount: 100) == 19)
        #expect(cursor.stepInDecodeOrder(byCount: .min) == -29)
        #expect(cursor.stepInPresentationOrder(byCount: .max) == 29)
        #expect(cursor.stepInPresentationOrder(byCount: -3) == -3)
        let copy = try #require(cursor.copy() as? AVSampleCursor)
        #expect(copy.stepInPresentationOrder(byCount: -1) == -1)
        #expect(cursor.presentationTimeStamp - copy.presentationTimeStamp == CMTime(value: 1, timescale: 30))
    }

    @Test("steps by time snap to samples and say when they leave the track")
    func timeSteps() throws {
        defer { done() }
        let cursor = try #require(track.makeSampleCursor(presentationTimeStamp: .negativeInfinity))
        var wasPinned = ObjCBool(false)
        func moved(_ milliseconds: Int64) -> CMTime {
            unsafe cursor.step(byPresentationTime: CMTime(value: milliseconds, timescale: 1000), wasPinned: &wasPinned)
        }
        // 70 ms reach into the third picture.
        #expect(moved(70) == CMTime(value: 2, timescale: 30))
        #expect(!wasPinned.boolValue)
        #expect(moved(100_000) == CMTime(value: 27, timescale: 30))
        #expect(wasPinned.boolValue)
        #expect(moved(-100_000) == CMTime(value: -29, timescale: 30))
        #expect(wasPinned.boolValue)
        let nowhere = unsafe cursor.step(byDecodeTime: .invalid)
        #expect(!nowhere.isValid)
    }

    @Test("a cursor finds the sample that is shown at a time", arguments: [0, 1, 7, 15, 29])
    func positions(number: Int) throws {
        defer { done() }
        let start = try #require(track.segments.first).timeMapping.source.start
        for offset in [0, 33] {
            let time = start + CMTime(value: Int64(number * 100 + offset), timescale: 3000)
            let cursor = try #require(track.makeSampleCursor(presentationTimeStamp: time))
            #expect(cursor.presentationTimeStamp == start + CMTime(value: Int64(number), timescale: 30))
        }
    }

    @Test("the generator gives the stored bytes of samples, with their times")
    func generator() throws {
        defer { done() }
        let cursor = try #require(track.makeSampleCursorAtFirstSampleInDecodeOrder())
        let bytes = try Data(contentsOf: asset.url)
        let generator = AVSampleBufferGenerator(asset: asset, timebase: nil)
        for number in 0..<30 {
            let range = cursor.currentSampleStorageRange
            let buffer = try generator.makeSampleBuffer(for: AVSampleBufferRequest(start: cursor))
            #expect(CMSampleBufferGetNumSamples(buffer) == 1)
            #expect(CMSampleBufferGetPresentationTimeStamp(buffer) == cursor.presentationTimeStamp)
            #expect(CMSampleBufferGetDecodeTimeStamp(buffer) == cursor.decodeTimeStamp)
            #expect(try CMSampleBufferGetDataBuffer(buffer)?.dataBytes() == bytes[Int(range.offset)..<Int(range.offset + range.length)])
            #expect(cursor.currentSampleSyncInfo.sampleIsFullSync.boolValue == (number == 0))
            #expect(buffer.isSync() == (number == 0))
            cursor.stepInDecodeOrder(byCount: 1)
        }
        let request = AVSampleBufferRequest(start: try #require(track.makeSampleCursorAtFirstSampleInDecodeOrder()))
        request.direction = .forward
        request.maxSampleCount = 8
        request.overrideTime = CMTime(value: 5, timescale: 1)
        let eight = try generator.makeSampleBuffer(for: request)
        #expect(CMSampleBufferGetNumSamples(eight) == 8)
        #expect(CMSampleBufferGetPresentationTimeStamp(eight) == CMTime(value: 5, timescale: 1))
    }
}

/// Cursors over real files; positions, flags and places worked out by hand from `stts`, `ctts`, `stss`, `sdtp`, `stsz`, `stsc`, `stco`,
/// `sgpd` and `sbgp`.
@Suite(
    "Sample cursors of real files",
    .enabled(if: RealMedia.isPresent, "there are no real files in shared/media beside the checkout, and CUTAWAY_MEDIA does not name them"))
struct RealSampleCursorTests {
    private func track(_ name: String, _ mediaType: AVMediaType) throws -> (AVURLAsset, AVAssetTrack) {
        let asset = AVURLAsset(url: try #require(RealMedia.movies.first { $0.name == name }).url)
        return (asset, try #require(asset.tracks(withMediaType: mediaType).first))
    }

    /// Number in order of decoding, decode time, presentation time, duration, size, offset, chunk's first byte, number in it.
    @Test(
        "samples of an iPhone's recording",
        arguments: [
            (0, 0, 0, 20, 74651, 37410, 0), (1, 20, 80, 20, 34140, 112_061, 1), (3, 60, 20, 20, 16736, 173_094, 3),
            (29, 580, 640, 20, 123_232, 1_026_837, 14), (30, 600, 600, 20, 39596, 1_160_114, 0), (89, 1781, 1841, 20, 53143, 3_158_163, 14),
            (91, 1821, 1781, 20, 18969, 3_253_933, 1),
        ] as [(Int64, Int64, Int64, Int64, Int64, Int64, Int64)])
    func phone(row: (Int64, Int64, Int64, Int64, Int64, Int64, Int64)) throws {
        let (asset, track) = try track("hdr.mov", .video)
        _ = asset
        let cursor = try #require(track.makeSampleCursorAtFirstSampleInDecodeOrder())
        #expect(cursor.stepInDecodeOrder(byCount: row.0) == row.0)
        func time(_ ticks: Int64) -> CMTime { CMTime(value: ticks, timescale: 600) }
        #expect(cursor.decodeTimeStamp == time(row.1))
        #expect(cursor.presentationTimeStamp == time(row.2))
        #expect(cursor.currentSampleDuration == time(row.3))
        #expect(cursor.currentSampleStorageRange == AVSampleCursorStorageRange(offset: row.5, length: row.4))
        #expect(cursor.currentSampleIndexInChunk == row.6)
        #expect(cursor.currentSampleSyncInfo.sampleIsFullSync.boolValue == [0, 29, 61].contains(row.0))
        // A sample with `sdtp` 0x18 depends on others and nothing depends on it.
        let droppable = [3, 91].contains(row.0)
        #expect(cursor.currentSampleSyncInfo.sampleIsDroppable.boolValue == droppable)
        let dependency = cursor.currentSampleDependencyInfo
        #expect(dependency.sampleIndicatesWhetherItDependsOnOthers.boolValue)
        #expect(dependency.sampleDependsOnOthers.boolValue != [0, 29].contains(row.0))
        #expect(dependency.sampleIndicatesWhetherItHasDependentSamples.boolValue == droppable)
        #expect(!dependency.sampleHasDependentSamples.boolValue)
        let again = try #require(track.makeSampleCursor(presentationTimeStamp: time(row.2)))
        #expect(again.comparePositionInDecodeOrder(withPositionOf: cursor) == .orderedSame)
    }

    @Test("a cursor does not know of the edit list")
    func edits() throws {
        let (asset, track) = try track("fixture.mov", .video)
        _ = asset
        let first = try #require(track.makeSampleCursor(presentationTimeStamp: .zero))
        #expect(first.presentationTimeStamp == .zero)
        // 3706 lies inside the picture at 3700, which is decoded after the one at 3800.
        let shown = try #require(track.makeSampleCursor(presentationTimeStamp: CMTime(value: 3706, timescale: 6000)))
        #expect(shown.presentationTimeStamp == CMTime(value: 3700, timescale: 6000))
        #expect(shown.decodeTimeStamp == CMTime(value: 3800, timescale: 6000))
        #expect(shown.samplesWithEarlierDecodeTimeStampsMayHaveLaterPresentationTimeStamps(than: shown))
        #expect(!shown.samplesWithLaterDecodeTimeStampsMayHaveEarlierPresentationTimeStamps(than: shown))
        #expect(shown.currentChunkStorageRange == AVSampleCursorStorageRange(offset: 36, length: 1528))
        #expect(shown.currentChunkInfo.chunkSampleCount == 25)
        #expect(!shown.currentChunkInfo.chunkHasUniformSampleSizes.boolValue && !shown.currentChunkInfo.chunkHasUniformSampleDurations.boolValue)
    }

    @Test("sound needs one packet before: the roll distance of its group is -1")
    func roll() throws {
        let (asset, track) = try track("afconvert-aac-0.5s.mp4", .audio)
        _ = asset
        let cursor = try #require(track.makeSampleCursor(presentationTimeStamp: CMTime(value: 2112, timescale: 44100)))
        #expect(cursor.presentationTimeStamp == CMTime(value: 2048, timescale: 44100))
        #expect(cursor.samplesRequiredForDecoderRefresh == 1)
        #expect(cursor.currentSampleStorageRange == AVSampleCursorStorageRange(offset: 4239, length: 135))
        #expect(!track.hasAudioSampleDependencies)
    }

    @Test(
        "samples of fragments: 600 in three runs, and 45 with 94 of sound",
        arguments: [
            ("sample_fragmented_seekable_multiple_sidx.mp4", AVMediaType.video, 600, CMTime(value: 306_688 + 512, timescale: 15360)),
            ("rotate-buck-bunny.mp4", .video, 45, CMTime(value: 105_600, timescale: 57600)),
            ("rotate-buck-bunny.mp4", .audio, 94, CMTime(value: 95232, timescale: 48000)),
        ])
    func fragments(name: String, mediaType: AVMediaType, count: Int64, decode: CMTime) throws {
        let (asset, track) = try track(name, mediaType)
        let cursor = try #require(track.makeSampleCursorAtFirstSampleInDecodeOrder())
        #expect(cursor.decodeTimeStamp == .zero)
        #expect(cursor.stepInDecodeOrder(byCount: .max) == count - 1)
        let generator = AVSampleBufferGenerator(asset: asset, timebase: nil)
        // The last sample's bytes are where the last run's data offset and sizes say.
        #expect(try CMSampleBufferGetTotalSampleSize(generator.makeSampleBuffer(for: AVSampleBufferRequest(start: cursor))) > 0)
        let size = try FileManager.default.attributesOfItem(atPath: asset.url.path)[.size] as? Int ?? 0
        let range = cursor.currentSampleStorageRange
        #expect(range.offset > 0 && range.offset + range.length <= Int64(size))
        if mediaType == .audio { #expect(cursor.decodeTimeStamp == decode) }
    }
}

import AVFoundation
import Foundation
import Testing

/// What is special about single files of the folder, each as an expectation with a name.
@Suite(
    "Traps in real files", .serialized,
    .enabled(if: RealMedia.isPresent, "there are no real files in shared/media beside the checkout, and CUTAWAY_MEDIA does not name them"))
struct RealMediaTrapTests {
    private func asset(_ name: String) throws -> AVURLAsset {
        AVURLAsset(url: try #require(RealMedia.movies.first { $0.name == name }).url)
    }

    private func track(_ name: String, _ mediaType: AVMediaType) async throws -> AVAssetTrack {
        try #require(try await asset(name).loadTracks(withMediaType: mediaType).first)
    }

    @Test("an attached picture is not a video track")
    func attachedPicture() async throws {
        let tracks = try await asset("metadata_gnre.mp4").load(.tracks)
        #expect(tracks.map(\.mediaType) == [.video, .audio])
        #expect(tracks[0].naturalSize == CGSize(width: 320, height: 240))
    }

    @Test("a disabled track is listed, but not enabled; without a decoder it is not decodable")
    func disabledTrack() async throws {
        let audio = try await asset("test-spatial-audio.mov").loadTracks(withMediaType: .audio)
        #expect(audio.map(\.isEnabled) == [true, false])
        #expect(audio.map(\.isDecodable) == [true, false])
        #expect(audio.map(\.trackID) == [2, 3])
    }

    @Test(
        "anamorphic pictures have the size they are shown in",
        arguments: [
            ("sar_2x1.mp4", 1280.0, 360.0), ("bbb_prog_10s.mp4", 427, 240), ("bbb_800x640_768kbps_30fps_avc_2b_firstpts_10_sec.mp4", 1137, 640),
            ("fixture.mxf", 768, 576),
        ])
    func displaySize(name: String, width: Double, height: Double) async throws {
        let size = try await track(name, .video).load(.naturalSize)
        #expect(abs(size.width - width) < 0.5 && size.height == height, "\(size)")
    }

    @Test(
        "a leading empty edit moves the track's start",
        arguments: [
            ("bbb_800x640_768kbps_30fps_avc_2b_firstpts_10_sec.mp4", CMTime(value: 10, timescale: 1), CMTime(value: 4, timescale: 1)),
            ("edit_list_positive_shift.mp4", CMTime(value: 1, timescale: 1), CMTime(value: 9, timescale: 1)),
        ])
    func leadingEmptyEdit(name: String, start: CMTime, duration: CMTime) async throws {
        let track = try await track(name, .video)
        #expect(try await track.load(.timeRange) == CMTimeRange(start: start, duration: duration))
        let segments = track.segments
        #expect(segments.map(\.isEmpty) == [true, false])
        #expect(segments[0].timeMapping.target == CMTimeRange(start: .zero, duration: start))
    }

    @Test("a leading empty edit shows no picture, then the first frame", .timeLimit(.minutes(1)))
    func nothingBeforeTheStart() async throws {
        let generator = AVAssetImageGenerator(asset: try asset("edit_list_positive_shift.mp4"))
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        await #expect(throws: AVError.self) { try await generator.image(at: .zero) }
        #expect(try await generator.image(at: CMTime(value: 1, timescale: 1)).actualTime == CMTime(value: 1, timescale: 1))
    }

    @Test(
        "an edit that begins inside the media maps its start",
        arguments: [
            ("iibbibb_editlist_videoonly.mp4", AVMediaType.video, CMTime(value: 40960, timescale: 16384)),
            ("fixture.mov", .video, CMTime(value: 3706, timescale: 6000)),
            ("afconvert-aac-0.5s.mp4", .audio, CMTime(value: 2112, timescale: 44100)),
            ("test-720p-h264-24fps.mov", .audio, CMTime(value: 2112, timescale: 44100)),
            ("sample_edit_list_no_sync_frame_before_edit.mp4", .video, CMTime(value: 26642, timescale: 90000)),
        ])
    func editStart(name: String, mediaType: AVMediaType, start: CMTime) async throws {
        let track = try await track(name, mediaType)
        #expect(track.segments.first?.timeMapping.source.start == start)
        #expect(track.segments.first?.timeMapping.target.start == .zero)
        #expect(track.samplePresentationTime(forTrackTime: .zero) == start)
    }

    @Test("Apple's priming is edited away: exactly half a second is heard")
    func priming() async throws {
        let asset = try asset("afconvert-aac-0.5s.mp4")
        #expect(try await asset.load(.duration) == CMTime(value: 1, timescale: 2))
        let track = try #require(try await asset.loadTracks(withMediaType: .audio).first)
        let reader = try AVAssetReader(asset: asset)
        let output = AVAssetReaderTrackOutput(track: track, outputSettings: [AVFormatIDKey: kAudioFormatLinearPCM])
        reader.add(output)
        #expect(reader.startReading())
        var count = 0
        while let buffer = output.copyNextSampleBuffer() { count += CMSampleBufferGetNumSamples(buffer) }
        #expect(count == 22050)
    }

    @Test(
        "a phone's portrait recording turns a quarter clockwise",
        arguments: [
            ("hdr.mov", 1080.0), ("dolbyVision-hdr.MOV", 720), ("video_rotation_90.mp4", 60), ("rotate-buck-bunny.mp4", 0),
        ])
    func quarterTurn(name: String, offset: Double) async throws {
        let transform = try await track(name, .video).load(.preferredTransform)
        #expect(transform == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: offset, ty: 0))
    }

    @Test(
        "HLG and PQ recordings contain HDR video, others do not",
        arguments: [
            ("hdr.mov", true), ("dolbyVision-hdr.MOV", true), ("hlg10-color-test.mp4", true), ("sample_with_colr_mdcv_and_clli.mp4", true),
            ("bt709_full_range.mp4", false), ("white.mp4", false),
        ])
    func hdr(name: String, isHDR: Bool) async throws {
        #expect(try await track(name, .video).hasMediaCharacteristic(.containsHDRVideo) == isHDR)
    }

    @Test("the track of sound that is shorter than the picture ends where it ends")
    func shorterAudio() async throws {
        let tracks = try await asset("sample_shorter_audio.mp4").load(.tracks)
        #expect(tracks.map { $0.timeRange.end } == [CMTime(value: 1200, timescale: 1000), CMTime(value: 767, timescale: 1000)])
    }

    @Test("a fragmented movie lasts as long as its fragments")
    func fragments() async throws {
        let asset = try asset("sample_fragmented_seekable_multiple_sidx.mp4")
        #expect(asset.containsFragments)
        #expect(abs(try await asset.load(.duration).seconds - 20) < 0.1)
    }

    @Test("a movie header cut in the middle is refused at once")
    func cutHeader() async throws {
        let start = ContinuousClock.now
        let error = await #expect(throws: AVError.self) { try await asset("fixture-moov.mov").load(.duration) }
        #expect(error.map { [.fileFormatNotRecognized, .fileFailedToParse].contains($0.code) } == true)
        #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test("a sound file without its sound opens, and reading it says why nothing comes")
    func headerWithoutMedia() async throws {
        let asset = try asset("large_stbl_truncated_after_moov.m4b")
        #expect(try await asset.load(.duration) == CMTime(value: 6422, timescale: 1))
        let track = try #require(try await asset.loadTracks(withMediaType: .audio).first)
        let reader = try AVAssetReader(asset: asset)
        let output = AVAssetReaderTrackOutput(track: track, outputSettings: [AVFormatIDKey: kAudioFormatLinearPCM])
        reader.add(output)
        if reader.startReading() { #expect(output.copyNextSampleBuffer() == nil) }
        #expect(reader.status == .failed)
        #expect(reader.error is AVError)
    }

    @Test("the metadata tracks of a phone are listed as such")
    func metadataTracks() async throws {
        let tracks = try await asset("hdr.mov").load(.tracks)
        #expect(tracks.map(\.mediaType) == [.video, .audio, .metadata, .metadata, .metadata])
        #expect(tracks.map(\.trackID) == [1, 2, 3, 4, 5])
    }

    @Test("tracks keep the order of the file: sound before pictures")
    func order() async throws {
        #expect(try await asset("hlg10-color-test.mp4").load(.tracks).map(\.mediaType) == [.audio, .video])
    }
}

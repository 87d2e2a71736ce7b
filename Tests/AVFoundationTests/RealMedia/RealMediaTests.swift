import AVFoundation
import CoreGraphics
import Testing

/// Every real file opens with the properties that the table states, or fails with a typed error, at once.
@Suite(
    "Real files", .serialized,
    .enabled(if: RealMedia.isPresent, "there are no real files in shared/media beside the checkout, and CUTAWAY_MEDIA does not name them"))
struct RealMediaTests {
    #if DEBUG
    static let limit = Duration.seconds(3)
    #else
    static let limit = Duration.seconds(1)
    #endif

    @Test("opens with its properties or fails at once, with a typed error", arguments: RealMedia.movies)
    func opens(movie: RealMovie) throws {
        let asset = AVURLAsset(url: movie.url)
        let start = ContinuousClock.now
        let tracks: [AVAssetTrack]
        do {
            // On this thread: what waits for a thread would be measured too.
            tracks = try asset.currentValues().tracks
        } catch let error as AVError {
            #expect(ContinuousClock.now - start < Self.limit)
            #expect(movie.tracks == nil, "it should open: \(error)")
            #expect([.fileFailedToParse, .fileFormatNotRecognized].contains(error.code))
            #expect(!error.description.contains("\n"))
            return
        }
        #expect(ContinuousClock.now - start < Self.limit)
        let expected = Expectation(movie)
        #expect(movie.tracks != nil, "FFmpeg does not open it")
        let shown = tracks.filter { $0.mediaType == .video || $0.mediaType == .audio }
        #expect(shown.map(\.mediaType) == expected.tracks.map { $0.kind == .video ? .video : .audio })
        for (track, wanted) in zip(shown, expected.tracks) { try check(track, wanted) }
        let end = expected.tracks.compactMap { track in track.duration.map { (track.start ?? 0) + $0 } }.max()
        if let end = end ?? movie.duration { #expect(abs(asset.duration.seconds - end) < 0.002, "\(asset.duration.seconds), not \(end)") }
    }

    private func check(_ track: AVAssetTrack, _ wanted: RealMovie.Track) throws {
        let shown = try shownStart(track).seconds
        if let start = wanted.start { #expect(abs(shown - start) < 0.002, "starts at \(shown)") }
        if let duration = wanted.duration, let start = wanted.start {
            #expect(abs(track.timeRange.end.seconds - start - duration) < 0.002, "ends at \(track.timeRange.end.seconds)")
        }
        #expect(track.isEnabled != wanted.isDisabled)
        switch wanted.kind {
        case .video:
            #expect(track.naturalSize == CGSize(width: wanted.displayWidth, height: wanted.displayHeight))
            if let rate = wanted.averageRate { #expect(abs(Double(track.nominalFrameRate) - rate) < 0.02) }
            let matrix = wanted.matrix ?? [1, 0, 0, 1, 0, 0]
            #expect(
                track.preferredTransform
                    == CGAffineTransform(a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5]))
        case .audio:
            let format = try #require(track.formatDescriptions.first as? CMFormatDescription)
            let description = try #require(format.audioStreamBasicDescription)
            #expect(Int(description.mSampleRate) == wanted.sampleRate)
            #expect(Int(description.mChannelsPerFrame) == wanted.channels)
        }
    }

    /// When the first segment with media starts.
    private func shownStart(_ track: AVAssetTrack) throws -> CMTime {
        try #require(track.segments.first { !$0.isEmpty }).timeMapping.target.start
    }

    @Test("the first and the last picture are decoded, or a typed error says why not", .timeLimit(.minutes(2)), arguments: RealMedia.movies)
    func pictures(movie: RealMovie) async throws {
        let asset = AVURLAsset(url: movie.url)
        guard let track = asset.tracks(withMediaType: .video).first else { return }
        let generator = AVAssetImageGenerator(asset: asset)
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        let lastInstant = track.timeRange.end - CMTime(value: 1, timescale: max(track.naturalTimeScale, 1000))
        for time in [try shownStart(track), lastInstant] {
            do {
                let (image, actual) = try await generator.image(at: time)
                #expect(image.width == Int(track.naturalSize.width) && image.height == Int(track.naturalSize.height))
                #expect(actual <= time)
            } catch let error as AVError {
                #expect(Expectation(movie).isDamaged, "\(error)")
            }
        }
    }

    @Test("the whole sound is decoded, or a typed error says why not", .timeLimit(.minutes(2)), arguments: RealMedia.movies)
    func sound(movie: RealMovie) async throws {
        let asset = AVURLAsset(url: movie.url)
        for track in asset.tracks(withMediaType: .audio) {
            let reader = try AVAssetReader(asset: asset)
            let output = AVAssetReaderTrackOutput(
                track: track, outputSettings: [AVFormatIDKey: kAudioFormatLinearPCM, AVLinearPCMIsFloatKey: true, AVLinearPCMBitDepthKey: 32])
            reader.add(output)
            guard reader.startReading() else {
                #expect(!track.isDecodable)
                #expect((reader.error as? AVError)?.code == .decoderNotFound)
                continue
            }
            var count = 0
            while count < 20 * 48000, let buffer = output.copyNextSampleBuffer() { count += CMSampleBufferGetNumSamples(buffer) }
            guard reader.status != .failed else {
                #expect(reader.error is AVError)
                #expect(!track.isDecodable || Expectation(movie).isDamaged)
                continue
            }
            let format = try #require(track.formatDescriptions.first as? CMFormatDescription)
            let rate = try #require(format.audioStreamBasicDescription).mSampleRate
            let wanted = track.timeRange.end.seconds * rate
            #expect(count >= 20 * 48000 || abs(Double(count) - wanted) <= 2, "\(count) samples, not \(wanted)")
            reader.cancelReading()
        }
    }
}

/// What is expected of a file, where FFmpeg is not the authority.
private struct Expectation {
    var tracks: [RealMovie.Track]
    /// Samples are missing or broken: an error is as good as a picture.
    var isDamaged: Bool

    init(_ movie: RealMovie) {
        tracks = movie.tracks ?? []
        isDamaged = ["large_stbl_truncated_after_moov.m4b", "no_timescale.mp4", "fixture-babys-songbook.m4b.m4a"].contains(movie.name)
        switch movie.name {
        case "rotate-buck-bunny.mp4":
            // The stored composition times start at zero; FFmpeg adds two frames.
            if let video = tracks.firstIndex(where: { $0.kind == .video }) { tracks[video].start = 0 }
        case "no_timescale.mp4":
            // Its edit list starts where its media starts; FFmpeg cannot read the list without a movie timescale.
            if let video = tracks.firstIndex(where: { $0.kind == .video }) { tracks[video].start = 0 }
        case "sample_with_chapters.mkv":
            // A timeline starts at zero: the sound before it is the encoder's delay.
            if let audio = tracks.firstIndex(where: { $0.kind == .audio }) { tracks[audio].start = 0 }
        case "metadata_gnre.mp4":
            // The cover is a picture of the file, not a track.
            tracks.removeAll { $0.codec == "mjpeg" }
        default: break
        }
    }
}

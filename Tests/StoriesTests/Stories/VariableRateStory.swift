import AVFoundation
import SampleMedia
import Testing

/// Recordings of phones and screens have no frame rate: each picture says for itself when it is shown.
@Suite("Story: a variable frame rate")
struct VariableRateStory {
    let workshop: Workshop
    let composition = AVMutableComposition()

    init() throws { workshop = try Workshop() }

    /// Six seconds: thirtieths and what comes near, a burst, pictures left out, and one that stands for half a second.
    static let movie: UnevenMovie = {
        let pattern: [Int64] = [3000, 3003, 2997, 1500, 1500, 400, 5600, 9000, 3000, 45000, 2000, 4001, 6007]
        var starts: [CMTime] = []
        var time: Int64 = 0
        while time < 540_000 {
            starts.append(CMTime(value: time, timescale: 90000))
            time += pattern[(starts.count - 1) % pattern.count]
        }
        return UnevenMovie(starts: starts, end: CMTime(value: 540_000, timescale: 90000))
    }()

    @Test("T11: frames are chosen by their times, and at the end the sound is where the picture is")
    func chosenByTime() async throws {
        let source = try Self.movie.write(to: workshop.url("uneven.mp4"))
        #expect(try Playback.frames(of: source).map(\.time) == Self.movie.starts)
        let sound = try workshop.asset(.tiny(1, frames: 180, sound: .beeps()))
        let video = try composition.track(.video), audio = try composition.track(.audio)
        try video.insertTimeRange(frames(0..<180), of: source.video(), at: .zero)
        try audio.insertTimeRange(frames(0..<180), of: sound.audio(), at: .zero)
        let grid = AVMutableVideoComposition(tiny: composition, showing: [video], every: frames(1))
        let movie = try await composition.exported(to: workshop.url("even.mp4"), videoComposition: grid)

        // One frame for each thirtieth before the end: the last picture that starts no later.
        let wanted = (0..<180).map { index in Self.movie.starts.lastIndex { $0 <= frames(index) } ?? -1 }
        let shown = try Playback.frames(of: movie)
        #expect(shown.map(\.stamp.frame) == wanted)
        #expect(shown.map(\.time) == (0..<180).map { frames($0) })
        let onsets = Onset.find(in: try Playback.sound(of: movie), rate: 48000)
        #expect(onsets.count == 6)
        for (second, heard) in onsets.enumerated() { #expect(abs(heard - second * 48000) <= 1) }
        let difference = try movie.video().timeRange.end - movie.audio().timeRange.end
        #expect(CMTimeAbsoluteValue(difference) < CMTime(value: 1, timescale: 60))
    }

    @Test("T11: without a grid, the export keeps the times of the pictures")
    func ownTimes() async throws {
        let source = try Self.movie.write(to: workshop.url("uneven.mp4"))
        let video = try composition.track(.video)
        try video.insertTimeRange(frames(0..<180), of: source.video(), at: .zero)
        let shown = try Playback.frames(of: try await composition.exported(to: workshop.url("own.mp4")))
        #expect(shown.map(\.stamp.frame) == Array(Self.movie.starts.indices))
        #expect(shown.map(\.time) == Self.movie.starts)
    }

    @Test(
        "T11: real recordings", .enabled(if: RealFiles.has("VideoFlint__Cabbage/hdr.mov", "sindresorhus__file-type/fixture.mov")),
        arguments: ["VideoFlint__Cabbage/hdr.mov", "sindresorhus__file-type/fixture.mov"])
    func realRecordings(name: String) throws {
        let asset = AVURLAsset(url: RealFiles.url(name))
        let track = try asset.video()
        var starts: [CMTime] = [], pictures: [[Double]] = []
        let pixels = [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange]
        try Playback.drain(AVAssetReaderTrackOutput(track: track, outputSettings: pixels), of: asset) {
            starts.append($0.time)
            pictures.append(try Self.samples(of: $0.buffer))
        }
        #expect(starts == starts.sorted() && Set(zip(starts, starts.dropFirst()).map { $1 - $0 }).count > 1, "the rate varies")

        let video = AVMutableVideoComposition(
            layers: [AVMutableVideoCompositionLayerInstruction(assetTrack: track)], over: asset.duration, size: track.naturalSize)
        let output = AVAssetReaderVideoCompositionOutput(videoTracks: [track], videoSettings: pixels)
        output.videoComposition = video
        var index = 0
        try Playback.drain(output, of: asset) { picture in
            #expect(picture.time == frames(index))
            let wanted = try #require(starts.lastIndex { $0 <= picture.time })
            let seen = try Self.samples(of: picture.buffer)
            let distances = pictures.map { zip($0, seen).reduce(0) { $0 + abs($1.0 - $1.1) } }
            #expect(distances[wanted] == distances.min(), "output frame \(index) is source frame \(wanted)")
            index += 1
        }
        let count = asset.duration.convertScale(30, method: .roundTowardPositiveInfinity).value
        #expect(Int64(index) == count)
    }

    /// The brightness at about 400 places.
    private static func samples(of buffer: CVPixelBuffer) throws -> [Double] {
        let reader = try BrightnessReader(buffer)
        return (1..<20).flatMap { row in (1..<20).map { reader.brightness($0 * reader.width / 20, row * reader.height / 20) } }
    }
}

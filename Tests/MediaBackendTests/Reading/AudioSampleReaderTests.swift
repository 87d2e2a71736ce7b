import CoreMedia
import MediaBackend
import Testing

@Suite("Reading the sound of a written movie")
struct AudioSampleReaderTests {
    private let directory: TestDirectory

    init() throws { directory = try TestDirectory() }

    /// A sum of tones that repeats only after seconds.
    private func tones(_ count: Int, rate: Int, channels: Int = 1) -> [Float] {
        var result: [Float] = []
        result.reserveCapacity(count * channels)
        for frame in 0..<count {
            let seconds = Float(frame) / Float(rate)
            for channel in 0..<channels {
                let pitch = Float(440 + 333 * channel)
                result.append(0.3 * sine(seconds * pitch) + 0.2 * sine(seconds * 1234.5))
            }
        }
        return result
    }

    /// The sine of whole turns, from a parabola: close enough for a test tone.
    private func sine(_ turns: Float) -> Float {
        let x = 2 * (turns - turns.rounded(.down)) - 1
        return -4 * x * (1 - abs(x))
    }

    private func open(_ name: String) throws -> (MediaFile, MediaTrack) {
        let file = try MediaFile.open(path: directory.path(name))
        return (file, try #require(file.tracks.first))
    }

    private func reader(_ name: String, rate: Int, channels: Int = 1, speed: (Int64, Int64) = (1, 1)) throws -> AudioSampleReader {
        let (file, track) = try open(name)
        return try AudioSampleReader(file: file, track: track, outputRate: rate, outputChannels: channels, speed: speed)
    }

    @Test("uncompressed sound comes back bit by bit", arguments: [MovieContainer.mov, .wav], [1, 2])
    func exact(container: MovieContainer, channels: Int) throws {
        let samples = tones(20011, rate: 44100, channels: channels)
        let name = "a.\(container.rawValue)"
        try TestMovie.write(directory.path(name), container: container, TestMovie.pcm(rate: 44100, channels: channels), samples)
        let (file, track) = try open(name)
        #expect(track.kind == .audio)
        #expect(track.sampleRate == 44100 && track.channels == channels)
        #expect(file.duration == CMTime(value: 20011, timescale: 44100))
        #expect(try reader(name, rate: 44100, channels: channels).samples(30000) == samples)
    }

    @Test("16-bit sound comes back within its steps")
    func sixteenBits() throws {
        let samples = tones(5000, rate: 48000) + [1, -1, 2, -2, .nan]
        var settings = TestMovie.pcm()
        settings.codec = .linearPCM(bits: 16, isFloat: false)
        try TestMovie.write(directory.path("a.wav"), container: .wav, settings, samples)
        let read = try reader("a.wav", rate: 48000).samples(9999)
        try #require(read.count == samples.count)
        #expect(zip(read, samples).prefix(5000).allSatisfy { abs($0 - $1) <= 1 / 16384 })
        #expect(read[5000...].allSatisfy { abs($0) <= 1 })
    }

    @Test("a seek is exact to the sample, backwards and forwards", arguments: [0, 1, 1023, 1024, 4095, 24000, 12345, 19999])
    func seek(sample: Int) throws {
        let samples = tones(20000, rate: 48000)
        try TestMovie.write(directory.path("a.mov"), container: .mov, TestMovie.pcm(), samples)
        let reader = try reader("a.mov", rate: 48000)
        _ = try reader.samples(7000)
        for _ in 0..<2 {
            try reader.seek(to: CMTime(value: Int64(sample), timescale: 48000))
            #expect(try reader.samples(500) == Array(samples[min(sample, 20000)..<min(sample + 500, 20000)]))
        }
    }

    @Test("AAC keeps its length and its place", arguments: [(48000, 1), (44100, 2)])
    func aac(rate: Int, channels: Int) throws {
        let count = rate * 3 / 2 + 123
        let onset = rate / 2
        let samples = [Float](repeating: 0, count: onset * channels) + tones(count - onset, rate: rate, channels: channels)
        try TestMovie.write(directory.path("a.m4a"), container: .m4a, TestMovie.aac(rate: rate, channels: channels), samples)
        let (file, track) = try open("a.m4a")
        #expect(file.duration == CMTime(value: Int64(count), timescale: CMTimeScale(rate)))
        let segment = try #require(track.segments.first)
        #expect(segment.source.start > .zero)
        let reader = try reader("a.m4a", rate: rate, channels: channels)
        try reader.seek(to: segment.source.start)
        let read = try reader.samples(count)
        try #require(read.count == count * channels)
        #expect(lag(of: read, to: samples, channels: channels, around: onset + 1000) == 0)
        let before = read[0..<(onset - 2048) * channels].map { abs($0) }.max() ?? 1
        #expect(before < 0.01)
    }

    /// By how many sample frames a signal comes later than another, from where they match best.
    private func lag(of read: [Float], to original: [Float], channels: Int, around start: Int) -> Int? {
        func match(_ lag: Int) -> Float {
            (start..<start + 4000).reduce(0) { $0 + read[($1 + lag) * channels] * original[$1 * channels] }
        }
        return (-30...30).max { match($0) < match($1) }
    }

    @Test("AAC read from the middle is what reading from the start gives there", arguments: [3000, 4096, 30001, 44444])
    func middle(sample: Int) throws {
        try TestMovie.write(directory.path("a.m4a"), container: .m4a, TestMovie.aac(), tones(48000, rate: 48000))
        let whole = try reader("a.m4a", rate: 48000).samples(60000)
        let reader = try reader("a.m4a", rate: 48000)
        try reader.seek(to: CMTime(value: Int64(sample), timescale: 48000))
        let part = try reader.samples(2000)
        try #require(part.count == 2000)
        let worst = (0..<2000).map { abs(part[$0] - whole[sample + $0]) }.max() ?? 1
        #expect(worst < 1e-4)
    }

    @Test("small reads and large ones give the same samples")
    func chunks() throws {
        try TestMovie.write(directory.path("a.m4a"), container: .m4a, TestMovie.aac(), tones(9000, rate: 48000))
        let whole = try reader("a.m4a", rate: 44100).samples(20000)
        let reader = try reader("a.m4a", rate: 44100)
        var pieces: [Float] = []
        while case let part = try reader.samples(333), !part.isEmpty { pieces += part }
        #expect(pieces == whole)
    }

    @Test("another rate or speed changes the number of samples in proportion")
    func resampling() throws {
        try TestMovie.write(directory.path("a.wav"), container: .wav, TestMovie.pcm(), tones(48000, rate: 48000))
        let cases: [(rate: Int, speed: (Int64, Int64), expected: Int)] = [
            (44100, (1, 1), 44100), (96000, (1, 1), 96000), (48000, (2, 1), 24000), (48000, (1, 2), 96000), (44100, (3, 2), 29400),
        ]
        for row in cases {
            let read = try reader("a.wav", rate: row.rate, speed: row.speed).samples(100_000)
            #expect(abs(read.count - row.expected) <= 1, "\(row)")
        }
    }

    @Test("mono sounds on both sides as loud as it is; stereo is averaged to mono")
    func channels() throws {
        try TestMovie.write(directory.path("mono.wav"), container: .wav, TestMovie.pcm(), [Float](repeating: 0.25, count: 4000))
        #expect(try reader("mono.wav", rate: 48000, channels: 2).samples(4000) == [Float](repeating: 0.25, count: 8000))
        let sides = (0..<8000).map { $0 % 2 == 0 ? Float(0.25) : 0.75 }
        try TestMovie.write(directory.path("stereo.wav"), container: .wav, TestMovie.pcm(channels: 2), sides)
        #expect(try reader("stereo.wav", rate: 48000).samples(4000) == [Float](repeating: 0.5, count: 4000))
        #expect(try reader("stereo.wav", rate: 48000, channels: 2).samples(4000) == sides)
    }

    @Test("sound that starts later on the movie's timeline is silent before")
    func lateStart() throws {
        let samples = tones(10000, rate: 48000)
        try TestMovie.write(directory.path("a.mov"), container: .mov, TestMovie.pcm(), samples, start: 4800)
        let (file, track) = try open("a.mov")
        #expect(file.duration == CMTime(value: 14800, timescale: 48000))
        #expect(track.segments.map(\.isEmpty) == [true, false])
        #expect(track.timeRange.start == CMTime(value: 1, timescale: 10))
        let reader = try reader("a.mov", rate: 48000)
        try reader.seek(to: try #require(track.segments.last).source.start)
        #expect(try reader.samples(20000) == samples)
    }

    @Test("a format that is none is refused", arguments: [(0, 2), (48000, 0), (-1, 1), (48000, 65)])
    func refused(rate: Int, channels: Int) throws {
        try TestMovie.write(directory.path("a.wav"), container: .wav, TestMovie.pcm(), [0, 0])
        let (file, track) = try open("a.wav")
        let error = #expect(throws: MediaError.self) {
            try AudioSampleReader(file: file, track: track, outputRate: rate, outputChannels: channels)
        }
        #expect(error?.code == .invalidArgument)
    }
}

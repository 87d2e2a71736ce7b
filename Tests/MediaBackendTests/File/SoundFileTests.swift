import CoreMedia
import Foundation
import MediaBackend
import Testing

/// How long files of sound are, from bytes written here.
@Suite("Files of sound")
struct SoundFileTests {
    private let directory: TestDirectory

    init() throws { directory = try TestDirectory() }

    /// Silent frames of MPEG-1 layer 3, 128 kbit/s, 44100 Hz: 417 bytes and 1152 samples each.
    private func layer3(_ count: Int, first: [UInt8] = []) -> [UInt8] {
        first + (0..<count).flatMap { _ in [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413) }
    }

    /// The frame with which an encoder says how many frames follow and what it added (LAME's layout, 12 bits each).
    private func information(frames: Int, delay: Int, padding: Int) -> [UInt8] {
        var frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 32) + Array("Info".utf8)
        frame += MovieBytes.u32(0xF) + MovieBytes.u32(frames) + MovieBytes.u32((frames + 1) * 417) + [UInt8](repeating: 0, count: 104)
        frame +=
            Array("LAME3.100".utf8) + [UInt8](repeating: 0, count: 12) + [
                UInt8(delay >> 4), UInt8((delay & 15) << 4 | padding >> 8), UInt8(padding & 255),
            ]
        return frame + [UInt8](repeating: 0, count: 417 - frame.count)
    }

    private func samples(_ count: Int64) -> CMTime { CMTime(value: count, timescale: 44100) }

    @Test("layer 3 without an index: estimated, or read to its end when that is asked for")
    func precise() throws {
        let path = try directory.file("plain.mp3", layer3(400))
        let estimate = try MediaFile.open(path: path)
        #expect(!estimate.hasPreciseTiming)
        #expect(abs((estimate.duration - samples(400 * 1152)).seconds) < 0.1)
        let exact = try MediaFile.open(path: path, isPrecise: true)
        #expect(exact.hasPreciseTiming)
        #expect(exact.duration == samples(400 * 1152))
    }

    @Test(
        "layer 3 with LAME's delays: what the encoder and the decoder add is not heard", arguments: [(576, 1000), (1105, 529), (0, 0), (576, 4095)])
    func gapless(delay: Int, padding: Int) throws {
        let path = try directory.file("tagged.mp3", layer3(50, first: information(frames: 50, delay: delay, padding: padding)))
        let file = try MediaFile.open(path: path)
        let track = try #require(file.tracks.first)
        // A decoder of layer 3 is 529 samples late: they are lost at the front and come out of the padding.
        let length = samples(Int64(50 * 1152 - (delay + 529) - max(padding - 529, 0)))
        #expect(file.hasPreciseTiming)
        #expect(file.duration == length)
        #expect(track.segments.map(\.source) == [CMTimeRange(start: samples(Int64(delay + 529)), duration: length)])
        let reader = try AudioSampleReader(file: file, track: track, outputRate: 44100, outputChannels: 1)
        #expect(try reader.samples(100_000).count >= Int(length.value))
    }

    @Test("a WAVE file has as many samples as its data chunk holds")
    func wave() throws {
        func le(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let data = (0..<4410).flatMap { le($0, 2) }
        let format = Array("fmt ".utf8) + le(16, 4) + le(1, 2) + le(1, 2) + le(44100, 4) + le(88200, 4) + le(2, 2) + le(16, 2)
        let body = Array("WAVE".utf8) + format + Array("data".utf8) + le(data.count, 4) + data
        let file = try MediaFile.open(path: directory.file("a.wav", Array("RIFF".utf8) + le(body.count, 4) + body))
        #expect(file.hasPreciseTiming)
        #expect(file.duration == samples(4410))
        let track = try #require(file.tracks.first)
        #expect(track.segments.map(\.source) == [CMTimeRange(start: .zero, duration: samples(4410))])
        let reader = try AudioSampleReader(file: file, track: track, outputRate: 44100, outputChannels: 1)
        #expect(try reader.samples(5000) == (0..<4410).map { Float($0) / 32768 })
    }

    @Test("an AIFF file has as many samples as its common chunk says")
    func aiff() throws {
        func be(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let data = (0..<4410).flatMap { be($0, 2) }
        // 44100 as an 80-bit number: exponent 15, mantissa 44100 shifted to the top.
        let rate = be(0x400E, 2) + be(44100 << 48, 8)
        let common = Array("COMM".utf8) + be(18, 4) + be(1, 2) + be(4410, 4) + be(16, 2) + rate
        let sound = Array("SSND".utf8) + be(data.count + 8, 4) + be(0, 8) + data
        let body = Array("AIFF".utf8) + common + sound
        let file = try MediaFile.open(path: directory.file("a.aif", Array("FORM".utf8) + be(body.count, 4) + body))
        #expect(file.hasPreciseTiming)
        #expect(file.duration == samples(4410))
    }

    @Test("a CAF file has as many samples as its data chunk holds")
    func caf() throws {
        func be(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let data = (0..<4410).flatMap { be($0, 2) }
        let description = (44100.0).bitPattern
        let format = be(Int(bitPattern: UInt(description)), 8) + Array("lpcm".utf8) + be(0, 4) + be(2, 4) + be(1, 4) + be(1, 4) + be(16, 4)
        let chunks = Array("desc".utf8) + be(32, 8) + format + Array("data".utf8) + be(data.count + 4, 8) + be(0, 4) + data
        let file = try MediaFile.open(path: directory.file("a.caf", Array("caff".utf8) + be(1, 2) + be(0, 2) + chunks))
        #expect(file.hasPreciseTiming)
        #expect(file.duration == samples(4410))
    }
}

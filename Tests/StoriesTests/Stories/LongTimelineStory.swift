import AVFoundation
import SampleMedia
import Testing

/// Picture and sound stay together over hundreds of cuts: nothing is rounded from one cut to the next.
@Suite("Story: a long timeline")
struct LongTimelineStory {
    static let ntsc = CMTime(value: 1001, timescale: 30000)
    let workshop: Workshop
    let composition = AVMutableComposition()

    init() throws { workshop = try Workshop() }

    /// A clip of 29.97 frames a second whose sound is stored sample by sample.
    func clip(_ clip: Int, frames: Int, sampleRate: Int) throws -> AVURLAsset {
        try workshop.asset(
            SampleClip(
                name: "long\(clip)", clip: clip, size: CGSize(width: 160, height: 90), frameDuration: Self.ntsc, frameCount: frames,
                sampleRate: sampleRate, channels: 1, codec: .proRes422))
    }

    func times(_ time: CMTime, _ count: Int) -> CMTime { CMTimeMultiply(time, multiplier: Int32(count)) }

    @Test("T17: five hundred pieces of 1.234567 s end a frame and a sample, at most, from where they should")
    func oddPieces() throws {
        let asset = try clip(3, frames: 60, sampleRate: 44100)
        let length = CMTime(value: 1_234_567, timescale: 1_000_000)
        let piece = CMTimeRange(start: .zero, duration: length)
        let video = try composition.track(.video), audio = try composition.track(.audio)
        for index in 0..<500 {
            try video.insertTimeRange(piece, of: asset.video(), at: times(length, index))
            try audio.insertTimeRange(piece, of: asset.audio(), at: times(length, index))
        }
        #expect(composition.duration == CMTime(value: 6_172_835, timescale: 10_000))
        for track in [video, audio] {
            #expect(track.segments.map(\.timeMapping.target.start) == (0..<500).map { times(length, $0) })
            #expect(track.segments.allSatisfy { $0.timeMapping.source == piece })
        }

        for first in [0, 249, 498] {
            let range = CMTimeRange(start: times(length, first), duration: times(length, 2))
            let frames = try Playback.frames(of: composition, in: range)
            // 38 frames begin in a piece, the last one a third of a microsecond before its end; the first begins with it, exactly.
            #expect(frames.map(\.stamp.frame) == Array(0..<38) + Array(0..<38), "from piece \(first)")
            #expect(
                frames.map(\.time) == (0..<76).map { times(length, first + $0 / 38) + times(Self.ntsc, $0 % 38) }, "from piece \(first)")

            let onsets = Onset.find(in: try Playback.sound(of: composition, in: range, rate: 44100), rate: 44100)
            let wanted = [0, 1, 1.234567, 2.234567].map { $0 * 44100 }
            try #require(onsets.count == wanted.count, "\(onsets)")
            for (heard, wanted) in zip(onsets, wanted) { #expect(abs(Double(heard) - wanted) <= 1, "from piece \(first): \(onsets)") }
        }
    }

    /// 500 pieces of 324 frames, from two clips in turn, one with sound at 44.1 and one at 48 kHz: an hour and a half.
    func hourAndHalf() throws -> CMTime {
        let clips = [try clip(1, frames: 360, sampleRate: 44100), try clip(2, frames: 360, sampleRate: 48000)]
        let length = times(Self.ntsc, 324)
        let piece = CMTimeRange(start: times(Self.ntsc, 20), duration: length)
        let video = try composition.track(.video), audio = try composition.track(.audio)
        for index in 0..<500 {
            let clip = clips[index % 2]
            try video.insertTimeRange(piece, of: clip.video(), at: times(length, index))
            try audio.insertTimeRange(piece, of: clip.audio(), at: times(length, index))
        }
        return length
    }

    @Test(
        "after an hour and a half of 29.97 in 500 cuts, with sound at 44.1 and 48 kHz, picture and sound lie as at the start", .timeLimit(.minutes(2))
    )
    func drift() throws {
        let length = try hourAndHalf()
        #expect(composition.duration == times(Self.ntsc, 162_000))
        #expect(try composition.video().segments.map(\.timeMapping) == composition.audio().segments.map(\.timeMapping))

        // Samples from the start of the picture in which a beep falls to the beep, by place in the timeline and clip.
        var offsets: [[Int]] = []
        for first in [0, 250, 490] {
            for (clip, index) in [(1, first), (2, first + 1)] {
                let range = CMTimeRange(start: times(length, index), duration: CMTime(value: 4, timescale: 1))
                let shown = try Playback.frames(of: composition, in: range)
                #expect(shown.first?.time == range.start)
                #expect(shown.map(\.stamp) == (0..<120).map { FrameStamp(clip: clip, frame: 20 + $0) }, "piece \(index)")
                #expect(shown.map(\.time) == (0..<120).map { times(length, index) + times(Self.ntsc, $0) }, "piece \(index)")

                let onsets = Onset.find(in: try Playback.sound(of: composition, in: range, rate: 48000), rate: 48000)
                try #require(onsets.count == 4, "piece \(index): \(onsets)")
                // The clip beeps at each of its whole seconds; the frame that is shown then says which one it is.
                offsets.append(
                    try (1...4).map { second in
                        let frame = second * 30000 / 1001
                        let picture = try #require(shown.first { $0.stamp.frame == frame })
                        let start = (picture.time - range.start).convertScale(48000, method: .roundHalfAwayFromZero)
                        let heard = onsets[second - 1] - Int(start.value)
                        let written = Double(second * 48000) - Double(frame) * 48000 * 1001 / 30000
                        #expect(abs(Double(heard) - written) <= 1, "piece \(index), second \(second): \(heard) for \(written)")
                        return heard
                    })
            }
        }
        #expect(offsets[2] == offsets[0] && offsets[4] == offsets[0], "44.1 kHz: \(offsets)")
        #expect(offsets[3] == offsets[1] && offsets[5] == offsets[1], "48 kHz: \(offsets)")
    }
}

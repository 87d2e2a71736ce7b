import AVFoundation
import SampleMedia
import Testing

/// A timeline as the source frames that it shows, one output frame after the other: "A0-7 E4 B2", where E are pictures
/// without a stamp.
enum DrawnFrames {
    /// What the segments of a track say for each time of a grid.
    static func segments(of track: AVCompositionTrack, every grid: CMTime, named names: [URL: Character], frameDuration: CMTime) -> String {
        var frames: [(Character, Int)] = []
        var time = CMTime.zero
        while time < track.timeRange.end {
            let media = track.samplePresentationTime(forTrackTime: time)
            if let url = track.segment(forTrackTime: time)?.sourceURL, let name = names[url], media.isNumeric {
                // The frame whose half-open interval holds the media time, in whole numbers.
                let ticks = Int128(media.value) * Int128(frameDuration.timescale) / (Int128(media.timescale) * Int128(frameDuration.value))
                frames.append((name, Int(ticks)))
            } else {
                frames.append(("E", 0))
            }
            time = time + grid
        }
        return text(frames)
    }

    /// What the pictures of a rendered timeline say.
    static func rendered(_ asset: AVAsset, through composition: AVVideoComposition) throws -> String {
        var frames: [(Character, Int)] = []
        try Playback.forEachPicture(of: asset, through: composition) { frames.append(stamp(of: $0.buffer)) }
        return text(frames)
    }

    static func stamp(of buffer: CVPixelBuffer) -> (Character, Int) {
        guard let stamp = try? FrameStamp.read(from: buffer) else { return ("E", 0) }
        return (stamp.clipLetter, stamp.frame)
    }

    /// Frames that follow each other as one run.
    static func text(_ frames: [(name: Character, frame: Int)]) -> String {
        var runs: [(name: Character, first: Int, last: Int)] = []
        for (name, frame) in frames {
            if let run = runs.last, run.name == name, name == "E" || frame == run.last + 1 {
                runs[runs.count - 1].last = name == "E" ? run.last + 1 : frame
            } else {
                runs.append((name, name == "E" ? 1 : frame, name == "E" ? 1 : frame))
            }
        }
        return runs.map { run in
            if run.name == "E" { return "E\(run.last)" }
            return run.first == run.last ? "\(run.name)\(run.first)" : "\(run.name)\(run.first)-\(run.last)"
        }.joined(separator: " ")
    }
}

extension SampleClip {
    /// A clip that is quick to write and to read. Its media starts at zero, as no frame is stored out of order.
    static func tiny(_ clip: Int, frames: Int, frameDuration: CMTime = CMTime(value: 1, timescale: 30), sound: Sound = .none) -> SampleClip {
        SampleClip(
            name: "tiny\(clip)", clip: clip, size: CGSize(width: 160, height: 90), frameDuration: frameDuration, frameCount: frames, sound: sound,
            reordersFrames: false)
    }
}

extension AVMutableVideoComposition {
    /// Tracks from the front over the whole of a composition of tiny clips.
    convenience init(tiny composition: AVComposition, showing tracks: [AVAssetTrack], every grid: CMTime) {
        self.init(
            layers: tracks.map { AVMutableVideoCompositionLayerInstruction(assetTrack: $0) }, over: composition.duration,
            size: CGSize(width: 160, height: 90), frameDuration: grid)
    }
}

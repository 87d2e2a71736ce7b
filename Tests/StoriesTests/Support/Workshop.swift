import AVFoundation
import SampleMedia

/// A folder for one story: the clips it starts from and the movies it makes. It goes when the story ends.
final class Workshop: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("cutaway-story-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// Writes a clip and opens it.
    func asset(_ clip: SampleClip) throws -> AVURLAsset {
        let url = url(clip.fileName)
        try clip.write(to: url)
        return AVURLAsset(url: url)
    }

    /// Everything in the folder, hidden files too.
    var listing: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }
}

extension SampleClip {
    /// A small clip of the stories: 320x180, 30 frames a second.
    static func small(_ clip: Int, frames: Int, sound: Sound = .beeps(), codec: Codec = .h264) -> SampleClip {
        SampleClip(
            name: "clip\(clip)", clip: clip, size: CGSize(width: 320, height: 180), frameCount: frames, sound: sound, codec: codec)
    }
}

/// A time in thirtieths of a second.
func frames(_ count: Int) -> CMTime { CMTime(value: Int64(count), timescale: 30) }

/// A range in thirtieths of a second.
func frames(_ range: Range<Int>) -> CMTimeRange { CMTimeRange(start: frames(range.lowerBound), end: frames(range.upperBound)) }

import AVFoundation
import SampleMedia
import Testing

/// The example on the README's first screen, line for line.
private func readmeExample() async throws {
    let clips = [AVURLAsset(url: URL(fileURLWithPath: "first.mp4")), AVURLAsset(url: URL(fileURLWithPath: "second.mp4"))]
    let length = CMTime(value: 5, timescale: 1), dissolve = CMTime(value: 1, timescale: 1)
    let composition = AVMutableComposition()
    var layers: [AVMutableVideoCompositionLayerInstruction] = []
    for (index, clip) in clips.enumerated() {
        guard let source = try await clip.loadTracks(withMediaType: .video).first,
            let track = composition.addMutableTrack(withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)
        else { continue }
        let start = index == 0 ? CMTime.zero : length - dissolve
        try track.insertTimeRange(CMTimeRange(start: .zero, duration: length), of: source, at: start)
        layers.append(AVMutableVideoCompositionLayerInstruction(assetTrack: track))
    }
    layers[0].setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: CMTimeRange(start: length - dissolve, duration: dissolve))
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRange(start: .zero, duration: composition.duration)
    instruction.layerInstructions = layers
    let video = AVMutableVideoComposition()
    (video.renderSize, video.frameDuration, video.instructions) = (CGSize(width: 1920, height: 1080), CMTime(value: 1, timescale: 30), [instruction])
    let session = AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetHighestQuality)
    session?.videoComposition = video
    try await session?.export(to: URL(fileURLWithPath: "movie.mp4"), as: .mp4)
}

@Suite("Story: the README's example")
struct ReadmeStory {
    @Test("is the one of this test")
    func text() throws {
        let here = URL(fileURLWithPath: #filePath)
        let readme = try String(
            contentsOf: here.deletingLastPathComponent().appendingPathComponent("../../../README.md"), encoding: .utf8)
        let block = try #require(readme.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "```").first)
        /// The code without the white space, which the formatter may change.
        func code(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        let body = try String(contentsOf: here, encoding: .utf8).components(separatedBy: "async throws {\n")[1].components(separatedBy: "\n}\n")[0]
        #expect(code(block) == "importAVFoundation" + code(body))
    }

    /// In a process of its own, since the example's files are in the working directory.
    @Test("makes the movie that its table describes", .timeLimit(.minutes(5)))
    func movie() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            #expect(FileManager.default.changeCurrentDirectoryPath(workshop.folder.path))
            for (clip, name) in [(0, "first"), (1, "second")] {
                _ = try workshop.asset(SampleClip(name: name, clip: clip, frameCount: 150))
            }
            try await readmeExample()
            // The clips are 640 by 360 and stand in the upper left corner.
            let corner = StampPlacement(CGRect(x: 0, y: 0, width: 640, height: 360))
            var seen: [String] = []
            try Playback.forEachPicture(of: AVURLAsset(url: workshop.url("movie.mp4"))) { picture in
                let frame = seen.count
                #expect(picture.time == frames(frame))
                guard (120..<150).contains(frame) else {
                    seen.append(try FrameStamp.read(from: picture.buffer, at: corner).description)
                    return
                }
                let share = try FrameStamp.mix(
                    in: picture.buffer, at: corner, between: FrameStamp(clip: 0, frame: frame), and: FrameStamp(clip: 1, frame: frame - 120))
                #expect(abs(share - Double(frame - 120) / 30) < 0.03)
                seen.append("both")
            }
            let wanted = (0..<120).map { "A\($0)" } + [String](repeating: "both", count: 30) + (30..<150).map { "B\($0)" }
            #expect(seen == wanted)
        }
    }
}

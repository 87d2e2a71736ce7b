import AVFoundation
import SampleMedia
import Testing

/// One way of making frames: what is previewed is what is exported.
@Suite("Story: preview, thumbnails and export agree")
struct ConsistencyStory {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// A clip at 60 %, made smaller and moved, over another.
    func timeline() throws -> (asset: AVComposition, video: AVVideoComposition) {
        let composition = AVMutableComposition()
        let above = try composition.track(.video), below = try composition.track(.video)
        try above.insertTimeRange(frames(0..<6), of: workshop.asset(.small(1, frames: 8, sound: .none)).video(), at: .zero)
        try below.insertTimeRange(frames(0..<6), of: workshop.asset(.small(2, frames: 8, sound: .none)).video(), at: .zero)
        let inset = AVMutableVideoCompositionLayerInstruction(assetTrack: above)
        inset.setOpacity(0.6, at: .zero)
        inset.setTransform(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 90, ty: 50), at: .zero)
        let layers = [inset, AVMutableVideoCompositionLayerInstruction(assetTrack: below)]
        return (composition, AVMutableVideoComposition(layers: layers, over: frames(6), size: CGSize(width: 320, height: 180)))
    }

    func output(_ video: AVVideoComposition, of asset: AVAsset, _ format: OSType) -> AVAssetReaderVideoCompositionOutput {
        let output = AVAssetReaderVideoCompositionOutput(
            videoTracks: asset.tracks(withMediaType: .video), videoSettings: [kCVPixelBufferPixelFormatTypeKey as String: format])
        output.videoComposition = video
        return output
    }

    @Test("C15: a reader's picture and a thumbnail are the same, pixel by pixel")
    func thumbnails() async throws {
        let (asset, video) = try timeline()
        var pictures: [[UInt8]] = []
        try Playback.drain(output(video, of: asset, kCVPixelFormatType_32BGRA), of: asset) { pictures.append(Self.bytes(of: $0.buffer)) }
        try #require(pictures.count == 6)
        let generator = AVAssetImageGenerator(asset: asset)
        generator.videoComposition = video
        for index in [0, 3, 5] {
            let image = try await generator.image(at: frames(index)).image
            let data = try #require(image.dataProvider?.data) as Data
            let rows = (0..<image.height).map { data[$0 * image.bytesPerRow..<$0 * image.bytesPerRow + image.width * 4] }
            let seen = rows.flatMap { Array($0) }
            let difference = zip(seen, pictures[index]).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
            #expect(seen.count == pictures[index].count && difference == 0, "frame \(index)")
        }
    }

    @Test("C15: an export writes what a reader gives: written by hand with the same codec, both movies decode to the same pixels")
    func export() async throws {
        let (asset, video) = try timeline()
        let exported = try await asset.exported(
            to: workshop.url("exported.mov"), as: .mov, preset: AVAssetExportPresetAppleProRes422LPCM, videoComposition: video)

        let writer = try AVAssetWriter(outputURL: workshop.url("written.mov"), fileType: .mov)
        let input = AVAssetWriterInput(
            mediaType: .video, outputSettings: [AVVideoCodecKey: AVVideoCodecType.proRes422, AVVideoWidthKey: 320, AVVideoHeightKey: 180])
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
        writer.add(input)
        #expect(writer.startWriting())
        writer.startSession(atSourceTime: .zero)
        try Playback.drain(output(video, of: asset, kCVPixelFormatType_422YpCbCr10BiPlanarVideoRange), of: asset) {
            #expect(adaptor.append($0.buffer, withPresentationTime: $0.time))
        }
        input.markAsFinished()
        writer.endSession(atSourceTime: frames(6))
        await withCheckedContinuation { done in writer.finishWriting { done.resume() } }
        #expect(writer.error == nil)

        var movies: [[[UInt8]]] = []
        for movie in [exported, AVURLAsset(url: workshop.url("written.mov"))] {
            var pictures: [[UInt8]] = []
            let pixels = [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_422YpCbCr10BiPlanarVideoRange]
            try Playback.drain(AVAssetReaderTrackOutput(track: movie.video(), outputSettings: pixels), of: movie) {
                pictures.append(Self.bytes(of: $0.buffer))
            }
            movies.append(pictures)
        }
        #expect(movies[0].count == 6)
        #expect(movies[0] == movies[1])
    }

    /// The pixels of every plane, without what lies beside the picture.
    private static func bytes(of buffer: CVPixelBuffer) -> [UInt8] {
        let format = buffer.pixelFormat
        var bytes: [UInt8] = []
        for index in 0..<max(1, CVPixelBufferGetPlaneCount(buffer)) {
            let plane = buffer.plane(index)
            let width = format.layout == .packed ? plane.width * 4 : plane.width * (index == 0 ? 1 : 2) * (format.bitsPerComponent > 8 ? 2 : 1)
            for row in 0..<plane.height {
                unsafe bytes.append(
                    contentsOf: UnsafeRawBufferPointer(start: plane.base + row * plane.bytesPerRow, count: width))
            }
        }
        return bytes
    }
}

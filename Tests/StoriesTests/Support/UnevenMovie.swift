import AVFoundation
import SampleMedia
import Testing

/// A movie of stamped pictures that are shown for unequal times, as phones and screen recorders write them.
struct UnevenMovie {
    var clip = 6
    /// When each picture starts; the first at zero.
    var starts: [CMTime]
    var end: CMTime

    func write(to url: URL) throws -> AVURLAsset {
        let writer = try AVAssetWriter(outputURL: url, fileType: .mp4)
        let input = AVAssetWriterInput(
            mediaType: .video, outputSettings: [AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: 160, AVVideoHeightKey: 90])
        input.mediaTimeScale = end.timescale
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
        writer.add(input)
        #expect(writer.startWriting())
        writer.startSession(atSourceTime: .zero)
        for (frame, start) in starts.enumerated() {
            let format = try #require(PixelFormat(code: kCVPixelFormatType_420YpCbCr8Planar))
            let buffer = try CVPixelBuffer(width: 160, height: 90, format: format)
            try TestPicture(clip: clip, frame: frame).draw(into: buffer)
            #expect(adaptor.append(buffer, withPresentationTime: start))
        }
        input.markAsFinished()
        writer.endSession(atSourceTime: end)
        let finished = DispatchSemaphore(value: 0)
        writer.finishWriting { finished.signal() }
        finished.wait()
        if let error = writer.error { throw error }
        return AVURLAsset(url: url)
    }
}

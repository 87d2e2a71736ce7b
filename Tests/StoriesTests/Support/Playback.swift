import AVFoundation
import SampleMedia
import Testing

/// A picture that a reader gave, and when it is shown.
struct ShownPicture {
    let time: CMTime
    let buffer: CVPixelBuffer
}

/// What a frame says about itself, and when it is shown.
struct ShownFrame: Hashable {
    let time: CMTime
    let stamp: FrameStamp
}

/// Reads movies back as an application would.
enum Playback {
    static var pixels: [String: Any] {
        [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange]
    }
    static var floats: [String: Any] {
        [AVFormatIDKey: kAudioFormatLinearPCM, AVLinearPCMBitDepthKey: 32, AVLinearPCMIsFloatKey: true]
    }

    /// Every picture of the first video track.
    static func forEachPicture(of asset: AVAsset, _ body: (ShownPicture) throws -> Void) throws {
        let track = try #require(asset.tracks(withMediaType: .video).first)
        try drain(AVAssetReaderTrackOutput(track: track, outputSettings: pixels), of: asset, body)
    }

    /// Every frame that a video composition makes of an asset, without a file between.
    static func forEachPicture(of asset: AVAsset, through composition: AVVideoComposition, _ body: (ShownPicture) throws -> Void) throws {
        let output = AVAssetReaderVideoCompositionOutput(videoTracks: asset.tracks(withMediaType: .video), videoSettings: pixels)
        output.videoComposition = composition
        try drain(output, of: asset, body)
    }

    /// The stamps of a movie in the order in which they are shown.
    static func frames(of asset: AVAsset) throws -> [ShownFrame] {
        var frames: [ShownFrame] = []
        try forEachPicture(of: asset) { frames.append(ShownFrame(time: $0.time, stamp: try FrameStamp.read(from: $0.buffer))) }
        return frames
    }

    static func frames(of asset: AVAsset, through composition: AVVideoComposition) throws -> [ShownFrame] {
        var frames: [ShownFrame] = []
        try forEachPicture(of: asset, through: composition) {
            frames.append(ShownFrame(time: $0.time, stamp: try FrameStamp.read(from: $0.buffer)))
        }
        return frames
    }

    /// One channel of an asset's first audio track.
    static func sound(of asset: AVAsset, channel: Int = 0) throws -> [Float] {
        let track = try #require(asset.tracks(withMediaType: .audio).first)
        return try samples(AVAssetReaderTrackOutput(track: track, outputSettings: floats), of: asset, channel: channel)
    }

    /// One channel of the mix of all audio tracks.
    static func sound(of asset: AVAsset, mixedBy mix: AVAudioMix?, channel: Int = 0) throws -> [Float] {
        let output = AVAssetReaderAudioMixOutput(audioTracks: asset.tracks(withMediaType: .audio), audioSettings: floats)
        output.audioMix = mix
        return try samples(output, of: asset, channel: channel)
    }

    /// The stamps of a part of the first video track, through a reader that starts there.
    static func frames(of asset: AVAsset, in range: CMTimeRange) throws -> [ShownFrame] {
        var frames: [ShownFrame] = []
        try drain(AVAssetReaderTrackOutput(track: asset.video(), outputSettings: pixels), of: asset, in: range) {
            frames.append(ShownFrame(time: $0.time, stamp: try FrameStamp.read(from: $0.buffer)))
        }
        return frames
    }

    /// One channel of a part of the mix of all audio tracks at a rate in hertz, through a reader that starts there.
    static func sound(of asset: AVAsset, in range: CMTimeRange, rate: Int) throws -> [Float] {
        let settings = floats.merging([AVSampleRateKey: rate]) { $1 }
        let output = AVAssetReaderAudioMixOutput(audioTracks: asset.tracks(withMediaType: .audio), audioSettings: settings)
        return try samples(output, of: asset, in: range, channel: 0)
    }

    /// Every picture that an output gives.
    static func drain(
        _ output: AVAssetReaderOutput, of asset: AVAsset, in range: CMTimeRange = whole, _ body: (ShownPicture) throws -> Void
    ) throws {
        let reader = try started(output, of: asset, in: range)
        while let sample = output.copyNextSampleBuffer() {
            let buffer = try #require(CMSampleBufferGetImageBuffer(sample))
            try body(ShownPicture(time: CMSampleBufferGetOutputPresentationTimeStamp(sample), buffer: buffer))
        }
        try finished(reader)
    }

    static let whole = CMTimeRange(start: .zero, duration: .positiveInfinity)

    private static func samples(
        _ output: AVAssetReaderOutput, of asset: AVAsset, in range: CMTimeRange = whole, channel: Int
    ) throws -> [Float] {
        let reader = try started(output, of: asset, in: range)
        var samples: [Float] = []
        while let sample = output.copyNextSampleBuffer() {
            let format = try #require(CMSampleBufferGetFormatDescription(sample)?.audioStreamBasicDescription)
            let channels = Int(format.mChannelsPerFrame)
            let data = try #require(CMSampleBufferGetDataBuffer(sample)).dataBytes()
            #expect(data.count == CMSampleBufferGetNumSamples(sample) * channels * 4)
            unsafe data.withUnsafeBytes { bytes in
                for frame in 0..<bytes.count / (4 * channels) {
                    unsafe samples.append(bytes.loadUnaligned(fromByteOffset: 4 * (frame * channels + channel), as: Float.self))
                }
            }
        }
        try finished(reader)
        return samples
    }

    private static func started(_ output: AVAssetReaderOutput, of asset: AVAsset, in range: CMTimeRange) throws -> AVAssetReader {
        let reader = try AVAssetReader(asset: asset)
        reader.timeRange = range
        #expect(reader.canAdd(output))
        reader.add(output)
        guard reader.startReading() else { throw try #require(reader.error) }
        return reader
    }

    private static func finished(_ reader: AVAssetReader) throws {
        if let error = reader.error { throw error }
        #expect(reader.status == .completed)
    }
}

/// The root mean square of samples.
func strength(_ samples: some Collection<Float>) -> Double {
    samples.isEmpty ? 0 : (samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)).squareRoot()
}

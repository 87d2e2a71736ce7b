import AVFoundation
import Testing

extension AVAsset {
    /// Exports and opens the movie.
    func exported(
        to url: URL, as fileType: AVFileType = .mp4, preset: String = AVAssetExportPresetHighestQuality,
        videoComposition: AVVideoComposition? = nil, audioMix: AVAudioMix? = nil
    ) async throws -> AVURLAsset {
        let session = try #require(AVAssetExportSession(asset: self, presetName: preset))
        session.videoComposition = videoComposition
        session.audioMix = audioMix
        try await session.export(to: url, as: fileType)
        #expect(session.status == .completed)
        #expect(session.error == nil)
        return AVURLAsset(url: url)
    }
}

extension AVMutableComposition {
    /// A new track, which a composition always gives for a known media type.
    func track(_ mediaType: AVMediaType) throws -> AVMutableCompositionTrack {
        try #require(addMutableTrack(withMediaType: mediaType, preferredTrackID: kCMPersistentTrackID_Invalid))
    }
}

extension AVAsset {
    func video() throws -> AVAssetTrack { try #require(tracks(withMediaType: .video).first) }
    func audio() throws -> AVAssetTrack { try #require(tracks(withMediaType: .audio).first) }
}

extension AVMutableVideoComposition {
    /// One instruction from the start to the end of an asset, layers from the top, on a grid of thirtieths of a second.
    convenience init(
        layers: [AVVideoCompositionLayerInstruction], over duration: CMTime, size: CGSize,
        frameDuration: CMTime = CMTime(value: 1, timescale: 30)
    ) {
        self.init()
        let instruction = AVMutableVideoCompositionInstruction()
        instruction.timeRange = CMTimeRange(start: .zero, duration: duration)
        instruction.layerInstructions = layers
        instructions = [instruction]
        renderSize = size
        self.frameDuration = frameDuration
    }
}

/// The code of the error that an operation throws; nil with an issue when it throws none, or none of AVFoundation's.
func errorCode(
    sourceLocation: SourceLocation = #_sourceLocation, of operation: () async throws -> Void
) async -> AVError.Code? {
    do {
        try await operation()
        Issue.record("nothing was thrown", sourceLocation: sourceLocation)
        return nil
    } catch let error as AVError {
        #expect(!error.reason.isEmpty && !error.description.contains("\n"), sourceLocation: sourceLocation)
        return error.code
    } catch {
        Issue.record("\(type(of: error)) is no AVError: \(error)", sourceLocation: sourceLocation)
        return nil
    }
}

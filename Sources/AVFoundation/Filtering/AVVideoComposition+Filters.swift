public import CoreImage
public import Foundation
import Timeline

extension AVVideoComposition {
    /// A video composition that shows what a handler makes of each frame of the first enabled video track.
    ///
    /// Its size is that of the upright picture, and its frames have the track's times. The handler is called on threads of the renderer; it may be asked
    /// for more frames before it has finished one. The asset is loaded if it is not yet, which blocks; one that cannot be loaded, or that has no video,
    /// gives a composition without instructions.
    @preconcurrency public convenience init(
        asset: AVAsset, applyingCIFiltersWithHandler applier: @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void
    ) {
        self.init(values: asset.filteringVideoComposition(from: asset.valuesOrNeutral, applier))
    }
}

extension AVVideoCompositionMaking where Self: AVVideoComposition {
    /// As ``AVVideoComposition/init(asset:applyingCIFiltersWithHandler:)``, without blocking.
    /// - Throws: the error of loading the asset.
    @preconcurrency public static func videoComposition(
        with asset: AVAsset, applyingCIFiltersWithHandler applier: @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void
    ) async throws -> AVVideoComposition {
        AVVideoComposition(values: try await asset.loadFilteringVideoComposition(applier))
    }

    /// As ``AVVideoComposition/init(asset:applyingCIFiltersWithHandler:)``, given to a handler, or the error of loading the asset.
    @preconcurrency public static func videoComposition(
        with asset: AVAsset, applyingCIFiltersWithHandler applier: @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void,
        completionHandler: @escaping @Sendable (AVVideoComposition?, (any Error)?) -> Void
    ) {
        BlockingWork.start {
            do {
                completionHandler(AVVideoComposition(values: asset.filteringVideoComposition(from: try asset.currentValues(), applier)), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }
}

extension AVVideoCompositionMaking where Self: AVMutableVideoComposition {
    /// As ``AVVideoComposition/init(asset:applyingCIFiltersWithHandler:)``, without blocking and to be changed.
    /// - Throws: the error of loading the asset.
    @preconcurrency public static func videoComposition(
        with asset: AVAsset, applyingCIFiltersWithHandler applier: @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void
    ) async throws -> AVMutableVideoComposition {
        AVMutableVideoComposition(values: try await asset.loadFilteringVideoComposition(applier))
    }

    /// As ``AVVideoComposition/init(asset:applyingCIFiltersWithHandler:)``, to be changed, given to a handler, or the error of loading the asset.
    @preconcurrency public static func videoComposition(
        with asset: AVAsset, applyingCIFiltersWithHandler applier: @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void,
        completionHandler: @escaping @Sendable (AVMutableVideoComposition?, (any Error)?) -> Void
    ) {
        BlockingWork.start {
            do {
                completionHandler(AVMutableVideoComposition(values: asset.filteringVideoComposition(from: try asset.currentValues(), applier)), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }
}

/// What a filter closure is given: one frame.
public struct AVCIImageFilteringParameters: Sendable {
    /// The frame of the video track, upright, its lower left corner at the origin.
    public let sourceImage: CIImage
    /// When the frame is shown, in composition time.
    public let compositionTime: CMTime
    /// The size of the frame, in pixels.
    public let renderSize: CGSize
}

/// What a filter closure gives back.
public struct AVCIImageFilteringResult: Sendable {
    let image: CIImage
    let context: CIContext?

    /// An image, and the context that renders it; `nil` for the usual one.
    public init(resultImage: CIImage, ciContext: CIContext? = nil) {
        image = resultImage
        context = ciContext
    }
}

extension AVVideoComposition {
    /// A video composition that shows what a closure makes of each frame of the first enabled video track.
    /// - Throws: the error of loading the asset. What the closure throws ends the export or the reading.
    public convenience init(
        applyingFiltersTo asset: AVAsset, applier: @escaping @Sendable (AVCIImageFilteringParameters) async throws -> AVCIImageFilteringResult
    ) async throws {
        let values = try await asset.loadFilteringVideoComposition { request in
            Task(executorPreference: ClientExecutor.shared) {
                do {
                    let result = try await applier(
                        AVCIImageFilteringParameters(
                            sourceImage: request.sourceImage, compositionTime: request.compositionTime, renderSize: request.renderSize))
                    // Rendering blocks: not on the threads of tasks.
                    BlockingWork.start { request.finish(with: result.image, context: result.context) }
                } catch {
                    request.finish(with: error)
                }
            }
        }
        self.init(values: values)
    }
}

extension AVAsset {
    fileprivate func filteringVideoComposition(
        from values: AssetValues, _ applier: @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void
    ) -> VideoCompositionValues {
        guard let track = values.tracks.filter({ $0.mediaType == .video }).map({ $0.currentValues() }).first(where: \.isEnabled) else {
            return VideoCompositionValues()
        }
        let layer = AutomaticVideoComposition.Layer(
            trackID: track.trackID, naturalSize: track.naturalSize, preferredTransform: track.preferredTransform,
            nominalFrameRate: track.nominalFrameRate, minFrameDuration: track.minFrameDuration, runs: track.segments.runs)
        var result = AutomaticVideoComposition(layers: [layer], duration: values.duration).make()
        result.customVideoCompositorClass = FilterCompositor.self
        result.instructions = [
            FilterInstruction(
                CMTimeRange(start: .zero, duration: values.duration), trackID: track.trackID, naturalSize: track.naturalSize,
                transform: track.preferredTransform, handler: applier)
        ]
        return result
    }

    fileprivate func loadFilteringVideoComposition(
        _ applier: @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void
    ) async throws -> VideoCompositionValues {
        try await BlockingWork.run { self.filteringVideoComposition(from: try self.currentValues(), applier) }
    }
}

package import CoreMedia
import MediaBackend
package import Timeline

extension AVVideoComposition {
    /// A video composition that shows an asset as it is: its video tracks upright, the first on top, each when it has media.
    ///
    /// With one video track the output frames have its times; with several there are as many frames as the fastest has; 30 a
    /// second if no rate is known. Clips of another size than their track's are fitted into it. A composition keeps its `naturalSize`; the canvas of other assets is large enough for every
    /// track. Without video tracks there are no instructions. The asset is loaded if it is not yet, which blocks; an asset that
    /// cannot be loaded counts as one without tracks.
    public convenience init(propertiesOf asset: AVAsset) {
        self.init(values: asset.automaticVideoComposition(from: asset.valuesOrNeutral, prototype: nil))
    }
}

extension AVMutableVideoComposition {
    /// As ``AVVideoComposition/init(propertiesOf:)``, with the background and the post-processing of an instruction of yours.
    public convenience init(propertiesOf asset: AVAsset, prototypeInstruction: AVVideoCompositionInstruction) {
        self.init(values: asset.automaticVideoComposition(from: asset.valuesOrNeutral, prototype: prototypeInstruction))
    }
}

/// What gives the functions that make video compositions the class that they are called on.
public protocol AVVideoCompositionMaking: AnyObject {}

extension AVVideoCompositionMaking where Self: AVVideoComposition {
    /// As ``AVVideoComposition/init(propertiesOf:)``, without blocking.
    /// - Throws: the error of loading the asset.
    public static func videoComposition(withPropertiesOf asset: AVAsset) async throws -> AVVideoComposition {
        AVVideoComposition(values: try await asset.loadAutomaticVideoComposition(prototype: nil))
    }

    /// As ``AVVideoComposition/init(propertiesOf:)``, given to a handler, or the error of loading the asset.
    @preconcurrency public static func videoComposition(
        withPropertiesOf asset: AVAsset, completionHandler: @escaping @Sendable (AVVideoComposition?, (any Error)?) -> Void
    ) {
        asset.loadAutomaticVideoComposition(prototype: nil) { values, error in
            completionHandler(values.map { AVVideoComposition(values: $0) }, error)
        }
    }
}

extension AVVideoCompositionMaking where Self: AVMutableVideoComposition {
    /// As ``AVVideoComposition/init(propertiesOf:)``, without blocking and to be changed.
    /// - Throws: the error of loading the asset.
    public static func videoComposition(withPropertiesOf asset: AVAsset) async throws -> AVMutableVideoComposition {
        AVMutableVideoComposition(values: try await asset.loadAutomaticVideoComposition(prototype: nil))
    }

    /// As ``AVVideoComposition/init(propertiesOf:)``, to be changed, given to a handler, or the error of loading the asset.
    @preconcurrency public static func videoComposition(
        withPropertiesOf asset: AVAsset, completionHandler: @escaping @Sendable (AVMutableVideoComposition?, (any Error)?) -> Void
    ) {
        asset.loadAutomaticVideoComposition(prototype: nil) { values, error in
            completionHandler(values.map { AVMutableVideoComposition(values: $0) }, error)
        }
    }

    /// As ``AVVideoComposition/init(propertiesOf:)``, with the background and the post-processing of an instruction of yours.
    /// - Throws: the error of loading the asset.
    public static func videoComposition(
        withPropertiesOf asset: AVAsset, prototypeInstruction: AVVideoCompositionInstruction
    ) async throws -> AVMutableVideoComposition {
        AVMutableVideoComposition(values: try await asset.loadAutomaticVideoComposition(prototype: prototypeInstruction))
    }
}

extension AVAsset {
    /// The video composition for what is known of this asset.
    fileprivate func automaticVideoComposition(from values: AssetValues, prototype: AVVideoCompositionInstruction?) -> VideoCompositionValues {
        let layers = values.tracks.filter { $0.mediaType == .video }.map { $0.currentValues() }.filter(\.isEnabled).map { track in
            AutomaticVideoComposition.Layer(
                trackID: track.trackID, naturalSize: track.naturalSize, preferredTransform: track.preferredTransform,
                nominalFrameRate: track.nominalFrameRate, minFrameDuration: track.minFrameDuration, runs: track.segments.runs, fit: track.fit)
        }
        let canvas = self is AVComposition ? values.naturalSize : nil
        return AutomaticVideoComposition(layers: layers, canvas: canvas, duration: values.duration, prototype: prototype).make()
    }

    fileprivate func loadAutomaticVideoComposition(prototype: AVVideoCompositionInstruction?) async throws -> VideoCompositionValues {
        try await BlockingWork.run { self.automaticVideoComposition(from: try self.currentValues(), prototype: prototype) }
    }

    fileprivate func loadAutomaticVideoComposition(
        prototype: AVVideoCompositionInstruction?, handler: @escaping @Sendable (VideoCompositionValues?, (any Error)?) -> Void
    ) {
        BlockingWork.start {
            do {
                handler(self.automaticVideoComposition(from: try self.currentValues(), prototype: prototype), nil)
            } catch {
                handler(nil, error)
            }
        }
    }
}

extension TrackValues {
    /// How clips of another size than the track's are fitted into it. Each source is looked up once; one that cannot be read is left alone.
    fileprivate var fit: PictureFit {
        var sizes: [MediaSource: CGSize] = [:]
        return PictureFit(
            segments.segments.lazy.compactMap { segment in
                guard let source = segment.source else { return nil }
                let size = sizes[source] ?? (try? source.resolved(kind: .video).track.displaySize) ?? naturalSize
                sizes[source] = size
                return (segment.mapping.target.start, size)
            }, into: naturalSize)
    }
}

extension TimelineTrack {
    /// When there is media, without regard to what: neighbouring segments make one run.
    package var runs: [CMTimeRange] {
        segments.reduce(into: []) { runs, segment in
            guard !segment.isEmpty else { return }
            let target = segment.mapping.target
            if let last = runs.last, last.exactEnd == target.start, let whole = CMTimeRange.exact(from: last.start, to: segment.targetEnd) {
                runs[runs.count - 1] = whole
            } else {
                runs.append(target)
            }
        }
    }
}

package import CoreGraphics
package import CoreMedia
package import Foundation
internal import Timeline

/// Makes the video composition that shows the video tracks of an asset upright, each whenever it has media.
///
///     track 1   |AAAAAAAA      |        instructions:  0..4 (1)   4..6 (1 over 2)   6..8 (2)   8..10 ()
///     track 2   |    BBBBBB    |
///     audio     |aaaaaaaaaaaaaa|
///                0   4 6 8   10
package struct AutomaticVideoComposition {
    /// What counts of one video track.
    package struct Layer {
        package var trackID: CMPersistentTrackID
        package var naturalSize: CGSize
        package var preferredTransform: CGAffineTransform
        /// Frames a second; 0 if not known.
        package var nominalFrameRate: Float
        /// The shortest frame; not positive if not known.
        package var minFrameDuration: CMTime
        /// When there is media, in composition time, in order.
        package var runs: [CMTimeRange]
        /// How pictures of another size than the track's are brought to it.
        package var fit: PictureFit

        package init(
            trackID: CMPersistentTrackID, naturalSize: CGSize, preferredTransform: CGAffineTransform = .identity, nominalFrameRate: Float,
            minFrameDuration: CMTime = .invalid, runs: [CMTimeRange], fit: PictureFit = PictureFit()
        ) {
            self.trackID = trackID
            self.naturalSize = naturalSize
            self.preferredTransform = preferredTransform
            self.nominalFrameRate = nominalFrameRate
            self.minFrameDuration = minFrameDuration
            self.runs = runs
            self.fit = fit
        }
    }

    /// The video tracks, the first on top.
    package var layers: [Layer]
    /// The canvas, if it is given; else it is made as large as the largest upright track.
    package var canvas: CGSize?
    /// How long the asset is, sound and all.
    package var duration: CMTime
    /// Gives its background and its post-processing to every instruction.
    package var prototype: AVVideoCompositionInstruction?

    package init(layers: [Layer], canvas: CGSize? = nil, duration: CMTime, prototype: AVVideoCompositionInstruction? = nil) {
        self.layers = layers
        self.canvas = canvas
        self.duration = duration
        self.prototype = prototype
    }

    /// The composition. Without video tracks it has no instructions.
    package func make() -> VideoCompositionValues {
        var values = VideoCompositionValues()
        values.frameDuration = frameDuration
        if layers.count == 1, let layer = layers.first { values.sourceTrackIDForFrameTiming = layer.trackID }
        values.renderSize = renderSize
        values.instructions = instructions
        return values
    }

    private var frameDuration: CMTime {
        let fastest = layers.filter { $0.nominalFrameRate.isFinite && $0.nominalFrameRate > 0 }.max { $0.nominalFrameRate < $1.nominalFrameRate }
        return fastest.map { FrameRate(nominal: $0.nominalFrameRate, shortestFrame: $0.minFrameDuration).frameDuration } ?? FrameRate.unknown
    }

    private var renderSize: CGSize {
        if let canvas, canvas.width > 0, canvas.height > 0 { return canvas }
        return layers.map(\.uprightRect.size).reduce(.zero) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
    }

    private var instructions: [any AVVideoCompositionInstructionProtocol] {
        let boundaries = boundaries
        // What each layer still has to show: the first run that ends after the slice.
        var next = Array(repeating: 0, count: layers.count)
        var slices: [(range: CMTimeRange, shown: [Int])] = []
        for (start, end) in zip(boundaries, boundaries.dropFirst()) {
            var shown: [Int] = []
            for place in layers.indices {
                let runs = layers[place].runs
                while next[place] < runs.count, (runs[next[place]].exactEnd ?? .zero) <= start { next[place] += 1 }
                if next[place] < runs.count, runs[next[place]].start <= start { shown.append(place) }
            }
            if let last = slices.last, last.shown == shown, let range = CMTimeRange.exact(from: last.range.start, to: end) {
                slices[slices.count - 1].range = range
            } else if let range = CMTimeRange.exact(from: start, to: end) {
                slices.append((range, shown))
            }
        }
        return slices.map { instruction(over: $0.range, showing: $0.shown) }
    }

    /// Zero, the asset's end, and where a run starts or stops, in order, each once.
    private var boundaries: [CMTime] {
        guard !layers.isEmpty, duration.isExact, duration > .zero else { return [] }
        let inner = layers.flatMap(\.runs).flatMap { [$0.start, $0.exactEnd ?? $0.start] }.filter { $0 > .zero && $0 < duration }
        return ([.zero] + inner.sorted() + [duration]).reduce(into: []) { list, time in
            if list.last != time { list.append(time) }
        }
    }

    private func instruction(over range: CMTimeRange, showing places: [Int]) -> AVVideoCompositionInstruction {
        var values = AVVideoCompositionInstruction.Values()
        values.timeRange = range
        values.backgroundColor = prototype?.backgroundColor
        values.enablePostProcessing = prototype?.enablePostProcessing ?? true
        values.layerInstructions = places.map { place in
            let layer = layers[place]
            let instruction = AVMutableVideoCompositionLayerInstruction(values: LayerInstructionValues(trackID: layer.trackID))
            let upright = layer.uprightTransform
            func put(_ fit: CGAffineTransform, at time: CMTime) {
                // A transform that is not finite comes from a broken file and is left out.
                try? instruction.update { try $0.setTransform(fit.concatenating(upright), at: time) }
            }
            let first = layer.fit.transform(at: range.start)
            let later = layer.fit.steps(after: range.start, before: range.end)
            if first.concatenating(upright) != .identity || !later.isEmpty { put(first, at: range.start) }
            for step in later { put(step.transform, at: step.time) }
            return instruction
        }
        return AVVideoCompositionInstruction(values: values)
    }
}

extension AutomaticVideoComposition.Layer {
    /// The rectangle of the picture after its preferred transform.
    var uprightRect: CGRect { CGRect(origin: .zero, size: naturalSize).applying(preferredTransform) }

    /// The preferred transform, moved so that the picture starts at the origin.
    var uprightTransform: CGAffineTransform {
        let rect = uprightRect
        return preferredTransform.concatenating(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
    }
}

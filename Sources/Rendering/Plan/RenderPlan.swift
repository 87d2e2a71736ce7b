package import CoreGraphics
package import CoreMedia
package import Timeline

/// A layer of an instruction: a track, and how its opacity, transform and crop go over composition time.
package struct LayerDescription: Sendable {
    package var trackID: CMPersistentTrackID
    package var opacity: RampCurve<Float>
    package var transform: RampCurve<CGAffineTransform>
    package var crop: RampCurve<CGRect>
    /// Whether the picture is stretched over the canvas, whatever its size, before the transform.
    package var fillsCanvas: Bool

    package init(
        trackID: CMPersistentTrackID, opacity: RampCurve<Float> = RampCurve(), transform: RampCurve<CGAffineTransform> = RampCurve(),
        crop: RampCurve<CGRect> = RampCurve(), fillsCanvas: Bool = false
    ) {
        self.trackID = trackID
        self.opacity = opacity
        self.transform = transform
        self.crop = crop
        self.fillsCanvas = fillsCanvas
    }
}

/// What is shown over a range of composition time.
package struct InstructionDescription: Sendable {
    package var timeRange: CMTimeRange
    package var background: CanvasColor
    /// The topmost first.
    package var layers: [LayerDescription]
    /// What a client's compositor does instead of the layers.
    package var custom: CustomWork?

    package init(timeRange: CMTimeRange, background: CanvasColor = .black, layers: [LayerDescription], custom: CustomWork? = nil) {
        self.timeRange = timeRange
        self.background = background
        self.layers = layers
        self.custom = custom
    }
}

/// What the plan knows of a video track: when it shows something, and how large that is.
package struct SourceTrackDescription: Sendable {
    package struct Stretch: Sendable {
        package var timeRange: CMTimeRange
        package var displaySize: CGSize
        package var isOpaque: Bool

        package init(timeRange: CMTimeRange, displaySize: CGSize, isOpaque: Bool) {
            self.timeRange = timeRange
            self.displaySize = displaySize
            self.isOpaque = isOpaque
        }
    }

    /// Non-empty, ascending, without overlap.
    package var stretches: [Stretch]

    package init(stretches: [Stretch]) { self.stretches = stretches }

    /// The stretch that holds a time, in O(log n).
    func stretch(at time: CMTime) -> Stretch? {
        let started = stretches.count(leading: { $0.timeRange.start <= time })
        guard started > 0, time < stretches[started - 1].timeRange.end else { return nil }
        return stretches[started - 1]
    }
}

/// Everything needed to say what any frame of a composition consists of. A value: a plan is made without a pixel.
package struct RenderPlan: Sendable {
    /// The size that instructions are written for.
    package let renderSize: CGSize
    /// Output pixels for each render pixel; layers are composed at the output's size straight away.
    package let scale: CGSize
    package let timeRange: CMTimeRange
    package let frameDuration: CMTime
    private let instructions: [InstructionDescription]
    private let tracks: [CMPersistentTrackID: SourceTrackDescription]

    /// - Parameters:
    ///   - outputSize: in pixels; the render size is scaled to it.
    ///   - timeRange: composition time; both numeric.
    ///   - frameDuration: positive. Frames start at `timeRange.start` and lie on multiples of it from there.
    package init(
        instructions: [InstructionDescription], tracks: [CMPersistentTrackID: SourceTrackDescription], renderSize: CGSize, outputSize: CGSize,
        timeRange: CMTimeRange, frameDuration: CMTime
    ) {
        self.instructions = instructions
        self.tracks = tracks
        self.renderSize = renderSize
        self.timeRange = timeRange
        self.frameDuration = frameDuration
        scale = CGSize(width: outputSize.width / max(renderSize.width, 1), height: outputSize.height / max(renderSize.height, 1))
    }

    /// How many frames start inside the range.
    package var frameCount: Int {
        guard timeRange.duration.isNumeric, frameDuration.isNumeric, frameDuration > .zero, timeRange.duration > .zero else { return 0 }
        let length = Int128(timeRange.duration.value) * Int128(frameDuration.timescale)
        let step = Int128(frameDuration.value) * Int128(timeRange.duration.timescale)
        return Int(clamping: (length + step - 1) / step)
    }

    /// The start of a frame, in composition time: exact, whatever its number.
    package func time(ofFrame index: Int) -> CMTime {
        let (value, overflow) = frameDuration.value.multipliedReportingOverflow(by: Int64(index))
        guard !overflow else { return .invalid }
        let offset = CMTime(value: value, timescale: frameDuration.timescale)
        return timeRange.start.value == 0 ? offset : timeRange.start + offset
    }

    /// What a frame of the grid consists of. O(log instructions + layers).
    package func frame(_ index: Int) -> FramePlan { frame(at: time(ofFrame: index), duration: frameDuration) }

    /// What the frame at a composition time consists of.
    package func frame(at time: CMTime, duration: CMTime) -> FramePlan {
        guard let instruction = instruction(at: time) else {
            return FramePlan(time: time, duration: duration, background: .black, layers: [])
        }
        if let custom = instruction.custom {
            return FramePlan(time: time, duration: duration, background: instruction.background, layers: [], custom: custom)
        }
        let canvas = CGSize(width: renderSize.width * scale.width, height: renderSize.height * scale.height)
        let canvasBox = CGRect(origin: .zero, size: canvas)
        var layers: [LayerPlan] = []
        for description in instruction.layers {
            guard let layer = layer(description, at: time), layer.opacity > 0, let bounds = layer.bounds, bounds.minX < canvasBox.maxX,
                bounds.maxX > 0, bounds.minY < canvasBox.maxY, bounds.maxY > 0
            else { continue }
            layers.append(layer)
            // What lies under a layer that hides the canvas is neither decoded nor drawn.
            if layer.covers(canvas) { break }
        }
        return FramePlan(time: time, duration: duration, background: instruction.background, layers: layers.reversed())
    }

    private func layer(_ description: LayerDescription, at time: CMTime) -> LayerPlan? {
        guard let stretch = tracks[description.trackID]?.stretch(at: time) else { return nil }
        var transform = description.transform.value(at: time) ?? .identity
        if description.fillsCanvas, stretch.displaySize.width > 0, stretch.displaySize.height > 0, stretch.displaySize != renderSize {
            let fit = CGAffineTransform(
                scaleX: renderSize.width / stretch.displaySize.width, y: renderSize.height / stretch.displaySize.height)
            transform = fit.concatenating(transform)
        }
        if scale.width != 1 || scale.height != 1 {
            transform = transform.concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
        }
        let crop = description.crop.value(at: time)
        let isWhole = crop.map { $0.isInfinite || $0.contains(CGRect(origin: .zero, size: stretch.displaySize)) } ?? true
        return LayerPlan(
            trackID: description.trackID, crop: isWhole ? nil : crop, transform: transform,
            opacity: Double(description.opacity.value(at: time) ?? 1), displaySize: stretch.displaySize, isOpaque: stretch.isOpaque)
    }

    private func instruction(at time: CMTime) -> InstructionDescription? {
        let started = instructions.count(leading: { $0.timeRange.start <= time })
        guard started > 0 else { return nil }
        let found = instructions[started - 1]
        return found.timeRange.duration.isPositiveInfinity || time < found.timeRange.end ? found : nil
    }
}

package import CoreGraphics
package import CoreMedia

/// What one output frame consists of: a value that can be compared and read without a pixel.
package struct FramePlan: Hashable, Sendable {
    /// Composition time, and how long the frame stands.
    package var time: CMTime
    package var duration: CMTime
    package var background: CanvasColor
    /// Bottom to top; nothing that cannot be seen is among them. Empty when a client composes.
    package var layers: [LayerPlan]
    /// What a client's compositor is asked for; nil when the layers are the frame.
    package var custom: CustomWork?

    package init(time: CMTime, duration: CMTime, background: CanvasColor, layers: [LayerPlan], custom: CustomWork? = nil) {
        self.time = time
        self.duration = duration
        self.background = background
        self.layers = layers
        self.custom = custom
    }

    /// Whether two frames look alike when their source pictures are the same, whenever they are shown.
    package func drawsLike(_ other: FramePlan) -> Bool {
        background == other.background && layers == other.layers && custom == other.custom && custom?.isTweened != true
    }
}

/// A frame that a client's compositor makes.
package struct CustomWork: Hashable, Sendable {
    /// Which of the composition's instructions it follows.
    package var instruction: Int
    /// The tracks whose pictures it needs, in the order in which they are given.
    package var trackIDs: [CMPersistentTrackID]
    /// Whether the frame may change while its source pictures do not.
    package var isTweened: Bool

    package init(instruction: Int, trackIDs: [CMPersistentTrackID], isTweened: Bool) {
        self.instruction = instruction
        self.trackIDs = trackIDs
        self.isTweened = isTweened
    }
}

/// A source picture's place in an output frame.
package struct LayerPlan: Hashable, Sendable {
    package var trackID: CMPersistentTrackID
    /// In the source's display pixels, origin top-left; nil for all of it.
    package var crop: CGRect?
    /// From the source's display pixels to output pixels.
    package var transform: CGAffineTransform
    /// 0 (nothing) to 1.
    package var opacity: Double
    /// The source's size in square pixels.
    package var displaySize: CGSize
    /// Whether the source has no alpha channel.
    package var isOpaque: Bool

    package init(
        trackID: CMPersistentTrackID, crop: CGRect? = nil, transform: CGAffineTransform = .identity, opacity: Double = 1, displaySize: CGSize,
        isOpaque: Bool = true
    ) {
        self.trackID = trackID
        self.crop = crop
        self.transform = transform
        self.opacity = opacity
        self.displaySize = displaySize
        self.isOpaque = isOpaque
    }

    /// The part of the source that is shown, in its display pixels.
    package var visibleSource: CGRect {
        let whole = CGRect(origin: .zero, size: displaySize)
        // Not CGRect.intersection: on Linux it traps on numbers that are not numbers, which fail every comparison here.
        guard let crop else { return whole }
        let left = max(whole.minX, crop.minX), right = min(whole.maxX, crop.maxX)
        let top = max(whole.minY, crop.minY), bottom = min(whole.maxY, crop.maxY)
        return right > left && bottom > top ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .zero
    }

    /// Whether the layer is drawn as it is, pixel on pixel.
    package var isUntouched: Bool { transform.isIdentity && opacity >= 1 && visibleSource == CGRect(origin: .zero, size: displaySize) }

    /// The output rectangle that the layer lies in; nil when it lies nowhere.
    package var bounds: CGRect? {
        let visible = visibleSource
        guard visible.width > 0, visible.height > 0 else { return nil }
        let box = visible.applying(transform)
        guard box.minX.isFinite, box.minY.isFinite, box.width.isFinite, box.height.isFinite, box.width > 0, box.height > 0 else { return nil }
        return box
    }

    /// Whether every pixel of a canvas is covered opaquely.
    package func covers(_ canvas: CGSize) -> Bool {
        // A rotated layer's box is larger than the layer, so that only upright ones (also by quarter turns) can be told this way.
        let isUpright = (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
        guard isOpaque, opacity >= 1, isUpright, let bounds else { return false }
        return bounds.minX <= 0 && bounds.minY <= 0 && bounds.maxX >= canvas.width && bounds.maxY >= canvas.height
    }
}

extension FramePlan: CustomStringConvertible {
    /// One line: the time, then the layers from top to bottom over the background, or what a client composes.
    package var description: String {
        if let custom {
            let tracks = custom.trackIDs.map { "\($0)" }.joined(separator: ", ")
            return "\(time.value)/\(time.timescale): custom \(custom.instruction) of " + (tracks.isEmpty ? "nothing" : "tracks \(tracks)")
        }
        let shown = layers.reversed().map(\.description)
        return "\(time.value)/\(time.timescale): " + (shown.isEmpty ? "background" : shown.joined(separator: " over "))
    }
}

extension LayerPlan: CustomStringConvertible {
    package var description: String {
        var text = "track \(trackID)"
        if opacity < 1 { text += " at \(number(opacity))" }
        if let crop { text += " cropped \(number(crop.minX)),\(number(crop.minY)) \(number(crop.width))x\(number(crop.height))" }
        let t = transform
        if !t.isIdentity { text += " by [" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " ") + "]" }
        return text
    }

    /// At most four decimals, none that say nothing.
    private func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let rounded = (value * 10000).rounded() / 10000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

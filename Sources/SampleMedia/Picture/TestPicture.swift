package import AVFoundation

/// A picture that can be recognised: a moving gradient in the clip's colour, the frame's number in large digits, and the stamp's strip.
package struct TestPicture: Hashable, Sendable {
    package var stamp: FrameStamp

    package init(clip: Int, frame: Int) {
        stamp = FrameStamp(clip: clip, frame: frame)
    }

    /// Draws the picture over the whole of a planar 4:2:0 8-bit buffer.
    ///
    /// `transform` maps the buffer to the upright picture, as a track's `preferredTransform` does: a quarter turn or none.
    package func draw(into buffer: CVPixelBuffer, transform: CGAffineTransform = .identity) throws(SampleMediaError) {
        CVPixelBufferLockBaseAddress(buffer, [])
        defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
        let canvas = try PlanarCanvas(buffer, transform: transform)
        drawBackground(on: canvas, bufferWidth: CVPixelBufferGetWidth(buffer))
        drawLabel(on: canvas)
        stamp.draw(on: canvas)
    }

    private func drawBackground(on canvas: PlanarCanvas, bufferWidth: Int) {
        let colors = Self.colors(ofClip: stamp.clip)
        let period = 256
        for (plane, levels) in [colors.luma, colors.blue, colors.red].enumerated() {
            let ramp = (0..<bufferWidth + period).map { position -> UInt8 in
                let wave = 0.5 - 0.5 * cos(2 * .pi * Double(position % period) / Double(period))
                return UInt8((levels.lowerBound + wave * (levels.upperBound - levels.lowerBound)).rounded())
            }
            // Luma moves four pixels a frame; chroma half as fast, so that the colours wander over the stripes.
            canvas.stripe(plane: plane, from: ramp, offset: stamp.frame * (plane == 0 ? 4 : 1) % period, period: period)
        }
    }

    private func drawLabel(on canvas: PlanarCanvas) {
        let text = "\(stamp.clipLetter) " + String(repeating: "0", count: max(0, 4 - String(stamp.frame).count)) + String(stamp.frame)
        let dot = (min(canvas.size.width / 48, canvas.size.height / 24)).rounded(.down)
        guard dot >= 1 else { return }
        let size = PlanarCanvas.size(of: text, dot: dot)
        let origin = CGPoint(
            x: ((canvas.size.width - size.width) / 2).rounded(), y: ((canvas.size.height - size.height) / 2).rounded())
        canvas.fill(CGRect(origin: origin, size: size).insetBy(dx: -2 * dot, dy: -2 * dot), with: .black)
        canvas.write(text, at: origin, dot: dot, color: .white)
    }

    /// The range of the three components over a period of the gradient, from the clip's hue.
    private static func colors(
        ofClip clip: Int
    ) -> (luma: ClosedRange<Double>, blue: ClosedRange<Double>, red: ClosedRange<Double>) {
        // The golden angle keeps the hues of neighbouring clips far apart.
        let hue = Double(clip) * 2.399963 + 2.2
        let blue = 128 + 52 * cos(hue)
        let red = 128 + 52 * sin(hue)
        return (60...150, blue - 14...blue + 14, red - 14...red + 14)
    }
}

extension FrameStamp {
    /// Draws the strip: black and white cells over the top eighth of the picture.
    func draw(on canvas: PlanarCanvas) {
        for (index, cell) in cells.enumerated() {
            canvas.fill(Self.rectangle(ofCell: index, in: canvas.size), with: cell == 1 ? .white : .black)
        }
    }
}

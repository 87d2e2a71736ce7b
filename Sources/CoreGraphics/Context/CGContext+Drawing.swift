public import Foundation

extension CGContext {
    /// Fills a rectangle with the fill colour. Edges between pixels are blended by coverage.
    public func fill(_ rect: CGRect) {
        let color = state.fill
        paint(rect.isInfinite ? everything : rect, mode: state.blendMode) { _, _ in color }
    }

    /// Fills rectangles with the fill colour.
    public func fill(_ rects: [CGRect]) {
        for rect in rects { fill(rect) }
    }

    /// Makes a rectangle transparent; black where there is no alpha.
    public func clear(_ rect: CGRect) {
        paint(rect.isInfinite ? everything : rect, mode: .clear) { _, _ in .zero }
    }

    /// The smallest rectangle that holds the bitmap.
    private var everything: CGRect {
        CGRect(x: 0, y: 0, width: width, height: height).applying(state.transform.inverted())
    }

    /// Draws an image, stretched to a rectangle, upright when y points up. Images that are not of 8 bits a component are not drawn.
    ///
    /// Pixels are interpolated; where the image becomes smaller, all pixels under a pixel of the context count. `byTiling` is not supported: nothing is
    /// drawn.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard !byTiling, let sampler = ImageSampler(image) else { return }
        let box = rect.standardized
        let toDevice = unitToDevice(box)
        // How many pixels of the image lie side by side, and over each other, under one pixel of the context.
        let across = CGFloat(image.width) / max(hypot(toDevice.a, toDevice.b), .leastNonzeroMagnitude)
        let down = CGFloat(image.height) / max(hypot(toDevice.c, toDevice.d), .leastNonzeroMagnitude)
        let nearest = state.interpolation == .none || !image.shouldInterpolate && across <= 1 && down <= 1
        let (columns, rows) = nearest ? (1, 1) : (Self.samples(across), Self.samples(down))
        let size = SIMD2(Double(image.width), Double(image.height))
        paint(rect, mode: state.blendMode) { position, step in
            var sum = SIMD4<Float>.zero
            for row in 0..<rows {
                for column in 0..<columns {
                    let offset = SIMD2((Double(column) + 0.5) / Double(columns) - 0.5, (Double(row) + 0.5) / Double(rows) - 0.5)
                    let place = (position + step.across * offset.x + step.down * offset.y) * size
                    sum += nearest ? sampler.nearest(place) : sampler.interpolated(place)
                }
            }
            return sum / Float(columns * rows)
        }
    }

    private static func samples(_ ratio: CGFloat) -> Int {
        ratio.isFinite ? Int(min(max(ratio.rounded(.up), 1), 16)) : 1
    }

    /// From the unit square, whose y points down, over a rectangle to pixels from the top left corner.
    private func unitToDevice(_ box: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: box.width, b: 0, c: 0, d: -box.height, tx: box.minX, ty: box.maxY)
            .concatenating(state.transform)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// How far the place in the unit square moves with a pixel across and a pixel down.
    private typealias Step = (across: SIMD2<Double>, down: SIMD2<Double>)

    /// Paints a transformed rectangle with the colour of each place in it: (0, 0) is its top left, (1, 1) its bottom right.
    private func paint(_ rect: CGRect, mode: CGBlendMode, color: (SIMD2<Double>, Step) -> SIMD4<Float>) {
        let toDevice = unitToDevice(rect.standardized)
        let toUnit = toDevice.inverted()
        let numbers = [toDevice.a, toDevice.b, toDevice.c, toDevice.d, toDevice.tx, toDevice.ty, toUnit.a, toUnit.b, toUnit.c, toUnit.d]
        let area = toDevice.a * toDevice.d - toDevice.b * toDevice.c
        guard area != 0, area.isFinite, numbers.allSatisfy(\.isFinite) else { return }
        let bounds = CGRect(x: 0, y: 0, width: 1, height: 1).applying(toDevice)
        guard [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite) else { return }
        let columns = Self.range(bounds.minX, bounds.maxX, within: width)
        let rows = Self.range(bounds.minY, bounds.maxY, within: height)
        let step: Step = (SIMD2(Double(toUnit.a), Double(toUnit.b)), SIMD2(Double(toUnit.c), Double(toUnit.d)))
        // The distance from an edge in pixels is the distance in the unit square over this.
        let slope = SIMD2(hypot(step.across.x, step.down.x), hypot(step.across.y, step.down.y))
        let bytes = unsafe self.bytes
        for y in rows {
            for x in columns {
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toUnit)
                let position = SIMD2(Double(place.x), Double(place.y))
                let distance = pointwiseMin(position, 1 - position) / slope + 0.5
                let inside = distance.clamped(lowerBound: .zero, upperBound: .one)
                let coverage = Float(inside.x * inside.y) * state.alpha
                guard coverage > 0 else { continue }
                let offset = y * bytesPerRow + x * codec.bytesPerPixel
                let there = unsafe codec.read(UnsafeRawBufferPointer(bytes), at: offset)
                let result: SIMD4<Float>
                switch mode {
                case .normal:
                    let drawn = color(position, step) * coverage
                    result = drawn + there * (1 - drawn.w)
                case .copy: result = color(position, step) * coverage + there * (1 - coverage)
                case .clear: result = there * (1 - coverage)
                }
                unsafe codec.write(result, to: bytes, at: offset)
            }
        }
    }

    /// The pixels that an interval touches.
    private static func range(_ low: CGFloat, _ high: CGFloat, within length: Int) -> Range<Int> {
        let limit = CGFloat(length)
        let first = Int(min(max(low.rounded(.down), 0), limit))
        return first..<max(first, Int(min(max(high.rounded(.up), 0), limit)))
    }
}

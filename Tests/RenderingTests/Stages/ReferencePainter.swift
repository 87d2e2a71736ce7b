import CoreGraphics
import CoreVideo
import Foundation
import Rendering

/// What a layer on a canvas looks like by the rules, sample by sample in double precision.
struct ReferencePainter {
    var source: TestPicture
    var canvas: TestPicture
    var crop: CGRect?
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var display: CGSize?

    private var size: (Double, Double) { (Double(source.buffer.width), Double(source.buffer.height)) }

    /// The canvas after painting, plane by plane, row by row, not rounded.
    func planes(isUpright: Bool) -> [[Double]] {
        let chroma = canvas.buffer.pixelFormat.chroma
        return (0..<3).map { plane in
            let isChroma = plane > 0
            let shiftX = isChroma ? chroma.horizontalShift : 0, shiftY = isChroma ? chroma.verticalShift : 0
            let target = canvas.buffer.plane(plane)
            let texels = isUpright ? Texels(source, plane, columns(shiftX), rows(shiftY)) : texels(plane, shiftX, shiftY)
            return (0..<target.height).flatMap { y in
                (0..<target.width).map { x in
                    let under = Double(canvas[plane, x, y])
                    let cover = isUpright ? uprightCover(x, y, shiftX, shiftY) : generalCover(x, y, shiftX, shiftY)
                    guard cover > 0 else { return under }
                    let over = sample(texels, x, y, shiftX, shiftY, isUpright: isUpright)
                    return under + (over - under) * cover * opacity
                }
            }
        }
    }

    /// From the source's stored samples to the canvas.
    private var forward: CGAffineTransform {
        let shown = display ?? CGSize(width: size.0, height: size.1)
        return CGAffineTransform(scaleX: shown.width / size.0, y: shown.height / size.1).concatenating(transform)
    }

    /// The shown rectangle in stored samples.
    private var shown: (left: Double, top: Double, right: Double, bottom: Double) {
        guard let crop else { return (0, 0, size.0, size.1) }
        let shown = display ?? CGSize(width: size.0, height: size.1)
        let (x, y) = (size.0 / shown.width, size.1 / shown.height)
        return (max(0, crop.minX * x), max(0, crop.minY * y), min(size.0, crop.maxX * x), min(size.1, crop.maxY * y))
    }

    /// The share of a cell of the canvas that an upright layer covers.
    private func uprightCover(_ x: Int, _ y: Int, _ shiftX: Int, _ shiftY: Int) -> Double {
        let one = CGPoint(x: shown.left, y: shown.top).applying(forward), other = CGPoint(x: shown.right, y: shown.bottom).applying(forward)
        func share(_ low: Double, _ high: Double, _ cell: Int, _ shift: Int, _ extent: Int) -> Double {
            let from = Double(cell << shift), to = min(Double((cell + 1) << shift), Double(extent))
            return max(min(high, to) - max(low, from), 0) / (to - from)
        }
        return share(min(one.x, other.x), max(one.x, other.x), x, shiftX, canvas.buffer.width)
            * share(min(one.y, other.y), max(one.y, other.y), y, shiftY, canvas.buffer.height)
    }

    /// Coverage by the distance of the cell's centre to the edges.
    private func generalCover(_ x: Int, _ y: Int, _ shiftX: Int, _ shiftY: Int) -> Double {
        let back = forward.inverted()
        let (stepX, stepY) = (Double(1 << shiftX), Double(1 << shiftY))
        let at = CGPoint(x: (Double(x) + 0.5) * stepX, y: (Double(y) + 0.5) * stepY).applying(back)
        let alongU = hypot(back.a * stepX, back.c * stepY), alongV = hypot(back.b * stepX, back.d * stepY)
        func unit(_ v: Double) -> Double { min(max(v + 0.5, 0), 1) }
        func between(_ near: Double, _ far: Double) -> Double { max(unit(near) + unit(far) - 1, 0) }
        return between((at.x - shown.left) / alongU, (shown.right - at.x) / alongU)
            * between((at.y - shown.top) / alongV, (shown.bottom - at.y) / alongV)
    }

    /// The samples of a plane of the source that may be read.
    private func columns(_ shift: Int) -> Range<Int> {
        Int(shown.left.rounded(.down)) >> shift..<(Int(shown.right.rounded(.up)) + (1 << shift) - 1) >> shift
    }

    private func rows(_ shift: Int) -> Range<Int> {
        Int(shown.top.rounded(.down)) >> shift..<(Int(shown.bottom.rounded(.up)) + (1 << shift) - 1) >> shift
    }

    /// A rectangle of samples, and how many of the source's samples each stands for.
    private struct Texels {
        var values: [[Double]]
        var origin: (x: Int, y: Int)
        var step = (x: 1.0, y: 1.0)

        init(_ source: TestPicture, _ plane: Int, _ columns: Range<Int>, _ rows: Range<Int>) {
            values = rows.map { y in columns.map { x in Double(source[plane, x, y]) } }
            origin = (columns.lowerBound, rows.lowerBound)
        }
    }

    /// What a turned layer samples: where neighbours on the canvas lie more than 1.25 samples apart, the source filtered down to their number.
    private func texels(_ plane: Int, _ shiftX: Int, _ shiftY: Int) -> Texels {
        var texels = Texels(source, plane, columns(shiftX), rows(shiftY))
        let back = forward.inverted()
        let ratio = Double(1 << shiftY) / Double(1 << shiftX)
        let stepX = hypot(back.a, back.c * ratio), stepY = hypot(back.b / ratio, back.d)
        func filtered(_ line: [Double], _ step: Double) -> [Double] {
            let count = max(Int((Double(line.count) / step).rounded(.up)), 1), wide = Double(line.count) / Double(count)
            return (0..<count).map { index in
                let weights = cubicWeights((Double(index) + 0.5) * wide - 0.5, step: wide, 0..<line.count)
                return min(max(weights.reduce(0) { $0 + $1.1 * line[$1.0] }, 0), maximum)
            }
        }
        if stepX > 1.25 {
            let count = texels.values[0].count
            texels.values = texels.values.map { filtered($0, stepX) }
            texels.step.x = Double(count) / Double(texels.values[0].count)
        }
        if stepY > 1.25 {
            let count = texels.values.count
            let turned = texels.values[0].indices.map { column in filtered(texels.values.map { $0[column] }, stepY) }
            texels.values = turned[0].indices.map { row in turned.map { $0[row] } }
            texels.step.y = Double(count) / Double(texels.values.count)
        }
        return texels
    }

    private var maximum: Double { Double((1 << source.buffer.pixelFormat.bitsPerComponent) - 1) }

    /// The source at the position of a sample of the canvas; chroma lies left in its cell.
    private func sample(_ texels: Texels, _ x: Int, _ y: Int, _ shiftX: Int, _ shiftY: Int, isUpright: Bool) -> Double {
        let site = shiftX == 1 ? 0.5 : 0
        let (stepX, stepY) = (Double(1 << shiftX), Double(1 << shiftY))
        let back = forward.inverted()
        let at = CGPoint(x: (Double(x) + 0.5) * stepX - site, y: (Double(y) + 0.5) * stepY).applying(back)
        let columns = texels.values[0].indices, rows = texels.values.indices
        let u = ((at.x + site) / stepX - Double(texels.origin.x)) / texels.step.x - 0.5
        let v = (at.y / stepY - Double(texels.origin.y)) / texels.step.y - 0.5
        let across: [(Int, Double)], down: [(Int, Double)]
        if isUpright {
            across = cubicWeights(u, step: (abs(back.a) * stepX + abs(back.c) * stepY) / stepX, columns)
            down = cubicWeights(v, step: (abs(back.b) * stepX + abs(back.d) * stepY) / stepY, rows)
        } else {
            // What lies beyond the samples is as the nearest of them.
            across = cubicWeights(min(max(u, 0), Double(columns.upperBound - 1)), step: 1, columns)
            down = cubicWeights(min(max(v, 0), Double(rows.upperBound - 1)), step: 1, rows)
        }
        var sum = 0.0
        for (row, wy) in down {
            for (column, wx) in across { sum += wx * wy * texels.values[row][column] }
        }
        return min(max(sum, 0), maximum)
    }

    private func cubicWeights(_ position: Double, step: Double, _ range: Range<Int>) -> [(Int, Double)] {
        let wide = max(step, 1)
        var weights: [(Int, Double)] = []
        for index in Int((position - 2 * wide).rounded(.down))...Int((position + 2 * wide).rounded(.up)) {
            let t = abs((Double(index) - position) / wide)
            let w = t < 1 ? (1.5 * t - 2.5) * t * t + 1 : t < 2 ? ((-0.5 * t + 2.5) * t - 4) * t + 2 : 0
            weights.append((min(max(index, range.lowerBound), range.upperBound - 1), w))
        }
        let total = weights.reduce(0) { $0 + $1.1 }
        return weights.map { ($0.0, $0.1 / total) }
    }
}

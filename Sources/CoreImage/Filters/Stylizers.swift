import CoreGraphics
import Foundation
import Rendering

/// Filters that give an image a style, and those that sum its neighbourhood or all of it.
enum Stylizers {
    static let all: [FilterDefinition] = glows + convolutions + reductions

    private static let glows: [FilterDefinition] = [
        FilterDefinition(
            "CIBloom", kCICategoryStylize, [.image(), .number(kCIInputRadiusKey, 10, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1)]
        ) {
            values in
            glow(values) { own, soft in own + soft - own * soft }
        },
        FilterDefinition(
            "CIGloom", kCICategoryStylize, [.image(), .number(kCIInputRadiusKey, 10, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1)]
        ) {
            values in
            glow(values) { own, soft in .least(own, soft) }
        },
        FilterDefinition("CIPixellate", kCICategoryStylize, [.image(), .center(), .number(kCIInputScaleKey, 8, 1...1e4)]) { values in
            guard let image = values.image(), !image.extent.isNull else { return nil }
            let scale = values.number(kCIInputScaleKey).rounded(), center = values.point()
            guard scale > 1 else { return image }
            // Cells lie at multiples of the scale from the centre on; each is the mean of its pixels.
            let home = CGAffineTransform(translationX: -center.x.rounded(), y: -center.y.rounded())
            let down = home.concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            let small = image.clampedToExtent().transformed(by: down)
            let cells = image.extent == .infinite ? RasterRegion.infinite : RasterRegion(image.extent.applying(down))
            let kept = CIImage(node: CropNode(small.node, to: cells), interpolates: false)
            let large = kept.transformed(by: down.inverted())
            guard cells != .infinite else { return large }
            // Whole cells, without the dust of scaling there and back.
            let (x, y) = (center.x.rounded(), center.y.rounded())
            let frame = CGRect(
                x: CGFloat(cells.minX) * scale + x, y: CGFloat(cells.minY) * scale + y, width: CGFloat(cells.width) * scale,
                height: CGFloat(cells.height) * scale)
            return CIImage(node: large.node, extent: frame)
        },
    ]

    private static func glow(_ values: FilterInputs, _ join: (PixelValue, PixelValue) -> PixelValue) -> CIImage? {
        guard let image = values.image(), !image.extent.isNull else { return nil }
        let amount = values.number(kCIInputIntensityKey), radius = values.number(kCIInputRadiusKey)
        guard amount > 0, radius > 0.05 else { return image }
        let soft = image.applyingGaussianBlur(sigma: radius)
        let program = PointProgram(inputs: 2) { colors, _, _ in
            colors[0].zip(colors[1]) { own, soft in .mix(own, join(own, soft), amount) }
        }
        return image.combined(with: [soft], program, extent: soft.node.extent)
    }

    // MARK: Convolutions

    private static let convolutions: [FilterDefinition] = [
        convolution("CIConvolution3X3", 3, 3), convolution("CIConvolution5X5", 5, 5), convolution("CIConvolution7X7", 7, 7),
        convolution("CIConvolution9Horizontal", 9, 1), convolution("CIConvolution9Vertical", 1, 9),
    ]

    private static func convolution(_ name: String, _ columns: Int, _ rows: Int) -> FilterDefinition {
        var usual = [Double](repeating: 0, count: columns * rows)
        usual[columns * rows / 2] = 1
        let weights = FilterInput(key: kCIInputWeightsKey, kind: .vector(usual))
        return FilterDefinition(name, kCICategoryStylize, [.image(), weights, .number(kCIInputBiasKey, 0)]) { values in
            let numbers = values.vector(kCIInputWeightsKey), bias = Float(values.number(kCIInputBiasKey))
            let taps = numbers.enumerated().filter { $0.element != 0 }.map { index, weight in
                // The first weight is for the pixel to the lower left; a convolution takes it from there.
                SumNode.Tap(dx: index % columns - columns / 2, dy: index / columns - rows / 2, weight: Float(weight))
            }
            return values.image()?.summed(taps, bias: bias)
        }
    }

    // MARK: Reductions

    private static let reductions: [FilterDefinition] = [
        reduction("CIAreaAverage", .average), reduction("CIAreaMinimum", .least), reduction("CIAreaMaximum", .greatest),
        FilterDefinition(
            "CIAreaHistogram", kCICategoryReduction,
            [.image(), .vector(kCIInputExtentKey, 0, 0, 640, 80), .number("inputCount", 64, 1...2048), .number(kCIInputScaleKey, 1, 0...1e9)]
        ) { values in
            guard let image = values.image(), let region = area(image, values) else { return nil }
            let work = ReduceNode.Work.histogram(bins: Int(values.number("inputCount")), scale: values.number(kCIInputScaleKey))
            return CIImage(node: ReduceNode(image.node, region, work))
        },
        FilterDefinition(
            "CIPaletteCentroid", kCICategoryReduction, [.image(), .image(kCIInputPaletteImageKey), .number("inputPerceptual", 0, 0...1)]
        ) { values in
            guard let image = values.image(), let palette = values.image(kCIInputPaletteImageKey), !image.node.extent.isEndless else { return nil }
            let extent = palette.node.extent
            guard !extent.isEmpty, !extent.isEndless, !image.node.extent.isEmpty else { return nil }
            let row = RasterRegion(minX: extent.minX, minY: extent.minY, maxX: min(extent.maxX, extent.minX + 256), maxY: extent.minY + 1)
            let isPerceptual = values.number("inputPerceptual") > 0.5
            let late = LateNode(extent: RasterRegion(minX: 0, minY: 0, maxX: row.width, maxY: 1)) { scene throws(RenderingError) in
                let encode = PointChain(isPerceptual ? [.curve(.sdr, .toSignal)] : [])
                let shown = image.points(encode).node, colors = try scene.colors(of: palette.points(encode).node, row)
                return StoredNode(centroids(of: colors, in: try scene.colors(of: shown, shown.extent), shown.extent), width: row.width)
            }
            return CIImage(node: late)
        },
    ]

    /// For each colour the mean place of the pixels that are nearest to it, and their share of all.
    private static func centroids(of palette: [SIMD4<Float>], in pixels: [SIMD4<Float>], _ extent: RasterRegion) -> [SIMD4<Float>] {
        var sums = [SIMD3<Double>](repeating: .zero, count: palette.count)
        for (index, pixel) in pixels.enumerated() where pixel.w > 0 {
            var best = 0, least = Float.infinity
            for (place, color) in palette.enumerated() {
                let difference: SIMD4<Float> = pixel / pixel.w - color
                let far: Float = difference.x * difference.x + difference.y * difference.y + difference.z * difference.z
                if far < least { (best, least) = (place, far) }
            }
            let x = Double(extent.minX + index % extent.width) + 0.5, y = Double(extent.minY + index / extent.width) + 0.5
            sums[best] += SIMD3<Double>(x, y, 1)
        }
        let count = Double(max(pixels.count, 1))
        return sums.map { (sum: SIMD3<Double>) -> SIMD4<Float> in
            guard sum.z > 0 else { return .zero }
            return SIMD4(Float(sum.x / sum.z), Float(sum.y / sum.z), Float(sum.z / count), 1)
        }
    }

    /// The rectangle that is asked for; nil for one without area or without end.
    private static func area(_ image: CIImage, _ values: FilterInputs) -> RasterRegion? {
        let region = values.rect(kCIInputExtentKey).map { RasterRegion($0) } ?? image.node.extent
        let part = region.isEndless ? region.intersection(image.node.extent) : region
        return part.isEmpty || part.isEndless || part.width > 1 << 20 || part.height > 1 << 20 ? nil : part
    }

    private static func reduction(_ name: String, _ work: ReduceNode.Work) -> FilterDefinition {
        FilterDefinition(name, kCICategoryReduction, [.image(), .vector(kCIInputExtentKey, 0, 0, 640, 80)]) { values in
            guard let image = values.image(), let region = area(image, values) else { return nil }
            return CIImage(node: ReduceNode(image.node, region, work))
        }
    }
}

internal import CKernels
package import CoreVideo

/// A picture in memory, its lower left corner at the origin. Its pixels are read when it is rendered.
package final class PictureNode: RasterNode {
    package enum Alpha: Hashable, Sendable { case none, premultiplied, straight }

    package let picture: CVPixelBuffer
    /// What its numbers stand for; resolved.
    package let color: ColorDescription
    package let alpha: Alpha
    package let extent: RasterRegion

    /// - Parameters:
    ///   - color: nil for what the picture's attachments say.
    ///   - alpha: nil for what they say; colours of R'G'B' formats are multiplied by alpha if they say nothing.
    package init(_ picture: CVPixelBuffer, color: ColorDescription? = nil, alpha: Alpha? = nil) {
        self.picture = picture
        self.color = (color ?? ColorDescription(attachments: picture.attachments)).resolved(width: picture.width, height: picture.height)
        self.alpha = picture.pixelFormat.hasAlpha ? alpha ?? Alpha(picture) : .none
        extent = RasterRegion(minX: 0, minY: 0, maxX: picture.width, maxY: picture.height)
    }

    package var isOpaque: Bool { alpha == .none }
    package var inputs: [any RasterNode] { [] }

    package func resolved(in scene: RasterScene) throws(RenderingError) -> (any RasterNode)? {
        guard ComponentRows(picture) == nil else { return nil }
        // Formats whose components are not whole bytes are brought into planes first.
        let from = PictureDescription(width: picture.width, height: picture.height, format: picture.pixelFormat, color: color)
        var to = from
        let isRGB = picture.pixelFormat.components == .rgb
        guard
            let format = isRGB
                ? PixelFormat(code: kCVPixelFormatType_64RGBALE)
                : PixelFormat.planar(chroma: picture.pixelFormat.chroma, bits: 10, fullRange: picture.pixelFormat.isFullRange)
        else {
            throw RenderingError(.unsupportedFormat, operation: "filter", object: "\(from)", reason: "this pixel format cannot be filtered")
        }
        to.format = format
        let converted: CVPixelBuffer
        do {
            converted = try CVPixelBuffer(width: to.width, height: to.height, format: to.format)
        } catch {
            throw RenderingError(.outOfMemory, operation: "filter", object: "\(from)", reason: error.reason)
        }
        try PictureConverter(from: from, to: to).convert(picture, into: converted)
        return PictureNode(converted, color: color, alpha: alpha)
    }

    package func open(_ region: RasterRegion, inputs: [any RasterReader], scene: RasterScene) throws(RenderingError) -> any RasterReader {
        guard let rows = ComponentRows(picture) else {
            throw RenderingError(.unsupportedFormat, operation: "filter", object: "\(picture)", reason: "this pixel format cannot be filtered")
        }
        var chain = PointChain()
        if rows.form.family == .yCbCr {
            let matrix = RGBMatrix(codePoint: color.matrix) ?? .bt709
            chain.append(.matrix(ColorMatrix(matrix.signalToRGB.map(Double.init))))
        }
        chain.append(contentsOf: scene.space.chain(from: color))
        let steps = chain.steps(isOpaque: alpha == .none, startsStraight: alpha == .straight)
        let reader = try Reader(rows, readsAlpha: alpha != .none, width: min(region.width, picture.width), scene.memory)
        return PointReader(reader, extent, try PointRunner(steps, scene.memory))
    }

    /// Rows of signals.
    private final class Reader: RasterReader {
        private let rows: ComponentRows
        private let readsAlpha: Bool
        private let scratch: RasterScratch

        init(_ rows: ComponentRows, readsAlpha: Bool, width: Int, _ memory: RasterMemory) throws(RenderingError) {
            self.rows = rows
            self.readsAlpha = readsAlpha
            scratch = try RasterScratch(rows: 5, length: ComponentRows.scratchLength(width), memory)
        }

        func read(x: Int, y: Int, count: Int, into row: RasterRow) {
            let line = rows.buffer.height - 1 - y
            if rows.form.family == .gray {
                unsafe rows.load(0, x: x, y: line, count: count, into: row.r, scratch: scratch.row(0))
                unsafe row.g.update(from: row.r, count: count)
                unsafe row.b.update(from: row.r, count: count)
            } else {
                unsafe rows.load(0, x: x, y: line, count: count, into: row.r, scratch: scratch.row(0))
                unsafe loadChroma(1, x: x, y: line, count: count, into: row.g)
                unsafe loadChroma(2, x: x, y: line, count: count, into: row.b)
            }
            if readsAlpha {
                unsafe rows.load(rows.form.componentCount - 1, x: x, y: line, count: count, into: row.a, scratch: scratch.row(0))
            } else {
                unsafe ck_row_fill(row.a, 1, Int32(count))
            }
        }

        /// A component that may have fewer columns and rows.
        private func loadChroma(_ component: Int, x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<Float>) {
            let chroma = rows.form.chroma
            guard rows.form.family == .yCbCr, chroma.horizontalShift + chroma.verticalShift > 0 else {
                return unsafe rows.load(component, x: x, y: y, count: count, into: row, scratch: scratch.row(0))
            }
            let size = rows.size(component)
            let isWide = chroma.horizontalShift == 0
            // One column more on the right, which the last one lies before.
            let first = isWide ? x : x / 2, end = isWide ? x + count : min((x + count) / 2 + 1, size.width)
            let columns = end - first
            unsafe rows.load(
                component, x: first, y: chroma.verticalShift == 1 ? y / 2 : y, count: columns, into: scratch.row(1), scratch: scratch.row(0))
            if chroma.verticalShift == 1 {
                // A row of luma lies a quarter of the way from its own row of chroma to the next one up or down.
                let other = min(max(y % 2 == 0 ? y / 2 - 1 : y / 2 + 1, 0), size.height - 1)
                unsafe rows.load(component, x: first, y: other, count: columns, into: scratch.row(2), scratch: scratch.row(0))
                unsafe ck_stage_mix(scratch.row(3), scratch.row(1), scratch.row(2), 0.75, Int32(columns))
            } else {
                unsafe scratch.row(3).update(from: scratch.row(1), count: columns)
            }
            guard !isWide else { return unsafe row.update(from: scratch.row(3), count: count) }
            let lead = x - 2 * first
            // Up to the column after the last, so that the last is not taken for the picture's edge.
            let wide = min(lead + count + 1, rows.buffer.width - 2 * first)
            unsafe ck_stage_widen(scratch.row(4), scratch.row(3), Int32(wide))
            unsafe row.update(from: scratch.row(4) + lead, count: count)
        }
    }
}

extension PictureNode.Alpha {
    /// What a picture's attachments say, else what is usual for its format.
    fileprivate init(_ picture: CVPixelBuffer) {
        let mode = picture.attachments[kCVImageBufferAlphaChannelModeKey] as? String
        if mode == kCVImageBufferAlphaChannelMode_StraightAlpha as String {
            self = .straight
        } else if mode == kCVImageBufferAlphaChannelMode_PremultipliedAlpha as String {
            self = .premultiplied
        } else {
            self = picture.pixelFormat.components == .yCbCr ? .straight : .premultiplied
        }
    }
}

extension RGBMatrix {
    static let bt709 = RGBMatrix(red: 0.2126, blue: 0.0722)
}

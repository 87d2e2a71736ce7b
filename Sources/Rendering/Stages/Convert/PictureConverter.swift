internal import CKernels
package import CoreVideo

/// Converts pictures of one description into pictures of another: layout, depth, range, chroma grid, matrix, transfer curve, primaries and size.
///
/// All planning and all memory belong to the converter: a call allocates nothing once the first has run. Used by one thread at a time;
/// it spreads the work over the cores itself, with the same result for any number of them.
///
/// SDR to SDR keeps the code curve. Between SDR and HDR colours go through the light that a display shows: see ``LightPath``.
package final class PictureConverter {
    package let source: PictureDescription
    package let destination: PictureDescription
    private let input: Side
    private let output: Side
    private let route: Route

    private enum Route {
        /// The same samples, perhaps in another layout.
        case repack
        /// 8-bit 4:2:0 to B, G, R, A.
        case toBGRA(ck_yuv_to_rgb)
        /// B, G, R, A to 8-bit 4:2:0.
        case fromBGRA(ck_rgb_to_yuv)
        /// Between SDR and HDR, or HLG and PQ.
        case stages(StageConversion)
        case zimg(ZimgConversion)
    }

    /// Plans the conversion. Throws for formats and colours that have none.
    package init(from source: PictureDescription, to destination: PictureDescription) throws(RenderingError) {
        self.source = source
        self.destination = destination
        let from = try Side(source), to = try Side(destination)
        let colors = ColorPair(source, destination)
        let keepsSamples = from.form.ignoringAlpha == to.form.ignoringAlpha && colors.needNoConversion(from.form.family)
        let keepsSize = (source.width, source.height) == (destination.width, destination.height)
        if keepsSamples && keepsSize {
            route = .repack
        } else if keepsSize, colors.shareLight, to.isBGRA, from.is420Bytes, let matrix = RGBMatrix(codePoint: colors.source.matrix) {
            route = .toBGRA(matrix.toRGB(isFullRange: from.form.isFullRange))
        } else if keepsSize, colors.shareLight, from.isBGRA, to.is420Bytes, let matrix = RGBMatrix(codePoint: colors.destination.matrix) {
            route = .fromBGRA(matrix.fromRGB(isFullRange: to.form.isFullRange))
        } else if let stages = StageConversion(from: from, to: to, colors: colors) {
            route = .stages(stages)
        } else {
            do {
                route = .zimg(try ZimgConversion(from: from, to: to, colors: colors))
            } catch {
                throw RenderingError(error.code, operation: "convert", object: "\(source) to \(destination)", reason: error.reason)
            }
        }
        input = from
        output = to
    }

    /// Converts a picture that fits the description the converter was made for into one that fits the other. Attachments are not touched.
    package func convert(_ picture: CVPixelBuffer, into result: CVPixelBuffer) throws(RenderingError) {
        try source.check(picture, operation: "convert")
        try destination.check(result, operation: "convert")
        switch route {
        case .repack: try repack(picture, into: result)
        case .toBGRA(var matrix):
            let planes = try input.planes(of: picture, count: 3, paddedTo: nil)
            input.load(picture, into: planes)
            let target = SamplePlane(result.plane(0), sampleSize: 1)
            let (width, height) = (Int32(result.width), Int32(result.height))
            try Bands(rows: result.height, samplesInARow: 2 * result.width).perform { rows in
                unsafe ck_420_to_bgra(
                    target.bytes, target.stride, planes[0].bytes, planes[0].stride, planes[1].bytes, planes[1].stride,
                    planes[2].bytes, planes[2].stride, width, height, Int32(rows.lowerBound), Int32(rows.upperBound), &matrix)
            }
        case .fromBGRA(var matrix):
            let planes = try output.planes(of: result, count: 3, paddedTo: nil)
            let image = SamplePlane(picture.plane(0), sampleSize: 1)
            let (width, height) = (Int32(result.width), Int32(result.height))
            try Bands(rows: result.height, samplesInARow: 2 * result.width).perform { rows in
                unsafe ck_bgra_to_420(
                    planes[0].bytes, planes[0].stride, planes[1].bytes, planes[1].stride, planes[2].bytes, planes[2].stride,
                    image.bytes, image.stride, width, height, Int32(rows.lowerBound), Int32(rows.upperBound), &matrix)
            }
            output.store(planes, into: result)
        case .stages(let conversion):
            try conversion.run(picture, from: input, into: result, to: output)
        case .zimg(let conversion):
            try conversion.run(picture, from: input, into: result, to: output)
        }
    }

    private func repack(_ picture: CVPixelBuffer, into result: CVPixelBuffer) throws(RenderingError) {
        let count = min(input.form.componentCount, output.form.componentCount)
        if output.layout.isPlanar {
            input.layout.unpack(picture, form: input.form, into: output.directPlanes(of: result, count: count))
        } else if input.layout.isPlanar {
            output.layout.pack(input.directPlanes(of: picture, count: count), form: output.form, into: result)
        } else {
            let planes = try input.planes(of: picture, count: count, paddedTo: nil)
            input.load(picture, into: planes)
            output.layout.pack(planes, form: output.form, into: result)
        }
        try output.fillMissingAlpha(of: result, given: count)
    }
}

internal import CKernels
internal import CoreVideo

/// A conversion between SDR and HDR, or between HLG and PQ, as stages on rows of planar floats, cut into bands for the cores.
///
/// The bands depend on the size of the picture only, so the result does not depend on the number of cores. Chroma lies on the even columns and
/// between two rows of 4:2:0, on both sides.
final class StageConversion {
    private let path: LightPath
    private let toRGB: [Float]
    private let fromRGB: [Float]
    private let bands: [Range<Int>]
    private let scratch: ScratchSlots

    /// Nil for what other ways convert: a change of size, samples that are no whole numbers, colours that need no change of light.
    init?(from: PictureConverter.Side, to: PictureConverter.Side, colors: ColorPair) {
        let source = from.description, destination = to.description
        guard (source.width, source.height) == (destination.width, destination.height), let path = LightPath(colors),
            StageConversion.canLoad(from.form), StageConversion.canLoad(to.form),
            let fromMatrix = RGBMatrix(codePoint: colors.source.matrix), let toMatrix = RGBMatrix(codePoint: colors.destination.matrix)
        else { return nil }
        self.path = path
        toRGB = fromMatrix.signalToRGB
        fromRGB = toMatrix.signalFromRGB
        bands = Bands(rows: source.height, samplesInARow: 16 * source.width).ranges
        scratch = ScratchSlots(count: bands.count)
    }

    private static func canLoad(_ form: PlanarForm) -> Bool { form.family != .gray && (form.sample == .byte || form.sample == .word) }

    func run(_ picture: CVPixelBuffer, from: PictureConverter.Side, into result: CVPixelBuffer, to: PictureConverter.Side) throws(RenderingError) {
        let count = from.form.hasAlpha && to.form.hasAlpha ? 4 : 3
        let source = try from.planes(of: picture, count: count, paddedTo: nil)
        let destination = try to.planes(of: result, count: count, paddedTo: nil)
        from.load(picture, into: source)
        try Cores.perform(bands.count) { index throws(RenderingError) in
            let width = picture.width
            let rowBytes = (width * MemoryLayout<Float>.size + 63) / 64 * 64
            let memory = unsafe try scratch.bytes(Band.rowCount * rowBytes, slot: index)
            unsafe Band(memory: memory, rowBytes: rowBytes, width: width, source: source, from: from.form, destination: destination, to: to.form)
                .run(bands[index], path: path, toRGB: toRGB, fromRGB: fromRGB)
        }
        to.store(destination, into: result)
        try to.fillMissingAlpha(of: result, given: count)
    }
}

/// The rows of one band on their way.
@safe
private struct Band {
    let memory: UnsafeMutableRawPointer
    let rowBytes: Int
    let width: Int
    let source: PlaneSet
    let from: PlanarForm
    let destination: PlaneSet
    let to: PlanarForm

    /// Three components of two rows, two rows of chroma for a result of 4:2:0, and two of half the width on the way to and from it.
    static let rowCount = 10

    private func row(_ index: Int) -> UnsafeMutablePointer<Float> {
        unsafe (memory + index * rowBytes).assumingMemoryBound(to: Float.self)
    }

    func run(_ rows: Range<Int>, path: LightPath, toRGB: [Float], fromRGB: [Float]) {
        let height = source[0].height
        for top in stride(from: rows.lowerBound, to: rows.upperBound, by: 2) {
            let pair = top..<min(top + 2, height)
            for y in pair {
                let place = 3 * (y - top)
                let (r, g, b) = unsafe (row(place), row(place + 1), row(place + 2))
                load(y, into: place)
                if from.family == .yCbCr { unsafe ck_stage_matrix(r, g, b, toRGB, Int32(width)) }
                unsafe path.run(r, g, b, count: width)
                if to.family == .yCbCr { unsafe ck_stage_matrix(r, g, b, fromRGB, Int32(width)) }
                store(0, y: y, from: place)
                if to.family == .rgb || to.chroma.verticalShift == 0 {
                    storeChroma(1, y: y, from: place + 1)
                    storeChroma(2, y: y, from: place + 2)
                }
                if source.count > 3 { copyAlpha(y) }
            }
            guard to.family == .yCbCr, to.chroma.verticalShift == 1 else { continue }
            for component in 1...2 {
                // A last row alone is its own pair.
                if pair.count == 2 { unsafe ck_stage_mix(row(6), row(component), row(3 + component), 0.5, Int32(width)) }
                storeChroma(component, y: top / 2, from: pair.count == 2 ? 6 : component)
            }
        }
    }

    /// A row of the source as signals, in three rows of floats.
    private func load(_ y: Int, into place: Int) {
        read(0, y: y, count: width, into: place)
        for component in 1...2 {
            guard from.family == .yCbCr, from.chroma != .s444 else {
                read(component, y: y, count: width, into: place + component)
                continue
            }
            let columns = source[component].width
            if from.chroma.verticalShift == 1 {
                // A row of luma lies a quarter of the way from its own row of chroma to the next one up or down.
                let own = y / 2, other = min(max(y % 2 == 0 ? own - 1 : own + 1, 0), source[component].height - 1)
                read(component, y: own, count: columns, into: 7)
                read(component, y: other, count: columns, into: 8)
                unsafe ck_stage_mix(row(9), row(7), row(8), 0.75, Int32(columns))
            } else {
                read(component, y: y, count: columns, into: 9)
            }
            unsafe ck_stage_widen(row(place + component), row(9), Int32(width))
        }
    }

    private func read(_ component: Int, y: Int, count: Int, into place: Int) {
        let line = source[component].rows(y..<y + 1), scale = SignalScale(from, component)
        switch from.sample {
        case .byte: unsafe ck_stage_load_u8(row(place), line.bytes, Int32(count), scale.offset, 1 / scale.step)
        default: unsafe ck_stage_load_u16(row(place), line.words, Int32(count), scale.offset, 1 / scale.step)
        }
    }

    private func storeChroma(_ component: Int, y: Int, from place: Int) {
        guard to.family == .yCbCr, to.chroma.horizontalShift == 1 else { return store(component, y: y, from: place) }
        unsafe ck_stage_narrow(row(7), row(place), Int32(width))
        store(component, y: y, from: 7)
    }

    private func store(_ component: Int, y: Int, from place: Int) {
        let line = destination[component].rows(y..<y + 1), scale = SignalScale(to, component)
        switch to.sample {
        case .byte: unsafe ck_stage_store_u8(line.bytes, row(place), Int32(line.width), scale.offset, scale.step, Int32(to.maximum))
        default: unsafe ck_stage_store_u16(line.words, row(place), Int32(line.width), scale.offset, scale.step, Int32(to.maximum))
        }
    }

    private func copyAlpha(_ y: Int) {
        read(3, y: y, count: width, into: 9)
        store(3, y: y, from: 9)
    }
}

/// How the codes of a component stand for its signal: code = signal * step + offset.
struct SignalScale {
    var offset: Float
    var step: Float

    init(_ form: PlanarForm, _ component: Int) {
        let isChroma = form.family == .yCbCr && (component == 1 || component == 2)
        let unit = Float(1 << (form.depth - 8)), maximum = Float(form.maximum)
        if form.isFullRange || form.isAlpha(component) {
            (offset, step) = (isChroma ? 128 * unit : 0, maximum)
        } else {
            (offset, step) = isChroma ? (128 * unit, 224 * unit) : (16 * unit, 219 * unit)
        }
    }
}

extension RGBMatrix {
    /// From Y', Cb, Cr signals to R'G'B' signals, rows first.
    var signalToRGB: [Float] {
        let rCr = 2 * (1 - red), bCb = 2 * (1 - blue)
        return [1, 0, rCr, 1, -blue / green * bCb, -red / green * rCr, 1, bCb, 0].map(Float.init)
    }

    /// From R'G'B' signals to Y', Cb, Cr signals, rows first.
    var signalFromRGB: [Float] {
        let cb = 1 / (2 * (1 - blue)), cr = 1 / (2 * (1 - red))
        return [red, green, blue, -red * cb, -green * cb, (1 - blue) * cb, (1 - red) * cr, -green * cr, -blue * cr].map(Float.init)
    }
}

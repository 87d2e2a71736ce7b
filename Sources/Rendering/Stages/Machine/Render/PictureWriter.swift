internal import CKernels
internal import CoreVideo

/// Puts rendered pixels into a picture of any format that has its components at whole bytes.
struct PictureWriter {
    private let rows: ComponentRows
    private let chain: PointChain
    private let keepsAlpha: Bool

    /// - Parameter color: what the picture's numbers are to stand for; resolved. Nil for numbers as they are.
    init?(_ buffer: CVPixelBuffer, color: ColorDescription?, space: WorkingSpace) {
        guard let rows = ComponentRows(buffer) else { return nil }
        self.rows = rows
        var chain = color.map { space.chain(to: $0) } ?? PointChain()
        keepsAlpha = buffer.pixelFormat.hasAlpha
        let matrix = RGBMatrix(codePoint: color?.matrix ?? 1) ?? .bt709
        switch rows.form.family {
        case .yCbCr: chain.append(.matrix(ColorMatrix(matrix.signalFromRGB.map(Double.init))))
        case .gray: chain.append(.matrix(ColorMatrix([0.2126, 0.7152, 0.0722, 0, 0, 0, 0, 0, 0])))
        case .rgb: break
        }
        self.chain = chain
    }

    /// Tiles begin at multiples of this many columns and rows.
    static let unit = 16

    /// What must be read for a part of the picture, rows counting from the top.
    func needed(for part: RasterRegion) -> RasterRegion {
        // A filter over three columns makes chroma; the one before counts.
        let lead = rows.form.family == .yCbCr && rows.form.chroma.horizontalShift == 1 && part.minX > 0 ? 2 : 0
        return RasterRegion(minX: part.minX - lead, minY: part.minY, maxX: part.maxX, maxY: part.maxY)
    }

    /// Writes a part, rows counting from the top.
    /// - Parameter read: gives the pixels of a row from a column on.
    func write(_ part: RasterRegion, memory: RasterMemory, read: (_ x: Int, _ y: Int, _ count: Int, _ row: RasterRow) -> Void) throws(RenderingError)
    {
        let needed = needed(for: part), lead = part.minX - needed.minX, width = needed.width
        let isStraight = keepsAlpha && rows.form.family == .yCbCr
        let runner = try PointRunner(chain.steps(isOpaque: !keepsAlpha, endsStraight: isStraight), memory)
        let scratch = try RasterScratch(rows: 11, length: ComponentRows.scratchLength(width), memory)
        let isHalved = rows.form.family == .yCbCr && rows.form.chroma.verticalShift == 1
        for top in stride(from: part.minY, to: part.maxY, by: 2) {
            let pair = top..<min(top + 2, part.maxY)
            for y in pair {
                let pixels = scratch.pixels(4 * (y - top))
                read(needed.minX, y, width, pixels)
                if !runner.isEmpty {
                    for start in stride(from: 0, to: width, by: ProgramRunner.blockLength) {
                        let length = min(ProgramRunner.blockLength, width - start)
                        runner.run(pixels.advanced(by: start), x: needed.minX + start, y: y, count: length)
                    }
                }
                let shown = pixels.advanced(by: lead)
                unsafe rows.store(0, x: part.minX, y: y, count: part.width, from: shown.r, scratch: scratch.row(10))
                if keepsAlpha {
                    unsafe rows.store(rows.form.componentCount - 1, x: part.minX, y: y, count: part.width, from: shown.a, scratch: scratch.row(10))
                }
                guard rows.form.family != .gray, !isHalved else { continue }
                for component in 1...2 { unsafe storeChroma(component, part, y: y, from: pixels[component], lead: lead, width: width, scratch) }
            }
            guard isHalved else { continue }
            for component in 1...2 {
                let upper = unsafe scratch.pixels(0)[component], lower = unsafe scratch.pixels(4)[component]
                // A last row alone is its own pair.
                if pair.count == 2 { unsafe ck_stage_mix(scratch.row(8), upper, lower, 0.5, Int32(width)) }
                let mixed = unsafe pair.count == 2 ? scratch.row(8) : upper
                unsafe storeChroma(component, part, y: top / 2, from: mixed, lead: lead, width: width, scratch)
            }
        }
    }

    private func storeChroma(
        _ component: Int, _ part: RasterRegion, y: Int, from row: UnsafeMutablePointer<Float>, lead: Int, width: Int, _ scratch: RasterScratch
    ) {
        guard rows.form.family == .yCbCr, rows.form.chroma.horizontalShift == 1 else {
            return unsafe rows.store(component, x: part.minX, y: y, count: part.width, from: row + lead, scratch: scratch.row(10))
        }
        unsafe ck_stage_narrow(scratch.row(9), row, Int32(width))
        unsafe rows.store(component, x: part.minX / 2, y: y, count: (part.width + 1) / 2, from: scratch.row(9) + lead / 2, scratch: scratch.row(10))
    }
}

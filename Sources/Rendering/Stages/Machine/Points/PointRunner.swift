internal import CKernels

/// A chain's steps with the memory that they need: one for each reader.
final class PointRunner {
    private enum Work {
        case step(PointChain.Step)
        case program(ProgramRunner)
    }

    private let work: [Work]

    init(_ steps: [PointChain.Step], _ memory: RasterMemory) throws(RenderingError) {
        var work: [Work] = []
        for step in steps {
            if case .program(let program) = step {
                work.append(.program(try ProgramRunner(program, memory)))
            } else {
                work.append(.step(step))
            }
        }
        self.work = work
    }

    var isEmpty: Bool { work.isEmpty }

    /// Works on at most a block of pixels in place.
    func run(_ row: RasterRow, x: Int, y: Int, count: Int) {
        let length = Int32(clamping: count)
        for item in work {
            switch item {
            case .program(let program): program.run([row], x: x, y: y, count: count, into: row)
            case .step(.colorMatrix(let m, let isStraight)): unsafe ck_row_color_matrix(row.r, row.g, row.b, isStraight ? nil : row.a, m, length)
            case .step(.matrix(let m)): unsafe ck_row_matrix(row.r, row.g, row.b, row.a, m, length)
            case .step(.premultiply): unsafe ck_row_premultiply(row.r, row.g, row.b, row.a, length)
            case .step(.unpremultiply): unsafe ck_row_unpremultiply(row.r, row.g, row.b, row.a, length)
            case .step(.cube(let cube)): unsafe ck_row_cube(row.r, row.g, row.b, cube.table, Int32(cube.edge), length)
            case .step(.palette(let colors)): unsafe ck_row_nearest(row.r, row.g, row.b, colors, Int32(colors.count / 3), length)
            case .step(.curve(let curve, let direction)): run(curve, direction, row, length)
            case .step(.program): break
            }
        }
    }

    private func run(_ curve: LightCurve, _ direction: LightCurve.Direction, _ row: RasterRow, _ count: Int32) {
        let white = Float(LightPath.white), peak = Float(LightPath.hdrPeak / LightPath.white)
        switch (curve, direction) {
        case (.linear, _): break
        case (.sdr, .toLight): for channel in 0..<3 { unsafe ck_row_srgb_to_light(row[channel], count) }
        case (.sdr, .toSignal): for channel in 0..<3 { unsafe ck_row_light_to_srgb(row[channel], count) }
        case (.pq, .toLight): for channel in 0..<3 { unsafe ck_stage_pq_to_light(row[channel], white, count) }
        case (.pq, .toSignal): for channel in 0..<3 { unsafe ck_stage_light_to_pq(row[channel], white, count) }
        case (.hlg(let luma), .toLight): unsafe ck_stage_hlg_to_light(row.r, row.g, row.b, luma, 1.2, peak, count)
        case (.hlg(let luma), .toSignal): unsafe ck_stage_light_to_hlg(row.r, row.g, row.b, luma, 1.2, peak, count)
        }
    }
}

extension PointChain {
    /// What becomes of one colour.
    package func applied(to color: SIMD4<Float>, isStraight: Bool) -> SIMD4<Float> {
        let memory = RasterMemory()
        guard let runner = try? PointRunner(steps(isOpaque: false, endsStraight: isStraight, startsStraight: isStraight), memory),
            let scratch = try? RasterScratch(rows: 4, length: 1, memory)
        else { return color }
        let row = scratch.pixels(0)
        row.fill(color, count: 1)
        runner.run(row, x: 0, y: 0, count: 1)
        return unsafe SIMD4(row.r[0], row.g[0], row.b[0], row.a[0])
    }
}

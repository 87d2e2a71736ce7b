/// The rows of a picture cut into bands for the cores. The cut depends on the picture only, never on the machine, and every band
/// but the last has a number of rows that is a multiple of 16.
struct Bands {
    /// A band of this many samples is about 0.1 ms of work: worth handing to another core.
    static let samplesInABand = 1 << 17

    let ranges: [Range<Int>]

    init(rows: Int, samplesInARow: Int, samplesInABand: Int = Bands.samplesInABand) {
        let height = max(samplesInABand / max(samplesInARow, 1) / 16 * 16, 16)
        ranges = stride(from: 0, to: rows, by: height).map { $0..<min($0 + height, rows) }
    }

    /// Runs `work` once for each band, on as many cores as there are.
    func perform(_ work: (Range<Int>) throws(RenderingError) -> Void) throws(RenderingError) {
        try Cores.perform(ranges.count) { index throws(RenderingError) in try work(ranges[index]) }
    }
}

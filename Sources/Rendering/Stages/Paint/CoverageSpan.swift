/// A run of columns (or rows) of a canvas plane that a layer covers to the same share.
struct CoverageSpan: Hashable, Sendable {
    var cells: Range<Int>
    /// The share of each cell that is covered: above 0, at most 1.
    var share: Double

    /// Below this an edge counts as lying on the grid.
    static let tolerance = 1.0 / 4096

    /// The runs of an axis-aligned layer along one axis: an edge cell that is covered in part, the whole cells, another edge cell.
    /// - Parameters:
    ///   - low, high: the layer's edges, in cells.
    ///   - extent: where the canvas ends, in cells; with odd sizes in the middle of the last chroma cell.
    static func spans(from low: Double, to high: Double, extent: Double) -> [CoverageSpan] {
        func onGrid(_ v: Double) -> Double { abs(v - v.rounded()) < tolerance ? v.rounded() : v }
        let first = onGrid(max(low, 0)), last = onGrid(min(high, extent))
        guard last - first > tolerance else { return [] }
        var spans: [CoverageSpan] = []
        let cells = Int(first.rounded(.down))..<Int(last.rounded(.up))
        func share(_ cell: Int) -> Double {
            let end = min(Double(cell + 1), extent)
            return min((min(last, end) - max(first, Double(cell))) / (end - Double(cell)), 1)
        }
        for part in [
            cells.lowerBound..<cells.lowerBound + 1, cells.lowerBound + 1..<max(cells.upperBound - 1, cells.lowerBound + 1),
            max(cells.upperBound - 1, cells.lowerBound + 1)..<cells.upperBound,
        ]
        where !part.isEmpty {
            let span = CoverageSpan(cells: part, share: share(part.lowerBound))
            if let previous = spans.last, previous.share == span.share {
                spans[spans.count - 1].cells = previous.cells.lowerBound..<part.upperBound
            } else {
                spans.append(span)
            }
        }
        return spans
    }
}

/// Slices the timeline at every place where a picture comes, goes or starts to fade.
struct InstructionPlanner {
    let canvas: Canvas
    let rate: FrameRate?
    let duration: ExactTime

    /// - Parameter occurrences: pictures, bottom to top.
    func instructions(for occurrences: [Occurrence], lanes: [Int]) throws(InterchangeError) -> [PlannedInstruction] {
        var edges: Set<ExactTime> = [.zero, duration]
        for occurrence in occurrences {
            edges.formUnion([occurrence.target.start, occurrence.target.end])
            edges.formUnion(occurrence.fades.flatMap { [$0.range.start, $0.range.end] })
        }
        let sorted = edges.filter { .zero <= $0 && $0 <= duration }.sorted()
        var starting: [ExactTime: [Int]] = [:]
        for (index, occurrence) in occurrences.enumerated() { starting[occurrence.target.start, default: []].append(index) }
        var layers: [PlannedLayer] = []
        for (occurrence, lane) in zip(occurrences, lanes) { layers.append(try layer(for: occurrence, on: lane)) }

        // Sweep: the pictures that are seen now, by their index.
        var seen: Set<Int> = []
        return zip(sorted, sorted.dropFirst()).map { from, to in
            seen = seen.filter { occurrences[$0].target.end > from }
            seen.formUnion(starting[from] ?? [])
            return PlannedInstruction(
                range: ExactRange(from: from, to: to), layers: seen.sorted(by: >).map { layers[$0] })
        }
    }

    private func layer(for occurrence: Occurrence, on lane: Int) throws(InterchangeError) -> PlannedLayer {
        PlannedLayer(
            track: lane,
            opacity: occurrence.fadedCurve(try occurrence.ownOpacity(rate: rate), frameDuration: canvas.frameDuration),
            transform: try occurrence.transformCurve(on: canvas, rate: rate),
            crop: try occurrence.cropCurve(rate: rate))
    }
}

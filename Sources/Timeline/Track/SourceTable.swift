/// Numbers for the sources of a track, and back. A source keeps its number for good.
struct SourceTable<Source: Hashable & Sendable>: Sendable {
    private var sources: [Source] = []
    private var numbers: [Source: Int32] = [:]

    /// Segments with numbers for sources; new sources get one.
    mutating func numbered(_ segments: [TimelineSegment<Source>]) -> [TimelineSegment<Int32>] {
        var last: (source: Source, number: Int32)?
        return segments.map { segment in
            guard let source = segment.source else { return TimelineSegment(source: nil, mapping: segment.mapping) }
            if let last, last.source == source { return TimelineSegment(source: last.number, mapping: segment.mapping) }
            let number = number(of: source)
            last = (source, number)
            return TimelineSegment(source: number, mapping: segment.mapping)
        }
    }

    func named(_ segment: TimelineSegment<Int32>) -> TimelineSegment<Source> {
        TimelineSegment(source: segment.source.map { sources[Int($0)] }, mapping: segment.mapping)
    }

    private mutating func number(of source: Source) -> Int32 {
        // A source is often inserted many times in a row.
        if let last = sources.last, last == source { return Int32(sources.count - 1) }
        if let known = numbers[source] { return known }
        let number = Int32(sources.count)
        sources.append(source)
        numbers[source] = number
        return number
    }
}

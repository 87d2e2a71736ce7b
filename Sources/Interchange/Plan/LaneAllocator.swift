/// Puts occurrences on as few composition tracks as can be: never two at once on one.
enum LaneAllocator {
    /// The lane of each occurrence, from 0. Every occurrence takes the lowest lane that is free at its start, so there are
    /// as many lanes as occurrences at the busiest moment.
    static func lanes(of targets: [ExactRange]) -> [Int] {
        var lanes = Array(repeating: 0, count: targets.count)
        var ends: [ExactTime] = []
        let byStart = targets.indices.sorted { (targets[$0].start, $0) < (targets[$1].start, $1) }
        for index in byStart {
            if let free = ends.firstIndex(where: { $0 <= targets[index].start }) {
                lanes[index] = free
                ends[free] = targets[index].end
            } else {
                lanes[index] = ends.count
                ends.append(targets[index].end)
            }
        }
        return lanes
    }
}

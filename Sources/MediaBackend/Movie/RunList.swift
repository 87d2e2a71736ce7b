/// A long list of values of which many neighbours are equal, stored as runs. Finding one takes O(log of the number of runs).
struct RunList<Value: Equatable & Sendable>: Sendable {
    private struct Run: Sendable {
        var start: Int
        var value: Value
    }

    private var runs: [Run] = []
    private(set) var count = 0

    /// Adds a value a number of times.
    mutating func append(_ value: Value, count runCount: Int = 1) {
        let (sum, overflow) = count.addingReportingOverflow(runCount)
        guard runCount > 0, !overflow else { return }
        if runs.last?.value != value { runs.append(Run(start: count, value: value)) }
        count = sum
    }

    /// The value at an index, nil outside of the list.
    subscript(index: Int) -> Value? {
        guard index >= 0, index < count else { return nil }
        return runs[runs.partitionPoint { $0.start <= index } - 1].value
    }

    /// The indices of all values that fulfil a condition.
    func indices(where condition: (Value) -> Bool) -> [Int] {
        runs.indices.flatMap { place in
            let end = place + 1 < runs.count ? runs[place + 1].start : count
            return condition(runs[place].value) ? Array(runs[place].start..<end) : []
        }
    }

    /// Where the runs start.
    var starts: [Int] { runs.map(\.start) }

    /// Whether a value of the list fulfils a condition.
    func contains(where condition: (Value) -> Bool) -> Bool { runs.contains { condition($0.value) } }
}

extension Array {
    /// How many elements at the front fulfil a condition that, once false, stays false. O(log n).
    func partitionPoint(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

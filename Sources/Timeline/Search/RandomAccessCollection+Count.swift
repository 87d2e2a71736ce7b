extension RandomAccessCollection where Index == Int {
    /// How many elements at the front fulfil a condition that, once false, stays false. O(log n).
    package func count(leading condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}

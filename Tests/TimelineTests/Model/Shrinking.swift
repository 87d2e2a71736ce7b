/// A shortest sequence that still fails: halves are left out first, then smaller parts, down to single elements.
func shortest<Element>(_ sequence: [Element], failing: ([Element]) -> Bool) -> [Element] {
    var sequence = sequence
    var length = sequence.count / 2
    while length > 0 {
        var start = 0
        var isShorter = false
        while start < sequence.count {
            let rest = Array(sequence[..<start] + sequence[min(start + length, sequence.count)...])
            if failing(rest) {
                sequence = rest
                isShorter = true
            } else {
                start += length
            }
        }
        // One element may be needed only by another one that is gone now.
        if !isShorter || length > 1 { length /= 2 }
    }
    return sequence
}

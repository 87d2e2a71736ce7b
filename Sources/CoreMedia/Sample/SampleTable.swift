/// The times and sizes of the samples of a buffer. No entry says that nothing is known, one stands for all samples, else each has its own.
package struct SampleTable: Hashable, Sendable {
    /// How many samples there are.
    package let count: Int
    /// The times. A single entry has those of the first sample; the others follow by its duration.
    package let timings: [CMSampleTimingInfo]
    /// The sizes in bytes.
    package let sizes: [Int]

    /// Checks that the counts of entries fit.
    package init(count: Int, timings: [CMSampleTimingInfo], sizes: [Int]) throws(OSStatusError) {
        guard count >= 0, [0, 1, count].contains(timings.count), [0, 1, count].contains(sizes.count),
            sizes.allSatisfy({ $0 >= 0 })
        else {
            throw OSStatusError(
                kCMSampleBufferError_InvalidEntryCount, operation: "Making a sample buffer",
                object: "\(count) samples with \(timings.count) times and \(sizes.count) sizes",
                reason: "There must be no entry, one, or one for each sample")
        }
        self.count = count
        self.timings = timings
        self.sizes = sizes
    }

    /// The times of a sample; nil if they are not known.
    package func timing(at index: Int) -> CMSampleTimingInfo? {
        guard (0..<count).contains(index) else { return nil }
        if timings.count == count { return timings[index] }
        guard var timing = timings.first, let offset = Int32(exactly: index) else { return nil }
        let delay = CMTimeMultiply(timing.duration, multiplier: offset)
        if index > 0 {
            timing.presentationTimeStamp = timing.presentationTimeStamp + delay
            if timing.decodeTimeStamp.isValid { timing.decodeTimeStamp = timing.decodeTimeStamp + delay }
        }
        return timing
    }

    /// The size of a sample in bytes; nil if it is not known.
    package func size(at index: Int) -> Int? {
        guard (0..<count).contains(index) else { return nil }
        return sizes.count == count ? sizes[index] : sizes.first
    }

    /// The earliest time at which a sample is shown.
    var presentationTimeStamp: CMTime {
        guard let first = timings.first else { return .invalid }
        return timings.dropFirst().reduce(first.presentationTimeStamp) { CMTimeMinimum($0, $1.presentationTimeStamp) }
    }

    /// The earliest time at which a sample is decoded.
    var decodeTimeStamp: CMTime {
        guard let first = timings.first else { return .invalid }
        return timings.dropFirst().reduce(first.decodeTimeStamp) { CMTimeMinimum($0, $1.decodeTimeStamp) }
    }

    /// From the start of the sample shown first to the end of the one shown last.
    var duration: CMTime {
        guard let first = timings.first else { return .invalid }
        if timings.count == 1 {
            guard let count = Int32(exactly: count) else { return .invalid }
            return count == 0 ? .zero : CMTimeMultiply(first.duration, multiplier: count)
        }
        let end = timings.reduce(CMTime.negativeInfinity) { CMTimeMaximum($0, $1.presentationTimeStamp + $1.duration) }
        return end - presentationTimeStamp
    }

    /// The bytes of all samples; nil if their sizes are not known.
    var totalSize: Int? {
        guard let first = sizes.first else { return nil }
        if sizes.count == count { return sizes.reduce(0) { $0.addingReportingOverflow($1).partialValue } }
        let (total, overflows) = first.multipliedReportingOverflow(by: count)
        return overflows ? nil : total
    }
}

import MediaBackend

/// Makes buffers of the stored samples of a track, as they are: nothing is decoded, edits and dependencies do not count. Thread-safe.
open class AVSampleBufferGenerator: NSObject, @unchecked Sendable {
    // Unchecked: immutable.

    private let asset: AVAsset
    /// A buffer takes no more than this, whatever a file says of its samples' sizes.
    private static let largestBuffer: Int64 = 1 << 30

    /// - Parameter timebase: what requests of mode `scheduled` follow. On Linux: all are served at once.
    public init(asset: AVAsset, timebase: CMTimebase?) {
        self.asset = asset
        super.init()
    }

    /// The samples that a request asks for, in one buffer. Throws when they cannot be read.
    open func makeSampleBuffer(for request: AVSampleBufferRequest) throws -> CMSampleBuffer {
        let cursor = request.startCursor
        let indices = AVSampleBufferGenerator.indices(request)
        let samples = cursor.samples
        var data = Data()
        var timings: [CMSampleTimingInfo] = []
        let shift = request.overrideTime.isNumeric ? request.overrideTime - cursor.presentationTimeStamp : .zero
        guard let handle = FileHandle(forReadingAtPath: cursor.url.path) else { throw failure(cursor, "the file cannot be opened") }
        defer { try? handle.close() }
        for index in indices {
            let size = samples.size(index)
            guard let offset = samples.offset(index), size <= AVSampleBufferGenerator.largestBuffer - Int64(data.count),
                (try? handle.seek(toOffset: UInt64(offset))) != nil, let bytes = try? handle.read(upToCount: Int(size)), bytes.count == size
            else { throw failure(cursor, "the file ends before sample \(index + 1)") }
            data.append(bytes)
            func time(_ ticks: Int64) -> CMTime { CMTime(value: ticks, timescale: samples.timescale) }
            timings.append(
                CMSampleTimingInfo(
                    duration: time(samples.duration(index)), presentationTimeStamp: time(samples.presentationTime(index)) + shift,
                    decodeTimeStamp: time(samples.decodeTime(index)) + shift))
        }
        let buffer = try CMSampleBuffer(
            data: CMBlockBuffer(copying: data), format: cursor.copyCurrentSampleFormatDescription(), count: indices.count, timings: timings,
            sizes: indices.map { Int(samples.size($0)) })
        for (place, index) in indices.enumerated() { buffer.setSync(samples.flags(index).isSync, at: place) }
        return buffer
    }

    private func failure(_ cursor: AVSampleCursor, _ reason: String) -> AVError {
        AVError(.failedToLoadSampleData, "read a sample of", cursor.url.path, reason)
    }

    /// The samples of a request: from the start on while they have its format, up to the limits.
    private static func indices(_ request: AVSampleBufferRequest) -> [Int] {
        let samples = request.startCursor.samples, first = request.startCursor.index
        guard request.direction != .none else { return [first] }
        let step = request.direction.rawValue
        let wanted = request.maxSampleCount > 0 ? request.maxSampleCount : max(request.preferredMinSampleCount, 1)
        let format = samples.chunk(of: first)?.descriptionIndex
        let limit = request.limitCursor?.index
        var result: [Int] = []
        var index = first
        while result.count < wanted, index >= 0, index < samples.count, index != limit, samples.chunk(of: index)?.descriptionIndex == format {
            result.append(index)
            index += step
        }
        return result.isEmpty ? [first] : result
    }
}

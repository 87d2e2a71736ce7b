public import CoreVideo
internal import Foundation

extension CMSampleBuffer {
    /// Makes a buffer of data that is there. Times and sizes have no entry, one for all samples, or one a sample.
    public convenience init(
        dataBuffer: CMBlockBuffer?, formatDescription: CMFormatDescription?, numSamples: CMItemCount,
        sampleTimings: [CMSampleTimingInfo], sampleSizes: [Int]
    ) throws {
        let table = try SampleTable(count: numSamples, timings: sampleTimings, sizes: sampleSizes)
        self.init(content: dataBuffer.map { .data($0) } ?? .none, format: formatDescription, table: table)
    }

    /// Makes a buffer of data that may come later. `makeDataReadyHandler` is called when it is first needed.
    public convenience init(
        dataBuffer: CMBlockBuffer?, dataReady: Bool, formatDescription: CMFormatDescription?, numSamples: CMItemCount,
        sampleTimings: [CMSampleTimingInfo], sampleSizes: [Int],
        makeDataReadyHandler: @escaping @Sendable (CMSampleBuffer) throws -> Void
    ) throws {
        let table = try SampleTable(count: numSamples, timings: sampleTimings, sizes: sampleSizes)
        self.init(
            content: dataBuffer.map { .data($0) } ?? .none, format: formatDescription, table: table, isReady: dataReady,
            makeReady: Self.statusFunction(makeDataReadyHandler))
    }

    /// Makes a buffer of a picture. Throws if the description does not fit the picture.
    public convenience init(
        imageBuffer: CVImageBuffer, formatDescription: CMVideoFormatDescription, sampleTiming: CMSampleTimingInfo
    ) throws {
        try Self.check(formatDescription, fits: imageBuffer)
        self.init(image: imageBuffer, format: formatDescription, timing: sampleTiming)
    }

    /// Makes a buffer of a picture that may be drawn later. `makeDataReadyHandler` is called when it is first needed.
    public convenience init(
        imageBuffer: CVImageBuffer, dataReady: Bool, formatDescription: CMVideoFormatDescription,
        sampleTiming: CMSampleTimingInfo, makeDataReadyHandler: @escaping @Sendable (CMSampleBuffer) throws -> Void
    ) throws {
        try Self.check(formatDescription, fits: imageBuffer)
        self.init(
            content: .image(imageBuffer), format: formatDescription, table: SampleTable(timing: sampleTiming),
            isReady: dataReady, makeReady: Self.statusFunction(makeDataReadyHandler))
    }

    /// Makes a buffer with the same data, times and attachments.
    public convenience init(copying original: CMSampleBuffer) throws {
        self.init(parts: try original.copiedParts(timings: nil))
    }

    /// Makes a buffer with the same data and attachments, and with other times: one entry for all samples, or one a sample.
    public convenience init(copying original: CMSampleBuffer, withNewTiming timing: [CMSampleTimingInfo]) throws {
        self.init(parts: try original.copiedParts(timings: timing))
    }

    private static func check(_ format: CMFormatDescription, fits image: CVImageBuffer) throws(OSStatusError) {
        guard !format.matches(image) else { return }
        throw OSStatusError(
            kCMSampleBufferError_InvalidMediaFormat, operation: "Making a sample buffer", object: "a picture",
            reason: "Its format description is of another pixel format, size or colour")
    }

    private static func statusFunction(
        _ handler: @escaping @Sendable (CMSampleBuffer) throws -> Void
    ) -> @Sendable (CMSampleBuffer) -> OSStatus {
        { buffer in
            do {
                try handler(buffer)
                return noErr
            } catch let error as OSStatusError {
                return error.status
            } catch {
                return kCMSampleBufferError_DataFailed
            }
        }
    }
}

extension CMSampleBuffer {
    /// The times of a sample. Throws if there is no such sample or its times are not known.
    public func sampleTimingInfo(at index: Int) throws -> CMSampleTimingInfo {
        guard !table.timings.isEmpty else {
            throw failure(kCMSampleBufferError_BufferHasNoSampleTimingInfo, "Getting times", "They are not known")
        }
        guard let timing = table.timing(at: index) else { throw outOfRange(index) }
        return timing
    }

    /// The times of all samples: one entry if it stands for all of them, else one a sample.
    public func sampleTimingInfos() throws -> [CMSampleTimingInfo] {
        guard !table.timings.isEmpty else {
            throw failure(kCMSampleBufferError_BufferHasNoSampleTimingInfo, "Getting times", "They are not known")
        }
        return table.timings
    }

    /// The output times of all samples: one entry if it stands for all of them, else one a sample.
    public func outputSampleTimingInfos() throws -> [CMSampleTimingInfo] {
        _ = try sampleTimingInfos()
        return outputTimings()
    }

    /// The bytes of a sample; 0 if that is not known or there is no such sample.
    public func sampleSize(at index: Int) -> Int { table.size(at: index) ?? 0 }

    /// The sizes of all samples: none if they are not known, one entry if it stands for all of them, else one a sample.
    public func sampleSizes() throws -> [Int] { table.sizes }

    /// Sets when the samples are shown. Later trims do not change it.
    public func setOutputPresentationTimeStamp(_ time: CMTime) throws {
        outputPresentationTimeStamp = time
    }

    /// Puts data into a buffer that has none yet.
    public func setDataBuffer(_ dataBuffer: CMBlockBuffer) throws { try setData(dataBuffer) }

    /// Says that the data can be read.
    public func setDataReady() throws {
        let status = CMSampleBufferSetDataReady(self)
        guard status == noErr else { throw failure(status, "Setting the data ready", "It has been invalidated") }
    }

    /// Makes the data ready by the function that was given for it.
    public func makeDataReady() throws { try readyData() }

    /// How far the data of a sample buffer is.
    public enum DataReadiness: Hashable, Sendable {
        /// The data can be read.
        case ready
        /// The data is still to come.
        case notReady
        /// The data cannot be had; the status says why.
        case failed(Int32)
    }

    /// How far the data is.
    public var dataReadiness: DataReadiness {
        switch withState({ $0.readiness }) {
        case .ready: .ready
        case .notReady: .notReady
        case .failed(let status): .failed(status)
        case .invalidated: .failed(kCMSampleBufferError_Invalidated)
        }
    }

    private func outOfRange(_ index: Int) -> OSStatusError {
        failure(kCMSampleBufferError_SampleIndexOutOfRange, "Getting sample \(index)", "There are \(numSamples) samples")
    }
}

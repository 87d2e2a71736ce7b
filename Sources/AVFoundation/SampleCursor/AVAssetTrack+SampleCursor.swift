import MediaBackend

extension AVAssetTrack {
    /// A cursor at the last sample that is shown at or before a media time, else at the first that is shown; nil without samples.
    public func makeSampleCursor(presentationTimeStamp: CMTime) -> AVSampleCursor? {
        cursor { samples in
            let time = CMTimeConvertScale(presentationTimeStamp, timescale: samples.timescale, method: .roundTowardNegativeInfinity)
            if time.isNumeric { return samples.index(presentedAt: time.value) }
            return samples.index(presentedAt: presentationTimeStamp.isPositiveInfinity ? .max : .min)
        }
    }

    /// A cursor at the sample that is decoded first; nil without samples.
    public func makeSampleCursorAtFirstSampleInDecodeOrder() -> AVSampleCursor? { cursor { _ in 0 } }

    /// A cursor at the sample that is decoded last; nil without samples.
    public func makeSampleCursorAtLastSampleInDecodeOrder() -> AVSampleCursor? { cursor { $0.count - 1 } }

    private func cursor(at place: (SampleIndex) -> Int?) -> AVSampleCursor? {
        guard let samples = sampleIndex, samples.count > 0, let index = place(samples) else { return nil }
        let values = currentValues()
        guard let url = values.sampleSource?.url, let format = values.formatDescriptions.first else { return nil }
        return AVSampleCursor(
            samples: samples, index: index, url: url, firstFormat: format, furtherFormats: Array(values.formatDescriptions.dropFirst()))
    }
}

public import CoreFoundation
public import CoreVideo
internal import Foundation

/// The type number of sample buffers, for comparison with `CFGetTypeID`.
public func CMSampleBufferGetTypeID() -> CFTypeID { CMSampleBuffer.typeID }

extension CMSampleBuffer {
    /// How many samples there are.
    public var numSamples: CMItemCount { table.count }

    /// The earliest time at which a sample is shown, in media time.
    public var presentationTimeStamp: CMTime { table.presentationTimeStamp }

    /// The earliest time at which a sample is decoded; invalid if samples are decoded in the order in which they are shown.
    public var decodeTimeStamp: CMTime { table.decodeTimeStamp }

    /// From the start of the sample shown first to the end of the one shown last.
    public var duration: CMTime { table.duration }

    /// The picture; nil for other samples, and once the buffer is invalidated.
    public var imageBuffer: CVImageBuffer? {
        withState { if case .image(let image) = $0.content { image } else { nil } }
    }

    /// The data; nil for pictures, and once the buffer is invalidated.
    public var dataBuffer: CMBlockBuffer? {
        withState { if case .data(let data) = $0.content { data } else { nil } }
    }

    /// The bytes of all samples: by their sizes, else all data; 0 for pictures.
    public var totalSampleSize: Int { table.totalSize ?? dataBuffer?.dataLength ?? 0 }

    /// False once the buffer is invalidated.
    public var isValid: Bool { withState { $0.readiness != .invalidated } }

    /// True when the data can be read.
    package var isDataReady: Bool { withState { $0.readiness == .ready } }

    /// Gives up the data. Further use of it fails.
    public func invalidate() throws {
        invalidateNow()
    }

    func invalidateNow() {
        let content: Content = withState { state in
            let content = state.content
            state.content = .none
            state.readiness = .invalidated
            return content
        }
        // The last reference goes after the lock is free: a release function may look at this buffer.
        withExtendedLifetime(content) {}
    }

    /// Puts data into a buffer that has none yet.
    func setData(_ data: CMBlockBuffer) throws(OSStatusError) {
        let status: OSStatus = withState { state in
            if state.readiness == .invalidated { return kCMSampleBufferError_Invalidated }
            guard case .none = state.content else { return kCMSampleBufferError_AlreadyHasDataBuffer }
            state.content = .data(data)
            return noErr
        }
        guard status == noErr else { throw failure(status, "Setting the data", "It has data, or is invalid") }
    }
}

/// How many samples there are.
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> CMItemCount { sbuf.numSamples }

/// The earliest time at which a sample is shown, in media time.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }

/// The earliest time at which a sample is decoded; invalid if samples are decoded in the order in which they are shown.
public func CMSampleBufferGetDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.decodeTimeStamp }

/// From the start of the sample shown first to the end of the one shown last.
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }

/// The picture; nil for other samples, and once the buffer is invalidated.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }

/// The data; nil for pictures, and once the buffer is invalidated.
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? { sbuf.dataBuffer }

/// What the samples are.
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? { sbuf.formatDescription }

/// The bytes of a sample; 0 if that is not known or there is no such sample.
public func CMSampleBufferGetSampleSize(_ sbuf: CMSampleBuffer, at sampleIndex: CMItemIndex) -> Int {
    sbuf.table.size(at: sampleIndex) ?? 0
}

/// The bytes of all samples; 0 for pictures.
public func CMSampleBufferGetTotalSampleSize(_ sbuf: CMSampleBuffer) -> Int { sbuf.totalSampleSize }

/// False once the buffer is invalidated.
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isValid }

/// True when the data can be read.
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isDataReady }

/// Says that the data can be read.
public func CMSampleBufferSetDataReady(_ sbuf: CMSampleBuffer) -> OSStatus {
    sbuf.withState { state in
        if state.readiness == .invalidated { return kCMSampleBufferError_Invalidated }
        state.readiness = .ready
        return noErr
    }
}

/// Says that the data cannot be had, and why.
public func CMSampleBufferSetDataFailed(_ sbuf: CMSampleBuffer, status: OSStatus) -> OSStatus {
    sbuf.withState { state in
        if state.readiness == .invalidated { return kCMSampleBufferError_Invalidated }
        state.readiness = .failed(status)
        return noErr
    }
}

/// Makes the data ready by the function that was given for it.
public func CMSampleBufferMakeDataReady(_ sbuf: CMSampleBuffer) -> OSStatus {
    OSStatusError.status { () throws(OSStatusError) in try sbuf.readyData() }
}

/// Gives up the data. Further use of it fails.
public func CMSampleBufferInvalidate(_ sbuf: CMSampleBuffer) -> OSStatus {
    sbuf.invalidateNow()
    return noErr
}

/// Puts data into a buffer that has none yet.
public func CMSampleBufferSetDataBuffer(_ sbuf: CMSampleBuffer, newValue dataBuffer: CMBlockBuffer) -> OSStatus {
    OSStatusError.status { () throws(OSStatusError) in try sbuf.setData(dataBuffer) }
}

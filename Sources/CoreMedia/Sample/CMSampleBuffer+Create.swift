public import CoreFoundation
public import CoreVideo
internal import Foundation

/// Makes the data of a sample buffer ready when it is first needed; gets the buffer and the context that was given with it.
///
/// On Linux: a Swift function, because a C function cannot take a Swift object.
public typealias CMSampleBufferMakeDataReadyCallback = @Sendable (CMSampleBuffer, UnsafeMutableRawPointer?) -> OSStatus

private func array<Element>(_ start: UnsafePointer<Element>?, _ count: Int) -> [Element]? {
    guard count > 0 else { return count == 0 ? [] : nil }
    guard let start = unsafe start else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
}

private func readyFunction(
    _ callback: CMSampleBufferMakeDataReadyCallback?, _ context: UnsafeMutableRawPointer?
) -> (@Sendable (CMSampleBuffer) -> OSStatus)? {
    guard let callback = unsafe callback else { return nil }
    // Kept as a number because the pointer is the caller's: only the callback knows what is behind it.
    let bits = UInt(bitPattern: context)
    return { unsafe callback($0, UnsafeMutableRawPointer(bitPattern: bits)) }
}

/// Makes a sample buffer of data.
///
/// Times and sizes have no entry, one for all samples, or one a sample. Without data the buffer is a marker, or gets its data later.
public func CMSampleBufferCreate(
    allocator: CFAllocator?, dataBuffer: CMBlockBuffer?, dataReady: Bool,
    makeDataReadyCallback: CMSampleBufferMakeDataReadyCallback?, refcon makeDataReadyRefcon: UnsafeMutableRawPointer?,
    formatDescription: CMFormatDescription?, sampleCount numSamples: CMItemCount,
    sampleTimingEntryCount numSampleTimingEntries: CMItemCount, sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?,
    sampleSizeEntryCount numSampleSizeEntries: CMItemCount, sampleSizeArray: UnsafePointer<Int>?,
    sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe sampleBufferOut.pointee = nil
    guard let timings = unsafe array(sampleTimingArray, numSampleTimingEntries),
        let sizes = unsafe array(sampleSizeArray, numSampleSizeEntries)
    else { return kCMSampleBufferError_RequiredParameterMissing }
    let makeReady = unsafe readyFunction(makeDataReadyCallback, makeDataReadyRefcon)
    return OSStatusError.status { () throws(OSStatusError) in
        let table = try SampleTable(count: numSamples, timings: timings, sizes: sizes)
        unsafe sampleBufferOut.pointee = CMSampleBuffer(
            content: dataBuffer.map { .data($0) } ?? .none, format: formatDescription, table: table, isReady: dataReady,
            makeReady: makeReady)
    }
}

/// Makes a sample buffer of data that is there, by the rules of `CMSampleBufferCreate`.
public func CMSampleBufferCreateReady(
    allocator: CFAllocator?, dataBuffer: CMBlockBuffer?, formatDescription: CMFormatDescription?,
    sampleCount numSamples: CMItemCount, sampleTimingEntryCount numSampleTimingEntries: CMItemCount,
    sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?, sampleSizeEntryCount numSampleSizeEntries: CMItemCount,
    sampleSizeArray: UnsafePointer<Int>?, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe CMSampleBufferCreate(
        allocator: allocator, dataBuffer: dataBuffer, dataReady: true, makeDataReadyCallback: nil, refcon: nil,
        formatDescription: formatDescription, sampleCount: numSamples, sampleTimingEntryCount: numSampleTimingEntries,
        sampleTimingArray: sampleTimingArray, sampleSizeEntryCount: numSampleSizeEntries, sampleSizeArray: sampleSizeArray,
        sampleBufferOut: sampleBufferOut)
}

/// Makes a sample buffer of a picture. The description must fit the picture; see `CMVideoFormatDescriptionMatchesImageBuffer`.
public func CMSampleBufferCreateForImageBuffer(
    allocator: CFAllocator?, imageBuffer: CVImageBuffer, dataReady: Bool,
    makeDataReadyCallback: CMSampleBufferMakeDataReadyCallback?, refcon makeDataReadyRefcon: UnsafeMutableRawPointer?,
    formatDescription: CMVideoFormatDescription, sampleTiming: UnsafePointer<CMSampleTimingInfo>,
    sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe sampleBufferOut.pointee = nil
    guard formatDescription.matches(imageBuffer) else { return kCMSampleBufferError_InvalidMediaFormat }
    unsafe sampleBufferOut.pointee = CMSampleBuffer(
        content: .image(imageBuffer), format: formatDescription, table: SampleTable(timing: sampleTiming.pointee),
        isReady: dataReady, makeReady: readyFunction(makeDataReadyCallback, makeDataReadyRefcon))
    return noErr
}

/// Makes a sample buffer of a picture that is there, by the rules of `CMSampleBufferCreateForImageBuffer`.
public func CMSampleBufferCreateReadyWithImageBuffer(
    allocator: CFAllocator?, imageBuffer: CVImageBuffer, formatDescription: CMVideoFormatDescription,
    sampleTiming: UnsafePointer<CMSampleTimingInfo>, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe CMSampleBufferCreateForImageBuffer(
        allocator: allocator, imageBuffer: imageBuffer, dataReady: true, makeDataReadyCallback: nil, refcon: nil,
        formatDescription: formatDescription, sampleTiming: sampleTiming, sampleBufferOut: sampleBufferOut)
}

extension CMSampleBuffer {
    /// What a copy is made of.
    struct Parts {
        var content: Content
        var format: CMFormatDescription?
        var table: SampleTable
        var isReady: Bool
        var makeReady: (@Sendable (CMSampleBuffer) -> OSStatus)?
        var attachments: BufferAttachments
        var sampleAttachments: [NSMutableDictionary]?
        var outputPresentationTimeStamp: CMTime?
    }

    convenience init(parts: Parts) {
        self.init(
            content: parts.content, format: parts.format, table: parts.table, isReady: parts.isReady, makeReady: parts.makeReady)
        withState {
            $0.attachments = parts.attachments
            $0.sampleAttachments = parts.sampleAttachments
            $0.outputPresentationTimeStamp = parts.outputPresentationTimeStamp
        }
    }

    /// What a copy of this buffer is made of. With other times, the output time that was set is left behind.
    func copiedParts(timings: [CMSampleTimingInfo]?) throws(OSStatusError) -> Parts {
        var newTable = table
        if let timings { newTable = try SampleTable(count: table.count, timings: timings, sizes: table.sizes) }
        let state = withState { $0 }
        guard state.readiness != .invalidated else {
            throw failure(kCMSampleBufferError_Invalidated, "Copying", "It has been invalidated")
        }
        let isReady = state.readiness == .ready
        let takeDataFromThis: @Sendable (CMSampleBuffer) -> OSStatus = { copy in copy.takeData(from: self) }
        return Parts(
            content: state.content, format: formatDescription, table: newTable, isReady: isReady,
            makeReady: isReady ? nil : takeDataFromThis, attachments: state.attachments,
            sampleAttachments: copiedSampleAttachments(),
            outputPresentationTimeStamp: timings == nil ? state.outputPresentationTimeStamp : nil)
    }

    /// A buffer with the same data and attachments, and with other times if some are given.
    package func copy(timings: [CMSampleTimingInfo]? = nil) throws(OSStatusError) -> CMSampleBuffer {
        CMSampleBuffer(parts: try copiedParts(timings: timings))
    }

    /// Makes the original ready, and takes its data over.
    private func takeData(from original: CMSampleBuffer) -> OSStatus {
        OSStatusError.status { () throws(OSStatusError) in
            try original.readyData()
            let content = original.withState { $0.content }
            withState { $0.content = content }
        }
    }
}

/// Makes a buffer with the same data, times and attachments.
public func CMSampleBufferCreateCopy(
    allocator: CFAllocator?, sampleBuffer sbuf: CMSampleBuffer, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe sampleBufferOut.pointee = nil
    return OSStatusError.status { () throws(OSStatusError) in unsafe sampleBufferOut.pointee = try sbuf.copy() }
}

/// Makes a buffer with the same data and attachments, and with other times: one entry for all samples, or one a sample.
public func CMSampleBufferCreateCopyWithNewTiming(
    allocator: CFAllocator?, sampleBuffer originalSBuf: CMSampleBuffer,
    sampleTimingEntryCount numSampleTimingEntries: CMItemCount, sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?,
    sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe sampleBufferOut.pointee = nil
    guard let timings = unsafe array(sampleTimingArray, numSampleTimingEntries) else {
        return kCMSampleBufferError_RequiredParameterMissing
    }
    return OSStatusError.status { () throws(OSStatusError) in
        unsafe sampleBufferOut.pointee = try originalSBuf.copy(timings: timings)
    }
}

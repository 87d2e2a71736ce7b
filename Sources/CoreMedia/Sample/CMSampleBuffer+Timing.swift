public import CoreFoundation
internal import Foundation

/// Writes entries into an array of the caller and says how many there are.
private func write<Entry>(
    _ entries: [Entry], missing: OSStatus, to array: UnsafeMutablePointer<Entry>?, capacity: Int,
    needed: UnsafeMutablePointer<Int>?
) -> OSStatus {
    guard !entries.isEmpty else { return missing }
    unsafe needed?.pointee = entries.count
    guard let array = unsafe array else { return noErr }
    guard capacity >= entries.count else { return kCMSampleBufferError_ArrayTooSmall }
    for (index, entry) in entries.enumerated() { unsafe array[index] = entry }
    return noErr
}

/// The times of a sample.
public func CMSampleBufferGetSampleTimingInfo(
    _ sbuf: CMSampleBuffer, at sampleIndex: CMItemIndex, timingInfoOut: UnsafeMutablePointer<CMSampleTimingInfo>
) -> OSStatus {
    guard !sbuf.table.timings.isEmpty else { return kCMSampleBufferError_BufferHasNoSampleTimingInfo }
    guard let timing = sbuf.table.timing(at: sampleIndex) else { return kCMSampleBufferError_SampleIndexOutOfRange }
    unsafe timingInfoOut.pointee = timing
    return noErr
}

/// The times of all samples: one entry if it stands for all of them, else one a sample. Without an array only their number is written.
public func CMSampleBufferGetSampleTimingInfoArray(
    _ sbuf: CMSampleBuffer, entryCount timingArrayEntries: CMItemCount,
    arrayToFill timingArrayOut: UnsafeMutablePointer<CMSampleTimingInfo>?,
    entriesNeededOut timingArrayEntriesNeededOut: UnsafeMutablePointer<CMItemCount>?
) -> OSStatus {
    unsafe write(
        sbuf.table.timings, missing: kCMSampleBufferError_BufferHasNoSampleTimingInfo, to: timingArrayOut,
        capacity: timingArrayEntries, needed: timingArrayEntriesNeededOut)
}

/// The output times of all samples, by the rules of `CMSampleBufferGetSampleTimingInfoArray`.
public func CMSampleBufferGetOutputSampleTimingInfoArray(
    _ sbuf: CMSampleBuffer, entryCount timingArrayEntries: CMItemCount,
    arrayToFill timingArrayOut: UnsafeMutablePointer<CMSampleTimingInfo>?,
    entriesNeededOut timingArrayEntriesNeededOut: UnsafeMutablePointer<CMItemCount>?
) -> OSStatus {
    unsafe write(
        sbuf.outputTimings(), missing: kCMSampleBufferError_BufferHasNoSampleTimingInfo, to: timingArrayOut,
        capacity: timingArrayEntries, needed: timingArrayEntriesNeededOut)
}

/// The sizes of all samples: one entry if it stands for all of them, else one a sample. Without an array only their number is written.
public func CMSampleBufferGetSampleSizeArray(
    _ sbuf: CMSampleBuffer, entryCount sizeArrayEntries: CMItemCount, arrayToFill sizeArrayOut: UnsafeMutablePointer<Int>?,
    entriesNeededOut sizeArrayEntriesNeededOut: UnsafeMutablePointer<CMItemCount>?
) -> OSStatus {
    unsafe write(
        sbuf.table.sizes, missing: kCMSampleBufferError_BufferHasNoSampleSizes, to: sizeArrayOut, capacity: sizeArrayEntries,
        needed: sizeArrayEntriesNeededOut)
}

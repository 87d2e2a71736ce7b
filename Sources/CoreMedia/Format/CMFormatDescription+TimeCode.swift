public import CoreFoundation
internal import Foundation

/// What a description of time codes has beside its extensions.
struct TimeCodeDetails: Hashable {
    var frameDuration: CMTime
    var frameQuanta: UInt32
    var flags: UInt32
}

extension CMFormatDescription {
    fileprivate var timeCodeDetails: TimeCodeDetails? {
        if case .timeCode(let details) = details { details } else { nil }
    }
}

/// Makes a description of time codes: how long a frame is, how many frames are counted in a second, and the `kCMTimeCodeFlag` bits.
public func CMTimeCodeFormatDescriptionCreate(
    allocator: CFAllocator?, timeCodeFormatType: CMTimeCodeFormatType, frameDuration: CMTime, frameQuanta: UInt32,
    flags: UInt32, extensions: CFDictionary?, formatDescriptionOut: UnsafeMutablePointer<CMTimeCodeFormatDescription?>
) -> OSStatus {
    unsafe formatDescriptionOut.pointee = nil
    guard frameDuration.isNumeric, frameDuration > .zero, frameQuanta > 0 else {
        return kCMFormatDescriptionError_InvalidParameter
    }
    let details = TimeCodeDetails(frameDuration: frameDuration, frameQuanta: frameQuanta, flags: flags)
    unsafe formatDescriptionOut.pointee = CMFormatDescription(
        mediaType: kCMMediaType_TimeCode, mediaSubType: timeCodeFormatType, extensions: extensions,
        details: .timeCode(details))
    return noErr
}

/// How long a frame is; invalid for other media than time codes.
public func CMTimeCodeFormatDescriptionGetFrameDuration(_ timeCodeFormatDescription: CMTimeCodeFormatDescription) -> CMTime {
    timeCodeFormatDescription.timeCodeDetails?.frameDuration ?? .invalid
}

/// How many frames are counted in a second: 30 for 29.97.
public func CMTimeCodeFormatDescriptionGetFrameQuanta(_ timeCodeFormatDescription: CMTimeCodeFormatDescription) -> UInt32 {
    timeCodeFormatDescription.timeCodeDetails?.frameQuanta ?? 0
}

/// The `kCMTimeCodeFlag` bits.
public func CMTimeCodeFormatDescriptionGetTimeCodeFlags(_ desc: CMTimeCodeFormatDescription) -> UInt32 {
    desc.timeCodeDetails?.flags ?? 0
}

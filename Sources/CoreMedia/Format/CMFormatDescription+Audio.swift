public import CoreFoundation
package import Foundation

extension CMFormatDescription {
    /// A description of audio. `layout` has the bytes of an `AudioChannelLayout`, `cookie` what a decoder needs.
    package convenience init(
        audio description: AudioStreamBasicDescription, layout: Data? = nil, cookie: Data? = nil,
        extensions: CFDictionary? = nil
    ) {
        self.init(
            mediaType: kCMMediaType_Audio, mediaSubType: description.mFormatID, extensions: extensions,
            details: .audio(AudioDetails(description, layout: layout, cookie: cookie)))
    }

    /// A description of audio whose channels are named by a tag.
    package convenience init(
        audio description: AudioStreamBasicDescription, layoutTag: AudioChannelLayoutTag, cookie: Data? = nil,
        extensions: CFDictionary? = nil
    ) {
        let layout = unsafe withUnsafeBytes(of: AudioChannelLayout(tag: layoutTag)) { unsafe Data($0) }
        self.init(audio: description, layout: layout, cookie: cookie, extensions: extensions)
    }

    var audioDetails: AudioDetails? {
        if case .audio(let details) = details { details } else { nil }
    }

    /// What a decoder needs to know, for example the AudioSpecificConfig of AAC.
    package var magicCookieData: Data? {
        audioDetails?.cookie.map { unsafe Data($0.bytes) }
    }

    /// The bytes of the channel layout.
    package var channelLayoutData: Data? {
        audioDetails?.layout.map { unsafe Data($0.bytes) }
    }

    /// The tag of the channel layout.
    package var channelLayoutTag: AudioChannelLayoutTag? { audioDetails?.layoutTag }
}

/// Makes a description of audio. The layout, the cookie and the extensions may be left out.
public func CMAudioFormatDescriptionCreate(
    allocator: CFAllocator?, asbd: UnsafePointer<AudioStreamBasicDescription>, layoutSize: Int,
    layout: UnsafePointer<AudioChannelLayout>?, magicCookieSize: Int, magicCookie: UnsafeRawPointer?,
    extensions: CFDictionary?, formatDescriptionOut: UnsafeMutablePointer<CMAudioFormatDescription?>
) -> OSStatus {
    unsafe formatDescriptionOut.pointee = nil
    guard layoutSize >= 0, magicCookieSize >= 0 else { return kCMFormatDescriptionError_InvalidParameter }
    func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> Data? {
        guard let start = unsafe start, count > 0 else { return nil }
        return unsafe Data(bytes: start, count: count)
    }
    unsafe formatDescriptionOut.pointee = CMFormatDescription(
        audio: asbd.pointee, layout: bytes(UnsafeRawPointer(layout), layoutSize), cookie: bytes(magicCookie, magicCookieSize),
        extensions: extensions)
    return noErr
}

/// The layout of the stream; nil for other media than audio. The pointer is good as long as the description lives.
public func CMAudioFormatDescriptionGetStreamBasicDescription(
    _ desc: CMAudioFormatDescription
) -> UnsafePointer<AudioStreamBasicDescription>? {
    unsafe desc.audioDetails?.description.bytes.baseAddress?.assumingMemoryBound(to: AudioStreamBasicDescription.self)
}

/// The channels, and how many bytes describe them. The pointer is good as long as the description lives.
public func CMAudioFormatDescriptionGetChannelLayout(
    _ desc: CMAudioFormatDescription, sizeOut: UnsafeMutablePointer<Int>?
) -> UnsafePointer<AudioChannelLayout>? {
    let layout = unsafe desc.audioDetails?.layout?.bytes
    unsafe sizeOut?.pointee = layout?.count ?? 0
    return unsafe layout?.baseAddress?.assumingMemoryBound(to: AudioChannelLayout.self)
}

/// What a decoder needs to know, and how many bytes that is. The pointer is good as long as the description lives.
public func CMAudioFormatDescriptionGetMagicCookie(
    _ desc: CMAudioFormatDescription, sizeOut: UnsafeMutablePointer<Int>?
) -> UnsafeRawPointer? {
    let cookie = unsafe desc.audioDetails?.cookie?.bytes
    unsafe sizeOut?.pointee = cookie?.count ?? 0
    return unsafe cookie?.baseAddress
}

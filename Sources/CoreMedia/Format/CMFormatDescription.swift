public import CoreFoundation
internal import Foundation
internal import Synchronization

/// What a stretch of media is: its kind, how it is coded, and what a decoder and a display must know. Never changes.
///
/// Threads may share it: everything is fixed when it is made, and the extensions are copied then.
public final class CMFormatDescription: @unchecked Sendable {
    let mediaTypeCode: CMMediaType
    let mediaSubTypeCode: FourCharCode
    let extensionValues: NSDictionary
    let details: Details
    /// The parameter sets that were handed out by pointer.
    let stableParameterSets = Mutex<[StableCopy]?>(nil)

    /// What only one kind of media has.
    enum Details: Hashable {
        case video(CMVideoDimensions)
        case audio(AudioDetails)
        case timeCode(TimeCodeDetails)
        case other
    }

    init(mediaType: CMMediaType, mediaSubType: FourCharCode, extensions: NSDictionary?, details: Details) {
        mediaTypeCode = mediaType
        mediaSubTypeCode = mediaSubType
        extensionValues = (extensions?.copy() as? NSDictionary) ?? NSDictionary()
        self.details = details
    }

    /// The kind of media.
    package var mediaKind: CMMediaType { mediaTypeCode }

    /// How the media is coded; for uncompressed video its pixel format.
    package var codec: FourCharCode { mediaSubTypeCode }

    /// The boxes of the file's sample description by name, for example `avcC`.
    package var sampleDescriptionAtoms: [String: Data] {
        let atoms = extensionValues[kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms] as? NSDictionary
        var result: [String: Data] = [:]
        for (key, value) in atoms ?? NSDictionary() {
            guard let name = key as? String ?? (key as? NSString).map({ $0 as String }) else { continue }
            if let data = value as? Data ?? (value as? NSData).map({ $0 as Data }) { result[name] = data }
        }
        return result
    }
}

/// The description of video.
public typealias CMVideoFormatDescription = CMFormatDescription
/// The description of audio.
public typealias CMAudioFormatDescription = CMFormatDescription
/// The description of sound and pictures in one stream.
public typealias CMMuxedFormatDescription = CMFormatDescription
/// The description of text.
public typealias CMTextFormatDescription = CMFormatDescription
/// The description of closed captions.
public typealias CMClosedCaptionFormatDescription = CMFormatDescription
/// The description of time codes.
public typealias CMTimeCodeFormatDescription = CMFormatDescription
/// The description of timed metadata.
public typealias CMMetadataFormatDescription = CMFormatDescription

extension CMFormatDescription: Hashable {
    /// True when both describe the same format, extensions included.
    public static func == (lhs: CMFormatDescription, rhs: CMFormatDescription) -> Bool {
        lhs === rhs
            || lhs.mediaTypeCode == rhs.mediaTypeCode && lhs.mediaSubTypeCode == rhs.mediaSubTypeCode
                && lhs.details == rhs.details && lhs.extensionValues.isEqual(rhs.extensionValues)
    }

    /// Feeds the kind, the coding and the details, so that equal descriptions hash alike.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(mediaTypeCode)
        hasher.combine(mediaSubTypeCode)
        hasher.combine(details)
    }
}

extension CMFormatDescription: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x434d_0001 }
}

/// The type number of format descriptions, for comparison with `CFGetTypeID`.
public func CMFormatDescriptionGetTypeID() -> CFTypeID { CMFormatDescription.typeID }

/// Makes a description of a kind of media that needs nothing but extensions.
public func CMFormatDescriptionCreate(
    allocator: CFAllocator?, mediaType: CMMediaType, mediaSubType: FourCharCode, extensions: CFDictionary?,
    formatDescriptionOut: UnsafeMutablePointer<CMFormatDescription?>
) -> OSStatus {
    unsafe formatDescriptionOut.pointee = CMFormatDescription(
        mediaType: mediaType, mediaSubType: mediaSubType, extensions: extensions, details: .other)
    return noErr
}

/// The kind of media.
public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType {
    desc.mediaTypeCode
}

/// How the media is coded; for uncompressed video its pixel format.
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode {
    desc.mediaSubTypeCode
}

/// All extensions, or nil if there are none.
public func CMFormatDescriptionGetExtensions(_ desc: CMFormatDescription) -> CFDictionary? {
    desc.extensionValues.count == 0 ? nil : desc.extensionValues
}

/// The value of one extension.
public func CMFormatDescriptionGetExtension(_ desc: CMFormatDescription, extensionKey: CFString) -> CFTypeRef? {
    desc.extensionValues.object(forKey: extensionKey).map { $0 as AnyObject }
}

/// True when both describe the same format, extensions included. Two that are nil are not equal.
public func CMFormatDescriptionEqual(
    _ formatDescription: CMFormatDescription?, otherFormatDescription: CMFormatDescription?
) -> Bool {
    guard let formatDescription, let otherFormatDescription else { return false }
    return formatDescription == otherFormatDescription
}

/// True when both describe the same format but for the extensions that are to be ignored.
public func CMFormatDescriptionEqualIgnoringExtensionKeys(
    _ formatDescription: CMFormatDescription?, otherFormatDescription: CMFormatDescription?,
    extensionKeysToIgnore: CFTypeRef?, sampleDescriptionExtensionAtomKeysToIgnore: CFTypeRef?
) -> Bool {
    guard let formatDescription, let otherFormatDescription else { return false }
    func stripped(_ description: CMFormatDescription) -> CMFormatDescription {
        let extensions = (description.extensionValues.mutableCopy() as? NSMutableDictionary) ?? NSMutableDictionary()
        extensions.removeObjects(forKeys: keys(extensionKeysToIgnore))
        let atomsKey = kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms
        if let atoms = extensions[atomsKey] as? NSDictionary, let left = atoms.mutableCopy() as? NSMutableDictionary {
            left.removeObjects(forKeys: keys(sampleDescriptionExtensionAtomKeysToIgnore))
            extensions.setObject(left, forKey: atomsKey)
        }
        return CMFormatDescription(
            mediaType: description.mediaTypeCode, mediaSubType: description.mediaSubTypeCode, extensions: extensions,
            details: description.details)
    }
    func keys(_ list: CFTypeRef?) -> [Any] {
        switch list {
        case let array as NSArray: array.map { $0 }
        case let key as NSString: [key]
        default: []
        }
    }
    return stripped(formatDescription) == stripped(otherFormatDescription)
}

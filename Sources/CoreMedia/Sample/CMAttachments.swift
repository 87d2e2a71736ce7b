public import CoreFoundation
internal import CoreVideo
internal import Foundation

/// Something that carries attachments: a sample buffer or an image buffer.
public typealias CMAttachmentBearer = CFTypeRef
/// Whether an attachment goes along when a buffer is made from another.
public typealias CMAttachmentMode = UInt32
/// The attachment stays behind.
public let kCMAttachmentMode_ShouldNotPropagate: CMAttachmentMode = 0
/// The attachment goes along.
public let kCMAttachmentMode_ShouldPropagate: CMAttachmentMode = 1

extension CVAttachmentMode {
    fileprivate init(_ mode: CMAttachmentMode) {
        self = mode == kCMAttachmentMode_ShouldPropagate ? .shouldPropagate : .shouldNotPropagate
    }

    fileprivate var number: CMAttachmentMode {
        self == .shouldPropagate ? kCMAttachmentMode_ShouldPropagate : kCMAttachmentMode_ShouldNotPropagate
    }
}

/// Reads or changes the attachments of an object that has some; nil for other objects.
private func withAttachments<Result>(of target: CMAttachmentBearer, _ body: (inout BufferAttachments) -> Result) -> Result? {
    switch target {
    case let sample as CMSampleBuffer:
        return sample.withState { body(&$0.attachments) }
    case let image as CVBuffer:
        var result: Result?
        image.updateAttachments { result = body(&$0) }
        return result
    default:
        return nil
    }
}

/// Sets what is attached under a key; nil takes it away. Objects that carry no attachments are left alone.
public func CMSetAttachment(
    _ target: CMAttachmentBearer, key: CFString, value: CFTypeRef?, attachmentMode: CMAttachmentMode
) {
    _ = withAttachments(of: target) { $0.set(value, for: key, mode: CVAttachmentMode(attachmentMode)) }
}

/// What is attached under a key, and whether it propagates.
public func CMGetAttachment(
    _ target: CMAttachmentBearer, key: CFString, attachmentModeOut: UnsafeMutablePointer<CMAttachmentMode>?
) -> CFTypeRef? {
    guard let entry = withAttachments(of: target, { $0.entry(for: key) }) ?? nil else { return nil }
    unsafe attachmentModeOut?.pointee = entry.mode.number
    return entry.value
}

/// Takes away what is attached under a key.
public func CMRemoveAttachment(_ target: CMAttachmentBearer, key: CFString) {
    CMSetAttachment(target, key: key, value: nil, attachmentMode: kCMAttachmentMode_ShouldNotPropagate)
}

/// Takes away everything that is attached.
public func CMRemoveAllAttachments(_ target: CMAttachmentBearer) {
    _ = withAttachments(of: target) { $0.removeAll() }
}

/// Everything that is attached in one mode; nil if there is nothing.
public func CMCopyDictionaryOfAttachments(
    allocator: CFAllocator?, target: CMAttachmentBearer, attachmentMode: CMAttachmentMode
) -> CFDictionary? {
    withAttachments(of: target) { $0.dictionary(mode: CVAttachmentMode(attachmentMode)) } ?? nil
}

/// Attaches everything in a dictionary.
public func CMSetAttachments(_ target: CMAttachmentBearer, attachments: CFDictionary, attachmentMode: CMAttachmentMode) {
    for (key, value) in attachments {
        guard let key = key as? String ?? (key as? NSString).map({ $0 as String }) else { continue }
        CMSetAttachment(target, key: key as NSString, value: value as AnyObject, attachmentMode: attachmentMode)
    }
}

/// Attaches to the destination what propagates from the source.
public func CMPropagateAttachments(_ source: CMAttachmentBearer, destination: CMAttachmentBearer) {
    guard let attachments = withAttachments(of: source, { $0 }) else { return }
    _ = withAttachments(of: destination) { $0.merge(propagatedFrom: attachments) }
}

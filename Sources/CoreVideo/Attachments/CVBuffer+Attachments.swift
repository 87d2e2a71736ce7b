public import CoreFoundation
internal import Foundation

// Attachments are behind a lock: these functions can be called from any thread.

/// Attaches a value, in place of one that the key may have already.
public func CVBufferSetAttachment(_ buffer: CVBuffer, _ key: CFString, _ value: CFTypeRef, _ attachmentMode: CVAttachmentMode) {
    buffer.updateAttachments { $0.set(value, for: key, mode: attachmentMode) }
}

/// Attaches all values of a dictionary whose keys are strings. Other keys are left out.
public func CVBufferSetAttachments(_ buffer: CVBuffer, _ theAttachments: CFDictionary, _ attachmentMode: CVAttachmentMode) {
    buffer.updateAttachments { attachments in
        for (key, value) in theAttachments {
            guard let key = key as? String else { continue }
            attachments.set(value as AnyObject, for: key as CFString, mode: attachmentMode)
        }
    }
}

/// The value for a key, and its mode through the pointer; `nil`, and the pointer untouched, when there is none.
public func CVBufferCopyAttachment(_ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?) -> CFTypeRef? {
    guard let entry = buffer.attachments.entry(for: key) else { return nil }
    unsafe attachmentMode?.pointee = entry.mode
    return entry.value
}

/// The value for a key, not retained: it lives as long as it is attached. ``CVBufferCopyAttachment(_:_:_:)`` is the safe form.
public func CVBufferGetAttachment(
    _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> Unmanaged<CFTypeRef>? {
    guard let value = unsafe CVBufferCopyAttachment(buffer, key, attachmentMode) else { return nil }
    return unsafe Unmanaged.passUnretained(value)
}

/// All values of one mode by key; `nil` when there are none.
public func CVBufferCopyAttachments(_ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode) -> CFDictionary? {
    buffer.attachments.dictionary(mode: attachmentMode)
}

/// All values of one mode by key; `nil` when there are none. The same as ``CVBufferCopyAttachments(_:_:)``.
public func CVBufferGetAttachments(_ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode) -> CFDictionary? {
    CVBufferCopyAttachments(buffer, attachmentMode)
}

/// Whether there is a value for a key.
public func CVBufferHasAttachment(_ buffer: CVBuffer, _ key: CFString) -> Bool {
    buffer.attachments.entry(for: key) != nil
}

/// Removes the value for a key, if there is one.
public func CVBufferRemoveAttachment(_ buffer: CVBuffer, _ key: CFString) {
    buffer.updateAttachments { $0[key] = nil }
}

/// Removes all values.
public func CVBufferRemoveAllAttachments(_ buffer: CVBuffer) {
    buffer.updateAttachments { $0.removeAll() }
}

/// Copies the values that propagate from one buffer to another, in place of those that the keys may have there. The others stay.
public func CVBufferPropagateAttachments(_ sourceBuffer: CVBuffer, _ destinationBuffer: CVBuffer) {
    let source = sourceBuffer.attachments
    destinationBuffer.updateAttachments { $0.merge(propagatedFrom: source) }
}

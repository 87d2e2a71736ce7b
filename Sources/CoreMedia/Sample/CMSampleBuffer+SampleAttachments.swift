public import CoreFoundation
internal import Foundation

extension CMSampleBuffer {
    /// What is said about each sample; made if asked for.
    func sampleAttachments(createIfNecessary: Bool) -> [NSMutableDictionary]? {
        withState { state in
            if state.sampleAttachments == nil, createIfNecessary, table.count > 0 {
                state.sampleAttachments = (0..<table.count).map { _ in NSMutableDictionary() }
            }
            return state.sampleAttachments
        }
    }

    /// Whether decoding can start at a sample. True unless something else is said.
    package func isSync(at index: Int = 0) -> Bool {
        guard let attachments = sampleAttachments(createIfNecessary: false), attachments.indices.contains(index) else { return true }
        return (attachments[index][kCMSampleAttachmentKey_NotSync] as? NSNumber)?.boolValue != true
    }

    /// Says whether decoding can start at a sample.
    package func setSync(_ isSync: Bool, at index: Int = 0) {
        guard !isSync || sampleAttachments(createIfNecessary: false) != nil else { return }
        guard let attachments = sampleAttachments(createIfNecessary: true), attachments.indices.contains(index) else { return }
        withState { _ in
            if isSync {
                attachments[index].removeObject(forKey: kCMSampleAttachmentKey_NotSync)
            } else {
                attachments[index].setObject(NSNumber(value: true), forKey: kCMSampleAttachmentKey_NotSync)
                attachments[index].setObject(NSNumber(value: true), forKey: kCMSampleAttachmentKey_DependsOnOthers)
            }
        }
    }

    /// A copy of what is said about each sample.
    func copiedSampleAttachments() -> [NSMutableDictionary]? {
        withState { state in
            state.sampleAttachments?.map { ($0.mutableCopy() as? NSMutableDictionary) ?? NSMutableDictionary() }
        }
    }
}

/// What is said about each sample: an array of mutable dictionaries with `kCMSampleAttachmentKey` keys. Nil if nothing is said and none are to be made.
///
/// Changes to the dictionaries change the buffer. Do that before the buffer is passed on.
public func CMSampleBufferGetSampleAttachmentsArray(_ sbuf: CMSampleBuffer, createIfNecessary: Bool) -> CFArray? {
    sbuf.sampleAttachments(createIfNecessary: createIfNecessary).map { SampleAttachmentArray($0) }
}

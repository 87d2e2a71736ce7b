import CoreMedia
import CoreVideo
import Foundation
import Testing

struct AttachmentTests {
    func marker() throws -> CMSampleBuffer {
        try CMSampleBuffer(dataBuffer: nil, formatDescription: nil, numSamples: 0, sampleTimings: [], sampleSizes: [])
    }

    @Test("Sample buffers and pictures carry attachments; what propagates goes along")
    func propagation() throws {
        let image = try picture(4, 4)
        let buffer = try marker()
        for bearer in [image as AnyObject, buffer as AnyObject] {
            CMSetAttachment(bearer, key: "Stays", value: NSNumber(value: 1), attachmentMode: kCMAttachmentMode_ShouldNotPropagate)
            CMSetAttachment(bearer, key: "Goes", value: NSNumber(value: 2), attachmentMode: kCMAttachmentMode_ShouldPropagate)
            var mode: CMAttachmentMode = 99
            #expect(unsafe CMGetAttachment(bearer, key: "Goes", attachmentModeOut: &mode) as? NSNumber == 2)
            #expect(mode == kCMAttachmentMode_ShouldPropagate)
            let other = try marker()
            CMPropagateAttachments(bearer, destination: other)
            #expect(CMGetAttachment(other, key: "Goes", attachmentModeOut: nil) != nil)
            #expect(CMGetAttachment(other, key: "Stays", attachmentModeOut: nil) == nil)
            let staying = CMCopyDictionaryOfAttachments(
                allocator: nil, target: bearer, attachmentMode: kCMAttachmentMode_ShouldNotPropagate)
            #expect(staying?.allKeys.compactMap { $0 as? String } == ["Stays"])
            CMRemoveAttachment(bearer, key: "Goes")
            #expect(CMGetAttachment(bearer, key: "Goes", attachmentModeOut: nil) == nil)
            CMRemoveAllAttachments(bearer)
            #expect(CMGetAttachment(bearer, key: "Stays", attachmentModeOut: nil) == nil)
        }
    }

    @Test("Objects of other kinds carry none")
    func others() {
        let string = "text" as NSString
        CMSetAttachment(string, key: "Key", value: string, attachmentMode: kCMAttachmentMode_ShouldPropagate)
        #expect(CMGetAttachment(string, key: "Key", attachmentModeOut: nil) == nil)
        #expect(CMCopyDictionaryOfAttachments(allocator: nil, target: string, attachmentMode: 1) == nil)
    }

    @Test("What is said about a sample is changed through the array")
    func sampleAttachments() throws {
        let buffer = try CMSampleBuffer(
            dataBuffer: nil, formatDescription: nil, numSamples: 2, sampleTimings: [], sampleSizes: [])
        #expect(CMSampleBufferGetSampleAttachmentsArray(buffer, createIfNecessary: false) == nil)
        #expect(buffer.isSync(at: 1))
        let array = try #require(CMSampleBufferGetSampleAttachmentsArray(buffer, createIfNecessary: true))
        #expect(array.count == 2)
        let second = try #require(array[1] as? NSMutableDictionary)
        second.setObject(NSNumber(value: true), forKey: kCMSampleAttachmentKey_NotSync)
        #expect(!buffer.isSync(at: 1))
        #expect(buffer.isSync(at: 0))
        #expect(buffer.isSync(at: 7))
        let read = array as? [[String: Any]]
        #expect(read?.map { $0["NotSync"] as? Bool } == [nil, true])
        #expect((array as? [[CFString: Any]])?[1][kCMSampleAttachmentKey_NotSync] as? Bool == true)
        let again = CMSampleBufferGetSampleAttachmentsArray(buffer, createIfNecessary: false)
        #expect((again?[1] as? NSDictionary)?[kCMSampleAttachmentKey_NotSync] as? Bool == true)
    }
}

import CoreMedia
import Foundation
import Testing

/// Ten seconds from 100 s on, decoded one second before.
private func tenSeconds() throws -> CMSampleBuffer {
    try CMSampleBuffer(
        dataBuffer: nil, formatDescription: nil, numSamples: 1,
        sampleTimings: [CMSampleTimingInfo(duration: t(10, 1), presentationTimeStamp: t(100, 1), decodeTimeStamp: t(99, 1))],
        sampleSizes: [])
}

struct OutputTimeTests {
    struct Case: Sendable {
        var trimStart: Int64 = 0
        var trimEnd: Int64 = 0
        var speed = 1.0
        var reverse = false
        var shown: CMTime
        var lasts: CMTime
        var decoded: CMTime
    }

    static let cases = [
        Case(shown: t(100, 1), lasts: t(10, 1), decoded: t(99, 1)),
        Case(trimStart: 2, shown: t(102, 1), lasts: t(8, 1), decoded: t(101, 1)),
        Case(trimStart: 2, trimEnd: 3, shown: t(102, 1), lasts: t(5, 1), decoded: t(101, 1)),
        Case(trimStart: 2, speed: 2, shown: t(102, 1), lasts: t(4, 1), decoded: t(203, 2)),
        Case(trimStart: 2, trimEnd: 3, reverse: true, shown: t(107, 1), lasts: t(5, 1), decoded: t(106, 1)),
        Case(speed: 0.5, shown: t(100, 1), lasts: t(20, 1), decoded: t(98, 1)),
        Case(speed: -1, shown: t(100, 1), lasts: t(10, 1), decoded: t(99, 1)),
        Case(speed: .nan, shown: t(100, 1), lasts: t(10, 1), decoded: t(99, 1)),
    ]

    @Test("Trims, speed and reversal move the output times", arguments: cases)
    func formulas(c: Case) throws {
        let buffer = try tenSeconds()
        func attach(_ key: CFString, _ value: AnyObject?) {
            CMSetAttachment(buffer, key: key, value: value, attachmentMode: kCMAttachmentMode_ShouldPropagate)
        }
        attach(kCMSampleBufferAttachmentKey_TrimDurationAtStart, CMTimeCopyAsDictionary(t(c.trimStart, 1), allocator: nil))
        attach(kCMSampleBufferAttachmentKey_TrimDurationAtEnd, CMTimeCopyAsDictionary(t(c.trimEnd, 1), allocator: nil))
        attach(kCMSampleBufferAttachmentKey_SpeedMultiplier, NSNumber(value: c.speed))
        attach(kCMSampleBufferAttachmentKey_Reverse, NSNumber(value: c.reverse))
        #expect(CMSampleBufferGetOutputPresentationTimeStamp(buffer) == c.shown)
        #expect(CMSampleBufferGetOutputDuration(buffer) == c.lasts)
        #expect(CMSampleBufferGetOutputDecodeTimeStamp(buffer) == c.decoded)
        #expect(buffer.presentationTimeStamp == t(100, 1))
    }

    @Test("A time that is set wins, and trims do not move it")
    func explicit() throws {
        let buffer = try tenSeconds()
        #expect(CMSampleBufferSetOutputPresentationTimeStamp(buffer, newValue: t(7, 1)) == noErr)
        CMSetAttachment(
            buffer, key: kCMSampleBufferAttachmentKey_TrimDurationAtStart, value: CMTimeCopyAsDictionary(t(2, 1), allocator: nil),
            attachmentMode: kCMAttachmentMode_ShouldPropagate)
        #expect(buffer.outputPresentationTimeStamp == t(7, 1))
        #expect(buffer.outputDecodeTimeStamp == t(6, 1))
        #expect(buffer.presentationTimeStamp == t(100, 1))
        let copy = try CMSampleBuffer(copying: buffer)
        #expect(copy.outputPresentationTimeStamp == t(7, 1))
        let retimed = try CMSampleBuffer(copying: buffer, withNewTiming: buffer.sampleTimingInfos())
        #expect(retimed.outputPresentationTimeStamp == t(102, 1))
        #expect(CMSampleBufferSetOutputPresentationTimeStamp(buffer, newValue: .invalid) == noErr)
        #expect(buffer.outputPresentationTimeStamp == t(102, 1))
    }

    @Test("Each sample has its output time")
    func everySample() throws {
        let buffer = try CMSampleBuffer(
            dataBuffer: nil, formatDescription: nil, numSamples: 2,
            sampleTimings: [0, 1].map {
                CMSampleTimingInfo(duration: t(1, 1), presentationTimeStamp: t($0, 1), decodeTimeStamp: .invalid)
            }, sampleSizes: [])
        buffer.outputPresentationTimeStamp = t(50, 1)
        #expect(try buffer.outputSampleTimingInfos().map(\.presentationTimeStamp) == [t(50, 1), t(51, 1)])
    }
}

import CoreMedia
import CoreVideo
import Foundation
import Testing

struct CMSampleBufferTests {
    static func timing(_ start: CMTime, _ duration: CMTime, decode: CMTime = .invalid) -> CMSampleTimingInfo {
        CMSampleTimingInfo(duration: duration, presentationTimeStamp: start, decodeTimeStamp: decode)
    }

    func samples(
        _ count: Int, _ timings: [CMSampleTimingInfo], _ sizes: [Int] = [], bytes: Int = 8
    ) throws -> CMSampleBuffer {
        try CMSampleBuffer(
            dataBuffer: CMBlockBuffer(copying: Data(count: bytes)), formatDescription: h264(64, 32), numSamples: count,
            sampleTimings: timings, sampleSizes: sizes)
    }

    @Test("A picture with its time")
    func image() throws {
        let image = try picture(16, 8)
        let description = CMFormatDescription(imageBuffer: image)
        var made: CMSampleBuffer?
        var timing = Self.timing(t(1, 30), t(1, 30))
        let status = unsafe CMSampleBufferCreateForImageBuffer(
            allocator: kCFAllocatorDefault, imageBuffer: image, dataReady: true, makeDataReadyCallback: nil, refcon: nil,
            formatDescription: description, sampleTiming: &timing, sampleBufferOut: &made)
        #expect(status == noErr)
        let buffer = try #require(made)
        #expect(CMSampleBufferGetImageBuffer(buffer) === image)
        #expect(CMSampleBufferGetDataBuffer(buffer) == nil)
        #expect(CMSampleBufferGetPresentationTimeStamp(buffer) == t(1, 30))
        #expect(CMSampleBufferGetDuration(buffer) == t(1, 30))
        #expect(!buffer.decodeTimeStamp.isValid)
        #expect(buffer.numSamples == 1)
        #expect(buffer.formatDescription == description)
        #expect(CMSampleBufferDataIsReady(buffer))
    }

    @Test("A description of another picture is refused")
    func wrongDescription() throws {
        let image = try picture(16, 8)
        #expect(throws: (any Error).self) {
            try CMSampleBuffer(
                imageBuffer: image, formatDescription: CMFormatDescription(imageBuffer: try picture(8, 8)),
                sampleTiming: .invalid)
        }
        var made: CMSampleBuffer?
        var timing = CMSampleTimingInfo()
        let status = unsafe CMSampleBufferCreateReadyWithImageBuffer(
            allocator: nil, imageBuffer: image, formatDescription: h264(16, 8), sampleTiming: &timing, sampleBufferOut: &made)
        #expect(status == kCMSampleBufferError_InvalidMediaFormat)
        #expect(made == nil)
    }

    @Test("One time stands for all samples: they follow by its duration")
    func oneTiming() throws {
        let buffer = try samples(4, [Self.timing(t(10, 1), t(1, 25), decode: t(9, 1))], [2])
        #expect(buffer.duration == t(4, 25))
        #expect(try buffer.sampleTimingInfo(at: 3).presentationTimeStamp == t(253, 25))
        #expect(try buffer.sampleTimingInfo(at: 3).decodeTimeStamp == t(228, 25))
        #expect(try buffer.sampleTimingInfos().count == 1)
        #expect(CMSampleBufferGetSampleSize(buffer, at: 3) == 2)
        #expect(CMSampleBufferGetSampleSize(buffer, at: 4) == 0)
        #expect(CMSampleBufferGetTotalSampleSize(buffer) == 8)
        #expect(throws: (any Error).self) { try buffer.sampleTimingInfo(at: 4) }
        #expect(throws: (any Error).self) { try buffer.sampleTimingInfo(at: -1) }
    }

    @Test("Times out of order: the earliest counts, and the span to the latest end")
    func reordered() throws {
        let buffer = try samples(
            3,
            [
                Self.timing(t(4, 10), t(1, 10), decode: t(0, 10)), Self.timing(t(2, 10), t(1, 10), decode: t(1, 10)),
                Self.timing(t(3, 10), t(1, 10), decode: t(2, 10)),
            ], [1, 2, 5])
        #expect(buffer.presentationTimeStamp == t(2, 10))
        #expect(buffer.decodeTimeStamp == t(0, 10))
        #expect(buffer.duration == t(3, 10))
        #expect(buffer.totalSampleSize == 8)
        var needed = 0
        #expect(
            unsafe CMSampleBufferGetSampleTimingInfoArray(buffer, entryCount: 0, arrayToFill: nil, entriesNeededOut: &needed)
                == noErr)
        #expect(needed == 3)
        var timings = [CMSampleTimingInfo](repeating: .invalid, count: 3)
        #expect(
            unsafe CMSampleBufferGetSampleTimingInfoArray(buffer, entryCount: 3, arrayToFill: &timings, entriesNeededOut: nil)
                == noErr)
        #expect(timings.map(\.presentationTimeStamp) == [t(4, 10), t(2, 10), t(3, 10)])
        #expect(
            unsafe CMSampleBufferGetSampleTimingInfoArray(buffer, entryCount: 2, arrayToFill: &timings, entriesNeededOut: nil)
                == kCMSampleBufferError_ArrayTooSmall)
    }

    static let wrongCounts: [(Int, Int, Int)] = [(3, 2, 1), (3, 1, 2), (-1, 0, 0), (0, 2, 0)]

    @Test("Entries are none, one, or one a sample", arguments: wrongCounts)
    func entryCounts(samples count: Int, timings: Int, sizes: Int) {
        #expect(throws: OSStatusError.self) {
            try SampleTable(
                count: count, timings: Array(repeating: .invalid, count: timings), sizes: Array(repeating: 1, count: sizes))
        }
    }

    @Test("Sizes that overflow are not known rather than wrong")
    func hugeSizes() throws {
        let buffer = try samples(3, [], [.max], bytes: 5)
        #expect(buffer.totalSampleSize == 5)
        #expect(!buffer.duration.isValid)
    }

    @Test("An invalidated buffer has given up its data")
    func invalidation() throws {
        let buffer = try samples(1, [Self.timing(.zero, t(1, 1))])
        #expect(CMSampleBufferIsValid(buffer))
        #expect(CMSampleBufferInvalidate(buffer) == noErr)
        #expect(!buffer.isValid)
        #expect(buffer.dataBuffer == nil)
        #expect(!CMSampleBufferDataIsReady(buffer))
        #expect(CMSampleBufferSetDataReady(buffer) == kCMSampleBufferError_Invalidated)
        var copy: CMSampleBuffer?
        #expect(
            unsafe CMSampleBufferCreateCopy(allocator: nil, sampleBuffer: buffer, sampleBufferOut: &copy)
                == kCMSampleBufferError_Invalidated)
    }

    @Test("Data that comes later is made ready once")
    func readiness() throws {
        let buffer = try CMSampleBuffer(
            dataBuffer: nil, dataReady: false, formatDescription: h264(64, 32), numSamples: 1, sampleTimings: [], sampleSizes: []
        ) { buffer in
            try buffer.setDataBuffer(CMBlockBuffer(copying: Data([1, 2, 3])))
        }
        #expect(buffer.dataReadiness == .notReady)
        #expect(CMSampleBufferMakeDataReady(buffer) == noErr)
        #expect(buffer.dataReadiness == .ready)
        #expect(try buffer.dataBuffer?.dataBytes() == Data([1, 2, 3]))
        #expect(CMSampleBufferMakeDataReady(buffer) == noErr)
        #expect(
            CMSampleBufferSetDataBuffer(buffer, newValue: try CMBlockBuffer(length: 1))
                == kCMSampleBufferError_AlreadyHasDataBuffer)
    }

    @Test("A failure to make data ready stays")
    func failedReadiness() throws {
        let buffer = try CMSampleBuffer(
            dataBuffer: nil, dataReady: false, formatDescription: nil, numSamples: 0, sampleTimings: [], sampleSizes: []
        ) { _ in throw CancellationError() }
        #expect(throws: (any Error).self) { try buffer.makeDataReady() }
        #expect(buffer.dataReadiness == .failed(kCMSampleBufferError_DataFailed))
        var stuck: CMSampleBuffer?
        let status = unsafe CMSampleBufferCreate(
            allocator: nil, dataBuffer: nil, dataReady: false, makeDataReadyCallback: nil, refcon: nil, formatDescription: nil,
            sampleCount: 0, sampleTimingEntryCount: 0, sampleTimingArray: nil, sampleSizeEntryCount: 0, sampleSizeArray: nil,
            sampleBufferOut: &stuck)
        #expect(status == noErr)
        #expect(CMSampleBufferMakeDataReady(try #require(stuck)) == kCMSampleBufferError_BufferNotReady)
    }

    @Test("A copy shares the data and has its own times and attachments")
    func copies() throws {
        let buffer = try samples(1, [Self.timing(.zero, t(1, 1))], [8])
        buffer.setSync(false)
        CMSetAttachment(buffer, key: "Kept", value: NSNumber(value: 1), attachmentMode: kCMAttachmentMode_ShouldPropagate)
        var made: CMSampleBuffer?
        var timing = Self.timing(t(5, 1), t(2, 1))
        let status = unsafe CMSampleBufferCreateCopyWithNewTiming(
            allocator: nil, sampleBuffer: buffer, sampleTimingEntryCount: 1, sampleTimingArray: &timing, sampleBufferOut: &made)
        #expect(status == noErr)
        let copy = try #require(made)
        #expect(copy.presentationTimeStamp == t(5, 1))
        #expect(buffer.presentationTimeStamp == .zero)
        #expect(copy.dataBuffer === buffer.dataBuffer)
        #expect(!copy.isSync())
        copy.setSync(true)
        #expect(copy.isSync() && !buffer.isSync())
        #expect(CMGetAttachment(copy, key: "Kept", attachmentModeOut: nil) as? NSNumber == 1)
        #expect(try CMSampleBuffer(copying: buffer).presentationTimeStamp == .zero)
    }
}

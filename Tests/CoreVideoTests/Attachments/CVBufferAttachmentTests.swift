import CoreFoundation
import CoreVideo
import Foundation
import Testing

@Suite("Attachments")
struct CVBufferAttachmentTests {
    private static func make() throws -> CVBuffer {
        try CVBuffer(width: 2, height: 2, format: #require(PixelFormat(code: kCVPixelFormatType_32BGRA)))
    }

    @Test("a key has one value and one mode: the last that was set")
    func set() throws {
        let buffer = try Self.make()
        CVBufferSetAttachment(buffer, "key" as NSString, "first" as NSString, .shouldPropagate)
        CVBufferSetAttachment(buffer, "key" as NSString, "second" as NSString, .shouldNotPropagate)
        var mode = CVAttachmentMode.shouldPropagate
        #expect(unsafe CVBufferCopyAttachment(buffer, "key" as NSString, &mode) as? NSString == "second")
        #expect(mode == .shouldNotPropagate)
        #expect(unsafe CVBufferGetAttachment(buffer, "key" as NSString, nil)?.takeUnretainedValue() as? NSString == "second")
        #expect(CVBufferHasAttachment(buffer, "key" as NSString))
        #expect(CVBufferCopyAttachments(buffer, .shouldPropagate) == nil)
    }

    @Test("a missing key gives nothing and leaves the mode alone")
    func missing() throws {
        let buffer = try Self.make()
        var mode = CVAttachmentMode.shouldPropagate
        #expect(unsafe CVBufferCopyAttachment(buffer, "key" as NSString, &mode) == nil)
        #expect(mode == .shouldPropagate)
        #expect(!CVBufferHasAttachment(buffer, "key" as NSString))
        #expect(CVBufferCopyAttachments(buffer, .shouldNotPropagate) == nil)
    }

    @Test("only those that should propagate do, and replace what was there")
    func propagate() throws {
        let (source, destination) = (try Self.make(), try Self.make())
        CVBufferSetAttachments(source, ["a": 1, "b": 2] as NSDictionary, .shouldPropagate)
        CVBufferSetAttachments(source, ["c": 3] as NSDictionary, .shouldNotPropagate)
        CVBufferSetAttachments(destination, ["a": 10, "d": 4] as NSDictionary, .shouldNotPropagate)
        CVBufferPropagateAttachments(source, destination)
        #expect(CVBufferCopyAttachments(destination, .shouldPropagate) as? [String: Int] == ["a": 1, "b": 2])
        #expect(CVBufferCopyAttachments(destination, .shouldNotPropagate) as? [String: Int] == ["d": 4])
    }

    @Test("a buffer can be passed its own attachments")
    func propagateToItself() throws {
        let buffer = try Self.make()
        CVBufferSetAttachments(buffer, ["a": 1] as NSDictionary, .shouldPropagate)
        CVBufferPropagateAttachments(buffer, buffer)
        #expect(CVBufferCopyAttachments(buffer, .shouldPropagate) as? [String: Int] == ["a": 1])
    }

    @Test("removing one, and all")
    func remove() throws {
        let buffer = try Self.make()
        CVBufferSetAttachments(buffer, ["a": 1, "b": 2] as NSDictionary, .shouldPropagate)
        CVBufferRemoveAttachment(buffer, "a" as NSString)
        CVBufferRemoveAttachment(buffer, "z" as NSString)
        #expect(CVBufferCopyAttachments(buffer, .shouldPropagate) as? [String: Int] == ["b": 2])
        CVBufferRemoveAllAttachments(buffer)
        #expect(CVBufferCopyAttachments(buffer, .shouldPropagate) == nil)
    }

    @Test("many threads at once lose nothing")
    func threads() throws {
        let buffer = try Self.make()
        DispatchQueue.concurrentPerform(iterations: 100) { CVBufferSetAttachment(buffer, "\($0)" as NSString, NSNumber(value: $0), .shouldPropagate) }
        #expect(CVBufferCopyAttachments(buffer, .shouldPropagate)?.count == 100)
    }

    @Test("attachments are a value: a prebuilt set can be given to many buffers")
    func value() throws {
        var prebuilt = BufferAttachments()
        ColorDescription.bt709.write(into: &prebuilt)
        let (first, second) = (try Self.make(), try Self.make())
        first.attachments = prebuilt
        second.attachments = prebuilt
        CVBufferRemoveAttachment(first, kCVImageBufferColorPrimariesKey)
        #expect(!CVBufferHasAttachment(first, kCVImageBufferColorPrimariesKey))
        #expect(CVBufferHasAttachment(second, kCVImageBufferColorPrimariesKey))
    }
}

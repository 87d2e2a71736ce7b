import CoreFoundation
import CoreVideo
import Foundation
import Synchronization
import Testing

@Suite("Pixel buffer pools")
struct CVPixelBufferPoolTests {
    private static func make(_ pool: [String: Any]? = nil, _ buffer: [String: Any]? = usual) -> (result: CVReturn, pool: CVPixelBufferPool?) {
        var made: CVPixelBufferPool?
        let result = unsafe CVPixelBufferPoolCreate(nil, pool.map { $0 as NSDictionary }, buffer.map { $0 as NSDictionary }, &made)
        return (result, made)
    }

    private static var usual: [String: Any] {
        [
            kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA, kCVPixelBufferWidthKey as String: 64,
            kCVPixelBufferHeightKey as String: 16,
        ]
    }

    private static func buffer(of pool: CVPixelBufferPool, threshold: Int? = nil) -> (result: CVReturn, buffer: CVPixelBuffer?) {
        var made: CVPixelBuffer?
        let auxiliary = threshold.map { [kCVPixelBufferPoolAllocationThresholdKey as String: $0] as NSDictionary }
        let result = unsafe CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(nil, pool, auxiliary, &made)
        return (result, made)
    }

    @Test("memory is used again when a buffer goes, without its attachments")
    func recycling() throws {
        let pool = try #require(Self.make().pool)
        var buffer = Self.buffer(of: pool).buffer
        let first = unsafe try #require(buffer).plane(0).base
        CVBufferSetAttachment(try #require(buffer), "key" as NSString, "value" as NSString, .shouldPropagate)
        let second = try #require(Self.buffer(of: pool).buffer)
        #expect(unsafe second.plane(0).base != first)
        #expect(pool.counts == (0, 2))
        buffer = nil
        #expect(pool.counts == (1, 1))
        let third = try #require(Self.buffer(of: pool).buffer)
        #expect(unsafe third.plane(0).base == first)
        #expect(!CVBufferHasAttachment(third, "key" as NSString))
        #expect(pool.counts == (0, 2))
    }

    @Test("a threshold bounds the buffers in use, and a notification tells when there is one again")
    func threshold() throws {
        let pool = try #require(Self.make().pool)
        let posted = Mutex(0)
        let name = Notification.Name(kCVPixelBufferPoolFreeBufferNotification as String)
        let observer = NotificationCenter.default.addObserver(forName: name, object: pool, queue: nil) { _ in posted.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        var buffers = [Self.buffer(of: pool, threshold: 2).buffer, Self.buffer(of: pool, threshold: 2).buffer]
        let refused = Self.buffer(of: pool, threshold: 2)
        #expect(refused.result == kCVReturnWouldExceedAllocationThreshold)
        #expect(refused.buffer == nil)
        #expect(posted.withLock { $0 } == 0)
        buffers.removeLast()
        #expect(posted.withLock { $0 } == 1)
        #expect(Self.buffer(of: pool, threshold: 2).result == kCVReturnSuccess)
        #expect(Self.buffer(of: pool).result == kCVReturnSuccess)
        #expect(posted.withLock { $0 } == 1, "nobody was refused since")
        #expect(buffers.count == 1)
    }

    @Test("a flush frees all unused memory, or what is too old; what is in use stays")
    func flushing() throws {
        let pool = try #require(Self.make().pool)
        var buffers = (0..<3).map { _ in Self.buffer(of: pool).buffer }
        buffers.removeLast(2)
        CVPixelBufferPoolFlush(pool, [])
        #expect(pool.counts == (2, 1), "a second has not passed")
        CVPixelBufferPoolFlush(pool, .excessBuffers)
        #expect(pool.counts == (0, 1))
        #expect(buffers.count == 1)
    }

    @Test("unused memory goes when it is too old, but for the minimum")
    func ageing() throws {
        let pool = try #require(
            Self.make([kCVPixelBufferPoolMaximumBufferAgeKey as String: 0.02, kCVPixelBufferPoolMinimumBufferCountKey as String: 2]).pool)
        var buffers = (0..<5).map { _ in Self.buffer(of: pool).buffer }
        buffers.removeAll()
        Thread.sleep(forTimeInterval: 0.05)
        CVPixelBufferPoolFlush(pool, [])
        #expect(pool.counts == (2, 0))
    }

    @Test("age 0 keeps memory for good")
    func noAgeing() throws {
        let pool = try #require(Self.make([kCVPixelBufferPoolMaximumBufferAgeKey as String: 0]).pool)
        _ = (0..<1).map { _ in Self.buffer(of: pool).buffer }
        Thread.sleep(forTimeInterval: 0.01)
        CVPixelBufferPoolFlush(pool, [])
        #expect(pool.counts == (1, 0))
    }

    @Test("a buffer outlives its pool")
    func outliving() throws {
        var pool = Self.make().pool
        let buffer = try #require(pool.map { Self.buffer(of: $0).buffer } ?? nil)
        weak let gone = pool
        pool = nil
        #expect(gone == nil)
        unsafe memset(buffer.plane(0).base, 7, buffer.plane(0).bytesPerRow * 16)
        #expect(unsafe buffer.plane(0).base.load(as: UInt8.self) == 7)
    }

    @Test("what a pool must know")
    func requirements() {
        #expect(Self.make(nil, nil).result == kCVReturnInvalidPixelBufferAttributes)
        for key in Self.usual.keys {
            #expect(Self.make(nil, Self.usual.filter { $0.key != key }).result == kCVReturnInvalidPixelBufferAttributes)
        }
        let format = kCVPixelBufferPixelFormatTypeKey as String
        #expect(Self.make(nil, Self.usual.merging([format: 0]) { $1 }).result == kCVReturnInvalidPixelFormat)
        #expect(Self.make(nil, Self.usual.merging(["Width": 0]) { $1 }).result == kCVReturnInvalidSize)
        #expect(Self.make(nil, Self.usual.merging(["Width": "wide"]) { $1 }).result == kCVReturnInvalidPixelBufferAttributes)
        #expect(Self.make([kCVPixelBufferPoolMinimumBufferCountKey as String: -1]).result == kCVReturnInvalidPoolAttributes)
        #expect(Self.make([kCVPixelBufferPoolMaximumBufferAgeKey as String: "old"]).result == kCVReturnInvalidPoolAttributes)
    }

    @Test("of several formats the first known one is taken")
    func formatList() throws {
        let formats: [OSType] = [1234, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_32BGRA]
        let pool = try #require(Self.make(nil, Self.usual.merging([kCVPixelBufferPixelFormatTypeKey as String: formats]) { $1 }).pool)
        #expect(pool.pixelFormat.code == kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange)
    }

    @Test("a pool says what it was made with")
    func attributes() throws {
        let pool = try #require(Self.make([kCVPixelBufferPoolMinimumBufferCountKey as String: 3]).pool)
        #expect(CVPixelBufferPoolGetAttributes(pool)?.object(forKey: kCVPixelBufferPoolMinimumBufferCountKey) as? Int == 3)
        #expect(CVPixelBufferPoolGetPixelBufferAttributes(pool)?.object(forKey: kCVPixelBufferWidthKey) as? Int == 64)
        #expect(CFGetTypeID(pool) == CVPixelBufferPoolGetTypeID())
    }

    @Test("a pool's own attachments are on every buffer")
    func prebuiltAttachments() throws {
        var attachments = BufferAttachments()
        ColorDescription.bt2020HLG.write(into: &attachments)
        let pool = try CVPixelBufferPool(
            width: 8, height: 8, format: #require(PixelFormat(code: kCVPixelFormatType_420YpCbCr8Planar)), attachments: attachments)
        #expect(ColorDescription(attachments: try pool.make().attachments) == .bt2020HLG)
    }

    @Test("many threads at once get memory of their own")
    func threads() throws {
        let pool = try #require(Self.make().pool)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for round in 0..<200 {
                guard let buffer = Self.buffer(of: pool).buffer else { return }
                let plane = buffer.plane(0)
                let mark = UInt8(truncatingIfNeeded: thread &* 31 &+ round)
                unsafe memset(plane.base, Int32(mark), plane.bytesPerRow * plane.height)
                let bytes = unsafe UnsafeRawBufferPointer(start: plane.base, count: plane.bytesPerRow * plane.height)
                #expect(unsafe bytes.allSatisfy { $0 == mark })
            }
        }
        #expect(pool.counts.used == 0)
        #expect(pool.counts.unused <= 8)
    }
}

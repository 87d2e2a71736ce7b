import CoreFoundation
import CoreVideo
import Foundation
import Testing

@Suite("Pixel buffers over foreign memory")
struct CVPixelBufferForeignMemoryTests {
    /// What a release callback was told.
    final class Witness {
        var calls: [[Int]] = []
    }

    @Test("CreateWithBytes uses the memory as it is and gives it back once")
    func bytes() throws {
        let witness = Witness()
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 60, alignment: 1)
        defer { unsafe memory.deallocate() }
        var buffer: CVPixelBuffer?
        let result = unsafe CVPixelBufferCreateWithBytes(
            nil, 4, 3, kCVPixelFormatType_32BGRA, memory, 20,
            { context, base in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<Witness>.fromOpaque(context).takeUnretainedValue().calls.append([base == nil ? 0 : 1])
            }, Unmanaged.passUnretained(witness).toOpaque(), nil, &buffer)
        #expect(result == kCVReturnSuccess)
        try {
            let buffer = try #require(buffer)
            CVPixelBufferLockBaseAddress(buffer, .readOnly)
            #expect(unsafe CVPixelBufferGetBaseAddress(buffer) == memory)
            #expect(CVPixelBufferGetBytesPerRow(buffer) == 20)
        }()
        #expect(witness.calls.isEmpty)
        buffer = nil
        #expect(witness.calls == [[1]])
    }

    @Test(
        "rows that are too short, and formats with planes, are refused",
        arguments: [(kCVPixelFormatType_32BGRA, 15), (kCVPixelFormatType_420YpCbCr8Planar, 64)])
    func refused(format: OSType, bytesPerRow: Int) {
        var memory = [UInt8](repeating: 0, count: 256)
        var buffer: CVPixelBuffer?
        let result = unsafe memory.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return kCVReturnSuccess }
            return unsafe CVPixelBufferCreateWithBytes(nil, 4, 4, format, base, bytesPerRow, nil, nil, nil, &buffer)
        }
        #expect(result == kCVReturnInvalidArgument)
        #expect(buffer == nil)
    }

    @Test("CreateWithPlanarBytes checks each plane and gives back size, count and addresses")
    func planar() throws {
        let witness = Witness()
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 1)
        defer { unsafe memory.deallocate() }
        var widths = [5, 3], heights = [3, 2], rows = [8, 6]
        var bases: [UnsafeMutableRawPointer?] = unsafe [memory, memory + 24]
        func make(_ out: inout CVPixelBuffer?) -> CVReturn {
            unsafe CVPixelBufferCreateWithPlanarBytes(
                nil, 5, 3, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, memory, 36, 2, &bases, &widths, &heights, &rows,
                { context, data, size, count, addresses in
                    guard let context = unsafe context, let addresses = unsafe addresses, let data = unsafe data else { return }
                    let offsets = (0..<count).map { unsafe addresses[$0].map { unsafe $0 - data } ?? -1 }
                    unsafe Unmanaged<Witness>.fromOpaque(context).takeUnretainedValue().calls.append([size, count] + offsets)
                }, Unmanaged.passUnretained(witness).toOpaque(), nil, &out)
        }
        var buffer: CVPixelBuffer?
        #expect(make(&buffer) == kCVReturnSuccess)
        #expect(buffer.map { CVPixelBufferGetBytesPerRowOfPlane($0, 1) } == 6)
        buffer = nil
        #expect(witness.calls == [[36, 2, 0, 24]])
        rows[1] = 5
        #expect(make(&buffer) == kCVReturnInvalidArgument)
        rows[1] = 6
        heights[1] = 1
        #expect(make(&buffer) == kCVReturnInvalidArgument)
        heights[1] = 2
        unsafe bases[1] = nil
        #expect(make(&buffer) == kCVReturnInvalidArgument)
        #expect(witness.calls.count == 1)
    }
}

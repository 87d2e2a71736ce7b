import CKernels
import Testing

/// One axis of a resampling: how many outputs, and where they lie.
struct Axis: Sendable {
    var outputs: Int
    var scale: Double
    var offset: Double
    var filter = CK_FILTER_BICUBIC
}

/// Resampling: within a code of the exact filter, and the same bytes with and without vector instructions.
@Suite struct ResampleKernelTests {
    static let axes = catmullRom + catmullRom.map { Axis(outputs: $0.outputs, scale: $0.scale, offset: $0.offset, filter: CK_FILTER_BILINEAR) }

    private static let catmullRom: [Axis] = [
        Axis(outputs: 1, scale: 1, offset: 0), Axis(outputs: 33, scale: 1, offset: 0.5), Axis(outputs: 70, scale: 1, offset: -0.3),
        Axis(outputs: 20, scale: 3.33, offset: 0), Axis(outputs: 100, scale: 0.4, offset: 0), Axis(outputs: 9, scale: 0.01, offset: 7.77),
        Axis(outputs: 17, scale: 1, offset: -40), Axis(outputs: 17, scale: 1, offset: 90), Axis(outputs: 3, scale: 40, offset: 0),
        Axis(outputs: 2, scale: 5000, offset: -3000),
    ]

    /// The tables of one axis and the memory they lie in.
    @safe
    final class Tables {
        var taps = unsafe ck_taps()
        private let memory: UnsafeMutableRawPointer

        init(_ axis: Axis, extent: Int) {
            unsafe memory = .allocate(byteCount: ck_taps_size(Int32(axis.outputs), Int32(extent), axis.scale, axis.filter), alignment: 64)
            unsafe ck_taps_make(&taps, memory, Int32(axis.outputs), Int32(extent), axis.scale, axis.offset, axis.filter)
        }

        deinit { unsafe memory.deallocate() }
    }

    static func run<Sample>(
        _ source: TestPlane<Sample>, _ across: Axis, _ down: Axis, bands: [Int] = [0, 1 << 20],
        _ kernel: (
            UnsafeMutablePointer<Sample>, Int, UnsafePointer<Sample>, Int, UnsafePointer<ck_taps>, UnsafePointer<ck_taps>, Int32, Int32,
            UnsafeMutableRawPointer
        ) -> Void
    ) -> TestPlane<Sample> {
        var result = TestPlane<Sample>(width: across.outputs, height: down.outputs)
        let stride = result.stride, columns = Tables(across, extent: source.width), rows = Tables(down, extent: source.height)
        unsafe withUnsafeTemporaryAllocation(byteCount: ck_resample_scratch_size(Int32(source.width)), alignment: 64) { scratch in
            guard let base = scratch.baseAddress else { return }
            unsafe source.withPointer { s in
                unsafe result.withPointer { d in
                    for (first, end) in zip(bands, bands.dropFirst()) {
                        unsafe kernel(d, stride, s, source.stride, &columns.taps, &rows.taps, Int32(first), Int32(end), base)
                    }
                }
            }
        }
        return result
    }

    static func worst<Sample>(_ result: TestPlane<Sample>, max most: Int, exact: (UnsafeMutablePointer<Double>) -> Void) -> Double {
        var wanted = [Double](repeating: .nan, count: result.width * result.height)
        unsafe wanted.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { unsafe exact(base) }
        }
        var worst = 0.0
        for y in 0..<result.height {
            for x in 0..<result.width {
                let difference = abs(Double(result[x, y]) - min(Swift.max(wanted[y * result.width + x], 0), Double(most)))
                worst = difference <= worst ? worst : difference
            }
        }
        return worst
    }

    @Test("bytes are within a code of exact arithmetic", arguments: axes, [(1, 1), (2, 5), (3, 3), (40, 6), (67, 30)])
    func bytes(across: Axis, size: (Int, Int)) {
        for (content, down) in [
            (Content.random, Self.axis(2, across.filter)), (.extremes, Self.axis(3, across.filter)), (.most, Self.axis(4, across.filter)),
            (.ramp, Self.axis(0, across.filter)), (.random, across),
        ] {
            let source = content.plane(UInt8.self, width: size.0, height: size.1, max: 255, seed: 41)
            let got = unsafe Self.run(source, across, down) { unsafe ck_resample_u8($0, $1, $2, $3, $4, $5, $6, $7, $8) }
            let portable = unsafe Self.run(source, across, down) { unsafe ck_portable_resample_u8($0, $1, $2, $3, $4, $5, $6, $7, $8) }
            #expect(got == portable)
            let banded = unsafe Self.run(source, across, down, bands: [-3, 1, 2, 17, 1000]) {
                unsafe ck_resample_u8($0, $1, $2, $3, $4, $5, $6, $7, $8)
            }
            #expect(got == banded)
            let worst = unsafe Self.worst(got, max: 255) { wanted in
                unsafe source.withPointer {
                    unsafe ck_ref_resample_u8(
                        wanted, Int32(across.outputs), Int32(down.outputs), $0, source.stride, Int32(size.0), Int32(size.1), across.scale,
                        across.offset, down.scale, down.offset, across.filter)
                }
            }
            #expect(worst <= 0.7)
            if content == .most { #expect(got == TestPlane(width: across.outputs, height: down.outputs) { _, _ in 255 }) }
        }
    }

    @Test("words are within a code of exact arithmetic", arguments: axes, [10, 12, 16])
    func words(across: Axis, depth: Int) {
        let most = (1 << depth) - 1
        for (content, down) in [(Content.random, Self.axis(2, across.filter)), (.extremes, Self.axis(3, across.filter)), (.most, across)] {
            let source = content.plane(UInt16.self, width: 41, height: 19, max: most, seed: 42)
            let got = unsafe Self.run(source, across, down) { unsafe ck_resample_u16($0, $1, $2, $3, $4, $5, $6, $7, Int32(depth), $8) }
            if depth <= 12 {
                let portable = unsafe Self.run(source, across, down) {
                    unsafe ck_portable_resample_u16($0, $1, $2, $3, $4, $5, $6, $7, Int32(depth), $8)
                }
                #expect(got == portable)
            }
            let worst = unsafe Self.worst(got, max: most) { wanted in
                unsafe source.withPointer {
                    unsafe ck_ref_resample_u16(
                        wanted, Int32(across.outputs), Int32(down.outputs), $0, source.stride, 41, 19, across.scale, across.offset, down.scale,
                        down.offset, across.filter)
                }
            }
            // Weights have 14 bits: at 16 bits of contrast their rounding shows.
            #expect(worst <= (depth == 10 ? 0.8 : depth == 12 ? 1.5 : 12))
            if content == .most {
                let flat = TestPlane<UInt16>(width: across.outputs, height: across.outputs) { _, _ in UInt16(most) }
                #expect(got.distance(to: flat) == 0)
            }
        }
    }

    private static func axis(_ index: Int, _ filter: ck_filter) -> Axis {
        var axis = axes[index]
        axis.filter = filter
        return axis
    }
}

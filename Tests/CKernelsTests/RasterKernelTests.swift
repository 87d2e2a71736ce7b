import CKernels
import Glibc
import Testing

/// Rows of floats, against the same in 64 bits.
@Suite("Kernels for rows of floats")
struct RasterKernelTests {
    static let lengths = [1, 2, 7, 63, 64, 65, 256, 300]

    private func noise(_ count: Int, seed: Int) -> [Float] {
        var state = UInt32(truncatingIfNeeded: seed &* 2_654_435_761 | 1)
        return (0..<count).map { _ in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return Float(state >> 8) / Float(1 << 24) * 2 - 0.5
        }
    }

    @Test("sums around a sample, even and of any shape, across and down", arguments: lengths)
    func sums(length: Int) {
        let stride = length + 40, source = noise(stride * 21, seed: length), middle = 10 * stride + 20
        let weights: [Float] = [0.3, 0.2, 0.1, 0.05, 0.02], offsets = [-2, 0, 5, stride - 1, -3 * stride],
            shares: [Float] = [0.1, -0.4, 0.5, 0.25, 2]
        for step in [1, stride] {
            var got = [Float](repeating: 9, count: length + 1)
            unsafe source.withUnsafeBufferPointer { source in
                guard let base = source.baseAddress else { return }
                unsafe ck_even_filter(&got, base + middle, step, weights, 4, Int32(length))
            }
            for x in 0..<length {
                var wanted = Double(weights[0]) * Double(source[middle + x])
                for k in 1...4 { wanted += Double(weights[k]) * (Double(source[middle + x - k * step]) + Double(source[middle + x + k * step])) }
                #expect(abs(Double(got[x]) - wanted) < 1e-6)
            }
            #expect(got[length] == 9)
        }
        var got = [Float](repeating: 9, count: length + 1), least = got, greatest = got
        unsafe source.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            unsafe ck_sum_filter(&got, base + middle, offsets, shares, 5, 0.5, Int32(length))
            unsafe ck_extreme_filter(&least, base + middle, offsets, 5, 0, Int32(length))
            unsafe ck_extreme_filter(&greatest, base + middle, offsets, 5, 1, Int32(length))
        }
        for x in 0..<length {
            let around = offsets.map { source[middle + x + $0] }
            let wanted = zip(around, shares).reduce(0.5) { $0 + Double($1.0) * Double($1.1) }
            #expect(abs(Double(got[x]) - wanted) < 1e-6)
            #expect(least[x] == around.min() && greatest[x] == around.max())
        }
        #expect(got[length] == 9 && least[length] == 9)
    }

    @Test("half and double the size, and the middle of nine", arguments: lengths)
    func sizes(length: Int) {
        let source = noise(2 * length + 20, seed: 3 * length)
        var half = [Float](repeating: 0, count: length), double = [Float](repeating: 0, count: 2 * length), middle = half
        unsafe source.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            unsafe ck_halve(&half, base + 4, Int32(length))
            unsafe ck_double(&double, base + 4, Int32(length))
            unsafe ck_median(&middle, base + 3, base + 6, base + 9, Int32(length))
        }
        func at(_ index: Int) -> Double { Double(source[4 + index]) }
        for i in 0..<length {
            let wanted = (at(2 * i - 2) + 4 * at(2 * i - 1) + 6 * at(2 * i) + 4 * at(2 * i + 1) + at(2 * i + 2)) / 16
            #expect(abs(Double(half[i]) - wanted) < 1e-6)
            #expect(abs(Double(double[2 * i]) - (at(i - 1) + 6 * at(i) + at(i + 1)) / 8) < 1e-6)
            #expect(abs(Double(double[2 * i + 1]) - (at(i) + at(i + 1)) / 2) < 1e-6)
            let nine = [3, 6, 9].flatMap { start in (-1...1).map { source[start + i + $0] } }.sorted()
            #expect(middle[i] == nine[4])
        }
    }

    @Test("samples between pixels lie on straight lines; beyond the edges the edge goes on; nonsense lands on an edge")
    func samples() {
        let (width, height) = (9, 6), pixels = noise(4 * 16 * height, seed: 8)
        let u: [Float] = [0.5, 3.75, 8.5, -4, 20, 4.2, .nan, .infinity, -1e30], v: [Float] = [0.5, 2.25, 5.5, 3, -7, 5.9, 1.5, .nan, 1e30]
        var (r, g, b, a) = (
            [Float](repeating: 0, count: 9), [Float](repeating: 0, count: 9), [Float](repeating: 0, count: 9), [Float](repeating: 0, count: 9)
        )
        var near: [[Float]] = [], linear = near
        unsafe pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            var raster = ck_raster()
            unsafe raster.planes = (base, base + 96, base + 192, base + 288)
            raster.stride = 16
            raster.width = Int32(width)
            raster.height = Int32(height)
            unsafe ck_sample_linear(&r, &g, &b, &a, &raster, u, v, 9)
            linear = [r, g, b, a]
            unsafe ck_sample_nearest(&r, &g, &b, &a, &raster, u, v, 9)
            near = [r, g, b, a]
        }
        for channel in 0..<4 {
            func pixel(_ x: Int, _ y: Int) -> Double {
                Double(pixels[96 * channel + 16 * min(max(y, 0), height - 1) + min(max(x, 0), width - 1)])
            }
            for i in 0..<6 {
                let x = min(max(Double(u[i]) - 0.5, 0), 8), y = min(max(Double(v[i]) - 0.5, 0), 5), (fx, fy) = (x - floor(x), y - floor(y))
                let (c, r) = (Int(x), Int(y))
                let upper = pixel(c, r) * (1 - fx) + pixel(c + 1, r) * fx, lower = pixel(c, r + 1) * (1 - fx) + pixel(c + 1, r + 1) * fx
                #expect(abs(Double(linear[channel][i]) - (upper * (1 - fy) + lower * fy)) < 1e-6)
                #expect(Double(near[channel][i]) == pixel(Int(floor(Double(u[i]))), Int(floor(Double(v[i])))))
            }
            #expect(linear[channel].allSatisfy(\.isFinite) && near[channel].allSatisfy(\.isFinite))
        }
    }

    @Test("each step of a program")
    func steps() {
        let a: [Float] = [-2, -0.5, 0, 0.002, 0.3, 1, 7.25], b: [Float] = [1, 0, 0, -3, 0.25, 2, 0.5], c: [Float] = [4, 5, 6, 7, 0.5, 9, 0.1],
            k: Float = 0.4
        func encode(_ x: Double) -> Double { x < 0 ? -encode(-x) : x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055 }
        func decode(_ x: Double) -> Double { x < 0 ? -decode(-x) : x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
        let table: [Float] = [1, 3, 2, 2]
        let rows: [(ck_step_code, (Double, Double, Double) -> Double)] = [
            (CK_STEP_COPY, { a, _, _ in a }), (CK_STEP_FILL, { _, _, _ in 0.4 }), (CK_STEP_ADD, { a, b, _ in a + b }),
            (CK_STEP_ADD_K, { a, _, _ in a + 0.4 }),
            (CK_STEP_SUBTRACT, { a, b, _ in a - b }), (CK_STEP_FROM_K, { a, _, _ in 0.4 - a }), (CK_STEP_MULTIPLY, { a, b, _ in a * b }),
            (CK_STEP_MULTIPLY_K, { a, _, _ in a * 0.4 }), (CK_STEP_DIVIDE, { a, b, _ in b == 0 ? 0 : a / b }),
            (CK_STEP_DIVIDE_K, { a, _, _ in a == 0 ? 0 : 0.4 / a }),
            (CK_STEP_LEAST, { a, b, _ in min(a, b) }), (CK_STEP_LEAST_K, { a, _, _ in min(a, 0.4) }), (CK_STEP_MOST, { a, b, _ in max(a, b) }),
            (CK_STEP_MOST_K, { a, _, _ in max(a, 0.4) }), (CK_STEP_MIX, { a, b, c in a + (b - a) * c }),
            (CK_STEP_SELECT, { a, b, c in a > 0 ? b : c }),
            (CK_STEP_ABOVE, { a, b, _ in a > b ? 1 : 0 }), (CK_STEP_ABOVE_K, { a, _, _ in a > 0.4 ? 1 : 0 }), (CK_STEP_SIZE, { a, _, _ in abs(a) }),
            (CK_STEP_FLOOR, { a, _, _ in floor(a) }), (CK_STEP_ROOT, { a, _, _ in a > 0 ? a.squareRoot() : 0 }),
            (CK_STEP_EXP2, { a, _, _ in exp2(a) }),
            (CK_STEP_LOG2, { a, _, _ in a > 0 ? log2(a) : -126 }), (CK_STEP_POWER, { a, b, _ in a > 0 ? pow(a, b) : 0 }),
            (CK_STEP_POWER_K, { a, _, _ in a > 0 ? pow(a, 0.4) : 0 }), (CK_STEP_SINE, { a, _, _ in sin(a) }),
            (CK_STEP_ENCODE, { a, _, _ in encode(a) }),
            (CK_STEP_DECODE, { a, _, _ in decode(a) }),
            (
                CK_STEP_TABLE,
                { a, _, _ in
                    let x = min(max(a, 0), 1) * 2
                    return x < 1 ? 1 + 2 * x : 3 - (x - 1)
                }
            ),
        ]
        var first = a, second = b, third = c, result = [Float](repeating: 0, count: 7)
        for (code, expected) in rows {
            unsafe table.withUnsafeBufferPointer { table in
                unsafe first.withUnsafeMutableBufferPointer { first in
                    unsafe second.withUnsafeMutableBufferPointer { second in
                        unsafe third.withUnsafeMutableBufferPointer { third in
                            unsafe result.withUnsafeMutableBufferPointer { result in
                                var step = unsafe ck_step(code: code, dst: 3, a: 0, b: 1, c: 2, k: k, table: table.baseAddress, table_size: 3)
                                let registers = unsafe [first.baseAddress, second.baseAddress, third.baseAddress, result.baseAddress]
                                unsafe ck_run_program(&step, 1, registers, 7)
                            }
                        }
                    }
                }
            }
            for i in 0..<7 {
                let wanted = expected(Double(a[i]), Double(b[i]), Double(c[i]))
                #expect(abs(Double(result[i]) - wanted) <= 4e-6 * max(1, abs(wanted)), "step \(code.rawValue) of \(a[i]), \(b[i])")
            }
        }
    }
}

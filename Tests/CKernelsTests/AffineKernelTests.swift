import CKernels
import Testing

/// Affine sampling: within a code of exact arithmetic, and the same bytes with and without vector instructions.
@Suite struct AffineKernelTests {
    /// Maps that reach each path: whole, between samples, turned, mirrored, shrunk, magnified, far away, almost edge-on.
    static let maps: [ck_affine] = [
        map(1, 0, 0, 1, 0, 0), map(1, 0, 0, 1, 0.5, 0.25), map(0.83, -0.07, 0.07, 0.83, 3.3, -2.1), map(0, 1, -1, 0, 20, 0),
        map(-1, 0, 0, -1, 40, 30), map(2.7, 0.4, -0.4, 2.7, -30, -12), map(0.01, 0.002, -0.002, 0.01, 5, 5), map(0.9, 0.4, -0.4, 0.9, 1e6, -1e6),
        map(0.9, 0.4, -0.4, 0.9, -3e8, 3e8), map(30000, 10, -10, 30000, -100_000, -100_000), map(1, 0.5, 2, 1.0000001, 0, 0),
    ]

    static func map(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) -> ck_affine {
        ck_affine(
            a: a, b: b, c: c, d: d, tx: tx, ty: ty, left: 0, top: 0, right: 0, bottom: 0, first_column: 0, first_row: 0, end_column: 0, end_row: 0)
    }

    /// The maps on a source of a size, whole and cropped.
    static func jobs(_ width: Int, _ height: Int) -> [ck_affine] {
        maps.flatMap { map in
            var whole = map
            (whole.right, whole.bottom) = (Double(width), Double(height))
            (whole.end_column, whole.end_row) = (Int32(width), Int32(height))
            guard width > 3, height > 3 else { return [whole] }
            var cropped = whole
            (cropped.left, cropped.top, cropped.right, cropped.bottom) = (1.25, 0.5, Double(width) - 1.5, Double(height) - 2)
            (cropped.first_column, cropped.end_column) = (1, Int32(width) - 1)
            (cropped.first_row, cropped.end_row) = (0, Int32(height) - 2)
            return [whole, cropped]
        }
    }

    typealias Row<Sample> = (
        UnsafeMutablePointer<Sample>, UnsafeMutablePointer<Sample>, UnsafePointer<Sample>, Int, UnsafePointer<ck_affine>, Int32, Int32, Int32
    ) -> Void

    /// Samples and coverage of some rows of 131 columns, cut into spans at the given columns.
    static func rows<Sample>(_ source: TestPlane<Sample>, _ job: ck_affine, cuts: [Int32] = [0, 131], _ kernel: Row<Sample>) -> (
        TestPlane<Sample>, TestPlane<Sample>
    ) {
        var samples = TestPlane<Sample>(width: 131, height: 5), cover = samples
        let stride = samples.strideInSamples
        unsafe source.withPointer { s in
            unsafe samples.withPointer { d in
                unsafe cover.withPointer { c in
                    unsafe withUnsafePointer(to: job) { job in
                        for y in 0..<5 {
                            for (first, end) in zip(cuts, cuts.dropFirst()) {
                                let at = y * stride + Int(first)
                                unsafe kernel(d + at, c + at, s, source.stride, job, Int32(y * 13), first, end)
                            }
                        }
                    }
                }
            }
        }
        return (samples, cover)
    }

    @Test("bytes agree with exact arithmetic and with the portable form", arguments: [(1, 1), (2, 2), (3, 9), (5, 1), (40, 30), (67, 45)])
    func bytes(size: (Int, Int)) {
        for content in [Content.random, .extremes, .ramp, .most] {
            let source = content.plane(UInt8.self, width: size.0, height: size.1, max: 255, seed: 31)
            for job in Self.jobs(size.0, size.1) {
                let got = unsafe Self.rows(source, job) { unsafe ck_affine_row_u8($0, $1, $2, $3, $4, $5, $6, $7) }
                let portable = unsafe Self.rows(source, job) { unsafe ck_portable_affine_row_u8($0, $1, $2, $3, $4, $5, $6, $7, 255) }
                let exact = unsafe Self.rows(source, job) { unsafe ck_ref_affine_row_u8($0, $1, $2, $3, $4, $5, $6, $7) }
                #expect(got.0 == portable.0 && got.1 == portable.1)
                #expect(got.1.distance(to: exact.1) <= 1)
                // Steps beyond a sample a column are only for scaled-down sources; there a float's last place is a visible part of a sample.
                if abs(job.a) < 100 { #expect(got.0.distance(to: exact.0) <= 1) }
            }
        }
    }

    @Test("words agree with exact arithmetic and with the portable form", arguments: [(1, 1), (2, 2), (3, 9), (40, 30)], [1023, 65535])
    func words(size: (Int, Int), max: Int) {
        for content in [Content.random, .extremes, .ramp] {
            let source = content.plane(UInt16.self, width: size.0, height: size.1, max: max, seed: 32)
            let most = Int32(max)
            for job in Self.jobs(size.0, size.1) {
                let got = unsafe Self.rows(source, job) { unsafe ck_affine_row_u16($0, $1, $2, $3, $4, $5, $6, $7, most) }
                let portable = unsafe Self.rows(source, job) { unsafe ck_portable_affine_row_u16($0, $1, $2, $3, $4, $5, $6, $7, most) }
                let exact = unsafe Self.rows(source, job) { unsafe ck_ref_affine_row_u16($0, $1, $2, $3, $4, $5, $6, $7, most) }
                #expect(got.0 == portable.0 && got.1 == portable.1)
                // A position is right to about 2^-16 of a sample times the step: at 16 bits and full contrast that is a few codes.
                let tolerance = max == 1023 ? 1 : 24
                if abs(job.a) < 100 {
                    #expect(got.0.distance(to: exact.0) <= tolerance)
                    #expect(got.1.distance(to: exact.1) <= tolerance)
                }
            }
        }
    }

    @Test(
        "bytes through Catmull-Rom agree with exact arithmetic and with the portable form",
        arguments: [(1, 1), (2, 2), (3, 9), (5, 1), (4, 4), (40, 30), (67, 45)])
    func cubicBytes(size: (Int, Int)) {
        for content in [Content.random, .extremes, .ramp, .most] {
            let source = content.plane(UInt8.self, width: size.0, height: size.1, max: 255, seed: 35)
            for job in Self.jobs(size.0, size.1) {
                let got = unsafe Self.rows(source, job) { unsafe ck_affine_cubic_row_u8($0, $1, $2, $3, $4, $5, $6, $7) }
                let portable = unsafe Self.rows(source, job) { unsafe ck_portable_affine_cubic_row_u8($0, $1, $2, $3, $4, $5, $6, $7, 255) }
                let exact = unsafe Self.rows(source, job) { unsafe ck_ref_affine_cubic_row_u8($0, $1, $2, $3, $4, $5, $6, $7) }
                #expect(got.0 == portable.0 && got.1 == portable.1)
                #expect(got.1.distance(to: exact.1) <= 1)
                if abs(job.a) < 100 { #expect(got.0.distance(to: exact.0) <= 1) }
            }
        }
    }

    @Test(
        "words through Catmull-Rom agree with exact arithmetic and with the portable form", arguments: [(1, 1), (2, 2), (3, 9), (40, 30)],
        [1023, 65535])
    func cubicWords(size: (Int, Int), max: Int) {
        for content in [Content.random, .extremes, .ramp] {
            let source = content.plane(UInt16.self, width: size.0, height: size.1, max: max, seed: 36)
            let most = Int32(max)
            for job in Self.jobs(size.0, size.1) {
                let got = unsafe Self.rows(source, job) { unsafe ck_affine_cubic_row_u16($0, $1, $2, $3, $4, $5, $6, $7, most) }
                let portable = unsafe Self.rows(source, job) { unsafe ck_portable_affine_cubic_row_u16($0, $1, $2, $3, $4, $5, $6, $7, most) }
                let exact = unsafe Self.rows(source, job) { unsafe ck_ref_affine_cubic_row_u16($0, $1, $2, $3, $4, $5, $6, $7, most) }
                #expect(got.0 == portable.0 && got.1 == portable.1)
                // As for two samples a side: the filter is up to a half steeper.
                let tolerance = max == 1023 ? 1 : 36
                if abs(job.a) < 100 { #expect(got.0.distance(to: exact.0) <= tolerance) }
            }
        }
    }

    @Test("any division into spans gives the same bytes")
    func spansJoin() {
        let source = Content.random.plane(UInt8.self, width: 67, height: 45, max: 255, seed: 33)
        for job in Self.jobs(67, 45) {
            let whole = unsafe Self.rows(source, job) { unsafe ck_affine_row_u8($0, $1, $2, $3, $4, $5, $6, $7) }
            let cut = unsafe Self.rows(source, job, cuts: [0, 1, 7, 63, 64, 65, 100, 131]) { unsafe ck_affine_row_u8($0, $1, $2, $3, $4, $5, $6, $7) }
            #expect(whole.0 == cut.0 && whole.1 == cut.1)
            let cubic = unsafe Self.rows(source, job) { unsafe ck_affine_cubic_row_u8($0, $1, $2, $3, $4, $5, $6, $7) }
            let cutCubic = unsafe Self.rows(source, job, cuts: [0, 1, 7, 63, 64, 65, 100, 131]) {
                unsafe ck_affine_cubic_row_u8($0, $1, $2, $3, $4, $5, $6, $7)
            }
            #expect(cubic.0 == cutCubic.0 && cubic.1 == cutCubic.1)
        }
    }

    @Test("a span holds every column with coverage")
    func spanIsEnough() {
        let source = TestPlane<UInt8>(width: 67, height: 45) { _, _ in 9 }
        for job in Self.jobs(67, 45) {
            let cover = unsafe Self.rows(source, job) { unsafe ck_ref_affine_row_u8($0, $1, $2, $3, $4, $5, $6, $7) }.1
            for y in 0..<5 {
                var first: Int32 = -1, end: Int32 = -1
                unsafe withUnsafePointer(to: job) { unsafe ck_affine_span($0, Int32(y * 13), 131, &first, &end) }
                #expect(first >= 0 && first <= end && end <= 131)
                let outside = (0..<131).filter { $0 < Int(first) || $0 >= Int(end) }
                #expect(outside.allSatisfy { cover[$0, y] == 0 })
            }
        }
    }
}

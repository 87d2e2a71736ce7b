import CKernels
import Testing

/// 4:2:0 and B, G, R, A: within a code of exact arithmetic.
@Suite struct RGBKernelTests {
    static let video709 = ck_yuv_to_rgb(y_offset: 16, y: 255.0 / 219, r_cr: 1.79274, g_cb: -0.213249, g_cr: -0.532909, b_cb: 2.112402)
    static let full601 = ck_yuv_to_rgb(y_offset: 0, y: 1, r_cr: 1.402, g_cb: -0.344136, g_cr: -0.714136, b_cb: 1.772)
    static let to709 = ck_rgb_to_yuv(
        y_offset: 16, y_r: 0.182586, y_g: 0.614231, y_b: 0.062007, cb_r: -0.100644, cb_g: -0.338572, cb_b: 0.439216, cr_r: 0.439216, cr_g: -0.398942,
        cr_b: -0.040274)
    static let toFull601 = ck_rgb_to_yuv(
        y_offset: 0, y_r: 0.299, y_g: 0.587, y_b: 0.114, cb_r: -0.168736, cb_g: -0.331264, cb_b: 0.5, cr_r: 0.5, cr_g: -0.418688, cr_b: -0.081312)

    @Test("to B, G, R, A", arguments: Content.allCases)
    func toRGB(content: Content) {
        for size in sizes + [(600, 4)] {
            let columns = (size.width + 1) / 2, rows = (size.height + 1) / 2
            let y = content.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 71)
            let cb = content.plane(UInt8.self, width: columns, height: rows, max: 255, seed: 72)
            let cr = Content.random.plane(UInt8.self, width: columns, height: rows, max: 255, seed: 73)
            for matrix in [Self.video709, Self.full601] {
                var matrix = matrix
                var got = TestPlane<UInt8>(width: size.width * 4, height: size.height), wanted = got, banded = got
                let stride = got.stride, width = Int32(size.width), height = Int32(size.height)
                unsafe y.withPointer { l in
                    unsafe cb.withPointer { u in
                        unsafe cr.withPointer { v in
                            unsafe got.withPointer {
                                unsafe ck_420_to_bgra($0, stride, l, y.stride, u, cb.stride, v, cr.stride, width, height, 0, height, &matrix)
                            }
                            unsafe wanted.withPointer {
                                unsafe ck_ref_420_to_bgra($0, stride, l, y.stride, u, cb.stride, v, cr.stride, width, height, 0, height, &matrix)
                            }
                            unsafe banded.withPointer {
                                for first in Swift.stride(from: Int32(0), to: height, by: 3) {
                                    unsafe ck_420_to_bgra(
                                        $0, got.stride, l, y.stride, u, cb.stride, v, cr.stride, width, height, first, first + 3, &matrix)
                                }
                            }
                        }
                    }
                }
                #expect(got.distance(to: wanted) <= 1)
                #expect(got == banded)
            }
        }
    }

    @Test("from B, G, R, A", arguments: Content.allCases)
    func fromRGB(content: Content) {
        for size in sizes + [(600, 4)] {
            let columns = (size.width + 1) / 2, rows = (size.height + 1) / 2
            let image = content.plane(UInt8.self, width: size.width * 4, height: size.height, max: 255, seed: 74)
            for matrix in [Self.to709, Self.toFull601] {
                var matrix = matrix
                var y = TestPlane<UInt8>(width: size.width, height: size.height), wantedY = y
                var cb = TestPlane<UInt8>(width: columns, height: rows), wantedCb = cb, cr = cb, wantedCr = cb
                let (ys, cs, width, height) = (y.stride, cb.stride, Int32(size.width), Int32(size.height))
                unsafe image.withPointer { s in
                    unsafe y.withPointer { l in
                        unsafe cb.withPointer { u in
                            unsafe cr.withPointer { v in
                                unsafe ck_bgra_to_420(l, ys, u, cs, v, cs, s, image.stride, width, height, 0, 2, &matrix)
                                unsafe ck_bgra_to_420(l, ys, u, cs, v, cs, s, image.stride, width, height, 2, height, &matrix)
                            }
                        }
                    }
                    unsafe wantedY.withPointer { l in
                        unsafe wantedCb.withPointer { u in
                            unsafe wantedCr.withPointer { v in
                                unsafe ck_ref_bgra_to_420(l, ys, u, cs, v, cs, s, image.stride, width, height, 0, height, &matrix)
                            }
                        }
                    }
                }
                #expect(y.distance(to: wantedY) <= 1)
                #expect(cb.distance(to: wantedCb) <= 1)
                #expect(cr.distance(to: wantedCr) <= 1)
            }
        }
    }
}

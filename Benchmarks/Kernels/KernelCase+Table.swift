import CKernels
import Foundation

extension KernelCase {
    private static let samples = Workplace.width * Workplace.height
    private static let width = Int32(Workplace.width), height = Int32(Workplace.height)
    private static let stride8 = Workplace.stride8, stride16 = Workplace.stride16, stride32 = Workplace.stride32

    /// Every kernel that moves pictures, in the forms that films use most.
    static let table: [KernelCase] = blends + geometry + conversions + stages

    private static let blends = [
        KernelCase(name: "dissolve, 8 bits", bytes: 3 * samples) {
            unsafe ck_mix_u8($0.result.bytes, stride8, $0.first.bytes, stride8, width, height, CK_OPAQUE / 2)
        },
        KernelCase(name: "dissolve, 10 bits", bytes: 6 * samples) {
            unsafe ck_mix_u16($0.result.words, stride16, $0.first.words, stride16, width, height, CK_OPAQUE / 2)
        },
        KernelCase(name: "source-over with alpha, 8 bits", bytes: 4 * samples) {
            unsafe ck_over_u8($0.result.bytes, stride8, $0.first.bytes, stride8, $0.alpha.bytes, stride8, width, height, CK_OPAQUE)
        },
        KernelCase(name: "source-over with alpha, 10 bits", bytes: 8 * samples) {
            unsafe ck_over_u16($0.result.words, stride16, $0.first.words, stride16, $0.alpha.words, stride16, width, height, CK_OPAQUE, 1023)
        },
        KernelCase(name: "source-over, premultiplied, 8 bits", bytes: 4 * samples) {
            unsafe ck_over_premultiplied_u8(
                $0.result.bytes, stride8, $0.first.bytes, stride8, $0.alpha.bytes, stride8, width, height, CK_OPAQUE)
        },
        KernelCase(name: "product of planes, 8 bits", bytes: 3 * samples) {
            unsafe ck_product_u8($0.result.bytes, stride8, $0.first.bytes, stride8, $0.alpha.bytes, stride8, width, height)
        },
        KernelCase(name: "alpha to the grid of 4:2:0, 8 bits", bytes: samples * 5 / 4) {
            unsafe ck_subsample_u8($0.result.bytes, stride8, $0.first.bytes, stride8, width, height, 1, 1)
        },
        KernelCase(name: "fill, 8 bits", bytes: samples) { unsafe ck_fill_u8($0.result.bytes, stride8, width, height, 16) },
    ]

    /// Turned by 5 degrees and magnified by 1.2 about the middle.
    private static let turn: ck_affine = {
        let a = cos(Double.pi / 36) / 1.2, b = -sin(Double.pi / 36) / 1.2, (x, y) = (Double(width) / 2, Double(height) / 2)
        return ck_affine(
            a: a, b: b, c: -b, d: a, tx: x - a * x + b * y, ty: y - b * x - a * y, left: 0, top: 0, right: Double(width), bottom: Double(height),
            first_column: 0, first_row: 0, end_column: width, end_row: height)
    }()

    private static func turned(_ name: String, _ sampleSize: Int, _ row: @escaping @Sendable (Workplace, UnsafePointer<ck_affine>, Int) -> Void)
        -> KernelCase
    {
        KernelCase(name: name, bytes: 2 * sampleSize * samples) { place in
            unsafe withUnsafePointer(to: turn) { job in
                for y in 0..<Workplace.height { unsafe row(place, job, y) }
            }
        }
    }

    private static func scaled(_ name: String, _ factor: Double) -> KernelCase {
        let (columns, rows) = (Int32(Double(width) * factor), Int32(Double(height) * factor))
        return KernelCase(name: name, bytes: samples + Int(columns) * Int(rows)) { place in
            var across = unsafe ck_taps(), down = unsafe ck_taps()
            let size = (ck_taps_size(columns, width, 1 / factor, CK_FILTER_BICUBIC) + 63) / 64 * 64
            let other = (ck_taps_size(rows, height, 1 / factor, CK_FILTER_BICUBIC) + 63) / 64 * 64
            unsafe ck_taps_make(&across, place.scratch, columns, width, 1 / factor, 0, CK_FILTER_BICUBIC)
            unsafe ck_taps_make(&down, place.scratch + size, rows, height, 1 / factor, 0, CK_FILTER_BICUBIC)
            unsafe ck_resample_u8(
                place.result.bytes, Int(columns), place.first.bytes, stride8, &across, &down, 0, rows, place.scratch + size + other)
        }
    }

    private static let geometry = [
        unsafe turned("turned by 5°, times 1.2, bilinear, 8 bits", 1) { place, job, y in
            unsafe ck_affine_row_u8(
                place.result.bytes + y * stride8, place.alpha.bytes, place.first.bytes, stride8, job, Int32(y), 0, width)
        },
        unsafe turned("turned by 5°, times 1.2, Catmull-Rom, 8 bits", 1) { place, job, y in
            unsafe ck_affine_cubic_row_u8(
                place.result.bytes + y * stride8, place.alpha.bytes, place.first.bytes, stride8, job, Int32(y), 0, width)
        },
        unsafe turned("turned by 5°, times 1.2, Catmull-Rom, 10 bits", 2) { place, job, y in
            unsafe ck_affine_cubic_row_u16(
                place.result.words + y * Workplace.width, place.alpha.words, place.first.words, stride16, job, Int32(y), 0, width, 1023)
        },
        scaled("scaled to 0.3, Catmull-Rom, 8 bits", 0.3),
        scaled("scaled to 1.5, Catmull-Rom, 8 bits", 1.5),
        KernelCase(name: "a quarter turn, 8 bits", bytes: 2 * samples) {
            unsafe ck_orient_u8($0.result.bytes, Workplace.height, $0.first.bytes, stride8, width, height, CK_ORIENT_ROTATE_90.rawValue)
        },
    ]

    private static let toRGB = ck_yuv_to_rgb(y_offset: 16, y: 1.1644, r_cr: 1.7927, g_cb: -0.2132, g_cr: -0.5329, b_cb: 2.1124)
    private static let toYUV = ck_rgb_to_yuv(
        y_offset: 16, y_r: 0.1826, y_g: 0.6142, y_b: 0.0620, cb_r: -0.1006, cb_g: -0.3386, cb_b: 0.4392, cr_r: 0.4392, cr_g: -0.3989, cr_b: -0.0403)

    private static let conversions = [
        KernelCase(name: "4:2:0 to BGRA, 8 bits", bytes: samples * 11 / 2) { place in
            unsafe withUnsafePointer(to: toRGB) {
                unsafe ck_420_to_bgra(
                    place.result.bytes, stride32, place.first.bytes, stride8, place.second.bytes, stride8 / 2, place.alpha.bytes, stride8 / 2,
                    width, height, 0, height, $0)
            }
        },
        KernelCase(name: "BGRA to 4:2:0, 8 bits", bytes: samples * 11 / 2) { place in
            unsafe withUnsafePointer(to: toYUV) {
                unsafe ck_bgra_to_420(
                    place.result.bytes, stride8, place.second.bytes, stride8 / 2, place.alpha.bytes, stride8 / 2, place.first.bytes, stride32,
                    width, height, 0, height, $0)
            }
        },
        KernelCase(name: "pairs of chroma to planes, 8 bits", bytes: samples) {
            unsafe ck_split_u8($0.result.bytes, stride8 / 2, $0.second.bytes, stride8 / 2, $0.first.bytes, stride8, width / 2, height / 2)
        },
        KernelCase(name: "planes to pairs of chroma, 10 bits", bytes: 2 * samples) {
            unsafe ck_join_u16(
                $0.result.words, stride16, $0.first.words, stride16 / 2, $0.second.words, stride16 / 2, width / 2, height / 2, 6)
        },
    ]

    private static func onRows(_ name: String, bytes: Int, _ row: @escaping @Sendable (Workplace, Int) -> Void) -> KernelCase {
        KernelCase(name: name, bytes: bytes) { place in
            for y in 0..<Workplace.height { row(place, y) }
        }
    }

    private static let identity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    private static let luma: [Float] = [0.2627, 0.678, 0.0593]

    /// On rows that stay in the cache: what is counted as bytes is one load and one store.
    private static let stages = [
        onRows("stage: load a byte", bytes: 5 * samples) { place, y in
            unsafe ck_stage_load_u8(place.result.floats, place.first.bytes + y * stride8, width, 16, 1 / 219)
        },
        onRows("stage: store a byte", bytes: 5 * samples) { place, y in
            unsafe ck_stage_store_u8(place.result.bytes + y * stride8, place.second.floats, width, 16, 219, 255)
        },
        onRows("stage: matrix of three components", bytes: 24 * samples) { place, _ in
            unsafe ck_stage_matrix(
                place.result.floats, place.result.floats + 2048, place.result.floats + 4096, identity, width)
        },
        onRows("stage: PQ to light", bytes: 8 * samples) { place, _ in unsafe ck_stage_pq_to_light(place.result.floats, 203, width) },
        onRows("stage: HLG to light, three components", bytes: 24 * samples) { place, _ in
            unsafe ck_stage_hlg_to_light(
                place.result.floats, place.result.floats + 2048, place.result.floats + 4096, luma, 1.2, 1000 / 203, width)
        },
    ]
}

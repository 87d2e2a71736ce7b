internal import CKernels

/// A stretch of pixels as four rows of floats: red, green, blue and alpha. It does not own the memory.
/// Only the pointers are dangerous, and their type says so.
@safe
package struct RasterRow {
    let r: UnsafeMutablePointer<Float>
    let g: UnsafeMutablePointer<Float>
    let b: UnsafeMutablePointer<Float>
    let a: UnsafeMutablePointer<Float>

    /// Four rows that lie `distance` floats from each other.
    init(_ base: UnsafeMutablePointer<Float>, distance: Int) {
        unsafe r = unsafe base
        unsafe g = base + distance
        unsafe b = base + 2 * distance
        unsafe a = base + 3 * distance
    }

    private init(_ row: RasterRow, by count: Int) {
        unsafe r = row.r + count
        unsafe g = row.g + count
        unsafe b = row.b + count
        unsafe a = row.a + count
    }

    func advanced(by count: Int) -> RasterRow { RasterRow(self, by: count) }

    subscript(channel: Int) -> UnsafeMutablePointer<Float> {
        switch channel {
        case 0: unsafe r
        case 1: unsafe g
        case 2: unsafe b
        default: unsafe a
        }
    }

    func fill(_ color: SIMD4<Float>, count: Int) {
        for channel in 0..<4 { unsafe ck_row_fill(self[channel], color[channel], Int32(clamping: count)) }
    }

    func clear(count: Int) { fill(.zero, count: count) }

    func copy(_ other: RasterRow, count: Int) {
        for channel in 0..<4 { unsafe self[channel].update(from: other[channel], count: max(count, 0)) }
    }
}

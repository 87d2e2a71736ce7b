internal import CKernels
internal import CoreVideo

/// The components of a picture as rows of floats, whatever way they lie in memory. Rows count from the top.
@safe
struct ComponentRows {
    let buffer: CVPixelBuffer
    let form: PlanarForm
    private let layout: ComponentLayout

    /// Nil for formats that have no components at whole bytes.
    init?(_ buffer: CVPixelBuffer) {
        guard let form = PlanarForm(buffer.pixelFormat), let layout = ComponentLayout(buffer.pixelFormat), layout.bitPacking == nil else {
            return nil
        }
        self.buffer = buffer
        self.form = form
        self.layout = layout
    }

    /// Floats that a call needs beside what it reads or writes, for rows of so many samples.
    static func scratchLength(_ count: Int) -> Int { count + 16 }

    func size(_ component: Int) -> (width: Int, height: Int) { form.planeSize(component, width: buffer.width, height: buffer.height) }

    /// Samples as signals: 0 ... 1, or -0.5 ... 0.5 for chroma.
    func load(_ component: Int, x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<Float>, scratch: UnsafeMutablePointer<Float>) {
        let bytes = form.sample.byteCount, step = layout.components[component].step
        let plane = layout.directPlane(component, of: buffer, form: form), length = Int32(count)
        let first = unsafe plane.base + (y * plane.stride + x * step * bytes)
        var samples = UnsafeRawPointer(first)
        if step != 1 || layout.shift != 0 || layout.isSwapped {
            let packed = UnsafeMutableRawPointer(scratch)
            switch bytes {
            case 1:
                unsafe ck_extract_u8(
                    packed.assumingMemoryBound(to: UInt8.self), 0, first.assumingMemoryBound(to: UInt8.self), 0, length, 1, Int32(step))
            case 2:
                unsafe ck_extract_u16(
                    packed.assumingMemoryBound(to: UInt16.self), 0, first.assumingMemoryBound(to: UInt16.self), 0, length, 1, Int32(step),
                    Int32(layout.shift), layout.isSwapped ? 1 : 0)
            default:
                unsafe ck_extract_u32(
                    packed.assumingMemoryBound(to: UInt32.self), 0, first.assumingMemoryBound(to: UInt32.self), 0, length, 1, Int32(step))
            }
            unsafe samples = UnsafeRawPointer(packed)
        }
        let scale = SignalScale(form, component)
        switch form.sample {
        case .byte: unsafe ck_stage_load_u8(row, samples.assumingMemoryBound(to: UInt8.self), length, scale.offset, 1 / scale.step)
        case .word: unsafe ck_stage_load_u16(row, samples.assumingMemoryBound(to: UInt16.self), length, scale.offset, 1 / scale.step)
        case .half: unsafe ck_row_load_half(row, samples.assumingMemoryBound(to: UInt16.self), length)
        case .float: unsafe row.update(from: samples.assumingMemoryBound(to: Float.self), count: count)
        }
    }

    /// Signals as samples, rounded and limited where samples are whole numbers.
    func store(_ component: Int, x: Int, y: Int, count: Int, from row: UnsafePointer<Float>, scratch: UnsafeMutablePointer<Float>) {
        let bytes = form.sample.byteCount, step = layout.components[component].step, length = Int32(count)
        let plane = layout.directPlane(component, of: buffer, form: form)
        let first = unsafe plane.base + (y * plane.stride + x * step * bytes)
        let isDirect = step == 1 && layout.shift == 0 && !layout.isSwapped
        let target = unsafe isDirect ? first : UnsafeMutableRawPointer(scratch)
        let scale = SignalScale(form, component)
        switch form.sample {
        case .byte:
            unsafe ck_stage_store_u8(target.assumingMemoryBound(to: UInt8.self), row, length, scale.offset, scale.step, Int32(form.maximum))
        case .word:
            unsafe ck_stage_store_u16(target.assumingMemoryBound(to: UInt16.self), row, length, scale.offset, scale.step, Int32(form.maximum))
        case .half: unsafe ck_row_store_half(target.assumingMemoryBound(to: UInt16.self), row, length)
        case .float: unsafe target.assumingMemoryBound(to: Float.self).update(from: row, count: count)
        }
        guard !isDirect else { return }
        switch bytes {
        case 1:
            unsafe ck_insert_u8(first.assumingMemoryBound(to: UInt8.self), 0, target.assumingMemoryBound(to: UInt8.self), 0, length, 1, Int32(step))
        case 2:
            unsafe ck_insert_u16(
                first.assumingMemoryBound(to: UInt16.self), 0, target.assumingMemoryBound(to: UInt16.self), 0, length, 1, Int32(step),
                Int32(layout.shift), layout.isSwapped ? 1 : 0)
        default:
            unsafe ck_insert_u32(
                first.assumingMemoryBound(to: UInt32.self), 0, target.assumingMemoryBound(to: UInt32.self), 0, length, 1, Int32(step))
        }
    }
}

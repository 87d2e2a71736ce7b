internal import CKernels
internal import CoreVideo

// Packed pixels are walked a few rows at a time, so that the second component still finds them in the cache.
private let rowsAtOnce = 8

extension ComponentLayout {
    /// Takes a picture apart into the planes of its planar form, or as many of them as there are planes to fill.
    func unpack(_ buffer: CVPixelBuffer, form: PlanarForm, into planes: PlaneSet) {
        if let bitPacking { return unpack(buffer, bitPacking, into: planes) }
        if pairsShareAPlane {
            copyComponent(0, of: buffer, form, rows: 0..<planes[0].height, to: planes[0])
            if planes.count > 2 { splitPairs(of: buffer, form, into: planes[1], planes[2]) }
            for index in 3..<max(planes.count, 3) { copyComponent(index, of: buffer, form, rows: 0..<planes[index].height, to: planes[index]) }
            return
        }
        let rows = (0..<planes.count).map { planes[$0].height }.max() ?? 0
        for start in stride(from: 0, to: rows, by: rowsAtOnce) {
            for index in 0..<planes.count where start < planes[index].height {
                copyComponent(index, of: buffer, form, rows: start..<min(start + rowsAtOnce, planes[index].height), to: planes[index])
            }
        }
    }

    /// Puts a picture together from planes. Components without a plane are left as they are.
    func pack(_ planes: PlaneSet, form: PlanarForm, into buffer: CVPixelBuffer) {
        if let bitPacking { return pack(planes, bitPacking, into: buffer) }
        if pairsShareAPlane {
            putComponent(0, from: planes[0], rows: 0..<planes[0].height, form, into: buffer)
            if planes.count > 2 { joinPairs(planes[1], planes[2], form, into: buffer) }
            for index in 3..<max(planes.count, 3) { putComponent(index, from: planes[index], rows: 0..<planes[index].height, form, into: buffer) }
            return
        }
        let rows = (0..<planes.count).map { planes[$0].height }.max() ?? 0
        for start in stride(from: 0, to: rows, by: rowsAtOnce) {
            for index in 0..<planes.count where start < planes[index].height {
                putComponent(index, from: planes[index], rows: start..<min(start + rowsAtOnce, planes[index].height), form, into: buffer)
            }
        }
    }

    /// Sets every row of one component, such as alpha, to the same samples.
    func put(component index: Int, row: SamplePlane, form: PlanarForm, of buffer: CVPixelBuffer) {
        let height = form.planeSize(index, width: buffer.width, height: buffer.height).height
        // A stride of zero: the same row for every row of the picture.
        let repeated = unsafe SamplePlane(base: row.base, stride: 0, width: row.width, height: height, sampleSize: row.sampleSize)
        putComponent(index, from: repeated, rows: 0..<height, form, into: buffer)
    }

    /// The component's own plane, where it lies alone in one; its size is that of the picture's plane.
    func directPlane(_ index: Int, of buffer: CVPixelBuffer, form: PlanarForm) -> SamplePlane {
        let size = form.planeSize(index, width: buffer.width, height: buffer.height)
        let plane = buffer.plane(components[index].plane)
        return unsafe SamplePlane(
            base: plane.base + components[index].offset * form.sample.byteCount, stride: plane.bytesPerRow, width: size.width, height: size.height,
            sampleSize: form.sample.byteCount)
    }

    private var pairsShareAPlane: Bool {
        components.count >= 3 && components[1].step == 2 && components[2].step == 2 && components[1].plane == components[2].plane
            && components[1].offset == 0 && components[2].offset == 1 && !isSwapped
    }

    private func splitPairs(of buffer: CVPixelBuffer, _ form: PlanarForm, into a: SamplePlane, _ b: SamplePlane) {
        let source = directPlane(1, of: buffer, form: form)
        let (width, height) = (Int32(min(a.width, source.width)), Int32(min(a.height, source.height)))
        if form.sample == .byte {
            unsafe ck_split_u8(a.bytes, a.stride, b.bytes, b.stride, source.bytes, source.stride, width, height)
        } else {
            unsafe ck_split_u16(a.words, a.stride, b.words, b.stride, source.words, source.stride, width, height, Int32(shift))
        }
    }

    private func joinPairs(_ a: SamplePlane, _ b: SamplePlane, _ form: PlanarForm, into buffer: CVPixelBuffer) {
        let destination = directPlane(1, of: buffer, form: form)
        let (width, height) = (Int32(min(a.width, destination.width)), Int32(min(a.height, destination.height)))
        if form.sample == .byte {
            unsafe ck_join_u8(destination.bytes, destination.stride, a.bytes, a.stride, b.bytes, b.stride, width, height)
        } else {
            unsafe ck_join_u16(destination.words, destination.stride, a.words, a.stride, b.words, b.stride, width, height, Int32(shift))
        }
    }

    private func copyComponent(_ index: Int, of buffer: CVPixelBuffer, _ form: PlanarForm, rows: Range<Int>, to plane: SamplePlane) {
        let whole = directPlane(index, of: buffer, form: form)
        let source = whole.rows(rows), target = plane.rows(rows)
        let (width, height, step) = (Int32(min(plane.width, whole.width)), Int32(rows.count), Int32(components[index].step))
        switch form.sample.byteCount {
        case 1: unsafe ck_extract_u8(target.bytes, target.stride, source.bytes, source.stride, width, height, step)
        case 2:
            unsafe ck_extract_u16(
                target.words, target.stride, source.words, source.stride, width, height, step, Int32(shift), isSwapped ? 1 : 0)
        default: unsafe ck_extract_u32(target.longs, target.stride, source.longs, source.stride, width, height, step)
        }
    }

    private func putComponent(_ index: Int, from plane: SamplePlane, rows: Range<Int>, _ form: PlanarForm, into buffer: CVPixelBuffer) {
        let whole = directPlane(index, of: buffer, form: form)
        let source = plane.rows(rows), target = whole.rows(rows)
        let (width, height, step) = (Int32(min(plane.width, whole.width)), Int32(rows.count), Int32(components[index].step))
        switch form.sample.byteCount {
        case 1: unsafe ck_insert_u8(target.bytes, target.stride, source.bytes, source.stride, width, height, step)
        case 2:
            unsafe ck_insert_u16(
                target.words, target.stride, source.words, source.stride, width, height, step, Int32(shift), isSwapped ? 1 : 0)
        default: unsafe ck_insert_u32(target.longs, target.stride, source.longs, source.stride, width, height, step)
        }
    }

    private func unpack(_ buffer: CVPixelBuffer, _ packing: BitPacking, into planes: PlaneSet) {
        let source = buffer.plane(0)
        let bytes = unsafe source.base.assumingMemoryBound(to: UInt8.self)
        let (width, height) = (Int32(buffer.width), Int32(buffer.height))
        switch packing {
        case .words10:
            var layout = packing.words10
            let alpha = planes.count > 3 ? planes[3] : nil
            unsafe ck_unpack_words10(
                planes[0].words, planes[0].stride, planes[1].words, planes[1].stride, planes[2].words, planes[2].stride,
                alpha?.words, alpha?.stride ?? 0, bytes, source.bytesPerRow, width, height, &layout)
        case .v210:
            unsafe ck_unpack_v210(
                planes[0].words, planes[0].stride, planes[1].words, planes[1].stride, planes[2].words, planes[2].stride,
                bytes, source.bytesPerRow, width, height)
        }
    }

    private func pack(_ planes: PlaneSet, _ packing: BitPacking, into buffer: CVPixelBuffer) {
        let destination = buffer.plane(0)
        let bytes = unsafe destination.base.assumingMemoryBound(to: UInt8.self)
        let (width, height) = (Int32(buffer.width), Int32(buffer.height))
        switch packing {
        case .words10:
            var layout = packing.words10
            let alpha = planes.count > 3 ? planes[3] : nil
            unsafe ck_pack_words10(
                bytes, destination.bytesPerRow, planes[0].words, planes[0].stride, planes[1].words, planes[1].stride,
                planes[2].words, planes[2].stride, alpha?.words, alpha?.stride ?? 0, width, height, &layout)
        case .v210:
            unsafe ck_pack_v210(
                bytes, destination.bytesPerRow, planes[0].words, planes[0].stride, planes[1].words, planes[1].stride,
                planes[2].words, planes[2].stride, width, height)
        }
    }
}

extension ComponentLayout.BitPacking {
    fileprivate var words10: ck_words10 {
        guard case .words10(let first, let second, let third, let alpha, let isBigEndian) = self else { return ck_words10() }
        return ck_words10(
            first: Int32(first), second: Int32(second), third: Int32(third), alpha: Int32(alpha ?? -1), swap: isBigEndian ? 1 : 0)
    }
}

internal import CoreFoundation
internal import CoreVideo

extension PictureConverter {
    /// One side of a conversion: how its pictures are laid out, and memory for the planes that do not lie ready in them.
    final class Side {
        let description: PictureDescription
        let form: PlanarForm
        let layout: ComponentLayout
        private var memory: [ScratchMemory]
        private var rowMemory = ScratchMemory()

        init(_ description: PictureDescription) throws(RenderingError) {
            guard let form = PlanarForm(description.format), let layout = ComponentLayout(description.format) else {
                throw RenderingError(
                    .unsupportedFormat, operation: "convert", object: "\(description)", reason: "this pixel format cannot be converted")
            }
            guard (1...65536).contains(description.width), (1...65536).contains(description.height) else {
                throw RenderingError(.invalidSize, operation: "convert", object: "\(description)", reason: "sides are 1 to 65536 samples")
            }
            self.description = description
            self.form = form
            self.layout = layout
            memory = Array(repeating: ScratchMemory(), count: form.componentCount)
        }

        var isBGRA: Bool { description.format.code == kCVPixelFormatType_32BGRA }
        var is420Bytes: Bool { form.family == .yCbCr && form.sample == .byte && form.chroma == .s420 && !form.hasAlpha && layout.bitPacking == nil }

        /// The planes of a picture whose layout is planar.
        func directPlanes(of buffer: CVPixelBuffer, count: Int) -> PlaneSet {
            var planes = PlaneSet()
            for index in 0..<count { planes.append(layout.directPlane(index, of: buffer, form: form)) }
            return planes
        }

        /// Planes to work on: those of the picture where they are of the right size, aligned and by themselves; else planes in own memory.
        /// - Parameter size: the size of the planes in luma samples; that of the picture if `nil`.
        func planes(of buffer: CVPixelBuffer, count: Int, paddedTo size: (width: Int, height: Int)?) throws(RenderingError) -> PlaneSet {
            var planes = PlaneSet()
            for index in 0..<count {
                let wanted = form.planeSize(index, width: size?.width ?? buffer.width, height: size?.height ?? buffer.height)
                if layout.bitPacking == nil, layout.components[index].step == 1, layout.shift == 0, !layout.isSwapped {
                    let plane = layout.directPlane(index, of: buffer, form: form)
                    if plane.isAligned, (plane.width, plane.height) == wanted {
                        planes.append(plane)
                        continue
                    }
                }
                planes.append(try memory[index].plane(width: wanted.width, height: wanted.height, sampleSize: form.sample.byteCount))
            }
            return planes
        }

        /// Brings a picture into planes that ``planes(of:count:paddedTo:)`` gave, repeating edges where they are larger.
        func load(_ buffer: CVPixelBuffer, into planes: PlaneSet) {
            guard !areDirect(planes, of: buffer) else { return }
            var parts = PlaneSet()
            for index in 0..<planes.count {
                let size = form.planeSize(index, width: buffer.width, height: buffer.height)
                parts.append(planes[index].part(x: 0, y: 0, width: size.width, height: size.height))
            }
            layout.unpack(buffer, form: form, into: parts)
            for index in 0..<planes.count { planes[index].padEdges(fromWidth: parts[index].width, height: parts[index].height) }
        }

        /// Brings planes back into their picture, without what was added at the edges.
        func store(_ planes: PlaneSet, into buffer: CVPixelBuffer) {
            guard !areDirect(planes, of: buffer) else { return }
            var parts = PlaneSet()
            for index in 0..<planes.count {
                let size = form.planeSize(index, width: buffer.width, height: buffer.height)
                parts.append(planes[index].part(x: 0, y: 0, width: size.width, height: size.height))
            }
            layout.pack(parts, form: form, into: buffer)
        }

        /// Makes a picture opaque when its format has alpha and only `count` components were written.
        func fillMissingAlpha(of buffer: CVPixelBuffer, given count: Int) throws(RenderingError) {
            guard form.hasAlpha, count < form.componentCount else { return }
            if case .words10 = layout.bitPacking { return }
            let row = try rowMemory.plane(width: buffer.width, height: 1, sampleSize: form.sample.byteCount)
            switch form.sample {
            case .byte, .word: row.fill(form.maximum)
            // One, as a half and as a float.
            case .half: row.fill(0x3C00)
            case .float: for x in 0..<row.width { unsafe row.longs[x] = Float(1).bitPattern }
            }
            layout.put(component: form.componentCount - 1, row: row, form: form, of: buffer)
        }

        private func areDirect(_ planes: PlaneSet, of buffer: CVPixelBuffer) -> Bool {
            guard layout.isPlanar else { return false }
            return (0..<planes.count).allSatisfy { unsafe planes[$0].base == layout.directPlane($0, of: buffer, form: form).base }
        }
    }
}

extension PixelFormat {
    /// Whether a plane holds chroma.
    package func isChroma(_ plane: Int) -> Bool {
        switch layout {
        case .planar: components == .yCbCr && (plane == 1 || plane == 2)
        case .biplanar: plane == 1
        case .packed: false
        }
    }

    /// The size of a plane in its own samples, for a picture of `width` × `height`. Odd sizes round chroma up. In a biplanar format a Cb and a Cr together
    /// are one sample, in a packed one a pixel is.
    package func planeSize(_ plane: Int, width: Int, height: Int) -> (width: Int, height: Int) {
        guard isChroma(plane) else { return (width, height) }
        let (x, y) = (chroma.horizontalShift, chroma.verticalShift)
        return (width >> x + (width & x), height >> y + (height & y))
    }

    /// The bytes of one sample of a plane. For packed formats whose pixels share bytes use ``bytesPerRow(plane:width:)``.
    package func bytesPerSample(plane: Int) -> Int {
        let component = (bitsPerComponent + 7) / 8 == 1 ? 1 : isFloat && bitsPerComponent == 32 ? 4 : 2
        switch layout {
        case .planar: return component
        case .biplanar: return plane == 1 ? 2 * component : component
        case .packed: return plane == 0 ? bytesPerBlock / pixelsPerBlock : 1
        }
    }

    /// The least bytes of a row of a plane, for a picture of `width`, without padding; `nil` if it is more than an `Int` holds.
    func checkedBytesPerRow(plane: Int, width: Int) -> Int? {
        guard layout == .packed, plane == 0 else {
            let samples = planeSize(plane, width: width, height: 1).width
            let (bytes, overflow) = samples.multipliedReportingOverflow(by: bytesPerSample(plane: plane))
            return overflow ? nil : bytes
        }
        let blocks = width / pixelsPerBlock + (width % pixelsPerBlock == 0 ? 0 : 1)
        let (bytes, overflow) = blocks.multipliedReportingOverflow(by: bytesPerBlock)
        guard !overflow, bytes <= Int.max - rowAlignment else { return nil }
        return (bytes + rowAlignment - 1) / rowAlignment * rowAlignment
    }

    /// The least bytes of a row of a plane, for a picture of `width`, without padding.
    package func bytesPerRow(plane: Int, width: Int) -> Int {
        checkedBytesPerRow(plane: plane, width: width) ?? .max
    }
}

internal import CoreFoundation

/// Where the planes of a picture lie in one block of memory: all that is known before the memory is there.
package struct PixelLayout: Hashable, Sendable {
    /// One plane in the block.
    package struct Plane: Hashable, Sendable {
        /// Of the first pixel of the picture, in bytes from the block's start.
        package var offset: Int
        package var bytesPerRow: Int
        /// In samples of the plane.
        package var width: Int
        /// In samples of the plane.
        package var height: Int
    }

    package let width: Int
    package let height: Int
    package let format: PixelFormat
    package let extended: ExtendedPixels
    package let planes: [Plane]
    /// The size of the block in bytes.
    package let byteCount: Int

    /// Planes start at multiples of this, and rows are a multiple of it long.
    package static let alignment = 64
    /// A width or height is at most this.
    package static let maximumLength = 1 << 16
    /// A block is at most this many bytes: 4 GiB.
    package static let maximumByteCount = 1 << 32

    /// Lays out a picture. `rowAlignment` and `planeAlignment` are powers of two; less than 64 counts as 64.
    package init(
        width: Int, height: Int, format: PixelFormat, extended: ExtendedPixels = .none, rowAlignment: Int = alignment, planeAlignment: Int = alignment
    ) throws(PixelBufferError) {
        let limits = 0...Self.maximumLength
        guard width > 0, height > 0, limits.contains(width), limits.contains(height) else {
            throw Self.invalidSize(width, height, format, "a width and height are from 1 to \(Self.maximumLength)")
        }
        guard [extended.left, extended.right, extended.top, extended.bottom].allSatisfy(limits.contains) else {
            throw Self.invalidSize(width, height, format, "spare pixels are from 0 to \(Self.maximumLength)")
        }
        let rowAlignment = max(rowAlignment, Self.alignment)
        let planeAlignment = max(planeAlignment, Self.alignment)
        var planes: [Plane] = []
        var end = 0
        for index in 0..<format.planeCount {
            let size = format.planeSize(index, width: width, height: height)
            // Every term is below 2^17 samples of at most 16 bytes, so no product here comes near the limits of Int.
            let y = format.isChroma(index) ? format.chroma.verticalShift : 0
            let left = Self.roundUp(format.bytesPerRow(plane: index, width: extended.left), to: Self.alignment)
            let right = format.bytesPerRow(plane: index, width: extended.right)
            let (top, bottom) = ((extended.top + y) >> y, (extended.bottom + y) >> y)
            let row = Self.roundUp(left + format.bytesPerRow(plane: index, width: width) + right, to: max(rowAlignment, format.rowAlignment))
            let start = Self.roundUp(end, to: planeAlignment)
            planes.append(Plane(offset: start + top * row + left, bytesPerRow: row, width: size.width, height: size.height))
            // Vector code may read up to a cache line past the last row.
            end = start + (top + size.height + bottom) * row + Self.alignment
            guard end <= Self.maximumByteCount else {
                throw Self.invalidSize(width, height, format, "it needs more than \(Self.maximumByteCount) bytes")
            }
        }
        self.width = width
        self.height = height
        self.format = format
        self.extended = extended
        self.planes = planes
        byteCount = end
    }

    private static func roundUp(_ value: Int, to alignment: Int) -> Int {
        (value + alignment - 1) / alignment * alignment
    }

    private static func invalidSize(_ width: Int, _ height: Int, _ format: PixelFormat, _ reason: String) -> PixelBufferError {
        PixelBufferError(code: kCVReturnInvalidSize, operation: "lay out a picture", object: "\(width) × \(height) \(format)", reason: reason)
    }
}

import AVFoundation

/// Draws rectangles and rows into a planar 4:2:0 8-bit pixel buffer.
///
/// Places are given in the upright picture, origin top left; `orientation` turns them into the buffer's own pixels, so a
/// portrait picture can be drawn into a buffer that lies on its side.
struct PlanarCanvas {
    /// An 8-bit Y'CbCr colour.
    struct Color: Hashable {
        var luma: UInt8
        var blue: UInt8 = 128
        var red: UInt8 = 128

        static let black = Color(luma: 16)
        static let white = Color(luma: 235)
    }

    /// The upright picture's size.
    let size: CGSize
    private let planes: [PixelPlane]
    private let uprightToBuffer: CGAffineTransform

    /// A canvas over the memory of `buffer`, which has to outlive it and be locked for writing.
    ///
    /// `transform` maps the buffer to the upright picture, as a track's preferred transform does: a quarter turn or none.
    init(_ buffer: CVPixelBuffer, transform: CGAffineTransform) throws(SampleMediaError) {
        guard buffer.pixelFormat == PixelFormat.planar(chroma: .s420, bits: 8, fullRange: false, alpha: false) else {
            throw SampleMediaError(
                .unsupportedPicture, operation: "draw", object: "pixel buffer",
                reason: "a sample picture is drawn in planar 4:2:0 with 8 bits (y420)")
        }
        planes = (0..<3).map { buffer.plane($0) }
        let whole = CGRect(x: 0, y: 0, width: planes[0].width, height: planes[0].height)
        size = whole.applying(transform).size
        uprightToBuffer = transform.inverted()
    }

    /// Fills whole pixels with a colour. What lies outside the picture is left out.
    func fill(_ rectangle: CGRect, with color: Color) {
        let place = rectangle.applying(uprightToBuffer).standardized
        for (index, value) in [color.luma, color.blue, color.red].enumerated() {
            let scale = index == 0 ? 1.0 : 2.0
            let plane = planes[index]
            let left = max(0, Int((place.minX / scale).rounded()))
            let right = min(plane.width, Int((place.maxX / scale).rounded()))
            let top = max(0, Int((place.minY / scale).rounded()))
            let bottom = min(plane.height, Int((place.maxY / scale).rounded()))
            guard left < right, top < bottom else { continue }
            for row in top..<bottom {
                // The rectangle was cut to the plane above.
                unsafe memset(plane.base + row * plane.bytesPerRow + left, Int32(value), right - left)
            }
        }
    }

    /// Copies the start of `ramp`, moved by `offset` and by one more value each row, into every row of a plane: diagonal stripes.
    func stripe(plane index: Int, from ramp: [UInt8], offset: Int, period: Int) {
        let plane = planes[index]
        guard ramp.count >= plane.width + period else { return }
        unsafe ramp.withUnsafeBytes { values in
            guard let start = values.baseAddress else { return }
            for row in 0..<plane.height {
                // `ramp` holds a period more than a row is wide, and the offset is less than a period.
                unsafe memcpy(plane.base + row * plane.bytesPerRow, start + (offset + row) % period, plane.width)
            }
        }
    }

    /// Writes text in dots of `dot` pixels, top left corner at `origin`.
    func write(_ text: String, at origin: CGPoint, dot: Double, color: Color) {
        for (place, character) in text.enumerated() {
            let left = origin.x + Double(place * (BitmapFont.width + 1)) * dot
            for (row, bits) in BitmapFont.rows(of: character).enumerated() {
                for column in 0..<BitmapFont.width where bits & (1 << UInt8(BitmapFont.width - 1 - column)) != 0 {
                    fill(
                        CGRect(x: left + Double(column) * dot, y: origin.y + Double(row) * dot, width: dot, height: dot),
                        with: color)
                }
            }
        }
    }

    /// The size of a text in dots of `dot` pixels.
    static func size(of text: String, dot: Double) -> CGSize {
        CGSize(width: Double(text.count * (BitmapFont.width + 1) - 1) * dot, height: Double(BitmapFont.height) * dot)
    }
}

internal import Foundation

/// Reads an image's pixels at any place, in pixels from the top left corner. Beyond the edges the edge goes on.
struct ImageSampler {
    private let bytes: [UInt8]
    private let codec: PixelCodec
    private let width: Int
    private let height: Int
    private let bytesPerRow: Int

    /// `nil` for images whose pixels cannot be read.
    init?(_ image: CGImage) {
        guard let space = image.colorSpace, let data = image.dataProvider?.bytes,
            let codec = PixelCodec(
                space: space, bitsPerComponent: image.bitsPerComponent, bitsPerPixel: image.bitsPerPixel, bitmapInfo: image.bitmapInfo)
        else { return nil }
        // An array, because reading single bytes of Data is slow.
        bytes = [UInt8](data)
        self.codec = codec
        width = image.width
        height = image.height
        bytesPerRow = image.bytesPerRow
    }

    /// The pixel that a place lies in.
    func nearest(_ place: SIMD2<Double>) -> SIMD4<Float> {
        pixel(clamp(place.x.rounded(.down), width), clamp(place.y.rounded(.down), height))
    }

    /// The four pixels whose centres are around a place, by their nearness.
    func interpolated(_ place: SIMD2<Double>) -> SIMD4<Float> {
        let corner = place - 0.5
        let start = corner.rounded(.down)
        let part = SIMD2<Float>(corner - start)
        let (left, right) = (clamp(start.x, width), clamp(start.x + 1, width))
        let (top, bottom) = (clamp(start.y, height), clamp(start.y + 1, height))
        let upper = pixel(left, top) * (1 - part.x) + pixel(right, top) * part.x
        let lower = pixel(left, bottom) * (1 - part.x) + pixel(right, bottom) * part.x
        return upper * (1 - part.y) + lower * part.y
    }

    private func clamp(_ value: Double, _ length: Int) -> Int {
        Int(min(max(value, 0), Double(length - 1)))
    }

    private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
        unsafe bytes.withUnsafeBytes { unsafe codec.read($0, at: y * bytesPerRow + x * codec.bytesPerPixel) }
    }
}

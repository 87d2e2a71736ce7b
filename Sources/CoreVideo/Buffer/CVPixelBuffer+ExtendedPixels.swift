internal import CoreFoundation
internal import Glibc

/// Fills the spare pixels around the picture with the pixels of its edges.
///
/// ``kCVReturnUnsupported`` for formats whose pixels share bytes, such as `2vuy`.
public func CVPixelBufferFillExtendedPixels(_ pixelBuffer: CVPixelBuffer) -> CVReturn {
    guard pixelBuffer.pixelFormat.pixelsPerBlock == 1 else { return kCVReturnUnsupported }
    guard pixelBuffer.extended != .none else { return kCVReturnSuccess }
    for index in 0..<pixelBuffer.pixelFormat.planeCount { fillExtendedPixels(of: pixelBuffer, plane: index) }
    return kCVReturnSuccess
}

private func fillExtendedPixels(of buffer: CVPixelBuffer, plane index: Int) {
    let (format, extended, plane) = (buffer.pixelFormat, buffer.extended, buffer.plane(index))
    let (x, y) = format.isChroma(index) ? (format.chroma.horizontalShift, format.chroma.verticalShift) : (0, 0)
    let (left, right) = ((extended.left + x) >> x, (extended.right + x) >> x)
    let (top, bottom) = ((extended.top + y) >> y, (extended.bottom + y) >> y)
    let sample = format.bytesPerSample(plane: index)
    // The layout has room for all of this around the plane: see PixelLayout.
    for row in 0..<plane.height {
        let first = unsafe plane.base + row * plane.bytesPerRow
        let last = unsafe first + (plane.width - 1) * sample
        for column in 0..<left { unsafe memcpy(first - (column + 1) * sample, first, sample) }
        for column in 0..<right { unsafe memcpy(last + (column + 1) * sample, last, sample) }
    }
    let rowBytes = (left + plane.width + right) * sample
    let firstRow = unsafe plane.base - left * sample
    let lastRow = unsafe firstRow + (plane.height - 1) * plane.bytesPerRow
    for row in 0..<top { unsafe memcpy(firstRow - (row + 1) * plane.bytesPerRow, firstRow, rowBytes) }
    for row in 0..<bottom { unsafe memcpy(lastRow + (row + 1) * plane.bytesPerRow, lastRow, rowBytes) }
}

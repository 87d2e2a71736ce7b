/// Where a plane of a picture lies. It does not keep the memory alive: hold the buffer.
/// Only ``base`` is dangerous, and its type says so.
@safe
package struct PixelPlane {
    /// The first byte of the first row.
    package var base: UnsafeMutableRawPointer
    package var bytesPerRow: Int
    /// In samples of this plane.
    package var width: Int
    /// In samples of this plane.
    package var height: Int

    package init(base: UnsafeMutableRawPointer, bytesPerRow: Int, width: Int, height: Int) {
        unsafe self.base = base
        self.bytesPerRow = bytesPerRow
        self.width = width
        self.height = height
    }
}

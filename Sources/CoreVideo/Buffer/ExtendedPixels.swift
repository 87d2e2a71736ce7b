/// Spare pixels around a picture, in pixels of the picture, for filters that read past its edges.
package struct ExtendedPixels: Hashable, Sendable {
    package var left = 0
    package var right = 0
    package var top = 0
    package var bottom = 0

    package static let none = ExtendedPixels()

    package init(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) {
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
    }
}

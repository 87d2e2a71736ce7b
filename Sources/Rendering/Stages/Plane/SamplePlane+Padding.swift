internal import CKernels

extension SamplePlane {
    /// Copies a plane that is not larger into the top left corner and repeats its last column and row to fill the rest.
    func setPadded(_ source: SamplePlane) {
        let width = min(source.width, self.width), height = min(source.height, self.height)
        part(x: 0, y: 0, width: width, height: height).copy(from: source)
        padEdges(fromWidth: width, height: height)
    }

    /// Repeats column `width - 1` to the right and row `height - 1` downwards.
    func padEdges(fromWidth width: Int, height: Int) {
        for column in width..<max(self.width, width) {
            unsafe ck_copy(base + column * sampleSize, stride, base + (width - 1) * sampleSize, stride, sampleSize, Int32(height))
        }
        for row in height..<max(self.height, height) {
            unsafe ck_copy(base + row * stride, 0, base + (height - 1) * stride, 0, self.width * sampleSize, 1)
        }
    }
}

package import AVFoundation

extension FrameStamp {
    /// Reads the stamp of the picture that stands at `placement` in an image; nil is the whole image.
    package static func read(from image: CGImage, at placement: StampPlacement? = nil) throws(StampError) -> FrameStamp {
        try read(from: BrightnessReader(image), at: placement)
    }
}

extension BrightnessReader {
    /// Images of four components of 8 bits.
    package init(_ image: CGImage) throws(StampError) {
        guard image.bitsPerPixel == 32, image.bitsPerComponent == 8, let bytes = image.dataProvider?.data as Data? else {
            throw .unreadableFormat("\(image.bitsPerComponent) bits a component and \(image.bitsPerPixel) a pixel")
        }
        let alphaIsFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(image.alphaInfo)
        let isReversed = image.byteOrderInfo == .order32Little
        // A gray pixel has three equal components: green stands for all.
        let green = alphaIsFirst == isReversed ? 1 : 2
        let bytesPerRow = image.bytesPerRow
        self.init(width: image.width, height: image.height) { x, y in
            Double(bytes[bytes.startIndex + y * bytesPerRow + 4 * x + green]) / 255
        }
    }
}

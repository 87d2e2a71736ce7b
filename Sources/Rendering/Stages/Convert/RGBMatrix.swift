internal import CKernels

/// The shares of red and blue in luma, from which every factor of a Y'CbCr matrix follows.
package struct RGBMatrix: Hashable, Sendable {
    package var red: Double
    package var blue: Double
    package var green: Double { 1 - red - blue }

    /// The matrix with a code point of H.273; `nil` for those that are not of this kind.
    package init?(codePoint: Int) {
        switch codePoint {
        case 1: self.init(red: 0.2126, blue: 0.0722)
        case 4: self.init(red: 0.30, blue: 0.11)
        case 5, 6: self.init(red: 0.299, blue: 0.114)
        case 7: self.init(red: 0.212, blue: 0.087)
        case 9: self.init(red: 0.2627, blue: 0.0593)
        default: return nil
        }
    }

    init(red: Double, blue: Double) {
        self.red = red
        self.blue = blue
    }

    /// Y' of 0 ... 1 and Cb, Cr of -0.5 ... 0.5.
    package func yCbCr(red r: Double, green g: Double, blue b: Double) -> (y: Double, cb: Double, cr: Double) {
        let y = red * r + green * g + blue * b
        return (y, (b - y) / (2 * (1 - blue)), (r - y) / (2 * (1 - red)))
    }

    /// The factors from 8-bit Y'CbCr codes to 8-bit R'G'B' codes.
    func toRGB(isFullRange: Bool) -> ck_yuv_to_rgb {
        let luma = isFullRange ? 1 : 255.0 / 219, chroma = isFullRange ? 1 : 255.0 / 224
        let rCr = 2 * (1 - red) * chroma, bCb = 2 * (1 - blue) * chroma
        return ck_yuv_to_rgb(
            y_offset: isFullRange ? 0 : 16, y: Float(luma), r_cr: Float(rCr), g_cb: Float(-blue / green * bCb),
            g_cr: Float(-red / green * rCr), b_cb: Float(bCb))
    }

    /// The factors from 8-bit R'G'B' codes to 8-bit Y'CbCr codes.
    func fromRGB(isFullRange: Bool) -> ck_rgb_to_yuv {
        let luma = isFullRange ? 1 : 219.0 / 255, chroma = isFullRange ? 1 : 224.0 / 255
        let cb = chroma / (2 * (1 - blue)), cr = chroma / (2 * (1 - red))
        return ck_rgb_to_yuv(
            y_offset: isFullRange ? 0 : 16, y_r: Float(red * luma), y_g: Float(green * luma), y_b: Float(blue * luma),
            cb_r: Float(-red * cb), cb_g: Float(-green * cb), cb_b: Float((1 - blue) * cb),
            cr_r: Float((1 - red) * cr), cr_g: Float(-green * cr), cr_b: Float(-blue * cr))
    }
}

import AVFoundation
import SampleMedia

/// The darkest and the brightest pixel of a picture, as 8-bit video levels: black is 16, white 235.
struct LumaLevels {
    let lowest: Int
    let highest: Int

    init(_ buffer: CVPixelBuffer) throws {
        let reader = try BrightnessReader(buffer)
        var (lowest, highest) = (Int.max, Int.min)
        for y in 0..<reader.height {
            for x in 0..<reader.width {
                let level = Int((16 + 219 * reader.brightness(x, y)).rounded())
                (lowest, highest) = (min(lowest, level), max(highest, level))
            }
        }
        (self.lowest, self.highest) = (lowest, highest)
    }
}

package import AVFoundation

extension FrameStamp {
    /// Reads the stamp of the picture that stands at `placement` in a pixel buffer; nil is the whole buffer.
    package static func read(
        from buffer: CVPixelBuffer, at placement: StampPlacement? = nil
    ) throws(StampError) -> FrameStamp {
        try read(from: BrightnessReader(buffer), at: placement)
    }

    /// How much of `second` is in a dissolve between two known stamps: 0 is all `first`, 1 is all `second`.
    ///
    /// Every cell has to be explained by the mix within `tolerance` of brightness, else the picture shows other frames: `notAMix`.
    package static func mix(
        in buffer: CVPixelBuffer, at placement: StampPlacement? = nil, between first: FrameStamp, and second: FrameStamp,
        tolerance: Double = 0.08
    ) throws(StampError) -> Double {
        let cells = try BrightnessReader(buffer).cells(at: placement)
        return try mix(of: cells, between: first.cells, and: second.cells, tolerance: tolerance)
    }

    /// How opaque the picture of a known stamp is over black: 0 is black, 1 is the picture. Every cell has to agree within `tolerance`.
    package static func opacity(
        of stamp: FrameStamp, in buffer: CVPixelBuffer, at placement: StampPlacement? = nil, tolerance: Double = 0.08
    ) throws(StampError) -> Double {
        let cells = try BrightnessReader(buffer).cells(at: placement)
        return try mix(of: cells, between: [Double](repeating: 0, count: cellCount), and: stamp.cells, tolerance: tolerance)
    }

    /// The share `t` of `second` for which `(1 - t)·first + t·second` is nearest to the cells.
    package static func mix(
        of cells: [Double], between first: [Double], and second: [Double], tolerance: Double
    ) throws(StampError) -> Double {
        var product = 0.0
        var square = 0.0
        for index in cells.indices {
            let step = second[index] - first[index]
            product += (cells[index] - first[index]) * step
            square += step * step
        }
        let share = square == 0 ? 0 : product / square
        let residual = cells.indices.map { abs(cells[$0] - first[$0] - share * (second[$0] - first[$0])) }.max() ?? 0
        guard residual <= tolerance else { throw .notAMix(residual: residual) }
        return share
    }

    package static func read(from reader: BrightnessReader, at placement: StampPlacement?) throws(StampError) -> FrameStamp {
        let cells = try reader.cells(at: placement)
        let word = cells.reduce(UInt32(0)) { $0 << 1 | ($1 > 0.5 ? 1 : 0) }
        guard let stamp = FrameStamp(word: word) else { throw .noStamp(cells) }
        return stamp
    }
}

extension BrightnessReader {
    /// The mean brightness of each cell of the strip, 0 is black and 1 is white.
    package func cells(at placement: StampPlacement?) throws(StampError) -> [Double] {
        let placement = placement ?? StampPlacement(CGRect(x: 0, y: 0, width: width, height: height))
        let side = 6
        var result: [Double] = []
        result.reserveCapacity(FrameStamp.cellCount)
        for cell in 0..<FrameStamp.cellCount {
            var sum = 0.0
            for point in StampPlacement.points(ofCell: cell, side: side) {
                let place = point.applying(placement.transform)
                guard place.x >= 0, place.y >= 0, place.x < Double(width), place.y < Double(height) else {
                    throw .outsidePicture
                }
                sum += brightness(Int(place.x), Int(place.y))
            }
            result.append(sum / Double(side * side))
        }
        return result
    }
}

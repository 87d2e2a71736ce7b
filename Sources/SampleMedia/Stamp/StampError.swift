/// Why no stamp could be read from a picture.
package enum StampError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The picture's pixel format is not one that the reader knows.
    case unreadableFormat(String)
    /// The strip's place lies outside the picture, or is smaller than a pixel a cell.
    case outsidePicture
    /// The cells were read, but they are no stamp. The values are the cells' brightness, 0 to 1.
    case noStamp([Double])
    /// The cells are not a mix of the two stamps. `residual` is the largest difference in brightness.
    case notAMix(residual: Double)

    package var description: String {
        switch self {
        case .unreadableFormat(let format): "no stamp can be read from pixel format \(format)"
        case .outsidePicture: "the place of the stamp is not inside the picture"
        case .noStamp(let cells): "no stamp: the cells are " + cells.map { String(Int(($0 * 100).rounded())) }.joined(separator: " ")
        case .notAMix(let residual): "not a mix of the two stamps: a cell is off by \(residual)"
        }
    }
}

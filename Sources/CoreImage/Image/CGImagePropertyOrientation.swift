internal import CoreGraphics
internal import Foundation

/// How a picture in memory is to be turned for being upright, as EXIF counts it.
///
/// On Linux: declared here, since there is no ImageIO.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// It is upright.
    case up = 1
    /// It is mirrored left to right.
    case upMirrored = 2
    /// It stands on its head.
    case down = 3
    /// It is mirrored top to bottom.
    case downMirrored = 4
    /// It is mirrored and lies on its left side.
    case leftMirrored = 5
    /// Its top is at the right.
    case right = 6
    /// It is mirrored and lies on its right side.
    case rightMirrored = 7
    /// Its top is at the left.
    case left = 8

    /// The transform that makes a picture of a size upright, the origin at the lower left.
    func transform(width: CGFloat, height: CGFloat) -> CGAffineTransform {
        switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
        case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
        case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
        }
    }
}

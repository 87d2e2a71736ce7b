package import CoreGraphics
package import Foundation

/// A value that a ramp can go through.
package protocol RampValue: Equatable, Sendable {
    /// The value at a weight between this one (0) and the end (1), both of which are met exactly.
    func interpolated(to end: Self, weight: Double) -> Self
}

extension Double: RampValue {
    package func interpolated(to end: Double, weight: Double) -> Double {
        if weight <= 0 || self == end { return self }
        if weight >= 1 { return end }
        return self + (end - self) * weight
    }
}

extension Float: RampValue {
    package func interpolated(to end: Float, weight: Double) -> Float {
        Float(Double(self).interpolated(to: Double(end), weight: weight))
    }
}

/// Element by element.
extension CGAffineTransform: RampValue {
    package func interpolated(to end: CGAffineTransform, weight: Double) -> CGAffineTransform {
        CGAffineTransform(
            a: a.interpolated(to: end.a, weight: weight), b: b.interpolated(to: end.b, weight: weight),
            c: c.interpolated(to: end.c, weight: weight), d: d.interpolated(to: end.d, weight: weight),
            tx: tx.interpolated(to: end.tx, weight: weight), ty: ty.interpolated(to: end.ty, weight: weight))
    }
}

/// Origin and size, each by itself; those of an empty rectangle count too.
extension CGRect: RampValue {
    package func interpolated(to end: CGRect, weight: Double) -> CGRect {
        CGRect(
            x: origin.x.interpolated(to: end.origin.x, weight: weight), y: origin.y.interpolated(to: end.origin.y, weight: weight),
            width: size.width.interpolated(to: end.size.width, weight: weight),
            height: size.height.interpolated(to: end.size.height, weight: weight))
    }
}

extension CGFloat {
    fileprivate func interpolated(to end: CGFloat, weight: Double) -> CGFloat {
        CGFloat(Double(self).interpolated(to: Double(end), weight: weight))
    }
}

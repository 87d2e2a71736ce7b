public import Foundation

extension CGContext {
    /// From the coordinates that the caller draws in to pixels with the origin in the lower left corner.
    public var ctm: CGAffineTransform { state.transform }

    /// Puts a transform before the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Moves the origin to (x, y).
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales the coordinates about their origin.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Turns the coordinates about their origin, counterclockwise by an angle in radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Sets the colour that rectangles are filled with. Default opaque black.
    public func setFillColor(_ color: CGColor) {
        guard let parts = color.components, let alpha = parts.last else { return }
        if parts.count < 4 {
            setFillColor(gray: parts[0], alpha: alpha)
        } else {
            setFillColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        }
    }

    /// Sets the colour that rectangles are filled with. The components are from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let opacity = Self.unit(alpha)
        state.fill = SIMD4(Self.unit(red) * opacity, Self.unit(green) * opacity, Self.unit(blue) * opacity, opacity)
    }

    /// Sets the colour that rectangles are filled with. The components are from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Sets how opaque everything is drawn, from 0 to 1. Default 1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = Self.unit(alpha)
    }

    /// Sets how what is drawn and what is there become one. Default ``CGBlendMode/normal``.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// How pixels of a scaled image are found.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// A number from 0 to 1; 0 for what is no number.
    private static func unit(_ value: CGFloat) -> Float {
        value.isNaN ? 0 : Float(min(max(value, 0), 1))
    }
}

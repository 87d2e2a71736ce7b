package import CoreFoundation
public import Foundation

/// A colour: components, the last of which is alpha, in a colour space. Immutable.
public final class CGColor: Sendable {
    /// What the components mean.
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]

    private init(space: CGColorSpace, values: [CGFloat]) {
        colorSpace = space
        self.values = values
    }

    /// A colour of a space. `components` points to as many components as the space has, and alpha after them.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let values = unsafe Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
        self.init(space: space, values: values)
    }

    /// A colour of the device's RGB space. The components are from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceRGB, values: [red, green, blue, alpha])
    }

    /// A colour of sRGB. The components are from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: CGColorSpace(name: CGColorSpace.sRGB) ?? .deviceRGB, values: [red, green, blue, alpha])
    }

    /// A gray. The components are from 0 to 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceGray, values: [gray, alpha])
    }

    /// A gray with a power curve of 2.2. The components are from 0 to 1.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: CGColorSpace(name: CGColorSpace.genericGrayGamma2_2) ?? .deviceGray, values: [gray, alpha])
    }

    /// The components, alpha last.
    public var components: [CGFloat]? { values }

    /// The number of components, with alpha.
    public var numberOfComponents: Int { values.count }

    /// How opaque the colour is, from 0 to 1.
    public var alpha: CGFloat { values.last ?? 1 }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        colorSpace.map { CGColor(space: $0, values: values.dropLast() + [alpha]) }
    }

    /// Opaque black.
    public static let black = CGColor(genericGrayGamma2_2Gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(genericGrayGamma2_2Gray: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(genericGrayGamma2_2Gray: 0, alpha: 0)
}

extension CGColor: Hashable {
    /// Whether the spaces and all components are equal.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs.colorSpace == rhs.colorSpace && lhs.values == rhs.values
    }

    /// Hashes the space and the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}

extension CGColor: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x4347_0002 }
}

/// A colour of the device's RGB space.
public func CGColorCreateGenericRGB(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// A gray.
public func CGColorCreateGenericGray(_ gray: CGFloat, _ alpha: CGFloat) -> CGColor {
    CGColor(gray: gray, alpha: alpha)
}

public import CoreGraphics
public import Foundation

/// A colour for filters: red, green, blue and alpha in a colour space. Immutable.
open class CIColor: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is immutable.

    /// From 0 to 1; spaces of extended range have more.
    public let red: CGFloat
    /// From 0 to 1; spaces of extended range have more.
    public let green: CGFloat
    /// From 0 to 1; spaces of extended range have more.
    public let blue: CGFloat
    /// How opaque the colour is, from 0 to 1.
    public let alpha: CGFloat
    /// What the numbers mean.
    public let colorSpace: CGColorSpace

    private init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat, _ space: CGColorSpace) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        colorSpace = space
        super.init()
    }

    /// A colour of sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { self.init(red, green, blue, alpha, .usual) }
    /// An opaque colour of sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) { self.init(red, green, blue, 1, .usual) }

    /// A colour of an RGB space; `nil` for other spaces.
    public convenience init?(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, colorSpace: CGColorSpace) {
        guard colorSpace.model == .rgb else { return nil }
        self.init(red, green, blue, alpha, colorSpace)
    }

    /// An opaque colour of an RGB space; `nil` for other spaces.
    public convenience init?(red: CGFloat, green: CGFloat, blue: CGFloat, colorSpace: CGColorSpace) {
        self.init(red: red, green: green, blue: blue, alpha: 1, colorSpace: colorSpace)
    }

    /// The colour of Core Graphics. Gray becomes equal red, green and blue of sRGB.
    public convenience init(cgColor: CGColor) {
        let components = cgColor.components ?? []
        if components.count >= 4, let space = cgColor.colorSpace {
            self.init(components[0], components[1], components[2], components[3], space)
        } else {
            let gray = components.first ?? 0
            self.init(gray, gray, gray, components.count > 1 ? components[1] : 1, .usual)
        }
    }

    /// The colour of a text of three or four numbers like `1 0.5 0 1`.
    public convenience init(string: String) {
        let numbers = string.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
        func number(_ index: Int, _ other: CGFloat) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : other }
        self.init(number(0, 0), number(1, 0), number(2, 0), number(3, 1), .usual)
    }

    /// How many numbers there are: 4.
    open var numberOfComponents: Int { 4 }
    /// The numbers as a text that ``init(string:)`` reads.
    open var stringRepresentation: String { [red, green, blue, alpha].map { "\(Double($0))" }.joined(separator: " ") }
    /// The numbers as a text.
    open override var description: String { "(\(stringRepresentation))" }
    /// The colour itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether another colour has the same numbers and space.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CIColor else { return false }
        return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha) && colorSpace == other.colorSpace
    }

    /// Hashes the numbers.
    open override var hash: Int { [red, green, blue, alpha].hashValue }

    package var numbers: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) }

    /// Opaque black.
    public static let black = CIColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    /// Opaque gray.
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    /// Opaque red.
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    /// Opaque green.
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    /// Opaque blue.
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    /// Opaque cyan.
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    /// Opaque magenta.
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    /// Opaque yellow.
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    /// Nothing.
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension CGColorSpace {
    /// sRGB: what numbers mean when nobody says it.
    static let usual = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
}

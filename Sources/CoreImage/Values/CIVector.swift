public import CoreGraphics
public import Foundation

/// Some numbers in a row: what filters take for places, rectangles and weights. Immutable.
open class CIVector: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is immutable.
    private let values: [CGFloat]

    private init(_ values: [CGFloat]) {
        self.values = values
        super.init()
    }

    /// A vector of as many numbers as a pointer points to.
    public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
        self.init(unsafe Array(UnsafeBufferPointer(start: values, count: max(count, 0))))
    }

    /// A vector of one number.
    public convenience init(x: CGFloat) { self.init([x]) }
    /// A vector of two numbers.
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    /// A vector of three numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    /// A vector of four numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
    /// A point.
    public convenience init(cgPoint: CGPoint) { self.init([cgPoint.x, cgPoint.y]) }
    /// A rectangle as x, y, width and height.
    public convenience init(cgRect: CGRect) { self.init([cgRect.origin.x, cgRect.origin.y, cgRect.size.width, cgRect.size.height]) }
    /// A transform as a, b, c, d, tx and ty.
    public convenience init(cgAffineTransform t: CGAffineTransform) { self.init([t.a, t.b, t.c, t.d, t.tx, t.ty]) }

    /// The numbers of a text like `[1 0.5 0]`; what is no number counts as 0.
    public convenience init(string: String) {
        let inner = string.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
        self.init(inner.split(separator: " ").map { CGFloat(Double($0) ?? 0) })
    }

    package convenience init(_ values: [Double]) { self.init(values.map { CGFloat($0) }) }

    package var numbers: [Double] { values.map(Double.init) }

    /// How many numbers there are.
    open var count: Int { values.count }
    /// The number at a place; 0 beyond the end.
    open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    /// The first number, or 0.
    open var x: CGFloat { value(at: 0) }
    /// The second number, or 0.
    open var y: CGFloat { value(at: 1) }
    /// The third number, or 0.
    open var z: CGFloat { value(at: 2) }
    /// The fourth number, or 0.
    open var w: CGFloat { value(at: 3) }
    /// The first two numbers as a point.
    open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    /// The first four numbers as a rectangle: x, y, width, height.
    open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    /// The first six numbers as a transform.
    open var cgAffineTransformValue: CGAffineTransform {
        CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
    }
    /// The numbers as a text that ``init(string:)`` reads.
    open var stringRepresentation: String { "[" + values.map { "\(Double($0))" }.joined(separator: " ") + "]" }

    /// The vector itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// The numbers as a text.
    open override var description: String { stringRepresentation }
    /// Whether another vector has the same numbers.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    /// Hashes the numbers.
    open override var hash: Int { values.hashValue }
}

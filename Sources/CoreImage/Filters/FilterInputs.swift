import CoreGraphics
import Foundation
import Rendering

/// The values of a filter, each as what the filter takes it for: the default where it is missing, of the wrong kind or no number, limited to its range.
struct FilterInputs {
    private let values: [String: Any]
    private let inputs: [FilterInput]

    init(_ values: [String: Any], _ inputs: [FilterInput]) {
        self.values = values
        self.inputs = inputs
    }

    func image(_ key: String = kCIInputImageKey) -> CIImage? { values[key] as? CIImage }

    /// A number, whatever type of number it was given as.
    static func number(_ value: Any?) -> Double? {
        let number: Double? =
            switch value {
            case let value as Double: value
            case let value as Float: Double(value)
            case let value as Int: Double(value)
            case let value as CGFloat: Double(value)
            case let value as NSNumber: value.doubleValue
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    func number(_ key: String) -> Double {
        let given = FilterInputs.number(values[key])
        guard case .number(let usual, let range)? = kind(key) else { return given ?? 0 }
        return min(max(given ?? usual, range.lowerBound), range.upperBound)
    }

    /// As many numbers as the default has.
    func vector(_ key: String) -> [Double] {
        guard case .vector(let usual)? = kind(key) else { return [] }
        let given: [Double]? =
            switch values[key] {
            case let vector as CIVector: vector.numbers
            case let point as CGPoint: [point.x, point.y].map(Double.init)
            case let rect as CGRect: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(Double.init)
            default: nil
            }
        return usual.indices.map { index in
            guard let given, given.indices.contains(index), given[index].isFinite else {
                return given == nil || index >= given?.count ?? 0 ? usual[index] : 0
            }
            return given[index]
        }
    }

    func point(_ key: String = kCIInputCenterKey) -> CGPoint {
        let numbers = vector(key)
        return CGPoint(x: numbers.first ?? 0, y: numbers.count > 1 ? numbers[1] : 0)
    }

    /// Nil for a value that is no rectangle.
    func rect(_ key: String) -> CGRect? {
        switch values[key] {
        case let vector as CIVector where vector.count >= 4: vector.cgRectValue
        case let rect as CGRect: rect
        default:
            if case .vector(let usual)? = kind(key), usual.count == 4 {
                CGRect(x: usual[0], y: usual[1], width: usual[2], height: usual[3])
            } else {
                nil
            }
        }
    }

    func shares(_ key: String) -> SIMD4<Float> {
        let numbers = vector(key)
        return SIMD4((0..<4).map { $0 < numbers.count ? Float(numbers[$0]) : 0 })
    }

    func color(_ key: String = kCIInputColorKey) -> CIColor {
        switch values[key] {
        case let color as CIColor: return color
        case let value?:
            if let color = value as? CGColor { return CIColor(cgColor: color) }
            return usualColor(key)
        case nil: return usualColor(key)
        }
    }

    private func usualColor(_ key: String) -> CIColor {
        if case .color(let usual)? = kind(key) { usual } else { .clear }
    }

    func transform(_ key: String = kCIInputTransformKey) -> CGAffineTransform {
        switch values[key] {
        case let transform as CGAffineTransform: transform
        case let vector as CIVector where vector.count >= 6: vector.cgAffineTransformValue
        case let transform as AffineTransform:
            CGAffineTransform(a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY)
        default: .identity
        }
    }

    func data(_ key: String) -> Data? { values[key] as? Data ?? (values[key] as? NSData).map { Data(referencing: $0) } }
    func colorSpace(_ key: String = kCIInputColorSpaceKey) -> CGColorSpace? { values[key] as? CGColorSpace }

    private func kind(_ key: String) -> FilterInput.Kind? { inputs.first { $0.key == key }?.kind }
}

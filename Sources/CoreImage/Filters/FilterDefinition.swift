import CoreGraphics
import Foundation
import Rendering

/// A built-in filter: a row of data, and how it makes an image of its values.
struct FilterDefinition: Sendable {
    let name: String
    let category: String
    let inputs: [FilterInput]
    /// Nil when an image is missing.
    let output: @Sendable (FilterInputs) -> CIImage?

    init(_ name: String, _ category: String, _ inputs: [FilterInput], _ output: @escaping @Sendable (FilterInputs) -> CIImage?) {
        self.name = name
        self.category = category
        self.inputs = inputs
        self.output = output
    }

    /// A filter of one image that changes each colour by itself.
    static func points(
        _ name: String, _ category: String, _ inputs: [FilterInput], _ stages: @escaping @Sendable (FilterInputs) -> [PointStage]
    ) -> FilterDefinition {
        FilterDefinition(name, category, [.image()] + inputs) { values in values.image().map { $0.points(PointChain(stages(values))) } }
    }

    var allCategories: Set<String> { [category, kCICategoryBuiltIn, kCICategoryVideo, kCICategoryStillImage] }

    /// `CIGaussianBlur` is "Gaussian Blur".
    var displayName: String {
        var words = ""
        for character in name.dropFirst(2) {
            if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
            words.append(character)
        }
        return words
    }

    var attributes: [String: Any] {
        var result: [String: Any] = [
            kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: displayName, kCIAttributeFilterCategories: allCategories.sorted(),
        ]
        for input in inputs { result[input.key] = input.attributes }
        return result
    }
}

/// A value that a filter takes.
struct FilterInput: Sendable {
    enum Kind: Sendable {
        case image
        case number(Double, ClosedRange<Double>)
        case vector([Double])
        case color(CIColor)
        case transform
        case data
        case colorSpace
        case text(String)
    }

    let key: String
    let kind: Kind

    static func image(_ key: String = kCIInputImageKey) -> FilterInput { FilterInput(key: key, kind: .image) }
    static func number(_ key: String, _ usual: Double, _ range: ClosedRange<Double> = -1e9...1e9) -> FilterInput {
        FilterInput(key: key, kind: .number(usual, range))
    }
    static func vector(_ key: String, _ usual: Double...) -> FilterInput { FilterInput(key: key, kind: .vector(usual)) }
    static func color(_ key: String, _ usual: CIColor) -> FilterInput { FilterInput(key: key, kind: .color(usual)) }
    static func center(_ x: Double = 150, _ y: Double = 150) -> FilterInput { .vector(kCIInputCenterKey, x, y) }

    fileprivate var attributes: [String: Any] {
        var result: [String: Any] = [kCIAttributeName: key, kCIAttributeClass: kind.className]
        if let usual = kind.defaultObject { result[kCIAttributeDefault] = usual }
        switch kind {
        case .image: result[kCIAttributeType] = kCIAttributeTypeImage
        case .color: result[kCIAttributeType] = kCIAttributeTypeColor
        case .number(_, let range):
            result[kCIAttributeType] = kCIAttributeTypeScalar
            if range.lowerBound > -1e8 {
                result[kCIAttributeMin] = NSNumber(value: range.lowerBound)
                result[kCIAttributeSliderMin] = NSNumber(value: range.lowerBound)
            }
            if range.upperBound < 1e8 {
                result[kCIAttributeMax] = NSNumber(value: range.upperBound)
                result[kCIAttributeSliderMax] = NSNumber(value: range.upperBound)
            }
        default: break
        }
        return result
    }
}

extension FilterInput.Kind {
    var defaultObject: Any? {
        switch self {
        case .image, .data, .colorSpace: nil
        case .number(let usual, _): NSNumber(value: usual)
        case .vector(let usual): CIVector(usual)
        case .color(let usual): usual
        case .transform: CGAffineTransform.identity
        case .text(let usual): usual
        }
    }

    fileprivate var className: String {
        switch self {
        case .image: "CIImage"
        case .number: "NSNumber"
        case .vector: "CIVector"
        case .color: "CIColor"
        case .transform: "NSAffineTransform"
        case .data: "NSData"
        case .colorSpace: "CGColorSpace"
        case .text: "NSString"
        }
    }
}

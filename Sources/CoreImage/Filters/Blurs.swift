import CoreGraphics
import Foundation
import Rendering

/// Filters that blur.
enum Blurs {
    private static let category = kCICategoryBlur

    static let all: [FilterDefinition] = [
        FilterDefinition("CIGaussianBlur", category, [.image(), .number(kCIInputRadiusKey, 10, 0...600)]) { values in
            values.image()?.applyingGaussianBlur(sigma: values.number(kCIInputRadiusKey))
        }
    ]
}

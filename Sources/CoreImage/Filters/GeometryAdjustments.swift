import CoreGraphics
import Foundation
import Rendering

/// Filters that change the shape of an image.
enum GeometryAdjustments {
    private static let category = kCICategoryGeometryAdjustment

    static let all: [FilterDefinition] = [
        FilterDefinition("CIAffineTransform", category, [.image(), FilterInput(key: kCIInputTransformKey, kind: .transform)]) { values in
            values.image()?.transformed(by: values.transform())
        },
        FilterDefinition("CICrop", category, [.image(), .vector("inputRectangle", -8e37, -8e37, 1.6e38, 1.6e38)]) { values in
            values.image().map { image in values.rect("inputRectangle").map { image.cropped(to: $0) } ?? image }
        },
    ]
}

import Foundation
import Rendering

/// Filters that take one image where a mask says so, and another elsewhere.
enum Masks {
    static let all: [FilterDefinition] = [
        mask("CIBlendWithMask") { $0.luminance },
        mask("CIBlendWithAlphaMask") { $0.a },
        mask("CIBlendWithRedMask") { $0.r },
        mask("CIBlendWithBlueMask") { $0.b },
    ]

    private static func mask(_ name: String, _ amount: @escaping @Sendable (PixelColor) -> PixelValue) -> FilterDefinition {
        FilterDefinition(name, kCICategoryStylize, [.image(), .image(kCIInputBackgroundImageKey), .image(kCIInputMaskImageKey)]) { values in
            guard let image = values.image() else { return values.image(kCIInputBackgroundImageKey) }
            let background = values.image(kCIInputBackgroundImageKey) ?? CIImage(color: .clear)
            guard let mask = values.image(kCIInputMaskImageKey) else { return background }
            let program = PointProgram(inputs: 3) { colors, _, _ in .mix(colors[1], colors[0], amount(colors[2]).limited()) }
            let below = background.node.extent
            // Where nothing lies below, the image is all that can be seen.
            let region = values.image(kCIInputBackgroundImageKey) == nil ? image.node.extent : image.node.extent.union(below)
            return image.combined(with: [background, mask], program, extent: region)
        }
    }
}

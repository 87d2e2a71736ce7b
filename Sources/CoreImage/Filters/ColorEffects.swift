import CoreGraphics
import Foundation
import Rendering

/// Filters that make other colours of colours.
enum ColorEffects {
    private static let category = kCICategoryColorEffect

    static let all: [FilterDefinition] = [
        .points("CISepiaTone", category, [.number(kCIInputIntensityKey, 1, 0...1)]) { values in
            // Luminance in the colour of old prints.
            [.matrix(tint([1, 0.77, 0.44], values.number(kCIInputIntensityKey)))]
        },
        .points("CIColorInvert", category, []) { _ in
            [.matrix(ColorMatrix([-1, 0, 0, 0, -1, 0, 0, 0, -1], constants: [1, 1, 1]))]
        },
    ]

    static let luminance = SIMD3(0.2126, 0.7152, 0.0722)

    /// Luminance times a colour, mixed with what was there.
    static func tint(_ color: SIMD3<Double>, _ amount: Double) -> ColorMatrix {
        var numbers: [Double] = []
        for row in 0..<3 {
            for column in 0..<3 { numbers.append(luminance[column] * color[row] * amount + (row == column ? 1 - amount : 0)) }
        }
        return ColorMatrix(numbers)
    }
}

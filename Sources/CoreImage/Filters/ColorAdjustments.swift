import CoreGraphics
import Foundation
import Rendering

/// Filters that adjust colours. Numbers are those of the working space: light, unless the context says otherwise.
enum ColorAdjustments {
    private static let category = kCICategoryColorAdjustment

    static let all: [FilterDefinition] = [
        .points(
            "CIColorControls", category,
            [.number(kCIInputSaturationKey, 1), .number(kCIInputBrightnessKey, 0), .number(kCIInputContrastKey, 1)]
        ) { values in
            let saturation = values.number(kCIInputSaturationKey), contrast = values.number(kCIInputContrastKey)
            let moved = values.number(kCIInputBrightnessKey) * contrast + 0.5 * (1 - contrast)
            let luma = SIMD3(0.2125, 0.7154, 0.0721)
            func row(_ own: SIMD3<Double>) -> [Double] {
                let mixed = (luma * (1 - saturation) + own * saturation) * contrast
                return [mixed.x, mixed.y, mixed.z]
            }
            return [.matrix(ColorMatrix(row([1, 0, 0]) + row([0, 1, 0]) + row([0, 0, 1]), constants: SIMD3(repeating: moved)))]
        },
        .points(
            "CIColorMatrix", category,
            [
                .vector("inputRVector", 1, 0, 0, 0), .vector("inputGVector", 0, 1, 0, 0), .vector("inputBVector", 0, 0, 1, 0),
                .vector("inputAVector", 0, 0, 0, 1), .vector(kCIInputBiasVectorKey, 0, 0, 0, 0),
            ]
        ) { values in
            [
                .matrix(
                    ColorMatrix(
                        red: values.shares("inputRVector"), green: values.shares("inputGVector"), blue: values.shares("inputBVector"),
                        alpha: values.shares("inputAVector"), constants: values.shares(kCIInputBiasVectorKey)))
            ]
        },
        .points("CIExposureAdjust", category, [.number(kCIInputEVKey, 0, -100...100)]) { values in
            [.matrix(.scaled(SIMD3(repeating: Float(pow(2, values.number(kCIInputEVKey))))))]
        },
    ]
}

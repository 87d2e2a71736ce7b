import Foundation
import Rendering

/// The looks of photo apps: a saturation, and a curve for each component, on signals. The numbers are ours; Apple does not publish its.
private struct PhotoLook {
    var name: String
    var saturation: Double
    var red: [(x: Double, y: Double)] = []
    var green: [(x: Double, y: Double)] = []
    var blue: [(x: Double, y: Double)] = []

    init(_ name: String, saturation: Double, _ all: [(x: Double, y: Double)]) {
        self.init(name, saturation: saturation, red: all, green: all, blue: all)
    }

    init(
        _ name: String, saturation: Double, red: [(x: Double, y: Double)], green: [(x: Double, y: Double)], blue: [(x: Double, y: Double)]
    ) {
        self.name = name
        self.saturation = saturation
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    var definition: FilterDefinition {
        let tables = [red, green, blue].map { Spline($0).table }
        let luma = ColorEffects.luminance
        var numbers: [Double] = []
        for row in 0..<3 {
            for column in 0..<3 { numbers.append(luma[column] * (1 - saturation) + (row == column ? saturation : 0)) }
        }
        let matrix = ColorMatrix(numbers)
        let program = PointProgram(straight: true) { color in
            PixelColor(color.r.curved(tables[0]), color.g.curved(tables[1]), color.b.curved(tables[2]), color.a)
        }
        return .points("CIPhotoEffect\(name)", kCICategoryColorEffect, []) { _ in
            [.curve(.sdr, .toSignal), .matrix(matrix), .program(program), .curve(.sdr, .toLight)]
        }
    }
}

extension ColorEffects {
    static let photoEffects: [FilterDefinition] = looks.map(\.definition)

    private static let looks: [PhotoLook] = [
        PhotoLook("Mono", saturation: 0, [(0, 0), (1, 1)]),
        PhotoLook("Tonal", saturation: 0, [(0, 0.03), (0.25, 0.24), (0.5, 0.52), (0.75, 0.77), (1, 0.98)]),
        PhotoLook("Noir", saturation: 0, [(0, 0), (0.25, 0.12), (0.5, 0.48), (0.75, 0.85), (1, 1)]),
        PhotoLook("Chrome", saturation: 1.25, [(0, 0), (0.25, 0.2), (0.5, 0.52), (0.75, 0.83), (1, 1)]),
        PhotoLook("Fade", saturation: 0.8, [(0, 0.08), (0.25, 0.28), (0.5, 0.52), (0.75, 0.74), (1, 0.95)]),
        PhotoLook(
            "Instant", saturation: 0.75, red: [(0, 0.08), (0.5, 0.56), (1, 0.98)], green: [(0, 0.06), (0.5, 0.52), (1, 0.95)],
            blue: [(0, 0.12), (0.5, 0.46), (1, 0.84)]),
        PhotoLook(
            "Process", saturation: 0.95, red: [(0, 0), (0.5, 0.45), (1, 0.96)], green: [(0, 0.02), (0.5, 0.52), (1, 1)],
            blue: [(0, 0.12), (0.5, 0.55), (1, 0.93)]),
        PhotoLook(
            "Transfer", saturation: 0.9, red: [(0, 0.06), (0.5, 0.58), (1, 1)], green: [(0, 0.03), (0.5, 0.51), (1, 0.96)],
            blue: [(0, 0.05), (0.5, 0.43), (1, 0.86)]),
    ]
}

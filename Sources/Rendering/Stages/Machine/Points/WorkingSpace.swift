package import CoreVideo

/// What the numbers of pixels stand for while filters work on them.
package struct WorkingSpace: Hashable, Sendable {
    /// H.273 code points; nil where colours are not managed: numbers are taken as they come.
    package var color: ColorDescription?

    package init(color: ColorDescription?) { self.color = color }

    /// Light of BT.709's primaries: 1 is SDR's white.
    package static let linear = WorkingSpace(color: ColorDescription(primaries: 1, transfer: 8, matrix: 1))
    package static let unmanaged = WorkingSpace(color: nil)

    /// From R'G'B' of a colour to the working space.
    package func chain(from color: ColorDescription) -> PointChain {
        guard let own = self.color else { return PointChain() }
        return PointChain(from: color, to: own)
    }

    /// From the working space to R'G'B' of a colour.
    package func chain(to color: ColorDescription) -> PointChain {
        guard let own = self.color else { return PointChain() }
        return PointChain(from: own, to: color)
    }
}

extension PointChain {
    /// From R'G'B' of one colour to R'G'B' of another, through light. What is out of range stays out of range.
    package init(from: ColorDescription, to: ColorDescription) {
        self.init()
        let source = LightCurve(from), target = LightCurve(to)
        let sourcePrimaries = Primaries(codePoint: from.primaries) ?? .bt709, targetPrimaries = Primaries(codePoint: to.primaries) ?? .bt709
        guard source != target || sourcePrimaries != targetPrimaries else { return }
        append(.curve(source, .toLight))
        if sourcePrimaries != targetPrimaries { append(.matrix(ColorMatrix(sourcePrimaries.matrix(to: targetPrimaries)))) }
        append(.curve(target, .toSignal))
    }
}

extension LightCurve {
    package init(_ color: ColorDescription) {
        switch color.transfer {
        case 8: self = .linear
        case 16: self = .pq
        case 18: self = .hlg(luma: (Primaries(codePoint: color.primaries) ?? .bt709).luma.map(Float.init))
        default: self = .sdr
        }
    }
}

extension Primaries {
    static let bt709 = Primaries([0.640, 0.330], [0.300, 0.600], [0.150, 0.060])
}

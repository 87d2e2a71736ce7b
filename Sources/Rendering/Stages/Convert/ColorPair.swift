internal import CoreVideo

/// The colours of the two sides of a conversion, with what is unknown filled in.
struct ColorPair: Hashable, Sendable {
    var source: ColorDescription
    var destination: ColorDescription

    init(_ from: PictureDescription, _ to: PictureDescription) {
        source = from.color.resolved(width: from.width, height: from.height)
        // A destination that says nothing has the colour of the source.
        destination = ColorDescription(
            primaries: to.color.primaries == 2 ? source.primaries : to.color.primaries,
            transfer: to.color.transfer == 2 ? source.transfer : to.color.transfer,
            matrix: to.color.matrix == 2 ? source.matrix : to.color.matrix)
        // Code point 0 means R'G'B', which says nothing about the luma of a Y'CbCr picture.
        if source.matrix == 0 { source.matrix = destination.matrix == 0 ? 1 : destination.matrix }
        if destination.matrix == 0 { destination.matrix = source.matrix }
        if Self.isSDRCurve(source.transfer), Self.isSDRCurve(destination.transfer) {
            // SDR codes are shown on the same display whatever curve they are tagged with: they are kept.
            source.transfer = 1
            destination.transfer = 1
        }
    }

    /// Whether both sides have the same SDR curve: what is left to do in linear light is a change of primaries.
    var areSDR: Bool { source.transfer == 1 && destination.transfer == 1 }

    /// Whether codes of R'G'B' mean the same on both sides.
    var shareLight: Bool {
        source.primaries == destination.primaries && source.transferCurve == destination.transferCurve
    }

    /// Whether the samples of this family of components mean the same on both sides.
    func needNoConversion(_ family: PlanarForm.Family) -> Bool {
        shareLight && (family == .rgb || source.matrix == destination.matrix)
    }

    /// Everything but linear light, PQ and HLG.
    private static func isSDRCurve(_ transfer: Int) -> Bool { ![8, 9, 10, 16, 18].contains(transfer) }
}

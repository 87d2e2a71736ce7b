/// What `metadata.cutaway` says of a timeline. Every part is optional.
package struct TimelineSettings: Hashable, Sendable {
    package var renderSize: PixelSize?
    /// Positive.
    package var frameDuration: ExactTime?
    package var background: BackgroundColor?
    package var colorPrimaries: String?
    package var colorTransferFunction: String?
    package var colorYCbCrMatrix: String?

    /// Red, green, blue and alpha, 0 to 1, in the canvas's own encoding.
    package struct BackgroundColor: Hashable, Sendable {
        package var red, green, blue, alpha: Double
    }

    package static let knownPrimaries = ["ITU_R_709_2", "EBU_3213", "SMPTE_C", "P3_D65", "DCI_P3", "ITU_R_2020"]
    package static let knownTransferFunctions = [
        "ITU_R_709_2", "SMPTE_240M_1995", "ITU_R_2020", "SMPTE_ST_2084_PQ", "ITU_R_2100_HLG", "Linear", "IEC_sRGB",
    ]
    package static let knownMatrices = ["ITU_R_709_2", "ITU_R_601_4", "SMPTE_240M_1995", "ITU_R_2020"]

    package init() {}

    package init(metadata: JSONNode?) throws(InterchangeError) {
        guard let settings = try metadata?.optional("cutaway") else { return }
        if let node = try settings.optional("renderSize") {
            let n = try node.numbers(2)
            guard let width = Int(exactly: n[0]), let height = Int(exactly: n[1]),
                PixelSize(width: width, height: height).isUsable
            else {
                throw node.failure(
                    .invalidValue, "a render size is two whole numbers from 1 to \(PixelSize.largestSide)")
            }
            renderSize = PixelSize(width: width, height: height)
        }
        if let node = try settings.optional("frameDuration") {
            let text = try node.string()
            guard let time = TimeExpression(text)?.time(at: nil), time > .zero, time <= ExactTime(seconds: 86400) else {
                throw node.failure(
                    .invalidValue, "\"\(text)\" is not the duration of a frame", recovery: "1/30 or 1001/30000")
            }
            frameDuration = time
        }
        if let node = try settings.optional("background") {
            let n = try node.numbers(4)
            guard n.allSatisfy((0...1).contains) else {
                throw node.failure(.invalidValue, "a background is [red, green, blue, alpha], each from 0 to 1")
            }
            background = BackgroundColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
        }
        colorPrimaries = try Self.name(settings.optional("colorPrimaries"), of: Self.knownPrimaries)
        colorTransferFunction = try Self.name(settings.optional("colorTransferFunction"), of: Self.knownTransferFunctions)
        colorYCbCrMatrix = try Self.name(settings.optional("colorYCbCrMatrix"), of: Self.knownMatrices)
        let given = [colorPrimaries, colorTransferFunction, colorYCbCrMatrix].compactMap(\.self)
        if !given.isEmpty, given.count < 3 {
            throw settings.failure(
                .invalidValue, "colorPrimaries, colorTransferFunction and colorYCbCrMatrix are given together or not at all")
        }
    }

    private static func name(_ node: JSONNode?, of known: [String]) throws(InterchangeError) -> String? {
        guard let node else { return nil }
        let name = try node.string()
        guard known.contains(name) else {
            throw node.failure(
                .invalidValue, "\"\(name)\" is not known here", recovery: "one of \(known.joined(separator: ", "))")
        }
        return name
    }
}

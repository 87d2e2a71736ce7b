/// What `metadata.cutaway` says of a clip. Every part is optional.
package struct ClipSettings: Hashable, Sendable {
    /// 0 to 1; 1 by default.
    package var opacity: Animated<Double>?
    /// From the clip's displayed, upright size to render pixels. By default the clip is fitted into the canvas.
    package var transform: Animated<AffineMatrix>?
    /// In pixels of the clip's displayed, upright size. By default nothing is cut off.
    package var crop: Animated<PixelRect>?
    /// Linear gain, 0 or more; 1 by default.
    package var volume: Animated<Double>?
    /// The names of the filters, in order.
    package var filters: [String] = []

    package init() {}

    package init(metadata: JSONNode?) throws(InterchangeError) {
        guard let settings = try metadata?.optional("cutaway") else { return }
        if let node = try settings.optional("opacity") {
            opacity = try Animated(node) { element throws(InterchangeError) in
                let number = try element.number()
                guard (0...1).contains(number) else {
                    throw element.failure(.invalidValue, "an opacity lies between 0 and 1, not at \(number)")
                }
                return number
            }
        }
        if let node = try settings.optional("transform") {
            transform = try Animated(node) { element throws(InterchangeError) in
                let n = try element.numbers(6)
                guard n.allSatisfy({ abs($0) <= 1e9 }) else {
                    throw element.failure(.invalidValue, "a transform's numbers lie between -10^9 and 10^9")
                }
                return AffineMatrix(n[0], n[1], n[2], n[3], n[4], n[5])
            }
        }
        if let node = try settings.optional("crop") {
            crop = try Animated(node) { element throws(InterchangeError) in
                let n = try element.numbers(4)
                guard n[2] >= 0, n[3] >= 0, n.allSatisfy({ abs($0) <= 1e9 }) else {
                    throw element.failure(.invalidValue, "a crop is [x, y, width, height] with a size of 0 or more")
                }
                return PixelRect(x: n[0], y: n[1], width: n[2], height: n[3])
            }
        }
        if let node = try settings.optional("volume") {
            volume = try Animated(node) { element throws(InterchangeError) in
                let number = try element.number()
                guard (0...1000).contains(number) else {
                    throw element.failure(.invalidValue, "a volume is a gain from 0 to 1000, not \(number)")
                }
                return number
            }
        }
        for filter in try settings.optional("filters")?.elements() ?? [] {
            filters.append(try filter.required("name").string())
        }
    }
}

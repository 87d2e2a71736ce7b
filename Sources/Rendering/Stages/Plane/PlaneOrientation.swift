/// Exchange columns and rows, then mirror: the eight ways to turn a picture, as the kernels count them.
struct PlaneOrientation: OptionSet, Hashable {
    let rawValue: Int
    static let mirrorX = PlaneOrientation(rawValue: 1)
    static let mirrorY = PlaneOrientation(rawValue: 2)
    static let transpose = PlaneOrientation(rawValue: 4)
}

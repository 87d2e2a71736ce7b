/// Up to four planes of one picture: Y, Cb, Cr, alpha or R, G, B, alpha. A value of fixed size, so that frames allocate no arrays.
struct PlaneSet {
    private(set) var count = 0
    private var first: SamplePlane?
    private var second: SamplePlane?
    private var third: SamplePlane?
    private var fourth: SamplePlane?

    init() {}

    /// One plane by itself.
    init(_ plane: SamplePlane) { append(plane) }

    /// The first planes.
    func prefix(_ count: Int) -> PlaneSet {
        var set = PlaneSet()
        for index in 0..<count { set.append(self[index]) }
        return set
    }

    mutating func append(_ plane: SamplePlane) {
        switch count {
        case 0: first = plane
        case 1: second = plane
        case 2: third = plane
        case 3: fourth = plane
        default: preconditionFailure("a picture has at most four planes")
        }
        count += 1
    }

    subscript(index: Int) -> SamplePlane {
        let plane =
            switch index {
            case 0: first
            case 1: second
            case 2: third
            default: fourth
            }
        guard let plane, index < count else { preconditionFailure("ask only for planes below count") }
        return plane
    }

    /// Whether every plane can be handed to code that wants addresses and strides in multiples of 64.
    var isAligned: Bool { (0..<count).allSatisfy { self[$0].isAligned } }
}

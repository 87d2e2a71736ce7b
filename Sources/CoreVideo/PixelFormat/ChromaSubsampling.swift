/// How much coarser than luma the chroma samples lie.
package enum ChromaSubsampling: Hashable, Sendable, CaseIterable {
    /// There is no chroma, or it is not told apart (RGB).
    case none
    /// Half in both directions.
    case s420
    /// Half across.
    case s422
    /// As fine as luma.
    case s444

    /// A chroma plane is `width >> horizontalShift` samples wide, rounded up.
    package var horizontalShift: Int { self == .s420 || self == .s422 ? 1 : 0 }

    /// A chroma plane is `height >> verticalShift` samples high, rounded up.
    package var verticalShift: Int { self == .s420 ? 1 : 0 }
}

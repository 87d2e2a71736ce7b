/// How the frames of a render came about.
package struct RenderStatistics: Hashable, Sendable {
    /// Output frames that are source frames, untouched.
    package var passedThrough = 0
    /// Output frames that are the output frame before them.
    package var reused = 0
    /// Output frames composed in Y'CbCr.
    package var composedYUV = 0
    /// Output frames composed by the stage machine.
    package var composedByStages = 0
    /// Output frames composed by the user's compositor.
    package var composedByCustomCode = 0
    /// Source frames decoded.
    package var decoded = 0
    /// Source frames converted to the composition's format and colour.
    package var converted = 0
    /// Source frames that were decoded on the way to another and never shown.
    package var skipped = 0
    /// The most decoders that were open at the same time.
    package var decodersOpen = 0
    /// How often a decoder stood ready at a cut, on another file, because it had been opened or moved there before.
    package var decodersPrepared = 0

    package init() {}
}

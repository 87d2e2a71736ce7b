import CoreGraphics
import CoreMedia
import CoreVideo
import Rendering
import Testing

/// Tracks that show one picture each, from a table; the newest assignment counts.
private final class TableSource: FrameSource {
    var pictures: [CMPersistentTrackID: CVPixelBuffer] = [:]
    private(set) var asked: [CMPersistentTrackID] = []
    var framesDecoded = 0
    var decodersOpen = 0
    /// Whether pictures come in the scaled form that is asked for.
    var givesForms = false

    func pictures(
        _ requests: [PictureRequest], at time: CMTime, scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws -> [SourcePicture?] {
        asked += requests.map(\.trackID)
        return try requests.map { request in
            try pictures[request.trackID].map { picture in
                guard givesForms, let form = request.form else { return SourcePicture(picture) }
                return SourcePicture(try scale(picture, form), isScaled: true)
            }
        }
    }

    func timeOfNextChange(of trackID: CMPersistentTrackID, after time: CMTime) -> CMTime? { nil }
}

@Suite("Turning frame plans into pictures")
struct FrameRendererTests {
    private let source = TableSource()
    private let size = CGSize(width: 16, height: 8)

    private func canvas(bits: Int = 8, _ color: ColorDescription = .bt709) throws -> PictureDescription {
        PictureDescription(width: 16, height: 8, format: try .planarTest(.s420, bits), color: color)
    }

    /// A picture of one colour, tagged.
    private func flat(
        _ y: Int, _ cb: Int = 128, _ cr: Int = 128, bits: Int = 8, fullRange: Bool = false, color: ColorDescription = .bt709, width: Int = 16,
        height: Int = 8
    ) throws -> CVPixelBuffer {
        let picture = try TestPicture(width, height, .planarTest(.s420, bits, fullRange: fullRange)) { plane, _, _ in [y, cb, cr][plane] }
        var attachments = BufferAttachments()
        color.write(into: &attachments)
        picture.buffer.attachments = attachments
        return picture.buffer
    }

    private func plan(_ layers: [LayerPlan], background: CanvasColor = .black, at frame: Int64 = 0) -> FramePlan {
        FramePlan(
            time: CMTime(value: frame, timescale: 30), duration: CMTime(value: 1, timescale: 30), background: background, layers: layers)
    }

    private func layer(_ trackID: CMPersistentTrackID, transform: CGAffineTransform = .identity, opacity: Double = 1) -> LayerPlan {
        LayerPlan(trackID: trackID, transform: transform, opacity: opacity, displaySize: size)
    }

    /// The distinct samples of each plane.
    private func colours(_ buffer: CVPixelBuffer) -> [Set<Int>] {
        (0..<buffer.pixelFormat.planeCount).map { Set(planeSamples(buffer, $0)) }
    }

    private func planeSamples(_ buffer: CVPixelBuffer, _ index: Int) -> [Int] {
        let plane = buffer.plane(index)
        let isWide = buffer.pixelFormat.bitsPerComponent > 8
        return (0..<plane.height).flatMap { y in
            (0..<plane.width).map { x in
                let row = unsafe plane.base + y * plane.bytesPerRow
                return unsafe isWide ? Int(row.load(fromByteOffset: 2 * x, as: UInt16.self)) : Int(row.load(fromByteOffset: x, as: UInt8.self))
            }
        }
    }

    @Test("a picture that is the whole frame passes through: the very same buffer")
    func passThrough() throws {
        source.pictures[1] = try flat(90, 100, 150)
        let renderer = try FrameRenderer(canvas: canvas(), source: source)
        #expect(try renderer.render(plan([layer(1)])) === source.pictures[1])
        #expect(renderer.statistics.passedThrough == 1)
        #expect(renderer.statistics.composedYUV == 0)
        #expect(renderer.statistics.converted == 0)
    }

    @Test("an untagged picture is taken for what its size says")
    func untagged() throws {
        let plain = try TestPicture(16, 8, .planarTest()) { _, _, _ in 77 }.buffer
        source.pictures[1] = plain
        let renderer = try FrameRenderer(canvas: canvas(ColorDescription.unspecified.resolved(width: 16, height: 8)), source: source)
        #expect(try renderer.render(plan([layer(1)])) === plain)
    }

    @Test("a frame that draws the same as the one before is that one again")
    func reuse() throws {
        source.pictures[1] = try flat(90)
        let renderer = try FrameRenderer(canvas: canvas(), source: source)
        let faded = layer(1, opacity: 0.5)
        let first = try renderer.render(plan([faded], at: 0))
        #expect(first !== source.pictures[1])
        #expect(try renderer.render(plan([faded], at: 1)) === first)
        #expect(try renderer.render(plan([faded], at: 2)) === first)
        #expect(renderer.statistics.reused == 2)
        #expect(renderer.statistics.composedYUV == 1)
        let other = try renderer.render(plan([layer(1, opacity: 0.25)], at: 3))
        #expect(other !== first)
        source.pictures[1] = try flat(91)
        #expect(try renderer.render(plan([layer(1, opacity: 0.25)], at: 4)) !== other)
        #expect(renderer.statistics.reused == 2)
        #expect(renderer.statistics.composedYUV == 3)
    }

    @Test("what was given out is not drawn over while somebody holds it")
    func heldOutputs() throws {
        let renderer = try FrameRenderer(canvas: canvas(), source: source)
        var outputs: [CVPixelBuffer] = []
        for level in 0..<12 {
            source.pictures[1] = try flat(16 + level * 10)
            outputs.append(try renderer.render(plan([layer(1, transform: CGAffineTransform(scaleX: 2, y: 2))], at: Int64(level))))
        }
        #expect(outputs.map { colours($0)[0] } == (0..<12).map { [16 + $0 * 10] })
    }

    @Test("layers mix by opacity over each other and over the background")
    func mixing() throws {
        source.pictures = [1: try flat(200), 2: try flat(100)]
        let renderer = try FrameRenderer(canvas: canvas(), source: source)
        let mixed = try renderer.render(plan([layer(2), layer(1, opacity: 0.25)]))
        #expect(colours(mixed) == [[125], [128], [128]])
        let over = try renderer.render(plan([layer(1, opacity: 0.5)]))
        #expect(colours(over) == [[108], [128], [128]])
    }

    @Test("without a layer, or without its picture, the frame is the background")
    func background() throws {
        let renderer = try FrameRenderer(canvas: canvas(), source: source)
        #expect(colours(try renderer.render(plan([]))) == [[16], [128], [128]])
        #expect(colours(try renderer.render(plan([], background: CanvasColor(red: 1, green: 1, blue: 1)))) == [[235], [128], [128]])
        #expect(colours(try renderer.render(plan([layer(8)], background: CanvasColor(red: 1, green: 0, blue: 0)))) == [[63], [102], [240]])
        #expect(source.asked == [8])
    }

    @Test("a part of the canvas is drawn where the transform says")
    func placed() throws {
        source.pictures[1] = try flat(200)
        let renderer = try FrameRenderer(canvas: canvas(), source: source)
        let luma = planeSamples(try renderer.render(plan([layer(1, transform: CGAffineTransform(translationX: 8, y: 4))])), 0)
        let expected = (0..<8).flatMap { y in (0..<16).map { x in x >= 8 && y >= 4 ? 200 : 16 } }
        #expect(luma == expected)
    }

    @Test(
        "a layer drawn from its scaled form has the same bytes as one that is scaled where it is drawn",
        arguments: [
            CGAffineTransform(scaleX: 0.5, y: 0.5), CGAffineTransform(a: 0.25, b: 0, c: 0, d: 0.5, tx: 4, ty: 2),
            CGAffineTransform(a: 2, b: 0, c: 0, d: 1.5, tx: -10, ty: -2), CGAffineTransform(a: 1.0 / 1.6, b: 0, c: 0, d: 0.75, tx: 6, ty: 0),
        ])
    func scaledForms(transform: CGAffineTransform) throws {
        source.pictures[1] = try TestPicture(16, 8, .planarTest(.s420, 8)) { plane, x, y in (37 * x + 91 * y + 50 * plane + x * y) % 220 + 16 }.buffer
        let plan = plan([layer(1, transform: transform)], background: CanvasColor(red: 0, green: 0, blue: 1))
        let direct = try FrameRenderer(canvas: canvas(), source: source).render(plan)
        source.givesForms = true
        let copied = try FrameRenderer(canvas: canvas(), source: source).render(plan)
        for index in 0..<3 { #expect(planeSamples(direct, index) == planeSamples(copied, index)) }
    }

    @Test("a full-range picture is converted once, however often it is shown")
    func conversion() throws {
        source.pictures[1] = try flat(255, fullRange: true)
        let renderer = try FrameRenderer(canvas: canvas(), source: source)
        let whole = try renderer.render(plan([layer(1)], at: 0))
        #expect(whole.pixelFormat == (try canvas().format))
        #expect(colours(whole) == [[235], [128], [128]])
        _ = try renderer.render(plan([layer(1, opacity: 0.5)], at: 1))
        _ = try renderer.render(plan([layer(1, opacity: 0.25)], at: 2))
        #expect(renderer.statistics.converted == 1)
        #expect(renderer.statistics.passedThrough == 0)
        #expect(renderer.statistics.composedYUV == 3)
        source.pictures[1] = try flat(0, fullRange: true)
        #expect(colours(try renderer.render(plan([layer(1)], at: 3)))[0] == [16])
        #expect(renderer.statistics.converted == 2)
    }

    @Test("decoded pictures that were not shown are counted as skipped")
    func skipped() throws {
        source.pictures[1] = try flat(90)
        let renderer = try FrameRenderer(canvas: canvas(), source: source)
        source.framesDecoded = 5
        _ = try renderer.render(plan([layer(1)]))
        #expect(renderer.statistics.decoded == 5)
        #expect(renderer.statistics.skipped == 4)
        _ = try renderer.render(plan([layer(1)], at: 1))
        #expect(renderer.statistics.skipped == 4)
    }

    @Test("10-bit pictures pass through a 10-bit canvas, 8-bit ones are converted to it", arguments: [ColorDescription.bt2020HLG, .bt2020PQ])
    func tenBit(color: ColorDescription) throws {
        source.pictures = [1: try flat(502, 512, 512, bits: 10, color: color), 2: try flat(126, color: color)]
        let renderer = try FrameRenderer(canvas: canvas(bits: 10, color), source: source)
        #expect(try renderer.render(plan([layer(1)])) === source.pictures[1])
        let deeper = try renderer.render(plan([layer(2)], at: 1))
        #expect(deeper.pixelFormat == (try canvas(bits: 10).format))
        #expect(colours(deeper) == [[504], [512], [512]])
        #expect(renderer.statistics.converted == 1)
        let half = try renderer.render(plan([layer(1, opacity: 0.5)], at: 2))
        #expect(colours(half) == [[283], [512], [512]])
        #expect(ColorDescription(attachments: half.attachments) == color)
    }

    @Test("a standard picture on an HDR canvas stays grey, and brighter stays brighter")
    func standardOnHDR() throws {
        let renderer = try FrameRenderer(canvas: canvas(bits: 10, .bt2020HLG), source: source)
        var lumas: [Int] = []
        for level in [16, 81, 126, 180, 235] {
            source.pictures[1] = try flat(level)
            let planes = colours(try renderer.render(plan([layer(1)])))
            #expect(planes[1...].allSatisfy { $0.allSatisfy { abs($0 - 512) <= 1 } })
            lumas.append(try #require(planes[0].first))
        }
        #expect(abs(try #require(lumas.first) - 64) <= 1)
        #expect(lumas == lumas.sorted() && Set(lumas).count == lumas.count)
        #expect(renderer.statistics.converted == 5)
    }
}

import AVFoundation
import Testing
import Timeline

@Suite("A layer instruction")
struct VideoCompositionLayerInstructionTests {
    let layer = AVMutableVideoCompositionLayerInstruction()

    @Test("it is for no track and sets nothing until it is told")
    func defaults() throws {
        #expect(layer.trackID == kCMPersistentTrackID_Invalid)
        #expect(layer.opacity.isEmpty && layer.transform.isEmpty && layer.crop.isEmpty)
        #expect(unsafe !layer.getOpacityRamp(for: .zero, startOpacity: nil, endOpacity: nil, timeRange: nil))
        #expect(unsafe !layer.getTransformRamp(for: .zero, start: nil, end: nil, timeRange: nil))
        #expect(unsafe !layer.getCropRectangleRamp(for: .zero, startCropRectangle: nil, endCropRectangle: nil, timeRange: nil))
        let track = try added(.video, to: AVMutableComposition(), id: 9)
        #expect(AVMutableVideoCompositionLayerInstruction(assetTrack: track).trackID == 9)
    }

    @Test("opacity: a dissolve of a third of a second")
    func opacity() {
        let range = CMTimeRange(start: s(5), duration: s(10, 30))
        layer.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: range)
        #expect(layer.opacity.value(at: s(0)) == nil)
        #expect(layer.opacity.value(at: s(151, 30)) == 0.9)
        #expect(layer.opacity.value(at: s(160, 30)) == 0)
        var (from, to, found) = (Float(-1), Float(-1), CMTimeRange.invalid)
        #expect(unsafe layer.getOpacityRamp(for: s(5), startOpacity: &from, endOpacity: &to, timeRange: &found))
        #expect(from == 1 && to == 0 && found == range)
    }

    @Test("transform: element by element")
    func transform() {
        let end = CGAffineTransform(a: 3, b: 0, c: 0, d: 3, tx: 100, ty: 50)
        layer.setTransformRamp(fromStart: .identity, toEnd: end, timeRange: r(0, 2))
        #expect(layer.transform.value(at: s(1)) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 50, ty: 25))
        layer.setTransform(.identity, at: s(3))
        var (from, to, found) = (CGAffineTransform(), CGAffineTransform(), CMTimeRange.invalid)
        #expect(unsafe layer.getTransformRamp(for: s(2), start: &from, end: &to, timeRange: &found))
        #expect(from == .identity && to == .identity && found.start == s(3))
    }

    @Test("crop: origin and size")
    func crop() {
        layer.setCropRectangle(CGRect(x: 1, y: 2, width: 3, height: 4), at: .zero)
        layer.setCropRectangleRamp(
            fromStartCropRectangle: CGRect(x: 0, y: 0, width: 100, height: 100), toEndCropRectangle: CGRect(x: 50, y: 50, width: 0, height: 0),
            timeRange: r(2, 4))
        #expect(layer.crop.value(at: s(1)) == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.crop.value(at: s(3)) == CGRect(x: 25, y: 25, width: 50, height: 50))
        var (from, to, found) = (CGRect.zero, CGRect.zero, CMTimeRange.invalid)
        #expect(unsafe layer.getCropRectangleRamp(for: s(1), startCropRectangle: &from, endCropRectangle: &to, timeRange: &found))
        #expect(from == to && found == r(0, 2))
    }

    @Test("values out of range and ramps that overlap are refused")
    func refusals() {
        var values = LayerInstructionValues(trackID: 1)
        #expect(throws: TimelineError.self) { try values.setOpacity(1.5, at: .zero) }
        #expect(throws: TimelineError.self) { try values.setOpacity(.nan, at: .zero) }
        #expect(throws: TimelineError.self) { try values.addOpacityRamp(from: 0, to: -1, over: r(0, 1)) }
        #expect(throws: TimelineError.self) { try values.setTransform(CGAffineTransform(translationX: .infinity, y: 0), at: .zero) }
        #expect(throws: TimelineError.self) { try values.setCrop(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), at: .zero) }
        #expect(values == LayerInstructionValues(trackID: 1))
        #expect(throws: Never.self) { try values.addTransformRamp(from: .identity, to: .identity, over: r(0, 2)) }
        #expect(throws: TimelineError.self) { try values.addTransformRamp(from: .identity, to: .identity, over: r(1, 3)) }
    }

    @Test("a copy does not follow later changes")
    func copies() throws {
        layer.trackID = 4
        layer.setOpacity(0.5, at: .zero)
        let copy = try #require(layer.copy() as? AVVideoCompositionLayerInstruction)
        let mutable = try #require(layer.mutableCopy() as? AVMutableVideoCompositionLayerInstruction)
        layer.setOpacity(0.25, at: .zero)
        mutable.setOpacity(0.75, at: .zero)
        #expect(copy.trackID == 4)
        #expect([copy, mutable, layer].map { $0.opacity.value(at: .zero) } == [0.5, 0.75, 0.25])
    }
}

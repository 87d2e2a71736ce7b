import CoreGraphics
import CoreMedia
import Foundation
import Testing
import Timeline

@Suite("Ramps and set points")
struct RampCurveTests {
    /// A ramp 0 -> 1 over 2..4 and a point 0.5 at 6.
    private func curve() throws -> RampCurve<Double> {
        var curve = RampCurve<Double>()
        try curve.addRamp(from: 0, to: 1, over: range("2..4"))
        try curve.set(0.5, at: time("6"))
        return curve
    }

    @Test(
        "no value before, linear inside, held after",
        arguments: [
            ("0", nil), ("1.99", nil), ("2", 0), ("2.5", 0.25), ("3", 0.5), ("4", 1), ("5", 1), ("6", 0.5), ("100", 0.5), ("inf", 0.5),
        ] as [(String, Double?)])
    func values(at text: String, value: Double?) throws {
        #expect(try curve().value(at: time(text)) == value)
    }

    @Test("a third of a second of a dissolve in frames: 0, 0.1 ... 0.9, then the end")
    func dissolve() throws {
        var curve = RampCurve<Float>()
        try curve.addRamp(from: 1, to: 0, over: CMTimeRange(start: time("5"), duration: CMTime(value: 10, timescale: 30)))
        for frame in 0...10 {
            let value = curve.value(at: CMTime(value: 150 + Int64(frame), timescale: 30))
            #expect(value == Float(1 - Double(frame) / 10), "frame \(frame)")
        }
    }

    @Test(
        "the ramp at a time contains it or is the next one",
        arguments: [
            ("0", "2..4"), ("2", "2..4"), ("3.9", "2..4"), ("4", "6:inf"), ("5", "6:inf"), ("6", "6:inf"), ("100", "6:inf"),
        ])
    func ramps(at text: String, expected: String) throws {
        #expect(try curve().ramp(containing: time(text))?.timeRange == range(expected))
    }

    @Test("a point is a flat ramp up to the next piece, and after the last ramp there is none")
    func flatRamps() throws {
        var curve = RampCurve<Double>()
        #expect(curve.ramp(containing: .zero) == nil)
        try curve.set(0.25, at: .zero)
        try curve.addRamp(from: 0, to: 1, over: range("3..4"))
        #expect(curve.ramp(containing: time("1")) == .init(start: 0.25, end: 0.25, timeRange: range("0..3")))
        #expect(curve.ramp(containing: time("3")) == .init(start: 0, end: 1, timeRange: range("3..4")))
        #expect(curve.ramp(containing: time("4")) == nil)
    }

    @Test(
        "ramps may touch but not overlap, in whatever order they come",
        arguments: [
            ("2..4", true), ("3..5", false), ("1..3", false), ("2..3", false), ("1..5", false), ("2.5..3", false), ("4..5", true), ("1..2", true),
            ("0..1", true),
        ])
    func overlaps(_ part: String, fits: Bool) throws {
        var curve = RampCurve<Double>()
        if part != "2..4" { try curve.addRamp(from: 0, to: 1, over: range("2..4")) }
        let before = curve
        if fits {
            try curve.addRamp(from: 0, to: 1, over: range(part))
        } else {
            let error = #expect(throws: TimelineError.self) { try curve.addRamp(from: 0, to: 1, over: range(part)) }
            #expect(error?.code == .overlap)
            #expect(curve == before)
        }
    }

    @Test("a point may be where a ramp starts or ends, but not inside")
    func pointsAndRamps() throws {
        var curve = try curve()
        try curve.set(9, at: time("2"))
        #expect(curve.value(at: time("2")) == 0)
        try curve.set(9, at: time("4"))
        #expect(curve.value(at: time("4")) == 9)
        #expect(throws: TimelineError.self) { try curve.set(9, at: time("3")) }
        #expect(throws: TimelineError.self) { try curve.addRamp(from: 0, to: 1, over: range("5..7")) }
        try curve.addRamp(from: 0, to: 1, over: range("6..7"))
        #expect(curve.value(at: time("6")) == 0)
    }

    @Test("a later point at the same time replaces the earlier one")
    func replacement() throws {
        var curve = RampCurve<Double>()
        try curve.set(1, at: CMTime(value: 1, timescale: 1))
        try curve.set(2, at: CMTime(value: 600, timescale: 600))
        #expect(curve.value(at: time("1")) == 2)
        #expect(curve.boundaries.count == 1)
    }

    @Test("a ramp without a length is a point of its second value")
    func emptyRamp() throws {
        var curve = RampCurve<Double>()
        try curve.addRamp(from: 0, to: 1, over: range("2..2"))
        #expect(curve.value(at: time("2")) == 1)
    }

    @Test("times must be numeric", arguments: ["none:1", "0:none", "0:inf", "0:-1"])
    func inexact(_ part: String) {
        var curve = RampCurve<Double>()
        let error = #expect(throws: TimelineError.self) { try curve.addRamp(from: 0, to: 1, over: range(part)) }
        #expect(error?.code == .invalidTimeRange)
        #expect(throws: TimelineError.self) { try curve.set(1, at: .positiveInfinity) }
    }

    @Test(
        "a curve is constant where nothing changes",
        arguments: [
            ("0..2", true), ("0..3", false), ("2..4", false), ("4..6", true), ("4..7", false), ("6:inf", true), ("0:inf", false), ("3..3.5", false),
        ])
    func constancy(_ part: String, constant: Bool) throws {
        #expect(try curve().isConstant(in: range(part), initial: 1) == constant)
        #expect(RampCurve<Double>().isConstant(in: range(part), initial: 1))
    }

    @Test("transforms go element by element, rectangles by origin and size")
    func otherValues() throws {
        var transforms = RampCurve<CGAffineTransform>()
        try transforms.addRamp(from: .identity, to: CGAffineTransform(a: 3, b: 2, c: -2, d: 3, tx: 10, ty: -20), over: range("0..2"))
        #expect(transforms.value(at: time("1")) == CGAffineTransform(a: 2, b: 1, c: -1, d: 2, tx: 5, ty: -10))
        var crops = RampCurve<CGRect>()
        try crops.addRamp(from: CGRect(x: 0, y: 0, width: 100, height: 50), to: CGRect(x: 10, y: 20, width: 0, height: 0), over: range("0..2"))
        #expect(crops.value(at: time("1")) == CGRect(x: 5, y: 10, width: 50, height: 25))
    }

    @Test("a ramp that starts without a crop meets both of its ends exactly")
    func infiniteCrop() throws {
        var crops = RampCurve<CGRect>()
        let end = CGRect(x: 1, y: 2, width: 3, height: 4)
        try crops.addRamp(from: .infinite, to: end, over: range("0..2"))
        #expect(crops.value(at: .zero) == .infinite)
        #expect(crops.value(at: time("2")) == end)
    }
}

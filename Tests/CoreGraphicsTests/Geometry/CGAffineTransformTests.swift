import CoreGraphics
import Foundation
import Testing

@Suite("Affine transforms")
struct CGAffineTransformTests {
    static let quarterTurn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

    @Test("the identity changes nothing, and only it says so")
    func identity() {
        #expect(CGAffineTransform.identity == CGAffineTransform(1, 0, 0, 1, 0, 0))
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGPoint(x: 3, y: 5).applying(.identity) == CGPoint(x: 3, y: 5))
        #expect(CGPoint(x: 3, y: 5).applying(CGAffineTransform()) == .zero)
    }

    @Test(
        "a point goes where [x y 1] × M says",
        arguments: [
            (CGAffineTransform(translationX: 10, y: -2), CGPoint(x: 13, y: 3)),
            (CGAffineTransform(scaleX: 2, y: -1), CGPoint(x: 6, y: -5)),
            (quarterTurn, CGPoint(x: -5, y: 3)),
            (CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), CGPoint(x: 23, y: 32)),
        ])
    func points(transform: CGAffineTransform, expected: CGPoint) {
        #expect(CGPoint(x: 3, y: 5).applying(transform) == expected)
        #expect(CGPointApplyAffineTransform(CGPoint(x: 3, y: 5), transform) == expected)
    }

    @Test("concatenating applies the receiver first")
    func order() {
        let move = CGAffineTransform(translationX: 10, y: 20)
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        #expect(move.concatenating(scale) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
        #expect(scale.concatenating(move) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
        #expect(CGAffineTransformConcat(move, scale) == move.concatenating(scale))
    }

    @Test("translatedBy, scaledBy and rotated put the new part before the transform")
    func prepending() {
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        #expect(scale.translatedBy(x: 10, y: 20) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
        #expect(CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
        #expect(scale.rotated(by: 0) == scale)
        #expect(scale.rotated(by: 0.5) == CGAffineTransform(rotationAngle: 0.5).concatenating(scale))
    }

    @Test("a turn goes from x towards y")
    func rotation() {
        let turn = CGAffineTransformMakeRotation(.pi / 2)
        #expect(turn.b == 1 && turn.c == -1)
        #expect(abs(turn.a) < 1e-15 && turn.a == turn.d)
        let point = CGPoint(x: 1, y: 0).applying(turn)
        #expect(abs(point.x) < 1e-15 && point.y == 1)
    }

    @Test("inverted undoes exactly where the numbers allow")
    func inverse() {
        let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 6, ty: -8)
        #expect(transform.inverted() == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.25, tx: -3, ty: 2))
        #expect(transform.concatenating(transform.inverted()).isIdentity)
        #expect(Self.quarterTurn.translatedBy(x: 7, y: 9).inverted().inverted() == Self.quarterTurn.translatedBy(x: 7, y: 9))
    }

    @Test(
        "what cannot be undone stays as it is",
        arguments: [
            CGAffineTransform(), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1), CGAffineTransform(scaleX: .infinity, y: 1),
        ])
    func singular(transform: CGAffineTransform) {
        #expect(transform.inverted() == transform)
    }

    @Test("a size turns as a vector, a rectangle becomes its bounding box")
    func sizesAndRectangles() {
        let turn = Self.quarterTurn.concatenating(CGAffineTransform(translationX: 1080, y: 0))
        #expect(CGSize(width: 1920, height: 1080).applying(turn) == CGSize(width: -1080, height: 1920))
        #expect(CGRect(x: 0, y: 0, width: 1920, height: 1080).applying(turn) == CGRect(x: 0, y: 0, width: 1080, height: 1920))
        #expect(
            CGRect(x: 10, y: 20, width: -10, height: 5).applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -10, y: 40, width: 10, height: 10))
        #expect(CGRect.null.applying(turn).isNull)
        #expect(CGRect.infinite.applying(turn) == .infinite)
    }

    @Test("it is stored as six numbers, and can be read again")
    func coding() throws {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5.5, ty: -6)
        let stored = try JSONEncoder().encode(transform)
        #expect(String(decoding: stored, as: UTF8.self) == "[1,2,3,4,5.5,-6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: stored) == transform)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(CGAffineTransform.self, from: Data("[1,2]".utf8)) }
    }
}

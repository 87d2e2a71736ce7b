import CoreImage
import Testing

@Suite("An image is a recipe")
struct ImageTests {
    @Test("a pixel buffer's lower left corner is the origin")
    func originIsLowerLeft() throws {
        let image = CIImage(width: 2, [[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1], [1, 1, 1, 1]])
        #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(try image.color(x: 0, y: 0) == [0, 0, 1, 1])
        #expect(try image.color(x: 1, y: 1) == [0, 1, 0, 1])
        #expect(try image.color(x: 2, y: 0) == .zero)
    }

    @Test("a colour is endless, and a crop of it is not")
    func colorAndCrop() throws {
        let red = CIImage(color: .red)
        #expect(red.extent == .infinite)
        let part = red.cropped(to: CGRect(x: 1.5, y: 2, width: 2, height: 3))
        #expect(part.extent == CGRect(x: 1, y: 2, width: 3, height: 3))
        #expect(try part.color(x: 1, y: 2) == [1, 0, 0, 1])
        #expect(try part.color(x: 0, y: 2) == .zero)
        #expect(part.cropped(to: CGRect(x: 50, y: 50, width: 1, height: 1)).extent.isNull)
        #expect(CIImage.empty().extent.isNull)
    }

    @Test("edges go on forever")
    func clamped() throws {
        let image = CIImage(width: 2, [[0.1, 0, 0, 1], [0.2, 0, 0, 1], [0.3, 0, 0, 1], [0.4, 0, 0, 1]]).clampedToExtent()
        #expect(image.extent == .infinite)
        let row = try image.colors(plain, CGRect(x: -2, y: 5, width: 6, height: 1)).map(\.x)
        #expect(row == [0.1, 0.1, 0.1, 0.2, 0.2, 0.2])
        #expect(try image.color(x: 900, y: -900) == [0.4, 0, 0, 1])
    }

    static let turns: [(CGImagePropertyOrientation, [Float])] = [
        (.up, [1, 2, 3, 4, 5, 6]), (.upMirrored, [3, 2, 1, 6, 5, 4]), (.down, [6, 5, 4, 3, 2, 1]), (.downMirrored, [4, 5, 6, 1, 2, 3]),
        (.leftMirrored, [1, 4, 2, 5, 3, 6]), (.right, [4, 1, 5, 2, 6, 3]), (.rightMirrored, [6, 3, 5, 2, 4, 1]), (.left, [3, 6, 2, 5, 1, 4]),
    ]

    @Test("each orientation moves pixels exactly", arguments: turns)
    func oriented(orientation: CGImagePropertyOrientation, expected: [Float]) throws {
        let image = CIImage(width: 3, (1...6).map { [Float($0), 0, 0, 1] }).oriented(orientation)
        let isTurned = orientation.rawValue >= 5
        #expect(image.extent == CGRect(x: 0, y: 0, width: isTurned ? 2 : 3, height: isTurned ? 3 : 2))
        let width = Int(image.extent.width), rows = Int(image.extent.height)
        let colors = try image.colors(plain, image.extent)
        // From the top row down.
        let seen = (0..<rows).reversed().flatMap { row in colors[row * width..<(row + 1) * width].map(\.x) }
        #expect(seen == expected)
        #expect(colors.allSatisfy { $0.w == 1 })
    }

    @Test("a move by whole pixels is exact, one by half a pixel is the mean")
    func moves() throws {
        let image = CIImage(width: 4, [[0, 0, 0, 1], [1, 0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 1]])
        #expect(try image.transformed(by: CGAffineTransform(translationX: 3, y: -2)).color(x: 4, y: -2) == [1, 0, 0, 1])
        let half = image.transformed(by: CGAffineTransform(translationX: 0.5, y: 0))
        #expect(half.extent == CGRect(x: 0.5, y: 0, width: 4, height: 1))
        #expect(try half.color(x: 1).x == 0.5)
        #expect(try half.color(x: 2).x == 0.5)
        // Half of a pixel lies outside.
        #expect(try half.color(x: 4).w == 0.5)
        #expect(try half.color(x: 0).w == 0.5)
    }

    @Test("enlarging an opaque image keeps it opaque to its edge; making it smaller takes means")
    func scales() throws {
        let image = CIImage(width: 2, [[0, 0, 0, 1], [1, 1, 1, 1]])
        let large = image.transformed(by: CGAffineTransform(scaleX: 4, y: 4))
        #expect(try large.colors(plain, CGRect(x: 0, y: 0, width: 8, height: 1)).map(\.w) == Array(repeating: 1, count: 8))
        let small = CIImage(width: 8, (0..<8).map { [Float($0), 0, 0, 1] }).transformed(by: CGAffineTransform(scaleX: 0.25, y: 1))
        #expect(try small.colors(plain, CGRect(x: 0, y: 0, width: 2, height: 1)).map(\.x) == [1.5, 5.5])
        let near = image.samplingNearest().transformed(by: CGAffineTransform(scaleX: 3, y: 1))
        #expect(try near.colors(plain, CGRect(x: 0, y: 0, width: 6, height: 1)).map(\.x) == [0, 0, 0, 1, 1, 1])
    }

    @Test(
        "transforms that leave nothing give an empty image",
        arguments: [
            CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1), CGAffineTransform(translationX: .infinity, y: 0),
        ])
    func badTransforms(transform: CGAffineTransform) throws {
        let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4)).transformed(by: transform)
        #expect(image.extent.isNull)
        #expect(try image.color() == .zero)
    }

    @Test("an image over another shows both")
    func over() throws {
        let below = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 1))
        let above = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 0.25)).cropped(to: CGRect(x: 2, y: 0, width: 4, height: 1))
        let both = above.composited(over: below)
        #expect(both.extent == CGRect(x: 0, y: 0, width: 6, height: 1))
        #expect(
            try both.colors(plain, both.extent) == [
                [1, 1, 1, 1], [1, 1, 1, 1], [1, 0.75, 0.75, 1], [1, 0.75, 0.75, 1], [0.25, 0, 0, 0.25], [0.25, 0, 0, 0.25],
            ])
    }

    @Test("a thousand images over each other are rendered")
    func deepRecipe() throws {
        var image = CIImage(color: .black).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 8))
        for step in 0..<1000 {
            let dot = CIImage(color: CIColor(red: Double(step) / 1000, green: 0, blue: 0)).cropped(to: CGRect(x: step % 8, y: 0, width: 1, height: 1))
            image = dot.composited(over: image)
        }
        #expect(try image.color(x: 7).x == Float(999.0 / 1000))
        #expect(try image.color(x: 0).x == Float(992.0 / 1000))
    }

    @Test("an image that is used twice by each of many is rendered once")
    func sharedRecipe() throws {
        var image = CIImage(width: 1, [[0.5, 0.25, 0.125, 1]])
        for _ in 0..<60 { image = image.composited(over: image) }
        #expect(try image.color() == [0.5, 0.25, 0.125, 1])
    }
}

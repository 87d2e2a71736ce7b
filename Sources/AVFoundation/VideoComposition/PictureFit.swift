package import CoreGraphics
package import CoreMedia
import Timeline

/// How the pictures of one track that differ in size are brought to the track's size: as large as fits, in the middle.
package struct PictureFit: Sendable {
    package struct Step: Sendable {
        package var time: CMTime
        package var transform: CGAffineTransform
    }

    /// Where the fit changes, in order, in composition time; empty when all pictures have the track's size.
    package private(set) var steps: [Step] = []

    /// Nothing is fitted.
    package init() {}

    /// - Parameter pictures: from when on pictures have a size, in order.
    package init(_ pictures: some Sequence<(start: CMTime, size: CGSize)>, into size: CGSize) {
        for picture in pictures {
            let transform = Self.transform(from: picture.size, into: size)
            if transform != steps.last?.transform ?? .identity { steps.append(Step(time: picture.start, transform: transform)) }
        }
    }

    /// The fit at a time.
    package func transform(at time: CMTime) -> CGAffineTransform {
        let started = steps.count(leading: { $0.time <= time })
        return started > 0 ? steps[started - 1].transform : .identity
    }

    /// The steps inside of a range, without its start.
    package func steps(after start: CMTime, before end: CMTime) -> ArraySlice<Step> {
        steps[steps.count(leading: { $0.time <= start })...].prefix { $0.time < end }
    }

    private static func transform(from picture: CGSize, into size: CGSize) -> CGAffineTransform {
        guard picture != size, picture.width > 0, picture.height > 0, size.width > 0, size.height > 0 else { return .identity }
        let scale = min(size.width / picture.width, size.height / picture.height)
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (size.width - picture.width * scale) / 2, ty: (size.height - picture.height * scale) / 2)
    }
}

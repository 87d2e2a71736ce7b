internal import CoreVideo

/// The pictures that were decoded last, by their ticks: a bounded ring.
struct RecentPictures {
    /// How many are kept: fewer of large ones.
    let capacity: Int
    private var pictures: [(tick: Int64, picture: VideoFrame)] = []
    private static let budget = 96 << 20

    /// - Parameter bytesInOne: of a picture.
    init(bytesInOne: Int) { capacity = min(max(RecentPictures.budget / max(bytesInOne, 1), 2), 32) }

    subscript(tick: Int64) -> VideoFrame? { pictures.last { $0.tick == tick }?.picture }

    mutating func add(_ picture: VideoFrame, at tick: Int64) {
        pictures.removeAll { $0.tick == tick }
        if pictures.count >= capacity { pictures.removeFirst() }
        pictures.append((tick, picture))
    }
}

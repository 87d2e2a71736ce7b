/// A plane inside poisoned memory: a kernel that writes where it must not shows as a difference to the reference.
struct TestPlane<Sample: FixedWidthInteger & UnsignedInteger & Sendable>: Equatable, Sendable {
    static var guardSamples: Int { 64 }

    var storage: [Sample]
    let width: Int
    let height: Int
    let strideInSamples: Int

    var stride: Int { strideInSamples * MemoryLayout<Sample>.size }

    /// A plane whose samples are all poison.
    init(width: Int, height: Int, slack: Int = 3) {
        self.width = width
        self.height = height
        strideInSamples = width + slack
        storage = []
        storage.reserveCapacity(2 * Self.guardSamples + strideInSamples * height)
        for index in 0..<(2 * Self.guardSamples + strideInSamples * height) {
            storage.append(Sample(truncatingIfNeeded: 0xA55A &+ index &* 7))
        }
    }

    init(width: Int, height: Int, slack: Int = 3, fill: (_ x: Int, _ y: Int) -> Sample) {
        self.init(width: width, height: height, slack: slack)
        for y in 0..<height {
            for x in 0..<width { self[x, y] = fill(x, y) }
        }
    }

    subscript(x: Int, y: Int) -> Sample {
        get { storage[Self.guardSamples + y * strideInSamples + x] }
        set { storage[Self.guardSamples + y * strideInSamples + x] = newValue }
    }

    /// The first sample of the plane, for the length of the call.
    mutating func withPointer<R>(_ body: (UnsafeMutablePointer<Sample>) -> R) -> R {
        unsafe storage.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("a plane has guards, so it is never empty") }
            return unsafe body(base + Self.guardSamples)
        }
    }

    func withPointer<R>(_ body: (UnsafePointer<Sample>) -> R) -> R {
        unsafe storage.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("a plane has guards, so it is never empty") }
            return unsafe body(base + Self.guardSamples)
        }
    }

    /// The greatest difference to another plane of the same shape, its poison included.
    func distance(to other: TestPlane) -> Int {
        zip(storage, other.storage).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }
}

/// What the planes of a test hold.
enum Content: CaseIterable, Sendable {
    case random, extremes, zero, most, ramp

    func plane<Sample>(_: Sample.Type, width: Int, height: Int, max: Int, seed: UInt64, slack: Int = 3) -> TestPlane<Sample> {
        var generator = SplitMix(state: seed)
        return TestPlane(width: width, height: height, slack: slack) { x, y in
            switch self {
            case .random: Sample(Int(generator.next() >> 33) % (max + 1))
            case .extremes: generator.next() & 1 == 0 ? 0 : Sample(max)
            case .zero: 0
            case .most: Sample(max)
            case .ramp: Sample((x * 5 + y * 3) % (max + 1))
            }
        }
    }
}

/// A small generator with a fixed sequence, so that a failure repeats.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Sizes that reach each path of a vector loop: one row, one column, odd, around the vector widths, larger than a tile.
let sizes: [(width: Int, height: Int)] = [(1, 1), (1, 9), (9, 1), (2, 2), (7, 5), (31, 3), (33, 35), (64, 2), (65, 4), (131, 7), (257, 3), (301, 2)]

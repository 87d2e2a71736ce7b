import CKernels
import Foundation

/// A kernel on one 1920x1080 plane or picture, and how many bytes it reads and writes.
struct KernelCase: Sendable {
    var name: String
    var bytes: Int
    var run: @Sendable (Workplace) -> Void
}

/// The memory that the kernels work on: noise, in planes with rows of 64-byte multiples.
@safe
final class Workplace {
    static let width = 1920, height = 1080
    /// Bytes of a row of bytes, of words, of four-byte pixels.
    static let stride8 = 1920, stride16 = 3840, stride32 = 7680

    let first = Workplace.noise(), second = Workplace.noise(), alpha = Workplace.noise(), result = Workplace.noise()
    let scratch: UnsafeMutableRawPointer

    init() { unsafe scratch = UnsafeMutableRawPointer.allocate(byteCount: 1 << 22, alignment: 64) }

    /// As large as a picture of 32-bit pixels. Words stay below 1024.
    private static func noise() -> Plane {
        let plane = Plane(count: stride32 * height)
        var state: UInt64 = 1
        for index in 0..<plane.count / 2 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            unsafe plane.words[index] = UInt16(truncatingIfNeeded: state >> 33) & 1023
        }
        return plane
    }

    @safe
    struct Plane {
        let base: UnsafeMutableRawPointer
        let count: Int

        init(count: Int) {
            self.count = count
            unsafe base = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
        }

        var bytes: UnsafeMutablePointer<UInt8> { unsafe base.assumingMemoryBound(to: UInt8.self) }
        var words: UnsafeMutablePointer<UInt16> { unsafe base.assumingMemoryBound(to: UInt16.self) }
        var floats: UnsafeMutablePointer<Float> { unsafe base.assumingMemoryBound(to: Float.self) }
    }
}

/// The CPU seconds of this process.
func cpuSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The best of some runs, in milliseconds.
func best(of runs: Int, _ body: () -> Void) -> Double {
    body()
    return (0..<runs).reduce(Double.infinity) { best, _ in
        let begin = cpuSeconds()
        body()
        return min(best, (cpuSeconds() - begin) * 1000)
    }
}

@main
enum Bench {
    static func main() {
        let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
        let place = Workplace()
        print("CPU milliseconds for 1920x1080 samples, one thread, the best of \(runs); and how many copies of the same bytes that is.")
        print("| kernel | ms | copy | kernel / copy |\n|---|---:|---:|---:|")
        for kernel in KernelCase.table {
            let time = best(of: runs) { kernel.run(place) }
            // A copy reads and writes each byte.
            let copy = best(of: runs) { unsafe memcpy(place.result.base, place.first.base, kernel.bytes / 2) }
            print("| \(kernel.name) | \(format(time)) | \(format(copy)) | \(format(time / copy)) |")
        }
    }

    static func format(_ value: Double) -> String { String(format: "%.2f", value) }
}

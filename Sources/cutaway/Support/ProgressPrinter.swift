import CommandLineTool
import Foundation
import Synchronization

/// Shows the progress on one line of a terminal, at most ten times a second; silent where standard error is no terminal.
final class ProgressPrinter: Sendable {
    private let begin = ContinuousClock.now
    private let isShown: Bool
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    init(isShown: Bool) {
        self.isShown = isShown
    }

    var secondsElapsed: Double { (ContinuousClock.now - begin) / .seconds(1) }

    func show(framesDone: Int, framesTotal: Int, fraction: Double) {
        guard isShown else { return }
        let now = ContinuousClock.now
        last.withLock { last in
            if let last, now - last < .milliseconds(100), fraction < 1 { return }
            last = now
            let line = ProgressLine(framesDone: framesDone, framesTotal: framesTotal, fraction: fraction, secondsElapsed: secondsElapsed)
            // Back to the start of the line, and clear it.
            Console.printErrorWithoutBreak("\r\u{1B}[K" + line.text)
        }
    }

    /// Takes the line away.
    func end() {
        guard isShown else { return }
        Console.printErrorWithoutBreak("\r\u{1B}[K")
    }
}

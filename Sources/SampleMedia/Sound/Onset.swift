import Foundation

/// Finds where beeps start.
package enum Onset {
    /// The sample indices at which beeps start, in order.
    ///
    /// A rise out of quiet says where to look; the start is where the beep's pattern collects most of the signal (a matched filter).
    /// Exact for a clean signal, within a sample after AAC at usual rates. A change of volume does not move the result. A signal
    /// that begins in the middle of a beep has an onset near its beginning.
    package static func find(in samples: [Float], rate: Int, beep: Beep = Beep()) -> [Int] {
        let pattern = beep.samples(rate: rate)
        guard !pattern.isEmpty else { return [] }
        return rises(in: samples, rate: rate, patternCount: pattern.count).compactMap { rise in
            bestMatch(of: pattern, in: samples, near: rise, rate: rate)
        }
    }

    /// The strength of the beep that starts at `onset`: 1 is the beep as it was written, 0.5 is half of its amplitude.
    package static func gain(at onset: Int, in samples: [Float], rate: Int, beep: Beep = Beep()) -> Double {
        let pattern = beep.samples(rate: rate)
        let energy = product(of: pattern, with: pattern, at: 0, count: pattern.count)
        return energy == 0 ? 0 : product(of: pattern, with: samples, at: onset, count: pattern.count) / energy
    }

    /// The blocks of a millisecond at which the signal leaves quiet. After one, the length of a beep is left out.
    private static func rises(in samples: [Float], rate: Int, patternCount: Int) -> [Int] {
        let block = max(1, rate / 1000)
        let peaks = stride(from: 0, to: samples.count, by: block).map { start in
            samples[start..<min(start + block, samples.count)].reduce(Float(0)) { max($0, abs($1)) }
        }
        guard let loudest = peaks.max(), loudest > 0 else { return [] }
        // A fiftieth of full strength, or a fifth of the loudest block in a quiet recording.
        let threshold = min(Float(0.02), loudest / 5)
        var result: [Int] = []
        var quietFrom = 0
        for (index, peak) in peaks.enumerated() where index >= quietFrom && peak > threshold {
            result.append(index * block)
            quietFrom = index + patternCount / block + 1
        }
        return result
    }

    /// The start at which the pattern collects most of the signal within 10 ms of a place, or nil if nothing there is like it.
    private static func bestMatch(of pattern: [Float], in samples: [Float], near place: Int, rate: Int) -> Int? {
        let reach = rate / 100
        // Coarse first: steps that are short against the tone's period, and only the loud beginning of the pattern.
        let step = max(1, rate / 16000)
        let beginning = max(1, pattern.count / 5)
        let coarse = strongest(stride(from: place - reach, through: place + reach, by: step), pattern, samples, count: beginning)
        guard let coarse else { return nil }
        let fine = strongest(stride(from: coarse - step, through: coarse + step, by: 1), pattern, samples, count: pattern.count)
        guard let fine else { return nil }

        let window = Array(samples[max(0, fine - reach)..<min(samples.count, fine + pattern.count)])
        let heard = product(of: window, with: window, at: 0, count: window.count)
        // A beep that the end of the signal cuts off is compared with what is left of it.
        let wanted = product(of: pattern, with: pattern, at: 0, count: min(pattern.count, samples.count - fine))
        let collected = product(of: pattern, with: samples, at: fine, count: pattern.count)
        return collected > 0.5 * (wanted * heard).squareRoot() ? fine : nil
    }

    private static func strongest(
        _ onsets: StrideThrough<Int>, _ pattern: [Float], _ samples: [Float], count: Int
    ) -> Int? {
        var best: (onset: Int, product: Double)?
        for onset in onsets where onset >= 0 && onset < samples.count {
            let product = product(of: pattern, with: samples, at: onset, count: count)
            if product > best?.product ?? 0 { best = (onset, product) }
        }
        return best?.onset
    }

    private static func product(of pattern: [Float], with samples: [Float], at onset: Int, count: Int) -> Double {
        var sum = 0.0
        for index in 0..<max(0, min(count, pattern.count, samples.count - onset)) {
            sum += Double(pattern[index]) * Double(samples[onset + index])
        }
        return sum
    }
}

import AVFoundation
import Timeline

/// What becomes of one layer during its instruction.
struct LayerInspection {
    let layer: LayerInstructionValues
    let pictures: TrackPictures
    let range: CMTimeRange
    /// In pixels, origin top-left.
    let canvas: CGSize
    let frameDuration: CMTime
    /// Their places, for the findings.
    let instruction: Int
    let index: Int
    /// How the track is drawn by the instructions right before and after this one; nil when it is not.
    let before: LayerInstructionValues?
    let after: LayerInstructionValues?

    /// More frames than this of one instruction are looked at in larger steps.
    private static let mostFrames = 20_000

    var findings: [CompositionFinding] {
        guard range.start.isNumeric, range.duration > .zero else { return [] }
        let changes = layer.changes(in: range)
        if !changes, opacity(at: range.start) == 0 {
            return [
                finding(
                    .layerTransparent, .note, range, "is not seen: its opacity is 0",
                    remedy: "leave the layer out of the instruction, or set its opacity")
            ]
        }
        return holes + ramps + placement(changes: changes)
    }

    // MARK: Pictures

    private var holes: [CompositionFinding] {
        pictures.holes(in: range).filter(isSeen).map { hole in
            let what = hole == range ? "has no picture in its whole instruction" : "has no picture for \(hole.duration.seconds) s of its instruction"
            let when = hole.start == range.start ? "start at or before the instruction's start" : "last until the instruction's end"
            return finding(.trackHole, .warning, hole, what, remedy: "let the track's pieces \(when), or shorten the instruction")
        }
    }

    /// Whether the layer has an opacity at any frame of a range.
    private func isSeen(_ part: CMTimeRange) -> Bool {
        layer.opacity.isConstant(in: part, initial: 1) ? opacity(at: part.start) > 0 : times(in: part).contains { opacity(at: $0) > 0 }
    }

    // MARK: Ramps

    private var ramps: [CompositionFinding] {
        [("opacity", cut(\.opacity)), ("transform", cut(\.transform)), ("crop", cut(\.crop))]
            .compactMap { name, ramp in
                guard let ramp else { return nil }
                return finding(
                    .rampOutsideInstruction, .warning, ramp,
                    "has a ramp of its \(name) over \(ramp.start.drawn)..\(ramp.end.drawn), which is not all seen: the instruction is over "
                        + "\(range.start.drawn)..\(range.end.drawn)", remedy: "let the ramp and the instruction have the same range")
            }
    }

    /// A ramp that changes the value and that the instruction cuts off, while the instruction beside it does not go on with it.
    private func cut<Value: Equatable>(_ curve: KeyPath<LayerInstructionValues, RampCurve<Value>>) -> CMTimeRange? {
        for (time, neighbour) in [(range.start, before), (range.end, after)] {
            // The ramp that holds the instant of an end is the only one that can reach over it.
            guard let ramp = layer[keyPath: curve].ramp(containing: time), ramp.start != ramp.end, ramp.timeRange.start < time,
                time < ramp.timeRange.end
            else { continue }
            if let other = neighbour?[keyPath: curve].ramp(containing: time), other.timeRange == ramp.timeRange { continue }
            return ramp.timeRange
        }
        return nil
    }

    // MARK: Place

    private enum Place: Hashable { case seen, outside, nowhere }

    private func placement(changes: Bool) -> [CompositionFinding] {
        guard canvas.width > 0, canvas.height > 0, pictures.size.width > 0, pictures.size.height > 0 else { return [] }
        if !changes { return finding(place(at: range.start), over: range).map { [$0] } ?? [] }
        var result: [CompositionFinding] = []
        var begun: (place: Place, start: CMTime)?
        for time in times(in: range) {
            let place = opacity(at: time) > 0 ? place(at: time) : .seen
            guard place != begun?.place else { continue }
            if let begun { result += [finding(begun.place, over: CMTimeRange(start: begun.start, end: time))].compactMap { $0 } }
            begun = (place, time)
        }
        if let begun { result += [finding(begun.place, over: CMTimeRange(start: begun.start, end: range.end))].compactMap { $0 } }
        return result
    }

    private func finding(_ place: Place, over part: CMTimeRange) -> CompositionFinding? {
        switch place {
        case .seen: nil
        case .outside:
            finding(
                .layerOffCanvas, .warning, part, "is drawn wholly outside of the canvas of \(Int(canvas.width))x\(Int(canvas.height))",
                remedy: "check the order of the transforms: the origin is the canvas's top left corner, and a turn is about it")
        case .nowhere:
            finding(
                .layerVanishes, .warning, part, "is drawn without any area", remedy: "use a transform that can be inverted, and a crop with an area")
        }
    }

    private func place(at time: CMTime) -> Place {
        let transform = layer.transform.value(at: time) ?? .identity
        let shown = crop(at: time)
        guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9, shown.width > 0, shown.height > 0 else { return .nowhere }
        let corners = [
            CGPoint(x: shown.minX, y: shown.minY), CGPoint(x: shown.maxX, y: shown.minY), CGPoint(x: shown.minX, y: shown.maxY),
            CGPoint(x: shown.maxX, y: shown.maxY),
        ].map { $0.applying(transform) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let isInside =
            (xs.max() ?? 0) > 0 && (xs.min() ?? 0) < canvas.width && (ys.max() ?? 0) > 0 && (ys.min() ?? 0) < canvas.height
        return isInside ? .seen : .outside
    }

    /// The part of the picture that is drawn, in its own pixels.
    private func crop(at time: CMTime) -> CGRect {
        guard let crop = layer.crop.value(at: time) else { return CGRect(origin: .zero, size: pictures.size) }
        let left = max(crop.minX, 0), right = min(crop.maxX, pictures.size.width)
        let top = max(crop.minY, 0), bottom = min(crop.maxY, pictures.size.height)
        return right > left && bottom > top ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .zero
    }

    private func opacity(at time: CMTime) -> Float { layer.opacity.value(at: time) ?? 1 }

    /// The times of the frames in a range, and its start.
    private func times(in part: CMTimeRange) -> [CMTime] {
        guard frameDuration.isNumeric, frameDuration > .zero else { return [part.start] }
        let count = max((part.duration.seconds / frameDuration.seconds).rounded(.up), 1)
        let stride = max(Int((count / Double(LayerInspection.mostFrames)).rounded(.up)), 1)
        let step = CMTimeMultiply(frameDuration, multiplier: Int32(clamping: stride))
        var times: [CMTime] = []
        var time = part.start
        while time < part.end, times.count <= LayerInspection.mostFrames {
            times.append(time)
            time = time + step
        }
        return times
    }

    private func finding(
        _ code: CompositionFinding.Code, _ severity: CompositionFinding.Severity, _ part: CMTimeRange, _ what: String, remedy: String
    ) -> CompositionFinding {
        CompositionFinding(
            code, severity, over: part, track: pictures.trackID, instruction: instruction, layer: index,
            "layer \(index) of instruction \(instruction), track \(pictures.trackID), \(what)", remedy: remedy)
    }
}

extension CMTime {
    /// `1.5 s`.
    var drawn: String { "\(seconds) s" }
}

extension TimelinePlan {
    /// Plans a document.
    /// - Throws: what makes it impossible, naming the item. What is merely played otherwise is a finding of the plan.
    package init(
        _ document: TimelineDocument, locator: MediaLocator, resolver: any MediaResolver,
        overrides: PlanOverrides = PlanOverrides()
    ) throws(InterchangeError) {
        let flattening = try Flattener.flatten(document, locator: locator, resolver: resolver)
        guard flattening.duration > .zero, !flattening.occurrences.isEmpty else {
            throw InterchangeError(
                .emptyTimeline, operation: "planning", object: document.name.isEmpty ? "the timeline" : document.name,
                reason: "there is nothing in it to play", recovery: "adding a clip, or enabling one")
        }
        var findings = flattening.findings
        let picture = Canvas.resolve(
            document.settings, overrides: overrides, occurrences: flattening.occurrences, findings: &findings)
        let canvas = picture ?? Canvas(soundOnly: document.settings, overrides: overrides)
        let frameDuration = canvas.frameDuration
        let rate = FrameRate(ExactTime(seconds: 1) / canvas.documentFrameDuration)
        let dissolver = DissolvePlanner(canvas: canvas, rate: rate)
        let occurrences = try dissolver.plan(flattening, findings: &findings)

        let videos = occurrences.filter(\.track.isVideo)
        let sounds = occurrences.filter { !$0.track.isVideo }
        let videoLanes = LaneAllocator.lanes(of: videos.map(\.target))
        let soundLanes = LaneAllocator.lanes(of: sounds.map(\.target))
        duration = flattening.duration
        videoTracks = try Self.tracks(videos, lanes: videoLanes, frameDuration: frameDuration, findings: &findings)
        audioTracks = try Self.tracks(sounds, lanes: soundLanes, frameDuration: frameDuration, findings: &findings)
        try Self.addVolumes(of: sounds, lanes: soundLanes, rate: rate, frameDuration: frameDuration, to: &audioTracks)
        if picture != nil {
            self.picture = PlannedPicture(
                renderSize: canvas.renderSize, frameDuration: canvas.frameDuration,
                background: document.settings.background, color: PlannedColor(document.settings),
                instructions: try InstructionPlanner(canvas: canvas, rate: rate, duration: duration)
                    .instructions(for: videos, lanes: videoLanes))
        }
        self.findings = findings
    }

    private static func tracks(
        _ occurrences: [Occurrence], lanes: [Int], frameDuration: ExactTime, findings: inout [Finding]
    ) throws(InterchangeError) -> [PlannedTrack] {
        var tracks = Array(repeating: PlannedTrack(), count: (lanes.max() ?? -1) + 1)
        for (occurrence, lane) in zip(occurrences, lanes) {
            let pieces = try MediaPieces(of: occurrence, frameDuration: frameDuration)
            tracks[lane].segments += pieces.segments
            if let finding = pieces.finding { findings.append(finding) }
        }
        for lane in tracks.indices { tracks[lane].segments.sort { $0.target.start < $1.target.start } }
        return tracks
    }

    private static func addVolumes(
        of occurrences: [Occurrence], lanes: [Int], rate: FrameRate?, frameDuration: ExactTime, to tracks: inout [PlannedTrack]
    ) throws(InterchangeError) {
        for (occurrence, lane) in zip(occurrences, lanes) {
            let own = try occurrence.settings.volume?.curve(from: occurrence.clipStart, rate: rate) ?? Curve(1)
            let curve = occurrence.fadedCurve(own, frameDuration: frameDuration)
            tracks[lane].volumes.append(PlannedVolume(range: occurrence.target, curve: curve))
        }
        for lane in tracks.indices {
            tracks[lane].volumes.sort { $0.range.start < $1.range.start }
            if tracks[lane].volumes.allSatisfy({ $0.curve == Curve(1) }) { tracks[lane].volumes = [] }
        }
    }
}

extension PlannedColor {
    /// Nil unless the settings name all three.
    init?(_ settings: TimelineSettings) {
        guard let primaries = settings.colorPrimaries, let transferFunction = settings.colorTransferFunction,
            let matrix = settings.colorYCbCrMatrix
        else { return nil }
        (self.primaries, self.transferFunction, self.matrix) = (primaries, transferFunction, matrix)
    }
}

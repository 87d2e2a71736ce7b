package import AVFoundation

/// Sample clips and a timeline that edits them: what `cutaway sample` writes.
package struct SampleProject: Sendable {
    package var directory: URL
    package var clips: [SampleClip]

    /// The timeline's file.
    package var timeline: URL { directory.appendingPathComponent("sample.otio") }

    package func url(of clip: SampleClip) -> URL { directory.appendingPathComponent(clip.fileName) }

    /// The clips of the sample: 30 and 29.97 frames a second, one recorded upright, sound at two rates.
    package static let clips: [SampleClip] = [
        SampleClip(name: "alpha", clip: 0, frameCount: 180),
        SampleClip(name: "bravo", clip: 1, frameDuration: CMTime(value: 1001, timescale: 30000), frameCount: 180),
        SampleClip(
            name: "charlie", clip: 2, frameCount: 90, transform: SampleClip.portrait(stored: CGSize(width: 640, height: 360)), sampleRate: 44100,
            channels: 1),
    ]

    /// Writes the clips and the timeline into a directory, which is made when it is missing. Files of an earlier sample are
    /// replaced; what was written is removed again when something fails.
    package static func write(to directory: URL) throws -> SampleProject {
        let project = SampleProject(directory: directory, clips: clips)
        let files = FileManager.default
        let existed = files.fileExists(atPath: directory.path)
        do {
            try files.createDirectory(at: directory, withIntermediateDirectories: true)
        } catch {
            throw SampleMediaError(.cannotWriteDirectory, operation: "make", object: directory.path, reason: error.localizedDescription)
        }
        var written: [URL] = []
        do {
            for clip in clips {
                let url = project.url(of: clip)
                if files.fileExists(atPath: url.path) { try files.removeItem(at: url) }
                try clip.write(to: url)
                written.append(url)
            }
            try Data(SampleTimeline.document(clips).utf8).write(to: project.timeline, options: .atomic)
            written.append(project.timeline)
        } catch {
            written.forEach { try? files.removeItem(at: $0) }
            if !existed { try? files.removeItem(at: directory) }
            throw (error as? SampleMediaError)
                ?? SampleMediaError(.writingFailed, operation: "write the sample into", object: directory.path, reason: "\(error)")
        }
        return project
    }
}

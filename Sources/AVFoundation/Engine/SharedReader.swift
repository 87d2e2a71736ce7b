import MediaBackend
import Rendering
import Timeline

/// A decoder, and the tracks that follow it: each of its pictures is decoded once for all of them.
///
/// With one track it is that track's reader and keeps nothing. Tracks that show the same file at different times walk through it
/// one behind the other: what the first has decoded is kept until the last has shown it, in the forms in which they show it.
/// Used by one thread at a time.
final class SharedReader {
    /// A track that follows.
    private struct Member {
        var form: ScaledForm?
        /// The media time that it last asked for.
        var time: CMTime
        /// Where its segment ends, in media time.
        var end: CMTime
    }

    private struct Kept {
        var time: CMTime
        /// When the next picture starts.
        var end: CMTime
        var picture: SourcePicture
    }

    /// A picture and how long it stands, in media time.
    struct Shown {
        var picture: SourcePicture
        var time: CMTime
        /// When the next picture starts; nil when there is none.
        var end: CMTime?
    }

    let source: MediaSource
    let reader: VideoFrameReader
    private let track: MediaTrack
    private var members: [CMPersistentTrackID: Member] = [:]
    /// Pictures in order of time, for each form that a track needs; empty with one track.
    private var kept: [ScaledForm?: [Kept]] = [:]
    /// The picture that the reader gave last.
    private var current: VideoFrame?

    /// - Parameter threads: how many frames the decoder may work on at once.
    init(opening source: MediaSource, threads: Int) throws {
        self.source = source
        let (file, track) = try source.resolved(kind: .video)
        self.track = track
        do {
            reader = try VideoFrameReader(file: file, track: track, threads: threads)
        } catch {
            throw AVError(mediaError: error)
        }
    }

    /// Decodes what a track will ask for first. What goes wrong will go wrong again when it does.
    func approach(_ time: CMTime) { _ = try? direct(at: time) }

    var isIdle: Bool { members.isEmpty }
    var isShared: Bool { members.count > 1 }

    /// Bytes that are kept: what tracks have still to show of what is decoded for those before them.
    var cost: Int { isShared ? cost(of: members.values.map { Place(form: $0.form, time: $0.time) }) : 0 }

    /// Bytes that are kept when a track joins.
    func cost(with form: ScaledForm?, at time: CMTime) -> Int {
        cost(of: members.values.map { Place(form: $0.form, time: $0.time) } + [Place(form: form, time: time)])
    }

    private struct Place {
        var form: ScaledForm?
        var time: CMTime
    }

    private func cost(of all: [Place]) -> Int {
        guard let lead = all.map(\.time).max() else { return 0 }
        let rate = Double(track.nominalFrameRate > 0 ? track.nominalFrameRate : 30)
        return Dictionary(grouping: all, by: \.form).reduce(0) { sum, group in
            let last = group.value.reduce(lead) { CMTimeMinimum($0, $1.time) }
            return sum + Int(min((lead - last).seconds * rate + 2, 1e6)) * bytes(of: group.key)
        }
    }

    private func bytes(of form: ScaledForm?) -> Int {
        let samples = form.map { $0.width * $0.height } ?? track.codedWidth * track.codedHeight
        // 4:2:0 of 8 bits has 3 bytes for 2 pixels; what is deeper or finer counts as that.
        return samples * 3 / 2
    }

    /// Whether a track can follow from a media time on without anything decoded in vain: those that follow come through there, and it does not
    /// stand before what is decoded.
    func canTake(_ form: ScaledForm?, at time: CMTime) -> Bool {
        guard !members.isEmpty, let current, current.time <= time else { return false }
        return members.values.contains { $0.end >= time }
    }

    /// Gives a track's picture at a media time; nil before the first. `outOfReach` when this reader has passed it for the others.
    func picture(
        for trackID: CMPersistentTrackID, form: ScaledForm?, at time: CMTime, until end: CMTime,
        scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws -> Shown? {
        let isNew = members[trackID] == nil
        members[trackID] = Member(form: form, time: time, end: end)
        if members.count == 1, kept.isEmpty { return try direct(at: time) }
        if isNew || kept.isEmpty, let current { try keep(current, scale) }
        if let found = find(form, at: time) { return found }
        guard let current, time >= current.time else {
            guard members.count == 1 else { throw OutOfReach() }
            kept = [:]
            return try direct(at: time)
        }
        // One picture after the other, so that those behind find each.
        while let next = reader.timeOfFollowingFrame, next <= time, let frame = try reader.frame(at: next) {
            self.current = frame
            try keep(frame, scale)
        }
        if let found = find(form, at: time) { return found }
        // The picture was decoded before this track asked for it in this form.
        try keep(form, current: self.current ?? current, scale)
        guard let found = find(form, at: time) else { throw OutOfReach() }
        return found
    }

    private func direct(at time: CMTime) throws -> Shown? {
        current = try reader.frame(at: time)
        return current.map { Shown(picture: SourcePicture($0.buffer), time: $0.time, end: reader.timeOfFollowingFrame) }
    }

    /// Keeps the reader's picture in every form that a track which has not passed it needs.
    private func keep(_ frame: VideoFrame, _ scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer) throws {
        let end = reader.timeOfFollowingFrame ?? .positiveInfinity
        for form in Set(members.values.lazy.filter { $0.time < end }.map(\.form)) { try keep(form, current: frame, scale) }
    }

    private func keep(
        _ form: ScaledForm?, current frame: VideoFrame, _ scale: (CVPixelBuffer, ScaledForm) throws -> CVPixelBuffer
    ) throws {
        guard kept[form]?.last?.time != frame.time else { return }
        let picture = try form.map { SourcePicture(try scale(frame.buffer, $0), isScaled: true) } ?? SourcePicture(frame.buffer)
        kept[form, default: []].append(Kept(time: frame.time, end: reader.timeOfFollowingFrame ?? .positiveInfinity, picture: picture))
    }

    private func find(_ form: ScaledForm?, at time: CMTime) -> Shown? {
        guard let list = kept[form] else { return nil }
        let started = list.count(leading: { $0.time <= time })
        guard started > 0, time < list[started - 1].end else { return nil }
        let found = list[started - 1]
        return Shown(picture: found.picture, time: found.time, end: found.end.isNumeric ? found.end : nil)
    }

    /// Lets go of what every track has passed.
    func settle() {
        guard !kept.isEmpty else { return }
        for form in Array(kept.keys) {
            let times = members.values.lazy.filter { $0.form == form }.map(\.time)
            guard let last = times.min() else {
                kept[form] = nil
                continue
            }
            let passed = kept[form, default: []].count(leading: { $0.end <= last })
            kept[form]?.removeFirst(passed)
        }
        // One track that has caught up with the decoder needs nothing kept.
        if members.count == 1, kept.values.allSatisfy({ $0.count <= 1 }) { kept = [:] }
    }

    func leave(_ trackID: CMPersistentTrackID) {
        members[trackID] = nil
        if members.isEmpty { kept = [:] } else { settle() }
    }

    /// The decoder is past what a track asks for, and others follow it.
    struct OutOfReach: Error {}
}

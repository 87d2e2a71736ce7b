package import CoreMedia
internal import CFFmpeg

/// Gives single pictures of a video track in any order, with as little decoding as the file allows.
///
/// Where the file lists its samples it is known beforehand which of them is shown at a time: pictures that nobody asks for and no other needs
/// are left out, and a picture that was decoded a short while ago is given again without a seek. Files without a list are read as by
/// ``VideoFrameReader``. Used by one thread at a time.
package final class PictureFinder {
    package let track: MediaTrack
    private let reader: VideoFrameReader
    private var listed: ListedPictures?
    private var recent: RecentPictures
    /// The tick of the picture that the decoder gave last; nil when it must be moved before it gives another.
    private var position: Int64?
    private var lastAsked: Int64?
    private var expected: Set<Int64> = []
    /// Whether the reader's own state fits the decoder's.
    private var readerIsCurrent = true

    /// - Parameter threads: how many frames may be decoded at once.
    package init(file: MediaFile, track: MediaTrack, threads: Int) throws(MediaError) {
        self.track = track
        reader = try VideoFrameReader(file: file, track: track, threads: threads)
        let shift = track.stream.origin.ticks(timeBase: track.stream.timeBase)
        listed = shift.flatMap { shift in file.sampleIndex(of: track).flatMap { ListedPictures($0, shift: shift) } }
        recent = RecentPictures(bytesInOne: track.codedWidth * track.codedHeight * 3 / 2)
    }

    /// How many frames the decoder has given so far.
    package var framesDecoded: Int { reader.framesDecoded }

    /// Says which pictures will be asked for, in media time, so that those between two key frames are decoded in one go.
    package func expect(_ times: [CMTime]) {
        guard let listed else { return }
        expected = Set(times.compactMap { reader.tick(of: $0).flatMap(listed.picture(shownAt:))?.tick })
    }

    /// The picture shown at a media time; see ``VideoFrameReader/frame(at:)``.
    /// - Parameter isCancelled: asked before each frame is decoded.
    package func picture(at time: CMTime, isCancelled: () -> Bool = { false }) throws(MediaError) -> VideoFrame? {
        guard time.isNumeric else { return nil }
        guard let listed, let tick = reader.tick(of: time), let wanted = listed.picture(shownAt: tick) else { return try plain(at: time) }
        // Without an edit list the first picture stands from the beginning.
        if wanted.tick > tick, track.hasEditList { return nil }
        if let known = recent[wanted.tick] { return known }
        defer { lastAsked = wanted.tick }
        let found = listed.isAllSync ? try alone(wanted.tick, wanted.decodeTick) : try decode(wanted, listed, isCancelled)
        if let found { return found }
        return try plain(at: time)
    }

    /// A picture that starts inside a range of media time: the one shown at a time when it is at hand or a key frame, else the nearest key
    /// frame, decoded without any other, else the one shown at the time whenever it starts.
    package func picture(
        near time: CMTime, from earliest: CMTime, through latest: CMTime, isCancelled: () -> Bool = { false }
    ) throws(MediaError) -> VideoFrame? {
        guard let tick = reader.tick(of: time) else { return nil }
        let first = reader.tick(of: earliest) ?? .min, last = reader.tick(of: latest) ?? .max
        guard let listed, let wanted = listed.picture(shownAt: tick) else {
            let key = reader.decoder.packets.keyFrame(atOrBefore: tick)
            if let key, let found = try alone(nil, key), found.time >= earliest, found.time <= time { return found }
            return try plain(at: time)
        }
        if let known = recent[wanted.tick], wanted.tick <= tick { return known }
        if let key = listed.keyPicture(near: tick, in: first...max(first, last)) {
            if let known = recent[key.tick] { return known }
            if let found = try alone(key.tick, key.decodeTick) { return found }
        }
        return try picture(at: time, isCancelled: isCancelled)
    }

    /// When the picture after the one shown at a media time starts; nil when there is none.
    package func startOfNextPicture(after time: CMTime) throws(MediaError) -> CMTime? {
        if let listed, let tick = reader.tick(of: time) { return listed.tick(after: tick).map(track.stream.mediaTime(ticks:)) }
        _ = try plain(at: time)
        return reader.timeOfFollowingFrame
    }

    /// Reads as files without a list are read.
    private func plain(at time: CMTime) throws(MediaError) -> VideoFrame? {
        if !readerIsCurrent { try reader.moved() }
        readerIsCurrent = true
        position = nil
        return try reader.frame(at: time)
    }

    /// A key frame by itself; nil when another one comes out.
    private func alone(_ tick: Int64?, _ decodeTick: Int64) throws(MediaError) -> VideoFrame? {
        readerIsCurrent = false
        position = nil
        guard let frame = try unsafe reader.decoder.keyFrame(atOrBefore: decodeTick) else { return nil }
        let (found, picture) = try unsafe take(frame)
        guard let picture, tick == nil || found == tick else { return nil }
        recent.add(picture, at: found)
        return picture
    }

    /// Decodes up to a picture; nil when the file is not as its list says.
    private func decode(
        _ wanted: ListedPictures.Picture, _ listed: ListedPictures, _ isCancelled: () -> Bool
    ) throws(MediaError) -> VideoFrame? {
        guard let key = listed.keyPicture(for: wanted) else { return nil }
        let decoder = reader.decoder
        let goesOn = position.map { position in
            position < wanted.tick && !decoder.leftOut.contains(wanted.tick)
                && (key.tick <= position || listed.count(from: position, to: key.tick) <= PictureFinder.nearby)
        }
        readerIsCurrent = false
        if goesOn != true {
            position = nil
            try decoder.seek(toTick: key.decodeTick)
        }
        decoder.select(selection(wanted, listed))
        while !isCancelled() {
            guard let frame = try unsafe decoder.next() else { return nil }
            let (tick, picture) = try unsafe take(frame)
            // The list is trusted as long as the packets are where it says.
            if position == nil, let first = decoder.firstTick, listed.picture(shownAt: first)?.tick != first {
                self.listed = nil
                return nil
            }
            position = tick
            guard let picture else { return nil }
            if expected.isEmpty || expected.contains(tick) || tick == wanted.tick { recent.add(picture, at: tick) }
            if tick == wanted.tick { return picture }
            if tick > wanted.tick { return nil }
        }
        throw MediaError(.cancelled, "decode", track.codecName, "it was cancelled")
    }

    /// What is decoded beside what others refer to.
    private func selection(_ wanted: ListedPictures.Picture, _ listed: ListedPictures) -> PictureSelection {
        if let last = expected.max(), expected.contains(wanted.tick) { return PictureSelection(ticks: expected, allFrom: last) }
        // Who steps back is likely to do so again: the pictures before are decoded with it.
        guard let lastAsked, wanted.tick < lastAsked else { return PictureSelection(ticks: [], allFrom: wanted.tick) }
        return PictureSelection(ticks: [], allFrom: listed.tick(wanted, back: recent.capacity / 2))
    }

    private func take(_ frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) -> (tick: Int64, picture: VideoFrame?) {
        let tick = unsafe reader.shownTick(of: frame)
        let length = unsafe frame.pointee.pkt_duration
        let time = track.stream.mediaTime(ticks: tick)
        let buffer = try unsafe reader.wrapper.wrap(frame)
        guard time.isNumeric else { return (tick, nil) }
        let duration = length > 0 ? CMTime(ticks: length, timeBase: track.stream.timeBase) : .invalid
        return (tick, VideoFrame(buffer: buffer, time: time, duration: duration))
    }

    /// Decoding so many pictures in vain costs less than a seek, which throws away what the decoder's threads are at.
    private static let nearby = 4
}

import Foundation
import Interchange

/// Media that nobody made: what each file name holds.
struct MediaTable: MediaResolver {
    var files: [String: MediaDescription]

    static func seconds(_ from: Int32, _ to: Int32) -> ExactRange {
        ExactRange(from: ExactTime(seconds: from), to: ExactTime(seconds: to))
    }

    /// Pictures of 1920x1080 at 30 frames a second on track 1, sound on track 2, both ten seconds.
    static let ordinary = MediaDescription(
        video: [.init(trackID: 1, range: seconds(0, 10), width: 1920, height: 1080, frameDuration: ExactTime(1, over: 30))],
        audio: [.init(trackID: 2, range: seconds(0, 10))])

    /// A, B and C are ordinary; the rest is as given.
    init(_ others: [String: MediaDescription] = [:]) {
        files = others
        for name in ["A.mp4", "B.mp4", "C.mp4"] where files[name] == nil { files[name] = Self.ordinary }
    }

    func media(at url: URL) throws(InterchangeError) -> MediaDescription {
        guard let media = files[url.lastPathComponent] else {
            throw InterchangeError(.fileMissing, operation: "opening media", object: url.path, reason: "there is no such file")
        }
        return media
    }

    /// The plan of a document whose files are in this table.
    func plan(_ text: String, overrides: PlanOverrides = PlanOverrides()) throws(InterchangeError) -> TimelinePlan {
        try TimelinePlan(
            try TimelineDocument(json: text), locator: MediaLocator(directory: URL(fileURLWithPath: "/media")), resolver: self,
            overrides: overrides)
    }

    func failure(_ text: String) -> InterchangeError? {
        do throws(InterchangeError) {
            _ = try plan(text)
            return nil
        } catch {
            return error
        }
    }
}

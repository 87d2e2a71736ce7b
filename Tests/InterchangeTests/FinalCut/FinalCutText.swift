import Foundation
import Interchange

/// Writes FCPXML as Final Cut does: a sequence of 1920x1080 around a drawn storyline.
enum FinalCutText {
    static func document(
        frame: String = "1/30s", resources: String = "", spine: String, tcStart: String = "0s", version: String = "1.10"
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE fcpxml>
        <fcpxml version="\(version)">
          <resources>
            <format id="r1" frameDuration="\(frame)" width="1920" height="1080"/>
            \(asset("a", "A.mp4"))\(asset("b", "B.mp4"))\(asset("c", "C.mp4"))
            <effect id="title" name="Basic Title" uid=".../Titles/Basic Title"/>
            <effect id="dissolve" name="Cross Dissolve" uid="FxPlug:4731E73A"/>
            \(resources)
          </resources>
          <library><event name="E"><project name="cut">
            <sequence format="r1" tcStart="\(tcStart)" duration="10s"><spine>\(spine)</spine></sequence>
          </project></event></library>
        </fcpxml>
        """
    }

    static func asset(_ id: String, _ file: String, start: String = "0s") -> String {
        """
        <asset id="\(id)" name="\(file)" start="\(start)" duration="10s" hasVideo="1" hasAudio="1" format="r1">
        <media-rep kind="original-media" src="\(file)"/></asset>
        """
    }
}

extension MediaTable {
    /// The plan of an XML document whose files are in this table.
    func plan(xml text: String) throws(InterchangeError) -> TimelinePlan {
        try plan(try TimelineDocument(xml: text))
    }

    func plan(_ document: TimelineDocument) throws(InterchangeError) -> TimelinePlan {
        try TimelinePlan(document, locator: MediaLocator(directory: URL(fileURLWithPath: "/media")), resolver: self)
    }
}

extension TimelinePlan {
    var videoSegments: [[String]] { videoTracks.map { $0.segments.map(\.description) } }
    var audioSegments: [[String]] { audioTracks.map { $0.segments.map(\.description) } }
}

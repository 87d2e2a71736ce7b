import AVFoundation
import SampleMedia
import Testing

@Suite("The sample project")
struct SampleProjectTests {
    private static let names = ["alpha.mp4", "bravo.mp4", "charlie.mp4", "sample.otio"]
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test("is clips that open and a timeline that names them, also over an earlier one", .timeLimit(.minutes(2)))
    func write() throws {
        let folder = workshop.url("demo")
        for _ in 1...2 {
            let project = try SampleProject.write(to: folder)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == Self.names)
            for clip in project.clips {
                let asset = AVURLAsset(url: project.url(of: clip))
                #expect(asset.tracks.map(\.mediaType) == [.video, .audio])
                #expect(try asset.video().preferredTransform == clip.transform)
            }
            let text = try String(contentsOf: project.timeline, encoding: .utf8)
            for name in Self.names.dropLast() { #expect(text.contains("\"target_url\" : \"\(name)\"")) }
        }
    }

    @Test("cannot be where a file is, or under one, and leaves nothing then", arguments: ["file", "file/folder"])
    func fileInTheWay(path: String) throws {
        try Data().write(to: workshop.url("file"))
        let error = #expect(throws: SampleMediaError.self) { try SampleProject.write(to: workshop.url(path)) }
        #expect(error?.code == .cannotWriteDirectory)
        #expect(try workshop.listing == ["file"])
    }

    @Test("cannot be in a folder that may not be written to", .enabled(if: getuid() != 0, "root may write everywhere"))
    func readOnlyFolder() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: workshop.folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: workshop.folder.path) }
        #expect(throws: SampleMediaError.self) { try SampleProject.write(to: workshop.folder) }
        #expect(try workshop.listing.isEmpty)
    }
}

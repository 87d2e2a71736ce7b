import CommandLineTool
import Foundation
import Interchange
import SampleMedia

/// `cutaway sample`.
struct SampleCommand {
    var directory: String

    func run() throws {
        let project = try SampleProject.write(to: URL(fileURLWithPath: directory, isDirectory: true))
        for clip in project.clips {
            let size = "\(Int(clip.displaySize.width))x\(Int(clip.displaySize.height))"
            Console.print("\(project.url(of: clip).path): \(clip.frameCount) frames, \(size)")
        }
        Console.print(project.timeline.path)
    }
}

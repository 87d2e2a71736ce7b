import Foundation
import MediaBackend

ProcessMemory.shareHeaps()
exit(await Tool.run(Array(CommandLine.arguments.dropFirst())))

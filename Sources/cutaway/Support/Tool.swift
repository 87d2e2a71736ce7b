import CommandLineTool
import Foundation
import Interchange

/// Reads the command line, runs the command, and turns its end into text and an exit status.
enum Tool {
    static func run(_ words: [String]) async -> Int32 {
        // An error goes out as JSON wherever JSON was asked for, even if the rest of the line makes no sense.
        let asJSON = words.prefix { $0 != "--" }.contains("--json")
        do {
            try await run(try Command.parse(words))
            return ToolStatus.done.rawValue
        } catch ValidateCommand.Outcome.faulty {
            return ToolStatus.content.rawValue
        } catch DoctorFinding.incomplete {
            return ToolStatus.software.rawValue
        } catch {
            let failure = CommandError(any: error)
            if asJSON {
                Console.print(failure.json.text(isPretty: false))
            } else {
                Console.printError(failure.line)
            }
            return failure.status.rawValue
        }
    }

    private static func run(_ command: Command) async throws {
        switch command {
        case .render(let command): try await command.run()
        case .validate(let timeline, let asJSON): try ValidateCommand(timeline: timeline, asJSON: asJSON).run()
        case .info(let file, let asJSON): try InfoCommand(file: file, asJSON: asJSON).run()
        case .frames(let command): try await command.run()
        case .doctor(let asJSON): try DoctorCommand(asJSON: asJSON).run()
        case .sample(let directory): try SampleCommand(directory: directory).run()
        case .version: Console.print(HelpText.version)
        case .help(let topic):
            guard let text = HelpText.text(for: topic) else {
                throw CommandError.usage(topic ?? "help", "there is no help on this")
            }
            Console.print(text)
        }
    }
}

import Foundation
import Testing

@Suite("The code in the documents compiles")
struct ExampleRulesTests {
    @Test("the README's programs are accepted by the compiler that built the package")
    func readmeCompiles() throws {
        let checkout = Checkout()
        let programs = Self.programs(in: try checkout.text(of: "README.md"))
        #expect(!programs.isEmpty)
        for program in programs {
            let outcome = try Self.typecheck(program, checkout: checkout)
            #expect(outcome.status == 0, "\(outcome.messages)")
        }
    }

    @Test("a program that does not compile is seen")
    func seesWrongPrograms() throws {
        let outcome = try Self.typecheck("import CoreMedia\nlet time: CMTime = \"soon\"\n", checkout: Checkout())
        #expect(outcome.status != 0)
        #expect(outcome.messages.contains("2:20: error:"), "\(outcome.messages)")
    }

    @Test("the first screen has no more than twenty-five lines of Swift")
    func firstProgramIsShort() throws {
        let first = try #require(Self.programs(in: try Checkout().text(of: "README.md")).first)
        #expect(first.split(separator: "\n").count <= 25)
    }

    /// The Swift blocks that import something: the others are fragments.
    static func programs(in markdown: String) -> [String] {
        markdown.matches(of: /```swift\n([\s\S]*?)```/).map { String($0.output.1) }.filter { $0.hasPrefix("import ") }
    }

    /// Asks the compiler about a program, against the modules that lie beside the running tests.
    static func typecheck(_ program: String, checkout: Checkout) throws -> (status: Int32, messages: String) {
        let process = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let products = try #require(Self.products(above: CommandLine.arguments + [process]))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("main.swift")
        try program.write(to: file, atomically: true, encoding: .utf8)

        var arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", products + "/Modules"]
        for module in ["CFFmpeg", "CZimg"] {
            arguments += ["-Xcc", "-fmodule-map-file=\(checkout.root.path)/Sources/\(module)/module.modulemap"]
        }
        for module in ["CKernels", "CLinux"] {
            arguments += ["-Xcc", "-fmodule-map-file=\(products)/\(module).build/module.modulemap"]
        }
        arguments.append(file.path)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = arguments
        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        compiler.standardError = output
        compiler.standardOutput = output
        try compiler.run()
        compiler.waitUntilExit()
        return (compiler.terminationStatus, try String(contentsOf: log, encoding: .utf8))
    }

    /// The build folder: the one that holds `Modules`, at or above one of the paths.
    private static func products(above paths: [String]) -> String? {
        for path in paths where path.hasPrefix("/") {
            var folder = URL(fileURLWithPath: path)
            while folder.path != "/" {
                folder.deleteLastPathComponent()
                if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Modules").path) { return folder.path }
            }
        }
        return nil
    }
}

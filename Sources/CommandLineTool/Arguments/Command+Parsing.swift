package import Interchange

extension Command {
    private static let help: [String: OptionTable.Argument] = ["--help": .none, "-h": .none]

    /// Reads the words after the tool's name.
    package static func parse(_ words: [String]) throws(CommandError) -> Command {
        guard let name = words.first else { throw .usage("cutaway", "a command should follow") }
        let rest = Array(words.dropFirst())
        switch name {
        case "help": return .help(topic: rest.first)
        case "--help", "-h": return .help(topic: nil)
        case "--version", "version": return .version
        case "inspect":
            throw .usage(name, "this command is not there yet", recovery: "cutaway validate, which says what is wrong with a timeline")
        default: break
        }
        guard let table = tables[name] else { throw .usage(name, "there is no such command") }
        if rest.prefix(while: { $0 != "--" }).contains(where: { help[$0] != nil }) { return .help(topic: name) }
        let arguments = try ParsedArguments(rest, table: table)
        switch name {
        case "render": return .render(try RenderCommand(arguments))
        case "validate": return .validate(timeline: try arguments.onlyWord("TIMELINE"), asJSON: arguments.has("--json"))
        case "info": return .info(file: try arguments.onlyWord("FILE"), asJSON: arguments.has("--json"))
        case "frames": return .frames(try FramesCommand(arguments))
        case "sample": return .sample(directory: try arguments.onlyWord("DIR"))
        default:
            if let word = arguments.positionals.first { throw .usage(word, "doctor takes no words") }
            return .doctor(asJSON: arguments.has("--json"))
        }
    }

    private static let tables: [String: OptionTable] = [
        "render": OptionTable([
            "-o": .value("a file's name"), "--preset": .value("a preset's name"), "--size": .value("WIDTHxHEIGHT"),
            "--fps": .value("N or N/D"), "--range": .value("START,DURATION"), "--null": .none, "--json": .none,
            "--threads": .value("a number"), "--no-sandbox": .none,
        ]),
        "validate": OptionTable(["--json": .none]),
        "info": OptionTable(["--json": .none]),
        "frames": OptionTable([
            "--at": .value("times"), "--count": .value("a number"), "--size": .value("WIDTHxHEIGHT"),
            "--tolerance": .value("a time"), "-o": .value("a directory or a file's name"),
        ]),
        "sample": OptionTable([:]),
        "doctor": OptionTable(["--json": .none]),
    ]
}

extension RenderCommand {
    fileprivate init(_ arguments: ParsedArguments) throws(CommandError) {
        timeline = try arguments.onlyWord("TIMELINE")
        output = try arguments.value("-o", as: "a name that ends in .mp4, .mov, .m4v or .m4a", read: OutputName.init)
        if arguments.has("--null"), output != nil { throw .usage("--null", "nothing is written, so -o has no place here") }
        if !arguments.has("--null"), output == nil { throw .usage("-o", "the output's name is missing", recovery: "-o out.mp4, or --null") }
        if let name = arguments.value("--preset") {
            guard let preset = PresetName(name) else {
                throw .usage("--preset \(name)", "there is no such preset", recovery: "cutaway help render")
            }
            chosenPreset = preset
        }
        size = try arguments.value("--size", as: "a size such as 1280x720", read: PixelSize.init)
        frameRate = try arguments.value("--fps", as: "a rate such as 25 or 30000/1001", read: FrameRate.init(argument:))
        range = try arguments.value("--range", as: "a start and a duration such as 1.5s,36f", read: RequestedRange.init)
        threads = try arguments.value("--threads", as: "a number from 1 to 1024") { Int($0).flatMap { (1...1024).contains($0) ? $0 : nil } }
        asJSON = arguments.has("--json")
        usesSandbox = !arguments.has("--no-sandbox")
    }
}

extension FramesCommand {
    /// More pictures than this are a mistake.
    private static let mostFrames = 100_000

    fileprivate init(_ arguments: ParsedArguments) throws(CommandError) {
        input = try arguments.onlyWord("FILE or TIMELINE")
        let times = try arguments.value("--at", as: "times such as 1.5s,36f,00:00:01:15") { (text: String) -> [TimeExpression]? in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let times = parts.compactMap { TimeExpression(String($0)) }
            return times.count == parts.count && times.count <= Self.mostFrames ? times : nil
        }
        let count = try arguments.value("--count", as: "a number from 1 to \(Self.mostFrames)") { (text: String) -> Int? in
            Int(text).flatMap { (1...Self.mostFrames).contains($0) ? $0 : nil }
        }
        switch (times, count) {
        case (let times?, nil): selection = .times(times)
        case (nil, let count?): selection = .count(count)
        case (nil, nil): throw .usage("frames", "which frames is missing", recovery: "--at 1.5s,3s or --count 10")
        default: throw .usage("--count", "it does not go together with --at")
        }
        size = try arguments.value("--size", as: "a size such as 320x180", read: PixelSize.init)
        tolerance = try arguments.value("--tolerance", as: "a time such as 0.5s", read: TimeExpression.init)
        guard let path = arguments.value("-o"), !path.isEmpty else { throw .usage("-o", "the output's name is missing") }
        if path.lowercased().hasSuffix(".png") {
            let isOne: Bool =
                switch selection {
                case .times(let times): times.count == 1
                case .count(let count): count == 1
                }
            guard isOne else { throw .usage("-o \(path)", "one file cannot hold several frames", recovery: "-o with a directory") }
            destination = .file(path)
        } else {
            destination = .directory(path)
        }
    }
}

extension FrameRate {
    /// `25`, `29.97`, `30000/1001`; at most 1000 frames a second.
    package init?(argument text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let rate: FrameRate?
        switch parts.count {
        case 1:
            guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
            rate = Double(text).flatMap(FrameRate.init(snapping:))
        case 2:
            guard let top = Int64(parts[0]), let bottom = Int64(parts[1]), bottom > 0 else { return nil }
            rate = FrameRate(ExactTime(Int128(top), over: Int128(bottom)))
        default: return nil
        }
        guard let rate, rate.framesPerSecond <= ExactTime(seconds: 1000) else { return nil }
        self = rate
    }
}

extension RequestedRange {
    /// `START,DURATION`.
    package init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = TimeExpression(String(parts[0])), let duration = TimeExpression(String(parts[1])) else {
            return nil
        }
        (self.start, self.duration) = (start, duration)
    }

    /// The range at a rate, cut off at the timeline's end.
    /// - Throws: a usage error if it is empty, or starts before 0 or at or after the end.
    package func resolve(rate: FrameRate?, end: ExactTime) throws(CommandError) -> ExactRange {
        guard let start = start.time(at: rate), let duration = duration.time(at: rate) else {
            throw .usage("--range", "its frames cannot be counted in this timeline", recovery: "seconds")
        }
        guard start >= .zero else { throw .usage("--range", "it starts before 0") }
        guard duration > .zero else { throw .usage("--range", "its duration is not positive") }
        guard start < end else { throw .usage("--range", "it starts at \(start) s, but the timeline ends at \(end) s") }
        let asked = start + duration
        return ExactRange(from: start, to: asked.isRepresentable ? min(asked, end) : end)
    }
}

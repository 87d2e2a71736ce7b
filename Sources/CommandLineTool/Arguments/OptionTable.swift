/// The options that a command takes.
package struct OptionTable: Sendable {
    package enum Argument: Hashable, Sendable { case none, value(String) }

    /// The long and short names, and what follows each.
    package let options: [String: Argument]

    package init(_ options: [String: Argument]) {
        self.options = options
    }
}

/// A command line after its options are told from its other words.
package struct ParsedArguments: Hashable, Sendable {
    package private(set) var positionals: [String] = []
    private var values: [String: String] = [:]
    private var flags: Set<String> = []

    /// Reads words as GNU tools do: `--name value`, `--name=value`, `-o value`; `--` ends the options; a lone `-` is a word.
    /// - Throws: a usage error for an unknown option, one given twice, or a missing or needless value.
    package init(_ words: [String], table: OptionTable) throws(CommandError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positionals += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                positionals.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts.first ?? "")
            guard let argument = table.options[name] else { throw .usage(name, "there is no such option here") }
            guard values[name] == nil, !flags.contains(name) else { throw .usage(name, "it is given twice") }
            switch argument {
            case .none:
                guard parts.count == 1 else { throw .usage(name, "it takes no value") }
                flags.insert(name)
            case .value(let what):
                guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                    throw .usage(name, "\(what) should follow")
                }
                values[name] = value
            }
        }
    }

    package func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option; nil where it is not given.
    package func value(_ name: String) -> String? { values[name] }

    /// The value read as something; nil where the option is not given.
    /// - Throws: a usage error that says what the value should look like.
    package func value<Value>(_ name: String, as form: String, read: (String) -> Value?) throws(CommandError) -> Value? {
        guard let text = values[name] else { return nil }
        guard let value = read(text) else { throw .usage("\(name) \(text)", "this is not \(form)") }
        return value
    }

    /// The only word that is no option.
    package func onlyWord(_ what: String) throws(CommandError) -> String {
        guard let word = positionals.first, !word.isEmpty else { throw .usage(what, "it is missing") }
        guard positionals.count == 1 else { throw .usage(positionals[1], "there is one word too many") }
        return word
    }
}

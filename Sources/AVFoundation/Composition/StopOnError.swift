import Foundation

/// Runs an edit whose signature, as Apple has it, cannot throw. An error is a mistake of the caller: the program stops and
/// says what was wrong and what to do instead.
func stopOnError(_ advice: String, _ edit: () throws -> Void) {
    do {
        try edit()
    } catch {
        let message = "\(error). \(advice)."
        // An optimised build stops without a word.
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        preconditionFailure(message)
    }
}

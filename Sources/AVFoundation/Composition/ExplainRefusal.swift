import Foundation

/// Runs an edit whose signature, as Apple has it, cannot throw. What is refused is not done: nothing changes, and a line on
/// standard error says what was wrong and what to do instead.
func explainRefusal(_ advice: String, _ edit: () throws -> Void) {
    do {
        try edit()
    } catch {
        FileHandle.standardError.write(Data("\(error). Nothing was changed. \(advice).\n".utf8))
    }
}

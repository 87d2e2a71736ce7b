/// What the tool ends with; scripts depend on the numbers (those of sysexits).
package enum ToolStatus: Int32, Hashable, Sendable, CaseIterable {
    case done = 0
    /// The command line makes no sense.
    case usage = 64
    /// The timeline or a file's content is at fault.
    case content = 65
    /// An input cannot be opened.
    case noInput = 66
    /// A fault of ours.
    case software = 70
    /// The output cannot be created.
    case cannotCreate = 73
    /// Try again: it was cancelled, or the machine is busy.
    case temporary = 75
}

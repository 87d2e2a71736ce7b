/// The locks that callers hold on a buffer's memory. They nest; reading and writing are counted apart.
struct BaseAddressLocks {
    private var reading = 0
    private var writing = 0

    var isLocked: Bool { reading > 0 || writing > 0 }

    mutating func lock(readOnly: Bool) {
        if readOnly { reading += 1 } else { writing += 1 }
    }

    /// Takes back one lock of this kind; false if there is none.
    mutating func unlock(readOnly: Bool) -> Bool {
        guard readOnly ? reading > 0 : writing > 0 else { return false }
        if readOnly { reading -= 1 } else { writing -= 1 }
        return true
    }
}

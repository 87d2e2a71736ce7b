internal import Foundation

/// A file that appears under its name only when it is whole: it is written beside the target, synced and renamed.
struct PartialFile {
    let target: String
    let temporary: String

    /// Reserves a name beside the target. Fails when the target exists or its directory cannot be written.
    init(target: String) throws(MediaError) {
        guard !target.isEmpty else { throw MediaError(.invalidArgument, "create", "output", "the path is empty") }
        if FileManager.default.fileExists(atPath: target) {
            throw MediaError(.outputExists, "create", target, "a file of this name exists already")
        }
        let url = URL(fileURLWithPath: target)
        let directory = url.deletingLastPathComponent().path
        var isDirectory: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw MediaError(.outputUnwritable, "create", target, "the directory \(directory) does not exist")
        }
        let suffix = UInt64.random(in: 0...UInt64.max)
        self.target = target
        temporary = directory + "/." + url.lastPathComponent + "." + String(suffix, radix: 36) + ".part"
        let descriptor = unsafe open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw unsafe MediaError(.outputUnwritable, "create", target, String(cString: strerror(errno)))
        }
        close(descriptor)
    }

    /// Makes the file appear: its bytes are on the disk before its name is.
    func publish() throws(MediaError) {
        try sync(temporary)
        // A link refuses to replace what appeared in the meantime, which a rename would not.
        if unsafe link(temporary, target) == 0 {
            unsafe unlink(temporary)
        } else if errno == EEXIST {
            discard()
            throw MediaError(.outputExists, "create", target, "a file of this name appeared while it was being written")
        } else if unsafe rename(temporary, target) != 0 {
            let reason = unsafe String(cString: strerror(errno))
            discard()
            throw MediaError(.outputUnwritable, "create", target, reason)
        }
        try? sync(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    }

    func discard() { unsafe unlink(temporary) }

    private func sync(_ path: String) throws(MediaError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unsafe MediaError(.inputOutput, "sync", path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        if fsync(descriptor) != 0 { throw unsafe MediaError(.inputOutput, "sync", path, String(cString: strerror(errno))) }
    }
}

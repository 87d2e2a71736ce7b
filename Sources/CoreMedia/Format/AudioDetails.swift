internal import CoreFoundation
internal import Foundation

/// What a description of audio has beside its extensions.
struct AudioDetails: Hashable {
    /// Apple's functions hand out pointers to these, so they stay in one place.
    let description: StableCopy
    let layout: StableCopy?
    let cookie: StableCopy?

    init(_ description: AudioStreamBasicDescription, layout: Data?, cookie: Data?) {
        self.description = unsafe withUnsafeBytes(of: description) { unsafe StableCopy(of: $0) }
        self.layout = layout.map { StableCopy(of: $0) }
        self.cookie = cookie.map { StableCopy(of: $0) }
    }

    var streamBasicDescription: AudioStreamBasicDescription {
        unsafe description.bytes.loadUnaligned(as: AudioStreamBasicDescription.self)
    }

    /// The tag of the layout.
    var layoutTag: AudioChannelLayoutTag? {
        guard let layout, unsafe layout.bytes.count >= MemoryLayout<AudioChannelLayoutTag>.size else { return nil }
        return unsafe layout.bytes.loadUnaligned(as: AudioChannelLayoutTag.self)
    }
}

/// Bytes that keep their address as long as the object lives. Never written after they are copied, so threads may share them.
@safe final class StableCopy: Hashable, @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer

    init(of source: UnsafeRawBufferPointer) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 16)
        unsafe copy.copyMemory(from: source)
        unsafe bytes = UnsafeRawBufferPointer(copy)
    }

    convenience init(of data: Data) {
        let copy = NSData(data: data)
        unsafe self.init(of: UnsafeRawBufferPointer(start: copy.bytes, count: copy.length))
    }

    deinit {
        unsafe bytes.deallocate()
    }

    static func == (lhs: StableCopy, rhs: StableCopy) -> Bool {
        unsafe lhs.bytes.elementsEqual(rhs.bytes)
    }

    func hash(into hasher: inout Hasher) {
        unsafe hasher.combine(bytes: bytes)
    }
}

public import CoreFoundation
public import Foundation

/// Called with the caller's pointer, the memory and its size when a provider made from memory goes.
public typealias CGDataProviderReleaseDataCallback = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Where the bytes of an image come from. Immutable.
///
/// On Linux: all bytes are in memory.
public final class CGDataProvider: Sendable {
    let bytes: Data

    /// A provider of a copy of some data.
    public init?(data: CFData) {
        bytes = Data(referencing: data)
    }

    /// A provider of the caller's memory, which must live and stay as it is until the callback is called.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int, releaseData: CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        // The pointers are the caller's: that they may be used from the thread where the provider goes is part of the contract.
        nonisolated(unsafe) let (info, data) = unsafe (info, data)
        unsafe bytes = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: data), count: size, deallocator: .custom { _, _ in unsafe releaseData(info, data, size) })
    }

    /// A provider of the bytes of a file; `nil` if it cannot be read.
    public convenience init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url as URL) else { return nil }
        self.init(bytes: data)
    }

    package init(bytes: Data) {
        self.bytes = bytes
    }

    /// All bytes.
    public var data: CFData? { bytes as NSData }
}

extension CGDataProvider: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x4347_0003 }
}

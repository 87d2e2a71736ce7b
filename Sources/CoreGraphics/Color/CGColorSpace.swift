public import CoreFoundation
public import Foundation

/// What the numbers of a colour mean. Immutable.
///
/// On Linux: the spaces are those that have a name; there are no ICC profiles.
public final class CGColorSpace: Sendable {
    /// What the components are.
    public let model: CGColorSpaceModel
    /// The H.273 code point of the primaries.
    package let primaries: Int
    /// The H.273 code point of the curve.
    package let transfer: Int
    private let isExtended: Bool
    private let storedName: String?

    private init(_ named: Named, isDevice: Bool = false) {
        model = named.model
        primaries = named.primaries
        transfer = named.transfer
        isExtended = named.isExtended
        storedName = isDevice ? nil : named.name
    }

    /// The space with a name, one of the constants of this class; `nil` if there is none.
    public convenience init?(name: CFString) {
        let name = name as String
        guard let named = Self.table.first(where: { $0.name == name }) else { return nil }
        self.init(named)
    }

    /// The RGB space with these H.273 code points; `nil` if none has them.
    package convenience init?(primaries: Int, transfer: Int) {
        let found = Self.table.first { $0.model == .rgb && !$0.isExtended && $0.primaries == primaries && $0.transfer == transfer }
        guard let found else { return nil }
        self.init(found)
    }

    /// The name; `nil` for a device space.
    public var name: CFString? { storedName.map { $0 as CFString } }

    /// The number of components of a colour without alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    /// Whether it holds colours that sRGB does not.
    public var isWideGamutRGB: Bool { model == .rgb && primaries != 1 }

    /// Whether the curve is HLG's or PQ's.
    public var isHDR: Bool { transfer == 16 || transfer == 18 }

    /// Whether values below 0 and above 1 have a meaning.
    public var usesExtendedRange: Bool { isExtended }

    /// Whether colours of the space can be the result of drawing. Always true.
    public var supportsOutput: Bool { true }

    static let deviceRGB = CGColorSpace(Named(sRGB, .rgb, primaries: 1, transfer: 13), isDevice: true)
    static let deviceGray = CGColorSpace(Named(genericGrayGamma2_2, .monochrome, primaries: 1, transfer: 4), isDevice: true)
}

extension CGColorSpace: Hashable {
    /// Whether the numbers of a colour mean the same in both.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.storedName == rhs.storedName && lhs.model == rhs.model
    }

    /// Hashes the name and the model.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storedName)
        hasher.combine(model)
    }
}

extension CGColorSpace: CFTypeIdentified {
    package static var typeID: CFTypeID { 0x4347_0001 }
}

/// The RGB space of the device.
///
/// On Linux: the primaries and the curve of sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The gray space of the device.
///
/// On Linux: a power curve of 2.2.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

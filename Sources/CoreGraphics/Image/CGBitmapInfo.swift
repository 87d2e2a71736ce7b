/// Where alpha is in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// Nowhere.
    case none = 0
    /// In the last component; colour is multiplied by it.
    case premultipliedLast = 1
    /// In the first component; colour is multiplied by it.
    case premultipliedFirst = 2
    /// In the last component.
    case last = 3
    /// In the first component.
    case first = 4
    /// The last component is not used.
    case noneSkipLast = 5
    /// The first component is not used.
    case noneSkipFirst = 6
    /// There is only alpha.
    case alphaOnly = 7
}

/// In which order the bytes of a pixel are.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The part of ``CGBitmapInfo`` that says it.
    case orderMask = 0x7000
    /// As the machine has it for the size of the components: for 8 bits the first component is in the first byte.
    case orderDefault = 0
    /// 16-bit words, the low byte first.
    case order16Little = 0x1000
    /// 32-bit words, the low byte first.
    case order32Little = 0x2000
    /// 16-bit words, the high byte first.
    case order16Big = 0x3000
    /// 32-bit words, the high byte first.
    case order32Big = 0x4000
}

/// How a bitmap's pixels lie in memory: a ``CGImageAlphaInfo``, a ``CGImageByteOrderInfo`` and whether components are floating point.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// The layout with these bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A layout of its parts.
    public init(alpha: CGImageAlphaInfo, byteOrder: CGImageByteOrderInfo = .orderDefault, floatComponents: Bool = false) {
        self.init(rawValue: alpha.rawValue | byteOrder.rawValue | (floatComponents ? Self.floatComponents.rawValue : 0))
    }

    /// The part that holds a ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating point.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The part that says whether components are floating point.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    /// The part that holds a ``CGImageByteOrderInfo``.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit words, the low byte first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// 32-bit words, the low byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// 16-bit words, the high byte first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// 32-bit words, the high byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// Where alpha is; ``CGImageAlphaInfo/none`` for bits that have no meaning.
    public var alpha: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none }

    /// The order of bytes; the default for bits that have no meaning.
    public var byteOrder: CGImageByteOrderInfo { CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) ?? .orderDefault }
}

/// How colours that a space does not hold are brought into it.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// As the context has it.
    case defaultIntent = 0
    /// To the nearest colour.
    case absoluteColorimetric = 1
    /// To the nearest colour after white is matched.
    case relativeColorimetric = 2
    /// All colours move together.
    case perceptual = 3
    /// Colours stay saturated.
    case saturation = 4
}

/// Names an arrangement of channels. The low half is the number of channels.
public typealias AudioChannelLayoutTag = UInt32
/// Names what a channel is for.
public typealias AudioChannelLabel = UInt32

/// Which loudspeaker positions a layout has, one bit each.
public struct AudioChannelBitmap: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes a bitmap from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Left.
    public static let bit_Left = AudioChannelBitmap(rawValue: 1 << 0)
    /// Right.
    public static let bit_Right = AudioChannelBitmap(rawValue: 1 << 1)
    /// Centre.
    public static let bit_Center = AudioChannelBitmap(rawValue: 1 << 2)
    /// Low frequencies.
    public static let bit_LFEScreen = AudioChannelBitmap(rawValue: 1 << 3)
    /// Left surround.
    public static let bit_LeftSurround = AudioChannelBitmap(rawValue: 1 << 4)
    /// Right surround.
    public static let bit_RightSurround = AudioChannelBitmap(rawValue: 1 << 5)
}

/// How the coordinates of a channel are meant.
public struct AudioChannelFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Left-right, back-front, down-up.
    public static let rectangularCoordinates = AudioChannelFlags(rawValue: 1 << 0)
    /// Azimuth and elevation in degrees, and distance.
    public static let sphericalCoordinates = AudioChannelFlags(rawValue: 1 << 1)
    /// The coordinates are in metres.
    public static let meters = AudioChannelFlags(rawValue: 1 << 2)
}

/// One channel of a layout that describes its channels one by one.
public struct AudioChannelDescription: Sendable {
    /// What the channel is for.
    public var mChannelLabel: AudioChannelLabel
    /// How the coordinates are meant.
    public var mChannelFlags: AudioChannelFlags
    /// Where the loudspeaker stands.
    public var mCoordinates: (Float, Float, Float)

    /// Makes a description of a channel that carries nothing.
    public init() {
        self.init(mChannelLabel: 0, mChannelFlags: [], mCoordinates: (0, 0, 0))
    }

    /// Makes a description from its fields.
    public init(mChannelLabel: AudioChannelLabel, mChannelFlags: AudioChannelFlags, mCoordinates: (Float, Float, Float)) {
        self.mChannelLabel = mChannelLabel
        self.mChannelFlags = mChannelFlags
        self.mCoordinates = mCoordinates
    }
}

/// Which channel is which, in the memory layout of Apple's C structure: settings dictionaries carry its bytes.
///
/// In memory, `mNumberChannelDescriptions` descriptions begin at `mChannelDescriptions`; a value of this type holds the first one.
public struct AudioChannelLayout: Sendable {
    /// The arrangement, or one of the tags that point to the bitmap or to the descriptions.
    public var mChannelLayoutTag: AudioChannelLayoutTag
    /// The positions, if the tag points here.
    public var mChannelBitmap: AudioChannelBitmap
    /// How many descriptions follow.
    public var mNumberChannelDescriptions: UInt32
    /// The first description.
    public var mChannelDescriptions: AudioChannelDescription

    /// Makes a layout that describes no channel.
    public init() {
        self.init(
            mChannelLayoutTag: 0, mChannelBitmap: [], mNumberChannelDescriptions: 0,
            mChannelDescriptions: AudioChannelDescription())
    }

    /// Makes a layout from its fields.
    public init(
        mChannelLayoutTag: AudioChannelLayoutTag, mChannelBitmap: AudioChannelBitmap,
        mNumberChannelDescriptions: UInt32, mChannelDescriptions: AudioChannelDescription
    ) {
        self.mChannelLayoutTag = mChannelLayoutTag
        self.mChannelBitmap = mChannelBitmap
        self.mNumberChannelDescriptions = mNumberChannelDescriptions
        self.mChannelDescriptions = mChannelDescriptions
    }

    /// A layout that only has a tag.
    package init(tag: AudioChannelLayoutTag) {
        self.init()
        mChannelLayoutTag = tag
    }

    /// Bytes before the first description.
    package static let headerSize = 12
    /// Bytes of a layout without descriptions as Apple passes it: the structure's own size.
    package static let sizeOfTagOnly = MemoryLayout<AudioChannelLayout>.size
}

public import CoreFoundation
internal import Foundation

extension CMFormatDescription {
    /// What a decoder and a display must know, by key. A copy; to change it, make another description.
    ///
    /// Threads may share it: it is a dictionary of strings, numbers, data and dictionaries that is never changed in place.
    public struct Extensions: @unchecked Sendable {
        /// Names one extension: the string of a `kCMFormatDescriptionExtension` constant.
        public struct Key: RawRepresentable, Hashable, @unchecked Sendable {
            /// The string.
            public var rawValue: CFString
            /// Makes a key from its string.
            public init(rawValue: CFString) { self.rawValue = rawValue }
        }

        /// What an extension says.
        public struct Value: @unchecked Sendable {
            /// The string, number, data or dictionary.
            public var propertyListRepresentation: CFTypeRef

            init(_ value: CFTypeRef) { propertyListRepresentation = value }
        }

        private var values: [Key: CFTypeRef] = [:]

        /// Makes extensions of a dictionary; entries whose keys are not strings are left out.
        public init(base: CFDictionary) {
            for (key, value) in base {
                guard let name = key as? String ?? (key as? NSString).map({ $0 as String }) else { continue }
                values[Key(rawValue: name as NSString)] = value as AnyObject
            }
        }

        /// Makes no extensions.
        public init() {}

        /// What the extension says; nil if there is none of that key.
        public subscript(key: Key) -> Value? {
            get { values[key].map(Value.init) }
            set { values[key] = newValue?.propertyListRepresentation }
        }

        /// How many extensions there are.
        public var count: Int { values.count }

        /// True when there are none.
        public var isEmpty: Bool { values.isEmpty }

        /// The keys, in no order.
        public var keys: [Key] { Array(values.keys) }
    }

    /// What a decoder and a display must know, by key.
    public var extensions: Extensions { Extensions(base: extensionValues) }
}

extension CMFormatDescription.Extensions.Value {
    /// A value of a string.
    public static func string(_ string: CFString) -> Self { Self(string) }
    /// A value of a number.
    public static func number(_ number: CFNumber) -> Self { Self(number) }
    /// A value of a truth value.
    public static func bool(_ value: Bool) -> Self { Self(NSNumber(value: value)) }
}

extension CMFormatDescription.Extensions.Key {
    /// The name of the format, for people.
    public static let formatName = Self(rawValue: kCMFormatDescriptionExtension_FormatName)
    /// Bits of a pixel.
    public static let depth = Self(rawValue: kCMFormatDescriptionExtension_Depth)
    /// The part of the picture that is meant to be seen.
    public static let cleanAperture = Self(rawValue: kCMFormatDescriptionExtension_CleanAperture)
    /// 1 for progressive, 2 for interlaced video.
    public static let fieldCount = Self(rawValue: kCMFormatDescriptionExtension_FieldCount)
    /// How two fields share the lines.
    public static let fieldDetail = Self(rawValue: kCMFormatDescriptionExtension_FieldDetail)
    /// The shape of a pixel.
    public static let pixelAspectRatio = Self(rawValue: kCMFormatDescriptionExtension_PixelAspectRatio)
    /// The colours of red, green, blue and white.
    public static let colorPrimaries = Self(rawValue: kCMFormatDescriptionExtension_ColorPrimaries)
    /// The curve between light and code.
    public static let transferFunction = Self(rawValue: kCMFormatDescriptionExtension_TransferFunction)
    /// The exponent of a transfer function that is a power.
    public static let gammaLevel = Self(rawValue: kCMFormatDescriptionExtension_GammaLevel)
    /// The matrix between RGB and YCbCr.
    public static let yCbCrMatrix = Self(rawValue: kCMFormatDescriptionExtension_YCbCrMatrix)
    /// True when codes use the full range.
    public static let fullRangeVideo = Self(rawValue: kCMFormatDescriptionExtension_FullRangeVideo)
    /// An ICC profile.
    public static let iccProfile = Self(rawValue: kCMFormatDescriptionExtension_ICCProfile)
    /// Where the chroma samples of the top field lie.
    public static let chromaLocationTopField = Self(rawValue: kCMFormatDescriptionExtension_ChromaLocationTopField)
    /// Where the chroma samples of the bottom field lie.
    public static let chromaLocationBottomField = Self(rawValue: kCMFormatDescriptionExtension_ChromaLocationBottomField)
    /// The boxes of the sample description.
    public static let sampleDescriptionExtensionAtoms = Self(
        rawValue: kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms)
    /// The sample description of the file, byte by byte.
    public static let verbatimSampleDescription = Self(rawValue: kCMFormatDescriptionExtension_VerbatimSampleDescription)
    /// True when there is an alpha channel.
    public static let containsAlphaChannel = Self(rawValue: kCMFormatDescriptionExtension_ContainsAlphaChannel)
    /// Whether colours are multiplied by alpha.
    public static let alphaChannelMode = Self(rawValue: kCMFormatDescriptionExtension_AlphaChannelMode)
    /// The display that the pictures were graded on.
    public static let masteringDisplayColorVolume = Self(rawValue: kCMFormatDescriptionExtension_MasteringDisplayColorVolume)
    /// The brightest pixel and picture.
    public static let contentLightLevelInfo = Self(rawValue: kCMFormatDescriptionExtension_ContentLightLevelInfo)
    /// Bits of a sample.
    public static let bitsPerComponent = Self(rawValue: kCMFormatDescriptionExtension_BitsPerComponent)
}

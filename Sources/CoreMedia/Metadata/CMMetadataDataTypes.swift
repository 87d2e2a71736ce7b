public import CoreFoundation

// Marked as safe: the strings are never changed, so threads may share them.

/// Type of a metadata value: bytes of no further known type.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_RawData: CFString = "com.apple.metadata.datatype.raw-data"
/// Type of a metadata value: text in UTF-8.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_UTF8: CFString = "com.apple.metadata.datatype.UTF-8"
/// Type of a metadata value: text in UTF-16.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_UTF16: CFString = "com.apple.metadata.datatype.UTF-16"
/// Type of a metadata value: a GIF picture.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_GIF: CFString = "com.apple.metadata.datatype.GIF"
/// Type of a metadata value: a JPEG picture.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_JPEG: CFString = "com.apple.metadata.datatype.JPEG"
/// Type of a metadata value: a PNG picture.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_PNG: CFString = "com.apple.metadata.datatype.PNG"
/// Type of a metadata value: a BMP picture.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_BMP: CFString = "com.apple.metadata.datatype.BMP"
/// Type of a metadata value: a floating-point number of 32 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_Float32: CFString = "com.apple.metadata.datatype.float32"
/// Type of a metadata value: a floating-point number of 64 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_Float64: CFString = "com.apple.metadata.datatype.float64"
/// Type of a metadata value: a signed integer of 8 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_SInt8: CFString = "com.apple.metadata.datatype.int8"
/// Type of a metadata value: a signed integer of 16 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_SInt16: CFString = "com.apple.metadata.datatype.int16"
/// Type of a metadata value: a signed integer of 32 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_SInt32: CFString = "com.apple.metadata.datatype.int32"
/// Type of a metadata value: a signed integer of 64 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_SInt64: CFString = "com.apple.metadata.datatype.int64"
/// Type of a metadata value: an unsigned integer of 8 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_UInt8: CFString = "com.apple.metadata.datatype.uint8"
/// Type of a metadata value: an unsigned integer of 16 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_UInt16: CFString = "com.apple.metadata.datatype.uint16"
/// Type of a metadata value: an unsigned integer of 32 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_UInt32: CFString = "com.apple.metadata.datatype.uint32"
/// Type of a metadata value: an unsigned integer of 64 bits.
@safe nonisolated(unsafe) public let kCMMetadataBaseDataType_UInt64: CFString = "com.apple.metadata.datatype.uint64"

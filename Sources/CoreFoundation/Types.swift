public import Foundation

// Core Foundation's objects are Foundation's classes here, so that `"name" as CFString` and `settings as CFDictionary` mean what they mean on Apple's systems.

/// Any Core Foundation object.
public typealias CFTypeRef = AnyObject
/// An immutable string.
public typealias CFString = NSString
/// A string that can be changed.
public typealias CFMutableString = NSMutableString
/// An immutable dictionary.
public typealias CFDictionary = NSDictionary
/// A dictionary that can be changed.
public typealias CFMutableDictionary = NSMutableDictionary
/// An immutable array.
public typealias CFArray = NSArray
/// An array that can be changed.
public typealias CFMutableArray = NSMutableArray
/// An immutable set.
public typealias CFSet = NSSet
/// A set that can be changed.
public typealias CFMutableSet = NSMutableSet
/// A number.
public typealias CFNumber = NSNumber
/// A truth value in an object.
public typealias CFBoolean = NSNumber
/// Immutable bytes.
public typealias CFData = NSData
/// Bytes that can be changed.
public typealias CFMutableData = NSMutableData
/// A point in time.
public typealias CFDate = NSDate
/// The address of a resource.
public typealias CFURL = NSURL
/// An error with a domain and a code.
public typealias CFError = NSError
/// A universally unique identifier.
public typealias CFUUID = NSUUID
/// The object that stands for "no value" in a collection.
public typealias CFNull = NSNull

/// A count, length or index, in 64 bits.
public typealias CFIndex = Int
/// A set of option flags.
public typealias CFOptionFlags = UInt
/// A hash value.
public typealias CFHashCode = UInt
/// The number of a Core Foundation type.
public typealias CFTypeID = UInt
/// A time span in seconds.
public typealias CFTimeInterval = Double
/// A point in time in seconds since 1 January 2001, 00:00 UTC.
public typealias CFAbsoluteTime = CFTimeInterval

/// The result of a system call: 0 (``noErr``) on success.
public typealias OSStatus = Int32
/// A 32-bit number made of four ASCII characters, the first in the highest byte.
public typealias FourCharCode = UInt32
/// A four-character code that names a type, for example a pixel format.
public typealias OSType = FourCharCode
/// A 16-bit error code.
public typealias OSErr = Int16
/// A truth value in a byte, as C interfaces have it: 0 is false.
public typealias Boolean = UInt8

/// The ``OSStatus`` of success.
public let noErr: OSStatus = 0
/// The `true` object.
///
/// On Linux: an `NSNumber`.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The `false` object.
///
/// On Linux: an `NSNumber`.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
/// The object that stands for "no value" in a collection.
public let kCFNull: CFNull! = NSNull()

internal import Foundation

/// A class of this package that has a Core Foundation type number.
package protocol CFTypeIdentified: AnyObject {
    /// The number, the same for all objects of the class.
    static var typeID: CFTypeID { get }
}

/// The type number of an object: equal for two objects exactly when they are of the same Core Foundation type; 0 when it is of none that is known here.
public func CFGetTypeID(_ object: CFTypeRef!) -> CFTypeID {
    switch object {
    case let object as any CFTypeIdentified: type(of: object).typeID
    case is NSString: CFStringGetTypeID()
    case is NSDictionary: CFDictionaryGetTypeID()
    case is NSArray: CFArrayGetTypeID()
    case is NSData: CFDataGetTypeID()
    case let number as NSNumber: number === kCFBooleanTrue || number === kCFBooleanFalse ? CFBooleanGetTypeID() : CFNumberGetTypeID()
    default: 0
    }
}

/// The type number of strings.
public func CFStringGetTypeID() -> CFTypeID { 7 }
/// The type number of dictionaries.
public func CFDictionaryGetTypeID() -> CFTypeID { 18 }
/// The type number of arrays.
public func CFArrayGetTypeID() -> CFTypeID { 19 }
/// The type number of data objects.
public func CFDataGetTypeID() -> CFTypeID { 20 }
/// The type number of ``kCFBooleanTrue`` and ``kCFBooleanFalse``.
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
/// The type number of numbers.
public func CFNumberGetTypeID() -> CFTypeID { 22 }

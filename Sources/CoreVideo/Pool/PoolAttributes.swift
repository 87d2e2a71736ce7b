internal import CoreFoundation
internal import Foundation

/// The two attribute dictionaries of a pool, as given and as read.
///
/// Unchecked because of the dictionaries: they are copies that nobody changes.
struct PoolAttributes: @unchecked Sendable {
    var policy = PoolStorage.Policy()
    var poolDictionary: CFDictionary?
    var bufferDictionary: CFDictionary?

    init(minimumCount: Int) {
        policy.minimumCount = max(0, minimumCount)
    }

    init(pool: CFDictionary?, buffer: CFDictionary?) throws(PixelBufferError) {
        poolDictionary = pool.map { ($0.copy() as? NSDictionary) ?? $0 }
        bufferDictionary = buffer.map { ($0.copy() as? NSDictionary) ?? $0 }
        if let value = pool?.object(forKey: kCVPixelBufferPoolMinimumBufferCountKey) {
            guard let count = value as? NSNumber, count.intValue >= 0 else { throw Self.invalid(kCVPixelBufferPoolMinimumBufferCountKey, value) }
            policy.minimumCount = count.intValue
        }
        if let value = pool?.object(forKey: kCVPixelBufferPoolMaximumBufferAgeKey) {
            guard let age = value as? NSNumber, age.doubleValue >= 0 else { throw Self.invalid(kCVPixelBufferPoolMaximumBufferAgeKey, value) }
            // A year is as good as for ever, and stays clear of the limits of Duration.
            policy.maximumAge = age.doubleValue == 0 ? nil : .seconds(min(age.doubleValue, 31_536_000))
        }
    }

    private static func invalid(_ key: CFString, _ value: Any) -> PixelBufferError {
        PixelBufferError(
            code: kCVReturnInvalidPoolAttributes, operation: "read pool attributes", object: key as String,
            reason: "\(value) is not a number from 0 up")
    }
}

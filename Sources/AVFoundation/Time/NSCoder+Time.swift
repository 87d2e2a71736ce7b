public import CoreMedia
public import Foundation

extension NSCoder {
    /// Stores a time under a key, with all of its fields.
    ///
    /// On Linux: as a dictionary of numbers, so an archive is read by this module, not by Apple's.
    public func encode(_ time: CMTime, forKey key: String) {
        encode(CMTimeCopyAsDictionary(time, allocator: nil), forKey: key)
    }

    /// The time stored under a key; invalid if there is none.
    public func decodeTime(forKey key: String) -> CMTime {
        CMTimeMakeFromDictionary(numbers(forKey: key))
    }

    /// Stores a time range under a key, with all of its fields.
    ///
    /// On Linux: as a dictionary of numbers, so an archive is read by this module, not by Apple's.
    public func encode(_ timeRange: CMTimeRange, forKey key: String) {
        encode(CMTimeRangeCopyAsDictionary(timeRange, allocator: nil), forKey: key)
    }

    /// The time range stored under a key; invalid if there is none.
    public func decodeTimeRange(forKey key: String) -> CMTimeRange {
        numbers(forKey: key).map(CMTimeRangeMakeFromDictionary) ?? .invalid
    }

    /// Stores a time mapping under a key, with all of its fields.
    ///
    /// On Linux: as a dictionary of numbers, so an archive is read by this module, not by Apple's.
    public func encode(_ timeMapping: CMTimeMapping, forKey key: String) {
        encode(CMTimeMappingCopyAsDictionary(timeMapping, allocator: nil), forKey: key)
    }

    /// The time mapping stored under a key; invalid if there is none.
    public func decodeTimeMapping(forKey key: String) -> CMTimeMapping {
        numbers(forKey: key).map(CMTimeMappingMakeFromDictionary) ?? .invalid
    }
}

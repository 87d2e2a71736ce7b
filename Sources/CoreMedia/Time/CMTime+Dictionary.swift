public import CoreFoundation
internal import Foundation

// Marked as safe: the strings are never changed, so threads may share them.

/// The dictionary key of a time's value.
@safe nonisolated(unsafe) public let kCMTimeValueKey: CFString = "value"
/// The dictionary key of a time's timescale.
@safe nonisolated(unsafe) public let kCMTimeScaleKey: CFString = "timescale"
/// The dictionary key of a time's epoch.
@safe nonisolated(unsafe) public let kCMTimeEpochKey: CFString = "epoch"
/// The dictionary key of a time's flags.
@safe nonisolated(unsafe) public let kCMTimeFlagsKey: CFString = "flags"
/// The dictionary key of a range's start.
@safe nonisolated(unsafe) public let kCMTimeRangeStartKey: CFString = "start"
/// The dictionary key of a range's duration.
@safe nonisolated(unsafe) public let kCMTimeRangeDurationKey: CFString = "duration"
/// The dictionary key of a mapping's source range.
@safe nonisolated(unsafe) public let kCMTimeMappingSourceKey: CFString = "source"
/// The dictionary key of a mapping's target range.
@safe nonisolated(unsafe) public let kCMTimeMappingTargetKey: CFString = "target"

/// The time as a dictionary of numbers: value, timescale, epoch and flags.
public func CMTimeCopyAsDictionary(_ time: CMTime, allocator: CFAllocator?) -> CFDictionary? {
    [
        "value": NSNumber(value: time.value), "timescale": NSNumber(value: time.timescale),
        "epoch": NSNumber(value: time.epoch), "flags": NSNumber(value: time.flags.rawValue),
    ] as NSDictionary
}

/// The time of a dictionary made by `CMTimeCopyAsDictionary`; invalid if a key is missing or is not a number.
public func CMTimeMakeFromDictionary(_ dictionaryRepresentation: CFDictionary?) -> CMTime {
    func number(_ key: String) -> NSNumber? { dictionaryRepresentation?[key] as? NSNumber }
    guard let value = number("value"), let timescale = number("timescale"), let epoch = number("epoch"),
        let flags = number("flags")
    else { return .invalid }
    return CMTime(
        value: value.int64Value, timescale: timescale.int32Value, flags: CMTimeFlags(rawValue: flags.uint32Value),
        epoch: epoch.int64Value)
}

/// The range as a dictionary of two times: start and duration.
public func CMTimeRangeCopyAsDictionary(_ range: CMTimeRange, allocator: CFAllocator?) -> CFDictionary? {
    pair(
        "start", CMTimeCopyAsDictionary(range.start, allocator: allocator),
        "duration", CMTimeCopyAsDictionary(range.duration, allocator: allocator))
}

/// The range of a dictionary made by `CMTimeRangeCopyAsDictionary`; invalid if a key is missing.
public func CMTimeRangeMakeFromDictionary(_ dictionaryRepresentation: CFDictionary) -> CMTimeRange {
    CMTimeRange(
        start: CMTimeMakeFromDictionary(dictionaryRepresentation["start"] as? NSDictionary),
        duration: CMTimeMakeFromDictionary(dictionaryRepresentation["duration"] as? NSDictionary))
}

/// The mapping as a dictionary of two ranges: source and target.
public func CMTimeMappingCopyAsDictionary(_ mapping: CMTimeMapping, allocator: CFAllocator?) -> CFDictionary? {
    pair(
        "source", CMTimeRangeCopyAsDictionary(mapping.source, allocator: allocator),
        "target", CMTimeRangeCopyAsDictionary(mapping.target, allocator: allocator))
}

/// The mapping of a dictionary made by `CMTimeMappingCopyAsDictionary`; a missing range is invalid.
public func CMTimeMappingMakeFromDictionary(_ dictionaryRepresentation: CFDictionary) -> CMTimeMapping {
    func range(_ key: String) -> CMTimeRange {
        (dictionaryRepresentation[key] as? NSDictionary).map(CMTimeRangeMakeFromDictionary) ?? .invalid
    }
    return CMTimeMapping(source: range("source"), target: range("target"))
}

private func pair(_ key1: String, _ value1: NSDictionary?, _ key2: String, _ value2: NSDictionary?) -> NSDictionary? {
    guard let value1, let value2 else { return nil }
    return [key1: value1, key2: value2] as NSDictionary
}

import CoreMedia
import Foundation
import Testing

struct TimeRepresentationTests {
    static let textCases: [(CMTime, String)] = [
        (t(3000, 600), "{3000/600 = 5.000}"),
        (t(0, 1), "{0/1 = 0.000}"),
        (t(1, 1, epoch: 3), "{1/1 = 1.000, epoch = 3}"),
        (rounded(1, 3), "{1/3 = 0.333, rounded}"),
        (.invalid, "{INVALID}"),
        (.indefinite, "{INDEFINITE}"),
        (.positiveInfinity, "{+INFINITY}"),
        (.negativeInfinity, "{-INFINITY}"),
    ]

    @Test("Times as text", arguments: textCases)
    func text(time: CMTime, expected: String) {
        #expect(CMTimeCopyDescription(allocator: nil, time: time).map { $0 as String } == expected)
    }

    @Test("Ranges and mappings as text")
    func rangeText() {
        let range = CMTimeRange(start: t(0, 1), duration: t(600, 600))
        #expect(
            CMTimeRangeCopyDescription(allocator: nil, range: range).map { $0 as String }
                == "{{0/1 = 0.000}, {600/600 = 1.000}}")
        let mapping = CMTimeMappingMakeEmpty(range)
        #expect(
            CMTimeMappingCopyDescription(allocator: nil, mapping: mapping).map { $0 as String }
                == "{source: {{INVALID}, {INVALID}}, target: {{0/1 = 0.000}, {600/600 = 1.000}}}")
    }

    @Test("A time has no description of its own: applications add one")
    func noConformance() {
        #expect(!(CMTime.zero as Any is any CustomStringConvertible))
        #expect(!(CMTime.zero as Any is any Encodable))
    }

    @Test("Dictionaries keep all four fields", arguments: textCases.map(\.0))
    func dictionaries(time: CMTime) throws {
        let dictionary = try #require(CMTimeCopyAsDictionary(time, allocator: kCFAllocatorDefault))
        #expect(Set(dictionary.allKeys.compactMap { $0 as? String }) == ["value", "timescale", "epoch", "flags"])
        #expect(Fields(CMTimeMakeFromDictionary(dictionary)) == Fields(time))
    }

    @Test("A dictionary that lacks a key is an invalid time")
    func missingKeys() {
        #expect(CMTimeMakeFromDictionary(["value": 1, "timescale": 1, "epoch": 0] as NSDictionary) == .invalid)
        #expect(CMTimeMakeFromDictionary(nil) == .invalid)
        #expect(CMTimeRangeMakeFromDictionary([:] as NSDictionary) == .invalid)
    }

    @Test("Ranges and mappings go through dictionaries")
    func rangeDictionaries() throws {
        let mapping = CMTimeMapping(source: seconds(5, 4), target: seconds(0, 2))
        let dictionary = try #require(CMTimeMappingCopyAsDictionary(mapping, allocator: nil))
        #expect(CMTimeMappingMakeFromDictionary(dictionary) == mapping)
        let range = try #require(CMTimeRangeCopyAsDictionary(mapping.source, allocator: nil))
        #expect(CMTimeRangeMakeFromDictionary(range) == mapping.source)
    }

    @Test("Boxes for arrays of objects")
    func boxes() {
        let times = [t(1, 2), t(3, 600)].map { NSValue(time: $0) }
        #expect(times.map(\.timeValue) == [t(1, 2), t(3, 600)])
        #expect(NSValue(timeRange: seconds(1, 2)).timeRangeValue == seconds(1, 2))
        let mapping = CMTimeMapping(source: seconds(5, 4), target: seconds(0, 2))
        #expect(NSValue(timeMapping: mapping).timeMappingValue == mapping)
        #expect(NSValue(timeRange: seconds(1, 2)).timeValue == .invalid)
        #expect(NSNumber(value: 5).timeValue == .invalid)
        #expect(NSValue(time: t(1, 2)) == NSValue(time: t(2, 4)))
        #expect(NSValue(time: t(1, 2)) != NSValue(time: t(1, 4)))
        let object: Any = NSValue(time: t(1, 2))
        #expect((object as? NSValue)?.timeValue == t(1, 2))
    }

    @Test("Boxes go through archives, with all fields")
    func archivedBoxes() throws {
        let mapping = CMTimeMapping(source: seconds(5, 4), target: seconds(0, 2))
        let boxes = Self.textCases.map { NSValue(time: $0.0) } + [NSValue(timeRange: seconds(1, 2)), NSValue(timeMapping: mapping)]
        let data = try NSKeyedArchiver.archivedData(withRootObject: boxes as NSArray, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, NSValue.self], from: data)
        let values = try #require(read as? [NSValue])
        #expect(values.count == boxes.count)
        for (value, written) in zip(values, Self.textCases) { #expect(Fields(value.timeValue) == Fields(written.0)) }
        #expect(values[values.count - 2].timeRangeValue == seconds(1, 2))
        #expect(values.last?.timeMappingValue == mapping)
    }
}

import AVFoundation
import Testing

@Suite("Times in archives")
struct TimeCodingTests {
    private func archived(isSecure: Bool, _ encode: (NSCoder) -> Void) throws -> NSKeyedUnarchiver {
        let archiver = NSKeyedArchiver(requiringSecureCoding: isSecure)
        encode(archiver)
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = isSecure
        return unarchiver
    }

    @Test("a time keeps its value, timescale, flags and epoch", arguments: [true, false])
    func times(isSecure: Bool) throws {
        let times: [CMTime] = [
            .zero, CMTime(value: 1001, timescale: 30000), CMTime(value: .min, timescale: .max),
            CMTime(value: 2, timescale: 4, flags: .valid, epoch: 7),
            CMTime(value: 1, timescale: 3).convertScale(10, method: .default), .invalid, .indefinite, .positiveInfinity, .negativeInfinity,
        ]
        let coder = try archived(isSecure: isSecure) { coder in
            for (index, time) in times.enumerated() { coder.encode(time, forKey: "time \(index)") }
        }
        for (index, time) in times.enumerated() {
            let read = coder.decodeTime(forKey: "time \(index)")
            #expect(read.value == time.value && read.timescale == time.timescale && read.flags == time.flags && read.epoch == time.epoch)
        }
        #expect(!coder.containsValue(forKey: "another"))
        #expect(!coder.decodeTime(forKey: "another").isValid)
    }

    @Test("so do ranges and mappings, beside other values", arguments: [true, false])
    func rangesAndMappings(isSecure: Bool) throws {
        let range = CMTimeRange(start: CMTime(value: 1, timescale: 3), duration: .positiveInfinity)
        let mapping = CMTimeMapping(source: s(1, 30).range(s(2)), target: s(0).range(s(4, 48000)))
        let empty = CMTimeMapping(emptyTarget: mapping.target)
        let coder = try archived(isSecure: isSecure) { coder in
            coder.encode(range, forKey: "range")
            coder.encode(mapping, forKey: "mapping")
            coder.encode(empty, forKey: "empty")
            coder.encode(42, forKey: "number")
        }
        #expect(coder.decodeTimeRange(forKey: "range") == range)
        #expect(coder.decodeTimeMapping(forKey: "mapping") == mapping)
        #expect(coder.decodeTimeMapping(forKey: "empty") == empty && coder.decodeTimeMapping(forKey: "empty").isEmpty)
        #expect(coder.decodeInteger(forKey: "number") == 42)
        #expect(!coder.decodeTimeRange(forKey: "another").isValid)
        #expect(!coder.decodeTimeMapping(forKey: "another").isValid)
    }

    /// What applications do: a class of theirs that archives itself.
    @Test("a project's own object goes through an archive")
    func object() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: ArchivedMarker(at: CMTime(value: 90, timescale: 30)), requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedMarker.self, from: data)
        #expect(read?.time == CMTime(value: 3, timescale: 1))
    }
}

// Not private: the archiver of Linux finds classes by their names.
final class ArchivedMarker: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    let time: CMTime

    init(at time: CMTime) { self.time = time }

    init?(coder: NSCoder) { time = coder.decodeTime(forKey: "time") }

    func encode(with coder: NSCoder) { coder.encode(time, forKey: "time") }
}

extension CMTime {
    fileprivate func range(_ duration: CMTime) -> CMTimeRange { CMTimeRange(start: self, duration: duration) }
}

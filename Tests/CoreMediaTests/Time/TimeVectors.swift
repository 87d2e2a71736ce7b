import CoreMedia

/// Short ways to write the times of the tables.
func t(_ value: Int64, _ timescale: Int32, epoch: Int64 = 0) -> CMTime {
    CMTimeMakeWithEpoch(value: value, timescale: timescale, epoch: epoch)
}

func rounded(_ value: Int64, _ timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale, flags: [.valid, .hasBeenRounded], epoch: 0)
}

/// All four fields, so that a test can tell 2/4 from 1/2 and a rounded time from an exact one.
struct Fields: Equatable, CustomStringConvertible {
    var time: CMTime

    init(_ time: CMTime) {
        self.time = time
    }

    static func == (a: Fields, b: Fields) -> Bool {
        a.time.value == b.time.value && a.time.timescale == b.time.timescale
            && a.time.flags == b.time.flags && a.time.epoch == b.time.epoch
    }

    var description: String {
        "\(time.value)/\(time.timescale) flags \(time.flags.rawValue) epoch \(time.epoch)"
    }
}

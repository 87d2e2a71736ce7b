import CoreMedia
import Testing

/// What a file of the folder shows: its segments, and the first and the last picture of them.
///
/// Every row was worked out by hand from the boxes of the file (ISO/IEC 14496-12), not by asking a player:
/// - a piece is a row of `elst` (§ 8.6.6): `lasts` in ticks of `mvhd`, `media` in ticks of `mdhd`; without `elst` there is one piece
///   from zero to the end of the last sample;
/// - a sample's time is the sum of the `stts` durations before it (or `tfdt` and the durations of its `trun`) plus its `ctts` offset,
///   read as signed;
/// - the first picture is the one with the greatest time at or before the first piece's start in the media, the last one has the
///   greatest time before the last piece's end, and `count` is how many lie between.
struct ShownPictures: Sendable, CustomTestStringConvertible {
    struct Piece: Sendable {
        /// In media ticks; nil for an empty edit.
        var media: Int64?
        var lasts: CMTime
    }

    var name: String
    /// Of `mdhd`, or the container's ticks a second.
    var timescale: CMTimeScale
    var pieces: [Piece]
    /// In media ticks.
    var first: Int64
    var last: Int64
    var count: Int

    var testDescription: String { name }

    private init(_ name: String, _ timescale: CMTimeScale, _ pieces: [Piece], _ first: Int64, _ last: Int64, _ count: Int) {
        self.name = name
        self.timescale = timescale
        self.pieces = pieces
        self.first = first
        self.last = last
        self.count = count
    }

    private static func edit(_ media: Int64?, _ ticks: Int64, _ timescale: CMTimeScale) -> Piece {
        Piece(media: media, lasts: CMTime(value: ticks, timescale: timescale))
    }

    static let rows = [
        // Cut by the recorder: of 92 samples the last two, at 1801 and 1841, begin after the edit's end at 1791.
        ShownPictures("hdr.mov", 600, [edit(0, 1791, 600)], 0, 1781, 90),
        // Of five samples the one at 80 begins after the edit's end at 64. `ctts` 0 60 0 -40 -20, version 0 with signed offsets.
        ShownPictures("dolbyVision-hdr.MOV", 600, [edit(0, 64, 600)], 0, 60, 4),
        ShownPictures("test-spatial-audio.mov", 600, [edit(0, 1380, 600)], 0, 1360, 69),
        // The edit's length is in movie ticks of 1/44100 s.
        ShownPictures("test-720p-h264-24fps.mov", 600, [edit(0, 44100, 44100)], 0, 575, 24),
        // The edit starts at the first sample's composition offset: nothing of B-frame delay is seen.
        ShownPictures("test-no-audio.mp4", 19200, [edit(800, 1000, 1000)], 800, 19200, 24),
        ShownPictures("rot180_translated.mp4", 19200, [edit(800, 1000, 1000)], 800, 19200, 24),
        ShownPictures("rot270_minus90.mp4", 19200, [edit(800, 1000, 1000)], 800, 19200, 24),
        ShownPictures("sar_2x1.mp4", 15360, [edit(1024, 5000, 1000)], 1024, 77312, 150),
        ShownPictures("bt709_full_range.mp4", 15360, [edit(1024, 1000, 1000)], 1024, 15872, 30),
        // 9.917 s of edit are 4 ticks longer than the media: the last picture stands on.
        ShownPictures("bbb_prog_10s.mp4", 12288, [edit(1024, 9917, 1000)], 1024, 122368, 238),
        ShownPictures(
            "bbb_800x640_768kbps_30fps_avc_2b_firstpts_10_sec.mp4", 15360, [edit(nil, 10000, 1000), edit(1024, 4000, 1000)], 1024, 61952, 120),
        ShownPictures("edit_list_positive_shift.mp4", 15360, [edit(nil, 1000, 1000), edit(0, 9000, 1000)], 0, 137728, 270),
        // The edit enters in the middle of the first picture (32768 to 49152), which is shown for half its length.
        ShownPictures("iibbibb_editlist_videoonly.mp4", 16384, [edit(40960, 12500, 1000)], 32768, 229376, 13),
        // 16 samples lie before the edit; 26642 lies inside the one at 25050. The last one, at 235200, stands until 276140.
        ShownPictures("sample_edit_list_no_sync_frame_before_edit.mp4", 90000, [edit(26642, 27722, 10000)], 25050, 235200, 69),
        // A recording trimmed to its last tenth of a second: 3706 lies inside the sample at 3700.
        ShownPictures("fixture.mov", 6000, [edit(3706, 594, 6000)], 3700, 4200, 6),
        ShownPictures("xmp480qt.mov", 30000, [edit(0, 30030, 30000)], 0, 29029, 30),
        ShownPictures("water_180_mvhevc_5frames.mov", 11520, [edit(0, 640, 11520)], 0, 512, 5),
        ShownPictures("max-heromode.mp4", 90000, [edit(0, 945_945, 90000)], 0, 942_942, 315),
        ShownPictures("sample_shorter_audio.mp4", 15360, [edit(0, 1200, 1000)], 0, 18176, 72),
        ShownPictures("sample_with_colr_mdcv_and_clli.mp4", 60000, [edit(0, 1001, 1000)], 0, 59059, 60),
        ShownPictures("metadata_gnre.mp4", 12800, [edit(0, 40, 1000)], 0, 0, 1),
        // One sample of 512 ticks under an edit of 42 ms, which are 516 ticks.
        ShownPictures("video_rotation_90.mp4", 12288, [edit(0, 42, 1000)], 0, 0, 1),
        // No `elst`: signed offsets 0 300 0 -200 -100 make composition times from 0 to 29900, each 100 long.
        ShownPictures("white.mp4", 3000, [edit(0, 30000, 3000)], 0, 29900, 300),
        ShownPictures("hlg10-color-test.mp4", 90000, [edit(0, 27009, 90000)], 0, 24008, 9),
        // Fragments. One `trun` (version 1, signed offsets) of 45 samples of 2400 ticks, times 0 to 105600.
        ShownPictures("rotate-buck-bunny.mp4", 57600, [edit(0, 108_000, 57600)], 0, 105_600, 45),
        // Three `trun`s of 250, 250 and 100 samples of 512 ticks after `tfdt` 0, 128000 and 256000, offsets from 1024 on; the one row
        // of `elst` has duration 0: it reaches to the end of the fragments, 308224.
        ShownPictures("sample_fragmented_seekable_multiple_sidx.mp4", 15360, [edit(1024, 307_200, 15360)], 1024, 307_712, 600),
        // Matroska: block times in milliseconds, 150 blocks, the last at 4967.
        ShownPictures("sample_with_chapters.mkv", 1000, [], 0, 4967, 150),
        ShownPictures("transparent.webm", 1000, [], 0, 4967, 150),
        // MXF: 266 edit units of 1/25 s without time stamps of their own.
        ShownPictures("fixture.mxf", 25, [edit(0, 266, 25)], 0, 265, 266),
    ]
}

/// What a file of the folder lets hear: how many samples, and some of their values in the first channel.
///
/// `count` is the length of the edit times the sampling rate, rounded up: a sample that begins before the end is heard; without `elst` it is the sum of the `stts` durations.
/// `probes` were read from FFmpeg's decoder with edit lists and priming ignored (`-ignore_editlist 1 -flags2 +skip_manual`): position n
/// of the track is sample `media_time` + n of that raw sound.
struct HeardSamples: Sendable, CustomTestStringConvertible {
    var name: String
    var count: Int
    var probes: [Int: Float] = [:]

    var testDescription: String { name }

    static let rows = [
        // 22050 of 24576 samples after 2112 of priming: exactly half a second.
        HeardSamples(
            name: "afconvert-aac-0.5s.mp4", count: 22050,
            probes: [0: 0.0029696538, 1000: -0.27962556, 11025: -0.0052549764, 22049: -0.038358275]),
        HeardSamples(
            name: "test-720p-h264-24fps.mov", count: 44100,
            probes: [0: -0.009272822, 1000: -0.0135899335, 22050: 0.014747718, 44099: -0.037849173]),
        // 63/600 s are 4630.5 samples.
        HeardSamples(name: "dolbyVision-hdr.MOV", count: 4631, probes: [0: -0.001748979, 1000: -0.007910168, 2315: 0.002791148]),
        // 1790/600 s without priming in the edit: the phone's recorder cuts it itself.
        HeardSamples(name: "hdr.mov", count: 131_565, probes: [0: 0, 65782: 0.005444506, 131_564: -0.001549132]),
        HeardSamples(name: "test-spatial-audio.mov", count: 110_320),
        HeardSamples(name: "bbb_prog_10s.mp4", count: 436_590, probes: [0: 0, 218_295: -0.000752956, 436_589: -0.0045075]),
        HeardSamples(name: "edit_list_positive_shift.mp4", count: 480_240),
        HeardSamples(name: "metadata_gnre.mp4", count: 1920, probes: [0: 0.0034583136, 1000: 0.88249356, 960: -0.4652186, 1919: 0.81431794]),
        // 0.767 s of edit over 33792 samples: the rest is silent.
        HeardSamples(name: "sample_shorter_audio.mp4", count: 33825, probes: [0: 0, 16912: -0.00025332512, 33824: 0]),
        // Ten samples of the table hold 4410 of sound each.
        HeardSamples(
            name: "sowt_pcm_variable_sample_size.mp4", count: 44100,
            probes: [0: 0.007873535, 1000: 0.03579712, 22050: -0.06442261, 44099: 0.007598877]),
        HeardSamples(name: "sample_eac3.mp4", count: 82944),
        HeardSamples(name: "max-heromode.mp4", count: 504_832),
        // Fragments of 86 and 8 samples of 1024.
        HeardSamples(name: "rotate-buck-bunny.mp4", count: 96256),
        // The first sample lasts 1574 ticks but holds 1024: a hole of 550 follows it, so that the second starts at 1574.
        HeardSamples(name: "hlg10-color-test.mp4", count: 13862, probes: [0: -3.7279e-06, 1000: 0.0034601621, 1100: 0, 1573: 0]),
        HeardSamples(name: "sample_with_colr_mdcv_and_clli.mp4", count: 45071),
    ]
}

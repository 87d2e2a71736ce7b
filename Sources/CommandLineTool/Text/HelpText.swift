/// What `cutaway help` prints.
package enum HelpText {
    package static let version = "cutaway 0.1"

    /// All commands, or one of them; nil for a topic that is none.
    package static func text(for topic: String?) -> String? {
        guard let topic else { return overview }
        return topics[topic]
    }

    private static let overview = """
        cutaway: render, look at and try out timelines

        cutaway render   TIMELINE -o OUT      render a timeline into a movie
        cutaway validate TIMELINE             what is wrong with a timeline, and what to do about it
        cutaway info     FILE                 what a media file holds
        cutaway frames   FILE|TIMELINE -o DIR write single frames as PNG files
        cutaway sample   DIR                  write small sample clips and a sample timeline
        cutaway doctor                        what is missing on this machine, and how to install it
        cutaway help     COMMAND              the options of a command
        cutaway --version

        TIMELINE is an OpenTimelineIO document (.otio), or one media file, taken as a timeline of one clip.
        Times: 1.5s, 36f (frames), 45/30, 00:00:01:15 (timecode; a ; before the frames counts drop-frame).
        Exit: 0 done, 64 usage, 65 a timeline or a file is at fault, 66 an input cannot be opened,
        70 a fault of cutaway, 73 the output cannot be created, 75 cancelled or busy: try again.
        """

    private static let topics = [
        "render": """
        cutaway render TIMELINE -o OUT.mp4|.mov|.m4v|.m4a [options]

        -o OUT                 where to write; the name's end says which kind of file. It must not exist yet.
        --null                 render every frame and sample, write nothing
        --preset NAME          an export preset, with or without AVAssetExportPreset before it; by default HighestQuality, AppleM4A for .m4a
        --size WxH             render at this size instead of the timeline's
        --fps N[/D]            render at this rate instead of the timeline's
        --range START,DURATION render only this part
        --threads N            use at most so many threads
        --json                 print one JSON object on standard output: the result, or the error
        --no-sandbox           decode in this process
        """,
        "validate": """
        cutaway validate TIMELINE [--json]

        Says why a picture would be black or a clip missing: holes between instructions, tracks without pictures, layers off the canvas,
        ramps that are cut off, pieces beyond the end of their media. Renders nothing. Exit status 65 if the timeline cannot be rendered, else 0.
        """,
        "info": """
        cutaway info FILE [--json]

        Prints each track of a media file: codec, size, rate, duration, transform, colour, sound, segments.
        """,
        "frames": """
        cutaway frames FILE|TIMELINE --at T[,T...] | --count N  -o DIR|FILE.png [options]

        --at T[,T...]   the frames at these times
        --count N       so many frames, evenly spread
        --size WxH      at most this large; the shape is kept
        --tolerance T   a frame this far from its time will do; exactly by default
        -o DIR|FILE.png a directory, which is made if need be, or one file for one frame
        """,
        "sample": """
        cutaway sample DIR

        Writes clips with frame numbers in the picture and beeps in the sound, and a timeline (.otio) of them.
        """,
        "doctor": """
        cutaway doctor [--json]

        Checks the libraries, their encoders and decoders, and prints the command that installs what is missing.
        Exit status 0 if everything is there, else 70.
        """,
    ]
}

#!/usr/bin/env bash
# E11: 500 cuts of 9 frames, round-robin from three files, with sound. One layer of 500 clips.
set -euo pipefail
[ "${1:-raw}" = raw ] || exit 77
export GST_DEBUG=0
exec /usr/bin/python3 - <<'PYTHON'
import os
import sys

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GES", "1.0")
from gi.repository import GES, GLib, Gst  # noqa: E402

Gst.init(None)
GES.init()
timeline = GES.Timeline.new()
video, audio = GES.VideoTrack.new(), GES.AudioTrack.new()
video.set_restriction_caps(Gst.Caps.from_string("video/x-raw,format=I420,width=1920,height=1080,framerate=30/1,pixel-aspect-ratio=1/1"))
audio.set_restriction_caps(Gst.Caps.from_string("audio/x-raw,format=S16LE,rate=48000,channels=2,layout=interleaved"))
timeline.add_track(video)
timeline.add_track(audio)
layer = timeline.append_layer()
assets = [GES.UriClipAsset.request_sync(Gst.filename_to_uri(os.path.abspath("%s/%s.mp4" % (os.environ["MEDIA"], name)))) for name in "ABC"]


def at(frame):
    return frame * Gst.SECOND // 30


for i in range(500):
    layer.add_asset(assets[i % 3], at(i * 9), at(i * 7 % 280), at(9), GES.TrackType.VIDEO | GES.TrackType.AUDIO)
timeline.commit()
pipeline = GES.Pipeline()
pipeline.set_timeline(timeline)
pictures = Gst.parse_bin_from_description("fakesink sync=false", True)
sound = Gst.ElementFactory.make("fakesink", None)
sound.props.sync = False
pipeline.preview_set_video_sink(pictures)
pipeline.preview_set_audio_sink(sound)
pipeline.set_mode(GES.PipelineFlags.FULL_PREVIEW)
loop, code = GLib.MainLoop(), 0


def on(_, message):
    global code
    if message.type == Gst.MessageType.ERROR:
        print(message.parse_error(), file=sys.stderr)
        code = 1
    if message.type in (Gst.MessageType.ERROR, Gst.MessageType.EOS):
        loop.quit()


bus = pipeline.get_bus()
bus.add_signal_watch()
bus.connect("message", on)
if pipeline.set_state(Gst.State.PLAYING) == Gst.StateChangeReturn.FAILURE:
    sys.exit(1)
loop.run()
pipeline.set_state(Gst.State.NULL)
os._exit(code)
PYTHON

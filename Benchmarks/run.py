#!/usr/bin/env python3
"""Renders the benchmark edits with cutaway and with its peers, and prints what each costs.

Everything is rendered and thrown away: no encoder runs. Each round measures every program on an edit before the next
edit, so that all see the same machine. CPU is user and system time of the whole process tree.
"""

import argparse
import hashlib
import json
import os
import platform
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)

# Edit: frames, what it is.
EDITS = {
    "E1": (360, "three cuts with sound"),
    "E2": (390, "two dissolves with cross-fades"),
    "E3": (240, "moving picture-in-picture at 0.8"),
    "E4": (240, "rotated by 5°, scaled by 1.2"),
    "E5": (240, "HLG 10-bit dissolve"),
    "E6": (240, "HLG to BT.709"),
    "E7": (240, "colour controls and gaussian blur"),
    "E9": (150, "mosaic of 12"),
    "E10": (60, "60 thumbnails of a 4K file, exact"),
    "E10k": (60, "the same, each a key frame near its time"),
    "E11": (4500, "500 cuts of 9 frames with sound"),
    "E12": (600, "a still picture-in-picture over a still"),
}
DEFAULT_EDITS = "E1,E2,E3,E4,E9,E10,E10k,E11"
# Thumbnails: the file, the frames, their largest size, and what cutaway is told beside.
THUMBNAILS = {
    "E10": ("A_4k.mp4", [5 * i // 2 for i in range(60)], "160x90", []),
    "E10k": ("A_4k.mp4", [5 * i // 2 for i in range(60)], "160x90", ["--tolerance", "10s"]),
}
# Peer: its column's title, the program that must be installed.
PEERS = {
    "ffmpeg": ("ffmpeg", "ffmpeg"),
    "ffmpeg-opt": ("ffmpeg, hand-tuned", "ffmpeg"),
    "melt": ("melt", "melt"),
    "ges": ("GES", "ges-launch-1.0"),
}
NOT_EXPRESSIBLE = 77
# An edit with more frames takes minutes on every peer: it is measured once.
LONG = 1000


class Sample:
    """One run of one program."""

    def __init__(self, wall, cpu, peak_mb, output):
        self.wall, self.cpu, self.peak_mb, self.output = wall, cpu, peak_mb, output


def say(*words):
    print(*words, file=sys.stderr, flush=True)


def stop(message):
    say("bench:", message)
    sys.exit(1)


def measure(command, environment, limit):
    """Runs the command alone in its session. Returns a Sample, or the reason why there is none."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        begin = time.monotonic()
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=environment, start_new_session=True)

        def expired(*_):
            os.killpg(child.pid, signal.SIGKILL)

        signal.signal(signal.SIGALRM, expired)
        signal.setitimer(signal.ITIMER_REAL, limit)
        _, status, usage = os.wait4(child.pid, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        wall = time.monotonic() - begin
        child.returncode = code = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        if code == NOT_EXPRESSIBLE:
            return "cannot express it"
        if code == -signal.SIGKILL and wall >= limit:
            return "longer than %d s" % limit
        if code != 0:
            last = err.read().decode(errors="replace").strip().splitlines()
            return "exit %d%s" % (code, ": " + last[-1][:200] if last else "")
        return Sample(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, out.read().decode(errors="replace"))


def script(peer, edit, bench):
    for folder in (os.path.join(HERE, "peers"), os.path.join(bench, "peers")):
        path = os.path.join(folder, peer, edit + ".sh")
        if os.path.exists(path):
            return path
    return None


def cutaway_command(program, edit, documents, media, scratch):
    """What makes an edit with cutaway. Thumbnails go into an empty folder of their own."""
    if edit not in THUMBNAILS:
        return [program, "render", os.path.join(documents, edit + ".otio"), "--null", "--json"]
    name, frames, size, extra = THUMBNAILS[edit]
    times = ",".join("%df" % frame for frame in frames)
    return [program, "frames", os.path.join(media, name), "--at", times, "--size", size, *extra, "-o", tempfile.mkdtemp(dir=scratch)]


def frames_made(edit, output):
    """How many frames cutaway says that it made."""
    return len(output.split()) if edit in THUMBNAILS else json.loads(output).get("frames")


def prepare_media(media, bench):
    if os.path.exists(os.path.join(media, "SHA256SUMS")):
        return
    maker = os.path.join(bench, "make-media.sh")
    if not os.path.exists(maker):
        stop("no media in %s, and no %s to make them (set --media or --bench)" % (media, maker))
    say("bench: making the media in %s (about 7 minutes, 540 MB)" % media)
    os.makedirs(media, exist_ok=True)
    subprocess.run(["bash", maker, media], check=True)


def prepare_edits(edits, media, bench):
    maker = os.path.join(bench, "make-edits.py")
    if not os.path.exists(maker):
        stop("no %s to make the edits (set --bench to the folder with make-edits.py, make-media.sh and peers)" % maker)
    os.makedirs(edits, exist_ok=True)
    subprocess.run([sys.executable, maker, media, edits], check=True)


def warm_up(media, names):
    """Reads the files once, so that the first program does not pay for the disk."""
    for name in names:
        with open(os.path.join(media, name), "rb") as file:
            while file.read(1 << 22):
                pass


def machine():
    model = platform.machine()
    with open("/proc/cpuinfo") as info:
        for line in info:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break

    def version(package):
        try:
            found = subprocess.run(["dpkg-query", "--show", "--showformat=${Version}", package], capture_output=True, text=True).stdout
        except OSError:
            found = ""
        return found or "not from a package"

    packages = ", ".join("%s %s" % (name, version(package)) for name, package in (("ffmpeg", "ffmpeg"), ("melt", "melt"), ("GES", "ges1.0-tools")))
    return "%s, %d cores, %s; %s" % (model, len(os.sched_getaffinity(0)), platform.freedesktop_os_release().get("PRETTY_NAME", "Linux"), packages)


def print_table(title, edits, columns, cell, last=None):
    print("\n%s\n" % title)
    header = ["edit", "what", "frames"] + [name for _, name in columns] + ([last[0]] if last else [])
    print("| " + " | ".join(header) + " |")
    print("|---|---|" + "---:|" * (len(header) - 2))
    for edit in edits:
        frames, what = EDITS[edit]
        row = [edit, what, str(frames)] + [cell(edit, key) for key, _ in columns] + ([last[1](edit)] if last else [])
        print("| " + " | ".join(row) + " |")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--cutaway", default=os.path.join(ROOT, ".build/release/cutaway"), help="the program to measure")
    options.add_argument("--bench", default=os.environ.get("CUTAWAY_BENCH", os.path.join(os.path.dirname(ROOT), "shared", "bench")),
                         help="the folder with make-media.sh, make-edits.py and peers/ (default: $CUTAWAY_BENCH or ../shared/bench)")
    options.add_argument("--media", default=os.environ.get("MEDIA", os.path.join(ROOT, "bench", "media")), help="where the media are, or are made")
    options.add_argument("--edits", default=DEFAULT_EDITS, help="which edits, with commas (default: %(default)s)")
    options.add_argument("--peers", default=",".join(PEERS), help="which peers, with commas (default: %(default)s)")
    options.add_argument("--runs", type=int, default=3, help="rounds; the median counts (default: %(default)s)")
    options.add_argument("--limit", type=float, default=600, help="seconds that one run may take (default: %(default)s)")
    options.add_argument("--json", metavar="FILE", help="write every single measurement there")
    given = options.parse_args()

    edits = [e for e in given.edits.split(",") if e]
    unknown = [e for e in edits if e not in EDITS] + [p for p in given.peers.split(",") if p and p not in PEERS]
    if unknown or given.runs < 1:
        stop("unknown %s (edits: %s; peers: %s)" % (", ".join(unknown), ", ".join(EDITS), ", ".join(PEERS)))
    media, bench = os.path.abspath(given.media), os.path.abspath(given.bench)
    if not os.path.isdir(os.path.join(bench, "peers")):
        say("bench: no peers in %s: only cutaway is measured" % bench)
    prepare_media(media, bench)
    documents = os.path.join(ROOT, "bench", "edits")
    prepare_edits(documents, media, bench)
    warm_up(media, [n for n in ("A.mp4", "B.mp4", "C.mp4", "A_hlg.mp4", "B_hlg.mp4", "A_4k.mp4") if os.path.exists(os.path.join(media, n))])

    environment = dict(os.environ, MEDIA=media)
    programs = [("cutaway", "cutaway")]
    for peer in (p for p in given.peers.split(",") if p):
        title, program = PEERS[peer]
        if shutil.which(program):
            programs.append((peer, title))
        else:
            say("bench: %s is not installed: left out" % program)

    samples, reasons = {}, {}
    scratch = tempfile.mkdtemp(prefix="cutaway-bench-")
    for round_number in range(given.runs):
        for edit in edits:
            if round_number > 0 and EDITS[edit][0] > LONG:
                continue
            for key, _ in programs:
                if (edit, key) in reasons:
                    continue
                if key == "cutaway":
                    command = cutaway_command(os.path.abspath(given.cutaway), edit, documents, media, scratch)
                else:
                    path = script(key, edit, bench)
                    if not path:
                        reasons[edit, key] = ""
                        continue
                    command = ["bash", path, "raw"]
                result = measure(command, environment, given.limit)
                if isinstance(result, Sample) and key == "cutaway":
                    frames = frames_made(edit, result.output)
                    if frames != EDITS[edit][0]:
                        result = "%s frames instead of %d" % (frames, EDITS[edit][0])
                if isinstance(result, Sample):
                    samples.setdefault((edit, key), []).append(result)
                    say("round %d %-4s %-11s %7.2f ms CPU a frame, %6.1f s" % (
                        round_number + 1, edit, key, result.cpu * 1000 / EDITS[edit][0], result.wall))
                else:
                    reasons[edit, key] = result
                    say("round %d %-4s %-11s %s" % (round_number + 1, edit, key, result))

    shutil.rmtree(scratch, ignore_errors=True)

    def median(edit, key, value):
        runs = samples.get((edit, key))
        return statistics.median(value(s) for s in runs) if runs and (edit, key) not in reasons else None

    def cpu(edit, key):
        return median(edit, key, lambda s: s.cpu * 1000 / EDITS[edit][0])

    def shown(value, form):
        return "–" if value is None else form % value

    def ratio(edit):
        ours = cpu(edit, "cutaway")
        others = [c for c in (cpu(edit, key) for key, _ in programs[1:]) if c is not None]
        return "–" if ours is None or not others else "%.2f" % (ours / min(others))

    print("Machine: %s." % machine())
    with open(os.path.join(media, "SHA256SUMS"), "rb") as sums:
        print("Media: SHA256SUMS has SHA-256 %s…. Medians of %d; edits of more than %d frames once." % (
            hashlib.sha256(sums.read()).hexdigest()[:16], given.runs, LONG))
    print_table("CPU milliseconds a frame (user and system, all processes)", edits, programs, lambda e, k: shown(cpu(e, k), "%.1f"),
                ("cutaway / best peer", ratio))
    print_table("Frames a second", edits, programs, lambda e, k: shown(median(e, k, lambda s: EDITS[e][0] / s.wall), "%.1f"))
    print_table("Peak memory in MB (largest process)", edits, programs, lambda e, k: shown(median(e, k, lambda s: s.peak_mb), "%.0f"))
    for edit in edits:
        runs = samples.get((edit, "cutaway"))
        counts = json.loads(runs[-1].output).get("statistics", {}) if runs and edit not in THUMBNAILS else {}
        if counts:
            print("\n%s: %s" % (edit, ", ".join("%s %s" % pair for pair in counts.items() if pair[1])))
    failures = {k: r for k, r in reasons.items() if r and r != "cannot express it"}
    for (edit, key), reason in failures.items():
        say("bench: %s %s: %s" % (edit, key, reason))
    if given.json:
        with open(given.json, "w") as file:
            json.dump([{"edit": e, "program": k, "wall": s.wall, "cpu": s.cpu, "peakMB": s.peak_mb} for (e, k), runs in samples.items() for s in runs],
                      file, indent=1)
    sys.exit(1 if any(key == "cutaway" for _, key in failures) else 0)


if __name__ == "__main__":
    main()

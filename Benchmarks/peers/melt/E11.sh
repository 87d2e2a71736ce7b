#!/usr/bin/env bash
# E11: 500 cuts of 9 frames, round-robin from three files, with sound. One playlist.
set -euo pipefail
[ "${1:-raw}" = raw ] || exit 77
export LC_ALL=C.UTF-8 SDL_VIDEODRIVER=dummy QT_QPA_PLATFORM=offscreen
files=(A B C)
cuts=()
for ((i = 0; i < 500; i++)); do
    start=$((i * 7 % 280))
    cuts+=("$MEDIA/${files[i % 3]}.mp4" in=$start out=$((start + 8)))
done
melt -silent -profile atsc_1080p_30 "${cuts[@]}" -consumer avformat:/dev/null f=null vcodec=rawvideo pix_fmt=yuv420p \
    acodec=pcm_s16le channels=2 frequency=48000 real_time=-1 terminate_on_pause=1

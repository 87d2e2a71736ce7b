#!/usr/bin/env bash
# E11: 500 cuts of 9 frames, round-robin from three files, with sound. One command cannot: 500 inputs are 500 open decoders, and the
# concat demuxer does not cut on the frame. So one process a cut, as scripts do.
set -euo pipefail
[ "${1:-raw}" = raw ] || exit 77
files=(A B C)
for ((i = 0; i < 500; i++)); do
    start=$(awk -v f=$((i * 7 % 280)) 'BEGIN { printf "%.6f", f / 30 }')
    "${FFMPEG:-ffmpeg}" -hide_banner -nostdin -v error -ss "$start" -t 0.3 -i "$MEDIA/${files[i % 3]}.mp4" -f null -
done

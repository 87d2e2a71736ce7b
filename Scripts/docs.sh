#!/usr/bin/env bash
# docs.sh BIN   makes the reference of every public module from what was built in BIN: a static web site a module, in
# .build/documentation/<Module>. Works offline.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$1
out=.build/documentation
graphs=.build/symbol-graphs

for tool in swift-symbolgraph-extract docc; do
    command -v "$tool" >/dev/null || { echo "docs: the toolchain has no $tool (try a release from swift.org)" >&2; exit 1; }
done

# The library rows of the manifest's table are the public modules.
modules=$(grep -oE '\.library, "[A-Za-z]+"' Package.swift | cut -d '"' -f 2)

rm -rf "$out" "$graphs"
mkdir -p "$out"
flags=()
for map in Sources/*/module.modulemap Sources/*/include/module.modulemap "$bin"/*.build/module.modulemap; do
    [ -f "$map" ] && flags+=(-Xcc "-fmodule-map-file=$map")
done
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -1)
for module in $modules; do
    mkdir -p "$graphs/$module"
    swift-symbolgraph-extract -module-name "$module" -I "$bin/Modules" -target "$target" -minimum-access-level public \
        -skip-synthesized-members -output-dir "$graphs/$module" "${flags[@]}"
    docc convert --additional-symbol-graph-dir "$graphs/$module" --fallback-display-name "$module" --fallback-bundle-identifier "cutaway.$module" \
        --hosting-base-path "$module" --output-path "$out/$module" >"$graphs/$module.log" 2>&1 \
        || { cat "$graphs/$module.log" >&2; exit 1; }
    printf '%-16s %s\n' "$module" "$out/$module/documentation/${module,,}"
done
echo "any web server over $out shows them, e.g. python3 -m http.server --directory $out: http://localhost:8000/AVFoundation/documentation/avfoundation"

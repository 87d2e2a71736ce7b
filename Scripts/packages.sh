#!/usr/bin/env bash
# packages.sh LIST...   installs the Debian packages named in the lists that are missing.
# Silent when nothing is missing. Never asks a question. Uses sudo when not root.
set -euo pipefail

wanted=$(sed -e 's/#.*//' -e 's/[[:space:]]//g' "$@" | sed '/^$/d' | sort -u)

if ! command -v dpkg-query >/dev/null; then
    echo "packages: this is not a Debian system; these packages' equivalents are needed:" $wanted >&2
    exit 0
fi

missing=()
for package in $wanted; do
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root=(env)
elif command -v sudo >/dev/null; then
    as_root=(sudo --non-interactive env)
else
    echo "packages: missing ${missing[*]}: not root and no sudo (try as root: apt-get install ${missing[*]})" >&2
    exit 1
fi

echo "packages: installing ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() { "${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@" >"$log" 2>&1; }
if ! apt update || ! apt install --yes --no-install-recommends "${missing[@]}"; then
    cat "$log" >&2
    echo "packages: apt-get failed (try: apt-get update && apt-get install ${missing[*]})" >&2
    exit 1
fi

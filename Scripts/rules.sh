#!/usr/bin/env bash
# The house rules that a grep can check. Tests/RulesTests has those that need more.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bad=0

# reject MESSAGE: the lines on standard input break a rule.
reject() {
    local lines
    lines=$(cat)
    [ -z "$lines" ] && return 0
    printf '%s\n' "$lines" | sed "s|\$|  <- $1|" >&2
    bad=1
}

files() { find "$@" \( -name .build -o -name __pycache__ \) -prune -o -type f -print; }
mapfile -t swift < <(files Sources Tests | grep "\.swift$")
mapfile -t text < <(files Sources Tests Benchmarks Docs Scripts .ci | grep -vE '\.(bin|png|otio)$'; ls ./*.md Makefile Package.swift)

# fence MODULE OWNER...: a C library has one importer.
fence() {
    local module=$1 owner found
    shift
    found=$(grep -nE "^[^/\"]*\bimport $module\b" "${swift[@]}" || true)
    for owner in "$@"; do found=$(grep -vE "^(Sources/$owner|Tests/${owner}Tests)/" <<<"$found" || true); done
    reject "only $* may import $module" <<<"$found"
}
fence CFFmpeg MediaBackend
fence CLinux MediaBackend
fence CZimg Rendering
fence CKernels Rendering CKernels

reject "tests run in release, where nothing is testable: make it package" < <(grep -n '^@testable ' "${swift[@]}")
reject "a merge was left unfinished" < <(grep -nE '^(<<<<<<<|>>>>>>>) ' "${text[@]}")
reject "white space at the end of a line" < <(grep -nE '[[:space:]]+$' "${text[@]}")
reject "does not parse" < <(for script in Scripts/*.sh Benchmarks/*.sh .ci/run; do [ -f "$script" ] && bash -n "$script" 2>&1; done)

exit $bad

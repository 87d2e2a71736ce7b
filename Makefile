# Cutaway: every task in one place. `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help packages build demo test sanitize lint format ledger bench bench-kernels docs clean

# One configuration for everything, so that a fresh clone compiles once.
CONFIGURATION ?= release
# More flags for the compiler, e.g. SWIFT_FLAGS="-Xswiftc -warnings-as-errors". The same flags in every step keep the build warm.
SWIFT_FLAGS ?=
# What the benchmark is to do, e.g. BENCH_FLAGS="--runs 5 --edits E1,E4".
BENCH_FLAGS ?=

SWIFT_BUILD := swift build -c $(CONFIGURATION) $(SWIFT_FLAGS)
BIN := .build/$(CONFIGURATION)
CUTAWAY := $(BIN)/cutaway
DEMO := demo

help: ## list the tasks
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 16

packages:
	@bash Scripts/packages.sh apt-packages.txt

build: packages ## compile the library, the command line and the tests
	$(SWIFT_BUILD) --build-tests

demo: build ## write sample clips and a sample timeline, and render them to demo/sample.mp4
	@rm -f $(DEMO)/sample.mp4
	$(CUTAWAY) sample $(DEMO)/
	$(CUTAWAY) render $(DEMO)/sample.otio -o $(DEMO)/sample.mp4
	@ls -l $(DEMO)/sample.mp4

test: build ## run all tests
	swift test -c $(CONFIGURATION) $(SWIFT_FLAGS) --skip-build

# What renders: where threads, and memory that C code writes, meet.
SANITIZED := RenderingTests|CKernelsTests|StoriesTests\.(LookAhead|CustomCompositor|CompositorStress|ThreadCount|SharedDecoding|Seam|NothingInVain)

sanitize: packages ## run the tests of rendering under Thread Sanitizer, then under Address Sanitizer
	swift test --sanitize thread --scratch-path .build/thread --filter '$(SANITIZED)'
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize address --scratch-path .build/address --filter '$(SANITIZED)'

lint: packages ## check formatting and the house rules that need no compiler
	swift format lint --strict --recursive --parallel Sources Tests Benchmarks Package.swift
	@bash Scripts/rules.sh

format: ## rewrite the sources in the house format
	swift format --in-place --recursive --parallel Sources Tests Benchmarks Package.swift

ledger: build ## move the names in Docs/API-COVERAGE.md to the column that the sources say
	CUTAWAY_REWRITE=1 swift test -c $(CONFIGURATION) $(SWIFT_FLAGS) --skip-build --filter LedgerRulesTests

bench: packages ## render the benchmark edits with cutaway and with ffmpeg, melt and GES, and print a table
	@bash Scripts/packages.sh Benchmarks/apt-packages.txt
	$(SWIFT_BUILD) --product cutaway
	python3 Benchmarks/run.py --cutaway $(CUTAWAY) $(BENCH_FLAGS)

bench-kernels: packages ## time each pixel kernel beside a copy of the same bytes
	$(SWIFT_BUILD) --product kernel-bench
	$(BIN)/kernel-bench

docs: build ## make the reference documentation of the public modules
	@bash Scripts/docs.sh $(BIN)

clean: ## remove what was built
	rm -rf .build $(DEMO)

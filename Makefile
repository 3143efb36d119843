# SPDX-License-Identifier: Apache-2.0
# The build of agio. `make help` lists the targets.

SWIFT ?= swift
PREFIX ?= $(HOME)/.local
BUILD := .build/release/agio
PACKAGED := .build/packaged/agio
# SwiftPM hands the compiler the traits in the order of a set, which differs from process to process: every
# second build would compile everything again.
SWIFT_BUILD = SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build
PURE_TESTS = $(SWIFT_BUILD) --build-tests && $(SWIFT) test --skip-build --skip ServicesTests
# They measure servers, deadlines and cancellations in real time, so they run one at a time.
SERVICES_TESTS = $(SWIFT) test --skip-build --filter ServicesTests --no-parallel
E2E := Scripts/with-python Tests/EndToEndTests/run.py
SWIFT_SOURCES := Package.swift Sources Tests Examples Benchmarks Fuzz vectors

# What agio --version names; the same commit gives the same binary.
export AGIO_COMMIT ?= $(shell git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null)

# Swift's libraries are linked statically: agio starts 2 to 3 ms faster and runs without Swift installed.
# The options from Scripts/release-link save another 2 ms.
# Generic code is specialised across modules: keys are handled 10 % faster.
# Libraries are loaded from the system's folders only, not from the folder of the binary.
# Nothing in the binary depends on the folder of the build (make test-same): no debug information, which names
# folders, and no hashes by which the compiler recognises its own output, which depend on the names of its files.
# The names of functions stay, for profiles and backtraces. The linker leaves out functions that nothing calls,
# one by one.
RELEASE := -c release --static-swift-stdlib --disable-local-rpath -debug-info-format none \
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -cross-module-optimization --product agio

.PHONY: run test build install format lint deps deps-test clean help test-unit test-e2e test-tsan test-asan test-under test-alone test-icu \
  test-sizes test-exact test-scale test-vectors test-licences fuzz screenshots bench docs uninstall dist release test-package test-same data

help:
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

run: build ## build and start agio
	@$(BUILD)

build: deps ## build the release binary, .build/release/agio
	@[ -x $(BUILD) ] || echo "agio: building; the first time takes about 5 minutes on 2 processors"
	$(SWIFT_BUILD) $(RELEASE) $$(SWIFT="$(SWIFT)" Scripts/release-link .build/archives)

install: build ## install agio, manual and completions in PREFIX (~/.local)
	@SWIFT="$(SWIFT)" Scripts/install-dependencies install
	@Scripts/packaging/install $(BUILD) "$(PREFIX)"
	@echo "installed $(PREFIX)/bin/agio; make uninstall removes it"

uninstall: ## remove what make install installed
	@Scripts/packaging/install --remove "$(PREFIX)"

# The tests of the services and of the screen mostly wait, so they run at the same time.
test: deps-test lint build ## lint, then test-unit and test-e2e
	$(PURE_TESTS)
	@$(E2E) > .build/e2e.log 2>&1 & e2e=$$!; \
	$(SERVICES_TESTS); services=$$?; \
	wait $$e2e; e2e=$$?; cat .build/e2e.log; [ $$services = 0 ] && [ $$e2e = 0 ]

test-unit: deps
	$(PURE_TESTS)
	$(SERVICES_TESTS)

test-e2e: build deps-test ## test the release binary in pseudo-terminals and tmux
	$(E2E)

# The binary crashes where it reads ICU's data. It stays in .build/release until the next build.
test-icu: deps-test ## run the end-to-end tests without ICU's data
	$(SWIFT_BUILD) $(RELEASE) $$(SWIFT="$(SWIFT)" Scripts/release-link .build/archives --trap-icu)
	$(E2E)

test-alone: deps
	SWIFT="$(SWIFT)" Scripts/check-reducers-alone --build

test-tsan: ## run all suites with the thread sanitizer; or test-asan
	$(MAKE) test-under SANITIZER=thread

test-asan:
	$(MAKE) test-under SANITIZER=address

# A sanitizer makes everything ten times slower, so measurements of real time mean nothing.
test-under: export TSAN_OPTIONS = suppressions=$(CURDIR)/Scripts/tsan-suppressions
test-under: export LSAN_OPTIONS = suppressions=$(CURDIR)/Scripts/lsan-suppressions
test-under: SANITIZED = --sanitize=$(SANITIZER) --scratch-path .build-$(SANITIZER)
test-under: deps
	$(SWIFT_BUILD) --build-tests $(SANITIZED)
	$(SWIFT) test --skip-build $(SANITIZED) --skip ServicesTests --skip AnswersTests.LimitsTests/hostile \
		--skip AnswersTests.LimitsTests/chains --skip AnswersTests.GrammarFuzzTests/linear
	$(SWIFT) test --skip-build $(SANITIZED) --filter ServicesTests --no-parallel

dist: deps ## make a tarball and packages in .build/dist
	@SWIFT="$(SWIFT)" Scripts/install-dependencies dist
	@SWIFT="$(SWIFT)" Scripts/packaging/build .build/dist $(PACKAGED) $(RELEASE)

release: ## make a release of this commit in .build/dist
	@Scripts/packaging/release --check
	@$(MAKE) dist
	@Scripts/packaging/release .build/dist

test-package: build dist ## install and remove the packages in a fresh Debian
	@SWIFT="$(SWIFT)" Scripts/install-dependencies test-package
	Scripts/with-python Tests/PackageTests/run.py $(PACKAGED) .build/dist

test-licences:
	@Scripts/install-dependencies test-licences
	.build/reuse/bin/reuse lint

test-same: dist
	@SWIFT="$(SWIFT)" Scripts/packaging/compare-builds .build/dist

test-sizes: deps ## draw each page at each size up to 200 by 60
	AGIO_EVERY_SIZE=1 $(SWIFT) test --filter everySize

test-exact: build ## compare 20,000 conversions since 1999 with exact fractions
	Scripts/check-exactness

test-scale: build ## compare 1,000,000 rows in agio, DuckDB and Spark
	@Scripts/install-dependencies test-scale
	.build/scale/bin/python Scripts/check-scale --binary $(BUILD)

# The package from PyPI runs the SQL; nothing else is needed but Python, and node if it is there.
test-vectors: build ## run vectors/ through agio, Python, DuckDB and JavaScript
	@Scripts/install-dependencies test-vectors
	vectors/generate.py --check
	vectors/runners/agio.py $(BUILD)
	vectors/runners/python.py
	.build/vectors/bin/python vectors/runners/duckdb.py
	@if command -v node >/dev/null; then node vectors/runners/node.mjs; else echo "JavaScript: not run, node is not installed"; fi

fuzz: deps ## fuzz each reader for FUZZ_SECONDS (60), and the database
	@SWIFT="$(SWIFT)" Scripts/fuzz
	AGIO_CORRUPTIONS=2000 $(SWIFT) test --filter StoreCorruptionTests

docs: deps ## build the web site of Reducers in .build/docs
	@SWIFT="$(SWIFT)" Scripts/build-docs

bench: build ## compare time, bytes and memory with other programs
	$(SWIFT_BUILD) -c release --package-path Benchmarks --product TerminalRival
	$(SWIFT_BUILD) -c release --package-path Benchmarks --product TerminalBenchmark
	Benchmarks/.build/release/TerminalBenchmark $(BUILD)

format: ## format the sources
	$(SWIFT) format --in-place --recursive --parallel $(wildcard $(SWIFT_SOURCES))

lint: ## report what `format` would change or the rules forbid
	$(SWIFT) format lint --strict --recursive --parallel $(wildcard $(SWIFT_SOURCES))
	python3 Scripts/lint-words
	python3 Scripts/licence-tags --check

# What is missing for the build, and for the tests.
deps:
	@SWIFT="$(SWIFT)" Scripts/install-dependencies build

deps-test: deps
	@SWIFT="$(SWIFT)" Scripts/install-dependencies test

data: ## read the built-in data again: ECB, ISO 4217, CLDR
	@Scripts/data/refresh $(if $(FROM),--from $(FROM)) $(STEPS)
	@git diff --stat

screenshots: build ## draw docs/images from the recorded sessions
	@Scripts/screenshots/draw $(BUILD)

clean: ## remove everything built
	rm -rf .build .build-* Fuzz/.build Benchmarks/.build

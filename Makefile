# agio: what a person runs. `make help` lists the targets.

SWIFT ?= swift
PREFIX ?= $(HOME)/.local
BUILD := .build/release/agio
SWIFT_SOURCES := Package.swift Sources Tests Examples Benchmarks Fuzz

# Swift's libraries are linked statically: it starts 2 to 3 ms faster and runs where no Swift is.
# What Scripts/release-link finds makes it 2 ms faster again.
# What is generic is made ready for its types across modules: a key is answered a tenth sooner.
# It looks for libraries where the system keeps them, not beside itself in whatever folder it was put.
RELEASE := -c release --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -cross-module-optimization --product agio

.PHONY: run test build install format lint deps deps-test clean help test-unit test-e2e test-tsan test-asan test-under \
  test-exact fuzz screenshots bench docs

help: ## this list
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

run: build ## build what is missing and start agio
	@$(BUILD)

build: deps ## the release binary, at .build/release/agio
	$(SWIFT) build $(RELEASE) $$(SWIFT="$(SWIFT)" Scripts/release-link .build/archives)

install: build ## copy agio to PREFIX/bin (default ~/.local)
	install -d "$(PREFIX)/bin"
	install -s -m 755 $(BUILD) "$(PREFIX)/bin/agio"
	@echo "installed $(PREFIX)/bin/agio"

test: deps-test lint test-unit test-e2e ## lint, then every test

# What waits for servers, deadlines and cancels is measured by the clock: it runs by itself.
test-unit: deps
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --skip ServicesTests
	$(SWIFT) test --skip-build --filter ServicesTests --no-parallel

test-e2e: build deps-test ## the release binary in pseudo-terminals and tmux
	Scripts/with-python Tests/EndToEndTests/run.py

test-tsan: ## every suite under the thread sanitizer
	$(MAKE) test-under SANITIZER=thread

test-asan: ## every suite under the address sanitizer
	$(MAKE) test-under SANITIZER=address

# A sanitizer makes everything ten times slower: what measures time by the clock says nothing then.
test-under: SANITIZED = --sanitize=$(SANITIZER) --scratch-path .build-$(SANITIZER)
test-under: deps
	$(SWIFT) build --build-tests $(SANITIZED)
	$(SWIFT) test --skip-build $(SANITIZED) --skip ServicesTests --skip MoneyTests.LimitsTests/hostile
	$(SWIFT) test --skip-build $(SANITIZED) --filter ServicesTests --no-parallel

test-exact: build ## 20,000 conversions since 1999 by the release binary against exact fractions
	Scripts/check-exactness

fuzz: deps ## each reader under libFuzzer, FUZZ_SECONDS each (60); 8,000 damaged databases
	@SWIFT="$(SWIFT)" Scripts/fuzz
	AGIO_CORRUPTIONS=2000 $(SWIFT) test --filter StoreCorruptionTests

docs: deps ## the documentation of Reducers as a web site, at .build/docs; a warning fails it
	@SWIFT="$(SWIFT)" Scripts/build-docs

bench: build ## the screen and the command beside others: start, keys, bytes, wake-ups, memory
	$(SWIFT) build -c release --package-path Benchmarks --product TerminalRival
	$(SWIFT) build -c release --package-path Benchmarks --product TerminalBenchmark
	Benchmarks/.build/release/TerminalBenchmark $(BUILD)

format: ## rewrite the sources with the checked-in format
	$(SWIFT) format --in-place --recursive --parallel $(wildcard $(SWIFT_SOURCES))

lint: ## what `format` would change or the rules forbid
	$(SWIFT) format lint --strict --recursive --parallel $(wildcard $(SWIFT_SOURCES))

deps: ## install the libraries the build needs, if they are missing
	@Scripts/install-dependencies build

deps-test: deps ## install what the tests need as well, if it is missing
	@Scripts/install-dependencies test

screenshots: build ## draw the pictures of docs/images from the recorded sessions
	@Scripts/screenshots/draw $(BUILD)

clean: ## remove everything built
	rm -rf .build .build-* Fuzz/.build Benchmarks/.build

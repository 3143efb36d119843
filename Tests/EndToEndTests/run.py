#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the end-to-end tests: the built binary as a person uses it.

    Scripts/with-python Tests/EndToEndTests/run.py [WORD...]

With words, only the tests whose names contain one of them. The binary is $AGIO_BINARY, or the
release build. Each processor runs two classes at a time. Exits with 1 when a test fails and
with 66 when there is no binary.
"""

import collections
import io
import multiprocessing
import os
import pathlib
import signal
import sys
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from harness.case import AGIO  # noqa: E402


class Promises(unittest.TextTestResult):
    """Prints each test as a sentence under its subject, with the time it took."""

    about = None

    def startTest(self, test):
        if type(test).__doc__ != self.about:
            self.about = type(test).__doc__
            self.stream.write(f"\n{self.about.strip().splitlines()[0]}\n")
        self.began = time.monotonic()
        super().startTest(test)

    def getDescription(self, test):
        case = getattr(test, "test_case", test)
        name = getattr(case, "_testMethodName", str(test))
        sentence = "  " + name.removeprefix("test_").replace("_", " ")
        return sentence if case is test else f"{sentence}: {test._message}"

    def addSuccess(self, test):
        unittest.TestResult.addSuccess(self, test)
        self.stream.write(f"ok  ({time.monotonic() - self.began:.2f} s)\n")
        self.stream.flush()


def named(suite, words):
    """The tests of a suite whose names contain one of the words; without words, all."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from named(test, words)
        elif not words or any(word in test.id() for word in words):
            yield test


def run(tests):
    """Runs the tests of one class; returns what was printed, and how many passed, failed and were skipped."""
    printed = io.StringIO()
    result = unittest.TextTestRunner(printed, verbosity=2, resultclass=Promises).run(unittest.TestSuite(tests))
    # A test with several failing parts counts as one failure.
    broken = [test for test, _ in result.failures + result.errors]
    failed = len({getattr(test, "test_case", test).id() for test in broken}) + len(result.unexpectedSuccesses)
    skipped = len(result.skipped)
    return printed.getvalue(), result.testsRun - failed - skipped, failed, skipped


def main():
    if not os.access(AGIO, os.X_OK):
        print(f"no binary to test: {AGIO}: run 'make build' or set AGIO_BINARY", file=sys.stderr)
        return 66
    # A job that a shell started in the background ignores both, and so would each program that is tested.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGQUIT, signal.SIG_DFL)
    found = unittest.defaultTestLoader.discover(str(HERE), top_level_dir=str(HERE))
    classes = collections.defaultdict(list)
    for test in named(found, sys.argv[1:]):
        classes[type(test)].append(test)
    counts, last = collections.Counter(), []
    # The tests mostly wait for a program or a clock.
    with multiprocessing.Pool(2 * multiprocessing.cpu_count()) as pool:
        for printed, passed, failed, skipped in pool.imap_unordered(run, classes.values()):
            counts.update(passed=passed, failed=failed, skipped=skipped)
            if failed:
                last.append(printed)
            else:
                print(printed, end="", flush=True)
    print(*last, sep="", end="")
    print("{passed} passed, {failed} failed, {skipped} skipped".format_map(counts))
    return 0 if counts["passed"] and not counts["failed"] else 1


if __name__ == "__main__":
    sys.exit(main())

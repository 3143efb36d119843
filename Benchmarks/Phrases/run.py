# SPDX-License-Identifier: Apache-2.0
"""Phrases a second of `agio -` against the batch modes of qalc and GNU units: `python run.py [AGIO]`.

Each gets the same conversions, one a line for agio and qalc, as a pair of lines for units, and is timed from
its start to its last answer. Programs run in turn, each in every round; the figure is the median of its
rounds. What an answer is worth is checked: one for each phrase, and none an error.
"""

import argparse
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
# Of these all three have rates.
CURRENCIES = ["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "INR", "THB"]


def conversions(count):
    generator = random.Random(15)
    for _ in range(count):
        base, quote = generator.sample(CURRENCIES, 2)
        yield f"{generator.randrange(1, 1_000_000) / 100:.2f} {base}", quote


def timed(command, given, environment):
    begin = time.perf_counter()
    with open(given, "rb") as file:
        done = subprocess.run(command, stdin=file, capture_output=True, env=environment, check=False)
    return time.perf_counter() - begin, done.stdout.decode().splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("agio", nargs="?", default=HERE.parents[1] / ".build" / "release" / "agio")
    parser.add_argument("--phrases", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="agio-phrases-"))
    try:
        compare(asked, folder)
    finally:
        shutil.rmtree(folder)


def compare(asked, folder):
    environment = {**os.environ, "HOME": str(folder), "AGIO_DATA": str(folder / "data"), "LC_ALL": "C.UTF-8"}
    agio = [str(asked.agio), "-", "--offline"]
    programs = {"agio -": (agio, asked.phrases), "agio - --json": ([*agio, "--json"], asked.phrases)}
    if shutil.which("qalc"):
        # It takes 10 ms a phrase: a part of them is enough.
        qalc = ["qalc", "-t", "-s", "update_exchange_rates 0", "-f", "-"]
        programs["qalc -t -f -"] = (qalc, max(1, asked.phrases // 100))
    if shutil.which("units"):
        programs["units -q -1 -t"] = (["units", "-q", "-1", "-t"], asked.phrases)
    figures = {name: [] for name in programs}
    for round_ in range(asked.rounds):
        names = list(programs)
        for name in names[round_ % len(names):] + names[:round_ % len(names)]:
            command, count = programs[name]
            joint = "\n" if name.startswith("units") else " to "
            given = folder / "given.txt"
            given.write_text("".join(f"{amount}{joint}{quote}\n" for amount, quote in conversions(count)))
            seconds, answers = timed(command, given, environment)
            wrong = [line for line in answers if "error" in line.lower() or "unknown" in line.lower()]
            if len(answers) != count or wrong:
                sys.exit(f"{name}: {len(answers)} answers to {count} phrases, such as {wrong[:1] or answers[:1]}")
            figures[name].append(seconds)
    print("| program | phrases | s | phrases/s | agio - ÷ it |\n| --- | ---: | ---: | ---: | ---: |")
    rate = {name: programs[name][1] / statistics.median(figures[name]) for name in programs}
    for name, (_, count) in programs.items():
        ratio = "–" if name.startswith("agio") else f"{rate['agio -'] / rate[name]:,.1f}"
        print(f"| {name} | {count:,} | {statistics.median(figures[name]):.2f} | {rate[name]:,.0f} | {ratio} |")


if __name__ == "__main__":
    main()

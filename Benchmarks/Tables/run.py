# SPDX-License-Identifier: Apache-2.0
"""agio csv against DuckDB, mawk, exact Python and `wc -l`: `python run.py [AGIO] [--rows N] [--rounds N]`.

Programs run in turn, each in every round, with the same table; the figure is the median of its rounds. All
rows of each output are compared with exact fractions, half to even. DuckDB comes from PyPI.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import table as tables

HERE = pathlib.Path(__file__).resolve().parent


def timed(command, environment, output):
    """Seconds, the most memory in MB, and the processors' seconds of a process and its children."""
    begin = time.perf_counter()
    with open(output, "wb") as file:
        process = subprocess.Popen(command, env=environment, stdout=file, stderr=subprocess.PIPE)
    error = process.stderr.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{command[0]} failed: {error}")
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return seconds, usage.ru_maxrss / scale, usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("agio", nargs="?", default=HERE.parents[1] / ".build" / "release" / "agio")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="names with commas between")
    asked = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="agio-tables-"))
    try:
        compare(asked, folder)
    finally:
        shutil.rmtree(folder)


def compare(asked, folder):
    rates = tables.Rates()
    table, quotes = folder / "table.csv", folder / "rates.csv"
    tables.write_table(table, asked.rows, rates)
    with open(quotes, "w", encoding="utf-8") as file:
        file.write("day,currency,rate\n")
        file.writelines(f"{day},{code},{text}\n" for day, code, text in rates.all())
    environment = {**os.environ, "HOME": str(folder), "AGIO_DATA": str(folder / "data")}
    agio = [str(asked.agio), "csv", "--to", "EUR", "--offline", "--rounding", "half-even", "--quiet", str(table)]
    rival = [sys.executable, str(HERE / "rivals.py")]
    programs = {
        "agio csv --only-amount": [*agio, "--only-amount"],
        "agio csv": agio,
        **{name: [*rival, name, str(table), str(quotes)] for name in ("duckdb", "mawk", "python")},
        "wc -l": ["wc", "-l", str(table)],
    }
    wanted = [name for name in programs if not asked.only or name in asked.only.split(",")]
    figures = {name: [] for name in wanted}
    wrongs = {}
    for round_ in range(asked.rounds):
        # Each is first in turn.
        for name in wanted[round_ % len(wanted):] + wanted[:round_ % len(wanted)]:
            # Exact Python takes its time.
            if name == "python" and round_ > 0:
                continue
            figures[name].append(timed(programs[name], environment, folder / "out.csv"))
            if round_ == 0 and name != "wc -l":
                wrong, count = tables.wrong_rows(table, folder / "out.csv", rates)
                wrongs[name] = f"{wrong:,} of {count:,}"
    print(f"{asked.rows:,} rows, {table.stat().st_size / 1e6:.1f} MB, {os.cpu_count()} processors\n")
    print("| program | s | M rows/s | processor s | MB | wrong | DuckDB ÷ it |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    median = {name: [statistics.median(each) for each in zip(*figures[name])] for name in wanted}
    for name in wanted:
        seconds, memory, processor = median[name]
        ratio = f"{median['duckdb'][0] / seconds:.1f}" if "duckdb" in median else "–"
        print(f"| {name} | {seconds:.3f} | {asked.rows / seconds / 1e6:.2f} | {processor:.2f} | {memory:.0f} "
              f"| {wrongs.get(name, '–')} | {ratio} |")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the vectors through agio, a process for each set of options: runners/agio.py [BINARY]. Default: agio."""

import collections
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile

VECTORS = pathlib.Path(__file__).resolve().parent.parent
BINARY = sys.argv[1] if len(sys.argv) > 1 else "agio"
HOME = tempfile.TemporaryDirectory()
# Nothing but the built-in rates decides, and no locale.
ENVIRONMENT = {"HOME": HOME.name, "LC_ALL": "C.UTF-8", "AGIO_TODAY": "2026-11-21", "PATH": os.environ["PATH"]}


def rows(name):
    return [json.loads(line) for line in (VECTORS / f"{name}.jsonl").read_text().splitlines()]


def decimal(amount):
    """An amount that is not also a day, as 20240315 is."""
    return amount if "." in amount else f"{amount}.0"


def answers(asked):
    """Agio's answer to each phrase, with the options beside it."""
    groups = collections.defaultdict(list)
    for key, (phrase, options) in asked.items():
        groups[options].append((key, phrase))
    for options, group in groups.items():
        run = subprocess.run(
            [BINARY, "-", "--json", "--offline", *options], env=ENVIRONMENT,
            input="".join(f"{phrase}\n" for _, phrase in group), capture_output=True, encoding="utf-8", check=False)
        lines = run.stdout.splitlines()
        assert len(lines) == len(group), run.stderr
        for (key, phrase), line in zip(group, lines):
            answer = json.loads(line, parse_float=str, parse_int=str)
            yield key, phrase, answer, answer.get("results", [{}])[0]


def report(name, wrong, count):
    for line in wrong[:10]:
        print(f"  {line}")
    print(f"agio {name}: {count - len(wrong)} passed, {len(wrong)} failed, 0 not applicable", flush=True)
    return len(wrong)


def conversions():
    found, asked, wrong = {row["id"]: row for row in rows("conversions")}, {}, []
    for row in found.values():
        phrase = f"{decimal(row['amount'])} {row['from']} to {row['to']}"
        when = f" average {row['period']}" if row["rule"] == "average" else f" on {row['day']}"
        rule = () if row["rule"] == "average" else ("--rule", row["rule"])
        for mode in ("half_up", "half_even"):
            asked[row["id"], mode] = phrase + when, ("--decimal", ".", "--rounding", mode.replace("_", "-"), *rule)
    for (key, mode), phrase, _, answer in answers(asked):
        dated = None if answer.get("kind") == "fixed" else answer.get("days") or answer.get("rate_date")
        row, got = found[key], (answer.get("value"), dated)
        days = max(int(row.get("from_days", 1)) * (row["from"] != "EUR"), int(row.get("to_days", 1)) * (row["to"] != "EUR"))
        of = str(days) if row["rule"] == "average" and got[1] else row.get("rate_day")
        if got != ((None, None) if row.get("refused") else (row[mode], of)):
            wrong.append(f"{key} {mode}: agio {phrase}: {got}, expected {row.get(mode)}, {of}")
    return report("conversions", wrong, 2 * len(found))


def tables():
    """The conversions of single days again, as the rows of a table for each target: agio's engine for tables."""
    groups, wrong, count = collections.defaultdict(list), [], 0
    for row in rows("conversions"):
        if row["rule"] == "on-or-before":
            groups[row["to"]].append(row)
    for (target, group), mode in itertools.product(groups.items(), ("half_up", "half_even")):
        run = subprocess.run(
            [BINARY, "csv", "--no-header", "--skip", "0", "--date", "1", "--amount", "2", "--currency", "3", "--to", target,
             "--decimal", ".", "--rounding", mode.replace("_", "-"), "--only-amount", "--quiet", "--offline"],
            env=ENVIRONMENT, check=False,
            input="".join(f"{row['day']},{row['amount']},{row['from']}\n" for row in group), capture_output=True, encoding="utf-8")
        lines = run.stdout.splitlines()
        assert len(lines) == len(group), run.stderr
        for row, line in zip(group, lines):
            got = line.split(",")[3]
            count += 1
            if got != row.get(mode, ""):
                wrong.append(f"{row['id']} {mode}: {line}, expected {row.get(mode)}")
    return report("conversions in tables", wrong, count)


def rounding():
    found = {row["id"]: row for row in rows("rounding")}
    asked = {key: (f"{decimal(row['amount'])} {row['currency']} to {row['currency']}", (
        "--decimal", ".", "--rounding", row["mode"], *(() if row["mode"] == "cash" else ("--digits", row["digits"]))))
        for key, row in found.items()}
    wrong = [f"{key}: agio {phrase}: {got}, expected {found[key]['result']}" for key, phrase, _, got in answers(asked)
             if got.get("value") != found[key]["result"]]
    return report("rounding", wrong, len(found))


def amounts():
    """Without a locale: the one reading, or ambiguous. With the mark of a reading: this one."""
    found, asked, wrong = {row["id"]: row for row in rows("amounts")}, {}, []
    for row in found.values():
        phrase = f"{row['text']} to {row['currency']}" if row["currency"] else f"{row['text']} USD to USD"
        for mark, options in ((None, ()), ("point", ("--decimal", ".")), ("comma", ("--decimal", ","))):
            if not mark or row[mark] is not None:
                asked[row["id"], mark] = phrase, options
    for (key, mark), phrase, answer, _ in answers(asked):
        row = found[key]
        values = {row["point"], row["comma"]} - {None}
        expected = row[mark] if mark else values.pop() if len(values) == 1 else "refused" if not values else "ambiguous-amount"
        got = answer.get("amount") or answer["error"]["code"]
        if got != expected and not (expected == "refused" and "error" in answer):
            wrong.append(f"{key} {mark}: agio {phrase}: {got}, expected {expected}")
    return report("amounts", wrong, len(asked))


if __name__ == "__main__":
    sys.exit(1 if conversions() + tables() + rounding() + amounts() else 0)

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the vectors with Python's decimal module, which has every mode but no reader of notations.

Put your own library in `convert` and `rounded`; None is `not applicable`.
"""

import decimal
import json
import pathlib
import sys
from decimal import Decimal

VECTORS = pathlib.Path(__file__).resolve().parent.parent
MODES = {"half-up": "ROUND_HALF_UP", "half-even": "ROUND_HALF_EVEN", "half-down": "ROUND_HALF_DOWN", "up": "ROUND_UP",
         "down": "ROUND_DOWN", "ceiling": "ROUND_CEILING", "floor": "ROUND_FLOOR", "cash": "ROUND_HALF_UP"}
# More digits than any amount times any rate has, so that one rounding is left.
decimal.getcontext().prec = 100


def rounded(value, unit, digits, mode):
    count = (value / Decimal(unit)).quantize(Decimal(1), MODES[mode])
    return format(abs(count) if not count else count, "f") if unit == "1" else format(
        (count * Decimal(unit) or Decimal(0)).quantize(Decimal(1).scaleb(-int(digits))), "f")


def convert(row, mode):
    below = Decimal(row["from_rate"]) * int(row["to_days"])
    exact = Decimal(row["amount"]) * Decimal(row["to_rate"]) * int(row["from_days"]) / below
    return rounded(exact, format(Decimal(1).scaleb(-int(row["digits"])), "f"), row["digits"], mode)


def read(row):
    return None


def run(name, results):
    """Each row of a file, with what is found and expected."""
    rows = [json.loads(line) for line in (VECTORS / f"{name}.jsonl").read_text().splitlines()]
    found = [pair for row in rows for pair in results(row)]
    wrong = [pair for pair in found if pair[0] is not None and pair[0] != pair[1]]
    absent = sum(got is None for got, _ in found)
    print(f"Python decimal {name}: {len(found) - len(wrong) - absent} passed, {len(wrong)} failed, {absent} not applicable")
    return bool(wrong)


sys.exit(
    run("conversions", lambda row: [(None, None)] * 2 if row.get("refused") else [
        (convert(row, "half-up"), row["half_up"]), (convert(row, "half-even"), row["half_even"])])
    | run("rounding", lambda row: [(rounded(Decimal(row["amount"]), row["unit"], row["digits"], row["mode"]), row["result"])])
    | run("amounts", lambda row: [(read(row), None)]))

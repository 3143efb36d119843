#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Counts what libraries of Python and SQL engines get wrong on the vectors, in the way their pages show.

    compare/libraries.py

Prints rows of the tables in docs/exactness.md, for what is installed: duckdb, py-moneyed, stockholm, babel,
price-parser.
"""

import importlib.metadata
import json
import pathlib
import platform
import sqlite3
from decimal import Decimal
from fractions import Fraction

VECTORS = pathlib.Path(__file__).resolve().parent.parent
SORTS = {"tie": "ties", "cross-tie": "ties", "near-tie": "near ties"}
MODES = {"half-up": "ROUND_HALF_UP", "half-even": "ROUND_HALF_EVEN", "half-down": "ROUND_HALF_DOWN", "up": "ROUND_UP",
         "down": "ROUND_DOWN", "ceiling": "ROUND_CEILING", "floor": "ROUND_FLOOR", "cash": "ROUND_HALF_UP"}


def rows(name):
    found = [json.loads(line) for line in (VECTORS / f"{name}.jsonl").read_text().splitlines()]
    return found if name == "amounts" else [row for row in found if not row.get("refused")]


def rates(row, number):
    return number(row["from_rate"]) / number(row["from_days"]), number(row["to_rate"]) / number(row["to_days"])


class Tally:
    """Answers, wrong ones and refusals of one table's row."""

    def __init__(self):
        self.count = self.wrong = self.refused = 0

    def add(self, got, expected):
        self.count += 1
        self.refused += got is None
        self.wrong += got is not None and Fraction(str(got)) != Fraction(expected)

    def __str__(self):
        return f"{self.wrong:,} of {self.count:,}" + (f" ({self.refused:,} refused)" if self.refused else "")


def conversions(name, mode, convert):
    tallies = {"ties": Tally(), "near ties": Tally(), "other": Tally()}
    for row in rows("conversions"):
        tallies[SORTS.get(row["kind"], "other")].add(convert(row), row[mode.replace("-", "_")])
    print(f"| {name} | {mode} | {' | '.join(map(str, tallies.values()))} |")


def rounding(name, modes, rounded):
    tally = Tally()
    for row in rows("rounding"):
        if row["mode"] in modes:
            tally.add(rounded(row), row["result"])
    print(f"| {name} | {', '.join(modes) if len(modes) < 7 else 'all but cash'} | {tally} |")


def amounts(name, read, mark=None):
    """Notations of one value, of several and of none; with a decimal mark given, of one and of none."""
    one, several, accepted, count = Tally(), 0, 0, {"several": 0, "none": 0}
    for row in rows("amounts"):
        if row["kind"] in ("power", "exponent", "closing"):
            continue
        values = {row[mark]} - {None} if mark else {row["point"], row["comma"]} - {None}
        try:
            got = read(row["text"])
        except Exception:  # noqa: BLE001 - each library has its own
            got = None
        if len(values) == 1:
            one.add(got, values.pop())
        else:
            count["several" if values else "none"] += 1
            several, accepted = several + bool(values and got is not None), accepted + bool(not values and got is not None)
    guessed = f"{several:,} of {count['several']:,}" if count["several"] else ""
    print(f"| {name} | {one} | {guessed} | {accepted:,} of {count['none']:,} |")


def quantized(value, digits, mode):
    return value.quantize(Decimal(1).scaleb(-int(digits)), MODES[mode])


def attempt(function):
    """None where a library raises an error instead of an answer."""
    def tried(row):
        try:
            return function(row)
        except (ArithmeticError, ValueError):
            return None
    return tried


def python():
    def floats(row):
        below, above = rates(row, float)
        return f"{round(float(row['amount']) * above / below, int(row['digits'])):.{row['digits']}f}"

    def decimals(row, mode, product=False):
        below, above = rates(row, Decimal)
        amount = Decimal(row["amount"])
        return quantized(amount * (above / below) if product else amount * above / below, row["digits"], mode)

    version = platform.python_version()
    conversions(f"Python {version} `float`, `round`", "half-even", floats)
    conversions(f"Python {version} `decimal`, 28 digits", "half-up", attempt(lambda row: decimals(row, "half-up")))
    conversions("the same, by the rate of the pair: `amount * (to / from)`", "half-up", attempt(lambda row: decimals(row, "half-up", True)))
    rounding(f"Python {version} `round(float)`", ("half-even",), lambda row: f"{round(float(row['amount']), int(row['digits'])):.{row['digits']}f}")
    rounding(f"Python {version} `decimal`, 28 digits", tuple(MODES)[:-1], attempt(lambda row: quantized(Decimal(row["amount"]), row["digits"], row["mode"])))
    amounts(f"Python {version} `Decimal(text)`", Decimal, "point")


def moneyed():
    import moneyed

    version = importlib.metadata.version("py-moneyed")
    def convert(row):
        below, above = rates(row, Decimal)
        return (moneyed.Money(row["amount"], row["from"]) * (above / below)).round(int(row["digits"])).amount
    conversions(f"py-moneyed {version} `Money * rate`, `round`", "half-even", attempt(convert))
    rounding(f"py-moneyed {version} `round`", ("half-even",), attempt(
        lambda row: moneyed.Money(row["amount"], row["currency"]).round(int(row["digits"])).amount))


def stockholm():
    import stockholm

    version = importlib.metadata.version("stockholm")
    def convert(row):
        below, above = rates(row, stockholm.Rate)
        value = stockholm.Money(row["amount"], currency=row["from"]) * stockholm.Rate(above / below)
        return round(value, int(row["digits"])).as_decimal()
    conversions(f"stockholm {version} `Money * Rate`, `round`", "half-up", attempt(convert))
    rounding(f"stockholm {version} `round`", ("half-up",), attempt(
        lambda row: round(stockholm.Money(row["amount"]), int(row["digits"])).as_decimal()))


def engines():
    """SQL as one writes it: amount * to / from, rounded."""
    import duckdb

    query = "round(CAST(? AS {0}) * CAST(? AS {0}) / CAST(? AS {0}), {1})"
    connection, memory = duckdb.connect(), sqlite3.connect(":memory:")

    def convert(run, kind):
        def converted(row):
            below, above = rates(row, Decimal)
            if "DECIMAL" in kind and any(not fits(Decimal(number)) for number in (row["amount"], below, above)):
                return None
            try:
                found = run("SELECT " + query.format(kind, row["digits"]), [row["amount"], str(above), str(below)]).fetchone()[0]
                return f"{found:.{row['digits']}f}"
            except duckdb.Error:
                return None
        return converted

    name = f"DuckDB {duckdb.__version__}"
    conversions(f"{name} `DOUBLE`", "half-up", convert(connection.execute, "DOUBLE"))
    conversions(f"{name} `DECIMAL(18, 6)`", "half-up", convert(connection.execute, "DECIMAL(18, 6)"))
    conversions(f"SQLite {sqlite3.sqlite_version} `REAL`", "half-up", convert(memory.execute, "REAL"))
    for kind in ("DOUBLE", "DECIMAL(38, 10)"):
        rounding(f"{name} `round({kind})`", ("half-up",), attempt(lambda row: duck_round(connection, kind, row)))


def fits(number):
    """Whether DECIMAL(18, 6) has all digits of a number."""
    return abs(number) < 10**12 and number == round(number, 6)


def duck_round(connection, kind, row):
    try:
        found = connection.execute(f"SELECT round(CAST(? AS {kind}), {row['digits']})", [row["amount"]]).fetchone()[0]
        return f"{found:.{row['digits']}f}"
    except Exception:  # noqa: BLE001 - an overflow
        return None


def readers():
    import babel.numbers
    import price_parser

    version = importlib.metadata.version("babel")
    for locale, mark in (("en", "point"), ("de", "comma")):
        for strict in (False, True):
            amounts(f"Babel {version} `parse_decimal`, `{locale}`" + ", strict" * strict, lambda text: babel.numbers.parse_decimal(
                text, locale=locale, strict=strict), mark)
    version = importlib.metadata.version("price-parser")
    amounts(f"price-parser {version}", lambda text: price_parser.Price.fromstring(text).amount)


for part in (python, moneyed, stockholm, engines, readers):
    try:
        part()
    except ImportError as error:
        print(f"{part.__name__}: {error}")

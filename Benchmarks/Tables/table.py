# SPDX-License-Identifier: Apache-2.0
"""The table of the benchmark, the rates of the ECB's history, and exact amounts."""

import bisect
import csv
import io
import pathlib
import random
import zipfile
from datetime import date, timedelta
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = "EUR"
DESCRIPTIONS = [
    "rent", "taxi to the station", "coffee", "books for the office", "train ticket", "hotel",
    '"tea, green"', '"3 nights, with breakfast"', '"a ""cheap"" room"', '"two\nlines"', "Käse und Brot",
    "café, déjà payé".replace(",", ""), "寿司", "fee of the bank", "parking", "tickets to the museum",
]


class Rates:
    """What the ECB published, as text, and as of any day."""

    def __init__(self):
        with zipfile.ZipFile(ROOT / "Scripts" / "history" / "eurofxref-hist.zip") as archive:
            text = archive.read(archive.namelist()[0]).decode()
        head, *rows = csv.reader(io.StringIO(text))
        self.codes = [code.strip() for code in head[1:] if code.strip()]
        rows = sorted(row for row in rows if row)
        self.days = [date.fromisoformat(row[0]) for row in rows]
        self.rows = [dict(zip(self.codes, row[1:])) for row in rows]

    def on(self, day):
        """The last publication on or before a day."""
        place = bisect.bisect_right(self.days, day) - 1
        return self.days[place], self.rows[place]

    def quoted(self, day):
        """The currencies of that publication that are also in the next: between two publications, one
        can have become the euro by law, or been withdrawn."""
        place = bisect.bisect_right(self.days, day) - 1
        return [code for code in self.codes
                if all(row[code].strip() not in ("", "N/A") for row in self.rows[place:place + 2])]

    def all(self):
        """Each rate: day, currency, text."""
        for day, row in zip(self.days, self.rows):
            for code, text in row.items():
                if text.strip() not in ("", "N/A"):
                    yield day, code, text


def write_table(path, count, rates):
    """Rows in no order, each with a currency that was quoted on its day."""
    numbers = random.Random(17)
    first, span = rates.days[0], (rates.days[-1] - rates.days[0]).days
    quoted = {}
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write("date,amount,currency,description\n")
        for _ in range(count):
            day = first + timedelta(numbers.randrange(span))
            if day not in quoted:
                quoted[day] = rates.quoted(day)
            code = numbers.choice(quoted[day])
            cents = numbers.randrange(1, 10 ** numbers.randrange(2, 8))
            file.write(f"{day},{cents // 100}.{cents % 100:02},{code},{numbers.choice(DESCRIPTIONS)}\n")


def exact_cents(amount, rate):
    """An amount over a rate in cents, half to even."""
    return round(Fraction(amount) * 100 / Fraction(rate))


def cents(text):
    """A written amount in cents; None for anything that is no amount of two decimals."""
    try:
        return int(text.replace(".", "")) if text[-3] == "." else None
    except (ValueError, IndexError):
        return None


def wrong_rows(table, output, rates):
    """How many rows of an output lack the exact amount of the table's row, in the column after its own."""
    wrong = count = 0
    known = {}
    with open(table, encoding="utf-8", newline="") as given, open(output, encoding="utf-8", newline="") as made:
        given, made = csv.reader(given), csv.reader(made)
        next(given), next(made)
        for row in given:
            shown = next(made, None)
            day = date.fromisoformat(row[0])
            if day not in known:
                known[day] = rates.on(day)[1]
            count += 1
            right = shown is not None and shown[:4] == row
            if not right or cents(shown[4]) != exact_cents(row[1], known[day][row[2]].strip()):
                wrong += 1
        wrong += sum(1 for _ in made)
    return wrong, count

# SPDX-License-Identifier: Apache-2.0
"""agio currencies, and agio history."""

import csv
import io
import json
import re
from fractions import Fraction

from harness import publications
from harness.case import HomeCase, ScreenCase


class Currencies(HomeCase):
    """agio currencies"""

    def test_lists_every_detail_of_one(self):
        result = self.run_agio("currencies", "dem")
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stdout, r"1 EUR = 1\.95583 DEM by law since 1999-01-01")

    def test_finds_by_country_and_symbol(self):
        for word, code in (("liechtenstein", "CHF"), ("€", "EUR"), ("yen", "JPY")):
            with self.subTest(word):
                found = json.loads(self.run_agio("currencies", word, "--json").stdout)
                self.assertEqual(found[0]["code"], code)

    def test_suggests_the_nearest_name_for_a_typo(self):
        self.assert_refuses(["currencies", "frnac"], 64, "no currency found: frnac", r"CHF \(Swiss Franc\)")

    def test_has_the_same_rows_in_every_format(self):
        listed = json.loads(self.run_agio("currencies", "--json").stdout)
        table = list(csv.DictReader(io.StringIO(self.run_agio("currencies", "--format", "csv").stdout)))
        self.assertEqual([row["code"] for row in table], [entry["code"] for entry in listed])
        self.assertGreater(len(table), 300)
        text = self.run_agio("currencies").stdout.splitlines()
        self.assertEqual([row.split()[0] for row in text[1:]], [entry["code"] for entry in listed])
        rows = {row.split()[0]: re.split("  +", row) for row in text}
        for expected in (
            ["CHF", "756", "Swiss Franc", "2", "0.05", "Fr Fr. SFr SFr.", "CH LI", "ecb"],
            ["EUR", "978", "Euro", "2", "€ 欧元 歐元", "AD AT AX +34", "ecb"],
            ["VES", "928", "Venezuelan Bolívar", "2", "Bs.S Bs Bs.", "VE", "1000000 of before 2021-10-01 = 1"],
            ["XAU", "959", "Gold", "4", "metal, one troy ounce"],
            ["ADP", "020", "Andorran Peseta", "0", "withdrawn 2003-07; 1 = 1 ESP since 1999-01-01"],
        ):
            with self.subTest(expected[0]):
                self.assertEqual(rows[expected[0]], expected)


class History(ScreenCase):
    """agio history"""

    def test_has_the_rate_of_every_publication_to_28_digits(self):
        result = self.run_agio(
            "history", "USD", "JPY", "--from", "2026-10-01", "--json", "--offline")
        listed = json.loads(result.stdout, parse_float=str)["rates"]
        real = {str(day): rates for day, rates in publications.real().items()}
        days = sorted(day for day in real if day >= "2026-10-01")
        self.assertEqual([row["date"] for row in listed], days)
        for row in listed:
            rates = real[row["date"]]
            exact = Fraction(rates["JPY"]) / Fraction(rates["USD"])
            self.assertLess(abs(Fraction(row["rate"]) / exact - 1), Fraction(1, 10**27))

    def test_refuses_days_it_cannot_have(self):
        history = ["history", "EUR", "USD", "--offline"]
        self.assert_refuses([*history, "--from", "2026-02-01", "--to", "2026-01-01"], 64, "is after")
        self.assert_refuses([*history, "--from", "1990-01-01", "--to", "1991-01-01"], 69, "1999-01-04")
        self.assert_refuses(["history", "EUR", "AED", "--offline"], 69, "does not quote AED")

    def test_draws_a_chart_on_a_terminal_alone(self):
        words = ["history", "EUR", "USD", "--from", "2026-01-01", "--every", "month", "--offline"]
        self.assertNotIn("╰", self.run_agio(*words).stdout)
        terminal = self.start(*words, ready="2026-10-30 +1.11720", rows=40)
        self.assertIn("╰", terminal.text())
        self.assertEqual(terminal.wait_for_exit(), 0)
        plain = self.start(*words, "--plain", ready="2026-10-30: 1 EUR = 1.11720 USD", rows=40)
        self.assertTrue(plain.text().isascii())

# SPDX-License-Identifier: Apache-2.0
"""Lock files: the same bytes from `--rates` with an empty home, another clock and no network."""

import pathlib
import re
import tempfile

from harness.locking import TABLE, LockCase

PHRASES = "100 usd to eur on 2024-03-15\n12 gbp to jpy\nnothing\n"

# Each command that answers from rates, with what it reads.
COMMANDS = [
    (["100", "USD", "EUR", "JPY"], ""),
    (["100", "USD", "EUR", "--on", "2024-03-17", "--json"], ""),
    (["100", "EUR", "HRK", "--on", "2023-01-01", "--format", "csv"], ""),
    (["100", "USD"], ""),
    (["rate", "EUR", "USD", "--json"], ""),
    (["history", "EUR", "USD", "--from", "2026-09-01", "--json"], ""),
    (["history", "EUR", "USD", "--from", "2026-09-01", "--svg", "-", "--compare", "GBP"], ""),
    (["watch", "EUR/USD", ">1.12", "--json"], ""),
    (["prices", "EUR", "USD", "GBP", "--from", "2024-01-01", "--to", "2024-02-01"], ""),
    (["prices", "EUR", "USD", "GBP", "--on", "2024-03-16", "--json"], ""),
    (["fee", "1000", "USD", "880", "EUR", "--on", "2024-03-15"], ""),
    (["csv", "--to", "EUR,USD"], TABLE),
    (["-", "--json"], PHRASES),
    # Means, rules of days, custom rates
    (["100", "USD", "CHF", "--average", "2024-Q1", "--explain"], ""),
    (["100", "USD", "RUB", "--average", "2022", "--json"], ""),
    (["100", "HRK", "USD", "--average", "2022", "--strict"], ""),
    (["100", "USD", "EUR", "--average", "2026-10"], ""),
    (["rate", "USD", "JPY", "--average", "uk-2024", "--json"], ""),
    (["history", "EUR", "USD", "--from", "2024-01-01", "--to", "2024-12-31", "--every", "quarter", "--average"], ""),
    (["prices", "EUR", "USD", "--from", "2026-08-01", "--every", "month", "--average"], ""),
    (["100", "USD", "EUR", "before", "2024-03-18", "--explain"], ""),
    (["100", "USD", "EUR", "--on", "2024-03-15", "--rule", "month-before", "--json"], ""),
    (["csv", "--to", "EUR,GBP", "--average", "month"], TABLE),
    (["csv", "--to", "EUR", "--rule", "year-end"], TABLE),
    (["50", "EUR", "to", "USD", "at", "1.05", "--explain"], ""),
    (["50", "EUR", "to", "RUB", "at", "100", "--json"], ""),
    (["-"], "50 eur to rub at 100\n100 usd rub average 2022\n"),
    (["-"], PHRASES + "7 usd to rub, kwd\n"),
    # No rate, for each reason there is
    (["100", "USD", "RUB"], ""),
    (["100", "EUR", "RUB", "USD", "KWD", "--on", "2024-03-15", "--json"], ""),
    (["100", "EUR", "RUB", "--on", "2022-03-01", "--format", "tsv"], ""),
    (["1", "EUR", "ISK", "--on", "2013-06-15", "--format", "csv"], ""),
    (["1", "EUR", "ISK", "--on", "2018-02-01"], ""),
    (["1", "BGN", "EUR", "--on", "2026-02-01"], ""),
    (["1", "USD", "HRK", "--quiet"], ""),
    (["1", "USD", "TRL"], ""),
    (["1", "USD", "EUR", "--on", "1998-01-01"], ""),
    (["1", "USD", "EUR", "--source", "nbp"], ""),
    (["1", "USD", "EUR", "--strict"], ""),
    (["rate", "EUR", "KWD"], ""),
    (["history", "EUR", "ISK", "--from", "2008-01-01", "--to", "2019-01-01"], ""),
    (["history", "EUR", "RUB"], ""),
    (["history", "EUR", "KWD", "--json"], ""),
    (["history", "EUR", "USD", "--from", "2024-03-16", "--to", "2024-03-17"], ""),
    (["watch", "EUR/KWD", ">1"], ""),
    (["prices", "EUR", "RUB", "KWD", "USD"], ""),
    (["prices", "EUR", "RUB", "--from", "2022-01-01", "--to", "2022-06-01", "--json"], ""),
    (["fee", "1000", "USD", "90000", "RUB"], ""),
    (["csv", "--to", "EUR,USD"], TABLE + "2024-03-19,1,SEK\n2024-03-20,2,NOK\n2024-03-15,5,RUB\n2013-06-15,5,ISK\n1998-01-01,1,USD\n"),
    (["csv", "--to", "EUR", "--strict"], TABLE + "2024-03-15,\"1,5,0\",USD\n"),
]


class LockFiles(LockCase):
    """Lock files"""

    def elsewhere(self):
        """Another machine in another year, whose configuration has another source and limit."""
        home = pathlib.Path(tempfile.mkdtemp(prefix="agio-e2e-", dir=self.home))
        (home / "config.toml").write_text(
            'source = "cnb"\nmax_age_days = 1\nrounding = "down"\ndecimal = ","\nrows = ["SEK"]\n'
            '[sources.ecb]\nenabled = false\n[[fee]]\nname = "Visa"\npercent = 2\n'
            '[[rate]]\nfrom = "EUR"\nto = "USD"\nrate = "9"\ndate = "2020-01-01"\n')
        return {
            "HOME": str(home), "AGIO_DATA": str(home / "data"), "AGIO_CONFIG": str(home / "config.toml"),
            "AGIO_TODAY": "2031-05-05", "AGIO_SOURCE": "nbp", "TZ": "Asia/Tokyo",
            "LC_ALL": "de_DE.UTF-8",
        }, home

    def test_of_a_command_give_the_same_bytes_elsewhere(self):
        for arguments, text in COMMANDS:
            with self.subTest(" ".join(arguments)):
                self.lock.unlink(missing_ok=True)
                here = self.run_with([*arguments, "--lock", str(self.lock)], text)
                self.assertIn(here[2], (0, 64, 65, 69, 75), here[1])
                environment, home = self.elsewhere()
                there = self.run_with([*arguments, "--rates", str(self.lock)], text, **environment)
                self.assertEqual(self.without_way_out(there), self.without_way_out(here))
                self.assertEqual([path.name for path in home.iterdir()], ["config.toml"])

    @staticmethod
    def without_way_out(outcome):
        """The way to newer rates is an update here, and leaving out the lock file there."""
        out, err, status = outcome
        return out, re.sub(r"; (fetch newer ones: agio|leave out --rates)[^\n]*", "", err), status

    def test_have_the_configuration_and_the_locale_of_a_report(self):
        (self.home / "config.toml").write_text(
            'auto_update = false\nrounding = "up"\ndecimal = ","\nrows = ["CHF", "SEK"]\n'
            '[[fee]]\nname = "My bank"\npercent = "1.75"\nminimum = 2\ncurrency = "GBP"\n'
            '[[rate]]\nfrom = "EUR"\nto = "KWD"\nrate = "0.35"\ndate = "2026-01-01"\nnote = "hotel"\n'
            '[[rate]]\nfrom = "EUR"\nto = "AED"\nrate = "4"\ndate = "2026-01-01"\n')
        german = {"LC_ALL": "de_CH.UTF-8"}
        for arguments, text in (
                (["1.234,5", "USD"], ""), (["1.234", "USD", "EUR"], ""), (["100", "$", "EUR"], ""),
                (["100", "USD", "EUR", "on", "3.4.24"], ""), (["fee", "1000", "USD", "880", "EUR"], ""),
                (["100", "EUR", "KWD"], ""), (["100", "EUR", "KWD", "--on", "2025-01-01"], ""),
                (["csv", "--to", "EUR"], TABLE + "2024-03-15,\"1.234\",USD\n")):
            with self.subTest(" ".join(arguments)):
                self.lock.unlink(missing_ok=True)
                here = self.run_with([*arguments, "--lock", str(self.lock)], text, **german)
                environment, _ = self.elsewhere()
                there = self.run_with([*arguments, "--rates", str(self.lock)], text, **environment)
                self.assertEqual(there, here)
        self.assertNotIn("AED", self.lock.read_text())

    def test_lacking_days_are_made_again_as_the_advice_says(self):
        advice = "make a file that has them: --lock FILE in place of --rates, or agio export FILE\n"
        for arguments, text in (
                (["100", "USD", "GBP", "JPY", "--on", "2024-03-18"], ""),
                (["prices", "USD", "GBP", "JPY", "--on", "2024-03-18"], ""),
                (["matrix", "USD", "GBP", "--on", "2024-03-15", "--change", "month"], ""),
                (["-"], "1 usd to gbp on 2024-03-18\n"),
                (["csv", "--to", "EUR"], TABLE)):
            with self.subTest(arguments[0]):
                self.run_with(["export", str(self.lock), "--on", "2024-03-15"])
                err = self.run_with([*arguments, "--rates", str(self.lock)], text)[1]
                self.assertEqual(err.count(advice), 1, err)
                here = self.run_with([*arguments, "--lock", str(self.lock)], text)
                self.assertEqual(self.run_with([*arguments, "--rates", str(self.lock)], text), here)
                self.assertNotIn("has no rates", here[0] + here[1])

    def test_do_not_use_what_is_stored_or_fetched(self):
        bank = self.open_bank()
        self.run_with(["100", "USD", "EUR", "--offline", "--lock", str(self.lock)])
        locked = self.run_with(["100", "USD", "EUR", "--rates", str(self.lock)])
        self.assertEqual(bank.requests, [])
        self.run_with(["update", "--source", "ecb"])
        self.assertTrue(bank.requests)
        count = len(bank.requests)
        self.assertEqual(self.run_with(["100", "USD", "EUR", "--rates", str(self.lock)]), locked)
        self.assertNotEqual(self.run_with(["100", "USD", "EUR", "--offline"]), locked)
        self.assertEqual(len(bank.requests), count)

    def test_of_a_range_have_the_bytes_of_a_report(self):
        first = self.run_with(["export", str(self.lock), "--from", "2024-03-01", "--to", "2024-03-31"])
        self.assertEqual(first, (f"{self.lock}: 20 publications of ECB\n", "", 0))
        again = self.run_with(["export", "-", "--from", "2024-03-01", "--to", "2024-03-31"])
        self.assertEqual(
            again[0].splitlines()[:-2], self.lock.read_text(encoding="utf-8").splitlines()[:-2])
        arguments = ["history", "USD", "GBP", "--from", "2024-03-01", "--to", "2024-03-31"]
        environment, _ = self.elsewhere()
        self.assertEqual(
            self.run_with([*arguments, "--rates", str(self.lock)], **environment)[0],
            self.run_with([*arguments, "--offline"])[0])

    def test_lacking_a_day_or_a_source_say_so(self):
        self.run_with(["export", str(self.lock), "--on", "2024-03-15", "--source", "ecb"])
        for arguments, lack in (
                (["--on", "2024-03-18"], "rates for 2024-03-18"), ([], "rates for 2026-11-21"),
                (["--on", "2024-03-15", "--source", "cnb"], "CNB rates")):
            out, err, status = self.run_with(["100", "USD", "GBP", *arguments, "--rates", str(self.lock)])
            self.assertEqual((out, status), ("", 69))
            self.assertIn(f"agio: {self.lock} has no {lack}\n", err)
        self.assertEqual(
            self.run_with(["100", "USD", "GBP", "--on", "2024-03-15", "--rates", str(self.lock)])[:1],
            self.run_with(["100", "USD", "GBP", "--on", "2024-03-15", "--offline"])[:1])

    def test_lacking_the_rate_of_a_row_fail_that_row(self):
        self.run_with(["export", str(self.lock), "USD", "EUR", "--on", "2024-03-15"])
        out, err, status = self.run_with(["csv", "--to", "EUR", "--strict", "--rates", str(self.lock)], TABLE)
        self.assertEqual(status, 65)
        rows = out.splitlines()
        self.assertEqual(rows[1], "2024-03-15,100,USD,91.81,0.9181050312155710613294160852,2024-03-15,ecb,")
        self.assertTrue(rows[2].endswith("has no rates for 2024-03-18"), rows[2])
        self.assertIn("not-locked", err)

    def test_answer_for_the_tape_and_the_alerts(self):
        self.run_with(["export", str(self.lock), "--from", "2026-10-30"])
        self.run_with(["tape", "add", "100", "USD", "EUR"])
        self.run_with(["alerts", "add", "EUR/USD", ">1.5"])
        bank = self.open_bank()
        self.run_with(["update", "--source", "ecb"])
        count = len(bank.requests)
        for command in (["tape"], ["tape", "total", "GBP"], ["tape", "export", str(self.home / "t.csv")], ["alerts"]):
            with self.subTest(command):
                out, err, status = self.run_with([*command, "--rates", str(self.lock)])
                self.assertEqual(status, 0)
                for line in err.splitlines():
                    self.assertIn("stale", line)
        out = self.run_with(["alerts", "--rates", str(self.lock)])[0]
        self.assertIn("2026-10-30", out)
        self.assertNotIn("2026-10-30", self.run_with(["alerts", "--offline"])[0])
        self.assertEqual(self.run_with(["tape", "total", "GBP", "--rates", str(self.lock)])[0], "74.63 GBP\n")
        for command in (["tape", "add", "1", "EUR", "USD"], ["alerts", "add", "EUR/USD", ">2"], ["alerts", "remove", "1"]):
            self.assert_refuses([*command, "--rates", str(self.lock)], 64, "Unknown option '--rates'")
        self.assertEqual(len(bank.requests), count)

    def test_as_a_table_report_what_is_stale(self):
        table = str(self.home / "rates.csv")
        out, err, status = self.run_with(["export", table, "USD", "--table"])
        self.assertEqual((out, status), (f"{table}: 2 ranges\n", 0))
        self.assertEqual(err, "agio: stale: the last ECB rates are from 2026-10-30, 22 days before 2026-11-21\n")
        self.assertEqual(self.run_with(["export", table, "USD", "--table", "--on", "2024-03-17"])[1], "")

    def test_name_the_currencies_that_they_have_no_rate_of(self):
        for form in ([], ["--table"]):
            out, err, status = self.run_with(
                ["export", str(self.home / f"rates{len(form)}"), "KWD", "DEM", "RUB", "--on", "2024-03-15"] + form)
            self.assertEqual((err, status), ("the file has no rates of KWD, RUB for these days\n", 0), out)

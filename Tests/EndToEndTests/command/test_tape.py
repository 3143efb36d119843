# SPDX-License-Identifier: Apache-2.0
"""`agio tape`: the tape of the screen, for scripts."""

import contextlib
import csv
import json
import sqlite3
import subprocess

from harness.case import AGIO, ScreenCase
from harness.terminal import PATIENCE


class TheTape(ScreenCase):
    """The tape on the command line"""

    def tape(self, *words):
        result = self.run_agio("tape", *words, "--offline")
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def test_that_cannot_be_kept_is_not_a_success(self):
        (self.home / "taken").write_text("a file where a folder must be")
        nowhere = {"AGIO_DATA": str(self.home / "taken" / "agio")}
        for words in (["tape", "add", "5", "usd", "eur"], ["alerts", "add", "eurusd", ">2"]):
            result = self.run_agio(*words, "--offline", **nowhere)
            self.assertEqual((result.returncode, result.stdout), (74, ""), result.stderr)
            self.assertRegex(result.stderr, "(?i)kept|folder|write")

    def test_that_is_added_to_says_so_where_the_answer_cannot_be_written(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            result = subprocess.run(
                [AGIO, "tape", "add", "5", "USD", "EUR", "--offline"], env=self.environment, stdout=full,
                stderr=subprocess.PIPE, encoding="utf-8", timeout=PATIENCE)
        self.assertEqual(result.returncode, 74)
        self.assertRegex(result.stderr, r"^agio: cannot write the answer.*\nadded as line 1 of the tape\n$")

    def test_whose_line_cannot_be_read_has_no_silent_smaller_total(self):
        for amount in ("1000", "4000"):
            self.tape("add", amount, "USD", "EUR")
        self.assertEqual(self.tape("total", "EUR"), "4,475.47 EUR\n")
        with contextlib.closing(sqlite3.connect(self.database)) as database, database:
            database.execute("UPDATE tape SET detail = replace(detail, '.', ',') WHERE id = 1")
        for words in (["tape", "total", "EUR"], ["tape"], ["tape", "total", "EUR", "--quiet"], ["tape", "--plain"]):
            result = self.run_agio(*words, "--offline")
            self.assertEqual(result.returncode, 65, words)
            self.assertIn("agio: line 1 of the tape cannot be read and is not in the total\n", result.stderr)
        document = json.loads(self.run_agio("tape", "total", "EUR", "--json", "--offline").stdout)
        self.assertEqual((document["unreadable"], document["error"]["code"]), (1, "bad-data"))
        for name, status in (("a.ledger", 65), ("a.beancount", 65), ("a.csv", 0), ("a.json", 0)):
            result = self.run_agio("tape", "export", str(self.home / name), "--offline")
            self.assertEqual((result.returncode, (self.home / name).exists()), (status, status == 0), name)
        self.tape("remove", "1")
        self.assertEqual(self.tape("total", "EUR"), "3,580.38 EUR\n")

    def test_add_keeps_a_label_as_the_note(self):
        for phrase in ("dinner: 45.90 gbp to eur", "45.90 gbp to eur # dinner"):
            added = self.run_agio("tape", "add", phrase, "--offline")
            self.assertNotIn("label", added.stderr)
        lines = json.loads(self.run_agio("tape", "--json", "--offline").stdout)["lines"]
        self.assertEqual([line["note"] for line in lines], ["dinner", "dinner"])

    def test_add_takes_the_options_of_a_conversion(self):
        self.run_agio("tape", "add", "1,234 EUR USD", "--decimal", ".", "--on", "2020-03-16", "-q")
        listed = self.run_agio("tape").stdout
        self.assertRegex(listed, r"1,234\.00 EUR")
        stale = self.run_agio("tape", "add", "5 EUR USD", "--strict", "--offline")
        self.assertEqual(stale.returncode, 75)
        self.assertIn("stale", stale.stderr)
        self.assertIn("agio: not added to the tape: its rate is too old", stale.stderr)
        self.assertEqual(self.run_agio("tape").stdout, listed)
        refused = self.run_agio("tape", "--on", "2020-03-16")
        self.assertEqual(refused.returncode, 64)
        self.assertIn("Unknown option '--on'", refused.stderr)

    def test_options_may_come_before_the_command(self):
        self.assertEqual(
            self.run_agio("--offline", "sources").stdout, self.run_agio("sources", "--offline").stdout)

    def test_of_a_newer_agio_is_listed_and_not_added_to(self):
        self.tape("add", "100", "USD", "EUR")
        with contextlib.closing(sqlite3.connect(self.database)) as database:
            database.execute("PRAGMA user_version = 99999")
            database.commit()
        self.assertIn("100.00 USD", self.tape("list"))
        self.assertEqual(self.run_agio("tape", "add", "5", "usd", "eur", "--offline").returncode, 74)
        self.assertNotIn("5.00 USD", self.tape("list"))

    def test_is_added_to_noted_listed_totalled_and_exported(self):
        added = self.run_agio("tape", "add", "100", "USD", "EUR", "--offline")
        self.assertEqual(added.stdout, "100.00 USD = 89.51 EUR\n")
        self.assertIn("\nadded as line 1 of the tape\n", added.stderr)
        self.tape("add", "12 eur + 30 usd to gbp")
        self.tape("note", "1", "lunch", "with\tAda")
        self.assertEqual(self.tape("list").splitlines(), [
            "No.  Date                 Amount       Value  Note",
            "  1  2026-11-21       100.00 USD   89.51 EUR  stale rate, lunch with Ada",
            "  2  2026-11-21  12 EUR + 30 USD   32.40 GBP  stale rate",
            "                           Total  128.36 EUR  stale"])
        self.assertEqual(self.tape(), self.tape("list"))
        self.assertEqual(self.tape("total", "pounds", "--quiet"), "107.03\n")
        path = str(self.home / "tape.csv")
        self.tape("export", path)
        with open(path, encoding="utf-8", newline="") as file:
            *rows, total = csv.DictReader(file)
        self.assertEqual((total["text"], total["value_EUR"]), ("total", "128.36"))
        self.assertEqual([(row["amount"], row["value"], row["note"]) for row in rows],
                         [("100", "89.51", "lunch with Ada"),
                          ("38.85284640171858216970998926", "32.40", "")])
        listed = json.loads(self.tape("--json"), parse_float=str)
        self.assertEqual([line["number"] for line in listed["lines"]], [1, 2])
        self.assertEqual((listed["total"], listed["currency"]), ("128.36", "EUR"))
        refused = self.run_agio("tape", "export", str(self.home / "other.csv"), "--json")
        self.assertEqual(refused.returncode, 64)
        self.assertIn("Unknown option '--json'", refused.stderr)

    def test_has_an_amount_once(self):
        self.assert_refuses(["tape", "add", "100", "usd", "eur", "gbp", "--offline"], 64,
                            "2 target currencies", r"agio tape add 100 USD EUR")
        self.assert_refuses(["tape", "add", "100", "usd", "--offline"], 64, "no currency to convert")
        self.assertEqual(self.tape(), "")

    def test_has_no_total_where_there_is_no_rate(self):
        self.tape("add", "100", "USD", "EUR")
        result = self.assert_refuses(["tape", "total", "XXX", "--offline"], 69,
                                     "1 conversion has no rate to XXX and is not in the total")
        self.assertNotIn("0.00", result.stderr)
        self.tape("add", "100", "XXX", "to", "XXX")
        self.tape("add", "5", "GBP", "EUR")
        result = self.run_agio("tape", "total", "XXX", "--offline")
        self.assertEqual((result.stdout, result.returncode), ("100.0000 XXX\n", 69))
        self.assertIn("2 conversions have no rate to XXX and are not in the total", result.stderr)
        answer = json.loads(self.run_agio("tape", "total", "AED", "--offline", "--json").stdout)
        self.assertEqual((answer["total"], answer["error"]["code"]), (None, "no-rates"))

    def test_is_totalled_in_one_currency(self):
        self.tape("add", "100", "USD", "EUR")
        self.assert_refuses(["tape", "total", "eur", "gbp", "--offline"], 64, "not a currency: eur gbp")
        self.assertEqual(self.tape("total", "south", "african", "rand"),
                         self.tape("total", "ZAR"))

    def test_lines_are_removed_dated_and_brought_back(self):
        self.tape("add", "100", "USD", "EUR")
        self.tape("add", "5", "GBP", "EUR")
        first = self.tape()
        self.assertRegex(self.tape("date", "1", "2024-03-16"), r"1 +2024-03-16 +100\.00 USD +91\.\d\d EUR")
        self.assert_refuses(["tape", "date", "1", "2027-01-01"], 64, "2027-01-01 has not come yet")
        self.assert_refuses(["tape", "date", "1", "someday"], 64, "not a date: someday")
        self.assert_refuses(["tape", "date", "1", "1990-01-01", "--offline"], 69)
        self.assert_refuses(["tape", "remove", "2", "3"], 64, "no line 3 on the tape")
        self.assertNotIn("USD", self.tape("remove", "1"))
        self.assertEqual(self.tape("clear"), "")
        for _ in range(3):
            last = self.tape("undo")
        self.assertEqual(last, first)
        self.tape("add", "7", "CHF", "EUR")
        self.assertRegex(self.tape(), r"3 +2026-11-21 +7\.00 CHF")
        self.assertNotIn("CHF", self.tape("undo"))

    def test_with_a_filter_is_listed_totalled_and_exported(self):
        self.tape("add", "100", "USD", "EUR")
        self.tape("add", "5", "GBP", "EUR")
        self.tape("note", "1", "lunch with Ada")
        self.assertEqual(self.tape("--filter", "ADA lunch", "-q"), "89.51\n")
        self.assertEqual(self.tape("total", "--filter", "lunch"), "89.51 EUR\n")
        path = self.home / "lunch.csv"
        self.tape("export", str(path), "--filter", "lunch")
        # The heading, the line and the total.
        self.assertEqual(path.read_text().count("\n"), 3)
        self.assert_refuses(["tape", "remove", "1", "--filter", "lunch"], 64, "Unknown option '--filter'")

    def test_changed_while_the_screen_is_open_keeps_both_changes(self):
        self.tape("add", "100", "USD", "EUR")
        self.tape("add", "5", "GBP", "EUR")
        terminal = self.start()
        terminal.press("Alt-t")
        terminal.wait_for(r"5\.00 GBP")
        terminal.press("Alt-q")
        self.tape("remove", "1")
        self.run_agio("rows", "add", "SEK", "--offline")
        self.run_agio("sources", "enable", "cnb", "--offline")
        terminal.press("Alt-t")
        terminal.wait_without(r"100\.00 USD")
        terminal.press("Alt-q")
        terminal.press("Alt-x")
        self.leave(terminal)
        self.assertNotIn("100.00 USD", self.tape())
        codes = self.run_agio("rows", "-q", "--offline").stdout.split()
        self.assertIn("SEK", codes)
        self.assertNotIn("EUR", codes)
        listed = json.loads(self.run_agio("sources", "--json", "--offline").stdout)
        self.assertTrue(next(source for source in listed if source["id"] == "cnb")["enabled"])
        self.assertIn("100.00 USD", self.tape("undo"))

    def test_loses_no_note_unasked(self):
        self.tape("add", "100", "USD", "EUR")
        self.tape("note", "1", "lunch")
        self.assert_refuses(["tape", "note", "1", "--offline"], 64, "Missing expected argument '<text>", "agio tape note --help")
        self.assertIn("lunch", self.tape())
        self.tape("note", "1", "")
        self.assertNotIn("lunch", self.tape())

    def test_is_that_of_the_screen(self):
        self.tape("add", "100", "USD", "EUR")
        terminal = self.start()
        terminal.press("Alt-t")
        terminal.wait_for(r"100\.00 USD")

    def test_keeps_nothing_that_has_no_answer(self):
        for words in (["add", "1", "EUR", "AED"], ["add", "what"], ["add"], ["note", "9", "x"],
                      ["note"], ["export"], ["export", "tape.txt"], ["total", "XYZ"], ["remove"],
                      ["remove", "1"], ["date", "1", "today"], ["clear", "all"], ["undo"]):
            with self.subTest(" ".join(words)):
                result = self.run_agio("tape", *words, "--offline")
                self.assertIn(result.returncode, (64, 69))
                self.assertTrue(result.stderr.startswith("agio: "))
        self.assertEqual(self.tape(), "")

    def test_is_never_exported_over_a_file(self):
        path = self.home / "tape.csv"
        path.write_text("mine")
        self.tape("add", "1", "USD", "EUR")
        self.assert_refuses(["tape", "export", str(path)], 73, "file exists")
        self.assert_refuses(["tape", "export", str(self.home / "none" / "x.csv")], 73, "no such file")
        self.assertEqual(path.read_text(), "mine")

    def test_in_ledgers_format_balances(self):
        self.tape("add", "100", "USD", "EUR")
        self.tape("add", "12 eur + 30 usd to gbp")
        path = str(self.home / "tape.ledger")
        self.tape("export", path)
        result = subprocess.run(
            ["ledger", "-f", path, "balance", "Assets"], env=self.environment, capture_output=True,
            text=True)
        self.assertIn("-89.51 EUR", result.stdout)
        self.assertIn("GBP-32.40" if "GBP-32.40" in result.stdout else "-32.40 GBP", result.stdout)
        spent = subprocess.run(
            ["ledger", "-f", path, "balance", "Expenses"], env=self.environment,
            capture_output=True, text=True).stdout
        self.assertRegex(spent, r"38\.85 EUR|EUR ?38\.85")
        self.assertNotRegex(spent, r"\d\.\d{3}")

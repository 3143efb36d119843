# SPDX-License-Identifier: Apache-2.0
"""make data reads the built-in data again: what was published stays, and a list that lost something is refused."""

import csv
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.sax.saxutils
import zipfile

from harness.case import ROOT

NAME = "eurofxref-hist.csv"


class Refreshing(unittest.TestCase):
    """The built-in data, read again"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="agio-data-")
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        for part in ("Scripts/data", "Scripts/history", "Scripts/currencies", "Scripts/frankfurter", "Sources/CReferenceRates",
                     "Sources/Rates/Sources/Generated",
                     "Sources/Money/Currencies/Generated", "Sources/Money/Locales/Generated"):
            shutil.copytree(ROOT / part, self.top / part)
        self.given = self.top / "given"
        self.given.mkdir()
        self.table = self.top / "Scripts/currencies/data/currencies.tsv"
        self.zip = self.top / "Scripts/history/eurofxref-hist.zip"
        self.before = self.files()

    def files(self):
        return {path.relative_to(self.top): path.read_bytes()
                for part in ("Scripts", "Sources") for path in (self.top / part).rglob("*") if path.is_file()}

    def changed(self):
        return sorted(path.name for path, data in self.files().items() if self.before.get(path) != data)

    def refresh(self, step):
        return subprocess.run(
            [sys.executable, self.top / "Scripts/data/refresh", "--from", self.given, step],
            capture_output=True, text=True)

    def give_history(self, edit):
        """The built-in history, its rows changed, as the ECB would send it."""
        with zipfile.ZipFile(self.zip) as archive:
            rows = [line.split(",") for line in archive.read(NAME).decode().splitlines()]
        with zipfile.ZipFile(self.given / "eurofxref-hist.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(NAME, "".join(",".join(row) + "\n" for row in edit(rows)))

    def give_lists(self, edit=lambda row: row):
        """ISO's two lists with what the table has, each row changed or, if there is none, left out."""
        rows = [edit(row) for row in csv.DictReader(
            self.table.read_text("utf-8").splitlines(), delimiter="\t", quotechar="\0")]
        text = xml.sax.saxutils.escape
        current = "".join(
            f"<CcyNtry><CcyNm>{text(row['name_iso'])}</CcyNm><Ccy>{row['code']}</Ccy><CcyNbr>{row['numeric']}</CcyNbr>"
            f"<CcyMnrUnts>{row['iso_minor_units']}</CcyMnrUnts></CcyNtry>"
            for row in rows if row and row["iso_minor_units"])
        former = "".join(
            f"<HstrcCcyNtry><Ccy>{row['code']}</Ccy><WthdrwlDt>{day}</WthdrwlDt></HstrcCcyNtry>"
            for row in rows if row and row["status"] == "historic"
            for day in row["withdrawn"].replace(" to ", "_to_").split())
        former = former.replace("_to_", " to ")
        (self.given / "list-one.xml").write_text(f'<ISO_4217 Pblshd="2026-06-01"><T>{current}</T></ISO_4217>')
        (self.given / "list-three.xml").write_text(f'<ISO_4217 Pblshd="2026-06-01"><T>{former}</T></ISO_4217>')

    def test_the_same_history_changes_nothing_but_the_file_it_came_in(self):
        self.give_history(lambda rows: rows)
        result = self.refresh("history")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("history: 0 new days", result.stdout)
        self.assertEqual(self.changed(), ["eurofxref-hist.zip"])

    def test_a_new_day_is_added_and_noted(self):
        self.give_history(lambda rows: [rows[0], ["2026-11-02", *rows[1][1:]], *rows[1:]])
        result = self.refresh("history")
        self.assertIn("7127 days 1999-01-04 to 2026-11-02", result.stdout)
        self.assertIn("currencies.tsv: USD: ecb_last: 2026-10-30 becomes 2026-11-02\n", result.stdout)
        self.assertEqual(self.changed(), [
            "CurrencyTable+Details.swift", "README.md", "currencies.tsv", "eurofxref-hist.zip", "reference-rates.bin"])
        self.assertIn("1999-01-04 to 2026-11-02: 7,127 days, 41 currencies, 221,731 rates",
                      (self.top / "Scripts/history/README.md").read_text())

    def assert_refused(self, step, reason):
        result = self.refresh(step)
        self.assertRegex(result.stderr, rf"^agio: refused, and nothing was changed by this step: .*\n?{reason}")
        self.assertEqual((result.returncode, self.changed()), (65, []))

    def test_a_history_with_another_rate_for_an_old_day_is_refused(self):
        def edit(rows):
            rows[5][1] = "9.99"
            return rows
        self.give_history(edit)
        self.assert_refused("history", r"USD on 2026-10-26: [\d.]+ is now 9\.99\n$")

    def test_a_history_without_an_old_day_or_currency_is_refused(self):
        self.give_history(lambda rows: rows[:3] + rows[4:])
        self.assert_refused("history", "2026-10-28 is gone")
        self.give_history(lambda rows: [row[:1] + row[2:] for row in rows])
        self.assert_refused("history", "USD is gone")

    def test_a_history_that_is_cut_off_is_refused(self):
        self.give_history(lambda rows: rows)
        path = self.given / "eurofxref-hist.zip"
        path.write_bytes(path.read_bytes()[:-1000])
        self.assert_refused("history", "File is not a zip file")

    def test_the_same_lists_change_nothing(self):
        self.give_lists()
        result = self.refresh("iso")
        self.assertEqual((result.stderr, result.returncode), ("", 0))
        self.assertIn("ISO 4217, published 2026-06-01: 178 current codes\n", result.stdout)
        self.assertEqual(self.changed(), [])

    def test_a_changed_minor_unit_is_taken_over_and_listed(self):
        self.give_lists(lambda row: {**row, "iso_minor_units": "0"} if row["code"] == "HUF" else row)
        result = self.refresh("iso")
        self.assertIn("currencies.tsv: HUF: iso_minor_units: 2 becomes 0\n", result.stdout)
        self.assertIn("currencies.tsv", self.changed())

    def test_a_list_without_a_currency_is_refused(self):
        self.give_lists(lambda row: row if row["code"] != "JPY" else None)
        self.assert_refused("iso", "ISO's lists lack currencies that they had: JPY")

    def test_a_missing_file_is_named(self):
        result = self.refresh("history")
        self.assertRegex(result.stderr, r"^agio: .*No such file or directory: '.*/eurofxref-hist\.zip'\n$")
        self.assertEqual((result.returncode, self.changed()), (74, []))

    def give_banks(self, edit=lambda rows: rows):
        """The repository of Frankfurter, with what the table has."""
        folder = self.given / "frankfurter"
        (folder / "db/seeds/providers").mkdir(parents=True)
        (folder / "lib/provider/adapters").mkdir(parents=True)
        fields = {"key": "key", "name": "name", "country": "country_code", "base": "pivot_currency",
                  "kind": "rate_type", "cadence": "publish_cadence", "hours": "publish_schedule",
                  "since": "coverage_start", "home": "data_url", "terms": "terms_url"}
        codes = {"base": '{ base: "CODE", quote: iso }', "foreign": '{ base: iso, quote: "CODE" }',
                 "mixed": "{ base:, quote: } # base: \"CODE\""}
        lines = (self.top / "Scripts/frankfurter/providers.tsv").read_text("utf-8").splitlines()
        names = lines[0].split("\t")
        for row in edit([dict(zip(names, line.split("\t"))) for line in lines[1:]]):
            name = row["key"].lower()
            (folder / f"db/seeds/providers/{name}.json").write_text(
                json.dumps({field: row[column] or None for column, field in fields.items()}), "utf-8")
            (folder / f"lib/provider/adapters/{name}.rb").write_text(codes[row["quotes"]].replace("CODE", row["base"]))
        day = {"GIT_COMMITTER_DATE": "2026-08-21T12:00:00Z", "PATH": os.environ["PATH"]}
        for words in (["init", "--quiet"], ["-c", "user.name=a", "-c", "user.email=a@example.org", "commit",
                                            "--quiet", "--allow-empty", "--message", "banks"]):
            subprocess.run(["git", "-C", folder, *words], check=True, env=day)

    def test_the_same_banks_change_nothing(self):
        self.give_banks()
        result = self.refresh("frankfurter")
        self.assertEqual((result.stderr, result.returncode), ("", 0))
        self.assertEqual(self.changed(), [])

    def test_a_new_bank_is_added(self):
        self.give_banks(lambda rows: [*rows, {**rows[0], "key": "ZZZ", "quotes": "mixed"}])
        result = self.refresh("frankfurter")
        self.assertEqual((result.stderr, result.returncode), ("", 0))
        self.assertEqual(self.changed(), ["FrankfurterBanks+Table.swift", "README.md", "providers.tsv"])
        self.assertIn("2026-08-21: 85 banks", (self.top / "Scripts/frankfurter/README.md").read_text("utf-8"))

    def test_banks_that_are_gone_are_named(self):
        self.give_banks(lambda rows: [row for row in rows if row["key"] not in ("RBA", "BOE")])
        self.assert_refused("frankfurter", "banks that are gone: BOE RBA; delete their lines first\n$")

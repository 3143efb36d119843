"""What each command prints, in each form, as files under Golden.

AGIO_REWRITE_GOLDEN=1 writes them anew; a test that wrote fails, so that each is looked at.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import unittest

from harness.case import AGIO, ROOT, HomeCase
from harness.terminal import PATIENCE

GOLDEN = pathlib.Path(__file__).resolve().parents[1] / "Golden"
FORMS = ["", "--quiet", "--plain", "--json", "--format csv", "--format tsv"]

# Each command with options that show what it can do; a file each.
REPORTS = {
    "convert": ["100 USD EUR JPY", "100 USD EUR --on 2024-03-17", "'12 eur + 30 usd' to gbp",
                "100 USD EUR --exact", "100 EUR HRK --on 2023-01-01", "100 USD XYZ EUR",
                "100 ISK EUR --on 2013-06-15", "100 USD EUR --max-age 5"],
    "rate": ["rate EUR USD", "rate EUR USD --on 2024-03-17 --digits 2", "rate EUR AED",
             "rate USD JPY --strict", "rate USD JPY --exact"],
    "matrix": ["matrix EUR USD gbp", "matrix EUR,JPY --on 2024-03-17 --change month", "matrix EUR AED",
               "matrix USD JPY --strict", "matrix EUR", "matrix EUR XYZ"],
    "history": ["history EUR USD --from 2024-03-27 --to 2024-04-03",
                "history USD JPY --from 2024-01-01 --to 2024-06-30 --every month"],
    "watch": ["watch EUR/USD '>1.1' --on 2026-10-30", "watch EUR/USD '>1.12' --on 2026-10-30",
              "watch EUR/USD '>1.12'", "watch EUR/USD", "watch EUR/USD '>1' --exec no-such"],
    "fee": ["fee 1000 USD 880 EUR", "fee 1000 USD for 900 EUR --on 2024-03-15", "fee 1 EUR 4 AED",
            "fee 1000 USD"],
    "favourites": ["favourites", "favourites add", "favourites remove XAU", "favourites add XYZ", "favourites no",
                   "favourites move JPY 1", "favourites move EUR 9"],
    "sources": ["sources", "sources --source ecb --max-age 5", "sources move cnb 1", "sources enable cnb nbp",
                "sources disable cnb", "sources enable nobody", "sources move cnb 99"],
    "currencies": ["currencies chf", "currencies krona", "currencies zzzz"],
}
# What the commands that keep something are given first, then their forms.
KEEPING = {
    "tape": (["tape add 100 USD EUR", "tape add '12 eur + 30 usd to gbp'", "tape note 1 'lunch, Ada'"],
             ["tape", "tape --filter ada", "tape --filter nothing", "tape total GBP --newest", "tape total GBP",
              "tape add 5 USD EUR", "tape note 9 x", "tape export", "tape date 1 2024-03-16", "tape date 2 someday",
              "tape remove 2 99", "tape remove 1", "tape clear", "tape undo"]),
    "alerts": (["alerts add EUR/USD '>1.2'", "alerts add 'usd jpy below 150'"],
               ["alerts", "alerts add EUR/USD '>1.2'", "alerts remove 7", "alerts add EUR/USD", "alerts rearm 1"]),
    "offers": (["fee 1000 USD 880 EUR --keep Visa --on 2026-10-30",
                "fee 1000 USD 890 EUR --keep 'Wise Ltd' --on 2026-10-30"], ["fee list", "fee remove 3", "fee remove 1"]),
}
TABLE = """amount,currency,date
100,USD,2024-03-15
1,XYZ,2024-03-15
"1,000",JPY,2024-03-17
"""
PHRASES = "100 usd eur\n\neur/usd\n5 xyz\n1,5 usd eur\n"
OTHERS = {
    "keys": ["keys"],
    "completions": [f"completions {shell}" for shell in ("bash", "zsh", "fish")] + [
        f"completions {shell} -- {line}" for shell in ("bash", "zsh", "fish")
        for line in ("'rate' 'EUR' 'us'", "hi", "tape d")],
    "replay": ["replay " + words for words in (
        "none.jsonl", "picker.jsonl --frame 3 --size 50x14", "picker.jsonl --frame 3 --size 50x14 --plain",
        "picker.jsonl --frame 0 --size 30x8 --svg --title Picker", "picker.jsonl --frame 0 --size 30x8 --svg --light",
        "picker.jsonl --frame 99", "picker.jsonl --size 80", "broken.jsonl", ".", "''")],
    "drawing": [
        "history EUR USD --from 2024-03-27 --to 2024-04-03 --offline " + words for words in (
            "--svg -", "--svg - --compare GBP --light --title Rates", "--svg chart.svg", "--svg chart.svg --strict",
            "--svg table.csv", "--svg - --compare USD")],
    "export": ["export " + words + " --offline" for words in (
        "- USD GBP --on 2024-03-15", "rates.lock USD --from 2024-03-13 --to 2024-03-15", "rates.lock", "table.csv",
        "- USD --table --from 2024-03-13 --to 2024-03-18", "rates.csv USD --table --from 2024-03-13 --to 2024-03-18",
        "- AED --on 2024-03-15", "- USD --table", "- --to 2027-01-01", "''")] + [
        "100 USD EUR --on 2024-03-15 --lock trip.lock --offline", "100 USD EUR --on 2024-03-15 --rates trip.lock",
        "100 GBP EUR --on 2024-03-15 --rates trip.lock", "export - --rates trip.lock"],
    "prices": ["prices EUR USD GBP --offline" + form for form in
               ("", " --format beancount", " --format gnucash", " --format csv", " --format tsv",
                " --json", " --quiet", " --plain", " --digits 2", " --name USD=$", " --max-age 5",
                " --append prices.ledger", " --append prices.ledger --max-age 5", " --append prices.bean",
                " --append table.csv")] + [
        "prices USD/EUR gbpchf --from 2026-10-28 --to 2026-10-29 --offline",
        "prices EUR AED USD --offline", "prices EUR AED USD --offline --json",
        "prices EUR USD --every month", "prices EUR", "prices EUR USD --append . --offline"],
    "topics": [f"help {name}" for name in
               ("rates", "sources", "rounding", "dates", "formats", "exit-status", "configuration",
                "roundign", "nothing")],
    "help": ["--help"] + [
        f"help {name}" for name in
        ("convert", "rate", "matrix", "update", "sources", "currencies", "history", "csv", "export", "watch",
         "prices", "fee", "tape", "alerts", "favourites", "keys", "replay", "completions")],
}


class Forms(HomeCase):
    """Every command in every form"""

    maxDiff = None

    def setUp(self):
        super().setUp()
        shutil.copy(ROOT / "Scripts" / "screenshots" / "picker.jsonl", self.home)
        (self.home / "broken.jsonl").write_text("no recording\n")
        (self.home / "table.csv").write_text(TABLE)

    def shown(self, line, given=""):
        """A command with its output, its remarks marked with `!`, and its exit status."""
        result = subprocess.run(
            [AGIO, *shlex.split(line)], env={**self.environment, "LC_ALL": "C", "TZ": "UTC"}, cwd=self.home,
            input=given, capture_output=True, encoding="utf-8", timeout=PATIENCE)
        remarks = "".join(f"! {text}\n" for text in result.stderr.splitlines())
        # The home folder of a test has a different name each time.
        text = (result.stdout + remarks).replace(str(self.home), "~")
        # So has each run: a line of the tape has the time it was added at.
        text = re.sub(r"(?<=2026-11-21T)\d\d:\d\d:\d\d", "12:00:00", text)
        # The lines of a lock file that have the time end with a checksum, and so does the file.
        text = re.sub(r"(?m)^(clock .*#|end )[0-9a-f]+$", r"\1CHECKSUM", text)
        return f"$ agio {line}\n{text}exit {result.returncode}\n"

    def check(self, name, lines, given=""):
        text = "\n".join(self.shown(line, given) for line in lines)
        file = GOLDEN / f"{name}.txt"
        if os.environ.get("AGIO_REWRITE_GOLDEN") == "1":
            GOLDEN.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="")
            self.fail(f"{file.name} was rewritten: look at it")
        with open(file, encoding="utf-8", newline="") as kept:
            self.assertEqual(text, kept.read())

    def test_of_each_report_are_kept(self):
        for name, commands in REPORTS.items():
            with self.subTest(name):
                self.check(name, [
                    f"{command} {form} --offline".replace("  ", " ")
                    for command in commands for form in FORMS])

    def test_of_what_agio_keeps_are_kept(self):
        for name, (given, commands) in KEEPING.items():
            with self.subTest(name):
                for line in given:
                    self.assertIn("exit 0", self.shown(f"{line} --offline"))
                self.check(name, [
                    f"{command} {form} --offline".replace("  ", " ")
                    for command in commands for form in FORMS])

    def test_of_standard_input_are_kept(self):
        options = ("", "--only-amount", "--delimiter ,", "--strict", "--quiet", "--into euros", "--exact",
                   "--on 2024-03-15", "--amount 1 --currency nothing", "--to EUR,GBP", "--to 'EUR GBP' --into a,b",
                   "--no-header --amount 1 --currency 2 --date 3", "--date-format %d.%m.%Y", "-o out.csv",
                   "-o no/out.csv", "--decimal ,", "--to ,", "--to XYZ", "none.csv", "--max-age 5", "--lock trip.lock",
                   "--progress", "''")
        for name, given, lines in (
            ("csv", TABLE, [
                "csv " + (option if "--to" in option else f"--to EUR {option}") for option in options]),
            ("stream", PHRASES, [f"- {form}" for form in FORMS]),
        ):
            with self.subTest(name):
                self.check(name, [f"{line} --offline".replace("  ", " ") for line in lines], given)

    def test_of_all_else_are_kept(self):
        for name, lines in OTHERS.items():
            with self.subTest(name):
                self.check(name, lines)

    def test_of_an_update_are_kept(self):
        self.open_bank()
        self.check("update", [
            "update --source ecb", "update --source ecb", "update --source ecb --full",
            "update --source user", "update --source nobody"] + [f"update --source ecb {form}" for form in FORMS[1:]])


if __name__ == "__main__":
    unittest.main()

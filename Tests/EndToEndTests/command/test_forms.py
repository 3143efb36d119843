# SPDX-License-Identifier: Apache-2.0
"""What each command prints that changes nothing, in each form."""

import json

from harness.case import every_command
from harness.golden import FORMS, TABLE, GoldenCase, every_form

# Each command with options that show what it can do; a file each.
REPORTS = {
    "convert": ["100 USD EUR JPY", "100 USD EUR --on 2024-03-17", "'12 eur + 30 usd' to gbp",
                "100 USD EUR --exact", "100 EUR HRK --on 2023-01-01", "100 USD XYZ EUR",
                "100 ISK EUR --on 2013-06-15", "100 USD EUR --max-age 5",
                "50 eur to usd at 1.05", "50 eur to aed at 4", "100 USD EUR --on 2024-03-15 --explain",
                "50 eur to usd at 1.05 --on 2024-03-15 --explain", "100 USD RUB --average 2022",
                "100 USD EUR --rule month-before --on 2024-03-15"],
    "rate": ["rate EUR USD", "rate EUR USD --on 2024-03-17 --digits 2", "rate EUR AED",
             "rate USD JPY --strict", "rate USD JPY --exact", "rate USD GBP --on 2024-03-17 --explain",
             "rate USD GBP --average uk-2024"],
    "matrix": ["matrix EUR USD gbp", "matrix EUR,JPY --on 2024-03-17 --change month", "matrix EUR AED",
               "matrix USD JPY --strict", "matrix EUR", "matrix EUR XYZ", "matrix"],
    "history": ["history EUR USD --from 2024-03-27 --to 2024-04-03",
                "history USD JPY --from 2024-01-01 --to 2024-06-30 --every month",
                "history USD JPY --from 2026-10-01 --to 2026-10-30 --every week",
                "history USD JPY --from 2026-10-28 --to 2026-10-30 --digits 2",
                "history USD JPY --from 2026-10-28 --to 2026-10-30 --exact",
                "history USD JPY --from 2026-10-28 --strict",
                "history EUR USD --from 2024-03-30 --to 2024-04-01",
                "history USD RUB --from 2022-01-01 --to 2022-04-30 --every month --average"],
    "watch": ["watch EUR/USD '>1.1' --on 2026-10-30", "watch EUR/USD '>1.12' --on 2026-10-30",
              "watch EUR/USD '>1.12'", "watch EUR/USD", "watch EUR/USD '>1' --exec no-such",
              "watch EUR/USD '>1.1' --on 2026-10-30 --exec ./notify",
              "watch EUR/USD '<1.1' --on 2026-10-30 --exec ./notify"],
    "fee": ["fee 1000 USD 880 EUR", "fee 1000 USD for 900 EUR --on 2024-03-15", "fee 1 EUR 4 AED",
            "fee 1000 USD"],
    "currencies": ["currencies chf", "currencies krona", "currencies zzzz"],
}
PROFILES = """[[fee]]
name = "Card"
percent = 1.75
weekend = 0.5
minimum = 1
fixed = 0.30
currency = "EUR"

[[fee]]
name = "Kiosk"
percent = 5
"""
PHRASES = "100 usd eur\n\neur/usd\n5 xyz\n1,5 usd eur\n"
OTHERS = {
    "keys": ["keys", "keys --plain"],
    "config": ["config path --config ./other.toml", "config check", "config show --digits 3", "config --json --offline",
               "config --format csv --source ecb", "config --plain", "config --quiet", "config check --config none.toml"],
    "version": ["--version", "fee --version"],
    "completions": [f"completions {shell}" for shell in ("bash", "zsh", "fish")] + [
        "completions fish --plain", "completions fish --plain -- rate isk"] + [
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
        "- AED --on 2024-03-15", "- USD --table", "- --to 2027-01-01", "''",
        "- USD --on 2024-03-15 --plain", "table.csv USD --table", "no/rates.csv USD --table", ". USD --table",
        "- USD --table --from 2024-03-18 --to 2024-03-13", "- USD --table --on 2024-03-15 --from 2024-03-01",
        "- XYZ --table", "- AED --table --on 2024-03-15", "- USD --table --rates table.csv")] + [
        "100 USD EUR --on 2024-03-15 --lock trip.lock --offline", "100 USD EUR --on 2024-03-15 --rates trip.lock",
        "100 GBP EUR --on 2024-03-15 --rates trip.lock", "100 GBP EUR --on 2024-03-18 --rates trip.lock",
        "export - --rates trip.lock"],
    "prices": ["prices EUR USD GBP --offline" + form for form in
               ("", " --format ledger", " --format hledger", " --format beancount", " --format gnucash",
                " --format csv", " --format tsv", " --json", " --quiet", " --plain", " --digits 2", " --name USD=$",
                " --max-age 5",
                " --append prices.ledger", " --append prices.ledger --max-age 5", " --append prices.bean",
                " --append table.csv")] + [
        "prices USD/EUR gbpchf --from 2026-10-28 --to 2026-10-29 --offline",
        "prices EUR AED USD --offline", "prices EUR AED USD --offline --json",
        "prices EUR USD --every month", "prices EUR USD --from 2026-09-01 --every month --average", "prices EUR", "prices EUR USD --append . --offline",
        "prices --check prices.ledger --offline", "prices --check prices.ledger --json --offline",
        "prices --check prices.ledger --quiet --offline", "prices --check table.csv --offline",
        "prices --check none.ledger --offline", "prices --check prices.ledger --within 0.5 --offline",
        "prices EUR USD --check prices.ledger --offline", "prices --within 1% --offline"],
    "topics": [f"help {name}" for name in
               ("phrases", "rates", "sources", "rounding", "dates", "formats", "exit-status", "configuration",
                "roundign", "nothing")],
}


class Forms(GoldenCase):
    """Every command in every form"""

    def test_of_each_report_are_kept(self):
        for name, commands in REPORTS.items():
            with self.subTest(name):
                self.check(name, every_form(commands))

    def test_of_fee_profiles_are_kept(self):
        (self.home / "config.toml").write_text(PROFILES)
        self.check("profiles", every_form(["fee 1000 USD 880 EUR", "fee 20 USD 17 EUR --on 2026-10-30"]))

    def test_of_standard_input_are_kept(self):
        options = ("", "--only-amount", "--delimiter ,", "--strict", "--quiet", "--into euros", "--exact",
                   "--on 2024-03-15", "--amount 1 --currency nothing", "--to EUR,GBP", "--to 'EUR GBP' --into a,b",
                   "--no-header --amount 1 --currency 2 --date 3", "--date-format %d.%m.%Y", "-o out.csv",
                   "-o no/out.csv", "--decimal ,", "--to ,", "--to XYZ", "none.csv", "--max-age 5", "--lock trip.lock",
                   "--progress", "--average quarter", "--rule before", "--check 1", "--check nothing", "--check amount --amount 1", "--within 1%", "--check 2 --only-amount", "''", "--plain", "--rates trip.lock", "--log -")
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

    def test_of_help_are_kept(self):
        dump = json.loads(self.run_agio("--experimental-dump-help").stdout)
        names = [path[0] for path, _ in every_command(dump["command"]) if len(path) == 1]
        self.check("help", ["--help", "help --plain", "help help"] + [f"help {name}" for name in names])

# SPDX-License-Identifier: Apache-2.0
"""What each command prints that changes something, in each form, each in a home folder of its own."""

import os

from harness.fetching import MONDAY
from harness.golden import GoldenCase, every_form

# A file each: what is done first, the commands in each form, and those in one form only.
CHANGES = {
    "tape": (
        ["tape add 100 USD EUR", "tape add '12 eur + 30 usd to gbp'", "tape note 1 'lunch, Ada'"],
        ["tape", "tape --filter ada", "tape --filter nothing", "tape total GBP --newest", "tape total GBP",
         "tape add 5 USD EUR", "tape note 2 dinner", "tape note 9 x", "tape date 1 2024-03-16",
         "tape date 2 someday", "tape remove 2 99", "tape remove 1", "tape clear", "tape undo",
         "tape export trip.csv", "tape export"],
        ["tape note 1 ''", "tape note 1 'lunch, Ada'", "tape remove 1 && tape undo", "tape clear && tape undo",
         "tape date 1 2024-03-16 && tape total EUR && tape total EUR --newest",
         "tape export trip.json", "tape export trip.ledger", "tape export trip.beancount", "tape export trip.txt",
         "tape export table.csv", "tape export trip.csv --filter ada", "tape export trip.csv --filter nothing"]),
    "alerts": (
        ["alerts add EUR/USD '>1.2'", "alerts add 'usd jpy below 158'"],
        ["alerts", "alerts add EUR/CHF '<0.9'", "alerts add EUR/USD '>1.2'", "alerts add EUR/USD",
         "alerts remove 1", "alerts remove 7", "alerts rearm 2"],
        ["alerts remove 1 2 && alerts", "alerts add EUR/USD '>1.1'", "alerts add EUR/AED '>4'", "alerts rearm 7"]),
    "rows": (
        ["rows"],
        ["rows", "rows add SEK", "rows add", "rows add XYZ", "rows remove JPY",
         "rows remove XAU", "rows move CAD 1", "rows move EUR 7",
         "rows move EUR 9", "rows no"],
        ["rows add SEK NOK && 100 USD"]),
    "sources": (
        ["sources"],
        ["sources", "sources --source ecb --max-age 5", "sources move cnb 1", "sources enable cnb nbp",
         "sources enable nobody", "sources disable ecb", "sources move cnb 99"],
        ["sources enable cnb && sources disable cnb"]),
}
# What only the screen changes: an alert made two days earlier was reported the day after.
STATEMENTS = {"alerts": "UPDATE alert SET since = '2026-10-27', shown = '2026-10-28', checksum = NULL WHERE id = 2"}


class ChangedForms(GoldenCase):
    """Every command that changes something, in every form"""

    # Hundreds of copies and writes to a disk take twice the time.
    place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None

    def test_of_changes_are_kept(self):
        empty = self.prepared([])
        for name, (given, in_each_form, in_one_form) in CHANGES.items():
            with self.subTest(name):
                self.put_back(empty)
                copy = self.prepared([f"{line} --offline" for line in given], STATEMENTS.get(name))
                lines = every_form(in_each_form) + [
                    " && ".join(f"{part} --offline" for part in line.split(" && ")) for line in in_one_form]
                self.compare(name, [self.shown_afresh(copy, line) for line in lines])

    def test_of_an_update_are_kept(self):
        bank = self.open_bank()
        copy = self.prepared(["sources --offline"])
        ecb = "update --source ecb"
        texts = [self.shown_afresh(copy, line) for line in (
            *every_form([ecb], options=""), f"{ecb} && {ecb}", f"{ecb} && {ecb} --json", f"{ecb} && {ecb} --full",
            "update --source user", "update --source nobody")]
        # One dollar is suddenly worth half as much.
        bank.publish(MONDAY)
        bank.double("USD")
        self.environment["AGIO_TODAY"] = MONDAY.isoformat()
        texts += [self.shown_afresh(copy, line) for line in every_form([ecb, f"{ecb} -q && {ecb} --accept USD"], options="")]
        self.compare("update", texts)

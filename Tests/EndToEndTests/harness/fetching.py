# SPDX-License-Identifier: Apache-2.0
"""What the tests that fetch have in common: a bank, and the days it publishes."""

import datetime

from harness import oracle
from harness.case import HomeCase, ScreenCase

# The working day after the bundle's newest one: one small file closes the gap.
MONDAY = datetime.date(2026, 11, 2)
# A day that is in its recent file only.
ON_10_NOVEMBER = ["100", "USD", "EUR", "--on", "2026-11-10"]
# Manners of the bank from which agio learns nothing.
BROKEN = ("error", "nothing", "half", "html", "garbage")


class FetchCase(HomeCase):
    """A test of a command with a bank to fetch from."""

    def setUp(self):
        super().setUp()
        self.bank = self.open_bank()

    def the_next_day(self):
        """The Monday after the bundle's newest day: one small file closes the gap."""
        self.bank.publish(MONDAY)
        self.environment["AGIO_TODAY"] = MONDAY.isoformat()

    def quiet_answer(self, *options):
        result = self.run_agio("100", "USD", "EUR", "--quiet", *options)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.strip()

    def served(self):
        return oracle.converted(100, "USD", "EUR", self.bank.newest)


class ReloadCase(ScreenCase):
    """A test of the screen with a bank to fetch from."""

    def setUp(self):
        super().setUp()
        self.bank = self.open_bank()

    def served(self, amount):
        return {
            code: oracle.converted(amount, "USD", code, self.bank.newest) for code in oracle.ROWS
        }

    def header(self, terminal):
        """What the header says about the rates."""
        return terminal.text().splitlines()[0].removeprefix(" agio").strip()

    def status(self, terminal):
        """The line above the footer."""
        return terminal.text().splitlines()[-2].strip()

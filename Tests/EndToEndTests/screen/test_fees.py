# SPDX-License-Identifier: Apache-2.0
"""Fee profiles, from [[fee]] in the configuration."""

import json

from harness.case import ScreenCase

FEES = """
[[fee]]
name = "Card"
percent = 1.75
weekend = 1

[[fee]]
name = "Bank"
minimum = 5
fixed = 1
currency = "EUR"
"""


class Fees(ScreenCase):
    """Fee profiles"""

    def configure(self, text):
        (self.home / "config.toml").write_text(text, encoding="utf-8")

    def test_are_shown_for_the_amount_and_compared_with_the_exchange(self):
        self.configure(FEES)
        terminal = self.start("--offline")
        terminal.type("1250")
        terminal.press("Alt-m")
        terminal.wait_for(r"Card +34\.38 USD +1,088\.10 EUR")
        terminal.wait_for(r"Bank +6\.70 USD")
        terminal.press("Alt-p")
        terminal.type("1100")
        terminal.wait_for(r"Exchange +saves 12\.72 USD against")
        terminal.press("Alt-p")
        terminal.wait_for(r"Exchange +costs 14\.38 USD more than")
        terminal.press("Escape")
        terminal.wait_for(r"Put away: 1100")
        terminal.press("Escape")
        terminal.wait_without(r"What did it cost")
        terminal.press("Shift-Left", "Alt-m", "Alt-p")
        terminal.wait_for(r"Card +21\.88 USD")
        self.leave(terminal)

    def test_are_left_aside_when_enter_adds_the_exchange_to_the_tape(self):
        self.configure(FEES)
        terminal = self.start("--offline")
        terminal.type("1000")
        terminal.press("Alt-m")
        terminal.type("880")
        terminal.press("Enter")
        terminal.wait_for(r"Added to the tape: 1,000\.00 USD = 880\.00 EUR")
        terminal.press("Escape")
        terminal.wait_without(r"What did it cost")
        terminal.press("Alt-t")
        terminal.wait_for(r"1,000\.00 USD = +880\.00 EUR +stale, markup \+1\.72 %")
        self.leave(terminal)
        lines = json.loads(self.run_agio("tape", "--json").stdout, parse_float=str)["lines"]
        self.assertEqual([(line["value"], line["markup_percent"][:4]) for line in lines], [("880.00", "1.71")])

    def test_that_cannot_be_end_with_78_and_the_line(self):
        for text, reason in (
            (FEES + "\n[[fee]]\npercent = 1\n", r"line 13: a fee needs a name"),
            (FEES.replace("1.75", '"much"'), r"line 4: percent must be 0 or greater"),
            (FEES.replace("Bank", "Card"), r"line 8: two fees are called Card"),
        ):
            with self.subTest(reason):
                self.configure(text)
                self.assert_refuses([], 78, reason)

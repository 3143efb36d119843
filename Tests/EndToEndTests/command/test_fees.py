# SPDX-License-Identifier: Apache-2.0
"""`agio fee`: what an exchange cost."""

import json

from harness.case import HomeCase


class Fees(HomeCase):
    """The fee of an exchange"""

    def test_is_compared_with_the_profiles_of_the_configuration(self):
        (self.home / "config.toml").write_text(
            'auto_update = false\n[[fee]]\nname = "My bank"\npercent = 1.75\nweekend = 1\n')
        result = self.run_agio("fee", "1000", "USD", "for", "880", "EUR", "--on", "2026-10-30")
        self.assertEqual(result.stdout.splitlines(), [
            "Paid         1,000.00 USD", "Got          880.00 EUR", "Mid-market   895.09 EUR",
            "Markup       +1.72 %", "Hidden cost  16.86 USD = 15.09 EUR",
            "My bank      1,000.34 USD, 0.34 USD more  +1.75 %"])
        answer = json.loads(self.run_agio(
            "fee", "1000", "USD", "880", "EUR", "--on", "2026-10-31", "--json").stdout,
            parse_float=str)
        self.assertEqual(answer["profiles"][0]["markup_percent"], "2.75")
        self.assertEqual(answer["cost"], "16.864")

    def test_is_one_number_with_the_digits_asked_for(self):
        words = ["fee", "1000", "USD", "880", "EUR", "--on", "2026-10-30", "--offline", "-q"]
        self.assert_answers([*words, "--digits", "2"], "1.72\n")
        self.assert_answers([*words, "--digits", "2", "--rounding", "down"], "1.71\n")

    def test_is_refused_without_two_amounts(self):
        for words in ([], ["1000", "USD"], ["1000", "USD", "880", "USD"], ["0", "USD", "1", "EUR"]):
            self.assert_refuses(["fee", *words], 64, "amount")
        self.assert_refuses(["fee", "1,000", "USD", "880", "EUR"], 64, "1000 USD or 1 USD")
        self.assert_refuses(["fee", "1", "EUR", "4", "AED", "--offline"], 69, "does not quote AED")

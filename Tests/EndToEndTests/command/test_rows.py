# SPDX-License-Identifier: Apache-2.0
"""`agio rows`: the rows of the screen, for scripts."""

import json

from harness.case import HomeCase, ScreenCase


class Rows(HomeCase):
    """The rows"""

    def test_are_what_an_amount_alone_is_converted_to(self):
        (self.home / "config.toml").write_text('auto_update = false\nrows = ["CHF", "ISK"]\n')
        result = self.run_agio("rows")
        self.assertEqual(result.stdout, "CHF  Swiss Franc\nISK  Icelandic Króna\n")
        self.assertEqual(self.run_agio("rows", "--plain").stdout.splitlines()[1],
                         "ISK: Icelandic Krona")
        codes = self.run_agio("rows", "--quiet").stdout.split()
        answers = json.loads(self.run_agio("1", "EUR", "--json").stdout)["results"]
        self.assertEqual(codes, [answer["to"] for answer in answers])


class ChangedRows(ScreenCase):
    """The rows on the command line"""

    def codes(self, *words):
        return self.run_agio("rows", *words, "-q", "--offline").stdout.split()

    def test_are_added_and_removed_and_the_rows_of_the_screen(self):
        first = self.codes()
        self.assertEqual(self.codes("list"), first)
        self.assertEqual(self.codes("add", "sek,", "nok", "EUR"), [*first, "SEK", "NOK"])
        self.assertEqual(self.codes("remove", *first[1:]), [first[0], "SEK", "NOK"])
        self.assertEqual(self.run_agio("100", "USD", "--offline").stdout.count("="), 3)
        terminal = self.start()
        terminal.wait_for(r"SEK +Swedish Krona")
        self.assertNotRegex(terminal.text(), r"JPY +Japanese Yen")
        self.leave(terminal)
        self.assertEqual(self.codes(), [first[0], "SEK", "NOK"])

    def test_that_cannot_change_say_why(self):
        first = self.codes()
        self.assert_refuses(["rows", "remove", "SEK"], 64, "SEK has no row")
        self.assert_refuses(["rows", "remove", *first], 64, "at least one row must stay")
        self.assert_refuses(["rows", "add"], 64, "Missing expected argument")
        self.assert_refuses(["rows", "add", "EUR", "XYZ"], 64, "XYZ")
        self.assert_refuses(["rows", "swap"], 64, "Unexpected argument 'swap'")
        self.assertEqual(self.codes(), first)

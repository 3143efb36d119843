# SPDX-License-Identifier: Apache-2.0
"""`agio alerts`: the alerts of the screen, for scripts."""

import csv
import io

from harness.case import ScreenCase


class AlertsInScripts(ScreenCase):
    """Alerts on the command line"""

    def alerts(self, *words):
        result = self.run_agio("alerts", *words, "--offline")
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def test_are_added_listed_and_removed(self):
        self.alerts("add", "EUR/USD", ">1.2")
        self.alerts("add", "usd jpy below 150")
        self.assertEqual(self.alerts().splitlines(), [
            "No.  Pair     Alert      Status               Source     Rate  Date",
            "  1  EUR/USD  above 1.2  active, 7.41 % away  auto    1.11720  2026-10-30, stale",
            "  2  USD/JPY  below 150  active, 4.61 % away  auto    157.250  2026-10-30, stale"])
        self.assertEqual(self.alerts("list", "--quiet"), "1\n2\n")
        rows = list(csv.DictReader(io.StringIO(self.alerts("--format", "csv"))))
        self.assertEqual([(row["number"], row["threshold"], row["rate_date"]) for row in rows],
                         [("1", "1.2", "2026-10-30"), ("2", "150", "2026-10-30")])
        self.alerts("remove", "1", "2")
        self.assertEqual(self.alerts(), "")

    def test_that_have_no_rate_or_hold_already_are_remarked(self):
        result = self.run_agio("alerts", "add", "EUR/USD", "<1.12", "--offline")
        self.assertIn("the rate is already below 1.12: the alert triggers at the next publication that is also below it", result.stderr)
        result = self.run_agio("alerts", "add", "EUR/AED", ">4", "--offline")
        self.assertIn("ECB does not quote AED: the alert waits until a source has a rate", result.stderr)
        result = self.run_agio("alerts", "add", "EUR/USD", ">1.12", "--offline")
        self.assertEqual(result.stderr, "")

    def test_are_refused_with_what_to_do(self):
        self.alerts("add", "EUR/USD", ">1.2")
        for words, reason in (
            (["add", "EUR/USD", ">1.20"], "already exists: number 1"), (["add", "EUR/USD"], "nothing to compare"),
            (["add", "EUR/USD", ">=1.2"], "write > or <"), (["add", "EUR/DEM", ">2"], "fixed"),
            (["add", "EUR/USD"], "in quotes because of the shell: agio alerts add EUR/USD '>1.12'"),
            (["remove"], "Missing expected argument"), (["remove", "1", "7"], "no alert 7"),
            (["remove", "x"], "no alert x"), (["drop"], "Unexpected argument 'drop'"),
        ):
            with self.subTest(" ".join(words)):
                self.assert_refuses(["alerts", *words, "--offline"], 64, reason)
        self.assertEqual(self.alerts("--quiet"), "1\n")

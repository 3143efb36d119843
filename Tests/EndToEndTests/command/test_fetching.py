# SPDX-License-Identifier: Apache-2.0
"""Commands that fetch before they answer, against a server on loopback."""

import datetime
import time

from harness import loopback, oracle
from harness.case import BUNDLE_LINE, HomeCase
from harness.fetching import BROKEN, ON_10_NOVEMBER, FetchCase


class FetchingByTheWay(FetchCase):
    """A conversion that fetches first"""

    def test_fetches_first_when_a_publication_is_due(self):
        self.assertEqual(self.quiet_answer(), self.served())

    def test_asks_no_server_twice_within_the_hour(self):
        self.quiet_answer()
        asked = len(self.bank.requests)
        self.quiet_answer()
        self.assertEqual(len(self.bank.requests), asked)

    def test_asks_no_failing_server_twice_within_the_hour(self):
        self.bank.manner = "html"
        self.assertEqual(self.quiet_answer(), "89.51")
        asked = len(self.bank.requests)
        self.assertEqual(self.quiet_answer(), "89.51")
        self.assertEqual(len(self.bank.requests), asked)

    def test_sends_no_request_when_offline(self):
        self.assertEqual(self.quiet_answer("--offline"), "89.51")
        self.assertEqual(self.bank.requests, [])

    def test_sends_one_request_to_refresh(self):
        self.the_next_day()
        self.assertEqual(self.quiet_answer("--refresh"), self.served())
        self.assertEqual(len(self.bank.requests), 1)
        self.quiet_answer("--refresh")
        self.assertEqual(len(self.bank.requests), 2)

    def test_uses_stored_rates_when_the_answer_is_invalid(self):
        for manner in BROKEN:
            with self.subTest(manner):
                self.bank.manner = manner
                result = self.run_agio("100", "USD", "EUR", "--refresh")
                self.assertEqual(result.stdout, "100.00 USD = 89.51 EUR\n")
                self.assertIn(BUNDLE_LINE, result.stderr)
                self.assertRegex(result.stderr, r"(?m)^agio: ECB")
                self.assertEqual(result.returncode, 0)

    def test_waits_for_a_silent_server_two_seconds_and_no_longer(self):
        self.bank.manner = "hang"
        began = time.monotonic()
        self.assertEqual(self.quiet_answer(), "89.51")
        self.assertLess(time.monotonic() - began, 8)


class AnEnabledSource(HomeCase):
    """A currency that only another enabled source has"""

    def setUp(self):
        super().setUp()
        self.collector = self.open_collector(USD=1.16, AED=4.26)

    def test_is_asked_and_answers(self):
        self.assert_answers(["100", "usd", "to", "aed", "--quiet"], "367.24\n")
        self.assertEqual(len(self.collector.requests), 1)
        self.assert_answers(["100", "usd", "to", "aed", "--quiet"], "367.24\n")
        self.assertEqual(len(self.collector.requests), 1)

    def test_is_asked_by_every_command(self):
        commands = (
            ["100", "usd", "to", "aed"], ["usd", "aed"], ["rate", "USD", "AED"],
            ["matrix", "USD", "AED"], ["fee", "1000", "USD", "3600", "AED"],
            ["watch", "USD/AED", ">1"], ["history", "USD", "AED", "--from", "2026-11-20"],
            ["prices", "USD", "AED", "--format", "ledger"], ["tape", "add", "5 usd aed"],
            ["alerts", "add", "USD/AED", ">1"],
        )
        for command in commands:
            with self.subTest(command):
                self.data = self.home / "data" / command[0]
                self.environment["AGIO_DATA"] = str(self.data)
                before = len(self.collector.requests)
                result = self.run_agio(*command)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(len(self.collector.requests), before + 1)
                self.assertIn("AED", result.stdout)

    def test_is_asked_for_yesterday_where_that_is_what_is_wanted(self):
        # Saturday 21 November is today; its rates are of Friday.
        self.run_agio("100", "usd", "to", "aed", "--on", "2026-11-20")
        self.assertIn("date=2026-11-20", self.collector.requests[0].name)

    def test_is_not_asked_offline_or_where_updates_are_off_or_it_is_off(self):
        self.assert_refuses(["100", "usd", "to", "aed", "--offline"], 69, "ECB does not quote AED")
        for configuration in ("auto_update = false", "[sources.frankfurter]\nenabled = false"):
            (self.home / "config.toml").write_text(configuration)
            self.assert_refuses(["100", "usd", "to", "aed"], 69, "ECB does not quote AED")
        self.assertEqual(self.collector.requests, [])

    def test_is_waited_for_two_seconds(self):
        self.collector.manner = "hang"
        start = time.monotonic()
        self.assert_refuses(["100", "usd", "to", "aed"], 69, "ECB does not quote AED")
        self.assertLess(time.monotonic() - start, 8)


class AskingForADay(FetchCase):
    """A conversion for a day that is published but not stored"""

    def expected(self, day):
        return oracle.converted(100, "USD", "EUR", self.bank.days[datetime.date.fromisoformat(day)])

    def test_fetches_the_day_and_answers_from_it(self):
        self.assertEqual(self.quiet_answer("--on", "2026-11-03"), self.expected("2026-11-03"))
        self.assertEqual([request.name for request in self.bank.requests], [loopback.RECENT])

    def test_fetches_for_yesterday(self):
        self.assertEqual(self.quiet_answer("--on", "yesterday"), self.expected("2026-11-20"))

    def test_sends_no_request_for_a_day_the_bank_was_closed_on(self):
        for day in ("2026-10-31", "2001-12-31", "2026-10-30"):
            self.quiet_answer("--on", day)
        self.assertEqual(self.bank.requests, [])

    def test_is_stale_without_the_network_and_strict_refuses_it(self):
        result = self.run_agio(*ON_10_NOVEMBER, "--offline", "--strict")
        self.assertEqual(result.returncode, 75)
        self.assertIn("ECB's publication of 2026-11-10 is not stored", result.stderr)
        self.assertIn('"stale": true', self.run_agio(*ON_10_NOVEMBER, "--offline", "--json").stdout)

    def test_never_takes_what_is_before_a_hole_for_the_last_publication(self):
        friday, wednesday = datetime.date(2026, 11, 13), datetime.date(2026, 11, 18)
        self.bank.publish(friday)
        self.run_agio("update", "--source", "ecb", AGIO_TODAY="2026-11-13")
        self.bank.publish(wednesday, only=[loopback.DAILY])
        result = self.run_agio("update", "--source", "ecb", AGIO_TODAY="2026-11-18")
        self.assertEqual(result.returncode, 69)
        self.assertIn("no rates from 2026-11-16 to 2026-11-17: HTTP 404", result.stderr)
        asked = ["100", "USD", "EUR", "--on", "2026-11-17"]
        result = self.run_agio(*asked, "--offline", "--strict", AGIO_TODAY="2026-11-18")
        self.assertEqual(result.returncode, 75)
        history = ["history", "EUR", "USD", "--from", "2026-11-12", "--offline"]
        result = self.run_agio(*history, AGIO_TODAY="2026-11-18")
        self.assertEqual(result.returncode, 0)
        self.assertIn("publications from 2026-11-16 to 2026-11-17 are not stored", result.stderr)
        result = self.run_agio(*history, "--strict", AGIO_TODAY="2026-11-18")
        self.assertEqual(result.returncode, 75)
        # The next update fills it.
        self.bank.publish(wednesday)
        result = self.run_agio("update", "--source", "ecb", AGIO_TODAY="2026-11-18")
        self.assertEqual(result.returncode, 0, result.stderr)
        result = self.run_agio(*asked, "--offline", "--strict", "--quiet", AGIO_TODAY="2026-11-18")
        self.assertEqual((result.stdout.strip(), result.returncode), (self.expected("2026-11-17"), 0))


class NeedingNoRate(FetchCase):
    """A conversion that needs no rate"""

    def test_waits_for_no_network(self):
        self.bank.manner = "hang"
        for phrase in (["100", "EUR", "to", "EUR"], ["100", "DEM", "EUR"], ["100", "DEM", "FRF"]):
            with self.subTest(phrase):
                self.assertEqual(self.run_agio(*phrase).returncode, 0)
                self.assertEqual(self.bank.requests, [])
        self.assertEqual(self.bank.requests, [])


class SwitchedOff(FetchCase):
    """A disabled source"""

    def setUp(self):
        super().setUp()
        self.environment["AGIO_FRANKFURTER_URL"] = self.bank.url
        off = "enabled = false\n"
        (self.home / "config.toml").write_text(f"[sources.ecb]\n{off}[sources.frankfurter]\n{off}")

    def test_is_contacted_by_no_command(self):
        for arguments in (
            ["100", "USD", "EUR"], ["100", "USD", "EUR", "--refresh"], ["100", "USD"],
            ["100", "USD", "EUR", "--source", "ecb", "--refresh"],
            ["100", "USD", "EUR", "--source", "ecb", "--on", "2026-11-10"],
            ["100", "USD", "VND", "--source", "frankfurter", "--refresh"],
            ["rate", "USD", "EUR", "--refresh"], ["rate", "USD", "EUR", "--source", "ecb"],
            ["history", "USD", "EUR", "--refresh"], ["history", "USD", "EUR", "--source", "ecb"],
            ["update"], ["update", "--full"], ["update", "--source", "ecb"],
            ["update", "--source", "ecb", "--accept", "USD"],
            ["sources"], ["sources", "--refresh"], ["sources", "--source", "ecb", "--refresh"],
            ["currencies"], ["keys"],
        ):
            with self.subTest(arguments):
                result = self.run_agio(*arguments, AGIO_SOURCE="ecb" if "keys" in arguments else "")
                self.assertNotEqual(result.returncode, 70, result.stderr)
                self.assertEqual(self.bank.requests, [])

    def test_is_named_in_an_error_that_says_how_it_is_switched_on(self):
        self.assert_refuses(
            ["update", "--source", "ecb"], 78, r"ECB is disabled", r"enabled = true")
        result = self.run_agio("100", "USD", "EUR", "--source", "ecb", "--refresh")
        self.assertEqual(result.stdout, "100.00 USD = 89.51 EUR\n")
        self.assertRegex(result.stderr, "ECB is disabled and was not contacted")


class RatesAndSources(FetchCase):
    """agio rate and agio sources"""

    def test_rate_prints_both_directions_with_the_source(self):
        result = self.run_agio("rate", "EUR", "USD", "--offline")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"(?m)^1 EUR = 1\.11720? USD$")
        self.assertRegex(result.stdout, r"(?m)^1 USD = 0\.895095 EUR$")
        self.assertIn(BUNDLE_LINE, result.stdout + result.stderr)

    def test_rate_is_of_the_day_asked_for(self):
        result = self.run_agio("rate", "EUR", "USD", "--on", "1999-01-04")
        self.assertRegex(result.stdout, r"(?m)^1 EUR = 1\.1789")
        self.assertIn("Mon 4 Jan 1999", result.stdout + result.stderr)

    def test_options_every_command_shares_are_taken_by_sources_and_currencies(self):
        for arguments in (["sources"], ["currencies", "dollar"]):
            self.assertEqual(self.run_agio(*arguments, "--offline").returncode, 0)
        self.assertEqual(self.bank.requests, [])
        one = self.run_agio("sources", "--source", "ecb", "--quiet")
        self.assertEqual(one.stdout, "ecb\n")
        self.assertEqual(self.run_agio("sources", "--strict", "--offline").returncode, 75)
        self.assertEqual(self.run_agio("sources", "--max-age", "30", "--offline").returncode, 0)
        self.assertIn("Fri 20 Nov 2026", self.run_agio("sources", "--refresh").stdout)

    def test_rate_refuses_what_is_not_quoted_with_69(self):
        result = self.run_agio("rate", "EUR", "ISK", "--on", "2013-06-14")
        self.assertEqual(result.returncode, 69)
        self.assertIn("ISK", result.stderr)

    def test_sources_list_the_newest_publication_also_after_an_update(self):
        before = self.run_agio("sources")
        self.assertEqual(before.returncode, 0, before.stderr)
        self.assertRegex(before.stdout, r"(?ims)^ecb\b.*?30 Oct 2026")
        self.assertEqual(self.bank.requests, [])
        self.run_agio("update", "--source", "ecb")
        self.assertRegex(self.run_agio("sources").stdout, r"(?ims)^ecb\b.*?20 Nov 2026")

    def test_sources_list_the_last_error(self):
        self.bank.manner = "html"
        self.run_agio("update", "--source", "ecb")
        reported = self.run_agio("sources").stdout
        self.assertRegex(reported, r"(?i)html|web page|not XML")

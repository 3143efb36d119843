"""Commands that fetch, against a server on loopback."""

import datetime
import json
import time

from harness import loopback, oracle
from harness.case import AGIO, BUNDLE_LINE, RELOADED_LINE, HomeCase
from harness.terminal import Terminal

BROKEN = ("error", "nothing", "half", "html", "garbage")
MONDAY = datetime.date(2026, 11, 2)
ON_10_NOVEMBER = ["100", "USD", "EUR", "--on", "2026-11-10"]


class FetchCase(HomeCase):
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


class Updating(FetchCase):
    """agio update"""

    def test_says_what_is_new_and_the_next_command_uses_it(self):
        result = self.run_agio("update", "--source", "ecb")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"\AECB updated: .*20 Nov\n\Z")
        self.assertNotEqual(self.served(), "89.51")
        self.assertEqual(self.quiet_answer("--offline"), self.served())
        self.assertIn(RELOADED_LINE, self.run_agio("100", "USD", "EUR", "--offline").stderr)

    def test_refuses_a_rate_that_doubled_until_the_person_confirms_it(self):
        self.the_next_day()
        self.bank.double("USD")
        self.assert_refuses(["update", "--source", "ecb"], 69, r"USD", r"--confirm")
        self.assertEqual(self.quiet_answer("--offline"), "89.51")
        result = self.run_agio("update", "--source", "ecb", "--confirm")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertLess(float(self.quiet_answer("--offline")), 60)

    def test_without_a_source_fetches_from_all_enabled_ones_and_reports_each(self):
        result = self.run_agio("update")
        self.assertEqual(result.returncode, 69)
        self.assertRegex(result.stdout, r"\AECB updated: .*20 Nov\n\Z")
        self.assertRegex(result.stderr, r"(?m)^agio: Frankfurter: .*127\.0\.0\.1")
        self.assertEqual(self.quiet_answer("--offline"), self.served())
        (self.home / "config.toml").write_text("[sources.frankfurter]\nenabled = false\n")
        self.assertEqual(self.run_agio("update").returncode, 0)

    def test_shows_the_server_and_the_time_only_on_a_terminal(self):
        self.bank.manner = "hang"
        terminal = Terminal([AGIO, "update", "--source", "ecb"], self.environment)
        self.addCleanup(terminal.close)
        terminal.wait_for(r"^fetching rates: ECB")
        terminal.wait_for(r"^fetching rates: ECB, [1-9] s")
        self.bank.released.set()
        terminal.wait_for(r"^agio: ECB")
        self.assertNotIn("fetching rates", terminal.text())
        self.bank.manner = "well"
        result = self.run_agio("update", "--source", "ecb")
        self.assertNotIn("fetching rates", result.stdout + result.stderr)

    def test_keeps_every_day_it_brought(self):
        self.run_agio("update", "--source", "ecb")
        day = datetime.date(2026, 11, 10)
        expected = oracle.converted(100, "USD", "EUR", self.bank.days[day])
        self.assertEqual(self.quiet_answer("--on", "2026-11-10", "--offline"), expected)

    def test_asks_for_the_small_file_when_that_closes_the_gap(self):
        self.the_next_day()
        self.run_agio("update", "--source", "ecb")
        self.assertEqual([request.name for request in self.bank.requests], [loopback.DAILY])
        self.assertEqual(self.quiet_answer("--offline"), self.served())

    def test_asks_again_only_for_what_has_changed(self):
        self.the_next_day()
        self.run_agio("update", "--source", "ecb")
        result = self.run_agio("update", "--source", "ecb")
        second = self.bank.requests[1].headers
        document = self.bank.documents[loopback.DAILY]
        self.assertEqual(second["If-None-Match"], document.tag)
        self.assertIn("If-Modified-Since", second)
        self.assertRegex(result.stdout, r"(?i)already up to date")
        self.assertEqual(result.returncode, 0)

    def test_says_not_modified_the_second_time_after_weeks_without_an_update_too(self):
        self.run_agio("update", "--source", "ecb")
        first = len(self.bank.requests)
        result = self.run_agio("update", "--source", "ecb")
        self.assertTrue(all(request.is_conditional for request in self.bank.requests[first:]))
        self.assertRegex(result.stdout, r"(?i)already up to date")

    def test_accepts_a_server_that_has_only_the_daily_file(self):
        self.bank.publish(only=[loopback.DAILY])
        result = self.run_agio("update", "--source", "ecb")
        self.assertEqual(result.returncode, 69)
        self.assertRegex(result.stderr, "no rates from 2026-11-02 to 2026-11-19: HTTP 404")
        self.assertEqual(self.quiet_answer("--offline"), self.served())
        self.bank.publish()
        self.assertEqual(self.run_agio("update", "--source", "ecb").returncode, 0)
        self.assertEqual(self.run_agio(*ON_10_NOVEMBER, "--offline", "--strict").returncode, 0)

    def test_reports_an_update_in_every_form(self):
        reported = json.loads(self.run_agio("update", "--source", "ecb", "--json").stdout)["sources"]
        self.assertEqual([(source["id"], source["status"]) for source in reported], [("ecb", "updated")])
        self.assertEqual(reported[0]["newest"], "2026-11-20")
        self.assertEqual(self.run_agio("update", "--source", "ecb", "-q").stdout, "0\n")
        self.bank.manner = "error"
        result = self.run_agio("update", "--source", "ecb", "--format", "csv")
        self.assertRegex(result.stdout.splitlines()[1], r"\Aecb,failed,0,,")
        self.assertEqual(result.returncode, 69)

    def test_takes_the_whole_history_when_asked(self):
        result = self.run_agio("update", "--source", "ecb", "--full")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(loopback.FULL, [request.name for request in self.bank.requests])
        self.assertEqual(self.quiet_answer("--offline"), self.served())
        first = self.run_agio("1", "EUR", "USD", "--on", "1999-01-04", "--quiet")
        self.assertEqual(first.stdout, "1.18\n")

    def test_names_itself_to_the_server_and_asks_for_a_compressed_answer(self):
        self.run_agio("update", "--source", "ecb")
        headers = self.bank.requests[0].headers
        self.assertRegex(headers["User-Agent"], r"\Aagio/\d+\.\d+")
        self.assertIn("gzip", headers["Accept-Encoding"])

    def test_leaves_everything_as_it_was_when_the_answer_is_invalid(self):
        for manner in BROKEN:
            with self.subTest(manner):
                self.bank.manner = manner
                self.assert_refuses(["update", "--source", "ecb"], 69, r"ECB")
                self.assertEqual(self.quiet_answer("--offline"), "89.51")

    def test_keeps_what_it_had_fetched_when_a_later_answer_is_invalid(self):
        self.the_next_day()
        self.run_agio("update", "--source", "ecb")
        kept = self.served()
        tuesday = MONDAY + datetime.timedelta(days=1)
        self.bank.publish(tuesday)
        self.environment["AGIO_TODAY"] = tuesday.isoformat()
        for manner in BROKEN:
            with self.subTest(manner):
                self.bank.manner = manner
                self.assert_refuses(["update", "--source", "ecb"], 69)
                self.assertEqual(self.quiet_answer("--offline"), kept)
        self.bank.manner = "well"
        self.assertEqual(self.run_agio("update", "--source", "ecb").returncode, 0)
        self.assertEqual(self.quiet_answer("--offline"), self.served())

    def test_gives_up_after_ten_seconds_of_silence(self):
        self.bank.manner = "hang"
        began = time.monotonic()
        self.assert_refuses(["update", "--source", "ecb"], 69, r"ECB")
        self.assertLess(time.monotonic() - began, 13)

    def test_reports_that_no_server_answers(self):
        self.bank.close()
        self.assert_refuses(["update", "--source", "ecb"], 69, r"ECB", r"127\.0\.0\.1")

    def test_passes_nothing_raw_from_the_server_on_to_the_terminal(self):
        self.bank.manner = "evil"
        result = self.run_agio("update", "--source", "ecb")
        self.assertEqual(result.returncode, 69)
        self.assertNotRegex(result.stderr + result.stdout, "[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]")

    def test_refuses_plain_http_anywhere_but_on_loopback(self):
        self.environment["AGIO_ECB_URL"] = "http://192.0.2.1/stats"
        began = time.monotonic()
        self.assert_refuses(["update", "--source", "ecb"], 69, r"(?i)https")
        self.assertLess(time.monotonic() - began, 3)


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
        self.assertLess(time.monotonic() - began, 4)


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
        for phrase in (["100", "EUR", "EUR"], ["100", "DEM", "EUR"], ["100", "DEM", "FRF"]):
            with self.subTest(phrase):
                began = time.monotonic()
                self.assertEqual(self.run_agio(*phrase).returncode, 0)
                self.assertLess(time.monotonic() - began, 1)
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
            ["update", "--source", "ecb", "--full", "--confirm"],
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

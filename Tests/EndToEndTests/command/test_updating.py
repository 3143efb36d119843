# SPDX-License-Identifier: Apache-2.0
"""`agio update`, against a server on loopback."""

import datetime
import json
import time

from harness import loopback, oracle
from harness.case import AGIO, RELOADED_LINE
from harness.fetching import BROKEN, MONDAY, ON_10_NOVEMBER, FetchCase
from harness.terminal import Terminal


class Updating(FetchCase):
    """agio update"""

    def test_says_what_is_new_and_the_next_command_uses_it(self):
        result = self.run_agio("update", "--source", "ecb")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"\AECB updated: .*20 Nov\n\Z")
        self.assertNotEqual(self.served(), "89.51")
        self.assertEqual(self.quiet_answer("--offline"), self.served())
        self.assertIn(RELOADED_LINE, self.run_agio("100", "USD", "EUR", "--offline").stderr)

    def test_sets_a_rate_aside_that_doubled_until_the_person_accepts_it(self):
        self.the_next_day()
        self.bank.double("USD")
        result = self.run_agio("update", "--source", "ecb")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"USD of .* 2026 set aside: [0-9.]+, before [0-9.]+ of .*: \+\d+ %")
        self.assertIn("agio update --source ecb --accept USD", result.stdout)
        # The other rates are used; this one answers from the day before, and says why.
        answer = self.run_agio("100", "USD", "EUR", "GBP", "--offline")
        self.assertIn("89.51 EUR", answer.stdout)
        self.assertRegex(answer.stderr, r"(?m)stale$")
        self.assertRegex(answer.stderr, r"(?m)^USD of .* set aside: \+\d+ %$")
        self.assertNotIn("stale", self.run_agio("100", "EUR", "GBP", "--offline").stderr)
        self.assertEqual(self.run_agio("100", "USD", "EUR", "--offline", "--strict").returncode, 75)
        self.assertIn("--accept USD", self.run_agio("sources", "--offline").stdout)
        # What is accepted is what was shown: nothing is fetched.
        asked = len(self.bank.requests)
        self.bank.double("GBP")
        accepted = self.run_agio("update", "--source", "ecb", "--accept", "USD")
        self.assertEqual(accepted.returncode, 0, accepted.stderr)
        self.assertEqual(len(self.bank.requests), asked)
        self.assertLess(float(self.quiet_answer("--offline")), 60)
        self.assertNotIn("set aside", self.run_agio("sources", "--offline").stdout)
        # The command that takes it back is printed, and does so.
        back = accepted.stderr.split("take it back: agio ")[1].split()
        rejected = self.run_agio(*back)
        self.assertEqual(rejected.returncode, 0, rejected.stderr)
        self.assertEqual(self.run_agio("100", "USD", "EUR", "--offline", "--strict").returncode, 75)
        again = rejected.stderr.split("take it back: agio ")[1].split()
        self.assertEqual(self.run_agio(*again).returncode, 0)
        self.assertLess(float(self.quiet_answer("--offline")), 60)

    def test_rejects_only_rates_in_use_named_with_source_and_day(self):
        for arguments in (["--reject", "USD@2026-10-30"], ["--source", "ecb", "--reject", "USD"],
                          ["--source", "ecb", "--reject", "USD@2026-10-31"],
                          ["--source", "ecb", "--reject", ""],
                          ["--source", "ecb", "--reject", "USD@yesterday"]):
            with self.subTest(arguments):
                self.assertEqual(self.run_agio("update", *arguments).returncode, 64)

    def test_accepts_only_what_is_set_aside(self):
        self.the_next_day()
        self.bank.double("USD")
        self.run_agio("update", "--source", "ecb")
        for names in ("GBP", "USD,GBP", "nonsense", "USD@2026-10-30", ""):
            with self.subTest(names):
                self.assertEqual(self.run_agio("update", "--accept", names).returncode, 64)
        self.assertEqual(self.quiet_answer("--offline"), "89.51")

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
        self.assertRegex(result.stdout.splitlines()[1], r"\Aecb,failed,0,2026-11-20,")
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
        self.assertLess(time.monotonic() - began, 25)

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
        self.assert_refuses(["update", "--source", "ecb"], 78, r"not an https address")
        self.assertLess(time.monotonic() - began, 8)

# SPDX-License-Identifier: Apache-2.0
"""r, against a server on loopback."""

from harness import loopback, oracle
from harness.case import BUNDLE, RELOADED
from harness.fetching import BROKEN, MONDAY, ReloadCase


class AnotherSource(ReloadCase):
    """A currency that only another enabled source has"""

    configuration = ""

    def test_typed_is_fetched_from_it_and_answered_within_two_seconds(self):
        collector = self.open_collector(USD=1.16, AED=4.26)
        terminal = self.start(ready=RELOADED)
        self.assertEqual(collector.requests, [])
        terminal.type("100 usd to aed")
        terminal.wait_for(r"367\.24", 2)
        self.assertEqual(len(collector.requests), 1)
        self.leave(terminal)

    def test_is_asked_by_r_although_the_first_is_up_to_date(self):
        (self.home / "config.toml").write_text("auto_update = false")
        collector = self.open_collector(USD=1.16, AED=4.26)
        terminal = self.start()
        terminal.type("100 usd to aed")
        terminal.press("Enter")
        terminal.wait_for(r"asks Frankfurter")
        self.assertEqual(collector.requests, [])
        terminal.press("Alt-r")
        terminal.wait_for(r"367\.24")
        self.leave(terminal)


class Reloading(ReloadCase):
    """Reloading"""

    def test_updates_header_rate_and_every_row(self):
        terminal = self.start()
        terminal.type("1250")
        terminal.press("Alt-r")
        terminal.wait_for(RELOADED)
        terminal.wait_until(lambda: self.rows(terminal) == self.served(1250), "the new rows")
        terminal.wait_for(rf"1 USD = {oracle.rate_text('USD', 'EUR', self.bank.newest)} EUR")
        self.assertRegex(self.status(terminal), r"ECB updated: .*20 Nov")
        self.leave(terminal)

    def test_is_kept_in_the_database_for_the_next_start(self):
        first = self.start()
        first.press("Alt-r")
        first.wait_for(RELOADED)
        self.leave(first)
        second = self.start()
        second.wait_for(RELOADED)
        second.wait_until(lambda: self.rows(second) == self.served(1), "the new rows")
        self.leave(second)

    def test_a_second_time_asks_only_for_what_changed_and_says_not_modified(self):
        self.bank.publish(MONDAY)
        terminal = self.start(AGIO_TODAY=MONDAY.isoformat())
        terminal.press("Alt-r")
        terminal.wait_for(r"ECB updated: .*2 Nov")
        terminal.press("Alt-r")
        terminal.wait_for(r"already up to date")
        names = [request.name for request in self.bank.requests]
        self.assertEqual(names, [loopback.DAILY] * 2)
        headers = self.bank.requests[1].headers
        self.assertEqual(headers["If-None-Match"], self.bank.documents[loopback.DAILY].tag)
        self.assertIn("If-Modified-Since", headers)
        self.leave(terminal)

    def test_a_second_time_after_weeks_without_one_says_not_modified_too(self):
        terminal = self.start()
        terminal.press("Alt-r")
        terminal.wait_for(r"ECB updated: .*20 Nov")
        first = len(self.bank.requests)
        terminal.press("Alt-r")
        self.bank.wait_until_asked(first + 1)
        terminal.wait_for(r"already up to date", 5)
        self.assertTrue(all(request.is_conditional for request in self.bank.requests[first:]))

    def test_after_a_new_start_still_says_not_modified(self):
        self.bank.publish(MONDAY)
        self.environment["AGIO_TODAY"] = MONDAY.isoformat()
        for outcome in (r"ECB updated: .*2 Nov", r"already up to date"):
            terminal = self.start()
            terminal.press("Alt-r")
            terminal.wait_for(outcome)
            self.leave(terminal)

    def test_accepts_a_server_that_has_only_the_daily_file(self):
        self.bank.publish(only=[loopback.DAILY])
        terminal = self.start()
        terminal.press("Alt-r")
        terminal.wait_for(RELOADED, 5)
        terminal.wait_for(r"no rates from 2026-11-02 to 2026-11-19")

    def test_that_fails_keeps_everything_and_says_why_above_the_keys(self):
        terminal = self.start()
        terminal.type("1250")
        terminal.press("Enter")
        # The result is there before Enter, too.
        terminal.wait_for(r"Enter add to tape")
        terminal.wait_for(r"1,118\.87 +EUR")
        terminal.settle()
        before = terminal.text().splitlines()
        seen = set()
        for manner in (*BROKEN, "evil"):
            with self.subTest(manner):
                self.bank.manner = manner
                terminal.press("Alt-r")
                terminal.wait_for(r"rates unchanged")
                terminal.settle()
                after = terminal.text().splitlines()
                # A long reason takes two rows, and the chart one row less.
                self.assertEqual(after[:15] + after[-1:], before[:15] + before[-1:])
                end = max(row for row, line in enumerate(after) if line.startswith(" ╰"))
                self.assertIn(len(after) - end, (3, 4))
                status = " ".join(after[end + 1 : -1]).strip()
                self.assertTrue(status.startswith("ECB: "), status)
                seen.add(status)
                # It goes away after a moment.
                terminal.wait_without(r"rates unchanged")
                self.assertRegex(terminal.text(), r"1,118\.87 +EUR")
        self.assertGreaterEqual(len(seen), 3, seen)
        self.leave(terminal)

    def test_without_network_fails_in_one_line_that_says_why(self):
        self.bank.close()
        terminal = self.start()
        terminal.press("Alt-r")
        terminal.wait_for(r"ECB: .*rates unchanged")
        self.assertRegex(self.status(terminal), r"(?i)127\.0\.0\.1|connect|refused|reach")
        self.assertIn(BUNDLE, terminal.text())
        self.leave(terminal)

    def test_works_again_after_it_failed(self):
        terminal = self.start()
        self.bank.manner = "half"
        terminal.press("Alt-r")
        terminal.wait_for(r"rates unchanged")
        self.bank.manner = "well"
        terminal.press("Alt-r")
        terminal.wait_for(RELOADED)

    def test_takes_the_whole_history_with_R(self):
        terminal = self.start()
        terminal.press("Alt-R")
        terminal.wait_for(RELOADED)
        self.assertIn(loopback.FULL, [request.name for request in self.bank.requests])

    def test_shows_nothing_of_the_server_raw(self):
        self.bank.manner = "evil"
        terminal = self.start()
        terminal.press("Alt-r")
        terminal.wait_for(r"rates unchanged")
        self.leave(terminal)
        for sign in (b"\x1b]", b"\x07", "\u202e".encode()):
            self.assertNotIn(sign, bytes(terminal.raw))


class ReloadingSetAside(ReloadCase):
    """A reload with an implausible rate"""

    def test_sets_it_aside_until_a_person_accepts_it(self):
        self.bank.publish(MONDAY)
        self.bank.double("USD")
        terminal = self.start(AGIO_TODAY=MONDAY.isoformat())
        terminal.press("Alt-r")
        terminal.wait_for(r"USD of 2 Nov 2026 set aside")
        terminal.press("Alt-C")
        terminal.wait_for(r"Rates set aside")
        terminal.press("Escape")
        terminal.wait_without(r"Rates set aside")
        terminal.press("Alt-C", "Enter")
        terminal.wait_for(r"No rates are set aside any more")
        terminal.press("Escape")
        terminal.wait_for(r"ECB · Mon 2 Nov 2026")
        self.leave(terminal)


class ReloadingByItself(ReloadCase):
    """Reloading automatically"""

    configuration = ""

    def test_fetches_at_the_start_what_is_due_and_sleeps_then(self):
        terminal = self.start()
        terminal.wait_for(RELOADED)
        self.assertRegex(self.status(terminal), r"ECB updated: .*20 Nov")
        asked = len(self.bank.requests)
        terminal.stay_quiet(1)
        self.assertFalse(terminal.pump(2), "something was painted")
        self.assertEqual(len(self.bank.requests), asked)
        self.leave(terminal)

    def test_does_not_ask_again_within_the_hour(self):
        self.bank.publish(MONDAY)
        self.environment["AGIO_TODAY"] = "2026-11-03"
        first = self.start()
        first.wait_for(r"ECB · Mon 2 Nov 2026")
        self.leave(first)
        second = self.start()
        second.wait_for(r"ECB · Mon 2 Nov 2026")
        second.stay_quiet(1)
        self.assertEqual([request.name for request in self.bank.requests], [loopback.DAILY])
        self.leave(second)

    def test_uses_what_another_agio_has_fetched(self):
        self.run_agio("update")
        asked = len(self.bank.requests)
        terminal = self.start()
        terminal.wait_for(RELOADED)
        terminal.stay_quiet(1)
        self.assertEqual(len(self.bank.requests), asked)
        self.leave(terminal)

    def test_that_fails_says_so_once_and_keeps_the_screen_at_work(self):
        self.bank.manner = "error"
        terminal = self.start()
        terminal.type("1250")
        terminal.wait_for(r"ECB: .*rates unchanged", 13)
        terminal.wait_for(r"1,118\.87 +EUR")
        self.leave(terminal)

    def test_is_not_done_offline(self):
        terminal = self.start("--offline")
        terminal.stay_quiet(1)
        self.assertEqual(self.bank.requests, [])
        self.leave(terminal)


class SwitchedOff(ReloadCase):
    """Disabled sources"""

    configuration = "[sources.ecb]\nenabled = false\n[sources.frankfurter]\nenabled = false\n"

    def setUp(self):
        super().setUp()
        self.environment["AGIO_FRANKFURTER_URL"] = self.bank.url

    def test_are_never_contacted_from_the_screen(self):
        for arguments in ([], ["--source", "ecb"]):
            with self.subTest(arguments):
                terminal = self.start(*arguments)
                for key in ("Alt-r", "Alt-R", "Alt-S", "r", "Down", "r"):
                    terminal.press(key)
                    terminal.stay_quiet(0.2)
                terminal.wait_for(r"Frankfurter is disabled; .* enables it")
                terminal.press("Escape")
                terminal.wait_for(r"Amount")
                terminal.press("Alt-r")
                terminal.wait_for(r"all sources are disabled")
                terminal.stay_quiet(1)
                self.assertEqual(self.bank.requests, [])
                self.leave(terminal)

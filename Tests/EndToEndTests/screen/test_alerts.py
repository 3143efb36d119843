# SPDX-License-Identifier: Apache-2.0
"""A: alerts, reported once when a publication meets them."""

import contextlib
import re
import signal
import sqlite3

from harness import oracle
from harness.case import BUNDLE, RELOADED, ScreenCase

NOTIFICATION = rb"\x1b\]9;([^\x07]*)\x07"


class Alerts(ScreenCase):
    """An alert"""

    def setUp(self):
        super().setUp()
        self.bank = self.open_bank()

    def make(self, terminal, threshold="1.1825"):
        """Adds an alert on EUR/USD: 1.1172 before the reload, 1.1862 after it."""
        terminal.press("Alt-s", "Alt-A")
        terminal.wait_for(r"Type a rate:")
        terminal.type(threshold)
        terminal.wait_for(rf"Enter: alert me once .* {re.escape(threshold)}")
        terminal.press("Enter")
        terminal.wait_for(rf"EUR/USD  (above|below) {re.escape(threshold)} USD +active")
        terminal.press("Escape")
        terminal.wait_without(r"[─-] Alerts [─-]")

    def fact(self, side="above", threshold="1.1825"):
        rate = oracle.rate_text("EUR", "USD", self.bank.newest)
        return f"EUR/USD {rate} is {side} {threshold}"

    def notifications(self, terminal):
        return [text.decode() for text in re.findall(NOTIFICATION, bytes(terminal.raw))]

    def bells(self, terminal):
        """Bells that do not end a sequence."""
        return re.sub(rb"\x1b\][^\x07]*\x07", b"", bytes(terminal.raw)).count(b"\x07")

    def assert_reported(self, terminal, fact):
        terminal.wait_for(re.escape(f"{fact} · ECB Fri 20 Nov 2026"))
        terminal.settle()
        self.assertEqual(
            self.notifications(terminal), [f"agio: {fact} · ECB Fri 20 Nov 2026"])
        self.assertEqual(self.bells(terminal), 1)

    def assert_silent(self, terminal):
        terminal.settle()
        self.assertEqual(self.notifications(terminal), [])
        self.assertEqual(self.bells(terminal), 0)

    def test_is_reported_once_by_a_line_a_bell_and_a_notification(self):
        terminal = self.start()
        self.make(terminal)
        terminal.press("Alt-r")
        self.assert_reported(terminal, self.fact())
        terminal.press("Alt-r")
        terminal.wait_for(r"already up to date")
        terminal.press("Alt-A")
        terminal.wait_for(r"above 1\.1825 USD +triggered 20 Nov at ")
        self.assert_not_reported_again(terminal)
        terminal.press("Escape")
        terminal.wait_without(r"Alerts")
        self.leave(terminal)
        again = self.start()
        again.wait_for(RELOADED)
        again.press("Alt-t")
        again.wait_for(re.escape(f"alert: {self.fact()}  ECB Fri 20 Nov"))
        self.assert_silent(again)
        self.leave(again)

    def assert_not_reported_again(self, terminal):
        terminal.settle()
        self.assertEqual((len(self.notifications(terminal)), self.bells(terminal)), (1, 1))

    def test_that_the_new_rates_do_not_meet_stays_silent(self):
        terminal = self.start()
        self.make(terminal, "1.10")
        terminal.press("Alt-r")
        terminal.wait_for(r"ECB updated: .*20 Nov")
        self.assert_silent(terminal)
        terminal.press("Alt-A")
        terminal.wait_for(r"below 1\.10 USD +active")

    def test_is_reported_at_the_start_after_a_cron_job_has_fetched(self):
        terminal = self.start()
        self.make(terminal)
        self.leave(terminal)
        self.assertEqual(self.run_agio("update", "--source", "ecb").returncode, 0)
        second = self.start()
        self.assert_reported(second, self.fact())
        self.leave(second)
        third = self.start()
        third.wait_for(RELOADED)
        self.assert_silent(third)

    def test_met_by_a_publication_that_arrived_with_newer_ones_is_reported_with_its_day(self):
        terminal = self.start()
        self.make(terminal, "1.12")
        self.leave(terminal)
        self.assertEqual(self.run_agio("update", "--source", "ecb").returncode, 0)
        again = self.start()
        again.wait_for(
            r"EUR/USD 1\.12170 was above 1\.12, now 1\.18620 · ECB Mon 2 Nov 2026")
        self.leave(again)

    def test_survives_a_kill_right_after_it_was_made(self):
        terminal = self.start()
        self.make(terminal)
        terminal.signal(signal.SIGKILL)
        terminal.wait_for_exit()
        again = self.start()
        self.assertIn(BUNDLE, again.text())
        again.press("Alt-s", "Alt-r")
        self.assert_reported(again, self.fact())

    def test_of_two_agios_rings_in_one(self):
        first = self.start()
        self.make(first)
        second = self.start()
        first.press("Alt-r")
        second.press("Alt-r")
        for terminal in (first, second):
            terminal.wait_for(RELOADED)
        with contextlib.closing(sqlite3.connect(self.database)) as database:
            first.wait_until(
                lambda: database.execute("SELECT shown FROM alert").fetchone() == ("2026-11-20",),
                "the alert to be noted")
        for terminal in (first, second):
            terminal.settle()
        self.assertEqual(self.bells(first) + self.bells(second), 1)
        self.assertEqual(len(self.notifications(first) + self.notifications(second)), 1)

    def test_is_not_sent_to_a_terminal_that_would_print_it(self):
        terminal = self.start(TERM="linux")
        self.make(terminal)
        terminal.press("Alt-r")
        terminal.wait_for(re.escape(self.fact()))
        terminal.settle()
        self.assertEqual((self.notifications(terminal), self.bells(terminal)), ([], 1))

    def test_deleted_comes_back_and_turned_it_waits_for_the_other_side(self):
        terminal = self.start()
        self.make(terminal)
        terminal.press("Alt-A")
        terminal.wait_for(r"above 1\.1825")
        terminal.press("Alt-x")
        terminal.wait_for(r"No alerts yet")
        terminal.press("Alt-u")
        terminal.wait_for(r"above 1\.1825 USD +active")
        terminal.press("Alt-s")
        terminal.type("0.8")
        terminal.wait_for(r"alert me once below 0\.8")
        terminal.press("Enter")
        terminal.wait_for(r"USD/EUR  below 0\.80 EUR +active")
        terminal.press("Escape")
        terminal.wait_without(r"Alerts")
        self.leave(terminal)
